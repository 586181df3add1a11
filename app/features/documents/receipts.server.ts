import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOutOfQuarantine } from '~/access/case-holders.server'
import type { AdminViewer, ClientViewer, Viewer } from '~/access/viewer'
import { noteIfRoom } from '~/infra/driver-faults.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { cases, documents, documentTexts } from '~db/schema'
import type { FirstPage } from './document-screen'
import { standingOf } from './waiting/waiting-rows'

/*
 * What the first holder of a case did with a document: its name stood on their screen, they opened it, they downloaded it. None of
 * them is taken for another. Whoever else sees the case is in the audit trail; administrators leave no such record.
 */

/** Why no client sees a document. */
export type Hidden = 'archived' | 'recalled' | 'quarantine'

/** When it first stood open on the client's screen, last was opened and last was downloaded (UTC milliseconds). */
export type ReceiptTimes = Pick<typeof documents.$inferSelect, keyof typeof RECEIPTS>

/** The columns of a receipt. */
export const RECEIPTS = {
  firstSeenAt: documents.firstSeenAt,
  lastOpenedAt: documents.lastOpenedAt,
  lastDownloadedAt: documents.lastDownloadedAt,
  perhapsSeenAt: documents.perhapsSeenAt,
}

/** Those of a document that nobody has seen. */
export const UNSEEN = { firstSeenAt: null, lastOpenedAt: null, lastDownloadedAt: null, perhapsSeenAt: null }

/** Whether the client has had the content itself. */
export const isRetrieved = ({ lastOpenedAt, lastDownloadedAt }: ReceiptTimes) =>
  lastOpenedAt !== null || lastDownloadedAt !== null

/** Records that the first holder of their case opened documents in the browser, or downloaded them. */
export function markRetrieved(
  tx: Tx,
  viewer: Viewer,
  ids: number[],
  { now, how }: { now: number; how: 'inline' | 'download' },
) {
  if (viewer.kind === 'admin') return
  const fact = how === 'inline' ? { lastOpenedAt: now } : { lastDownloadedAt: now }
  tx.update(documents)
    .set(fact)
    .where(and(inArray(documents.id, ids), inArray(documents.caseId, casesOf(viewer))))
    .run()
}

/** The cases of which a client is the first holder. */
const casesOf = ({ userId }: ClientViewer) =>
  database().select({ id: cases.id }).from(cases).where(eq(cases.clientId, userId))

const unseenIn = prepared((db, $: Holes<{ caseId: number; userId: number }>) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(cases.id, $.caseId), eq(cases.clientId, $.userId), isNull(documents.firstSeenAt))),
)

/**
 * Records which documents of a case stood open on the screen of its first holder for the first time: those whose names are drawn,
 * not those that a page only holds folded away. Writes only if something is new.
 */
export function markSeen(viewer: Viewer, caseId: number, drawn: number[], now: number) {
  if (viewer.kind === 'admin' || drawn.length === 0) return
  const unseenIds = new Set(unseenIn.all({ caseId, userId: viewer.userId }).map(({ id }) => id))
  const ids = drawn.filter((id) => unseenIds.has(id))
  if (ids.length === 0) return
  const unseen = and(inArray(documents.id, ids), isNull(documents.firstSeenAt))
  noteIfRoom(`documents of case ${caseId} seen`, () =>
    transact((tx) => tx.update(documents).set({ firstSeenAt: now }).where(unseen).run()),
  )
}

/** What its client did with each document of a case, and why some are hidden. */
export const receiptsOf = (viewer: AdminViewer, caseId: number): Receipt[] =>
  database()
    .select({
      ...{ id: documents.id, archived: documents.archived, withheld: documents.withheld, ...RECEIPTS },
      ...{ unreadSince: documents.unreadSince, shownUnreadAt: documents.shownUnreadAt },
      ...{ withheldReason: documents.withheldReason, caseId: documents.caseId, sha256: documents.sha256 },
    })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), isOutOfQuarantine(viewer)))
    .all()
    .map(({ archived, withheld, unreadSince, ...row }) => ({
      ...{ ...row, hidden: archived ? (withheld ?? 'archived') : null },
      unread: archived || unreadSince === null ? null : standingOf({ ...row, archived, withheld }),
    }))

/** `unread`: how one stands that its client sees once it has been read; null for any other. */
type Receipt = ReceiptTimes & {
  id: number
  hidden: Hidden | null
  unread: string | null
  shownUnreadAt: number | null
}

/** Of the picture of a first page: another one once the document was read anew; null without a picture. */
export const pictureVersion = sql<
  number | null
>`CASE WHEN ${documentTexts.picture} IS NULL THEN NULL ELSE ${documentTexts.readAt} END`

/** How many pages some documents have, and whether their first is drawn; of documents that the viewer has on the screen. */
export const firstPagesOf = (ids: number[]): Map<number, FirstPage> =>
  new Map(
    database()
      .select({ ...{ id: documentTexts.id, pages: documentTexts.pages }, version: pictureVersion })
      .from(documentTexts)
      .where(inArray(documentTexts.id, ids))
      .all()
      .map(({ id, ...first }) => [id, first]),
  )
