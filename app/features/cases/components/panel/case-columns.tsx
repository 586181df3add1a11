import { Link } from '@remix-run/react'
import { type FactName, factOf, factsWhere } from '~/domain/cases/case-facts'
import type { FirmFact } from '~/domain/cases/firm-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { factWords } from '~/i18n/format'
import { LABELS, ORDERS } from '~/i18n/labels'
import { texts } from '~/i18n/texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { type CellValue, type Column, dayCell, yesCell } from '~/ui/admin/list/column'
import { At } from '~/ui/admin/list/column-cells'
import { Badge } from '~/ui/badge'
import type { CaseLine } from '../../case-line'
import type { AdminCase } from '../../contract'
import { caseStatus } from '../../status-badge'
import { CasePlace } from './case-line-parts'

const EXPORTED = factsWhere(({ exported }) => exported)

/** What the list reads of a case, besides where it is. */
export const LISTED = [
  ...(['id', 'clientId', 'clientName', 'archived', 'caseNumber', 'title', 'status', 'nextHearing'] as const),
  ...(['createdAt', 'updatedAt', 'facts'] as const),
  ...EXPORTED,
]
export type ListedCase = Pick<AdminCase, (typeof LISTED)[number]> & { line: CaseLine | null }

/** What the order of cases may be by. */
export type CaseKey = 'id' | 'caseNumber' | 'assignedLawyer' | 'updatedAt'
type CaseColumn = Column<ListedCase, CaseKey>

/** The columns of the list of cases; `firmFacts`: what the firm has added to the facts of a case. */
export const caseColumns = (firmFacts: OwnFact[] = []): CaseColumn[] => [
  {
    id: 'number',
    heading: LABELS.case,
    value: (row) => row.caseNumber,
    cell: ({ caseNumber }) => <span className="num">{caseNumber}</span>,
    order: { name: 'number', reverse: '-number', by: 'caseNumber', first: 'asc', says: ORDERS.number },
    fixed: true,
    slot: 'id',
    width: 'medium',
    bare: true,
  },
  {
    id: 'title',
    heading: factOf('title').label,
    value: (row) => row.title,
    cell: ({ id, clientId, title }) =>
      clientId === null ? (
        <span className="rows__name">{title}</span>
      ) : (
        <Link className="rows__name" to={paths.adminClient(clientId, id)}>
          {title}
        </Link>
      ),
    fixed: true,
    slot: 'lead',
    width: 'widest',
  },
  {
    id: 'client',
    heading: LABELS.client,
    value: (row) => row.clientName,
    cell: (row) => <ClientOfCase {...row} />,
    usual: true,
    bare: true,
  },
  ...EXPORTED.map(factColumn),
  ...firmFacts.map(ownColumn),
  {
    id: 'place',
    heading: LABELS.place,
    cell: ({ line }) => line && <CasePlace line={line} />,
    parts: [
      { heading: LABELS.phase, value: ({ line }) => line?.phase ?? null },
      { heading: LABELS.days, value: ({ line }) => line?.days ?? null },
      { heading: LABELS.stalled, value: ({ line }, language) => yesCell(line?.stalled, language) },
      { heading: LABELS.owed, value: ({ line }) => line?.owed ?? null },
    ],
    usual: true,
    bare: true,
    width: 'wide',
  },
  factColumn('nextHearing'),
  {
    id: 'status',
    heading: factOf('status').label,
    value: (row, language) => caseStatus(row.status, texts[language]).text,
    cell: (row) => <StatusBadge status={row.status} />,
    usual: true,
    slot: 'status',
    width: 'medium',
    bare: true,
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
  {
    id: 'updated',
    heading: LABELS.updated,
    value: (row) => dayCell(Date.parse(row.updatedAt)),
    cell: (row) => <At instant={Date.parse(row.updatedAt)} />,
    order: { name: 'changed', reverse: '-changed', by: 'updatedAt', first: 'desc', says: ORDERS.changed },
    width: 'narrow',
  },
]

/** A fact of the table of facts as a column. */
function factColumn(name: FactName & keyof ListedCase): CaseColumn {
  const { kind, label } = factOf(name)
  const value = (row: ListedCase) => (kind === 'day' ? row[name] && { date: row[name] } : row[name]) || null
  const column: CaseColumn = { id: name, heading: label, value }
  if (kind === 'day') column.width = 'narrow'
  if (name !== 'assignedLawyer') return column
  return {
    ...column,
    cell: (row) => row.assignedLawyer || <Unassigned />,
    order: { name: 'lawyer', reverse: '-lawyer', by: 'assignedLawyer', first: 'asc', says: ORDERS.lawyer },
    usual: true,
    width: 'medium',
  }
}

type OwnFact = Pick<FirmFact, 'key' | 'name' | 'kind'>

/** A fact of the firm's own as a column. */
function ownColumn({ key, name, kind }: OwnFact): CaseColumn {
  const known = ({ facts }: ListedCase) => facts.find((fact) => fact.name === name)?.value ?? null
  return {
    id: key,
    heading: { es: name, en: name },
    value: (row) => cellOf(kind, known(row)),
    cell: (row) => <OwnValue kind={kind} value={known(row)} />,
    blank: (row) => known(row) === null,
  }
}

function cellOf(kind: FirmFact['kind'], value: string | null): CellValue {
  if (value === null) return null
  if (kind === 'day') return { date: value }
  return kind === 'amount' ? Number(value) : value
}

function OwnValue({ kind, value }: { kind: FirmFact['kind']; value: string | null }) {
  const language = useLanguage()
  return value && factWords(language, kind, value)
}

function ClientOfCase({ clientId, clientName }: ListedCase) {
  const { noClient } = useAdminTexts().cases
  return clientId === null ? noClient : <Link to={paths.adminClient(clientId)}>{clientName}</Link>
}

const Unassigned = () => useAdminTexts().shell.list.unassignedLawyer

function StatusBadge({ status }: { status: string }) {
  const { tone, icon, text } = caseStatus(status, useTexts())
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
