import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { signHere } from './passkeys-in-browser'
import { useCanHere, usePasskey } from './use-passkey'

/** The button that signs in with a passkey, where the device has them; without scripts there is nothing. */
export function PasskeySignIn({ who, action }: { who: 'client' | 'staff'; action: string }) {
  const texts = usePasskeyTexts()
  const can = useCanHere(who)
  const { start, isBusy, errors } = usePasskey(action, signHere)
  if (!can) return null
  const label = who === 'client' ? texts.signIn : texts.staff.title
  return (
    <>
      <FormError errors={errors} />
      <button
        type="button"
        className={buttonClass({ quiet: true, wide: true })}
        disabled={isBusy}
        onClick={() => start({ intent: 'answer' })}
      >
        {isBusy ? texts.working : label}
      </button>
    </>
  )
}
