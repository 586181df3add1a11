import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** Sends the welcome e-mail to an address that is typed here, and to nobody else. */
export function TrialMail({ runId }: { runId: number }) {
  const { trial: words } = useAdminTexts().runs
  const action = paths.adminRun(runId)
  return (
    <Form method="post" action={action} className="card card__pad trial" preventScrollReset>
      <div className="field">
        <label className="field__label" htmlFor="trial-to">
          {words.label}
        </label>
        <p className="field__hint" id="trial-hint">
          {words.hint}
        </p>
        <div className="row">
          <input
            className="input"
            id="trial-to"
            name="to"
            type="email"
            autoComplete="email"
            aria-describedby="trial-hint"
            required
          />
          <SubmitButton quiet name="intent" value="trial">
            {words.send}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}
