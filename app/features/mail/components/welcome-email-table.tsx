import { Link, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mailFaultText } from '~/i18n/mail-faults'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { IconName } from '~/ui/icon'
import type { WelcomeState } from '../welcome-states'
import { MendAddress, ResendButton } from './welcome-actions'

export type WelcomeEmailView = {
  id: number
  clientId: number | null
  clientName: string
  clientDni: string
  clientEmail: string
  caseNumber: string
  state: WelcomeState
  newest: boolean
  /** German date and time, as the specification requires. */
  emailSentAt: string | null
  attemptCount: number
  emailError: string | null
}

const looks: Record<WelcomeState, { tone: Tone; icon: IconName }> = {
  sent: { tone: 'done', icon: 'check' },
  file: { tone: 'alert', icon: 'warning' },
  queued: { tone: 'ahead', icon: 'clock' },
  failed: { tone: 'alert', icon: 'warning' },
  unknown: { tone: 'alert', icon: 'warning' },
  kept: { tone: 'rest', icon: 'clock' },
  never: { tone: 'rest', icon: 'mail' },
}

/** `mending`: the client whose address is being corrected in its line. */
type Props = { emails: WelcomeEmailView[]; mending: number | null }

export function WelcomeEmailTable({ emails, mending }: Props) {
  const { welcomeEmails: words, shell } = useAdminTexts()
  const { name, email, caseNumber, state, error, actions } = words
  return (
    <div className="welcome">
      <Table
        label={shell.tabs.welcomeEmails}
        headings={[
          ...[name, email, caseNumber, state, error].map((text) => ({ text })),
          { text: actions, hidden: true },
        ]}
      >
        {emails.map((row) => (
          <WelcomeRow key={row.id} row={row} isMending={row.clientId === mending && canBeMended(row)} />
        ))}
      </Table>
    </div>
  )
}

const canBeMended = ({ state, newest, clientId }: WelcomeEmailView) =>
  state === 'failed' && newest && clientId !== null

function WelcomeRow({ row, isMending }: { row: WelcomeEmailView; isMending: boolean }) {
  const { welcomeEmails: words } = useAdminTexts()
  const [query] = useSearchParams()
  const { clientId, clientName, clientDni, clientEmail, caseNumber, state, emailSentAt, attemptCount } = row
  const mend = new URLSearchParams([...query].filter(([name]) => name !== 'mend'))
  mend.set('mend', `${clientId}`)
  return (
    <TableRow>
      <TableCell label={words.name}>
        {clientId === null ? clientName : <Link to={paths.adminClient(clientId)}>{clientName}</Link>}
        <span className="welcome__more num">
          {words.dni} {clientDni}
        </span>
      </TableCell>
      <TableCell label={words.email}>
        {isMending && clientId !== null ? (
          <MendAddress clientId={clientId} clientName={clientName} address={clientEmail} />
        ) : (
          <Breakable text={clientEmail} />
        )}
      </TableCell>
      <TableCell label={words.caseNumber} blank={caseNumber === ''}>
        <span className="num nowrap">{caseNumber}</span>
      </TableCell>
      <TableCell label={words.state}>
        <Badge {...looks[state]}>{words.states[state]}</Badge>
        {emailSentAt && (
          <span className="welcome__more num">
            {state === 'file' ? words.storedAt : words.sentAt} {emailSentAt}
          </span>
        )}
        {attemptCount > 0 && (
          <span className="welcome__more num">
            {words.attempts}: {attemptCount}
          </span>
        )}
      </TableCell>
      <TableCell label={words.error} blank={!row.emailError}>
        <MailFaultWords raw={row.emailError ?? ''} />
      </TableCell>
      <TableCell label={words.actions} blank={!row.newest || clientId === null}>
        {clientId !== null && <ResendButton clientId={clientId} clientName={clientName} />}
        {canBeMended(row) && !isMending && (
          <Link to={`?${mend}`} preventScrollReset>
            {words.editAddress}
            <span className="sr-only"> {clientName}</span>
          </Link>
        )}
      </TableCell>
    </TableRow>
  )
}

/** Our own reasons are translated; of a mail server's answer the words come first, the answer itself on request. */
function MailFaultWords({ raw }: { raw: string }) {
  const { errors, rawAnswer } = useAdminTexts().welcomeEmails
  const language = useLanguage()
  const own: Record<string, string> = errors
  if (Object.hasOwn(own, raw)) return <span>{own[raw]}</span>
  return (
    <details className="welcome__fault">
      <summary>
        {mailFaultText(language, raw)}
        <span className="sr-only">. {rawAnswer}</span>
      </summary>
      <Breakable text={raw} />
    </details>
  )
}
