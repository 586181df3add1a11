import { and, eq, lt } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { database, transact } from '~db/client'
import { cases, users } from '~db/schema'
import type { CaseDetail } from './contract'

/**
 * Items that arrived during the visit and are now on screen are not new at the next visit. With several cases nothing
 * is recorded, because news in unopened cases would be lost.
 */
export function noteNewsSeen(viewer: ClientViewer, { events, documents }: CaseDetail, now: number) {
  const instants = [...events.map(({ changedAt }) => changedAt), ...documents.map((one) => one.uploadDate)]
  const newest = Math.min(now, Math.max(0, ...instants.map((iso) => Date.parse(iso))))
  const seenLater = and(eq(users.id, viewer.userId), lt(users.lastVisitAt, newest))
  if (!database().select({ id: users.id }).from(users).where(seenLater).get()) return
  const own = database().select({ id: cases.id }).from(cases).where(visibleTo(viewer)).limit(2).all()
  if (own.length > 1) return
  transact((tx) => tx.update(users).set({ lastVisitAt: newest }).where(seenLater).run())
}
