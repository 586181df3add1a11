import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import type { PreviewQuery } from '../preview/preview-kinds'

/** Sends the e-mail shown to an address that is typed. */
export function TryMailForm({ query, problem }: { query: PreviewQuery; problem: string | null }) {
  const { mails: words } = useAdminTexts()
  return (
    <Form method="post" className="form" preventScrollReset noValidate>
      <FormError errors={problem === null ? undefined : [problem]} />
      <div className="row mailtry">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label className="field__label" htmlFor="try-to">
            {words.tryTo}
          </label>
          <input
            className="input"
            id="try-to"
            name="to"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
        </div>
        <SubmitButton quiet action={paths.adminMailsPreview} pending={words.pending.resend}>
          {words.tryIt}
        </SubmitButton>
      </div>
    </Form>
  )
}
