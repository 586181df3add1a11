import { and, asc, eq, exists } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { passReceipts } from '~/features/documents/other-readers.server'
import type { Tx } from '~db/client'
import { caseHolders, cases, users } from '~db/schema'

/** The active cases of a client that somebody else sees, with who would be their first holder: whoever was added first. */
export function sharedCasesOf(tx: Tx, clientId: number) {
  const others = tx
    .select({ id: caseHolders.userId })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .where(and(eq(caseHolders.caseId, cases.id), eq(users.archived, false)))
  const shared = and(eq(cases.clientId, clientId), eq(cases.archived, false), exists(others))
  const { id, caseNumber } = cases
  const rows = tx.select({ id, caseNumber }).from(cases).where(shared).orderBy(asc(caseNumber)).all()
  return rows.flatMap((row) => {
    const [next] = tx
      .select({ id: users.id, name: users.name })
      .from(caseHolders)
      .innerJoin(users, eq(users.id, caseHolders.userId))
      .where(and(eq(caseHolders.caseId, row.id), eq(users.archived, false)))
      .orderBy(asc(caseHolders.addedAt), asc(users.id))
      .limit(1)
      .all()
    return next ? [{ ...row, next: { ...next, name: displayName(next.name) } }] : []
  })
}
export type LeftCase = ReturnType<typeof sharedCasesOf>[number]

/** Who would get which case, as the page of an erasure shows it. */
export const heirsIn = (shared: LeftCase[]) => shared.map(({ id, next }) => `${id}:${next.id}`).join(' ')

/** Whoever was added first is the first holder from now on: what its receipts say is about them. */
export function leaveCase(tx: Tx, { id, next }: LeftCase, actor: Actor, now: number) {
  const link = and(eq(caseHolders.caseId, id), eq(caseHolders.userId, next.id))
  tx.delete(caseHolders).where(link).run()
  tx.update(cases).set({ clientId: next.id, updatedAt: now }).where(eq(cases.id, id)).run()
  passReceipts(tx, id, next.id)
  const object = { kind: 'case' as const, id }
  recordAudit(tx, { at: now, actor, action: 'case_left', userId: next.id, object })
}
