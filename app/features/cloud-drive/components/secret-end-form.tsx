import { type SubmissionResult, useForm } from '@conform-to/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'

/** Step 6: the last day of the application's secret. */
export function SecretEndForm({ on, lastResult }: { on: string; lastResult: unknown }) {
  const { secretEnd: words } = useAdminTexts().connectDrive
  const action = paths.adminConnectDrive
  const [form, fields] = useForm<{ on: string }, unknown, string[]>({
    id: 'secret-end',
    lastResult: lastResult as SubmissionResult<string[]> | undefined,
    defaultValue: { on },
  })
  return (
    <section className="card__pad" aria-labelledby="secret-end-title">
      <h2 id="secret-end-title">{words.title}</h2>
      <PlainForm form={form} action={action}>
        <Field field={fields.on} label={words.label} hint={words.hint} type="date" />
        <SubmitButton quiet name="intent" value="secret" action={action}>
          {words.save}
        </SubmitButton>
      </PlainForm>
    </section>
  )
}
