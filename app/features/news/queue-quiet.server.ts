import { and, asc, count, eq, gt, gte, inArray, lte, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import { seesBeside } from '~/access/case-holders.server'
import { STATUSES_WHEN_OVER } from '~/domain/cases/case-status'
import { civilDateAt, startOfDay } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { isOpen } from '~/domain/working-day'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { isUnderWay, standingOf } from '~/features/cases/where/standing'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { queuePush } from '~/features/push/queue-push.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, type Tx, transact } from '~db/client'
import { caseEvents, cases, mailOutbox, newsMutes, users } from '~db/schema'
import { awaitsWelcome } from './awaits-welcome.server'
import { QUIET_MS, quietSince } from './quiet-since.server'
import { isReachable, mutedByClient } from './reachable.server'

const BATCH = 50
/** The notes of a first import, or of all old cases when they are switched on, leave over some days. */
const MOST_A_DAY = 200
/** A client who was written to about a case a short time ago hears of a quiet one later. */
const APART_MS = days(7)
const LIFE_MS = days(14)

/**
 * Looks once a working day for cases in which nothing has happened for 60 days, or 60 more, and queues a note on where they
 * stand. Each call looks at some cases, and returns whether some are left.
 */
export function quietNotes(): (now: number) => boolean {
  let seen = { day: '', after: 0, isDone: false }
  return (now) => {
    const { quietNote, opening } = readNewsSettings()
    if (!quietNote || !isOpen(now, opening)) return false
    const day = civilDateAt(now)
    if (seen.day !== day) seen = { day, after: 0, isDone: false }
    if (seen.isDone) return false
    const ids = oldCases(seen.after, now)
    const candidates = readersOf(ids)
    transact((tx) => {
      for (const one of candidates) if (queuedToday(tx, now) < MOST_A_DAY) queueNote(tx, one, now)
    })
    seen = { day, after: ids.at(-1) ?? 0, isDone: ids.length < BATCH }
    return !seen.isDone
  }
}

/** The next cases in whose events nothing has changed for long enough. */
function oldCases(after: number, now: number) {
  const before = now - QUIET_MS
  const changed = database()
    .select({ id: caseEvents.id })
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, cases.id), gt(caseEvents.changedAt, before)))
  const old = and(
    gt(cases.id, after),
    eq(cases.archived, false),
    lte(cases.createdAt, before),
    notInArray(cases.status, STATUSES_WHEN_OVER),
    notExists(changed),
  )
  const batch = database().select({ id: cases.id }).from(cases).where(old).orderBy(asc(cases.id)).limit(BATCH)
  return batch.all().map(({ id }) => id)
}

type Found = ReturnType<typeof readersOf>[number]

/** All who can be written to about these cases, the first holder of each before the others. */
function readersOf(ids: number[]) {
  const { id: userId, email, name, language } = users
  const readers = (who: SQL) =>
    database()
      .select({ row: cases, userId, email, name, language })
      .from(cases)
      .innerJoin(users, who)
      .leftJoin(newsMutes, mutedByClient)
      .where(and(isReachable, inArray(cases.id, ids)))
      .orderBy(asc(cases.id), asc(users.id))
      .all()
  return [...readers(eq(users.id, cases.clientId)), ...readers(seesBeside())].sort(
    (a, b) => a.row.id - b.row.id,
  )
}

function queueNote(tx: Tx, { row, userId, name, email, language }: Found, now: number) {
  const since = quietSince(row.id)
  if (since === null || since > now - QUIET_MS || wasWrittenTo(tx, userId, now) || awaitsWelcome(userId))
    return
  const reader = row.clientId === userId ? '' : `:${userId}`
  const key =
    `quiet:${row.id}:${civilDateAt(since)}:${Math.floor((now - since) / QUIET_MS)}${reader}` as const
  // The first of them may have left long after the 60 days: when the firm began to want them.
  const lately = and(
    ...[eq(mailOutbox.caseId, row.id), eq(mailOutbox.userId, userId), eq(mailOutbox.kind, 'quiet')],
    gt(mailOutbox.createdAt, now - QUIET_MS),
  )
  const isKnown = or(eq(mailOutbox.key, key), lately)
  const known = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(isKnown).get()
  if (known || !isUnderWay(standingOf(inputForClient(row, now, userId)))) return
  const to = { userId, name, address: email ?? '', language }
  const mail = { kind: 'quiet' as const, to, content: {}, key, caseId: row.id, expiresAt: now + LIFE_MS }
  enqueueMail(tx, mail, now)
  queuePush(tx, userId, key, now)
}

function wasWrittenTo(tx: Tx, userId: number, now: number): boolean {
  const lately = and(
    eq(mailOutbox.userId, userId),
    inArray(mailOutbox.kind, ['news', 'reminder', 'quiet', 'request']),
    gt(mailOutbox.createdAt, now - APART_MS),
  )
  return tx.select({ id: mailOutbox.id }).from(mailOutbox).where(lately).get() !== undefined
}

function queuedToday(tx: Tx, now: number): number {
  const today = and(eq(mailOutbox.kind, 'quiet'), gte(mailOutbox.createdAt, startOfDay(civilDateAt(now))))
  return tx.select({ queued: count() }).from(mailOutbox).where(today).get()?.queued ?? 0
}
