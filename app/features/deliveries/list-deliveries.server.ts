import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { deliveries, deliveryPapers, documents } from '~db/schema'

/** How many deliveries are listed, the newest. */
const MOST_LISTED = 200

const isOpenPaper = sql`${deliveryPapers.state} IN ('received', 'waiting')`
/** Whether somebody has to decide about a paper of a delivery, or about one that could not be opened. */
function waits() {
  const open = database().select({ id: deliveryPapers.deliveryId }).from(deliveryPapers).where(isOpenPaper)
  return sql`(${or(ne(deliveries.state, 'apart'), inArray(deliveries.id, open))})`
}

export type DeliveryRow = {
  id: number
  name: string
  source: 'panel' | 'drive'
  receivedAt: number
  problem: string | null
  isOffered: boolean
  isClosed: boolean
  counts: Partial<Record<(typeof deliveryPapers.$inferSelect)['state'], number>>
}

/** Those that wait for somebody, then the newest, with how many of their papers wait and how many were decided about. */
export function listDeliveries(_viewer: AdminViewer): DeliveryRow[] {
  const { id, name, source, receivedAt, problem, state, offered } = deliveries
  const rows = database()
    .select({ id, name, source, receivedAt, problem, state, isOffered: offered })
    .from(deliveries)
    .orderBy(desc(waits()), desc(receivedAt), desc(id))
    .limit(MOST_LISTED)
    .all()
  const ids = rows.map((row) => row.id)
  const papers = database()
    .select({ deliveryId: deliveryPapers.deliveryId, state: deliveryPapers.state, many: count() })
    .from(deliveryPapers)
    .where(inArray(deliveryPapers.deliveryId, ids))
    .groupBy(deliveryPapers.deliveryId, deliveryPapers.state)
    .all()
  return rows.map(({ state: stage, ...row }) => ({
    ...row,
    isClosed: stage === 'received' && !row.isOffered,
    counts: Object.fromEntries(
      papers.filter((one) => one.deliveryId === row.id).map((one) => [one.state, one.many]),
    ),
  }))
}

/**
 * What waits of deliveries for a person, and the delivery if it is one; null if nothing does. `offered`: those that nobody has said
 * are one; `broken`: those that could not be opened.
 */
export function waitingDeliveries(_viewer: AdminViewer) {
  const rows = database()
    .select({
      id: deliveries.id,
      state: deliveries.state,
      isOffered: deliveries.offered,
      papers: count(deliveryPapers.id),
    })
    .from(deliveries)
    .leftJoin(deliveryPapers, and(eq(deliveryPapers.deliveryId, deliveries.id), isOpenPaper))
    .where(waits())
    .groupBy(deliveries.id, deliveries.state, deliveries.offered)
    .all()
  const papers = rows.reduce((sum, row) => sum + row.papers, 0)
  const broken = rows.filter(({ state }) => state === 'broken').length
  const offered = rows.filter(({ isOffered }) => isOffered).length
  if (papers + offered + broken === 0) return null
  return { papers, offered, broken, only: rows.length === 1 ? (rows[0]?.id ?? null) : null }
}
export type WaitingDeliveries = NonNullable<ReturnType<typeof waitingDeliveries>>

/** How many papers of deliveries wait for an answer, or to be read. */
export function countDelivered(_viewer: AdminViewer): number {
  return database().select({ many: count() }).from(deliveryPapers).where(isOpenPaper).get()?.many ?? 0
}

/** How many papers of a delivery wait, and how many documents were made of it that are still there and not blocked; null if there is none. */
export function countPapers(_viewer: AdminViewer, delivery: number) {
  const filed = and(eq(documents.id, deliveryPapers.documentId), isOfNoBlockedCase(documents.caseId))
  const row = database()
    .select({
      ...{ name: deliveries.name, receivedAt: deliveries.receivedAt },
      waiting: sql<number>`count(CASE WHEN ${isOpenPaper} THEN 1 END)`,
      filed: count(documents.id),
    })
    .from(deliveries)
    .leftJoin(deliveryPapers, eq(deliveryPapers.deliveryId, deliveries.id))
    .leftJoin(documents, filed)
    .where(eq(deliveries.id, delivery))
    .groupBy(deliveries.id, deliveries.name, deliveries.receivedAt)
    .get()
  return row ?? null
}
