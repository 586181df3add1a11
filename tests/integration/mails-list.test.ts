import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { minutes, seconds } from '~/domain/duration'
import { openRequest } from '~/features/cases/requests.server'
import { countChangeable, listAllMails } from '~/features/mail/list-all-mails.server'
import { MailsQuery } from '~/features/mail/mails-query'
import { resendMails, retryAddress } from '~/features/mail/resend-mails.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { leaveMails, stopMails } from '~/features/mail/stop-mails.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { enqueueMail, type MailKind } from '~/features/outbox/enqueue.server'
import { countQueueLines, listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import { database, sqlite, transact } from '~db/client'
import { newsItems } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp, queueCode, queueWelcomeTo, sendNext } from '../support/outbox'
import { allMails } from '../support/records'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const NOW = Date.now()
const asking = (query: Partial<MailsQuery> = {}) => MailsQuery.parse(query)
const found = (query: Partial<MailsQuery> = {}) => listAllMails(eva, asking(query)).rows
const become = (state: string, id: number, error: string | null = null) =>
  sqlite()
    .prepare('UPDATE mail_outbox SET state = ?, error = ?, secret = NULL WHERE id = ?')
    .run(state, error, id)

/** An e-mail about a case, by its kind. */
function queueAbout(kind: MailKind, email = 'ana@correo.example') {
  const client = createClient({ email })
  const { id: caseId } = createCase({ clientId: client.id })
  const to = { userId: client.id, name: client.name, address: email, language: 'es' as const }
  const mail = { kind, to, content: {}, expiresAt: NOW + minutes(60), caseId, key: `${kind}:${caseId}` }
  transact((tx) => enqueueMail(tx, mail, NOW))
  return { client, caseId, mailId: allMails().at(-1)?.id ?? 0 }
}

test('the list is filtered by state, kind, client and run, and its pages follow each other', () => {
  freshPortal()
  const { client } = queueAbout('news')
  queueAbout('reminder', 'luis@correo.example')
  for (const [index, state] of ['sent', 'failed', 'unknown', 'stopped'].entries()) {
    queueAbout('quiet', `q${index}@correo.example`)
    become(state, allMails().at(-1)?.id ?? 0)
  }
  sqlite().exec("UPDATE mail_outbox SET bounced_at = 1 WHERE state = 'sent'")
  const kinds = (query: Partial<MailsQuery>) => found(query).map(({ kind }) => kind)
  expect(kinds({ state: 'queued' })).toEqual(['reminder', 'news'])
  expect(kinds({ kind: 'news' })).toEqual(['news'])
  expect(kinds({ client: String(client.id) })).toEqual(['news'])
  expect(kinds({ client: 'luis@correo.example' })).toEqual(['reminder'])
  expect(kinds({ run: '1' })).toEqual([])
  expect(found({ state: 'bounced' })).toMatchObject([{ state: 'sent' }])
  expect(found({ state: 'sent' })).toEqual([])
  for (const state of ['failed', 'unknown', 'stopped'] as const)
    expect(found({ state })).toMatchObject([{ state, canRepeat: true }])
  for (let n = 0; n < 50; n += 1) queueCode('111111', {}, NOW)
  const first = listAllMails(eva, asking())
  const second = listAllMails(eva, asking({ after: first.next ?? '' }))
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 6, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(56)
})

test('an e-mail that may be there is sent again by a person as a new one with a fresh link, once', async () => {
  const { mails } = await portalWithSmtp()
  queueWelcomeTo('ana@correo.example', NOW)
  await sendNext('bulk', NOW)
  become('unknown', 1)
  expect(await sendNext('bulk', NOW + minutes(60 * 24))).toBe(false)
  expect(resendMails(eva, 1, NOW)).toEqual({ queued: 1, left: 0 })
  expect(resendMails(eva, 1, NOW)).toEqual({ queued: 0, left: 0 })
  expect(await sendNext('bulk', NOW)).toBe(true)
  const links = mails.map(({ text }) => text?.match(/activate\/(\S+)/)?.[1])
  expect(new Set(links).size).toBe(2)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  expect(found()).toMatchObject([
    { state: 'sent', isRepeated: false },
    { state: 'unknown', isRepeated: true, canRepeat: false },
  ])
})

test('a welcome e-mail that another has replaced, whatever became of that, is neither counted nor sent again', async () => {
  freshPortal()
  const ana = queueWelcomeTo('ana@correo.example', NOW)
  const luis = queueWelcomeTo('luis@correo.example', NOW)
  become('failed', 1, 'EENVELOPE: 550 no')
  become('failed', 2, 'EENVELOPE: 550 no')
  expect(countChangeable(eva, asking({ state: 'failed' }))).toMatchObject({ resend: 2, leave: 2 })
  await resendWelcome(eva, ana.id, NOW, 0)
  transact((tx) =>
    queueWelcome(tx, { ...luis, dni: luis.dni ?? '', email: 'luis@correo.example' }, 'EXP-1', NOW),
  )
  become('sent', 3)
  become('unknown', 4)
  expect(countChangeable(eva, asking({ state: 'failed' }))).toEqual({ resend: 0, leave: 0, stop: 0 })
  expect(resendMails(eva, asking({ state: 'failed' }), NOW)).toEqual({ queued: 0, left: 0 })
  expect(found().map(({ canRepeat }) => canRepeat)).toEqual([true, false, false, false])
})

test('trying an address again sends what was kept from it, and not what came back from a former one', async () => {
  freshPortal()
  const { client, caseId } = queueAbout('news', 'vieja@correo.example')
  const to = {
    userId: client.id,
    name: client.name,
    address: 'vieja@correo.example',
    language: 'es' as const,
  }
  const reminder = { kind: 'reminder' as const, to, content: {}, expiresAt: NOW + minutes(60), caseId }
  transact((tx) => enqueueMail(tx, reminder, NOW))
  become('sent', 1)
  sqlite().exec("UPDATE mail_outbox SET bounced_at = 1 WHERE state = 'sent'")
  sqlite().exec("UPDATE users SET email = 'nueva@correo.example'")
  sqlite().exec('UPDATE users SET email_bounced_at = 1')
  await sendNext('bulk', NOW)
  expect(allMails()).toMatchObject([{}, { state: 'failed', error: 'bounced' }])
  expect(retryAddress(eva, client.id, NOW)).toEqual({ queued: 1, left: 0 })
  expect(allMails().slice(2)).toMatchObject([
    { kind: 'reminder', state: 'queued', recipient: 'nueva@correo.example' },
  ])
})

test('a request is sent again with a link that works, as long as it is open', async () => {
  const { mails } = await portalWithSmtp()
  const { client, caseId } = queueAbout('news')
  become('sent', 1)
  openRequest(eva, caseId, { text: 'El contrato', dueDate: null, notify: true }, NOW)
  become('failed', 2, 'ECONNECTION: gone')
  expect(countQueueLines(eva).kinds).toEqual([{ kind: 'stuck', count: 1 }])
  sqlite().prepare("UPDATE users SET email = 'ana.nueva@correo.example' WHERE id = ?").run(client.id)
  expect(resendMails(eva, asking({ state: 'failed' }), NOW)).toEqual({ queued: 1, left: 0 })
  expect(countQueueLines(eva).total).toBe(0)
  await sendNext('urgent', NOW + seconds(1))
  expect(mails).toMatchObject([{ recipients: ['ana.nueva@correo.example'] }])
  expect(mails[0]?.text).toMatch(/\/answer\/\S+/)
  become('failed', 3)
  sqlite().exec('UPDATE case_requests SET closed_at = 1')
  expect(resendMails(eva, 3, NOW)).toEqual({ queued: 0, left: 1 })
})

test('an e-mail about a request that nobody needs any more is no line, and hides none', () => {
  freshPortal()
  const { caseId } = queueAbout('news')
  for (const text of ['El contrato', 'La nómina'])
    openRequest(eva, caseId, { text, dueDate: null, notify: true }, NOW)
  become('failed', 2, 'ECONNECTION: gone')
  become('failed', 3, 'outdated')
  expect(countQueueLines(eva).kinds).toEqual([{ kind: 'stuck', count: 1 }])
  expect(leaveMails(eva, 2, NOW)).toBe(1)
  expect(countQueueLines(eva).total).toBe(0)
})

test('news that were lost wait as one line; sent again they belong to the new e-mail, left they are no line', () => {
  freshPortal()
  const { caseId, mailId } = queueAbout('news')
  const item = {
    caseId,
    kind: 'phase' as const,
    thing: 'phase:1:completed',
    state: 'mailed' as const,
    createdAt: NOW,
    dueAt: NOW,
    mailId,
  }
  transact((tx) => tx.insert(newsItems).values(item).run())
  queueAbout('reminder', 'luis@correo.example')
  become('failed', 1, 'expired')
  become('unknown', 2)
  queueAbout('news', 'nadie@correo.example')
  become('failed', 3, 'outdated')
  expect(countQueueLines(eva).kinds).toEqual([{ kind: 'stuck', count: 1 }])
  expect(countChangeable(eva, asking({ state: 'failed' }))).toEqual({ resend: 1, leave: 1, stop: 0 })
  expect(resendMails(eva, asking({ state: 'failed' }), NOW)).toEqual({ queued: 1, left: 0 })
  expect(allMails().at(-1)).toMatchObject({
    kind: 'news',
    state: 'queued',
    key: 'again:1',
    attempts: 0,
    caseId,
  })
  expect(database().select().from(newsItems).all()).toMatchObject([{ mailId: allMails().at(-1)?.id }])
  expect(leaveMails(eva, asking({ state: 'unknown' }), NOW)).toBe(1)
  expect(countQueueLines(eva).total).toBe(0)
})

test('an e-mail about a message or a call that was lost is in the same line', () => {
  freshPortal()
  queueAbout('message')
  queueAbout('appointment', 'luis@correo.example')
  become('unknown', 1, 'interrupted')
  become('failed', 2, '550 no')
  const names = [expect.any(String), expect.any(String)]
  expect(listQueueLines(eva, QueueLineQuery.parse({})).entries).toMatchObject([
    { line: { kind: 'stuck', reason: 'news_lost', count: 2, names } },
  ])
  expect(leaveMails(eva, asking({ state: 'failed' }), NOW)).toBe(1)
  expect(resendMails(eva, asking({ state: 'unknown' }), NOW)).toEqual({ queued: 1, left: 0 })
  expect(countQueueLines(eva).total).toBe(0)
})

test('what waits can be stopped, one or all of a filter; codes cannot, nor can they be sent again', async () => {
  freshPortal()
  queueAbout('news')
  queueAbout('news', 'luis@correo.example')
  queueAbout('reminder', 'eva@correo.example')
  queueCode('111111', {}, NOW)
  queueWelcomeTo('marta@correo.example', NOW)
  expect(stopMails(eva, 1, NOW)).toBe(1)
  expect(stopMails(eva, 1, NOW)).toBe(0)
  expect(stopMails(eva, asking({ kind: 'news' }), NOW)).toBe(1)
  expect(stopMails(eva, asking({ state: 'queued' }), NOW)).toBe(2)
  expect(allMails().map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['news stopped', 'news stopped', 'reminder stopped', 'code queued', 'welcome stopped'],
  ])
  expect(sqlite().prepare('SELECT email_error FROM welcome_emails').pluck().all()).toEqual(['stopped'])
  expect(countQueueLines(eva).total).toBe(0)
  become('failed', 4)
  expect(resendMails(eva, 4, NOW)).toEqual({ queued: 0, left: 0 })
  const actions = sqlite().prepare("SELECT action FROM audit_log WHERE object_kind = 'mail'").pluck().all()
  expect(actions).toEqual(Array(4).fill('mail_stopped'))
})
