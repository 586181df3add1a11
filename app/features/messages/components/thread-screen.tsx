import { messageTexts } from '~/i18n/message-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { TextField } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { useFirm } from '~/ui/use-firm'
import { LONGEST_MESSAGE } from '../limits'
import type { OwnMessage, OwnThread } from '../own-thread.server'
import { useDraft } from './use-draft'

type Props = { thread: OwnThread; once: string; refused: FormAnswer | undefined }

/** What a client and the firm have written to each other about a case, newest first, and the form to write in. */
export function ThreadScreen({ thread, once, refused }: Props) {
  const words = messageTexts[useLanguage()]
  const { caseNumber, messages, older, mayWrite } = thread
  return (
    <article className="card card__pad stack sendcard" aria-labelledby="messages">
      <h1 id="messages">{words.title}</h1>
      <p>{words.about(caseNumber)}</p>
      {mayWrite ? (
        <Write key={messages.length} thread={thread} once={once} refused={refused} />
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

function Write({ thread: { caseId, messages, usualDays }, once, refused }: Props) {
  const words = messageTexts[useLanguage()]
  const { header } = useTexts()
  const { phone, phoneLink } = useFirm()
  const action = paths.caseMessages(caseId)
  const [form, { text }] = serverForm(
    'message',
    { text: { required: true, maxLength: LONGEST_MESSAGE } },
    refused,
  )
  useDraft(text.id, action, messages.findLast(({ kind }) => kind === 'client')?.text)
  return (
    <PlainForm form={form} action={action}>
      <input type="hidden" name="once" value={once} readOnly />
      <TextField field={text} label={words.yours} rows={5} />
      <SubmitButton wide action={action}>
        {words.send}
      </SubmitButton>
      <p className="small soft">
        {usualDays !== null && `${words.usual(usualDays)} `}
        {phone && (
          <>
            {words.urgent} <a href={phoneLink}>{`${header.call}: ${phone}`}</a>
          </>
        )}
      </p>
    </PlainForm>
  )
}

function Written({ message: { kind, text, at, read } }: { message: OwnMessage }) {
  const words = messageTexts[useLanguage()]
  const isOwn = kind === 'client'
  return (
    <div className={`message message--${kind}`}>
      <p className="small soft">
        <b>{words.by[kind]}</b> · {at}
      </p>
      <p className="lines" lang={isOwn ? undefined : 'es'}>
        {text}
      </p>
      {isOwn && <p className="small soft">{read ? words.read(read) : words.arrived}</p>}
    </div>
  )
}
