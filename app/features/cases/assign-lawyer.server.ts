import { and, eq, inArray, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { database, transact } from '~db/client'
import { cases } from '~db/schema'

/** Assigns a lawyer to cases by hand, as in the form of a case; returns how many had another one. */
export function assignLawyer(viewer: AdminViewer, ids: number[], lawyer: string, now: number): number {
  return transact((tx) => {
    const { id, clientId, assignedLawyer } = cases
    const others = and(inArray(id, ids), ne(assignedLawyer, lawyer))
    const changed = tx.select({ id, clientId, assignedLawyer }).from(cases).where(others).all()
    tx.update(cases).set({ assignedLawyer: lawyer, updatedAt: now }).where(others).run()
    for (const { id, clientId, ...before } of changed)
      recordChange(tx, {
        at: now,
        actor: actorOf(viewer),
        action: 'case_changed',
        userId: clientId,
        object: { kind: 'case', id },
        before,
        after: { assignedLawyer: lawyer },
      })
    return changed.length
  })
}

/** The cases of these clients that are not archived. */
export function casesOf(_viewer: AdminViewer, clientIds: number[]): number[] {
  const { id } = cases
  return database()
    .select({ id })
    .from(cases)
    .where(and(inArray(cases.clientId, clientIds), eq(cases.archived, false)))
    .all()
    .map((row) => row.id)
}
