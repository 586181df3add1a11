import { expect, test } from 'vitest'
import { database } from '~db/client'
import { mailOutbox } from '~db/schema'
import { startScript } from '../support/holder'
import { portalWithSmtp, queueCode, queueWelcomeTo } from '../support/outbox'
import { until } from '../support/portal'
import { allMails } from '../support/records'
import type { ReceivedMail } from '../support/smtp'

const WELCOMES = 50
/** What is sent in a second of the worker's time, however slow the machine is. */
const WELCOMES_PER_SECOND = 10
const queueWelcomes = () => {
  for (let n = 0; n < WELCOMES; n += 1) queueWelcomeTo(`cliente.${n}@correo.example`)
}
const welcomesIn = (mails: ReceivedMail[]) =>
  mails.filter(({ recipients }) => recipients[0]?.startsWith('cliente.'))

test('a code queued behind fifty welcome mails leaves first, and a later one passes those still waiting', async () => {
  const { catcher, mails, environment } = await portalWithSmtp()
  queueWelcomes()
  queueCode('111111', { address: 'primera@correo.example' })
  const first = catcher.next('primera@correo.example')
  startScript('worker', environment)
  await first
  expect(welcomesIn(mails).length).toBeLessThanOrEqual(2)
  await until('the welcome mails are on their way', async () => welcomesIn(mails).length >= 5)
  for (const n of [1, 2, 3]) {
    const before = welcomesIn(mails).length
    const coming = catcher.next(`segunda.${n}@correo.example`)
    queueCode('222222', { address: `segunda.${n}@correo.example` })
    await coming
    expect(welcomesIn(mails).length - before).toBeLessThanOrEqual(WELCOMES_PER_SECOND)
  }
  expect(welcomesIn(mails).length).toBeLessThan(WELCOMES)
})

test('a mail server that lets welcome mails hang does not hold up a code', async () => {
  const { catcher, environment } = await portalWithSmtp({
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith('cliente.')) done()
    },
  })
  queueWelcomeTo('cliente.1@correo.example')
  startScript('worker', environment)
  await until('the welcome mail hangs', async () => allMails()[0]?.state === 'sending')
  const coming = catcher.next('prisa@correo.example')
  queueCode('333333', { address: 'prisa@correo.example' })
  await coming
  expect(allMails()[0]?.state).toBe('sending')
})

test('bulk mail leaves no faster than MAIL_PER_SECOND says', async () => {
  const { mails, environment } = await portalWithSmtp()
  for (let n = 0; n < 8; n += 1) queueWelcomeTo(`cliente.${n}@correo.example`)
  startScript('worker', { ...environment, MAIL_PER_SECOND: '4' })
  await until('all are there', async () => mails.length === 8)
  const times = mails.map(({ receivedAt }) => receivedAt)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(1_500)
})

test('a worker that starts marks what its forerunner left half sent, and sends the rest', async () => {
  const { mails, environment } = await portalWithSmtp()
  queueWelcomeTo('cliente.1@correo.example')
  database().update(mailOutbox).set({ state: 'sending', attempts: 1 }).run()
  queueCode('444444', { address: 'otra@correo.example' })
  startScript('worker', environment)
  await until('the rest is sent', async () => allMails()[1]?.state === 'sent')
  expect(allMails()).toMatchObject([
    { state: 'unknown', error: 'interrupted', attempts: 1, secret: null },
    { state: 'sent', secret: null },
  ])
  expect(mails.map(({ recipients }) => recipients)).toEqual([['otra@correo.example']])
})
