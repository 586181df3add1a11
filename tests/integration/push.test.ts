import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { civilDateAt, instantAt } from '~/domain/civil-date'
import { days, hours, seconds } from '~/domain/duration'
import { lastWorkingDay, nextOpening } from '~/domain/working-day'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { closeAbandonedJobs } from '~/features/jobs/job-states.server'
import { queueNews } from '~/features/news/queue-news.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { pushOffer, subscribe, unsubscribe } from '~/features/push/subscriptions.server'
import { env } from '~/infra/env.server'
import { isPushEndpoint } from '~/infra/push/push-endpoint.server'
import { database, transact } from '~db/client'
import {
  caseEvents,
  caseNewsStale,
  cases,
  jobs,
  newsMutes,
  pushSubscriptions,
  settings,
  users,
} from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { createCase, createClient, createEvent } from '../support/factories'
import { sendPushes } from '../support/jobs'
import { settleAll } from '../support/news'
import { type Device, newDevice, type PushService, startPushService } from '../support/push-service'
import { admin, clientViewer, mailsTo, refusalOf } from '../support/ways-in'

/** The noon of a day on which e-mails leave. */
const NOW = instantAt(lastWorkingDay(civilDateAt(Date.now())), '12:00')

let service: PushService

beforeAll(async () => {
  service = await startPushService()
  setPortalEnv({ DATA_DIR: env().DATA_DIR, PUSH_ALLOW_INSECURE: '1' })
})
afterAll(() => service.close())

const device = () => newDevice(service)

/** A client with a case and devices. */
function told(devices = [device()], language: 'es' | 'en' = 'es') {
  service.received = []
  service.answer = 201
  const client = createClient({ language })
  const { id: caseId } = createCase({ clientId: client.id })
  const viewer = clientViewer(client.id)
  for (const { target } of devices) subscribe(viewer, target, NOW)
  return { client, caseId, viewer, devices }
}

const queue = (id: number, day = '2026-11-23') =>
  transact((tx) => queuePush(tx, id, newsPushKey(id, day), NOW))
const send = (now = NOW) => sendPushes(() => now)
const statesOf = (id: number) =>
  database()
    .select()
    .from(jobs)
    .where(eq(jobs.userId, id))
    .all()
    .map(({ state }) => state)
const devicesOf = (id: number) =>
  database().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id)).all()

test.each([
  ['es', 'news', 'Hay novedades en su expediente'],
  ['en', 'news', 'There is news about your case'],
  ['es', 'reminder', 'Se acerca una fecha de su expediente'],
  ['en', 'quiet', 'Where your case stands'],
] as const)(
  'a device of a client who reads %s is told of %s with "%s", encrypted, and nothing else',
  async (language, tag, title) => {
    const { client, devices } = told([device()], language)
    expect(transact((tx) => queuePush(tx, client.id, `${tag}:1`, NOW))).toBe(1)
    await send()
    const [{ headers, body, path }] = service.received as [PushService['received'][0]]
    const [{ read, target }] = devices as [Device]
    expect(JSON.parse(read(body))).toEqual({ title, lang: language, tag })
    expect(target.endpoint.endsWith(path)).toBe(true)
    const ttl = String((nextOpening(NOW, '09:00') + days(2) - NOW) / 1000)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: tag, ttl })
    expect(headers.authorization).toContain(`k=${pushKeys(NOW).publicKey}`)
    expect(statesOf(client.id)).toEqual(['done'])
  },
)

test('a key is told once to each device, however often it is queued', async () => {
  const { client } = told([device(), device()])
  expect([queue(client.id), queue(client.id), queue(client.id, '2026-11-24')]).toEqual([2, 0, 2])
  await send()
  await send()
  expect(service.received).toHaveLength(4)
  subscribe(clientViewer(client.id), device().target, NOW)
  expect(queue(client.id)).toBe(0)
})

test('what a stopped process left half sent, and what broke off after it was sent, is not sent again', async () => {
  const { client } = told()
  queue(client.id)
  database().update(jobs).set({ state: 'running' }).where(eq(jobs.userId, client.id)).run()
  closeAbandonedJobs()
  queue(client.id, 'later')
  service.answer = 'hang up'
  await send()
  await send(NOW + 86_400_000)
  expect(statesOf(client.id)).toEqual(['unknown', 'unknown'])
  expect(service.received).toHaveLength(1)
})

test.each([404, 410])('a device the service no longer knows (%i) is forgotten', async (status) => {
  const { client } = told()
  queue(client.id)
  service.answer = status
  await send()
  expect([devicesOf(client.id), statesOf(client.id)]).toEqual([[], ['failed']])
})

test('a service that cannot take it now is asked again with growing pauses; one that refuses is not', async () => {
  const { client } = told()
  queue(client.id)
  for (const status of [503, 429]) {
    service.answer = status
    await send(NOW + service.received.length * 30_000)
  }
  await send(NOW + 60_000)
  expect([service.received.length, statesOf(client.id)]).toEqual([2, ['waiting']])
  service.answer = 201
  await send(NOW + 30_000 + 300_000)
  expect([service.received.length, statesOf(client.id)]).toEqual([3, ['done']])
  queue(client.id, 'other')
  service.answer = 400
  await send()
  expect(statesOf(client.id)).toEqual(['done', 'failed'])
})

test('a muted or archived case, an archived client, an old message and a device turned off tell nothing', async () => {
  const [muted, closed, archived, old, off] = [told(), told(), told(), told(), told()]
  for (const { client } of [muted, closed, archived, old, off]) queue(client.id)
  database().insert(newsMutes).values({ clientId: muted.client.id, caseId: muted.caseId, mutedAt: NOW }).run()
  const archival = { archived: true, archivedAt: NOW, archivedBy: 'RP' }
  database().update(cases).set(archival).where(eq(cases.id, closed.caseId)).run()
  archiveClients(admin, [archived.client.id], NOW)
  database().update(jobs).set({ expiresAt: NOW }).where(eq(jobs.userId, old.client.id)).run()
  unsubscribe(off.viewer, devicesOf(off.client.id)[0]?.endpoint ?? '', NOW)
  await send()
  expect(service.received).toEqual([])
  for (const { client } of [muted, closed, archived, old, off])
    expect(statesOf(client.id)).toEqual(['dropped'])
  expect(devicesOf(archived.client.id)).toEqual([])
})

test('a device tells the one who asked last, and a client has ten', () => {
  const shared = device()
  const [first, second] = [told([shared]), told([shared])]
  expect([devicesOf(first.client.id).length, devicesOf(second.client.id).length]).toEqual([0, 1])
  for (let more = 0; more < 10; more += 1) subscribe(second.viewer, device().target, NOW)
  expect(devicesOf(second.client.id)).toHaveLength(10)
  expect(pushOffer(second.viewer, NOW).devices).toHaveLength(10)
})

test.each([
  'http://push.example/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://intranet/a',
  'https://printer.local/a',
  'https://push.example:8443/a',
  'https://user:word@push.example/a',
  'ftp://127.0.0.1/a',
  'https://localhost../x',
  'https://push.example../x',
  'https://127.0.0.1;https://push.example/x',
  'nothing',
])('the portal does not send to %s', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
  const { viewer } = told([])
  expect(await refusalOf(() => subscribe(viewer, { ...device().target, endpoint }, NOW))).toBe(
    'invalid_input',
  )
})

test('keys that are none are refused', async () => {
  const { viewer } = told([])
  const { target } = device()
  for (const wrong of [{ p256dh: 'abc' }, { auth: 'abc' }])
    expect(await refusalOf(() => subscribe(viewer, { ...target, ...wrong }, NOW))).toBe('invalid_input')
})

test('on loopback only where the environment says so', () => {
  setPortalEnv({ DATA_DIR: env().DATA_DIR })
  expect(isPushEndpoint(`${service.origin}/a`)).toBe(false)
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  setPortalEnv({ DATA_DIR: env().DATA_DIR, PUSH_ALLOW_INSECURE: '1' })
  expect(isPushEndpoint(`${service.origin}/a`)).toBe(true)
  const elsewhere = { PUBLIC_URL: 'https://portal.example', PUSH_ALLOW_INSECURE: '1' }
  expect(() => setPortalEnv({ DATA_DIR: env().DATA_DIR, ...elsewhere })).toThrow('PUSH_ALLOW_INSECURE')
})

test('the keys of the portal are made once and stored sealed; unreadable ones are made anew', () => {
  const { client } = told()
  const keys = pushKeys(NOW)
  expect(pushKeys(NOW)).toEqual(keys)
  const own = eq(settings.key, 'push_keys')
  const stored = database().select().from(settings).where(own).get()?.value ?? ''
  expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain(keys.privateKey)
  database().update(settings).set({ value: 'AAAA' }).where(own).run()
  expect(pushKeys(NOW).publicKey).not.toBe(keys.publicKey)
  expect(devicesOf(client.id)).toEqual([])
})

const SUNDAY = instantAt('2026-11-22', '21:00')
const MONDAY = instantAt('2026-11-23', '09:00')

test.each([
  ['with an address', 'elena@correo.example', 1],
  ['without one', null, 0],
])('news of a client %s are told on the device, once per window', async (_who, email, mails) => {
  const { client, caseId } = told()
  database().update(users).set({ email }).where(eq(users.id, client.id)).run()
  const judge = (title: string) => {
    createEvent({ caseId, title, eventDate: '2026-11-20' })
    settleAll(SUNDAY)
  }
  judge('Demanda Interpuesta')
  queueNews(MONDAY)
  judge('Sentencia Favorable')
  queueNews(MONDAY)
  while (await send(MONDAY));
  expect(service.received).toHaveLength(1)
  expect(mailsTo(client.id, 'news')).toHaveLength(mails)
})

test('what is no longer so when a service can take it is not told: news taken back, a case that has ended or is muted', async () => {
  const [gone, stays, ended, silent, quiet] = [told(), told(), told(), told(), told()]
  for (const { client } of [gone, stays])
    database().update(users).set({ email: null }).where(eq(users.id, client.id)).run()
  const events = [gone, stays].map(({ caseId }) => createEvent({ caseId, title: 'Sentencia Favorable' }))
  settleAll(SUNDAY)
  queueNews(MONDAY)
  database()
    .delete(caseEvents)
    .where(eq(caseEvents.id, events[0]?.id ?? 0))
    .run()
  for (const { client, caseId } of [ended, silent, quiet])
    transact((tx) => queuePush(tx, client.id, `quiet:${caseId}:2026-09-01:1`, MONDAY))
  const old = { createdAt: MONDAY - 70 * 86_400_000 }
  database().update(cases).set(old).run()
  database().delete(caseNewsStale).run()
  database().update(cases).set({ status: 'closed' }).where(eq(cases.id, ended.caseId)).run()
  createCase({ clientId: silent.client.id })
  database()
    .insert(newsMutes)
    .values({ clientId: silent.client.id, caseId: silent.caseId, mutedAt: MONDAY })
    .run()
  while (await send(MONDAY));
  const states = [gone, stays, ended, silent, quiet].map(({ client }) => statesOf(client.id))
  expect(states).toEqual([['dropped'], ['done'], ['dropped'], ['dropped'], ['done']])
})

test('no device is told anything at night: what is asked for or tried again then waits for a working morning', async () => {
  const { client } = told()
  const friday = instantAt('2026-11-20', '19:59')
  const pushAt = (now: number, what: string) =>
    transact((tx) => queuePush(tx, client.id, newsPushKey(client.id, what), now))
  pushAt(friday, 'late')
  service.answer = 503
  await send(friday)
  await send(friday + seconds(30))
  service.answer = 201
  pushAt(friday + hours(1), 'night')
  await send(SUNDAY)
  expect([service.received.length, statesOf(client.id)]).toEqual([2, ['waiting', 'waiting']])
  await send(MONDAY)
  expect([service.received.length, statesOf(client.id)]).toEqual([4, ['done', 'done']])
})
