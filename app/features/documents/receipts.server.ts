import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AdminViewer, Viewer } from '~/access/viewer'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { documents } from '~db/schema'

/** Why no client sees a document. */
export type Hidden = 'archived' | 'recalled' | 'quarantine'

/** Records that a client downloaded or opened documents; administrators leave no such record. */
export function markOpened(tx: Tx, viewer: Viewer, ids: number[], now: number) {
  if (viewer.kind === 'admin') return
  tx.update(documents).set({ lastDownloadedAt: now }).where(inArray(documents.id, ids)).run()
  tx.update(documents).set({ firstSeenAt: now }).where(unseen(ids)).run()
}

const unseenIn = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.caseId, $.caseId), isNull(documents.firstSeenAt))),
)

/** Records when documents of a case were first shown on their client's screen. Writes only if something is new. */
export function markSeen(viewer: Viewer, caseId: number, shown: number[], now: number) {
  if (viewer.kind === 'admin' || shown.length === 0) return
  const unseenIds = new Set(unseenIn.all({ caseId }).map(({ id }) => id))
  const ids = shown.filter((id) => unseenIds.has(id))
  if (ids.length === 0) return
  transact((tx) => tx.update(documents).set({ firstSeenAt: now }).where(unseen(ids)).run())
}

/** When the documents of a case were first seen and last downloaded (UTC milliseconds), and why they are hidden. */
export const receiptsOf = (_viewer: AdminViewer, caseId: number): Receipt[] =>
  database()
    .select({
      id: documents.id,
      firstSeenAt: documents.firstSeenAt,
      lastDownloadedAt: documents.lastDownloadedAt,
      archived: documents.archived,
      withheld: documents.withheld,
    })
    .from(documents)
    .where(eq(documents.caseId, caseId))
    .all()
    .map(({ archived, withheld, ...row }) => ({ ...row, hidden: archived ? (withheld ?? 'archived') : null }))

type Receipt = {
  id: number
  firstSeenAt: number | null
  lastDownloadedAt: number | null
  hidden: Hidden | null
}

const unseen = (ids: number[]) => and(inArray(documents.id, ids), isNull(documents.firstSeenAt))
