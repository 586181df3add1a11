import { Form, Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import type { IconName } from '~/ui/icon'

export type WelcomeEmailView = {
  id: number
  clientId: number | null
  clientName: string
  clientDni: string
  clientEmail: string
  caseNumber: string
  state: 'sent' | 'queued' | 'failed'
  newest: boolean
  /** German date and time, as the specification requires. */
  emailSentAt: string | null
  attemptCount: number
  emailError: string | null
}

const looks: Record<WelcomeEmailView['state'], { tone: Tone; icon: IconName }> = {
  sent: { tone: 'done', icon: 'check' },
  queued: { tone: 'ahead', icon: 'clock' },
  failed: { tone: 'alert', icon: 'warning' },
}

export function WelcomeEmailTable({ emails }: { emails: WelcomeEmailView[] }) {
  const { welcomeEmails: words, shell } = useAdminTexts()
  const { name, dni, email, caseNumber, state, sentAt, attempts, error, actions } = words
  const columns = [name, dni, email, caseNumber, state, sentAt]
  return (
    <Table
      label={shell.tabs.welcomeEmails}
      headings={[
        ...columns.map((text) => ({ text })),
        { text: attempts, number: true },
        { text: error },
        { text: actions, hidden: true },
      ]}
    >
      {emails.map((row) => (
        <TableRow key={row.id}>
          <TableCell label={name}>
            {row.clientId === null ? (
              row.clientName
            ) : (
              <Link to={paths.adminClient(row.clientId)}>{row.clientName}</Link>
            )}
          </TableCell>
          <TableCell label={dni}>
            <span className="num">{row.clientDni}</span>
          </TableCell>
          <TableCell label={email}>
            <Breakable text={row.clientEmail} />
          </TableCell>
          <TableCell label={caseNumber}>
            <span className="num nowrap">{row.caseNumber}</span>
          </TableCell>
          <TableCell label={state}>
            <Badge {...looks[row.state]}>{words.states[row.state]}</Badge>
          </TableCell>
          <TableCell label={sentAt} blank={!row.emailSentAt}>
            <span className="num nowrap">{row.emailSentAt}</span>
          </TableCell>
          <TableCell label={attempts} number>
            {row.attemptCount}
          </TableCell>
          <TableCell label={error} blank={!row.emailError}>
            {errorWords(row.emailError, words.errors)}
          </TableCell>
          <TableCell label={actions} blank={!canBeMended(row)}>
            <Mend clientId={row.clientId ?? 0} clientName={row.clientName} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

const canBeMended = ({ state, newest, clientId }: WelcomeEmailView) =>
  state === 'failed' && newest && clientId !== null

function Mend({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { welcomeEmails: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const action = paths.adminWelcomeResend(clientId)
  return (
    <div className="row row--actions">
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="back" value={pathname + search} />
        <SubmitButton small quiet action={action} pending={words.resending}>
          <span lang="en">{words.resend}</span>
          <span className="sr-only"> {clientName}</span>
        </SubmitButton>
      </Form>
      <Link to={paths.adminClient(clientId)}>
        {words.editAddress}
        <span className="sr-only"> {clientName}</span>
      </Link>
    </div>
  )
}

/** Our own reasons are translated; a mail server's response is shown as it is. */
function errorWords(error: string | null, words: Record<string, string>): string {
  if (error === null) return ''
  return Object.hasOwn(words, error) ? (words[error] ?? error) : error
}
