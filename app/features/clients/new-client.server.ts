import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { statement, type Tx } from '~db/client'
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

/** A stranger may have registered with somebody's DNI as username: the client then gets the next free one. */
export function freeUsername(wanted: string): string {
  const taken = statement('SELECT 1 FROM users WHERE username = ?')
  let name = wanted
  for (let suffix = 2; taken.get(name); suffix += 1) name = `${wanted}-${suffix}`
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
  const inUse = statement(
    "SELECT max(CAST(substr(client_number, 3) AS INTEGER)) AS number FROM users WHERE client_number GLOB 'C-[0-9]*'",
  ).get() as { number: number | null }
  return Math.max(inUse.number ?? 0, Number(readSetting('client_number') ?? 0))
}
