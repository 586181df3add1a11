import { type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'

type Props = { url: string; lastResult: SubmissionResult<string[]> | undefined }

/** The address of the firm's folder in the cloud, and what a connection with it still takes. */
export function ShareForm({ url, lastResult }: Props) {
  const { integrations: words } = useAdminTexts()
  const [form, fields] = useForm<{ url: string }, { url: string }, string[]>({
    id: 'drive',
    lastResult,
    defaultValue: { url },
  })
  return (
    <section className="card__pad" aria-labelledby="cloud">
      <div className="card__head">
        <h2 id="cloud">{words.cloud}</h2>
        <p className="card__sub">{words.cloudLead}</p>
      </div>
      <div className="small">
        <p>{words.needs}</p>
        <ol className="needs">
          {words.needed.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ol>
      </div>
      <Form
        method="post"
        action={paths.adminIntegrations}
        className="form form--wide"
        id={form.id}
        noValidate
      >
        <FormError errors={form.errors} />
        <Field
          field={fields.url}
          label={words.url}
          hint={words.urlHint}
          maxLength={2048}
          spellCheck={false}
        />
        <div className="row">
          <button type="submit" name="intent" value="save" className={buttonClass()}>
            {words.save}
          </button>
          <button type="submit" name="intent" value="test" className={buttonClass({ quiet: true })}>
            {words.test}
          </button>
        </div>
      </Form>
    </section>
  )
}
