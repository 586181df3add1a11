import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Archival, archivalBy, NOT_ARCHIVED } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import { cases } from '~db/schema'

/** Hides cases from their clients and from the lists; returns which have changed. Throws `not_found` if none exist. */
export function archiveCases(viewer: AdminViewer, ids: number[], now: number): number[] {
  return setArchived(viewer, ids, archivalBy(viewer, now), now)
}

/** Restores archived cases; returns which have changed. Throws `not_found` if none exist. */
export function restoreCases(viewer: AdminViewer, ids: number[], now: number): number[] {
  return setArchived(viewer, ids, NOT_ARCHIVED, now)
}

function setArchived(viewer: AdminViewer, ids: number[], archival: Archival, now: number): number[] {
  return transact((tx) => {
    const known = tx.select({ id: cases.id }).from(cases).where(inArray(cases.id, ids)).all()
    if (known.length === 0) throw new AppError('not_found')
    const changed = tx
      .update(cases)
      .set({ ...archival, updatedAt: now })
      .where(and(inArray(cases.id, ids), eq(cases.archived, !archival.archived), isNull(cases.blockedAt)))
      .returning({ id: cases.id, clientId: cases.clientId })
      .all()
    const action = archival.archived ? 'case_archived' : 'case_restored'
    for (const { id, clientId: userId } of changed)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action, userId, object: { kind: 'case', id } })
    return changed.map(({ id }) => id)
  })
}
