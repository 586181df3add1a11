import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound, countRows } from '~/features/lists/row-counts.server'
import { matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { users } from '~db/schema'
import { displayName, splitName } from './person-name'

export type AdminClient = ReturnType<typeof toAdminClient>

/** Clients for the administrator, newest first; the search looks at names, DNI, client number and e-mail. */
export function listClients(_viewer: AdminViewer, query: ListQuery): Page<AdminClient> {
  const words = matches(users.id, 'users', query.q)
  const found = and(eq(users.archived, query.archived), words)
  const rows = database()
    .select()
    .from(users)
    .where(found)
    .orderBy(desc(users.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const counted = query.archived ? 'users_archived' : 'users'
  const total = words ? countFound(users, found) : countRows(counted)
  return { rows: rows.map(toAdminClient), total }
}

const toAdminClient = (row: typeof users.$inferSelect) => ({
  id: row.id,
  username: row.username,
  clientNumber: row.clientNumber,
  dni: row.dni,
  name: displayName(row.name),
  ...splitName(row.name),
  email: row.email,
  phone: row.phone,
  archived: row.archived,
  archivedAt: isoOrNull(row.archivedAt),
  archivedBy: row.archivedBy,
  createdAt: isoInstant(row.createdAt),
})
