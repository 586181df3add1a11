import { and, count, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { displayName } from '~/features/clients/person-name'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { contains } from '~/features/lists/search.server'
import { database } from '~db/client'
import { cases, users } from '~db/schema'

export type AdminCase = ReturnType<typeof toAdminCase>

/** Cases for the administrator, newest first; the search looks at number, title, client and status. */
export function listAdminCases(_viewer: AdminViewer, query: ListQuery): Page<AdminCase> {
  const found = and(
    eq(cases.archived, query.archived),
    contains([cases.caseNumber, cases.title, users.name, cases.status], query.q),
  )
  const rows = database()
    .select({ row: cases, clientName: users.name })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(found)
    .orderBy(desc(cases.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const total = database()
    .select({ rows: count() })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(found)
    .get()
  return { rows: rows.map(toAdminCase), total: total?.rows ?? 0 }
}

const toAdminCase = ({ row, clientName }: { row: typeof cases.$inferSelect; clientName: string | null }) => ({
  ...row,
  clientName: clientName && displayName(clientName),
  archivedAt: isoOrNull(row.archivedAt),
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
})
