import { and, eq, exists, isNull } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { hearingsAhead } from '~/domain/hearings/hearing'
import type { Payloads } from '~/features/jobs/catalogue'
import type { Ending, Job } from '~/features/jobs/job-states.server'
import { pushKindOf, pushTexts } from '~/i18n/push'
import { type PushAnswer, sendPush } from '~/infra/push/push-service.server'
import { database, transact } from '~db/client'
import { eventsOfCases } from '~db/raw/case-news'
import { cases, newsMutes, pushSubscriptions, users } from '~db/schema'
import { pushKeys } from './push-keys.server'

type PushJob = Omit<Job, 'payload'> & { payload: Payloads['push'] }

/** Tells a device what its client is told, if they still want to hear of it and it is still so. */
export async function sendToDevice(job: PushJob, clock: () => number): Promise<Ending> {
  const now = clock()
  const told = isStillSo(job.payload.key, now) ? deviceOf(job) : undefined
  if (!told) return { state: 'dropped' }
  const tag = pushKindOf(job.payload.key)
  const { device, language } = told
  const payload = JSON.stringify({ title: pushTexts[language][tag], lang: language, tag })
  const lifeMs = (job.expiresAt ?? now) - now
  const { outcome, status } = await sendPush(device, { payload, topic: tag, keys: pushKeys(now), lifeMs })
  noteAnswer(device.id, outcome, clock())
  if (outcome === 'sent') return { state: 'done' }
  return { state: STATES[outcome], error: `${outcome}${status ? ` ${status}` : ''}` }
}

/** What broke off after it was sent may have arrived: two notifications for one thing are worse than one that is missing. */
const STATES = { later: 'again', unknown: 'unknown', gone: 'failed', refused: 'failed' } as const

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

/** The device, if it is still its client's, and they have a case they want to hear of. */
function deviceOf({ payload, userId }: PushJob) {
  const isMuted = and(eq(newsMutes.caseId, cases.id), eq(newsMutes.clientId, users.id))
  const heard = database()
    .select({ id: cases.id })
    .from(cases)
    .leftJoin(newsMutes, isMuted)
    .where(and(eq(cases.clientId, users.id), eq(cases.archived, false), isNull(newsMutes.caseId)))
  return database()
    .select({ device: pushSubscriptions, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.id, payload.deviceId),
        eq(users.id, userId ?? 0),
        eq(users.archived, false),
        exists(heard),
      ),
    )
    .get()
}

/** A device that the service no longer knows is forgotten. */
function noteAnswer(deviceId: number, outcome: PushAnswer['outcome'], now: number) {
  const own = eq(pushSubscriptions.id, deviceId)
  const failedAt = outcome === 'sent' ? null : now
  transact((tx) => {
    if (outcome === 'gone') tx.delete(pushSubscriptions).where(own).run()
    else tx.update(pushSubscriptions).set({ failedAt }).where(own).run()
  })
}
