import { eq, max, sql } from 'drizzle-orm'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import type { Tx } from '~db/client'
import { users } from '~db/schema'

export type User = typeof users.$inferSelect
export type ClientFields = Pick<User, 'name' | 'email' | 'phone'>

/** Adds a client of the firm: the username is the DNI in lower case, the number the next one. Not audited here. */
export function insertClient(tx: Tx, dni: string, fields: ClientFields, now: number): User {
  const username = freeUsername(tx, dni.toLowerCase())
  const clientNumber = nextClientNumber(tx, now)
  return tx
    .insert(users)
    .values({ ...fields, dni, username, clientNumber, createdAt: now })
    .returning()
    .get()
}

/** A stranger may have registered under somebody's DNI as a username: then the client gets the next free one. */
function freeUsername(tx: Tx, wanted: string): string {
  const taken = (name: string) =>
    tx.select({ id: users.id }).from(users).where(eq(users.username, name)).get()
  let name = wanted
  for (let suffix = 2; taken(name); suffix += 1) name = `${wanted}-${suffix}`
  return name
}

/** Running, and never given twice, even when the newest client was deleted. */
function nextClientNumber(tx: Tx, now: number): string {
  const running = sql<number>`cast(substr(${users.clientNumber}, 3) as integer)`
  const inUse = tx
    .select({ number: max(running) })
    .from(users)
    .where(sql`${users.clientNumber} GLOB 'C-[0-9]*'`)
    .get()
  const number = Math.max(Number(inUse?.number ?? 0), Number(readSetting('client_number') ?? 0)) + 1
  writeSetting(tx, 'client_number', String(number), now)
  return `C-${String(number).padStart(6, '0')}`
}
