import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { workItems } from '~db/schema'
import { markRowsAnswered } from './answered-rows.server'

export type Item = typeof workItems.$inferSelect

/**
 * A queue item. Throws `not_found`, or, if it is closed, `work_answered`: with who answered it and whether they dismissed it,
 * or with nobody if a run has closed it.
 */
export function findOpenWork(id: number): Item {
  const item = database().select().from(workItems).where(eq(workItems.id, id)).get()
  if (!item) throw new AppError('not_found')
  const { state, closedBy } = item
  if (state === 'open') return item
  throw new AppError('work_answered', {
    ...(closedBy ? { by: closedBy } : {}),
    ...(state === 'dismissed' ? { dismissed: 'yes' } : {}),
  })
}

/** True for an item that waits for an answer. */
export const isOpen = (id: number) =>
  database()
    .select({ id: workItems.id })
    .from(workItems)
    .where(and(eq(workItems.id, id), eq(workItems.state, 'open')))
    .get() !== undefined

type Closing = { state: 'solved' | 'dismissed'; answer: string }

/** Removes items resolved by a single answer, which was given to the first of them. */
export function closeWork(
  tx: Tx,
  viewer: AdminViewer,
  items: [Item, ...Item[]],
  { state, answer }: Closing,
  now: number,
) {
  for (const { id } of items)
    tx.update(workItems)
      .set({ state, closedAt: now, closedBy: viewer.label })
      .where(eq(workItems.id, id))
      .run()
  for (const { runId, kind, key } of items)
    if (runId !== null && kind === 'waiting')
      markRowsAnswered(tx, runId, [key], {
        answer: state === 'dismissed' ? 'no' : 'yes',
        by: viewer.label ?? '',
        at: now,
      })
  const [{ kind, reason }] = items
  const detail = { kind, reason, answer, closed: items.length }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'work_answered', detail })
}
