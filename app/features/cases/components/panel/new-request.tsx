import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** Something to ask for; `due` is a civil date, or empty. */
export type Template = { id: number; kind: string; text: string; example: string; due: string }
type Props = { clientId: number; caseId: number; templates: Template[] }

/** Something to ask the client for: in words, or one of the firm's templates. */
export function NewRequest({ clientId, caseId, templates }: Props) {
  const { client, clientPage } = useAdminTexts()
  const words = clientPage.requests
  const action = paths.adminRequest(clientId, caseId)
  return (
    <Form method="post" action={action} className="stack stack--tight" preventScrollReset>
      <select
        className="select"
        name="template"
        aria-label={words.templates}
        defaultValue=""
        onChange={({ target }) => fill(target.form, templates, target.value)}
      >
        <option value="">{words.template}</option>
        {templates.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <textarea
        className="input"
        name="text"
        rows={1}
        maxLength={500}
        placeholder={words.own}
        aria-label={words.own}
      />
      <input
        className="input"
        name="example"
        maxLength={500}
        placeholder={client.request.example}
        aria-label={client.request.example}
      />
      <div className="row row--tight">
        <select className="select" name="kind" aria-label={client.request.kind} defaultValue="documents">
          {Object.entries(client.request.kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
        <input className="input asked__due" type="date" name="dueDate" aria-label={client.request.dueDate} />
        <label className="check">
          <input type="checkbox" name="notify" />
          <span>{client.request.notify}</span>
        </label>
        <SubmitButton small action={action}>
          {client.request.save}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What a template says stands in the form before it is sent, and can be changed there. */
function fill(form: HTMLFormElement | null, templates: Template[], chosen: string) {
  const template = templates.find(({ id }) => String(id) === chosen)
  const { text = '', example = '', kind = 'documents', due = '' } = template ?? {}
  for (const [name, value] of Object.entries({ text, example, kind, dueDate: due })) {
    const field = form?.elements.namedItem(name)
    if (field && 'value' in field) field.value = value
  }
}
