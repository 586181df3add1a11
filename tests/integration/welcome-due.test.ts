import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { inspectLink, issueLink } from '~/features/auth/account-links.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { sqlite, transact } from '~db/client'
import { users } from '~db/schema'
import { createClient } from '../support/factories'
import { portalWithSmtp, queueWelcomeTo, refusal, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { admin, browserOf } from '../support/ways-in'

/** Which welcome e-mails are sent if much has happened since they were queued. */

const ADDRESS = 'ana@correo.example'
const PASSWORD = 'siete lobos grises corren'
const tokenIn = (text = '') => text.match(/\/activate\/([\w-]+)/)?.[1] ?? ''
const stateOf = (text?: string, now = Date.now()) => inspectLink(tokenIn(text), now).state
const states = () => allMails().map(({ state, error }) => [state, error])

/** A portal whose mail server first defers the given number of e-mails; `onFirst` happens during the first attempt. */
async function portalPuttingOff(times: number, onFirst: () => unknown = () => undefined) {
  let asked = 0
  return portalWithSmtp({
    onRcptTo: (_address, _session, done) => {
      asked += 1
      if (asked === 1) onFirst()
      done(asked > times ? null : refusal(451, 'later'))
    },
  })
}

async function sendAll(now = Date.now()) {
  while (await sendNext('bulk', now));
}

test('who has set a password meanwhile needs no welcome, unless somebody wants it sent all the same', async () => {
  const { mails } = await portalWithSmtp()
  const { id } = queueWelcomeTo(ADDRESS)
  const { token } = transact((tx) => issueLink(tx, id, 'password', Date.now()))
  await setPasswordByLink({ token, password: PASSWORD }, browserOf())
  await sendAll()
  expect([mails, states()]).toEqual([[], [['failed', 'outdated']]])
  await resendWelcome(admin, id, Date.now(), 0)
  await sendAll()
  expect(mails.map(({ text }) => stateOf(text))).toEqual(['live'])
})

test.each([
  ['has a welcome queued too', () => queueWelcomeTo(ADDRESS)],
  ['has none', () => createClient({ email: ADDRESS })],
  ['has no address of its own', () => createClient({ email: null })],
])(
  'after a merge one mail leaves, with the username that stays, where the record that stays %s',
  async (_what, make) => {
    const { mails } = await portalWithSmtp()
    const gone = queueWelcomeTo(ADDRESS)
    const kept = make()
    mergeClients(admin, gone.id, kept.id, Date.now())
    await sendAll()
    expect(mails.map(({ recipients, text }) => [recipients, stateOf(text)])).toEqual([[[ADDRESS], 'live']])
    const endOf = ({ username }: typeof gone) => `acaba en ${username?.toUpperCase().slice(-3)}`
    expect(mails[0]?.text).toContain(endOf(kept))
    expect(endOf(kept)).not.toBe(endOf(gone))
  },
)

test('a merge into somebody with a password sends nothing', async () => {
  const { mails } = await portalWithSmtp()
  const gone = queueWelcomeTo(ADDRESS)
  const kept = createClient({
    email: ADDRESS,
    password: `$argon2id$v=19$m=1,t=1,p=1$${'A'.repeat(11)}$${'A'.repeat(22)}`,
  })
  mergeClients(admin, gone.id, kept.id, Date.now())
  await sendAll()
  expect(mails).toEqual([])
})

test('a mail that was under way while it was sent again does not leave after the later one', async () => {
  const client = { id: 0 }
  const { mails } = await portalPuttingOff(1, () => resendWelcome(admin, client.id, Date.now(), 0))
  client.id = queueWelcomeTo(ADDRESS).id
  await sendNext('bulk')
  await sendAll()
  await sendAll(Date.now() + minutes(2))
  expect(mails.map(({ text }) => stateOf(text))).toEqual(['live'])
  expect(states()).toEqual([
    ['failed', 'superseded'],
    ['sent', null],
  ])
})

test('of two to one address only the later leaves, and one to another address holds none back', async () => {
  const { mails } = await portalWithSmtp()
  const now = Date.now()
  const later = now + minutes(60)
  const welcome = (client: ReturnType<typeof createClient>, email: string, dueAt: number) =>
    transact((tx) => {
      tx.update(users).set({ email }).where(eq(users.id, client.id)).run()
      queueWelcome(tx, { ...client, dni: client.dni ?? '', email }, 'EXP-1', now, { dueAt })
    })
  const [one, two] = [createClient(), createClient()]
  welcome(one, ADDRESS, later)
  welcome(one, ADDRESS, now)
  welcome(two, 'luis@correo.example', later)
  welcome(two, 'errata@correo.example', now)
  await sendAll(now)
  transact((tx) => tx.update(users).set({ email: 'luis@correo.example' }).where(eq(users.id, two.id)).run())
  await sendAll(later)
  expect(mails.map(({ recipients }) => recipients.join())).toEqual([
    ...[ADDRESS, 'errata@correo.example', 'luis@correo.example'],
  ])
  expect(stateOf(mails[0]?.text, later)).toBe('live')
  expect(states()[0]).toEqual(['failed', 'superseded'])
})

test('a mail that is tried again carries the same link, or a new one where that has ended', async () => {
  const { mails } = await portalPuttingOff(2)
  const { id } = queueWelcomeTo(ADDRESS)
  const links = () => sqlite().prepare('SELECT count(*) FROM account_links').pluck().get()
  await sendNext('bulk')
  expect(links()).toBe(1)
  await sendNext('bulk', Date.now() + minutes(2))
  expect(links()).toBe(1)
  sqlite().prepare('UPDATE account_links SET ended_at = 1 WHERE user_id = ?').run(id)
  const now = Date.now() + minutes(10)
  await sendNext('bulk', now)
  expect(links()).toBe(2)
  expect(mails.map(({ text }) => stateOf(text, now))).toEqual(['live'])
})

test('many mails that are not due any more are put aside a few at a time', async () => {
  const { mails } = await portalWithSmtp()
  for (let n = 0; n < 120; n += 1) queueWelcomeTo(`titular.${n}@correo.example`)
  sqlite().exec('UPDATE users SET archived = 1, archived_at = 1')
  queueWelcomeTo(ADDRESS)
  expect(await sendNext('bulk')).toBe(true)
  expect(allMails().filter(({ state }) => state === 'failed')).toHaveLength(50)
  await sendAll()
  expect(mails.map(({ recipients }) => recipients)).toEqual([[ADDRESS]])
})

test('a mail whose link was sealed under another secret fails, and the others leave', async () => {
  const { mails } = await portalPuttingOff(1)
  queueWelcomeTo('primera@correo.example')
  await sendNext('bulk')
  sqlite().prepare('UPDATE mail_outbox SET secret = ?').run(Buffer.alloc(60, 1))
  queueWelcomeTo(ADDRESS)
  await sendNext('bulk')
  await expect(sendNext('bulk', Date.now() + minutes(2))).rejects.toThrow()
  expect(mails.map(({ recipients }) => recipients)).toEqual([[ADDRESS]])
  expect(states()).toEqual([
    ['failed', 'internal'],
    ['sent', null],
  ])
})
