import { eq } from 'drizzle-orm'
import { seal, unseal } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { deliveryPapers } from '~db/schema'
import type { PaperFacts } from './paper-facts'

/** What was found in a paper names people: it is kept sealed. */
export const sealFacts = (facts: PaperFacts): Buffer => seal(JSON.stringify(facts), 'deliveries')

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
    const found = openFacts(row.facts)
    const names = found && [...found.people.map(({ value }) => value), ...found.perhaps].includes(person)
    if (!found || names) tx.update(deliveryPapers).set(UNREAD).where(eq(id, row.id)).run()
  }
}

/** All of them, whose facts nobody can open any more. */
export const readAllAgain = (tx: Tx) =>
  tx.update(deliveryPapers).set(UNREAD).where(eq(deliveryPapers.state, 'waiting')).run()

/** A paper of a delivery. Undefined if there is none. */
export const findPaper = (id: number, tx: Tx = database()) =>
  tx.select().from(deliveryPapers).where(eq(deliveryPapers.id, id)).get()
