import { desc, eq } from 'drizzle-orm'
import { database } from '~db/client'
import { auditLog, users } from '~db/schema'
import { matches } from './search.server'

const MAX_CLIENTS = 50

/**
 * The ids of the clients that a filter names: by the number of one that is in the portal, or was and has left entries in the
 * trail, and otherwise by words as in their list. `more`: words name others too, and these are the newest.
 */
export function clientsNamed(client: string): { ids: number[]; more: boolean } {
  if (/^[1-9]\d{0,14}$/.test(client) && isKnown(Number(client))) return { ids: [Number(client)], more: false }
  const { id } = users
  const condition = matches(id, 'users', client)
  const rows = database()
    .select({ id })
    .from(users)
    .where(condition)
    .orderBy(desc(id))
    .limit(MAX_CLIENTS + 1)
    .all()
  const ids = rows.slice(0, MAX_CLIENTS).map((row) => row.id)
  return { ids, more: rows.length > MAX_CLIENTS }
}

/** True if a filter names more clients than it looks at. */
export const namesTooMany = (client: string): boolean => client !== '' && clientsNamed(client).more

function isKnown(client: number): boolean {
  const present = database().select({ id: users.id }).from(users).where(eq(users.id, client))
  const ofThem = eq(auditLog.userId, client)
  const entry = database().select({ id: auditLog.id }).from(auditLog).where(ofThem).limit(1)
  return (present.get() ?? entry.get()) !== undefined
}
