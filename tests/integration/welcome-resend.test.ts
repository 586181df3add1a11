import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inspectLink } from '~/features/auth/account-links.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { database } from '~db/client'
import { accountLinks, users } from '~db/schema'
import { RAMON } from '../support/audit'
import { createCase, createClient } from '../support/factories'
import { portalWithSmtp, queueWelcomeTo, sendNext } from '../support/outbox'

const everything = { q: '', page: 1, pageSize: 100, archived: false }
const rowsOf = (clientId: number) =>
  listWelcomeEmailRows(RAMON, everything).rows.filter((row) => row.clientId === clientId)
const tokenIn = (text = '') => text.match(/\/activate\/([\w-]+)/)?.[1] ?? ''
const refuseFirst = () => {
  let refused = 0
  return (done: (error?: Error) => void) => {
    refused += 1
    if (refused > 1) return done()
    done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
  }
}

test('a failed mail is sent again with a new link; the tries go on being counted', async () => {
  const decide = refuseFirst()
  const { mails } = await portalWithSmtp({ onRcptTo: (_address, _session, done) => decide(done) })
  const client = queueWelcomeTo('lucia@correo.example')
  await sendNext('bulk')
  expect(rowsOf(client.id)).toMatchObject([{ state: 'failed', newest: true, attemptCount: 1 }])

  const answer = resendWelcome(RAMON, client.id, Date.now())
  await sendNext('bulk')
  expect(await answer).toEqual({ emailSent: true, attemptCount: 2, state: 'sent' })
  expect(rowsOf(client.id)).toMatchObject([{ state: 'sent', emailError: null, attemptCount: 2 }])
  expect(inspectLink(tokenIn(mails[0]?.text), Date.now()).state).toBe('live')
})

test('sending again ends the old link and uses the address on file now', async () => {
  const { mails } = await portalWithSmtp()
  const client = queueWelcomeTo('vieja@correo.example')
  await sendNext('bulk')
  database().update(users).set({ email: 'nueva@correo.example' }).where(eq(users.id, client.id)).run()
  const answer = resendWelcome(RAMON, client.id, Date.now())
  await sendNext('bulk')
  await answer
  expect(mails.map(({ recipients }) => recipients)).toEqual([
    ['vieja@correo.example'],
    ['nueva@correo.example'],
  ])
  const [old, fresh] = mails.map(({ text }) => inspectLink(tokenIn(text), Date.now()).state)
  expect([old, fresh]).toEqual(['dead', 'live'])
  expect(rowsOf(client.id)).toMatchObject([{ clientEmail: 'nueva@correo.example' }])
})

test('without the server’s word the mail stays queued, and a mail still waiting is replaced', async () => {
  const { mails } = await portalWithSmtp()
  const client = queueWelcomeTo('lucia@correo.example')
  expect(await resendWelcome(RAMON, client.id, Date.now(), 150)).toEqual({
    emailSent: false,
    attemptCount: 0,
    state: 'queued',
  })
  expect(rowsOf(client.id)).toMatchObject([{ state: 'queued' }])
  while (await sendNext('bulk'));
  expect(mails).toHaveLength(1)
})

test('a refusal of the server is said', async () => {
  const refuse = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  await portalWithSmtp({ onRcptTo: (_address, _session, done) => done(refuse) })
  const client = queueWelcomeTo('nadie@correo.example')
  const answer = resendWelcome(RAMON, client.id, Date.now())
  await Promise.all([expect(answer).rejects.toMatchObject({ code: 'mail_refused' }), sendNext('bulk')])
  expect(rowsOf(client.id)).toMatchObject([{ state: 'failed', attemptCount: 1 }])
})

test('a client who never had one gets the first, with the number of the first open case', async () => {
  await portalWithSmtp()
  const client = createClient()
  createCase({ clientId: client.id, caseNumber: 'EXP-2' })
  createCase({ clientId: client.id, caseNumber: 'EXP-1' })
  await resendWelcome(RAMON, client.id, Date.now(), 0)
  expect(rowsOf(client.id)).toMatchObject([{ caseNumber: 'EXP-1', state: 'queued' }])
})

test('no mail goes to somebody without an address, without DNI, archived, or unknown', async () => {
  await portalWithSmtp()
  const silent = [createClient({ email: null }), createClient({ dni: null }), createClient()]
  archiveClients(RAMON, [silent[2]?.id ?? 0], Date.now())
  for (const { id } of silent)
    await expect(resendWelcome(RAMON, id, Date.now())).rejects.toMatchObject({ code: 'client_without_email' })
  await expect(resendWelcome(RAMON, 999_999, Date.now())).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['has been archived', (id: number) => archiveClients(RAMON, [id], Date.now())],
  [
    'has another address by now',
    (id: number) =>
      database().update(users).set({ email: 'otra@correo.example' }).where(eq(users.id, id)).run(),
  ],
])('a queued mail to somebody who %s does not leave', async (_what, change) => {
  const { mails } = await portalWithSmtp()
  const client = queueWelcomeTo('lucia@correo.example')
  change(client.id)
  expect(await sendNext('bulk')).toBe(false)
  expect(mails).toEqual([])
  expect(rowsOf(client.id)).toMatchObject([{ state: 'failed', emailError: 'outdated', attemptCount: 0 }])
  expect(database().select().from(accountLinks).all()).toEqual([])
})
