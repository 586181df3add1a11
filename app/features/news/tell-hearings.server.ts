import { and, asc, eq } from 'drizzle-orm'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import {
  followHearings,
  type HearingChange,
  hearingChanges,
  isChange,
} from '~/domain/hearings/hearing-history'
import type { Tx } from '~db/client'
import { caseNewsStale, mailOutbox, newsItems } from '~db/schema'
import { knownHearings } from './diff-hearings.server'
import { caseNewsOf, type HearingsOfCase } from './news-facts.server'

type Item = typeof newsItems.$inferSelect
type Told = { caseId: number; items: Item[]; found: HearingsOfCase; isCopy?: boolean }

/**
 * What an e-mail says of the hearings of a case as it leaves, compared with what its client was last told; nothing if that
 * is still so. From then on its items say what was told, unless it is a copy for somebody who sees the case beside its client.
 */
export function tellHearings(
  tx: Tx,
  { caseId, items, found, isCopy = false }: Told,
  today: CivilDate,
): HearingChange[] {
  if (items.length === 0) return []
  const earlierHearings = lastTold(tx, caseId, items) ?? found.first
  const seen = items.at(-1)?.hearings ?? earlierHearings
  const hearings = followHearings({ told: earlierHearings, seen }, found.data, today)
  const changes = hearingChanges(earlierHearings, hearings, today)
  if (changes.length === 0 || isCopy) return changes
  for (const { id } of items) tx.update(newsItems).set({ hearings }).where(eq(newsItems.id, id)).run()
  if (found.items.some(({ state }) => state === 'waiting' || state === 'held'))
    tx.insert(caseNewsStale).values({ caseId }).onConflictDoNothing().run()
  return changes
}

/** True for an item that says that a hearing its client knew of has changed, as long as that is so. */
export function changesHearing(caseId: number, itemId: number, now: number): boolean {
  const today = civilDateAt(now)
  const hearingsOfCase = caseNewsOf(caseId, today)?.hearings
  const at = hearingsOfCase?.items.findIndex(({ id, state }) => id === itemId && state !== 'withdrawn') ?? -1
  if (!hearingsOfCase || at === -1) return false
  const { told } = knownHearings({ ...hearingsOfCase, items: hearingsOfCase.items.slice(0, at) })
  const seen = hearingsOfCase.items[at]?.hearings ?? told
  return hearingChanges(told, followHearings({ told, seen }, hearingsOfCase.data, today), today).some(
    isChange,
  )
}

/** What the client was last told otherwise than by these items: what has not left, or came back, was not told. */
function lastTold(tx: Tx, caseId: number, items: Item[]) {
  const rows = tx
    .select({ item: newsItems, mail: mailOutbox })
    .from(newsItems)
    .leftJoin(mailOutbox, eq(mailOutbox.id, newsItems.mailId))
    .where(and(eq(newsItems.caseId, caseId), eq(newsItems.kind, 'hearing')))
    .orderBy(asc(newsItems.id))
    .all()
  const others = rows
    .filter(({ item }) => item.hearings !== null && !items.some(({ id }) => id === item.id))
    .filter(({ item, mail }) => item.state === 'dropped' || (item.state === 'mailed' && hasLeft(mail)))
    .map(({ item, mail }) => ({ hearings: item.hearings, at: mail?.sentAt ?? item.createdAt }))
  return others.sort((a, b) => a.at - b.at).at(-1)?.hearings
}

const hasLeft = (mail: typeof mailOutbox.$inferSelect | null) =>
  mail === null || mail.state === 'unknown' || (mail.state === 'sent' && mail.bouncedAt === null)
