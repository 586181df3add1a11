import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { moveToTrash } from '~/features/documents/trash.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { courtFolderFiles, deliveries, deliveryPapers, documents } from '~db/schema'

type Visit = Pick<RequestContext, 'now' | 'address'>
const DISCARDED_LIVE_MS = days(30)
const { id, deliveryId, state } = deliveryPapers
const OPEN: ('received' | 'waiting')[] = ['received', 'waiting']
const isOpen = inArray(state, OPEN)

/** Discards papers that wait, which can return for 30 days. Throws `delivery_changed` unless all of them still wait. */
export function discardPapers(viewer: AdminViewer, ids: number[], visit: Visit) {
  transact((tx) => discard(tx, viewer, ids, visit))
}

/** Discards all that waits of a delivery. Throws `count_differs` if that is not as many as were shown. */
export function discardDelivery(viewer: AdminViewer, delivery: number, count: number, visit: Visit) {
  transact((tx) => {
    const open = tx
      .select({ id })
      .from(deliveryPapers)
      .where(and(eq(deliveryId, delivery), isOpen))
      .all()
    if (open.length !== count || count === 0) throw new AppError('count_differs', { count: open.length })
    discard(
      tx,
      viewer,
      open.map((one) => one.id),
      visit,
    )
  })
}

function discard(tx: Tx, viewer: AdminViewer, ids: number[], { now, address }: Visit) {
  const gone = { state: 'discarded' as const, facts: null, decidedAt: now }
  const { changes } = tx
    .update(deliveryPapers)
    .set(gone)
    .where(and(inArray(id, ids), isOpen))
    .run()
  if (changes !== ids.length) throw new AppError('delivery_changed')
  const detail = { count: ids.length }
  recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'delivery_discarded', detail })
}

/** Lets a discarded paper wait again; it is read anew. Throws `not_found`. */
export function returnPaper(_viewer: AdminViewer, paper: number) {
  const isThere = and(eq(id, paper), eq(state, 'discarded'), isNotNull(deliveryPapers.filePath))
  const again = { state: 'received' as const, attempts: 0, decidedAt: null, byHand: true }
  const { changes } = transact((tx) => tx.update(deliveryPapers).set(again).where(isThere).run())
  if (changes === 0) throw new AppError('not_found')
}

/** Lets a paper wait for its own answer, however sure it is. Throws `not_found`. */
export function decideApart(_viewer: AdminViewer, paper: number) {
  const isWaiting = and(eq(id, paper), eq(state, 'waiting'))
  const { changes } = transact((tx) => tx.update(deliveryPapers).set({ byHand: true }).where(isWaiting).run())
  if (changes === 0) throw new AppError('not_found')
}

/**
 * Moves the documents that were made of a delivery to the trash, from where they come back for 30 days. Throws `count_differs` if they are
 * not as many as were shown.
 */
export function trashFiled(viewer: AdminViewer, delivery: number, count: number, visit: Visit) {
  transact((tx) => {
    const rows = tx
      .select({ document: documents })
      .from(deliveryPapers)
      .innerJoin(documents, eq(documents.id, deliveryPapers.documentId))
      .where(and(eq(deliveryId, delivery), isOfNoBlockedCase(documents.caseId)))
      .all()
    if (rows.length !== count || count === 0) throw new AppError('count_differs', { count: rows.length })
    for (const { document } of rows) moveToTrash(tx, viewer, document, visit)
  })
}

/**
 * Takes a delivery off the list that was not taken apart: it could not be, waits, or nobody has said that it is one;
 * it can be given again then, and is read again from the drive if its bytes were lost. Throws `not_found`, also if it was given again since it was `seen` (when it was received).
 */
export async function forgetDelivery(_viewer: AdminViewer, delivery: number, seen?: number) {
  const { state: stands, receivedAt } = deliveries
  const asSeen = seen === undefined ? undefined : eq(receivedAt, seen)
  const isForgettable = and(eq(deliveries.id, delivery), inArray(stands, ['broken', 'received']), asSeen)
  const gone = transact((tx) => {
    const row = tx.select().from(deliveries).where(isForgettable).get()
    if (row?.problem === 'gone')
      tx.delete(courtFolderFiles).where(eq(courtFolderFiles.deliveryId, row.id)).run()
    return tx.delete(deliveries).where(isForgettable).returning().get()
  })
  if (!gone) throw new AppError('not_found')
  if (gone.filePath) await removeStored(gone.filePath)
}

/** Says that a ZIP that came where documents are given is a delivery: it is taken apart. Throws `not_found`. */
export function acceptOffered(_viewer: AdminViewer, delivery: number) {
  const isOffered = and(eq(deliveries.id, delivery), eq(deliveries.offered, true))
  const { changes } = transact((tx) => tx.update(deliveries).set({ offered: false }).where(isOffered).run())
  if (changes === 0) throw new AppError('not_found')
}

/** Deletes the bytes of what was discarded long ago; that it was there stays known. */
export async function forgetDiscarded(now: number) {
  const { filePath, decidedAt } = deliveryPapers
  const isOld = and(eq(state, 'discarded'), isNotNull(filePath), lt(decidedAt, now - DISCARDED_LIVE_MS))
  for (const row of database().select({ id, key: filePath }).from(deliveryPapers).where(isOld).all()) {
    // Somebody may have brought it back while bytes of another were deleted.
    const isStillOld = and(eq(id, row.id), isOld)
    const { changes } = transact((tx) =>
      tx.update(deliveryPapers).set({ filePath: null }).where(isStillOld).run(),
    )
    if (changes > 0 && row.key) await removeStored(row.key)
  }
}
