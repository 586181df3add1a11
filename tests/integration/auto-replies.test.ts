import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { watchBounces } from '~/features/mail/bounces/watch-mailbox.server'
import { answerClient } from '~/features/messages/firm-thread.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { database, sqlite } from '~db/client'
import { mailOutbox } from '~db/schema'
import { setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { imapMailbox } from '../support/imap'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { AUTHORITY_FILE } from '../support/tls'
import { admin } from '../support/ways-in'

/** Whoever answers the e-mail that says that there is a message is told once a day where to answer; programs are told nothing. */

// A morning on which e-mails about cases leave.
const NOW = Date.parse('2026-11-25T10:00:00Z')

async function mailed() {
  const { mails, environment } = await portalWithSmtp()
  const mailbox = await imapMailbox()
  setPortalEnv({ ...environment, BOUNCE_IMAP_URL: mailbox.url, MAIL_CA_FILE: AUTHORITY_FILE })
  const client = createClient({ email: 'ana@correo.example', password: '$argon2id$v=19$x' })
  const { id: caseId } = createCase({ clientId: client.id, caseNumber: 'EXP-77' })
  switchMessages(admin, true, NOW)
  const reply = { text: 'Secreto', once: '4ac8ab1a-4a0d-4a5e-9d57-58de6e8e6b11', last: 0 }
  answerClient(admin, caseId, reply, NOW)
  await sendNext('bulk', NOW)
  const [sent] = allMails()
  const arrive = (headers: Record<string, string> = {}, now = NOW) =>
    mailbox.messages.push({ source: replyTo(sent?.messageId ?? '', headers, now), seen: false })
  return { mails, mailbox, caseId, arrive, sent }
}

function replyTo(messageId: string, headers: Record<string, string>, now: number) {
  const all = {
    From: 'Ana <Ana@correo.example>',
    To: 'portal@ejemplo.example',
    Date: new Date(now).toUTCString(),
    Subject: 'Re: Tiene un mensaje',
    'Message-ID': '<human@correo.example>',
    'In-Reply-To': messageId,
    ...headers,
  }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\nGracias, ¿y cuándo es?`
}

const replies = () => allMails().filter(({ content }) => 'answers' in content)
const look = (now = NOW) => watchBounces(() => now)

test('an answer to the e-mail gets one that leads to the portal, says nothing of the case, and names itself automatic', async () => {
  const { mails, mailbox, caseId, arrive } = await mailed()
  arrive()
  await look()
  expect(replies()).toMatchObject([{ recipient: 'ana@correo.example', state: 'queued' }])
  await sendNext('bulk', NOW)
  const mail = mails.at(-1)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
  )
  expect(mail?.inReplyTo).toBe('<human@correo.example>')
  expect(mail?.replyTo).toBeUndefined()
  expect(mail?.text).toContain(`/cases/${caseId}/messages`)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/EXP-77|Secreto|Gracias/)
  expect(mailbox.messages.map(({ seen }) => seen)).toEqual([false])
})

test('of many answers in a day one is answered, and the next day one again', async () => {
  const { arrive } = await mailed()
  for (let n = 0; n < 3; n += 1) arrive({ 'Message-ID': `<${n}@correo.example>` })
  await look()
  arrive()
  await look()
  expect(replies()).toHaveLength(1)
  arrive({}, NOW + days(1))
  await look(NOW + days(1))
  expect(replies()).toHaveLength(2)
})

test.each<[string, Record<string, string>]>([
  ['an absence note', { 'Auto-Submitted': 'auto-replied (vacation)' }],
  ['one of our own kind', { 'Auto-Submitted': 'auto-generated' }],
  ['a list', { 'List-Id': '<familia.correo.example>' }],
  ['bulk mail', { Precedence: 'bulk' }],
  ['an old program’s note', { 'X-Autoreply': 'yes' }],
  ['an e-mail without a sender', { 'Return-Path': '<>' }],
  ['somebody else, to whom it was forwarded', { From: 'hija@correo.example' }],
  ['two senders', { From: 'ana@correo.example, eva@correo.example' }],
  ['a mail server', { From: 'MAILER-DAEMON@correo.example' }],
  ['an answer to an e-mail that is not ours', { 'In-Reply-To': '<x@elsewhere.example>' }],
  ['no answer at all', { 'In-Reply-To': '' }],
  ['one without an identifier', { 'Message-ID': '' }],
  ['one from weeks ago', { Date: new Date(NOW - days(9)).toUTCString() }],
])('%s is not answered', async (_, headers) => {
  const { arrive } = await mailed()
  arrive(headers)
  await look()
  expect(replies()).toEqual([])
})

test('no answer goes to an address that the client no longer has, nor from a firm that takes no messages', async () => {
  const { arrive } = await mailed()
  switchMessages(admin, false, NOW)
  arrive()
  await look()
  switchMessages(admin, true, NOW)
  sqlite().exec("UPDATE users SET email = 'nueva@correo.example'")
  arrive()
  await look()
  expect(replies()).toEqual([])
})

test('an answer to another e-mail of the portal is not answered', async () => {
  const { arrive } = await mailed()
  database().update(mailOutbox).set({ kind: 'news' }).run()
  arrive()
  await look()
  expect(replies()).toEqual([])
})

test('hostile answers cost nothing, and what comes behind them is read', async () => {
  const { arrive, sent } = await mailed()
  arrive({ References: Array.from({ length: 3000 }, (_, n) => `<${n}@y>`).join(' '), 'In-Reply-To': '' })
  arrive({ From: `"${'a'.repeat(60_000)}" <${'b'.repeat(40_000)}@x.example>` })
  arrive({ 'Message-ID': `<a@x>\r\nBcc: todos@correo.example`, 'In-Reply-To': '<q@y>' })
  arrive({ References: sent?.messageId ?? '', 'In-Reply-To': '' })
  await look()
  expect(replies()).toHaveLength(1)
})
