import { Link } from '@remix-run/react'
import type { MailKind, MailState } from '~/features/outbox/enqueue.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mailFaultText } from '~/i18n/mail-faults'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
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

/** E-mails of all clients, with what became of each and what can be done about it. */
export function AllMailsTable({ mails, query }: { mails: AnyMail[]; query: MailsQuery }) {
  const { mails: words } = useAdminTexts()
  const { client, kind, when, state, actions } = words.columns
  return (
    <div className="welcome">
      <Table
        label={words.title}
        headings={[...[client, kind, when, state].map((text) => ({ text })), { text: actions, hidden: true }]}
      >
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} query={query} />
        ))}
      </Table>
    </div>
  )
}

function MailRow({ mail, query }: { mail: AnyMail; query: MailsQuery }) {
  const { mails: words, client } = useAdminTexts()
  const { id, kind, userId, runId, recipientName, recipient, when, canRepeat, canLeave, canStop } = mail
  const name = recipientName || recipient
  const button = { id, of: name, query }
  return (
    <TableRow>
      <TableCell label={words.columns.client}>
        {userId === null ? name : <Link to={paths.adminClient(userId)}>{name}</Link>}
        <span className="welcome__more">
          <Breakable text={recipient} />
        </span>
      </TableCell>
      <TableCell label={words.columns.kind}>
        {client.mails.kinds[kind]}
        {runId !== null && (
          <Link className="welcome__more" to={paths.adminRun(runId)}>
            {words.ofRun(String(runId))}
          </Link>
        )}
      </TableCell>
      <TableCell label={words.columns.when}>
        <span className="num">{when}</span>
      </TableCell>
      <TableCell label={words.columns.state}>
        <State mail={mail} />
      </TableCell>
      <TableCell label={words.columns.actions} blank={!canRepeat && !canStop}>
        {canRepeat && <MailButton verb="resend" {...button} />}
        {canLeave && <MailButton verb="leave" {...button} />}
        {canStop && <MailButton verb="stop" {...button} />}
      </TableCell>
    </TableRow>
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
  const own: Record<string, string> = words.errors
  if (Object.hasOwn(own, raw)) return <span className="welcome__more">{own[raw]}</span>
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
