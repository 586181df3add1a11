import { eq, sql } from 'drizzle-orm'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { isNumbered } from '~db/raw/compare'
import { type Person, person, users } from '~db/schema'

export type ClientFields = Pick<Person, 'name' | 'email' | 'phone'>

/** Adds a client of the firm: the username is the DNI in lower case, the number is the next one. Not audited here. */
export function insertClient(tx: Tx, dni: string, fields: ClientFields, now: number): Person {
  const username = freeUsername(dni.toLowerCase())
  const numbers = clientNumbers(tx, now)
  const clientNumber = numbers.next()
  numbers.save()
  return tx
    .insert(users)
    .values({ ...fields, dni, username, clientNumber, createdAt: now })
    .returning(person)
    .get()
}

const taken = prepared((db, $: Holes<{ name: string }>) =>
  db.select({ id: users.id }).from(users).where(eq(users.username, $.name)),
)

/** A stranger may have registered with somebody's DNI as username: the client then gets the next free one. */
export function freeUsername(baseName: string): string {
  let name = baseName
  for (let suffix = 2; taken.get({ name }); suffix += 1) name = `${baseName}-${suffix}`
  return name
}

/** Running numbers, never reused even if the newest client is deleted. `save` stores the last one. */
export function clientNumbers(tx: Tx, now: number) {
  let last: number | null = null
  return {
    next() {
      last = (last ?? lastClientNumber()) + 1
      return `C-${String(last).padStart(6, '0')}`
    },
    save() {
      if (last !== null) writeSetting(tx, 'client_number', String(last), now)
    },
  }
}

function lastClientNumber(): number {
  const number = sql<number | null>`max(CAST(substr(${users.clientNumber}, 3) AS INTEGER))`
  const numbered = isNumbered(users.clientNumber)
  const inUse = database().select({ number }).from(users).where(numbered).get()
  return Math.max(inUse?.number ?? 0, Number(readSetting('client_number') ?? 0))
}
