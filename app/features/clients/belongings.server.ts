import { count, eq } from 'drizzle-orm'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'

/** How many cases a client has, and how many documents these contain, including archived ones. */
export function belongingsOf(clientId: number): { cases: number; documents: number } {
  const own = eq(cases.clientId, clientId)
  const ofClient = database().select({ n: count() }).from(cases).where(own).get()
  const papers = database()
    .select({ n: count() })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(own)
    .get()
  return { cases: ofClient?.n ?? 0, documents: papers?.n ?? 0 }
}
