import { count, eq } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { appointments, caseMessages, clientNotes, mailOutbox, mergedClients } from '~db/schema'
import type { REMOVED } from './erased-counts'

/** How much goes with a client, asked before they are erased: their record and those merged into it, e-mails, messages, notes and calls. */
export function countErased(tx: Tx, id: number) {
  const n = (table: typeof mailOutbox | typeof mergedClients) =>
    tx.select({ n: count() }).from(table).where(eq(table.userId, id)).get()?.n ?? 0
  const ofClient = (table: typeof caseMessages | typeof clientNotes | typeof appointments) =>
    tx.select({ n: count() }).from(table).where(eq(table.clientId, id)).get()?.n ?? 0
  return {
    erasedRecords: 1 + n(mergedClients),
    erasedMails: n(mailOutbox),
    erasedMessages: ofClient(caseMessages),
    erasedNotes: ofClient(clientNotes),
    erasedCalls: ofClient(appointments),
  } satisfies Partial<Record<(typeof REMOVED)[number], number>>
}
