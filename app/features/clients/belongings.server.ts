import { count, eq, type SQL } from 'drizzle-orm'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'

export type Belongings = { cases: number; documents: number }

/** How many cases a client has, and how many documents these contain, including archived ones. */
export const belongingsOf = (clientId: number): Belongings => countCases(eq(cases.clientId, clientId))

/** How many cases there are of some kind, and how many documents these contain. */
export function countCases(condition: SQL | undefined): Belongings {
  const ofClient = database().select({ n: count() }).from(cases).where(condition).get()
  const papers = database()
    .select({ n: count() })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(condition)
    .get()
  return { cases: ofClient?.n ?? 0, documents: papers?.n ?? 0 }
}
