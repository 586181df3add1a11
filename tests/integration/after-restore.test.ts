import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeBackup } from '~/features/backup/make-backup.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { decideAfterRestore, waitingAfterRestore } from '~/features/mail/after-restore.server'
import { newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { closeDatabase, database, transact } from '~db/client'
import { jobs, newsItems, pushSubscriptions } from '~db/schema'
import { caseRow, writeCases } from '../support/case-sheet'
import { setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { sendPushes } from '../support/jobs'
import { portalWithSmtp, queueCode, queueWelcomeTo, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'

/** A portal that was restored: everything that waited in its backup had left after it was made. */
async function restored() {
  const { mails, environment } = await portalWithSmtp()
  const [ana, luis] = ['ana@correo.example', 'luis@correo.example'].map((email) => queueWelcomeTo(email))
  const anaId = ana?.id ?? 0
  const legalCase = createCase({ clientId: createClient().id })
  const now = Date.now()
  database()
    .insert(newsItems)
    .values({
      caseId: legalCase.id,
      kind: 'phase',
      thing: 'phase:1',
      state: 'waiting',
      createdAt: now,
      dueAt: now,
    })
    .run()
  database()
    .insert(pushSubscriptions)
    .values({ userId: anaId, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y', createdAt: now })
    .run()
  transact((tx) => queuePush(tx, anaId, newsPushKey(anaId, 'today'), now))
  const folder = join(ownFolder(), 'backup')
  await makeBackup(folder)
  while (await sendNext('bulk'));
  expect(mails).toHaveLength(2)
  closeDatabase()
  const DATA_DIR = ownFolder()
  setPortalEnv({ ...environment, DATA_DIR })
  await restoreBackup(folder, DATA_DIR, { replace: false })
  freshPortal({ ...environment, DATA_DIR })
  return { mails, clients: [ana, luis] }
}

const newsStates = () => database().select({ state: newsItems.state }).from(newsItems).all()
const pushStates = () =>
  database().select({ state: jobs.state }).from(jobs).where(eq(jobs.kind, 'push')).all()

test('after a restore nothing leaves but codes of now, until somebody has seen what waits', async () => {
  const { mails } = await restored()
  expect(await sendNext('bulk')).toBe(false)
  expect(await sendPushes(Date.now)).toBe(false)
  expect([mails.length, pushStates()]).toEqual([2, [{ state: 'waiting' }]])
  expect(waitingAfterRestore()).toMatchObject({ mails: 2, clients: 1, mark: '2/1', decidedAt: null })
  queueCode('123456', { address: 'ana@correo.example' })
  expect([await sendNext('urgent'), mails.length]).toEqual([true, 3])
  queueWelcomeTo('eva@correo.example')
  expect([await sendNext('bulk'), waitingAfterRestore()?.mails]).toEqual([false, 3])
})

test('what is sent after a restore has other Message-IDs than what may have left before', async () => {
  const { mails } = await restored()
  expect(() => decideAfterRestore(admin, { answer: 'send', mark: '1/1' }, Date.now())).toThrow(
    'selection_changed',
  )
  expect(decideAfterRestore(admin, { answer: 'send', mark: '2/1' }, Date.now())).toBe(2)
  while (await sendNext('bulk'));
  const [first, second, ...again] = mails.map(({ messageId }) => messageId)
  expect(again).toHaveLength(2)
  expect(again).not.toContain(first)
  expect(again).not.toContain(second)
  expect(waitingAfterRestore()).toBeNull()
  expect(() => decideAfterRestore(admin, { answer: 'discard', mark: '2/1' }, Date.now())).toThrow('not_found')
})

test('what is discarded after a restore never leaves: e-mails, news and notifications', async () => {
  const { mails } = await restored()
  decideAfterRestore(admin, { answer: 'discard', mark: '2/1' }, Date.now())
  expect([await sendNext('bulk'), mails.length]).toEqual([false, 2])
  expect(allMails().map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  expect([newsStates(), pushStates()]).toEqual([[{ state: 'dropped' }], [{ state: 'dropped' }]])
})

test('whom the first reading after a restore brings back is not welcomed a second time by itself', async () => {
  await restored()
  decideAfterRestore(admin, { answer: 'discard', mark: '2/1' }, Date.now())
  writeCases([caseRow(1), caseRow(2)])
  const run = await sync({ origin: 'admin', mails: null })
  expect(run.counts).toMatchObject({ newClients: 2, mailsQueued: 0, mailsKept: 2 })
  expect(heldMails(admin)).toEqual([{ runId: run.id, kind: 'welcome', clients: 2 }])
  writeCases([caseRow(1), caseRow(2), caseRow(3)])
  expect((await sync({ origin: 'admin', mails: null })).counts).toMatchObject({
    mailsQueued: 1,
    mailsKept: 0,
  })
})
