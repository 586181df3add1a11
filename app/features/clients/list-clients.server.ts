import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { isOwnCase, isOwnClient } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName, splitName } from '~/domain/people/person-name'
import { filteredRows, type RowFilter } from '~/features/lists/filtered-rows.server'
import { casesFound, clientsFound, clientsOfCases } from '~/features/lists/find-people.server'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound, countRows } from '~/features/lists/row-counts.server'
import { database } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { isInAny } from '~db/raw/search-index'
import { type Person, person, users } from '~db/schema'
import type { ListedClient } from './components/client-columns'
import type { AdminClient } from './contract'

/**
 * Clients for the administrator, newest first; the search covers names, DNI, client number,
 * e-mail and telephone, and the number, title, lawyer and other party of their cases.
 */
export function listClients(viewer: AdminViewer, query: ListQuery): Page<AdminClient> {
  const { rows, total } = listClientRows(viewer, query)
  return { rows: rows.map(({ visitedAt: _, ...row }) => row), total }
}

/** The same for the panel, filtered and in another order. */
export function listClientRows(
  viewer: AdminViewer,
  query: ListQuery,
  filter?: RowFilter,
  order = [desc(users.id)],
): Page<ListedClient> {
  const searched = matching(viewer, query.q)
  const ofViewer = isOwnClient(viewer)
  const filtered = filter && !searched ? filteredRows(users.id, filter, query) : undefined
  const isListed = and(eq(users.archived, query.archived), isNull(users.blockedAt), ofViewer)
  const condition = and(isListed, searched, filtered?.wanted ?? filter?.each)
  const rows = database()
    .select(person)
    .from(users)
    .where(condition)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const counted = query.archived ? 'users_archived' : 'users'
  const total = filtered?.total ?? (searched || ofViewer ? countFound(users, condition) : countRows(counted))
  const toListed = (row: Person) => ({ ...toAdminClient(row), visitedAt: row.lastVisitAt })
  return { rows: rows.map(toListed), total, more: filtered?.more }
}

/** The ids of the clients that the list shows, in no order; `among`: only of these. */
export function listedClientIds(
  viewer: AdminViewer,
  { q, archived, pageSize }: ListQuery,
  each: SQL | undefined,
  among: number[] | null,
): number[] {
  const condition = and(
    among ? isOneOf(users.id, among) : undefined,
    eq(users.archived, archived),
    isNull(users.blockedAt),
    isOwnClient(viewer),
    matching(viewer, q),
    each,
  )
  const rows = database().select({ id: users.id }).from(users).where(condition).limit(pageSize).all()
  return rows.map(({ id }) => id)
}

function matching(viewer: AdminViewer, q: string): SQL | undefined {
  const selections = clientsFound(q)
  const byCase = () => clientsOfCases(casesFound(q), isOwnCase(viewer))
  return selections.length > 0 ? isInAny(users.id, [...selections, byCase()]) : undefined
}

const toAdminClient = (row: Person): AdminClient => ({
  id: row.id,
  username: row.username,
  clientNumber: row.clientNumber,
  dni: row.dni,
  name: displayName(row.name),
  ...splitName(displayName(row.name)),
  email: row.email,
  phone: row.phone,
  archived: row.archived,
  archivedAt: isoOrNull(row.archivedAt),
  archivedBy: row.archivedBy,
  createdAt: isoInstant(row.createdAt),
})
