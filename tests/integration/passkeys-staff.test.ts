import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { beginSignIn } from '~/features/auth/passkeys/prove-passkey.server'
import { signInWithPasskey } from '~/features/auth/passkeys/sign-in-with-passkey.server'
import { findViewer } from '~/features/auth/session.server'
import {
  endStaffSessions,
  inviteStaff,
  removeStaffPasskeys,
  renewStaffLink,
  switchStaffOff,
  switchStaffOn,
} from '~/features/auth/staff/change-staff.server'
import { joinStaff, readInvitation } from '~/features/auth/staff/join-staff.server'
import { beginJoin, joinWithPasskey } from '~/features/auth/staff/join-with-passkey.server'
import { listStaff } from '~/features/auth/staff/list-staff.server'
import { forgetMicrosoft, nameMicrosoft } from '~/features/auth/staff/microsoft.server'
import { signInStaff } from '~/features/auth/staff/sign-in-staff.server'
import {
  addStaffPasskey,
  beginStaffPasskey,
  ownStaffPasskeys,
  removeStaffPasskey,
  signInStaffWithPasskey,
} from '~/features/auth/staff/staff-passkeys.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { totpCode } from '~/infra/totp.server'
import { database, transact } from '~db/client'
import { auditLog, mailOutbox, staff } from '~db/schema'
import { Authenticator } from '../support/authenticator'
import { setPortalEnv } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { invitationTo, joined, STAFF_PASSWORD } from '../support/staff'
import { admin, browserOf, refusalOf } from '../support/ways-in'

const SETTINGS = { ADMIN_PASSWORD: 'una contraseña de administración', PORT: '3000', LOG_LEVEL: 'silent' }
let dataDir = ''
beforeEach(() => {
  dataDir = freshPortal(SETTINGS)
})

const NOW = Date.now()
const ANA = { name: 'Ana Robles', email: 'ana@despacho.example', role: 'admin' as const, lawyerNames: [] }
const LUIS = { name: 'Luis Prados', email: 'luis@despacho.example', role: 'admin' as const, lawyerNames: [] }
const site = { id: 'localhost', origin: 'http://localhost' }
const browser = (more: Partial<RequestContext> = {}) =>
  browserOf({ now: NOW, passkeySite: site, address: '203.0.113.7', ...more })
const viewerOf = (token: string) => {
  const viewer = findViewer(token, NOW, { touch: false })
  if (viewer?.kind !== 'admin') throw new Error('nobody is signed in')
  return viewer
}

/** What people of the firm were told about their own access. */
const told = () =>
  database()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'access_changed'))
    .orderBy(mailOutbox.id)
    .all()
    .map(({ content }) => content.what)

/** Somebody accepts an invitation, or another link, with a device and nothing else. */
async function joinedWith(device: Authenticator, person = ANA) {
  const token = invitationTo(person.email)
  const { token: passkeyToken, options } = await beginJoin(token, browser())
  const answer = device.register(options)
  const { session } = await joinWithPasskey({ token, answer, name: 'Portátil' }, browser({ passkeyToken }))
  return viewerOf(session)
}

async function signIn(device: Authenticator, more: Partial<RequestContext> = {}) {
  const { token, options } = await beginSignIn('staff', browser())
  return signInStaffWithPasskey({ answer: device.signIn(options) }, browser({ passkeyToken: token, ...more }))
}

test('an invitation is accepted with a passkey alone, which signs in without password and code', async () => {
  const device = new Authenticator()
  inviteStaff(admin, ANA, NOW)
  const token = invitationTo(ANA.email)
  const ana = await joinedWith(device)
  expect(ana).toMatchObject({ label: ANA.name, staff: { role: 'admin' } })
  const row = database().select().from(staff).get()
  expect([row?.password, row?.totpSeed, row?.joinedAt]).toEqual([null, null, NOW])
  expect(ownStaffPasskeys(ana, browser())?.list).toMatchObject([{ name: 'Portátil' }])
  expect(await refusalOf(() => beginJoin(token, browser()))).toBe('link_dead')
  const { session } = await signIn(device)
  expect(viewerOf(session).staff?.id).toBe(ana.staff?.id)
  const typed = { email: ANA.email, password: '', code: '000000' }
  expect(await refusalOf(() => signInStaff(typed, browser()))).toBe('staff_credentials_wrong')
  const last = database().select().from(auditLog).where(eq(auditLog.action, 'signed_in')).get()
  expect(last).toMatchObject({ actor: ANA.name, detail: { by: 'staff passkey' } })
})

test('a passkey used in a browser that is not known is told by e-mail; in a known one it is not', async () => {
  const device = new Authenticator()
  inviteStaff(admin, ANA, NOW)
  await joinedWith(device)
  const told = () =>
    database()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, 'staff_new_place'))
      .orderBy(desc(mailOutbox.id))
      .all()
  await signIn(device, { userAgent: 'Firefox' })
  expect(told()).toMatchObject([
    { recipient: ANA.email, content: { browser: 'Firefox', address: '203.0.113.7' } },
  ])
  const { rememberAccount } = await import('~/infra/http/request-context.server')
  const { cookie } = await import('~/infra/http/cookies.server')
  const header = await rememberAccount(browser(), { kind: 'staff', id: ANA.email })
  const known = await cookie('device').parse(header.split(';')[0] ?? '')
  await signIn(device, { device: known })
  expect(told()).toHaveLength(1)
})

test('whoever has password and app adds a passkey within 15 minutes of signing in, and removes it', async () => {
  const { viewer } = await joined(admin, ANA, browser())
  const late = browser({ now: NOW + minutes(16) })
  expect(await refusalOf(() => beginStaffPasskey(viewer, late))).toBe('sign_in_again')
  const device = new Authenticator()
  const { token, options } = await beginStaffPasskey(viewer, browser())
  expect(options.user).toMatchObject({ name: ANA.email, displayName: ANA.name })
  const answer = device.register(options)
  await addStaffPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token }))
  const { session } = await signIn(device)
  const [own] = ownStaffPasskeys(viewerOf(session), browser())?.list ?? []
  expect(told()).toEqual(['passkey_added'])
  expect(listStaff(admin, NOW)).toMatchObject([{ sessions: 2 }])
  const remove = (now: number) => removeStaffPasskey(viewerOf(session), own?.id ?? 0, browser({ now }), true)
  expect(await refusalOf(() => remove(NOW + minutes(20)))).toBe('sign_in_again')
  expect(ownStaffPasskeys(viewerOf(session), browser())?.list).toHaveLength(1)
  remove(NOW)
  expect([viewerOf(session).label, listStaff(admin, NOW)]).toMatchObject([ANA.name, [{ sessions: 1 }]])
  expect(told()).toEqual(['passkey_added', 'passkey_removed'])
  expect(await refusalOf(() => signIn(device))).toBe('passkey_refused')
})

test('a session that ends while a passkey is looked at leaves none', async () => {
  const { id, viewer } = await joined(admin, ANA, browser())
  const { token, options } = await beginStaffPasskey(viewer, browser())
  const answer = new Authenticator().register(options)
  const adding = refusalOf(() =>
    addStaffPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token })),
  )
  endStaffSessions(admin, id, NOW)
  expect(await adding).toBe('sign_in_again')
  expect([ownStaffPasskeys(viewer, browser())?.list, told()]).toEqual([[], []])
})

test('without a password the last passkey cannot be removed by oneself', async () => {
  inviteStaff(admin, ANA, NOW)
  const device = new Authenticator()
  const ana = await joinedWith(device)
  const [own] = ownStaffPasskeys(ana, browser())?.list ?? []
  expect(await refusalOf(() => removeStaffPasskey(ana, own?.id ?? 0, browser()))).toBe('passkey_last')
  await signIn(device)
})

test('with a Microsoft account the last passkey can be removed, as long as the portal has a tenant', async () => {
  inviteStaff(admin, ANA, NOW)
  const ana = await joinedWith(new Authenticator())
  const id = ana.staff?.id ?? 0
  transact((tx) => tx.update(staff).set({ microsoftId: 'ana' }).where(eq(staff.id, id)).run())
  const passkeys = () => ownStaffPasskeys(ana, browser())?.list ?? []
  const remove = () => removeStaffPasskey(ana, passkeys()[0]?.id ?? 0, browser())
  expect(await refusalOf(remove)).toBe('passkey_last')
  const tenant = { GRAPH_TENANT_ID: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  const registered = { GRAPH_CLIENT_ID: 'portal', GRAPH_CLIENT_SECRET: 'secreto' }
  setPortalEnv({ DATA_DIR: dataDir, ...SETTINGS, ...tenant, ...registered })
  remove()
  expect(passkeys()).toEqual([])
  expect(await refusalOf(() => forgetMicrosoft(ana, NOW))).toBe('passkey_last')
})

test('an administrator removes the passkeys of somebody else, whose sessions end; their own they do not', async () => {
  inviteStaff(admin, ANA, NOW)
  const device = new Authenticator()
  const ana = await joinedWith(device)
  const id = ana.staff?.id ?? 0
  expect(listStaff(admin, NOW)).toMatchObject([{ passkeys: 1, sessions: 1 }])
  expect(await refusalOf(() => removeStaffPasskeys(ana, id, 1, NOW))).toBe('staff_yourself')
  expect(await refusalOf(() => removeStaffPasskeys(admin, id, 2, NOW))).toBe('passkeys_differ')
  expect(listStaff(admin, NOW)).toMatchObject([{ passkeys: 1, sessions: 1 }])
  expect(told()).toEqual([])
  removeStaffPasskeys(admin, id, 1, NOW)
  expect(told()).toEqual(['passkeys_removed'])
  expect(await refusalOf(() => removeStaffPasskeys(admin, id, 0, NOW))).toBe('not_found')
  expect(listStaff(admin, NOW)).toMatchObject([{ passkeys: 0, sessions: 0 }])
  expect(await refusalOf(() => signIn(device))).toBe('passkey_refused')
})

test('what is chosen by another link takes the place of all that let somebody in before', async () => {
  const { id, seed } = await joined(admin, ANA, browser())
  const first = new Authenticator()
  const microsoft = () => database().select().from(staff).get()?.microsoftId
  const link = () =>
    transact((tx) => tx.update(staff).set({ microsoftId: 'ana' }).where(eq(staff.id, id)).run())
  link()
  renewStaffLink(admin, id, NOW)
  await joinedWith(first)
  renewStaffLink(admin, id, NOW)
  const { options } = await beginJoin(invitationTo(ANA.email), browser())
  expect(options.excludeCredentials).toEqual([])
  await joinedWith(first)
  expect(microsoft()).toBeNull()
  link()
  const old = { email: ANA.email, password: STAFF_PASSWORD, code: totpCode(seed, NOW + minutes(1)) }
  const later = browser({ now: NOW + minutes(1) })
  expect(await refusalOf(() => signInStaff(old, later))).toBe('staff_credentials_wrong')
  renewStaffLink(admin, id, NOW)
  const token = invitationTo(ANA.email)
  const code = totpCode(readInvitation(token, NOW)?.seed ?? '', NOW)
  await joinStaff({ token, password: STAFF_PASSWORD, code }, browser())
  expect(await refusalOf(() => signIn(first))).toBe('passkey_refused')
  expect(microsoft()).toBeNull()
})

test('a Microsoft account is linked within 15 minutes of signing in, and unlinking one is told', async () => {
  const { id, viewer } = await joined(admin, ANA, browser())
  const back = { url: '', ticket: { state: '', verifier: '', staffId: id } }
  const ask = (now: number) => refusalOf(() => nameMicrosoft(viewer, back, now))
  expect([await ask(NOW + minutes(14)), await ask(NOW + minutes(15))]).toEqual([
    'microsoft_failed',
    'sign_in_again',
  ])
  forgetMicrosoft(viewer, NOW)
  expect(told()).toEqual([])
  transact((tx) => tx.update(staff).set({ microsoftId: 'ana' }).where(eq(staff.id, id)).run())
  const become = (values: Partial<typeof staff.$inferInsert>) =>
    transact((tx) => tx.update(staff).set(values).where(eq(staff.id, id)).run())
  const { password, totpSeed } = database().select().from(staff).where(eq(staff.id, id)).get() ?? {}
  become({ password: null, totpSeed: null })
  expect(await refusalOf(() => forgetMicrosoft(viewer, NOW))).toBe('passkey_last')
  become({ password, totpSeed })
  forgetMicrosoft(viewer, NOW)
  expect(told()).toEqual(['microsoft_removed'])
})

test('whoever is switched off is not let in by a passkey, until they are switched on again', async () => {
  inviteStaff(admin, LUIS, NOW)
  const device = new Authenticator()
  const luis = await joinedWith(device, LUIS)
  switchStaffOff(admin, luis.staff?.id ?? 0, NOW)
  expect(await refusalOf(() => signIn(device))).toBe('passkey_refused')
  switchStaffOn(admin, luis.staff?.id ?? 0, NOW)
  await signIn(device)
})

test('a passkey of the firm does not open the door of clients', async () => {
  inviteStaff(admin, ANA, NOW)
  const device = new Authenticator()
  await joinedWith(device)
  const { token, options } = await beginSignIn('client', browser())
  const signed = { answer: device.signIn(options) }
  expect(await refusalOf(() => signInWithPasskey(signed, browser({ passkeyToken: token })))).toBe(
    'passkey_refused',
  )
})
