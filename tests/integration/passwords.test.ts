import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inspectLink, issueLink, LINK_LIFE_MS, type LinkPurpose } from '~/features/auth/account-links.server'
import { changePassword } from '~/features/auth/change-password.server'
import { requestNewLink, requestPasswordLink } from '~/features/auth/request-link.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { signInWithPassword } from '~/features/auth/sign-in.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { queueWelcomeAgain } from '~/features/mail/resend-welcome.server'
import { skipReason } from '~/features/mail/skip-reason.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { tellAddressChanged } from '~/features/outbox/address-changed.server'
import type { MailKind } from '~/features/outbox/enqueue.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { createClient, dniOf } from '../support/factories'
import {
  admin,
  auditOf,
  browserOf,
  clientViewer,
  mailsTo,
  PASSWORD,
  refusalOf,
  secretTo,
  sessionOf,
  viewerOf,
} from '../support/ways-in'

const NEW = 'siete gatos pardos'
const NOW = Date.now()
const withPassword = async (more = {}) => createClient({ password: await hashPassword(PASSWORD), ...more })
const signIn = (username: string, password: string) =>
  refusalOf(() => signInWithPassword({ username, password }, browserOf()))

test('changing the password ends every other session and opens a new one here', async () => {
  const client = await withPassword()
  const here = sessionOf(client.id)
  const others = [sessionOf(client.id), sessionOf(client.id, 'tracking')]
  const stranger = sessionOf(createClient().id)
  const viewer = viewerOf(here)
  if (!viewer) throw new Error('nobody is there')
  const change = { currentPassword: PASSWORD, password: NEW }
  const { token } = await changePassword(viewer, change, browserOf({ clientToken: here }))
  expect([here, ...others].map((old) => viewerOf(old))).toEqual([null, null, null])
  expect(viewerOf(token)).toMatchObject({ kind: 'client', userId: client.id })
  expect(viewerOf(stranger)).not.toBeNull()
  expect(await signIn(client.username, PASSWORD)).toBe('credentials_wrong')
  expect(await signIn(client.username, NEW)).toBe('none')
  expect(auditOf(client.id)).toContain('password_set')
  expect(mailsTo(client.id, 'access_changed')).toMatchObject([{ content: { what: 'password' } }])
})

test('a changed password ends the links that were mailed before, but not those into a case', async () => {
  const client = await withPassword()
  const linkFor = (purpose: LinkPurpose) => transact((tx) => issueLink(tx, client.id, purpose, NOW).token)
  const links = (['password', 'activation', 'quick_access'] as const).map(linkFor)
  await changePassword(
    clientViewer(client.id),
    { currentPassword: PASSWORD, password: NEW },
    browserOf({ clientToken: sessionOf(client.id) }),
  )
  expect(links.map((token) => inspectLink(token, NOW).state)).toEqual(['dead', 'dead', 'live'])
})

test.each([
  ['current_password_wrong', { currentPassword: NEW, password: NEW }],
  ['password_short', { currentPassword: PASSWORD, password: 'corta' }],
  ['password_common', { currentPassword: PASSWORD, password: 'barcelona' }],
  ['password_personal', { currentPassword: PASSWORD, password: 'Elena Robles Vidal' }],
])('%s: nothing changes and no session ends', async (code, change) => {
  const client = await withPassword()
  const other = sessionOf(client.id)
  expect(await refusalOf(() => changePassword(clientViewer(client.id), change, browserOf()))).toBe(code)
  expect(viewerOf(other)).not.toBeNull()
  expect(await signIn(client.username, PASSWORD)).toBe('none')
})

test.each([
  ['has another password since', { password: '$argon2id$another' }],
  ['is archived since', { archived: true, archivedAt: NOW, archivedBy: 'RP' }],
])(
  'whoever %s is not let in by a password that was right when it was asked, nor changes it',
  async (_, since) => {
    const { id, username } = await withPassword()
    const viewer = clientViewer(id)
    // What takes its time is the hash; what happens meanwhile is asked after.
    const meanwhile = (begun: Promise<unknown>) => {
      transact((tx) => tx.update(users).set(since).where(eq(users.id, id)).run())
      return refusalOf(() => begun)
    }
    const before = database().select().from(users).where(eq(users.id, id)).get()
    expect(await meanwhile(signInWithPassword({ username, password: PASSWORD }, browserOf()))).toBe(
      'credentials_wrong',
    )
    transact((tx) =>
      tx
        .update(users)
        .set(before ?? {})
        .where(eq(users.id, id))
        .run(),
    )
    const change = { currentPassword: PASSWORD, password: NEW }
    expect(await meanwhile(changePassword(viewer, change, browserOf()))).toBe('current_password_wrong')
    expect(auditOf(id)).not.toContain('signed_in')
    expect(auditOf(id)).not.toContain('password_set')
  },
)

test('a tracking visitor changes no password, not even with the right one', async () => {
  const client = await withPassword()
  const change = { currentPassword: PASSWORD, password: NEW }
  const viewer = clientViewer(client.id, 'tracking')
  expect(await refusalOf(() => changePassword(viewer, change, browserOf()))).toBe('tracking_only')
})

test('six wrong present passwords are too many: a session left open is no way to guess', async () => {
  const client = await withPassword()
  const viewer = clientViewer(client.id)
  const guess = () => changePassword(viewer, { currentPassword: NEW, password: NEW }, browserOf({ now: NOW }))
  for (let time = 1; time <= 6; time += 1) {
    const refusal = await refusalOf(guess)
    if (time <= 5) expect(refusal).toBe('current_password_wrong')
  }
  expect(await refusalOf(guess)).toBe('too_many_requests')
})

test('whoever forgot the password gets a link by username or DNI, to the address on file', async () => {
  const client = createClient({ username: 'ana.gil.pons' })
  for (const typed of [
    'ana.gil.pons',
    ' ANA.Gil.Pons ',
    client.dni ?? '',
    (client.dni ?? '').toLowerCase(),
  ]) {
    const before = mailsTo(client.id, 'password').length
    expect(
      requestPasswordLink({ username: typed }, browserOf({ device: { id: 'x', accounts: [] } })),
    ).toBeUndefined()
    expect(mailsTo(client.id, 'password')).toHaveLength(before + 1)
    database().run('DELETE FROM rate_limits')
  }
  expect(mailsTo(client.id, 'password')[0]?.recipient).toBe(client.email)
  const token = secretTo(client.id, 'password')
  const { user } = await setPasswordByLink({ token, password: NEW }, browserOf())
  expect(user).toMatchObject({ id: client.id, isTrackingAccess: false })
  expect(await signIn('ana.gil.pons', NEW)).toBe('none')
  expect(await refusalOf(() => setPasswordByLink({ token, password: NEW }, browserOf()))).toBe('link_dead')
})

test('a link that waits leaves only to the address it was asked for, and only while it opens something', () => {
  const [one, two, three] = [createClient(), createClient(), createClient()]
  const ask = ({ username }: { username: string }) => requestPasswordLink({ username }, browserOf())
  for (const client of [one, two, three, three]) ask(client)
  const reasons = ({ id }: { id: number }, kind: MailKind = 'password') =>
    mailsTo(id, kind).map((mail) => transact((tx) => skipReason(tx, mail, NOW)))
  expect([one, two, three].map((client) => reasons(client))).toEqual([[null], [null], [null, 'outdated']])
  const former = { email: 'antes@correo.example', emailBouncedAt: null }
  transact((tx) => tellAddressChanged(tx, one.id, former, NOW))
  transact((tx) => tellAccessChanged(tx, one.id, { what: 'password' }, NOW))
  expect([reasons(one, 'address_changed'), reasons(one, 'access_changed')]).toEqual([[null, null], [null]])
  archiveClients(admin, [one.id], NOW)
  transact((tx) => tx.update(users).set({ email: 'otra@correo.example' }).where(eq(users.id, two.id)).run())
  expect([reasons(one), reasons(two)]).toEqual([['outdated'], ['outdated']])
  expect([reasons(one, 'address_changed'), reasons(one, 'access_changed')]).toEqual([
    ['outdated', 'outdated'],
    ['outdated'],
  ])
})

test('unknown, archived and mailless people get the same answer and no mail', () => {
  const silent = [createClient({ archived: true, archivedAt: 1 }), createClient({ email: null })]
  for (const username of ['nadie', '12345678Z', ...silent.map((client) => client.username)])
    expect(requestPasswordLink({ username }, browserOf())).toBeUndefined()
  for (const { id } of silent) expect(mailsTo(id, 'password')).toEqual([])
})

test('asking has a limit, the same for names that nobody has', async () => {
  const client = createClient()
  for (const username of [client.username, 'nadie.nunca']) {
    const ask = () => requestPasswordLink({ username }, browserOf())
    for (let time = 1; time <= 3; time += 1) expect(await refusalOf(ask)).toBe('none')
    expect(await refusalOf(ask)).toBe('too_many_requests')
  }
  expect(mailsTo(client.id, 'password')).toHaveLength(3)
})

test('asking has one limit for all spellings of a DNI, and for the username', async () => {
  const client = createClient({ dni: '52897894X', username: 'elena.robles' })
  const ask = (username: string) => refusalOf(() => requestPasswordLink({ username }, browserOf()))
  for (const username of ['52897894X', '52.897.894-x', ' DNI 52897894X'])
    expect(await ask(username)).toBe('none')
  for (const username of ['5 2897894X', 'Elena.Robles']) expect(await ask(username)).toBe('too_many_requests')
  expect(mailsTo(client.id, 'password')).toHaveLength(3)
})

test('whose username is a DNI signs in by any spelling of it', async () => {
  await withPassword({ dni: '77457447W', username: '77457447w' })
  for (const username of ['77457447W', '77.457.447-W', ' 77457447 w '])
    expect([username, await signIn(username, PASSWORD)]).toEqual([username, 'none'])
  expect(await signIn('77457447R', PASSWORD)).toBe('credentials_wrong')
})

test('whose DNI was mended signs in by it and is told so, and the former one means whoever has it', async () => {
  const [former, mended] = [dniOf(61_000_001), dniOf(61_000_002)]
  const ana = await withPassword({ username: former.toLowerCase(), dni: mended })
  for (const typed of [former, mended])
    expect([typed, await signIn(typed, PASSWORD)]).toEqual([typed, 'none'])
  transact((tx) => queueWelcomeAgain(tx, ana.id, NOW))
  expect(mailsTo(ana.id, 'welcome')[0]?.content).toMatchObject({ username: mended })
  const password = await hashPassword(NEW)
  const blas = createClient({ username: `${former.toLowerCase()}-2`, dni: former, password })
  expect(await signIn(former, NEW)).toBe('none')
  expect(await signIn(former, PASSWORD)).toBe('credentials_wrong')
  expect([ana, blas].map(({ id }) => auditOf(id).includes('sign_in_refused'))).toEqual([false, true])
  expect(await signIn(mended, PASSWORD)).toBe('none')
  requestPasswordLink({ username: former }, browserOf())
  expect([ana, blas].map(({ id }) => mailsTo(id, 'password').length)).toEqual([0, 1])
  transact((tx) => queueWelcomeAgain(tx, blas.id, NOW))
  expect(mailsTo(blas.id, 'welcome')[0]?.content).toMatchObject({ username: former })
  transact((tx) =>
    tx.update(users).set({ archived: true, archivedAt: NOW }).where(eq(users.id, blas.id)).run(),
  )
  expect(await signIn(former, PASSWORD)).toBe('credentials_wrong')
  requestPasswordLink({ username: former }, browserOf())
  expect([ana, blas].map(({ id }) => mailsTo(id, 'password').length)).toEqual([0, 1])
  expect(await signIn(mended, PASSWORD)).toBe('none')
})

test.each(['activation', 'password'] as const)(
  'a dead %s link mails a new one and says where, masked',
  (purpose) => {
    const client = createClient({ email: 'elena@correo.example' })
    const { token } = transact((tx) => issueLink(tx, client.id, purpose, NOW - LINK_LIFE_MS))
    expect(inspectLink(token, NOW).state).toBe('dead')
    expect(requestNewLink({ token }, browserOf())).toBe('e***@c***.example')
    expect(inspectLink(secretTo(client.id, 'password'), NOW).state).toBe('live')
  },
)

test('a link that nobody has, of an archived client, or about a case mails nothing', async () => {
  const client = createClient()
  const { token: quick } = transact((tx) => issueLink(tx, client.id, 'quick_access', NOW - LINK_LIFE_MS))
  const { token: gone } = transact((tx) => issueLink(tx, createClient().id, 'password', NOW))
  const owner = inspectLink(gone, NOW)
  if (owner.state === 'unknown') throw new Error('the link is nobody’s')
  transact((tx) =>
    tx.update(users).set({ archived: true, archivedAt: 1 }).where(eq(users.id, owner.user.id)).run(),
  )
  for (const token of ['A'.repeat(43), quick, gone])
    expect(await refusalOf(() => requestNewLink({ token }, browserOf()))).toBe('link_dead')
  expect(mailsTo(client.id, 'password')).toEqual([])
})

test('looking at a link tells whose it is, and no hash', async () => {
  const client = await withPassword()
  const { token } = transact((tx) => issueLink(tx, client.id, 'password', NOW))
  const link = inspectLink(token, NOW)
  expect(link).toMatchObject({ state: 'live', user: { id: client.id, username: client.username } })
  expect(JSON.stringify(link)).not.toContain('argon2')
})
