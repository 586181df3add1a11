import { Link } from '@remix-run/react'
import type { MailKind, MailState } from '~/features/outbox/enqueue.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { LABELS } from '~/i18n/labels'
import { mailFaultText } from '~/i18n/mail-faults'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { Column } from '~/ui/admin/list/column'
import { ColumnTable } from '~/ui/admin/list/column-table'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { MailsQuery } from '../mails-query'
import { MailButton } from './mails-actions'
import { mailTones } from './mails-card'

export type AnyMail = {
  id: number
  kind: MailKind
  state: MailState
  userId: number | null
  runId: number | null
  recipientName: string
  recipient: string
  when: string
  /** When it is tried next, if an attempt has failed. */
  next: string | null
  error: string | null
  returned: string | null
  bounce: string | null
  canRepeat: boolean
  canLeave: boolean
  canStop: boolean
  isRepeated: boolean
}

const mailColumns = (query: MailsQuery): Column<AnyMail>[] => [
  { id: 'client', heading: LABELS.client, cell: (mail) => <Recipient {...mail} /> },
  { id: 'kind', heading: LABELS.kindOfMail, cell: (mail) => <Kind {...mail} /> },
  { id: 'date', heading: LABELS.date, cell: ({ when }) => <span className="num">{when}</span> },
  { id: 'status', heading: LABELS.status, cell: (mail) => <State mail={mail} /> },
  {
    id: 'actions',
    heading: LABELS.actions,
    cell: (mail) => <Actions mail={mail} query={query} />,
    blank: ({ canRepeat, canStop }) => !canRepeat && !canStop,
    bare: true,
  },
]

/** E-mails of all clients, with what became of each and what can be done about it. */
export const AllMailsTable = ({ mails, query }: { mails: AnyMail[]; query: MailsQuery }) => (
  <div className="welcome">
    <ColumnTable label={useAdminTexts().mails.title} columns={mailColumns(query)} rows={mails} />
  </div>
)

const nameOf = ({ recipientName, recipient }: AnyMail) => recipientName || recipient

function Recipient(mail: AnyMail) {
  const { userId, recipient } = mail
  return (
    <>
      {userId === null ? nameOf(mail) : <Link to={paths.adminClient(userId)}>{nameOf(mail)}</Link>}
      <span className="welcome__more">
        <Breakable text={recipient} />
      </span>
    </>
  )
}

function Kind({ kind, runId }: AnyMail) {
  const { mails: words, client } = useAdminTexts()
  return (
    <>
      {client.mails.kinds[kind]}
      {runId !== null && (
        <Link className="welcome__more" to={paths.adminRun(runId)}>
          {words.ofRun(String(runId))}
        </Link>
      )}
    </>
  )
}

function Actions({ mail, query }: { mail: AnyMail; query: MailsQuery }) {
  const button = { id: mail.id, of: nameOf(mail), query }
  return (
    <>
      {mail.canRepeat && <MailButton verb="resend" {...button} />}
      {mail.canLeave && <MailButton verb="leave" {...button} />}
      {mail.canStop && <MailButton verb="stop" {...button} />}
    </>
  )
}

function State({ mail: { state, returned, next, error, bounce, isRepeated } }: { mail: AnyMail }) {
  const { mails: words, client } = useAdminTexts()
  return (
    <>
      <Badge tone={returned ? 'alert' : mailTones[state]}>
        {returned ? words.bounced : client.mails.states[state]}
      </Badge>
      {returned && <span className="welcome__more num">{words.returned(returned)}</span>}
      <Why raw={bounce ?? error} />
      {next && <span className="welcome__more num">{words.next(next)}</span>}
      {isRepeated && <span className="welcome__more">{words.again}</span>}
    </>
  )
}

/** Our own reasons are translated; of a server's answer the words come first, the answer itself on request. */
function Why({ raw }: { raw: string | null }) {
  const { mails: words, welcomeEmails } = useAdminTexts()
  const language = useLanguage()
  if (!raw) return null
  const reasons: Record<string, string> = words.errors
  if (Object.hasOwn(reasons, raw)) return <span className="welcome__more">{reasons[raw]}</span>
  return (
    <details className="welcome__fault">
      <summary>
        {mailFaultText(language, raw)}
        <span className="sr-only">. {welcomeEmails.rawAnswer}</span>
      </summary>
      <Breakable text={raw} />
    </details>
  )
}
