import { eq } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { cases } from '~db/schema'

/** The case with this `caseKey`, archived or not; undefined if there is none. */
export function findCaseByKey(tx: Tx, key: string) {
  const { id, archived } = cases
  return tx.select({ id, archived }).from(cases).where(eq(cases.caseKey, key)).get()
}
