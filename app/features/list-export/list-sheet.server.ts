import { type FactName, factOf, factsWhere } from '~/domain/case-facts'
import { caseLines, caseLinesOfClients } from '~/features/cases/case-lines.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { caseStatus } from '~/features/cases/status-badge'
import { listClientRows } from '~/features/clients/list-clients.server'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { readListFilter } from '~/features/filters/list-filter'
import { type ListQuery, type Page, readPanelQuery } from '~/features/lists/list-query'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { WELCOME_FILTERS } from '~/features/mail/welcome-states'
import { adminTexts } from '~/i18n/admin'
import { texts } from '~/i18n/texts'
import type { WrittenCell, WrittenSheet } from '~/infra/workbook/compose-workbook.server'
import { dayCell } from './day-cell'
import type { Export } from './document-rows.server'
import { documentRows } from './document-rows.server'
import { type ExportedList, MOST_ROWS } from './exported-lists'

const BATCH = 5_000

/** A list of the administration as a sheet, at most 50,000 rows; if there are more, the last row says so. */
export function listSheet(list: ExportedList, asked: Omit<Export, 'words'>): WrittenSheet {
  const words = adminTexts[asked.language].listExport
  const rows = ROWS[list]({ ...asked, words })
  const headings = Object.values(words.columns[list])
  const shown = rows.slice(0, MOST_ROWS)
  if (rows.length > MOST_ROWS) shown.push([words.more(MOST_ROWS)])
  return { name: words.sheets[list], headings, widths: headings.map(widthOf), rows: shown }
}

const EXPORTED = factsWhere(({ exported }) => exported)
const cellOf = (name: FactName, value: string | null): WrittenCell =>
  value && factOf(name).kind === 'day' ? { date: value } : value || null

const widthOf = (heading: string) => Math.max(16, heading.length + 4)

const ROWS: Record<ExportedList, (asked: Export) => WrittenCell[][]> = {
  clients: clientRows,
  cases: caseRows,
  documents: documentRows,
  mails: mailRows,
}

function clientRows({ viewer, query, now, words }: Export): WrittenCell[][] {
  const condition = clientFilter(readListFilter(query), now)
  const rows = allOf(query, (place) => listClientRows(viewer, place, condition))
  const ids = rows.map(({ id }) => id)
  const lines = inBatches(ids, (some) => [...caseLinesOfClients(viewer, some, now)])
  const byClient = new Map(lines)
  return rows.map((row) => {
    const own = byClient.get(row.id) ?? []
    const of = (part: (line: (typeof own)[number]) => string | null) =>
      own.map((line) => part(line) ?? '–').join('\n') || null
    return [
      ...[row.name, row.dni, row.clientNumber, row.email, row.phone],
      ...[of((line) => line.caseNumber), of((line) => line.otherParty), of((line) => line.lawyer)],
      ...[of((line) => line.phase), of((line) => (line.days === null ? null : String(line.days)))],
      own.some(({ stalled }) => stalled) ? words.yes : null,
      own.flatMap(({ owed }) => owed ?? []).join('\n') || null,
      dayCell(row.visitedAt),
      dayCell(Date.parse(row.createdAt)),
    ]
  })
}

function caseRows({ viewer, query, now, language, words }: Export): WrittenCell[][] {
  const condition = caseFilter(readListFilter(query), now)
  const rows = allOf(query, (place) => listAdminCases(viewer, place, condition))
  const ids = rows.map(({ id }) => id)
  const lines = new Map(inBatches(ids, (some) => caseLines(viewer, some, now)).map((line) => [line.id, line]))
  return rows.map((row) => {
    const line = lines.get(row.id)
    return [
      ...[row.caseNumber, row.title, row.clientName, ...EXPORTED.map((name) => cellOf(name, row[name]))],
      ...[line?.phase ?? null, line?.days ?? null, line?.stalled ? words.yes : null, line?.owed ?? null],
      row.nextHearing ? { date: row.nextHearing } : null,
      caseStatus(row.status, texts[language]).text,
      dayCell(Date.parse(row.createdAt)),
    ]
  })
}

function mailRows({ viewer, query, language }: Export): WrittenCell[][] {
  const { states } = adminTexts[language].welcomeEmails
  const filter = WELCOME_FILTERS.find((name) => name === query.get('state')) ?? null
  return allOf(query, (place) => listWelcomeEmailRows(viewer, place, filter)).map((row) => [
    ...[row.clientName, row.clientDni, row.clientEmail, row.caseNumber, states[row.state]],
    row.emailSentAt ? dayCell(Date.parse(row.emailSentAt)) : null,
    row.attemptCount,
    row.emailError,
  ])
}

/** Every row of a list, one more than are written at most. */
function allOf<Row>(query: URLSearchParams, list: (place: ListQuery) => Page<Row>): Row[] {
  const asked = readPanelQuery(query)
  const rows: Row[] = []
  for (let page = 1; rows.length <= MOST_ROWS; page += 1) {
    const batch = list({ ...asked, page, pageSize: BATCH }).rows
    rows.push(...batch)
    if (batch.length < BATCH) break
  }
  return rows
}

function inBatches<Row>(ids: number[], list: (ids: number[]) => Row[]): Row[] {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    ids.slice(n * BATCH, (n + 1) * BATCH),
  )
  return batches.flatMap(list)
}
