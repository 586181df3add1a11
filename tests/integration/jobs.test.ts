import { setMaxListeners } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes } from '~/domain/duration'
import { askForJobs } from '~/features/jobs/ask-for-job.server'
import { JOBS, type JobName } from '~/features/jobs/catalogue'
import { dropJob, runJobNow } from '~/features/jobs/decide-job.server'
import { claimJob, endJob, findScheduled, sweepJobs } from '~/features/jobs/job-states.server'
import { listJobs } from '~/features/jobs/list-jobs.server'
import { noteFailing } from '~/features/jobs/repeated-jobs.server'
import { doAsked, runJobs } from '~/features/jobs/run-jobs.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { subscribe } from '~/features/push/subscriptions.server'
import { AppError } from '~/infra/app-error'
import { isHeld, takeLease } from '~/infra/lease/lease.server'
import { database, sqlite, transact } from '~db/client'
import { connect } from '~db/connection'
import { jobs, leases } from '~db/schema'
import { handlers } from '../../scripts/jobs'
import { chance, rounds, seedNote } from '../support/chance'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { doNight, runnable, workerAt } from '../support/jobs'
import { queueCode } from '../support/outbox'
import { until } from '../support/portal'
import { newDevice, type PushService, startPushService } from '../support/push-service'
import { admin, clientViewer } from '../support/ways-in'

const NOW = Date.now()
const LOOPBACK = { PUSH_ALLOW_INSECURE: '1' }
const KILLS = rounds(3, 12, process.env.TORTURE_KILLS)
const DEVICES = 60

let service: PushService
let DATA_DIR = ''

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  Object.assign(service, { received: [], answer: 201, delayMs: 0 })
  DATA_DIR = freshPortal(LOOPBACK)
})

const all = () => database().select().from(jobs).where(eq(jobs.kind, 'push')).all()
const ask = (key: string, payload = { deviceId: 1, key: 'news:1' }, more = {}) =>
  transact((tx) => askForJobs(tx, 'push', [{ key, payload, ...more }], NOW))
const lease = { assertHeld: () => undefined }
const doPushes = (handler: unknown, now = NOW) =>
  doAsked(
    runnable('push', handler),
    workerAt(() => now),
  )

/** Clients with devices, each of which is to be told something. */
function queuePushes(day: string, devices = DEVICES) {
  pushKeys(NOW)
  for (let client = 0; client < devices / 10; client += 1) {
    const { id } = createClient()
    createCase({ clientId: id })
    for (let n = 0; n < 10; n += 1) subscribe(clientViewer(id), newDevice(service).target, NOW)
    transact((tx) => queuePush(tx, id, newsPushKey(id, day), Date.now()))
  }
  // At night they would wait for the morning.
  transact((tx) => tx.update(jobs).set({ runAt: NOW }).where(eq(jobs.kind, 'push')).run())
}
const isOver = async () => all().every(({ state }) => state !== 'waiting' && state !== 'running')
const told = () => service.received.map(({ path }) => path)

test('each job of the catalogue has its handler, and is scheduled in one of three ways', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(JOBS).sort())
})

test('what is asked for arrives as it was given, and a key that was used does nothing', async () => {
  expect([ask('a'), ask('a'), ask('b', { deviceId: 2, key: 'quiet:2' })]).toEqual([1, 0, 1])
  const given: unknown[] = []
  await doPushes(async ({ payload }: { payload: unknown }) => {
    given.push(payload)
    return { state: 'done' }
  })
  expect(given).toEqual([
    { deviceId: 1, key: 'news:1' },
    { deviceId: 2, key: 'quiet:2' },
  ])
  expect(ask('a')).toBe(0)
  expect(all().map(({ state, attempts }) => [state, attempts])).toEqual([
    ['done', 1],
    ['done', 1],
  ])
})

test('what no longer fits its schema fails with a code and is never begun, and what has expired is dropped', async () => {
  ask('old', { device: 'x' } as never)
  ask('late', undefined, { expiresAt: NOW })
  let begun = 0
  await doPushes(async () => {
    begun += 1
  })
  expect([begun, all().map(({ state, error }) => [state, error])]).toEqual([
    0,
    [
      ['failed', 'payload'],
      ['dropped', 'expired'],
    ],
  ])
})

test('a job whose handler breaks may have done it: nobody knows, and it is not repeated', async () => {
  ask('a')
  const broken = async () => {
    throw new AppError('busy')
  }
  await doPushes(broken)
  await doPushes(broken, NOW + days(1))
  expect(all()).toMatchObject([{ state: 'unknown', attempts: 1, error: 'busy' }])
})

test('who has lost the lease begins nothing, and cannot end what somebody else has closed', () => {
  ask('a')
  const held = takeLease('worker')
  database().update(leases).set({ owner: 'another' }).run()
  expect(() => held && claimJob('push', held, NOW)).toThrow('lease')
  expect(all()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  const job = claimJob('push', lease, NOW)
  if (!job) throw new Error('nothing was due')
  database().update(jobs).set({ state: 'unknown', error: 'interrupted' }).run()
  endJob(job, JOBS.push, { state: 'done' }, NOW)
  expect(all()).toMatchObject([{ state: 'unknown', error: 'interrupted' }])
})

test('jobs that ended are kept for ninety days, those that are scheduled or wait for as long as they are', () => {
  for (const key of ['over', 'waits']) ask(key)
  database().update(jobs).set({ state: 'done' }).where(eq(jobs.key, 'over')).run()
  const scheduled = { kind: 'quiet', key: 'quiet', state: 'done' as const, runAt: 0, createdAt: 0 }
  database().insert(jobs).values(scheduled).run()
  transact((tx) => sweepJobs(tx, NOW + days(90)))
  expect(all()).toHaveLength(2)
  transact((tx) => sweepJobs(tx, NOW + days(90) + 1))
  expect(all().map(({ key }) => key)).toEqual(['waits'])
  expect(findScheduled('quiet')).toBeDefined()
})

test('a repeated job that fails says so once, since when and why, until it works again; the others go on', async () => {
  let now = NOW
  let outcome: 'fails' | 'works' = 'fails'
  const calls = { doubts: 0, quiet: 0 }
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const idle = Object.fromEntries((Object.keys(JOBS) as JobName[]).map((name) => [name, () => false]))
  const loops = runJobs(
    Object.assign({}, handlers, idle, {
      'mail.codes': () => {
        calls.doubts += 1
        now += minutes(1)
        if (outcome === 'fails') throw new AppError('busy')
        return false
      },
      'mail.others': () => {
        calls.quiet += 1
        return false
      },
    }),
    { ...workerAt(() => now, stopping.signal), lease: () => ({ assertHeld: () => undefined }) },
  )
  await expect.poll(() => calls.doubts).toBeGreaterThan(1)
  const failing = findScheduled('mail.codes')
  expect(failing).toMatchObject({ state: 'waiting', attempts: 1, error: 'busy', begunAt: NOW + minutes(1) })
  outcome = 'works'
  await expect.poll(() => findScheduled('mail.codes')?.state).toBe('done')
  expect(findScheduled('mail.codes')).toMatchObject({ attempts: 0, error: null })
  await expect.poll(() => calls.quiet).toBeGreaterThan(1)
  expect(findScheduled('mail.others')).toBeUndefined()
  stopping.abort()
  await Promise.all(loops)
})

test(`a worker that is killed (${KILLS} times) loses nothing and does nothing twice${seedNote}`, async () => {
  service.delayMs = 20
  queuePushes('2026-11-23')
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = startScript('worker', { DATA_DIR, ...LOOPBACK })
    const goal = Math.floor((DEVICES * (kill + chance(kill, KILLS))) / (KILLS + 1))
    await until('some are begun', async () => all().filter(({ state }) => state !== 'waiting').length >= goal)
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  startScript('worker', { DATA_DIR, ...LOOPBACK })
  await until('all are over', isOver)
  const paths = told()
  expect(new Set(paths).size).toBe(paths.length)
  const ended = all()
  const count = (state: string) => ended.filter((job) => job.state === state).length
  expect([ended.length, count('done') + count('unknown')]).toEqual([DEVICES, DEVICES])
  expect(count('unknown')).toBeLessThanOrEqual(KILLS * JOBS.push.atOnce)
  // Only of what was begun when the process was killed does nobody know whether it arrived.
  expect(paths.length).toBeGreaterThanOrEqual(count('done'))
  expect(paths.length).toBeLessThanOrEqual(DEVICES)
})

test('a second worker does not begin; a new one goes on where one was killed', async () => {
  const first = startScript('worker', { DATA_DIR, ...LOOPBACK })
  await until('it holds the lease', async () => isHeld('worker'))
  expect(await startScript('worker', { DATA_DIR, ...LOOPBACK }).ended).toBe(1)
  queuePushes('2026-11-23', 20)
  await until('all are told', isOver)
  first.child.kill('SIGKILL')
  await first.ended
  queuePushes('2026-11-24', 20)
  startScript('worker', { DATA_DIR, ...LOOPBACK })
  await until('the others are told', isOver)
  expect([told().length, new Set(told()).size]).toEqual([40, 40])
  expect(all().every(({ state }) => state === 'done')).toBe(true)
})

testOnSqlite('how a job has ended is noted later, if it could not be at once', async () => {
  ask('a')
  const other = connect(join(DATA_DIR, 'portal.sqlite'))
  sqlite().pragma('busy_timeout = 0')
  const sent = async () => {
    other.exec('BEGIN IMMEDIATE')
    return { state: 'done' }
  }
  await expect(doPushes(sent)).rejects.toThrow('locked')
  expect(all()).toMatchObject([{ state: 'running' }])
  other.exec('COMMIT')
  other.close()
  await doPushes(sent)
  expect(all()).toMatchObject([{ state: 'done', attempts: 1 }])
})

test('a person has a job done now or drops it while it waits, and never what may have been done', async () => {
  ask('a', undefined, { expiresAt: NOW + days(1) })
  const [job] = all()
  const id = job?.id ?? 0
  expect(() => runJobNow(admin, id, NOW)).toThrow('worker_missing')
  const held = takeLease('worker')
  const be = (change: Partial<typeof jobs.$inferInsert>) => database().update(jobs).set(change).run()
  for (const state of ['running', 'done', 'unknown', 'dropped'] as const) {
    be({ state })
    expect([runJobNow(admin, id, NOW), dropJob(admin, id, NOW)]).toEqual([false, false])
  }
  be({ state: 'failed', error: 'gone 410' })
  expect(runJobNow(admin, id, NOW)).toBe(false)
  be({ state: 'failed', error: 'later 503', runAt: NOW + days(1), expiresAt: NOW })
  expect(runJobNow(admin, id, NOW)).toBe(false)
  be({ expiresAt: NOW + days(1) })
  expect(runJobNow(admin, id, NOW)).toBe(true)
  expect(all()).toMatchObject([{ state: 'waiting', runAt: NOW }])
  expect([dropJob(admin, id, NOW), dropJob(admin, id, NOW)]).toEqual([true, false])
  expect(() => dropJob(admin, id + 1, NOW)).toThrow('not_found')
  await doNight(() => NOW)
  const backup = findScheduled('nightly.backup')?.id ?? 0
  expect([dropJob(admin, backup, NOW), runJobNow(admin, backup, NOW)]).toEqual([false, true])
  expect(await doNight(() => NOW)).toBe(1)
  held?.release()
})

test('the page shows each kind as it stands, and what waits in other tables', async () => {
  ask('a')
  const kindsOf = () => listJobs(admin, NOW).kinds
  const find = (name: JobName) => kindsOf().find((kind) => kind.name === name)
  expect([find('push')?.state, find('push')?.waiting]).toEqual(['due', { count: 1, since: NOW }])
  queueCode('123456', { address: 'ana@correo.example' })
  expect([find('mail.codes')?.waiting.count, find('mail.others')?.waiting.count]).toEqual([1, 0])
  expect([find('nightly.trash')?.state, find('doubts')?.state]).toEqual(['due', 'working'])
  await doNight(() => NOW)
  expect([find('nightly.trash')?.state, find('nightly.trash')?.mayRun]).toEqual(['planned', true])
  noteFailing('doubts', 'busy', NOW)
  expect([find('doubts')?.state, find('doubts')?.mayRun]).toEqual(['failing', false])
})
