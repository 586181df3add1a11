import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName, splitName } from '~/domain/person-name'
import { casesFound, clientsFound, clientsOfCases } from '~/features/lists/find-people.server'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { orderOf } from '~/features/lists/orders'
import { countFound, countRows } from '~/features/lists/row-counts.server'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { nameOrder, type Person, person, users } from '~db/schema'
import type { AdminClient } from './contract'

export type ClientOrder = 'newest' | 'name' | 'visit'
const ORDERS: Record<ClientOrder, SQL[]> = {
  newest: [desc(users.id)],
  name: [nameOrder, asc(users.id)],
  visit: [desc(users.lastVisitAt), desc(users.id)],
}

/**
 * Clients for the administrator, newest first unless `sort` says otherwise; the search covers names, DNI, client number,
 * e-mail and telephone, and the number, title, lawyer and other party of their cases.
 */
export function listClients(_viewer: AdminViewer, query: ListQuery): Page<AdminClient> {
  const words = matching(query.q)
  const found = and(eq(users.archived, query.archived), words)
  const rows = database()
    .select(person)
    .from(users)
    .where(found)
    .orderBy(...orderOf(ORDERS, query.sort))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const counted = query.archived ? 'users_archived' : 'users'
  const total = words ? countFound(users, found) : countRows(counted)
  return { rows: rows.map(toAdminClient), total }
}

function matching(q: string): SQL | undefined {
  const own = clientsFound(q)
  return own.length > 0 ? isInAny(users.id, [...own, clientsOfCases(casesFound(q))]) : undefined
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
