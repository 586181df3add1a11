import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { makeHere } from './passkeys-in-browser'
import { useCanHere, usePasskey } from './use-passkey'

/** Joining with a passkey instead of a password and an app, where the device has them. */
export function PasskeyJoin() {
  const { join, working } = usePasskeyTexts()
  const can = useCanHere('staff')
  const { start, isBusy, errors } = usePasskey(paths.adminPasskeyJoin, makeHere)
  if (!can) return null
  return (
    <section className="card card__pad narrow form" aria-labelledby="passkey-join">
      <div className="card__head">
        <h2 id="passkey-join">{join.title}</h2>
        <p className="card__sub">{join.lead}</p>
      </div>
      <FormError errors={errors} />
      <div className="row">
        <button
          type="button"
          className={buttonClass({})}
          disabled={isBusy}
          onClick={() => start({ intent: 'answer' })}
        >
          {isBusy ? working : join.go}
        </button>
      </div>
    </section>
  )
}
