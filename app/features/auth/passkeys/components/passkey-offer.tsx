import { Form } from '@remix-run/react'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { WhoField } from '~/ui/plain-form'
import { makeHere } from './passkeys-in-browser'
import { useCanHere, usePasskey } from './use-passkey'

/** Offers whoever has just signed in to do so without a password from this device, if it can. */
export function PasskeyOffer({ userId }: { userId: number }) {
  const { offer, working } = usePasskeyTexts()
  const can = useCanHere('client')
  const { start, isBusy, errors } = usePasskey(paths.accountPasskeys, makeHere, userId)
  if (!can) return null
  return (
    <section className="card card__pad stack stack--tight offer no-print" aria-labelledby="passkey-offer">
      <h2 id="passkey-offer">{offer.title}</h2>
      <p>{offer.lead}</p>
      <p>
        <strong>{offer.shared}</strong>
      </p>
      <FormError errors={errors} />
      <div className="row">
        <button
          type="button"
          className={buttonClass({})}
          disabled={isBusy}
          onClick={() => start({ intent: 'add' })}
        >
          {isBusy ? working : offer.yes}
        </button>
        <Form method="post" action={paths.accountPasskeys} preventScrollReset>
          <input type="hidden" name="intent" value="later" />
          <WhoField userId={userId} />
          <SubmitButton quiet action={paths.accountPasskeys}>
            {offer.later}
          </SubmitButton>
        </Form>
      </div>
    </section>
  )
}
