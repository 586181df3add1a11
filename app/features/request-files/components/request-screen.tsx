import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { TextLink } from '~/ui/text-link'
import type { OwnRequest } from '../own-request.server'
import type { SentFile } from '../send-files.server'
import { NotTaken } from './not-taken'
import { SendForm } from './send-form'

type Props = {
  request: OwnRequest
  megabytes: number
  /** What came of the form that was sent. */
  answer: { error: string | null; sent: SentFile[] } | undefined
}

/** What is asked for, why, what has been received of it, and the form to send it with. */
export function RequestScreen({ request, megabytes, answer }: Props) {
  const { request: words, account } = useTexts()
  const { caseId, caseNumber, kind, text, example, due, state } = request
  const isOpen = state !== 'accepted' && state !== 'withdrawn'
  return (
    <article className="card card__pad stack sendcard" aria-labelledby="request">
      <h1 id="request">{words.title}</h1>
      <p className="lines voice" lang="es">
        {text}
      </p>
      <p>
        {words.forCase(caseNumber)} {due}
      </p>
      {example !== null && (
        <p>
          {words.example}{' '}
          <span className="lines" lang="es">
            {example}
          </span>
        </p>
      )}
      {kind === 'paper' && isOpen && <p>{words.signIt}</p>}
      <NotTaken answer={answer} />
      <Standing request={request} />
      <Received files={request.received} />
      {isOpen && <SendForm request={request} megabytes={megabytes} />}
      <p className="no-print">
        <TextLink to={paths.dashboardCase(caseId)}>{account.back}</TextLink>
      </p>
    </article>
  )
}

/** Whether it has been received, has to be sent again, or is needed no more. */
function Standing({ request: { state, on, returnedReason, received } }: Pick<Props, 'request'>) {
  const { request: words, where } = useTexts()
  if (state === 'returned')
    return (
      <Notice tone="alert">
        <p>
          <b>{words.again}</b>
        </p>
        <p className="lines" lang="es">
          {words.why(returnedReason ?? '')}
        </p>
      </Notice>
    )
  if (state === 'asked' || on === null) return null
  const sent = received.length > 0 ? words.received(on) : where.reported(on)
  const told = { sent, accepted: words.accepted(on), withdrawn: words.withdrawn(on) }[state]
  return <Notice tone="done">{told}</Notice>
}

/** The receipt. */
function Received({ files }: { files: OwnRequest['received'] }) {
  const { request: words } = useTexts()
  if (files.length === 0) return null
  return (
    <section aria-labelledby="received">
      <h2 id="received">{words.receivedTitle}</h2>
      <ul className="sendcard__files">
        {files.map(({ id, fileName, size, at, isReturned }) => (
          <li key={id}>
            {words.line(fileName, size, at)}
            {isReturned && <b> · {words.wasReturned}</b>}
          </li>
        ))}
      </ul>
      <p className="small soft no-print">{words.receipt}</p>
    </section>
  )
}
