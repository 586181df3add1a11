import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { deliveries, deliveryPapers, documents } from '~db/schema'

/** How many deliveries are listed, the newest. */
const MOST_LISTED = 200

export type DeliveryRow = {
  id: number
  name: string
  source: 'panel' | 'drive'
  receivedAt: number
  problem: string | null
  isClosed: boolean
  counts: Partial<Record<(typeof deliveryPapers.$inferSelect)['state'], number>>
}

/** The newest deliveries, with how many of their papers wait and how many were decided about. */
export function listDeliveries(_viewer: AdminViewer): DeliveryRow[] {
  const { id, name, source, receivedAt, problem, state } = deliveries
  const rows = database()
    .select({ id, name, source, receivedAt, problem, state })
    .from(deliveries)
    .orderBy(desc(receivedAt), desc(id))
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
    isClosed: stage === 'received',
    counts: Object.fromEntries(
      papers.filter((one) => one.deliveryId === row.id).map((one) => [one.state, one.many]),
    ),
  }))
}

/** How many papers of deliveries wait for an answer, or to be read. */
export function countDelivered(_viewer: AdminViewer): number {
  const isOpen = sql`${deliveryPapers.state} IN ('received', 'waiting')`
  return database().select({ many: count() }).from(deliveryPapers).where(isOpen).get()?.many ?? 0
}

/** How many papers of a delivery wait, and how many documents were made of it that are still there; null if there is none. */
export function countPapers(_viewer: AdminViewer, delivery: number) {
  const isOpen = sql`${deliveryPapers.state} IN ('received', 'waiting')`
  const row = database()
    .select({
      name: deliveries.name,
      waiting: sql<number>`count(CASE WHEN ${isOpen} THEN 1 END)`,
      filed: count(documents.id),
    })
    .from(deliveries)
    .leftJoin(deliveryPapers, eq(deliveryPapers.deliveryId, deliveries.id))
    .leftJoin(documents, eq(documents.id, deliveryPapers.documentId))
    .where(eq(deliveries.id, delivery))
    .groupBy(deliveries.id, deliveries.name)
    .get()
  return row ?? null
}
