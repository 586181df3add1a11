import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import type { RequestView } from '../../admin-case-screen.server'
import { NewRequest, type Template } from './new-request'

type Props = {
  clientId: number
  caseId: number
  requests: RequestView[]
  templates: Template[]
  archived: boolean
}

/** What the firm needs from the client in this case, and what has been received. Of an archived case nothing more is requested. */
export function RequestsCard({ clientId, caseId, archived, requests, templates }: Props) {
  const { client, messages, signature } = useAdminTexts()
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="request">
      <h2 id="request">{client.request.title}</h2>
      {requests.length === 0 && <p className="soft">{client.request.none}</p>}
      <ul className="asked">
        {requests.map((request) => (
          <RequestLine key={request.id} {...{ clientId, caseId, archived, request }} />
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
          <p>
            <Link
              to={paths.adminRequest(clientId, caseId).replace('/request?', '/signature?')}
              preventScrollReset
            >
              {signature.open}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

type LineProps = Pick<Props, 'clientId' | 'caseId' | 'archived'> & { request: RequestView }

function RequestLine({ clientId, caseId, archived, request }: LineProps) {
  const { client, clientPage, received, signature } = useAdminTexts()
  const words = clientPage.requests
  const decides = useMayOpen()(paths.adminQueueArea('documents'))
  const toPending = (label: string) =>
    decides ? (
      <Link className="btn btn--text btn--small" to={paths.adminQueueArea('documents')}>
        {label}
      </Link>
    ) : (
      <p className="small">{label}</p>
    )
  const { id, text, due, closed, sent, fromSheet, mail, version, withdrawn } = request
  const { returnedReason, waiting, answer, daysAhead } = request
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
        {request.signer && <p className="small">{signature.signs(request.signer)}</p>}
        {answer?.chosen && !daysAhead.some((one) => one.text === answer.chosen) && (
          <p className="small">{words.agreed(answer.chosen)}</p>
        )}
        {daysAhead.map((ahead) => (
          <div key={ahead.day}>
            <p className="small">{words.agreed(ahead.text)}</p>
            {!archived && <DayOff action={paths.adminRequestDay(clientId, caseId, id)} day={ahead.day} />}
          </div>
        ))}
        {answer && !answer.chosen && (
          <p className="small lines">
            {words.answer} {answer.said.join(' · ')}
          </p>
        )}
        {answer?.waits && toPending(received.waitingAnswer)}
        {waiting > 0 && toPending(received.waiting(waiting))}
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
            {request.kind === 'signature' && !sent && (
              <Link
                className="btn btn--text btn--small"
                to={paths.adminRequestEdit(clientId, caseId, id).replace('?', '/paper?')}
                preventScrollReset
              >
                {signature.change}
                <span className="sr-only"> {text}</span>
              </Link>
            )}
          </span>
        )}
      </div>
    </li>
  )
}

/** The day that was agreed on cannot be: the client reads why, and gives others. */
function DayOff({ action, day }: { action: string; day: string }) {
  const { requests: words } = useAdminTexts().clientPage
  return (
    <details>
      <summary className="btn btn--text btn--small">{words.dayOff}</summary>
      <Form method="post" action={action} className="form" preventScrollReset>
        <input type="hidden" name="day" value={day} />
        <textarea
          className="input"
          name="reason"
          rows={2}
          maxLength={500}
          required
          aria-label={words.dayReason}
          placeholder={words.dayReason}
        />
        <SubmitButton small quiet action={action}>
          {words.dayOffSave}
        </SubmitButton>
      </Form>
    </details>
  )
}
