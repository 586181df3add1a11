import { Link, useSearchParams } from '@remix-run/react'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { germanDateTimeAt } from '~/i18n/format'
import { LABELS } from '~/i18n/labels'
import { mailFaultText } from '~/i18n/mail-faults'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { COLUMNS_PARAMETER, type Column, dayCell, shownColumns } from '~/ui/admin/list/column'
import { ColumnTable } from '~/ui/admin/list/column-table'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { IconName } from '~/ui/icon'
import type { WelcomeEmailRow } from '../contract'
import type { WelcomeState } from '../welcome-states'
import { MendAddress, ResendButton } from './welcome-actions'

/** `isMending`: its address is being corrected in its line. */
export type ListedWelcome = WelcomeEmailRow & { isMending?: boolean }

const looks: Record<WelcomeState, { tone: Tone; icon: IconName }> = {
  sent: { tone: 'done', icon: 'check' },
  file: { tone: 'alert', icon: 'warning' },
  queued: { tone: 'ahead', icon: 'clock' },
  failed: { tone: 'alert', icon: 'warning' },
  unknown: { tone: 'alert', icon: 'warning' },
  kept: { tone: 'rest', icon: 'clock' },
  never: { tone: 'rest', icon: 'mail' },
}

/** The columns of the list of welcome e-mails. */
export const welcomeColumns = (): Column<ListedWelcome>[] => [
  {
    id: 'client',
    heading: LABELS.client,
    cell: (row) => <Client {...row} />,
    parts: [
      { heading: LABELS.client, value: (row) => row.clientName },
      { heading: LABELS.dni, value: (row) => row.clientDni },
    ],
    fixed: true,
  },
  {
    id: 'email',
    heading: LABELS.email,
    value: (row) => row.clientEmail,
    cell: ({ isMending, clientId, clientName, clientEmail }) =>
      isMending && clientId !== null ? (
        <MendAddress clientId={clientId} clientName={clientName} address={clientEmail} />
      ) : (
        <Breakable text={clientEmail} />
      ),
    usual: true,
  },
  {
    id: 'case',
    heading: LABELS.case,
    value: (row) => row.caseNumber,
    cell: (row) => <span className="num nowrap">{row.caseNumber}</span>,
    blank: (row) => row.caseNumber === '',
    usual: true,
  },
  {
    id: 'status',
    heading: LABELS.status,
    cell: (row) => <State {...row} />,
    parts: [
      {
        heading: LABELS.status,
        value: ({ state }, language) => adminTexts[language].welcomeEmails.states[state],
      },
      {
        heading: LABELS.sentOn,
        value: ({ emailSentAt: at }) => dayCell(at === null ? null : Date.parse(at)),
      },
      { heading: LABELS.attempts, value: (row) => row.attemptCount },
    ],
    usual: true,
  },
  {
    id: 'error',
    heading: LABELS.error,
    value: (row) => row.emailError,
    cell: (row) => <MailFaultWords raw={row.emailError ?? ''} />,
    blank: (row) => !row.emailError,
    usual: true,
  },
  {
    id: 'actions',
    heading: LABELS.actions,
    cell: (row) => <Actions {...row} />,
    blank: ({ newest, clientId }) => !newest || clientId === null,
    bare: true,
    fixed: true,
  },
]

/** `mending`: the client whose address is being corrected. */
export function WelcomeEmailTable({ emails, mending }: { emails: ListedWelcome[]; mending: number | null }) {
  const { shell } = useAdminTexts()
  const [query] = useSearchParams()
  const rows = emails.map((row) => ({
    ...row,
    isMending: row.clientId === mending && canBeMended(row),
  }))
  return (
    <div className="welcome">
      <ColumnTable
        label={shell.tabs.welcomeEmails}
        columns={shownColumns(welcomeColumns(), query.get(COLUMNS_PARAMETER))}
        rows={rows}
      />
    </div>
  )
}

const canBeMended = ({ state, newest, clientId }: ListedWelcome) =>
  state === 'failed' && newest && clientId !== null

function Client({ clientId, clientName, clientDni }: ListedWelcome) {
  const language = useLanguage()
  return (
    <>
      {clientId === null ? clientName : <Link to={paths.adminClient(clientId)}>{clientName}</Link>}
      <span className="welcome__more num">
        {LABELS.dni[language]} {clientDni}
      </span>
    </>
  )
}

/** With the time in German, as the specification requires. */
function State({ state, emailSentAt, attemptCount }: ListedWelcome) {
  const { welcomeEmails: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <>
      <Badge {...looks[state]}>{words.states[state]}</Badge>
      {emailSentAt && (
        <span className="welcome__more num">
          {state === 'file' ? words.storedAt : LABELS.sentOn[language]}{' '}
          {germanDateTimeAt(Date.parse(emailSentAt))}
        </span>
      )}
      {attemptCount > 0 && (
        <span className="welcome__more num">
          {LABELS.attempts[language]}: {attemptCount}
        </span>
      )}
    </>
  )
}

function Actions(row: ListedWelcome) {
  const { welcomeEmails: words } = useAdminTexts()
  const [query] = useSearchParams()
  const { clientId, clientName } = row
  if (clientId === null) return null
  const mend = new URLSearchParams([...query].filter(([name]) => name !== 'mend'))
  mend.set('mend', `${clientId}`)
  return (
    <>
      <ResendButton clientId={clientId} clientName={clientName} />
      {canBeMended(row) && !row.isMending && (
        <Link to={`?${mend}`} preventScrollReset>
          {words.editAddress}
          <span className="sr-only"> {clientName}</span>
        </Link>
      )}
    </>
  )
}

/** Our own reasons are translated; of a mail server's answer the words come first, the answer itself on request. */
function MailFaultWords({ raw }: { raw: string }) {
  const { errors, rawAnswer } = useAdminTexts().welcomeEmails
  const language = useLanguage()
  const reasons: Record<string, string> = errors
  if (Object.hasOwn(reasons, raw)) return <span>{reasons[raw]}</span>
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
