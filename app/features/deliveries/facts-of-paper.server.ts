import { eq, inArray } from 'drizzle-orm'
import { foldAccents } from '~/domain/fold-accents'
import { wordsOf, wordsOfName } from '~/domain/people/words-of-name'
import { seal, unseal } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { deliveries, deliveryPapers } from '~db/schema'
import type { PaperFacts } from './paper-facts'

/** What was found in a paper names people: it is kept sealed. */
export const sealFacts = (tx: Tx, facts: PaperFacts): Buffer => seal(tx, JSON.stringify(facts), 'deliveries')

/** What was found; null if it is not known, or was sealed with a secret that is lost. */
export function openFacts(sealed: Buffer | null): PaperFacts | null {
  try {
    return sealed && (JSON.parse(unseal(sealed, 'deliveries')) as PaperFacts)
  } catch {
    return null
  }
}

const UNREAD = { state: 'received', facts: null, attempts: 0 } as const

/**
 * Papers that wait and name a person are read again, against those who are known by then: of somebody who was erased or merged nothing
 * stays behind. What has been decided keeps no facts.
 */
export function readAgainWithout(tx: Tx, person: number) {
  const { id, facts, state } = deliveryPapers
  for (const row of tx.select({ id, facts }).from(deliveryPapers).where(eq(state, 'waiting')).all()) {
    const paperFacts = openFacts(row.facts)
    const names =
      paperFacts && [...paperFacts.people.map(({ value }) => value), ...paperFacts.perhaps].includes(person)
    if (!paperFacts || names) tx.update(deliveryPapers).set(UNREAD).where(eq(id, row.id)).run()
  }
}

/**
 * Of papers that were decided about, and of their deliveries, names that say who somebody was are replaced by a number. What still
 * waits keeps its name, by which a person decides about it.
 */
export function forgetPaperNames(tx: Tx, { dni, name }: { dni: string | null; name: string }) {
  const words = wordsOfName(name)
  const namesThem = (text: string) => {
    const textWords = new Set(wordsOf(text))
    const byName = words?.every((word) => textWords.has(word)) ?? false
    return byName || (dni !== null && foldAccents(text).includes(dni))
  }
  const { id, path, fileName, state } = deliveryPapers
  const isDecided = inArray(state, ['filed', 'discarded', 'aside'])
  for (const row of tx.select({ id, path, fileName }).from(deliveryPapers).where(isDecided).all()) {
    const plain = plainName(row.id)
    if (namesThem(`${row.path} ${row.fileName}`))
      tx.update(deliveryPapers).set({ path: plain, fileName: plain }).where(eq(id, row.id)).run()
  }
  for (const row of tx.select({ id: deliveries.id, name: deliveries.name }).from(deliveries).all())
    if (namesThem(row.name))
      tx.update(deliveries)
        .set({ name: `envio-${row.id}` })
        .where(eq(deliveries.id, row.id))
        .run()
}

/** What a paper is called whose name would say who somebody was. */
export const plainName = (id: number) => `documento-${id}`

/** All of them, whose facts nobody can open any more. */
export const readAllAgain = (tx: Tx) =>
  tx.update(deliveryPapers).set(UNREAD).where(eq(deliveryPapers.state, 'waiting')).run()

/** A paper of a delivery. Undefined if there is none. */
export const findPaper = (id: number, tx: Tx = database()) =>
  tx.select().from(deliveryPapers).where(eq(deliveryPapers.id, id)).get()
