import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Archival, archivalBy, NOT_ARCHIVED } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endAccess } from '~/features/auth/end-access.server'
import { forgetDevices } from '~/features/push/subscriptions.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { caseHolders, caseNewsStale, cases, newsItems, users } from '~db/schema'

/**
 * Removes clients from the lists and ends their sessions, links and codes, permanently; returns which have changed. Throws
 * `not_found` if none exist.
 */
export function archiveClients(viewer: AdminViewer, ids: number[], now: number): number[] {
  return setArchived(viewer, ids, archivalBy(viewer, now), now)
}

/** Restores archived clients; returns which have changed. Throws `not_found` if none exist. */
export function restoreClients(viewer: AdminViewer, ids: number[], now: number): number[] {
  return setArchived(viewer, ids, NOT_ARCHIVED, now)
}

function setArchived(viewer: AdminViewer, ids: number[], archival: Archival, now: number): number[] {
  return transact((tx) => {
    const known = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).all()
    if (known.length === 0) throw new AppError('not_found')
    const changed = tx
      .update(users)
      .set(archival)
      .where(and(inArray(users.id, ids), eq(users.archived, !archival.archived), isNull(users.blockedAt)))
      .returning({ id: users.id, dni: users.dni })
      .all()
    for (const client of changed) record(tx, viewer, client, archival.archived, now)
    const changedIds = changed.map(({ id }) => id)
    compareCalls(tx, changedIds)
    return changedIds
  })
}

/** Nobody is asked to call who is archived: whether the news of the cases that they see wait for a call is decided anew. */
function compareCalls(tx: Tx, clientIds: number[]) {
  const { caseId, state } = newsItems
  const seen = tx
    .select({ id: caseHolders.caseId })
    .from(caseHolders)
    .where(inArray(caseHolders.userId, clientIds))
  const isTheirs = or(inArray(cases.clientId, clientIds), inArray(cases.id, seen))
  const waiting = tx
    .selectDistinct({ caseId })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(and(isTheirs, inArray(state, ['waiting', 'held'])))
  tx.insert(caseNewsStale).select(waiting).onConflictDoNothing().run()
}

type Changed = { id: number; dni: string | null }

function record(tx: Tx, viewer: AdminViewer, client: Changed, archived: boolean, at: number) {
  if (archived) {
    endAccess(tx, client, at)
    forgetDevices(tx, client.id)
  }
  const action = archived ? 'client_archived' : 'client_restored'
  recordAudit(tx, { at, actor: actorOf(viewer), action, userId: client.id })
}
