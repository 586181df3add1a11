import { and, asc, eq, exists, isNull, lt, lte, sql } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours, minutes, seconds } from '~/domain/duration'
import { hearingsAhead } from '~/domain/hearing'
import { undecidedRestore } from '~/features/settings/restored.server'
import { pushKindOf, pushTexts } from '~/i18n/push'
import { type PushAnswer, sendPush } from '~/infra/push/push-service.server'
import { database, type Tx, transact } from '~db/client'
import { eventsOfCases } from '~db/raw/case-news'
import { cases, newsMutes, pushOutbox, pushSubscriptions, users } from '~db/schema'
import { pushKeys } from './push-keys.server'

type Row = typeof pushOutbox.$inferSelect
type Device = typeof pushSubscriptions.$inferSelect
type Claimed = { row: Row; device: Device; language: 'es' | 'en' }

/** Pauses between attempts; after the last one it has failed. */
const RETRY_MS = [seconds(30), minutes(5), minutes(30), hours(2), hours(8)]
const KEPT_MS = days(90)
const AT_ONCE = 8
/** How much that is no longer wanted is set aside at a time. */
const MOST_ASIDE = 50

/** Tells some devices what is due, at once; nothing before somebody has decided what leaves after a restore. True if there may be more. */
export async function sendDuePushes(clock: () => number): Promise<boolean> {
  if (!nextDue(clock()) || undecidedRestore()) return false
  const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => sendNext(clock)))
  return sent.every(Boolean)
}

/** What a stopped process left half sent may have arrived: it is not sent again. */
export function leaveInterruptedPushes() {
  transact((tx) => {
    const half = eq(pushOutbox.state, 'sending')
    tx.update(pushOutbox).set({ state: 'unknown', error: 'interrupted' }).where(half).run()
  })
}

/** Deletes what was told long ago: its keys do not come again. */
export function sweepPushes(tx: Tx, now: number) {
  tx.delete(pushOutbox)
    .where(lt(pushOutbox.createdAt, now - KEPT_MS))
    .run()
}

async function sendNext(clock: () => number): Promise<boolean> {
  const claimed = claim(clock())
  if (!claimed) return false
  const { row, device, language } = claimed
  const tag = pushKindOf(row.key)
  const payload = JSON.stringify({ title: pushTexts[language][tag], lang: language, tag })
  const now = clock()
  const message = { payload, topic: tag, keys: pushKeys(now), lifeMs: row.expiresAt - now }
  settle(claimed, await sendPush(device, message), clock())
  return true
}

/** Marked before it is sent, so that a crash in between can lose it but never tell it twice. */
function claim(now: number): Claimed | undefined {
  return transact((tx) => {
    for (let aside = 0; aside < MOST_ASIDE; aside += 1) {
      const row = nextDue(now)
      if (!row) return undefined
      const wanted = row.expiresAt > now && isStillSo(row.key, now) ? deviceOf(tx, row) : undefined
      const attempts = row.attempts + 1
      const next = wanted ? { state: 'sending' as const, attempts } : { state: 'dropped' as const }
      tx.update(pushOutbox).set(next).where(eq(pushOutbox.id, row.id)).run()
      if (wanted) return { row: { ...row, attempts }, ...wanted }
    }
    return undefined
  })
}

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
const isQueued = sql`${pushOutbox.state} = 'queued'`

const nextDue = (now: number) =>
  database()
    .select()
    .from(pushOutbox)
    .where(and(isQueued, lte(pushOutbox.dueAt, now)))
    .orderBy(asc(pushOutbox.dueAt), asc(pushOutbox.id))
    .get()

const REMINDER = /^reminder:(\d+):(\d{4}-\d\d-\d\d):/

/** False for a reminder of a hearing that has moved or been called off since. */
function isStillSo(key: string, now: number): boolean {
  const [, caseId, day] = REMINDER.exec(key) ?? []
  if (caseId === undefined) return true
  const id = Number(caseId)
  const row = database().select().from(cases).where(eq(cases.id, id)).get()
  const ahead = row ? hearingsAhead({ ...row, events: eventsOfCases([id]) }, civilDateAt(now)) : []
  return ahead.some((hearing) => hearing.day === day)
}

/** The device, if its client still has a case they want to hear of. */
function deviceOf(tx: Tx, { subscriptionId, userId }: Row) {
  const isMuted = and(eq(newsMutes.caseId, cases.id), eq(newsMutes.clientId, userId))
  const heard = tx
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(newsMutes, isMuted)
    .where(and(eq(cases.clientId, userId), eq(cases.archived, false), isNull(newsMutes.caseId)))
  return tx
    .select({ device: pushSubscriptions, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(eq(pushSubscriptions.id, subscriptionId ?? 0), eq(users.archived, false), exists(heard)))
    .get()
}

function settle({ row, device }: Claimed, { outcome, status }: PushAnswer, now: number) {
  const own = eq(pushOutbox.id, row.id)
  const error = outcome === 'sent' ? null : `${outcome}${status ? ` ${status}` : ''}`
  const wait = RETRY_MS[row.attempts - 1]
  const again = outcome === 'later' && wait !== undefined && now + wait < row.expiresAt
  transact((tx) => {
    if (outcome === 'gone') tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, device.id)).run()
    else {
      const failedAt = outcome === 'sent' ? null : now
      tx.update(pushSubscriptions).set({ failedAt }).where(eq(pushSubscriptions.id, device.id)).run()
    }
    const next = again ? { state: 'queued' as const, dueAt: now + wait } : { state: endOf(outcome) }
    tx.update(pushOutbox)
      .set({ ...next, error })
      .where(own)
      .run()
  })
}

const endOf = (outcome: PushAnswer['outcome']): 'sent' | 'unknown' | 'failed' =>
  outcome === 'sent' || outcome === 'unknown' ? outcome : 'failed'
