import { useState } from 'react'
import { FileFields, useFiles } from '~/features/request-files/components/file-fields'
import { NotTaken } from '~/features/request-files/components/not-taken'
import type { SentFile } from '~/features/request-files/send-files.server'
import { SharedField } from '~/features/settings/components/shared-field'
import { messageTexts } from '~/i18n/message-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PlainForm, WhoField } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { useDraft } from '~/ui/use-draft'
import { useFirm } from '~/ui/use-firm'
import type { OwnMessage, OwnThread } from '../own-thread.server'

type Props = {
  thread: OwnThread
  once: string
  megabytes: number
  /** What came of the form that was sent: why it was refused, or what became of its files. */
  answer: (FormAnswer & { sent?: SentFile[] }) | undefined
}

/** What a client and the firm have written to each other about a case, newest first, and the form to write in. */
export function ThreadScreen({ thread, answer, ...form }: Props) {
  const [told, setTold] = useState<SentFile[]>()
  const sent = told ?? answer?.sent
  const words = messageTexts[useLanguage()]
  const { userId, caseId, caseNumber, messages, older, mayWrite, isShared } = thread
  const last = messages.findLast(({ kind, isOthers }) => kind === 'client' && !isOthers)
  return (
    <article className="card card__pad stack sendcard" aria-labelledby="messages">
      <h1 id="messages">{words.title}</h1>
      <p>{isShared ? words.aboutShared(caseNumber) : words.about(caseNumber)}</p>
      {mayWrite ? (
        <>
          <NotTaken answer={sent && { error: null, sent }} />
          <Write
            key={`${userId} ${caseId} ${last?.id}`}
            thread={thread}
            last={last?.text}
            {...form}
            refused={answer?.sent ? undefined : answer}
            onSent={setTold}
          />
        </>
      ) : (
        <p>{words.off}</p>
      )}
      {messages.length > 0 && (
        <section aria-label={words.written}>
          {messages.toReversed().map((message) => (
            <Written key={message.id} message={message} />
          ))}
          {older > 0 && <p className="small soft">{words.older(older)}</p>}
        </section>
      )}
    </article>
  )
}

type WriteProps = Omit<Props, 'answer'> & {
  /** The last text of their own that has arrived. */
  last: string | undefined
  refused: FormAnswer | undefined
  onSent: (sent: SentFile[]) => void
}

/** Stays as it is, with what is chosen and typed, when the firm or somebody else who holds the case writes. */
function Write({
  thread: { userId, caseId, usualDays, longest, isShared },
  last,
  once: first,
  megabytes,
  refused,
  onSent,
}: WriteProps) {
  const words = messageTexts[useLanguage()]
  const { header } = useTexts()
  const { phone, phoneLink } = useFirm()
  const action = paths.caseMessages(caseId)
  const [once] = useState(first)
  const [form, { text }] = serverForm('message', { text: { maxLength: longest } }, refused)
  const files = useFiles(action, paths.messageUploads(caseId), onSent)
  useDraft(text.id, `${userId} ${action}`, '', last ?? '')
  return (
    <PlainForm form={{ ...form, onSubmit: files.sendAll }} action={action} encType="multipart/form-data">
      <input type="hidden" name="once" value={once} readOnly />
      <WhoField userId={userId} refused={refused} />
      <SharedField isShared={isShared} />
      <TextField field={text} label={words.yours} rows={5} />
      <details>
        <summary>{words.withFiles}</summary>
        <div className="form">
          <FileFields files={files} megabytes={megabytes} />
        </div>
      </details>
      <SubmitButton wide action={action} {...(files.isBusy && { disabled: true })}>
        {words.send}
      </SubmitButton>
      <p className="small soft">
        {usualDays !== null && `${words.usual(usualDays)} `}
        {phone && (
          <>
            {words.urgent} <a className="nowrap" href={phoneLink}>{`${header.call}: ${phone}`}</a>
          </>
        )}
      </p>
    </PlainForm>
  )
}

function Written({ message }: { message: OwnMessage }) {
  const { kind, isOthers, text, at, read, files, document } = message
  const words = messageTexts[useLanguage()]
  const isWritten = kind === 'client'
  return (
    <div className={`message message--${isOthers ? 'others' : kind}`}>
      <p className="small soft">
        <b>{isOthers ? words.byOthers[kind] : words.by[kind]}</b> · {at}
      </p>
      <p className="lines" lang={isWritten ? undefined : 'es'}>
        {text}
      </p>
      {files.length > 0 && (
        <>
          <p className="small soft">{isOthers ? words.sentByOthers : words.sent}</p>
          <ul className="sendcard__files">
            {files.map(({ id, fileName, size, isReturned }) => (
              <li key={id}>
                <Breakable text={fileName} /> ({size}){isReturned && !isOthers && <b> · {words.returned}</b>}
              </li>
            ))}
          </ul>
        </>
      )}
      {document && (
        <p>
          {words.document} {document.to ? <a href={document.to}>{document.name}</a> : document.name}
        </p>
      )}
      {isWritten && !isOthers && <p className="small soft">{read ? words.read(read) : words.arrived}</p>}
    </div>
  )
}
