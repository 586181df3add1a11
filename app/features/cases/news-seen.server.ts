import { and, eq, lt } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { cases, users } from '~db/schema'
import type { CaseDetail } from './contract'

/**
 * Items that arrived during the visit and are now on screen are not new at the next visit. With several cases nothing
 * is recorded, because news in unopened cases would be lost.
 */
export function noteNewsSeen(viewer: ClientViewer, { events, documents }: CaseDetail, now: number) {
  const instants = [...events.map(({ changedAt }) => changedAt), ...documents.map((one) => one.uploadDate)]
  const newest = Math.min(now, Math.max(0, ...instants.map((iso) => Date.parse(iso))))
  const { userId } = viewer
  if (!hasSeenLess.get({ userId, newest }) || someOfOwn.all({ userId }).length > 1) return
  const seenLess = and(eq(users.id, userId), lt(users.lastVisitAt, newest))
  transact((tx) => tx.update(users).set({ lastVisitAt: newest }).where(seenLess).run())
}

const hasSeenLess = prepared((db, $: Holes<{ userId: number; newest: number }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, $.userId), lt(users.lastVisitAt, $.newest))),
)
const someOfOwn = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(visibleTo({ kind: 'client', userId: $.userId }))
    .limit(2),
)
