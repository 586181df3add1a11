import { expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { retryAddress } from '~/features/mail/resend-mails.server'
import { whatStandsStill } from '~/features/operations/standstill.server'
import { transact } from '~db/client'
import { users } from '~db/schema'
import { freshPortal } from '../support/fresh-portal'
import { MAIL_FROM, portalWithSmtp, queueCode, queueWelcomeTo, refusal, sendNext } from '../support/outbox'
import { allClients, allMails } from '../support/records'
import { hangUp, type SmtpScript, scriptedServer } from '../support/scripted-smtp'
import { admin } from '../support/ways-in'

const NOW = 1_790_000_000_000
const YES = '250 taken\r\n'

async function portalWhoseServer(taken: SmtpScript['taken']) {
  const { url } = await scriptedServer({ taken })
  freshPortal({ SMTP_URL: url, MAIL_FROM, SMTP_TIMEOUT_SECONDS: '1' })
}

const states = () => allMails().map(({ state }) => state)

test('a server that never answers for three e-mails stops the queue, is tried with one, and says so in the panel', async () => {
  let hangsUp = true
  await portalWhoseServer((socket) => (hangsUp ? hangUp(socket) : YES))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) queueWelcomeTo(`${name}@correo.example`, NOW)
  while (await sendNext('bulk', NOW));
  expect(states()).toEqual(['unknown', 'unknown', 'unknown', 'queued', 'queued', 'queued'])
  expect(whatStandsStill(NOW)).toEqual([{ what: 'mail', since: NOW, fault: 'unanswered' }])
  expect(await sendNext('bulk', NOW + minutes(5) - 1)).toBe(false)
  while (await sendNext('bulk', NOW + minutes(5)));
  expect(states().filter((state) => state === 'unknown')).toHaveLength(4)
  expect(await sendNext('bulk', NOW + minutes(20) - 1)).toBe(false)
  queueCode('111111', {}, NOW + minutes(6))
  expect(await sendNext('urgent', NOW + minutes(6))).toBe(true)
  hangsUp = false
  while (await sendNext('bulk', NOW + minutes(36)));
  expect(states().slice(0, 6)).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'sent', 'sent'])
  expect(whatStandsStill(NOW + minutes(36))).toEqual([])
})

test('a code that arrives ends the pause; an answer between two that got none does not let it begin', async () => {
  let answers = 'no'
  await portalWhoseServer((socket) => (answers === 'no' ? hangUp(socket) : YES))
  const send = async (outcome: string, lane: 'bulk' | 'urgent' = 'bulk') => {
    answers = outcome
    if (lane === 'bulk') queueWelcomeTo(`x${allMails().length}@correo.example`, NOW)
    else queueCode('222222', {}, NOW)
    return sendNext(lane, NOW)
  }
  for (const outcome of ['no', 'no', 'yes', 'no', 'no']) expect(await send(outcome)).toBe(true)
  expect(await send('no')).toBe(true)
  expect(await send('no')).toBe(false)
  expect(await send('yes', 'urgent')).toBe(true)
  expect(await sendNext('bulk', NOW)).toBe(true)
})

test('an address that the server says does not exist is marked, and written to again once it changes or the firm says so', async () => {
  const asked: string[] = []
  await portalWithSmtp({
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      done(address.startsWith('nadie') ? refusal(550, '5.1.1 user unknown') : null)
    },
  })
  const client = queueWelcomeTo('nadie@correo.example', NOW)
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{ state: 'failed', bouncedAt: NOW }])
  expect(allClients()).toMatchObject([{ emailBouncedAt: NOW }])
  expect(retryAddress(admin, client.id, NOW)).toEqual({ queued: 1, left: 0 })
  transact((tx) => tx.update(users).set({ emailBouncedAt: NOW }).run())
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{}, { state: 'failed', error: 'bounced', bouncedAt: NOW }])
  expect(asked).toHaveLength(1)
  transact((tx) => tx.update(users).set({ email: 'ana@correo.example' }).run())
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
})

test.each([
  ['a bare refusal', 550, 'no'],
  ['what is wrong with the sender', 550, '5.1.8 sender domain'],
  ['a policy', 550, '5.7.1 not wanted'],
  ['a mailbox that is full', 552, '5.2.2 full'],
  ['a refusal for now', 450, '4.1.1 later'],
])('%s marks no address', async (_name, code, text) => {
  await portalWithSmtp({ onRcptTo: (_to, _session, done) => done(refusal(code, text)) })
  queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  expect(allClients()).toMatchObject([{ emailBouncedAt: null }])
})
