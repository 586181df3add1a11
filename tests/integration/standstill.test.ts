import { mkdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours, minutes } from '~/domain/duration'
import { lastReadingAt } from '~/features/cloud-drive/drive-runs.server'
import { mailGoesToFiles, tryMailServer } from '~/features/mail/mail-server.server'
import { checkHealth } from '~/features/operations/check-health.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { standstillWords } from '~/features/operations/standstill-words.server'
import { writeSetting } from '~/features/settings/settings.server'
import { syncWhenDue } from '~/features/sync/runs/auto-sync.server'
import { syncCountdown } from '~/features/sync/runs/countdown.server'
import { env } from '~/infra/env.server'
import { openMailSender } from '~/infra/mail/transport.server'
import { database, transact } from '~db/client'
import { syncRuns } from '~db/schema'
import { tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { MAIL_FROM, portalWithSmtp, queueWelcomeTo, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { catchMails } from '../support/smtp'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'

const inWords = (now = Date.now()) => whatStandsStill(now).map((still) => standstillWords(still, 'es', now))

test('a folder, and then a sheet, that cannot be read stands still since the first failure, until it is read again', async () => {
  freshPortal()
  expect(whatStandsStill(Date.now())).toEqual([])
  expect(lastReadingAt()).toBeNull()
  rmSync(env().driveFolder, { recursive: true })
  const first = await sync()
  await sync()
  const [still] = whatStandsStill(Date.now())
  expect(still).toMatchObject({ what: 'drive', since: first.startedAt })
  const [words] = inWords()
  expect(words?.short).toMatch(/^no se lee la carpeta desde las \d\d:\d\d$/)
  expect(words?.reason).toContain(env().driveFolder)
  expect(inWords(Date.now() + hours(48))[0]?.short).toMatch(/desde el \d\d\/\d\d\/\d{4},? \d\d:\d\d$/)
  mkdirSync(env().driveFolder)
  await sync()
  expect(whatStandsStill(Date.now())).toMatchObject([{ what: 'sheet', since: first.startedAt }])
  writeCases(tenOthers())
  const read = await sync()
  expect(whatStandsStill(Date.now())).toEqual([])
  expect(lastReadingAt()).toBe(read.finishedAt)
})

test('a schedule that nobody carries out stands still', () => {
  freshPortal()
  const now = Date.now()
  transact((tx) => writeSetting(tx, 'auto_sync', 'on', now))
  expect(whatStandsStill(now + minutes(10))).toEqual([])
  expect(whatStandsStill(now + minutes(11))).toEqual([{ what: 'schedule', since: now }])
})

test('a run of a clock that was ahead keeps no other from its time, and hides no schedule that stands still', async () => {
  freshPortal()
  const now = Date.now()
  const ahead = now + days(365)
  transact((tx) => writeSetting(tx, 'auto_sync', 'on', now))
  database()
    .insert(syncRuns)
    .values({
      origin: 'schedule',
      actor: 'auto',
      state: 'done',
      civilDate: civilDateAt(ahead),
      startedAt: ahead,
    })
    .run()
  expect(syncCountdown(admin, now)).toEqual({ isActive: true, nextSyncIn: 0 })
  expect(whatStandsStill(now + minutes(11))).toEqual([{ what: 'schedule', since: now }])
  const runs = () => database().select().from(syncRuns).all().length
  await syncWhenDue(now)
  expect(runs()).toBe(2)
  // That one counts.
  await syncWhenDue(Date.now())
  expect(runs()).toBe(2)
})

test('a mail server that refuses is told at once in words, and what it refused leaves once it answers', async () => {
  const catcher = await catchMails()
  await catcher.close()
  freshPortal({ SMTP_URL: catcher.url, MAIL_FROM })
  const now = Date.now()
  queueWelcomeTo('elena@correo.example', now)
  await sendNext('bulk', now)
  await sendNext('bulk', now + minutes(2))
  expect(whatStandsStill(now + minutes(3))).toEqual([{ what: 'mail', since: now, fault: 'refused' }])
  expect(inWords(now)[0]).toMatchObject({
    short: expect.stringMatching(/^no salen correos desde las \d\d:\d\d$/),
    reason: 'El servidor de correo rechaza la conexión: puede estar apagado, o la dirección no es la suya.',
  })
  const health = await checkHealth(now, { exact: false })
  expect(health.standing).toMatchObject([{ what: 'mail', since: new Date(now).toISOString() }])
  expect(health.standing[0]?.text).not.toContain('SMTP_URL')
  expect(allMails()[0]?.dueAt).toBeGreaterThan(now + minutes(3))
  const port = Number(new URL(catcher.url).port)
  const again = await catchMails({}, port)
  const sender = openMailSender()
  await tryMailServer(sender, () => now + minutes(3))
  sender.close()
  expect(whatStandsStill(now + minutes(3))).toEqual([])
  expect(allMails()[0]?.dueAt).toBe(now + minutes(3))
  await sendNext('bulk', now + minutes(3))
  expect(again.mails).toHaveLength(1)
  await again.close()
})

test('an address that one server refuses does not stop the others, and mails that nobody sends do', async () => {
  await portalWithSmtp({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  const now = Date.now()
  queueWelcomeTo('nadie@correo.example', now)
  await sendNext('bulk', now)
  expect(allMails()[0]?.state).toBe('failed')
  expect(whatStandsStill(now + hours(1))).toEqual([])
  queueWelcomeTo('otra@correo.example', now)
  expect(whatStandsStill(now + minutes(5))).toEqual([])
  expect(whatStandsStill(now + minutes(6))).toEqual([{ what: 'mail', since: now, fault: 'worker' }])
})

test('without a mail server it is said that e-mails become files', () => {
  freshPortal()
  expect(mailGoesToFiles()).toBe(true)
  freshPortal({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM })
  expect(mailGoesToFiles()).toBe(false)
})
