import { Form, Link } from '@remix-run/react'
import { SharedField } from '~/features/settings/components/shared-field'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, wholeNumber } from '~/i18n/format'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { TextField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { FirmThread } from '../firm-thread.server'
import { LONGEST_MESSAGE } from '../limits'
import { ReplyForm } from './reply-form'

/** `refused`: which of the forms was refused, and why. */
type Props = Lists & {
  thread: FirmThread
  once: string
  refused?: { part: string | null; answer: FormAnswer }
}
type Lists = { snippets: { id: number; name: string }[]; lawyers: string[] }

/** What one of those who hold a case and the firm write to each other, newest first, with the forms to answer, to note a call, to say who answers and to close it. */
export function FirmThreadScreen({ thread, once, refused, snippets, lawyers }: Props) {
  const { messages: words } = useAdminTexts()
  const { caseId, clientId, ownerId, caseNumber, lawyer, client, messages, closed, draft } = thread
  const refusedOf = (part: string) => (refused?.part === part ? refused.answer : undefined)
  return (
    <section className="card card__pad stack sendcard" aria-labelledby="messages">
      <div className="card__head">
        <h1 id="messages">{words.title(client)}</h1>
        <p className="card__sub">
          <Link to={paths.adminClient(ownerId ?? clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
          {lawyer && ` · ${words.leads(lawyer)}`}
          {' · '}
          <Link to={paths.adminThreads}>{words.all}</Link>{' '}
          {closed && <Badge tone="rest">{words.closed}</Badge>}
        </p>
      </div>
      <Assign thread={thread} lawyers={lawyers} refused={refusedOf('assign')} />
      <ReplyForm
        key={`reply ${messages.length} ${draft.version}`}
        thread={thread}
        once={once}
        snippets={snippets}
        refused={refusedOf('reply') ?? refusedOf('draft') ?? refusedOf('insert')}
      />
      <Closing thread={thread} refused={refusedOf('close')} />
      <details open={refusedOf('call') !== undefined}>
        <summary>{words.callTitle}</summary>
        <div className="card__pad">
          <Call key={`call ${messages.length}`} thread={thread} once={once} refused={refusedOf('call')} />
        </div>
      </details>
      {messages.length === 0 && <p className="soft">{words.none}</p>}
      {messages.toReversed().map((message) => (
        <Written key={message.id} message={message} />
      ))}
    </section>
  )
}

type FormProps = { thread: FirmThread; once: string; refused: FormAnswer | undefined }
const limits = { text: { required: true, maxLength: LONGEST_MESSAGE } }

type AssignProps = Omit<FormProps, 'once'> & Pick<Lists, 'lawyers'>
function Assign({ thread, lawyers, refused }: AssignProps) {
  const { lawyer, assigned } = thread
  const { messages: words, client } = useAdminTexts()
  const action = paths.adminThread(thread, { part: 'assign' })
  const known = assigned === null || lawyers.includes(assigned) ? lawyers : [assigned, ...lawyers]
  if (known.length === 0) return null
  return (
    <Form method="post" action={action} className="row" preventScrollReset>
      <FormError errors={refused?.error?.[''] ?? undefined} />
      <div className="field field--inline">
        <label className="field__label" htmlFor="answers">
          {words.answeredBy}
        </label>
        <select key={assigned} id="answers" name="lawyer" className="select" defaultValue={assigned ?? ''}>
          <option value="">{words.asCase(lawyer)}</option>
          {known.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <SubmitButton small quiet action={action}>
        {client.forms.save}
      </SubmitButton>
    </Form>
  )
}

function Closing({ thread, refused }: Omit<FormProps, 'once'>) {
  const { waiting, last, closed } = thread
  const { messages: words } = useAdminTexts()
  const language = useLanguage()
  const action = paths.adminThread(thread, { part: 'close' })
  if (last === 0 || (closed && waiting === 0)) return null
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormError errors={refused?.error?.[''] ?? undefined} />
      <input type="hidden" name="last" value={last} readOnly />
      <SubmitButton small quiet action={action}>
        {waiting > 0 ? words.close(wholeNumber(language, waiting)) : words.closeThread}
      </SubmitButton>
    </Form>
  )
}

function Call({ thread, once, refused }: FormProps) {
  const { messages: words } = useAdminTexts()
  const action = paths.adminThread(thread, { part: 'call' })
  const [form, { text }] = serverForm('call', limits, refused)
  const language = useLanguage()
  const readers = refused?.initialValue?.readers
  return (
    <PlainForm form={form} action={action}>
      <input type="hidden" name="once" value={once} readOnly />
      <SharedField isShared={thread.isShared} />
      <TextField field={text} label={words.callText} rows={3} />
      <fieldset className="radios">
        <legend className="field__label">{words.readers}</legend>
        {(['client', 'firm'] as const).map((value) => (
          <label key={value} className="check">
            <input type="radio" name="readers" value={value} defaultChecked={readers === value} />
            {value === 'client' && thread.isShared ? words.readersShared : words.readersOf[value]}
          </label>
        ))}
        <FormError errors={refused?.error?.readers?.map((name) => messageText(language, name))} />
      </fieldset>
      <div className="row">
        <SubmitButton small quiet action={action}>
          {words.note}
        </SubmitButton>
      </div>
    </PlainForm>
  )
}

function Written({ message }: { message: FirmThread['messages'][number] }) {
  const { messages: words } = useAdminTexts()
  const language = useLanguage()
  const { kind, inside, text, writer, sentAt, readAt, waits, files, document, documentId } = message
  const waitingFiles = files.some(({ state }) => state === 'waiting')
  const isRead = readAt === null ? words.unread : words.read(dateTimeAt(language, readAt))
  return (
    <div className={`message message--${kind}`}>
      <p className="small soft">
        <b>{words.by[kind]}</b>
        {writer && ` (${writer})`} · {dateTimeAt(language, sentAt)}
        {inside && ` · ${words.inside}`} {waits && <Badge tone="now">{words.waits}</Badge>}
      </p>
      <p className="lines">{text}</p>
      {files.length > 0 && (
        <ul className="sendcard__files">
          {files.map(({ id, fileName, state }) => (
            <li key={id}>
              {state === 'waiting' ? (
                <a href={paths.adminReceivedFile(id)} target="_blank" rel="noopener">
                  {fileName}
                </a>
              ) : (
                <Breakable text={fileName} />
              )}{' '}
              <span className="small soft">{words.fileIs[state]}</span>
            </li>
          ))}
        </ul>
      )}
      {waitingFiles && <Link to={paths.adminQueueArea('documents')}>{words.decideFiles}</Link>}
      {document && <p>{words.documentBeside(document)}</p>}
      {documentId !== null && document === null && <p className="soft">{words.documentHidden}</p>}
      {kind !== 'client' && !inside && <p className="small soft">{isRead}</p>}
    </div>
  )
}
