import { Link } from '@remix-run/react'
import { factOf } from '~/domain/cases/case-facts'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { CaseLine } from '~/features/cases/case-line'
import { CaseLines } from '~/features/cases/components/panel/case-line-parts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDateAt } from '~/i18n/format'
import { LABELS, ORDERS } from '~/i18n/labels'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { type Column, dayCell, yesCell } from '~/ui/admin/list/column'
import { At } from '~/ui/admin/list/column-cells'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { AdminClient } from '../contract'

/** A client of the list: with their cases, and the last visit (UTC milliseconds), null if there has been none. */
export type ListedClient = AdminClient & { visitedAt: number | null }
export type ClientRow = Pick<ListedClient, (typeof LISTED)[number]> & { lines: CaseLine[] }

/** What the list reads of a client, besides where the cases are. */
export const LISTED = [
  'id',
  'name',
  'dni',
  'clientNumber',
  'email',
  'phone',
  'archived',
  'createdAt',
  'visitedAt',
] as const

/** What the order of clients may be by. */
export type ClientKey = 'id' | 'name' | 'visitedAt'
type ClientColumn = Column<ClientRow, ClientKey>

/** One line for each case of a client; those that know nothing have a dash. */
const ofLines = (part: (line: CaseLine) => string | number | null) => (row: ClientRow) =>
  row.lines.map((line) => part(line) ?? '–').join('\n') || null

/** The columns of the list of clients. */
export const clientColumns = (): ClientColumn[] => [
  {
    id: 'name',
    heading: LABELS.name,
    value: (row) => row.name,
    cell: (row) => <NameOfClient {...row} />,
    order: { name: 'name', reverse: '-name', by: 'name', first: 'asc', says: ORDERS.name },
    fixed: true,
    slot: 'lead',
    width: 'wide',
  },
  {
    id: 'dni',
    heading: LABELS.dni,
    value: (row) => row.dni,
    cell: (row) => <Known value={row.dni} otherwise="noDni" />,
    usual: true,
    slot: 'under',
    bare: true,
  },
  {
    id: 'clientNumber',
    heading: LABELS.clientNumber,
    value: (row) => row.clientNumber,
    usual: true,
    slot: 'under',
    bare: true,
  },
  {
    id: 'email',
    heading: LABELS.email,
    value: (row) => row.email,
    cell: (row) => <Known value={row.email} otherwise="noEmail" />,
    usual: true,
    slot: 'under',
    bare: true,
  },
  {
    id: 'phone',
    heading: LABELS.telephone,
    value: (row) => row.phone,
    usual: true,
    slot: 'under',
    bare: true,
  },
  {
    id: 'cases',
    heading: LABELS.cases,
    cell: ({ lines }) => <CaseLines lines={lines} />,
    parts: [
      { heading: LABELS.cases, value: ofLines((line) => line.caseNumber) },
      { heading: factOf('expedienteContrario').label, value: ofLines((line) => line.opponent) },
      { heading: factOf('assignedLawyer').label, value: ofLines((line) => line.lawyer) },
      { heading: LABELS.phase, value: ofLines((line) => line.phase) },
      { heading: LABELS.days, value: ofLines((line) => line.days) },
      {
        heading: LABELS.stalled,
        value: ({ lines }, language) =>
          yesCell(
            lines.some(({ stalled }) => stalled),
            language,
          ),
      },
      {
        heading: LABELS.owed,
        value: ({ lines }) => lines.flatMap(({ owed }) => owed ?? []).join('\n') || null,
      },
    ],
    usual: true,
    bare: true,
    width: 'widest',
  },
  {
    id: 'visit',
    heading: LABELS.lastVisit,
    value: (row) => dayCell(row.visitedAt),
    cell: (row) => <LastVisit {...row} />,
    order: { name: 'visit', reverse: '-visit', by: 'visitedAt', first: 'desc', says: ORDERS.visit },
    usual: true,
    width: 'narrow',
  },
  {
    id: 'created',
    heading: LABELS.created,
    value: (row) => dayCell(Date.parse(row.createdAt)),
    cell: (row) => <At instant={Date.parse(row.createdAt)} />,
    order: { name: 'newest', reverse: 'oldest', by: 'id', first: 'desc', says: ORDERS.created, usual: true },
    usual: true,
    width: 'narrow',
  },
]

function NameOfClient(client: ClientRow) {
  const { clients: words } = useAdminTexts()
  const { id, name, archived } = client
  return (
    <>
      <Link className="rows__name" to={paths.adminClient(id)}>
        {name}
      </Link>
      {archived ? (
        <Badge tone="rest">{words.archived}</Badge>
      ) : (
        <Badge tone="done" icon="check">
          {words.active}
        </Badge>
      )}
      {isSelfRegistered(client) && <span className="soft rows__aside">{words.selfRegistered}</span>}
    </>
  )
}

function Known({ value, otherwise }: { value: string | null; otherwise: 'noDni' | 'noEmail' }) {
  const { clients: words } = useAdminTexts()
  return value ? <Breakable text={value} /> : words[otherwise]
}

function LastVisit({ visitedAt }: ClientRow) {
  const { neverVisited } = useAdminTexts().clients
  const language = useLanguage()
  return <span className="num">{visitedAt === null ? neverVisited : mediumDateAt(language, visitedAt)}</span>
}
