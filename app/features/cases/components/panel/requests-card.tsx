import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { RequestView } from '../../admin-case-screen.server'

/** Something to ask for; `due` is a civil date, or empty. */
type Template = { id: number; kind: string; text: string; example: string; due: string }
type Props = {
  clientId: number
  caseId: number
  requests: RequestView[]
  templates: Template[]
  archived: boolean
}

/** What the firm needs from the client in this case, and what has been received. Of an archived case nothing more is requested. */
export function RequestsCard({ clientId, caseId, archived, requests, templates }: Props) {
  const { client, messages } = useAdminTexts()
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="request">
      <h2 id="request">{client.request.title}</h2>
      {requests.length === 0 && <p className="soft">{client.request.none}</p>}
      <ul className="asked">
        {requests.map((request) => (
          <RequestLine key={request.id} clientId={clientId} caseId={caseId} request={request} />
        ))}
      </ul>
      <p>
        <Link to={paths.adminMessages(caseId)}>{messages.open}</Link>
      </p>
      {!archived && (
        <>
          <NewRequest
            key={`${caseId} ${requests.length}`}
            clientId={clientId}
            caseId={caseId}
            templates={templates}
          />
          <p className="small soft">{client.request.textHint}</p>
        </>
      )}
    </section>
  )
}

type Place = Pick<Props, 'clientId' | 'caseId'>
type LineProps = Place & { request: RequestView }

function RequestLine({ clientId, caseId, request }: LineProps) {
  const { client, clientPage, received } = useAdminTexts()
  const words = clientPage.requests
  const { id, text, due, closed, sent, fromSheet, mail, version, withdrawn } = request
  const { returnedReason, waiting, answer } = request
  const about = [
    closed ? (withdrawn ? words.withdrawn : words.received)(closed) : due && client.request.due(due),
    fromSheet && client.request.fromSheet,
    mail && words.mail[mail],
  ]
  return (
    <li className="asked__line">
      <Icon name={closed ? 'check' : 'clock'} />
      <div>
        <span className="lines" lang="es">
          {text}
        </span>{' '}
        <span className="small soft">{about.filter(Boolean).join(' · ')}</span>
        {sent && !closed && (
          <Badge tone="now" icon="mail">
            {(waiting > 0 || answer?.waits ? words.arrived : words.sent)(sent)}
          </Badge>
        )}
        {returnedReason !== null && !closed && (
          <p className="small">
            {words.returned}.{' '}
            <span className="lines" lang="es">
              {returnedReason}
            </span>
          </p>
        )}
        {answer?.chosen && <p className="small">{words.agreed(answer.chosen)}</p>}
        {answer && !answer.chosen && (
          <p className="small lines">
            {words.answer} {answer.said.join(' · ')}
          </p>
        )}
        {answer?.waits && (
          <Link className="btn btn--text btn--small" to={paths.adminQueueArea('documents')}>
            {received.waitingAnswer}
          </Link>
        )}
        {waiting > 0 && (
          <Link className="btn btn--text btn--small" to={paths.adminQueueArea('documents')}>
            {received.waiting(waiting)}
          </Link>
        )}
        {!closed && (
          <span className="row row--tight">
            <Form method="post" action={paths.adminRequestClose(clientId, caseId, id)} preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="btn btn--text btn--small">
                {words.done}
                <span className="sr-only"> {text}</span>
              </button>
            </Form>
            <Form method="post" action={paths.adminRequestWithdraw(clientId, caseId, id)} preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="btn btn--text btn--small">
                {words.withdraw}
                <span className="sr-only"> {text}</span>
              </button>
            </Form>
            <Link
              className="btn btn--text btn--small"
              to={paths.adminRequestEdit(clientId, caseId, id)}
              preventScrollReset
            >
              {words.edit}
              <span className="sr-only"> {text}</span>
            </Link>
          </span>
        )}
      </div>
    </li>
  )
}

function NewRequest({ clientId, caseId, templates }: Place & Pick<Props, 'templates'>) {
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
