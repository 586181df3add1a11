import { expect, test } from 'vitest'
import { days, minutes, seconds } from '~/domain/duration'
import { markInterrupted } from '~/features/mail/send-due.server'
import { registry } from '~/infra/metrics/registry.server'
import { database, sqlite } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { MAIL_FROM, portalWithSmtp, queueCode, queueWelcomeTo, refusal, sendNext } from '../support/outbox'
import { freePort } from '../support/portal'
import { allMails } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { catchMails, codeIn } from '../support/smtp'

const NOW = Date.now()
const actions = () =>
  sqlite().prepare("SELECT action FROM audit_log WHERE object_kind = 'mail'").pluck().all()

test('a code reaches the address on file, with its fixed Message-ID and not in its subject', async () => {
  const { mails } = await portalWithSmtp()
  const messageId = queueCode('654321')
  expect(await sendNext('urgent')).toBe(true)
  expect(await sendNext('urgent')).toBe(false)
  const [mail, ...others] = mails
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipients: ['elena@correo.example'],
    messageId,
    from: { address: MAIL_FROM, name: 'Ejemplo Abogados' },
    subject: expect.not.stringContaining('654321'),
  })
  expect(mail && codeIn(mail)).toBe('654321')
  expect(allMails()).toMatchObject([{ state: 'sent', attempts: 1, secret: null, error: null }])
  expect(actions()).toEqual(['mail_sent'])
})

test('a temporary refusal is tried again, later each time, under the same Message-ID', async () => {
  let refusals = 2
  const { mails } = await portalWithSmtp({
    onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? refusal(450, 'busy') : null),
  })
  const messageId = queueCode('654321', {}, NOW)
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([{ state: 'queued', attempts: 1, dueAt: NOW + seconds(2) }])
  expect(allMails()[0]?.error).toMatch(/450/)
  expect(allMails()[0]?.secret).not.toBeNull()
  expect(await sendNext('urgent', NOW + seconds(1))).toBe(false)
  await sendNext('urgent', NOW + seconds(2))
  expect(allMails()).toMatchObject([{ state: 'queued', attempts: 2, dueAt: NOW + seconds(7) }])
  await sendNext('urgent', NOW + seconds(7))
  expect(allMails()).toMatchObject([{ state: 'sent', attempts: 3, error: null, secret: null }])
  expect(mails.map((mail) => mail.messageId)).toEqual([messageId])
  expect(actions()).toEqual(['mail_sent'])
})

test('a final refusal fails at once, of the address as of the message', async () => {
  await portalWithSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? refusal(550, 'no such user') : null),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(554, 'looks like spam')))
    },
  })
  queueCode('111111', { address: 'nobody@correo.example' })
  queueCode('222222', { address: 'somebody@correo.example' })
  await sendNext('urgent')
  await sendNext('urgent')
  expect(allMails()).toMatchObject([
    { state: 'failed', attempts: 1, secret: null, error: expect.stringContaining('no such user') },
    { state: 'failed', attempts: 1, secret: null, error: expect.stringContaining('looks like spam') },
  ])
  expect(await sendNext('urgent', NOW + minutes(5))).toBe(false)
  expect(actions()).toEqual(['mail_failed', 'mail_failed'])
})

test('a refused sign-in at the mail server is no fault of the mail: it waits until somebody mends it', async () => {
  const { catcher, mails, DATA_DIR } = await portalWithSmtp({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'portal' }) : done(refusal(535, 'wrong password')),
  })
  const signIn = (password: string) =>
    setPortalEnv({ DATA_DIR, MAIL_FROM, SMTP_URL: catcher.url.replace('//', `//portal:${password}@`) })
  queueCode('654321', {}, NOW)
  signIn('wrong')
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([{ state: 'queued', error: expect.stringContaining('wrong password') }])
  signIn('right')
  await sendNext('urgent', NOW + seconds(2))
  expect(mails).toHaveLength(1)
})

test('a server that is not there is tried again until it is', async () => {
  const port = await freePort()
  const DATA_DIR = freshPortal({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM })
  queueCode('654321', {}, NOW)
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([
    { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
  ])
  const catcher = await catchMails()
  setPortalEnv({ DATA_DIR, SMTP_URL: catcher.url, MAIL_FROM })
  await sendNext('urgent', NOW + seconds(2))
  expect(allMails()).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(catcher.mails).toHaveLength(1)
  await catcher.close()
})

test('a mail that the server refuses for now is tried for more than four days, and keeps no secret when it fails', async () => {
  await portalWithSmtp({ onRcptTo: (_address, _session, done) => done(refusal(451)) })
  queueWelcomeTo('ana@correo.example', NOW)
  let now = NOW
  for (let tries = 0; allMails()[0]?.state === 'queued' && tries < 20; tries += 1) {
    now = allMails()[0]?.dueAt ?? now
    await sendNext('bulk', now)
  }
  expect(allMails()).toMatchObject([{ state: 'failed', attempts: 16, secret: null }])
  expect(now - NOW).toBeGreaterThan(days(4))
  expect(now - NOW).toBeLessThan(days(5))
})

/** How many attempts to send a code are counted by outcome. */
async function attempts() {
  const all = await registry.getSingleMetric('portal_mail_attempts_total')?.get()
  const ofCodes = all?.values.filter(({ labels }) => labels.kind === 'code') ?? []
  return Object.fromEntries(ofCodes.map(({ labels, value }) => [labels.outcome, value]))
}

test('an expired mail fails without being sent, is no attempt, and the one behind it leaves', async () => {
  const { mails } = await portalWithSmtp()
  const { sent = 0, ...others } = await attempts()
  queueCode('111111', { address: 'tarde@correo.example' }, NOW - minutes(11))
  queueCode('222222', { address: 'pronto@correo.example' }, NOW)
  expect(await sendNext('urgent', NOW)).toBe(true)
  expect(mails.map(({ recipients }) => recipients)).toEqual([['pronto@correo.example']])
  expect(allMails()).toMatchObject([{ state: 'failed', error: 'expired', secret: null }, { state: 'sent' }])
  expect(await attempts()).toEqual({ ...others, sent: sent + 1 })
})

test('a mail is not tried again at a time when it would have expired', async () => {
  await portalWithSmtp({ onRcptTo: (_address, _session, done) => done(refusal(450)) })
  queueCode('111111', {}, NOW, NOW + seconds(2))
  await sendNext('urgent', NOW)
  expect(allMails()).toMatchObject([{ state: 'failed', attempts: 1, secret: null }])
})

test('a mail that was half sent when the process stopped is not sent again by itself', async () => {
  const { mails } = await portalWithSmtp()
  queueWelcomeTo('ana@correo.example')
  queueWelcomeTo('luis@correo.example')
  database().update(mailOutbox).set({ state: 'sending' }).run()
  sqlite().prepare("UPDATE mail_outbox SET state = 'queued' WHERE recipient LIKE 'luis%'").run()
  markInterrupted(Date.now())
  expect(allMails()[0]).toMatchObject({ state: 'unknown', error: 'interrupted', secret: null })
  expect(database().select().from(welcomeEmails).orderBy(welcomeEmails.id).all()).toMatchObject([
    { emailSent: false, emailError: 'interrupted' },
    { emailSent: false, emailError: null },
  ])
  await sendNext('bulk')
  expect(await sendNext('bulk')).toBe(false)
  expect(mails.map(({ recipients }) => recipients)).toEqual([['luis@correo.example']])
})

test('four senders at once send each mail once', async () => {
  const { mails } = await portalWithSmtp()
  const addresses = Array.from({ length: 6 }, (_, n) => `cliente.${n}@correo.example`)
  for (const address of addresses) queueWelcomeTo(address)
  const drain = async () => {
    while (await sendNext('bulk'));
  }
  await Promise.all([drain(), drain(), drain(), drain()])
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses)
})

test('a result that could not be noted is noted before the next e-mail, and the mail leaves once', async () => {
  const { mails } = await portalWithSmtp()
  queueCode('654321')
  const admit = refuseWrites({ verb: 'UPDATE', table: 'mail_outbox', when: "NEW.state = 'sent'" })
  await expect(sendNext('urgent')).rejects.toThrow()
  expect(allMails().map(({ state }) => state)).toEqual(['sending'])
  await expect(sendNext('urgent')).rejects.toThrow()
  admit()
  expect(await sendNext('urgent')).toBe(false)
  expect(allMails().map(({ state }) => state)).toEqual(['sent'])
  expect(mails).toHaveLength(1)
})
