import { database } from '~db/client'
import { users } from '~db/schema'
import { matches } from './search.server'

const MAX_CLIENTS = 50

/** The ids of the clients that a filter names: by their number, even if they are deleted, or by words as in their list. */
export function clientsNamed(client: string): number[] {
  if (/^\d{1,15}$/.test(client)) return [Number(client)]
  const found = matches(users.id, 'users', client)
  const rows = database().select({ id: users.id }).from(users).where(found).limit(MAX_CLIENTS).all()
  return rows.map(({ id }) => id)
}
