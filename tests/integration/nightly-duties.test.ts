import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '~/domain/duration'
import { makeBackup } from '~/features/backup/make-backup.server'
import { purgeTrash } from '~/features/documents/trash.server'
import { JOBS, type JobName } from '~/features/jobs/catalogue'
import { closeAbandonedJobs, findScheduled, type Job, mayRun } from '~/features/jobs/job-states.server'
import type { Runnable, Worker } from '~/features/jobs/run-jobs.server'
import { checkHealth } from '~/features/operations/check-health.server'
import { failingDuties } from '~/features/operations/failing-duties.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { sqlite } from '~db/client'
import { holdLock } from '~db/connection'
import { createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { doNight, NIGHTLY, runnable } from '../support/jobs'
import { until } from '../support/portal'

const EVENING = Date.parse('2026-11-22T20:00:00Z')
const night = (now: number, all?: Runnable<Worker>[]) => doNight(() => now, all)
const backupsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'backups'))
    .filter((name) => name.startsWith('nightly-'))
    .sort()

/** A duty that does what the test says, and when it was called. */
function duty(work: () => unknown, { deletes = false } = {}) {
  const calls: number[] = []
  const called = (now: number) => {
    calls.push(now)
    return work()
  }
  return { calls, all: [runnable(deletes ? 'nightly.trash' : 'nightly.database', called)] }
}

const broken = () => {
  throw new Error('broken')
}

/** The backup folder cannot be written as long as a file is in its place. */
function blockBackups(dataDir: string) {
  rmSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups'), 'no folder')
  return () => {
    rmSync(join(dataDir, 'backups'))
    mkdirSync(join(dataDir, 'backups'))
  }
}

test('each duty is done once a day, the backup before anything is deleted', async () => {
  const dataDir = freshPortal()
  expect(await night(EVENING)).toBe(NIGHTLY)
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22'])
  expect(await night(EVENING + hours(2))).toBe(0)
  expect(await night(EVENING + hours(3) + 1)).toBe(NIGHTLY)
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22', 'nightly-2026-11-23'])
})

test('a backup that fails costs no other duty, is tried again after growing pauses, and is made on the same day', async () => {
  const dataDir = freshPortal()
  const mend = blockBackups(dataDir)
  expect(await night(EVENING)).toBe(NIGHTLY - 1)
  expect(await night(EVENING + minutes(1) - 1)).toBe(0)
  expect(failingDuties(EVENING)).toEqual([])
  for (const pause of [1, 6]) expect(await night(EVENING + minutes(pause))).toBe(0)
  expect(failingDuties(EVENING)).toEqual([{ name: 'backup', attempts: 3, doneOn: null }])
  const { status, problems } = await checkHealth(EVENING, { exact: true })
  expect(status).toBe('failing')
  expect(problems).toContain("the nightly duty 'backup' does not succeed: 3 attempts, last done never")
  mend()
  expect(await night(EVENING + minutes(20))).toBe(0)
  expect(await night(EVENING + minutes(21))).toBe(1)
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22'])
  expect(failingDuties(EVENING)).toEqual([])
})

test('documents that are not as they were stored are said in the panel, until a night finds none', async () => {
  const dataDir = freshPortal()
  const { filePath } = createDocument({
    fileSize: 3,
    sha256: createHash('sha256').update('abc').digest('hex'),
  })
  await night(EVENING)
  expect(whatStandsStill(EVENING)).toMatchObject([{ what: 'damaged', since: EVENING }])
  await night(EVENING + hours(24))
  expect(whatStandsStill(EVENING)).toMatchObject([{ what: 'damaged', since: EVENING }])
  mkdirSync(dirname(join(dataDir, 'documents', filePath)), { recursive: true })
  writeFileSync(join(dataDir, 'documents', filePath), 'abc')
  await night(EVENING + hours(48))
  expect(whatStandsStill(EVENING)).toEqual([])
})

test('half a backup is taken away when it fails, and when its process was killed', async () => {
  const dataDir = freshPortal()
  const left = join(dataDir, 'backups', 'nightly-2026-11-20.part')
  mkdirSync(left)
  // Cannot be copied, and is copied after the database.
  const secret = join(dataDir, 'secret')
  renameSync(secret, `${secret}.away`)
  mkdirSync(secret)
  expect(await night(EVENING)).toBe(NIGHTLY - 1)
  expect(backupsIn(dataDir)).toEqual([])
  rmSync(secret, { recursive: true })
  renameSync(`${secret}.away`, secret)
  expect(await night(EVENING + minutes(1))).toBe(1)
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22'])
})

test('a process that ends in the middle of a duty has tried: the next takes it up, and not at once', async () => {
  freshPortal()
  const { calls, all } = duty(() => new Promise(() => undefined))
  void night(EVENING, all)
  await expect.poll(() => calls.length).toBe(1)
  closeAbandonedJobs()
  const after = duty(() => undefined)
  expect(await night(EVENING + minutes(1) - 1, after.all)).toBe(0)
  expect(await night(EVENING + minutes(1), after.all)).toBe(1)
  expect(after.calls).toHaveLength(1)
})

test('a worker that starts on a day that was begun and not done makes the backup', async () => {
  const dataDir = freshPortal()
  sqlite()
    .prepare(
      "INSERT INTO jobs (kind, key, state, attempts, run_at, begun_at, finished_at, created_at) VALUES ('nightly.backup', 'nightly.backup', 'running', 1, 0, ?, 0, 0)",
    )
    .run(Date.now() - minutes(2))
  startScript('worker', { DATA_DIR: dataDir })
  await until('the backup is there', async () => backupsIn(dataDir).some((name) => /\d$/.test(name)))
})

test('a duty that never comes to an end shows after six hours', async () => {
  freshPortal()
  const { calls, all } = duty(() => new Promise(() => undefined))
  void night(EVENING, all)
  await expect.poll(() => calls.length).toBe(1)
  expect(failingDuties(EVENING + hours(6))).toEqual([])
  expect(failingDuties(EVENING + hours(6) + 1)).toHaveLength(1)
})

test('a copy off the server that never comes to an end keeps no other duty of its night waiting', async () => {
  freshPortal()
  const names = (Object.keys(JOBS) as JobName[]).filter((name) => JOBS[name].schedule === 'nightly')
  const endless = () => new Promise(() => undefined)
  void night(
    EVENING,
    names.map((name) => runnable(name, name === 'nightly.offsite' ? endless : undefined)),
  )
  await until('the others are done', async () =>
    names.every((name) => name === 'nightly.offsite' || findScheduled(name)?.state === 'done'),
  )
  expect(findScheduled('nightly.offsite')?.state).toBe('running')
})

test('a stop lets the duty at hand end and begins no other', async () => {
  freshPortal()
  const stopping = new AbortController()
  const first = duty(() => stopping.abort())
  const second = duty(() => undefined, { deletes: true })
  const all = [...first.all, ...second.all]
  expect(await doNight(() => EVENING, all, stopping.signal)).toBe(1)
  expect(second.calls).toEqual([])
})

test('a machine that slept through the night, or for days, does it when it wakes', async () => {
  const dataDir = freshPortal()
  await night(EVENING)
  expect(await night(Date.parse('2026-11-23T08:41:00Z'))).toBe(NIGHTLY)
  expect(await night(Date.parse('2026-11-26T08:41:00Z'))).toBe(NIGHTLY)
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22', 'nightly-2026-11-23', 'nightly-2026-11-26'])
})

test.each([
  ['25 hours, when summer time ends', '2026-10-25', '2026-10-24T21:59:00Z', 25],
  ['23 hours, when it begins', '2026-03-29', '2026-03-28T22:59:00Z', 23],
])('a day of %s is one day', async (_name, day, before, length) => {
  const dataDir = freshPortal()
  const start = Date.parse(before)
  let done = 0
  for (let hour = 0; hour <= length; hour += 1) done += await night(start + hours(hour) + minutes(1) - 1)
  expect(done).toBe(2 * NIGHTLY)
  expect(backupsIn(dataDir)).toHaveLength(2)
  expect(backupsIn(dataDir)[1]).toBe(`nightly-${day}`)
})

test('a clock that was years ahead holds nothing up once it is right again', async () => {
  freshPortal()
  const { calls, all } = duty(() => undefined)
  await night(EVENING + days(1500), all)
  expect(await night(EVENING, all)).toBe(1)
  const failing = duty(broken)
  await night(EVENING + days(1500), failing.all)
  expect(await night(EVENING + days(1), duty(() => undefined).all)).toBe(1)
  expect([calls.length, failing.calls.length]).toEqual([2, 1])
})

test('a clock that was set back makes its backup and keeps it, however many newer ones there are', async () => {
  const dataDir = freshPortal()
  for (let index = 0; index < 10; index += 1)
    mkdirSync(join(dataDir, 'backups', `nightly-2026-12-0${index + 1}`))
  await night(Date.parse('2020-01-02T12:00:00Z'))
  expect(backupsIn(dataDir)).toContain('nightly-2020-01-02')
  expect(existsSync(join(dataDir, 'backups', 'nightly-2020-01-02', 'manifest.json'))).toBe(true)
})

test('a clock that leaps ahead deletes nothing on its first night', async () => {
  freshPortal()
  const { calls, all } = duty(() => purgeTrash(0), { deletes: true })
  await night(EVENING, all)
  expect(await night(EVENING + days(40), all)).toBe(1)
  expect(calls).toHaveLength(1)
  // Nor does it on the same day for somebody who asks for it.
  const mayRunAt = (now: number) => mayRun(findScheduled('nightly.trash') as Job, now)
  expect(mayRunAt(EVENING + days(40))).toBe(false)
  expect(await night(EVENING + days(41), all)).toBe(1)
  expect(calls).toHaveLength(2)
  expect(mayRunAt(EVENING + days(41))).toBe(true)
})

test('a backup of a day that has one already is never overwritten; the first and the last stay', async () => {
  const dataDir = freshPortal()
  const again = () => sqlite().exec("DELETE FROM jobs WHERE kind = 'nightly.backup'")
  for (let index = 0; index < 4; index += 1) {
    await night(EVENING)
    again()
  }
  expect(backupsIn(dataDir)).toEqual(['nightly-2026-11-22', 'nightly-2026-11-22.4'])
})

test('the copy of before an upgrade is kept for thirty days, and no longer', async () => {
  const dataDir = freshPortal()
  const copies = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('before-'))
  const copyOf = (at: number, ending: string) => {
    const name = `before-0123_more_of-it-${at}.${ending}`
    writeFileSync(join(dataDir, 'backups', name), 'x')
    return name
  }
  const last = EVENING - days(30)
  const kept = [copyOf(last, 'dump'), copyOf(EVENING, 'sqlite')]
  for (const ending of ['dump', 'sqlite']) copyOf(last - 1, ending)
  await night(EVENING)
  expect(copies().sort()).toEqual(kept)
})

test('what a killed backup by hand has left is taken away, but not while another one is being made', async () => {
  const dataDir = freshPortal()
  const left = join(dataDir, 'backups', '2026-11-20T10-00-00-000Z.part')
  mkdirSync(left)
  const release = holdLock(join(dataDir, 'locks', 'backup.lock'), 0)
  await expect(makeBackup(join(dataDir, 'backups', 'mine'))).rejects.toThrow('Another backup is being made')
  expect(existsSync(left)).toBe(true)
  release()
  expect(await night(EVENING)).toBe(NIGHTLY)
  expect(existsSync(left)).toBe(false)
})
