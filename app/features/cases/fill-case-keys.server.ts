import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { caseKey } from '~/domain/cases/case-number'
import type { Tx } from '~db/client'
import { cases } from '~db/schema'

/**
 * Sets the keys of cases in an older database. A key belongs to one case: of several with the same number, the first
 * that is not archived gets it, and the next one once that is gone.
 */
export function fillCaseKeys(tx: Tx) {
  const { id, caseNumber, archived } = cases
  const without = tx
    .select({ id, caseNumber })
    .from(cases)
    .where(isNull(cases.caseKey))
    .orderBy(asc(archived), asc(id))
    .all()
  if (without.length === 0) return
  const keyed = tx.select({ key: cases.caseKey }).from(cases).where(isNotNull(cases.caseKey)).all()
  const taken = new Set(keyed.map(({ key }) => key))
  const write = tx
    .update(cases)
    .set({ caseKey: sql`${sql.placeholder('key')}` })
    .where(eq(id, sql.placeholder('id')))
    .prepare()
  for (const legalCase of without) {
    const key = caseKey(legalCase.caseNumber)
    if (!taken.has(key)) write.run({ key, id: legalCase.id })
    taken.add(key)
  }
}
