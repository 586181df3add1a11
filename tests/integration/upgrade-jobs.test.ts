import { expect, test } from 'vitest'
import { closeAbandonedJobs, findScheduled } from '~/features/jobs/job-states.server'
import { failingDuties } from '~/features/operations/failing-duties.server'
import { queuePush, wasPushed } from '~/features/push/queue-push.server'
import { subscribe } from '~/features/push/subscriptions.server'
import { database, transact } from '~db/client'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { jobs, pushSubscriptions } from '~db/schema'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { doNight, NIGHTLY } from '../support/jobs'
import { newDevice } from '../support/push-service'
import { clientViewer } from '../support/ways-in'

/** A data folder whose notifications and nightly duties had tables of their own. */

const NOW = Date.parse('2026-11-22T20:00:00Z')
const STATES = ['queued', 'sending', 'sent', 'failed', 'unknown', 'dropped']

function olderPortal() {
  const DATA_DIR = ownFolder()
  const old = connect(`${DATA_DIR}/portal.sqlite`)
  const at = migrations.findIndex(({ name }) => name === '0070_jobs')
  migrate(old, NOW, migrations.slice(0, at))
  old.exec(`
    INSERT INTO users (id, username, dni, client_number, name, created_at)
      VALUES (7, 'ana', '12345678Z', 'C-000001', 'Ana Gil', ${NOW});
    INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      VALUES (3, 7, 'https://push.example/3', 'x', 'y', ${NOW});
    INSERT INTO nightly_duties (name, done_on, done_at, attempts, tried_at, retry_at) VALUES
      ('backup', '2026-11-20', ${NOW - 2 * 86_400_000}, 4, ${NOW - 60_000}, ${NOW + 60_000}),
      ('trash', '2026-11-22', ${NOW}, 0, ${NOW}, NULL)`)
  const push = old.prepare(`
    INSERT INTO push_outbox (user_id, subscription_id, key, state, attempts, due_at, expires_at, created_at)
    VALUES (7, ?, ?, ?, 1, ${NOW}, ${NOW + 1000}, ${NOW - 1})`)
  for (const state of STATES) push.run(3, `news:7:${state}`, state)
  push.run(null, 'news:7:gone', 'queued')
  push.run(null, 'news:7:gone', 'queued')
  old.close()
  freshPortal({ DATA_DIR, PUSH_ALLOW_INSECURE: '1' })
}

test('what waits, what has been told and what fails at night is the same in the table of jobs', async () => {
  olderPortal()
  const pushes = database()
    .select()
    .from(jobs)
    .all()
    .filter(({ kind }) => kind === 'push')
  expect(pushes.map(({ state }) => state)).toEqual([
    ...['waiting', 'running', 'done', 'failed', 'unknown', 'dropped', 'waiting', 'waiting'],
  ])
  expect(pushes[0]).toMatchObject({
    ...{ userId: 7, payload: { deviceId: 3, key: 'news:7:queued' }, attempts: 1 },
    ...{ runAt: NOW, expiresAt: NOW + 1000, createdAt: NOW - 1 },
  })
  expect(STATES.every((state) => wasPushed(7, `news:7:${state}`))).toBe(true)
  expect(transact((tx) => queuePush(tx, 7, 'news:7:sent', NOW))).toBe(0)
  closeAbandonedJobs()
  expect(database().select().from(jobs).all()[1]).toMatchObject({ state: 'unknown', error: 'interrupted' })
  expect(failingDuties(NOW)).toEqual([{ name: 'backup', attempts: 4, doneOn: '2026-11-20' }])
  expect(findScheduled('nightly.trash')?.state).toBe('done')
  // The others have never been done; the backup is tried again after its pause, the trash tomorrow.
  expect(await doNight(() => NOW)).toBe(NIGHTLY - 2)
  expect(await doNight(() => NOW + 60_000)).toBe(1)
})

test('the number of a device that is gone is not given again', () => {
  olderPortal()
  const service = { origin: 'http://127.0.0.1:1' } as Parameters<typeof newDevice>[0]
  database().delete(pushSubscriptions).run()
  subscribe(clientViewer(7), newDevice(service).target, NOW)
  expect(database().select({ id: pushSubscriptions.id }).from(pushSubscriptions).all()).toEqual([{ id: 4 }])
})
