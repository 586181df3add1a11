import { type ReactNode, useState } from 'react'
import { isAnswered, isFiles } from '~/domain/cases/request-kinds'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import type { FormAnswer } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
import type { OwnRequest } from '../own-request.server'
import type { SentFile } from '../send-files.server'
import { AnswerForm } from './answer-form'
import { NotTaken } from './not-taken'
import { SendForm } from './send-form'

type Props = {
  request: OwnRequest
  /** Whoever has only the link of an e-mail has no way back to the case but to sign in. */
  byLink: boolean
  megabytes: number
  /** What came of the form that was sent. */
  answer?: { error: string | null; sent: SentFile[] }
  /** What came of an answer in words or days that was refused. */
  refused?: FormAnswer
  /** The paper of a request to sign. */
  signing?: ReactNode
}

/** What is asked for, why, what has been received of it, and the form to send it with. */
export function RequestScreen({ request, byLink, megabytes, answer, refused, signing }: Props) {
  const words = requestTexts[useLanguage()]
  const { account, where } = useTexts()
  const [told, setTold] = useState<Props['answer']>()
  const { caseId, caseNumber, kind, text, example, due, state } = request
  const isOpen = state !== 'accepted' && state !== 'withdrawn'
  return (
    <article className="card card__pad stack sendcard" aria-labelledby="request">
      <h1 id="request">{words.title}</h1>
      <p className="lines voice" lang="es">
        {text}
      </p>
      <p>
        {isOpen ? words.forCase(caseNumber) : where.caseNumber(caseNumber)} {due}
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
      <NotTaken answer={told ?? answer} />
      <Standing request={request} />
      <Received files={request.received} />
      <Answered answers={request.answers} />
      <OfOthers sent={request.ofOthers} />
      {isOpen && request.isShared && <p>{words.shared}</p>}
      {isOpen && isAnswered(kind) && <AnswerForm request={request} byLink={byLink} refused={refused} />}
      {signing}
      {isOpen && isFiles(kind) && (
        <SendForm
          key={`${request.userId} ${request.received.length}`}
          onSent={(sent) => setTold({ error: null, sent })}
          request={request}
          megabytes={megabytes}
        />
      )}
      <p className="no-print">
        {byLink ? (
          <TextLink to={paths.auth}>{words.signIn}</TextLink>
        ) : (
          <TextLink to={paths.dashboardCase(caseId)}>{account.back}</TextLink>
        )}
      </p>
    </article>
  )
}

/** What the link of an e-mail shows once its request has ended: that nothing is needed, and not what it was. */
export function RequestOver({ answer }: Pick<Props, 'answer'>) {
  const words = requestTexts[useLanguage()]
  return (
    <section className="card card__pad stack sendcard" aria-labelledby="over">
      <h1 id="over">{words.title}</h1>
      <NotTaken answer={answer} />
      <p className="voice">{words.over}</p>
      <p>
        <TextLink to={paths.auth}>{words.signIn}</TextLink>
      </p>
    </section>
  )
}

/** Whether it has been received, has to be sent again, or is needed no more. */
function Standing({ request }: Pick<Props, 'request'>) {
  const { kind, state, on, returnedReason, received, answers, isSentByOther } = request
  const words = requestTexts[useLanguage()]
  const { where, asked } = useTexts()
  if (state === 'returned')
    return (
      <Notice tone="alert">
        <p>
          <b>{asked.again[kind]}</b>
        </p>
        {returnedReason && (
          <p className="lines" lang="es">
            {asked.why(returnedReason)}
          </p>
        )}
      </Notice>
    )
  if (state === 'asked' || on === null) return null
  const chosen = answers.find((answer) => answer.chosen !== null)?.chosen
  if (state === 'accepted' && chosen) return <Notice tone="done">{words.agreed(chosen)}</Notice>
  if (kind === 'signature' && state === 'sent') return null
  const receiptText = received.length + answers.length > 0 ? words.received(on) : where.reported(on)
  const sent = isSentByOther ? words.sentByOther(on) : receiptText
  const noticeText = { sent, accepted: words.accepted(on), withdrawn: words.withdrawn(on) }[state]
  return <Notice tone="done">{noticeText}</Notice>
}

/** The receipt. */
function Received({ files }: { files: OwnRequest['received'] }) {
  const words = requestTexts[useLanguage()]
  if (files.length === 0) return null
  return (
    <section aria-labelledby="received">
      <h2 id="received">{words.receivedTitle}</h2>
      <ul className="sendcard__files">
        {files.map(({ id, fileName, size, at, mark, isReturned }) => (
          <li key={id}>
            {words.line(fileName, size, at)}
            <span className="small soft"> · {words.mark(mark)}</span>
            {isReturned && <b> · {words.wasReturned}</b>}
          </li>
        ))}
      </ul>
      <p className="small soft no-print">
        {words.receipt} {words.marks}
      </p>
    </section>
  )
}

/** What others who hold the case have sent. */
function OfOthers({ sent }: { sent: OwnRequest['ofOthers'] }) {
  const words = requestTexts[useLanguage()]
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="of-others">
      <h2 id="of-others">{words.ofOthers}</h2>
      <ul className="sendcard__files">
        {sent.map(({ key, said, at }) => (
          <li key={key}>
            <span className="lines">{said.join(', ')}</span>{' '}
            <span className="small soft">{words.answeredAt(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was answered in words or days. */
function Answered({ answers }: { answers: OwnRequest['answers'] }) {
  const words = requestTexts[useLanguage()]
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answered">
      <h2 id="answered">{words.answeredTitle}</h2>
      {answers.map(({ id, said, at, isReturned }) => (
        <div key={id} className="sendcard__answer">
          {said.map((line) => (
            <p key={line} className="lines">
              {line}
            </p>
          ))}
          <p className="small soft">
            {words.answeredAt(at)}
            {isReturned && <b> · {words.wasReturned}</b>}
          </p>
        </div>
      ))}
      <p className="small soft no-print">{words.receipt}</p>
    </section>
  )
}
