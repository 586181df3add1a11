import { and, eq } from 'drizzle-orm'
import type { Payloads } from '~/features/jobs/catalogue'
import type { Ending, Job } from '~/features/jobs/job-states.server'
import { pushKindOf, pushTexts } from '~/i18n/push'
import { type PushAnswer, sendPush } from '~/infra/push/push-service.server'
import { database, transact } from '~db/client'
import { pushSubscriptions, users } from '~db/schema'
import { pushKeys } from './push-keys.server'

type PushJob = Omit<Job, 'payload'> & { payload: Payloads['push'] }

/** Whether what a client is told is still so on this day; of news the first item is known. */
type StillSo = (clientId: number, notice: { key: string; first?: number | undefined }, now: number) => boolean

/** Tells a device what its client is told, if that is still so and they want to hear of it. */
export async function sendToDevice(job: PushJob, clock: () => number, isStillSo: StillSo): Promise<Ending> {
  const now = clock()
  const recipient = isStillSo(job.userId ?? 0, job.payload, now) ? deviceOf(job) : undefined
  if (!recipient) return { state: 'dropped' }
  const tag = pushKindOf(job.payload.key)
  const { device, language } = recipient
  const payload = JSON.stringify({ title: pushTexts[language][tag], lang: language, tag })
  const lifeMs = (job.expiresAt ?? now) - now
  const { outcome, status } = await sendPush(device, { payload, topic: tag, keys: pushKeys(now), lifeMs })
  noteAnswer(device.id, outcome, clock())
  if (outcome === 'sent') return { state: 'done' }
  return { state: STATES[outcome], error: `${outcome}${status ? ` ${status}` : ''}` }
}

/** What broke off after it was sent may have arrived: two notifications for one thing are worse than one that is missing. */
const STATES = { later: 'again', unknown: 'unknown', gone: 'failed', refused: 'failed' } as const

/** The device, if it is still its client's. */
const deviceOf = ({ payload, userId }: PushJob) =>
  database()
    .select({ device: pushSubscriptions, language: users.language })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(
      and(eq(pushSubscriptions.id, payload.deviceId), eq(users.id, userId ?? 0), eq(users.archived, false)),
    )
    .get()

/** A device that the service no longer knows is forgotten. */
function noteAnswer(deviceId: number, outcome: PushAnswer['outcome'], now: number) {
  const byId = eq(pushSubscriptions.id, deviceId)
  const failedAt = outcome === 'sent' ? null : now
  transact((tx) => {
    if (outcome === 'gone') tx.delete(pushSubscriptions).where(byId).run()
    else tx.update(pushSubscriptions).set({ failedAt }).where(byId).run()
  })
}
