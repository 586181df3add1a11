import { and, asc, eq, gte, lt, notExists } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { DoubtDetail } from '~/features/cases/doubts/doubt-detail'
import { keysOfCase } from '~/features/cases/doubts/doubts'
import { database } from '~db/client'
import { caseDoubtsStale, workItems } from '~db/schema'
import type { QueueLine } from './queue-lines'

/** A contradiction in a case that waits for an answer. */
export type CaseDoubt = { id: number; reason: string; doubt: NonNullable<QueueLine['doubt']> }

/** What of a case waits in the queue because it contradicts itself; nothing before it has been checked again. */
export function caseDoubts(_viewer: AdminViewer, caseId: number): CaseDoubt[] {
  const [from, before] = keysOfCase(caseId)
  const { id, key, state, reason, detail } = workItems
  const stale = database().select().from(caseDoubtsStale).where(eq(caseDoubtsStale.caseId, caseId))
  return database()
    .select({ id, reason, detail })
    .from(workItems)
    .where(and(gte(key, from), lt(key, before), eq(state, 'open'), notExists(stale)))
    .orderBy(asc(id))
    .all()
    .map(({ detail, ...row }) => ({ ...row, doubt: detail as DoubtDetail }))
}
