import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { FACT_NAMES } from '~/domain/cases/case-facts'
import { displayName, displayTitle } from '~/domain/people/person-name'
import { firmFactsOfCases } from '~/features/firm-facts/values.server'
import { filteredRows, type RowFilter } from '~/features/lists/filtered-rows.server'
import { casesFound, casesOfClients, clientsFound } from '~/features/lists/find-people.server'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound, countRows } from '~/features/lists/row-counts.server'
import { MOST_MATCHES } from '~/features/lists/search.server'
import { database } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { isInAny, newestOf } from '~db/raw/search-index'
import { columnsOf } from '~db/rows'
import { cases, users } from '~db/schema'
import type { AdminCase } from './contract'
import { statusNamed } from './status-badge'

/**
 * Cases for the administrator, newest first unless another order is given; the search covers the searched facts
 * (`domain/cases/case-facts`), the client and the status.
 */
export function listAdminCases(
  viewer: AdminViewer,
  query: ListQuery,
  filter?: RowFilter,
  order = [desc(cases.id)],
): Page<AdminCase> {
  const searched = wordsIn(query.q)
  const ofLawyer = isOwnCase(viewer)
  const filtered = filter && !searched ? filteredRows(cases.id, filter, query) : undefined
  const isListed = and(eq(cases.archived, query.archived), isNull(cases.blockedAt), ofLawyer)
  const isShown = and(isListed, searched, filtered?.wanted ?? filter?.each)
  const rows = database()
    .select({ row: cases, clientName: users.name })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(isShown)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const counted = query.archived ? 'cases_archived' : 'cases'
  const total = filtered?.total ?? (searched || ofLawyer ? countFound(cases, isShown) : countRows(counted))
  const facts = firmFactsOfCases(rows.map(({ row }) => row.id))
  return {
    rows: rows.map((listed) => toAdminCase(listed, facts.get(listed.row.id))),
    total,
    more: filtered?.more,
  }
}

/** The ids of the cases that the list shows, in no order; `among`: only of these. */
export function listedCaseIds(
  viewer: AdminViewer,
  { q, archived, pageSize }: ListQuery,
  each: SQL | undefined,
  among: number[] | null,
): number[] {
  const isShown = and(
    among ? isOneOf(cases.id, among) : undefined,
    eq(cases.archived, archived),
    isNull(cases.blockedAt),
    isOwnCase(viewer),
    wordsIn(q),
    each,
  )
  const rows = database().select({ id: cases.id }).from(cases).where(isShown).limit(pageSize).all()
  return rows.map(({ id }) => id)
}

/** Words of the case or its client, or a status name in any language. */
function wordsIn(q: string): SQL | undefined {
  const caseMatches = casesFound(q)
  if (caseMatches.length === 0) return undefined
  const status = statusNamed(q)
  const ids = () => database().select({ id: cases.id }).from(cases)
  const withStatus = status ? [newestOf(ids().where(eq(cases.status, status)).getSQL(), MOST_MATCHES)] : []
  return isInAny(cases.id, [...caseMatches, casesOfClients(clientsFound(q)), ...withStatus])
}

type Listed = { row: typeof cases.$inferSelect; clientName: string | null }
const toAdminCase = ({ row, clientName }: Listed, facts: AdminCase['facts'] = []): AdminCase => ({
  ...columnsOf(row, ['id', 'clientId', 'archived', 'archivedBy', ...FACT_NAMES]),
  hearingUnsaid: row.hearingUnsaid?.slice(0, 10) ?? null,
  title: displayTitle(row.title),
  clientName: clientName && displayName(clientName),
  facts,
  archivedAt: isoOrNull(row.archivedAt),
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
})
