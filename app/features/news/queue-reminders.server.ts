import { and, asc, eq, exists, inArray, isNull, ne, notExists, or, type SQL } from 'drizzle-orm'
import { seesBeside } from '~/access/case-holders.server'
import { addDays, type CivilDate, civilDateAt, startOfDay } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { hearingsAhead } from '~/domain/hearings/hearing'
import { isOpen, lastWorkingDay } from '~/domain/working-day'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { queuePush, wasPushed } from '~/features/push/queue-push.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import {
  caseEvents,
  caseNewsStale,
  cases,
  mailOutbox,
  newsCopies,
  newsItems,
  newsMutes,
  pushSubscriptions,
  users,
} from '~db/schema'
import { awaitsWelcome } from './awaits-welcome.server'
import { caseNewsOf } from './news-facts.server'
import { isReachable, mayBeTold, mutedByClient } from './reachable.server'

/** How many days before a hearing its client is reminded. */
const BEFORE = [7, 1] as const
/** Seven days, and as many more as may be no working days. */
const FARTHEST = 14
/** Nobody is told of a hearing twice within this time. */
const APART_MS = days(1)
const BATCH = 50

/**
 * Queues the reminders of today: of each hearing a week and a day ahead, or on the last working day before that. Each once,
 * and not while its client has only just been told of it, or is about to be. Whoever cannot be written to is reminded on
 * their devices alone. Returns whether any were queued.
 */
export function queueReminders(now: number): boolean {
  const { reminders, opening } = readNewsSettings()
  if (!reminders || !isOpen(now, opening)) return false
  const today = civilDateAt(now)
  const due = duesOn(today)
    .flatMap(remindersOf)
    .filter(({ key, to }) => !isQueued(key, to.userId) && !awaitsWelcome(to.userId))
    .filter(({ caseId, day }) => isHeard(caseId, day, today))
    .filter(({ caseId, day, to }) => toldAt(caseId, day, to) <= now - APART_MS)
    .slice(0, BATCH)
  if (due.length === 0) return false
  transact((tx) => {
    for (const { to, caseId, day, ends, key } of due) {
      const expiresAt = startOfDay(ends)
      if (to.address)
        enqueueMail(tx, { kind: 'reminder', to, content: { hearing: day }, key, caseId, expiresAt }, now)
      queuePush(tx, to.userId, key, now)
    }
  })
  return true
}

/** `ends`: the day on which the reminder is pointless. */
type Due = { day: CivilDate; before: number; ends: CivilDate }

function duesOn(today: CivilDate): Due[] {
  const ahead = Array.from({ length: FARTHEST }, (_, index) => addDays(today, index + 1))
  return ahead.flatMap((day) =>
    BEFORE.filter((before) => lastWorkingDay(addDays(day, -before)) === today).map((before) => ({
      day,
      before,
      ends: before === 1 ? day : lastWorkingDay(addDays(day, -1)),
    })),
  )
}

/** Of the cases with an appointment on a day. The address is empty where it is on their devices alone. */
function remindersOf({ day, before, ends }: Due) {
  const { caseId } = caseEvents
  const scheduled = and(eq(caseEvents.status, 'scheduled'), eq(caseEvents.eventDate, day))
  const byEvent = database().select({ caseId }).from(caseEvents).where(scheduled)
  const stale = database().select().from(caseNewsStale).where(eq(caseNewsStale.caseId, cases.id))
  const device = database().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, users.id))
  const isHeardOf = or(isReachable, and(mayBeTold, exists(device)))
  const isDue = and(isHeardOf, notExists(stale), or(eq(cases.nextHearing, day), inArray(cases.id, byEvent)))
  return [...readers(isFirst, isDue), ...readers(seesBeside(), isDue)].map(
    ({ caseId, clientId, userId, email, emailBouncedAt, name, language }) => ({
      ...{
        caseId,
        day,
        ends,
        key: `reminder:${caseId}:${day}:${before}${clientId === userId ? '' : `:${userId}`}` as const,
      },
      to: { userId, name, address: (emailBouncedAt === null && email) || '', language },
    }),
  )
}

/** Of those who hold a case: its first holder, or those who see it beside them. */
const isFirst = eq(users.id, cases.clientId)

function readers(who: SQL, isDue: SQL | undefined) {
  const { email, emailBouncedAt, name, language } = users
  return database()
    .select({
      caseId: cases.id,
      clientId: cases.clientId,
      userId: users.id,
      email,
      emailBouncedAt,
      name,
      language,
    })
    .from(cases)
    .innerJoin(users, who)
    .leftJoin(newsMutes, mutedByClient)
    .where(isDue)
    .all()
}

function isQueued(key: string, userId: number): boolean {
  const mailed = database()
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.key, key))
    .get()
  return mailed !== undefined || wasPushed(userId, key)
}

function isHeard(caseId: number, day: CivilDate, today: CivilDate): boolean {
  const data = caseNewsOf(caseId, today)?.hearings.data
  return data !== undefined && hearingsAhead(data, today).some((hearing) => hearing.day === day)
}

/** When somebody who holds a case was last told of a hearing on a day; infinite if that is about to happen. */
function toldAt(caseId: number, day: CivilDate, to: Reader): number {
  const theirs = and(eq(newsCopies.itemId, newsItems.id), eq(newsCopies.holderId, to.userId))
  const first = and(isNull(newsCopies.id), eq(mailOutbox.id, newsItems.mailId))
  const items = database()
    .select({
      state: newsItems.state,
      dueAt: newsItems.dueAt,
      hearings: newsItems.hearings,
      copy: newsCopies.id,
      mail: mailOutbox,
    })
    .from(newsItems)
    .leftJoin(newsCopies, theirs)
    .leftJoin(mailOutbox, or(eq(mailOutbox.id, newsCopies.mailId), first))
    .where(and(eq(newsItems.caseId, caseId), eq(newsItems.kind, 'hearing'), ne(newsItems.state, 'withdrawn')))
    .orderBy(asc(newsItems.id))
    .all()
  const saidIn = (index: number) =>
    JSON.stringify(items[index]?.hearings?.find((one) => one.day === day && !one.isOff))
  const telling = items.filter(
    (_, index) => saidIn(index) !== undefined && saidIn(index) !== saidIn(index - 1),
  )
  return Math.max(-Infinity, ...telling.map((item) => toldBy(item, to)))
}

type Reader = { userId: number; address: string }
type Item = Pick<typeof newsItems.$inferSelect, 'state' | 'dueAt'> & {
  copy: number | null
  mail: typeof mailOutbox.$inferSelect | null
}

/** The e-mail to the client may wait for their address when that to somebody else has long left. */
function toldBy({ state, dueAt, copy, mail }: Item, { userId, address }: Reader): number {
  if (copy === null && (state === 'waiting' || state === 'held')) return Number.POSITIVE_INFINITY
  if (copy === null && state !== 'mailed') return Number.NEGATIVE_INFINITY
  if (!mail) return dueAt
  const isComing = mail.state === 'queued' || mail.state === 'sending'
  // Whoever lacks an address was told on their devices meanwhile.
  if (isComing && mail.userId === userId) return address === '' ? dueAt : Number.POSITIVE_INFINITY
  return mail.sentAt ?? mail.createdAt
}
