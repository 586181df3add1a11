import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { days, minutes, seconds } from '~/domain/duration'
import { newestAuditOf } from '~/features/audit/list-audit.server'
import { systemActor } from '~/features/audit/record.server'
import { signInAdmin } from '~/features/auth/admin-sign-in.server'
import { AdminLogin } from '~/features/auth/schemas'
import { findViewer } from '~/features/auth/session.server'
import { endOwnSessions, ownSessions } from '~/features/auth/sessions/own-sessions.server'
import { changeOwnPassword } from '~/features/auth/staff/change-own-password.server'
import {
  changeStaff,
  endStaffSessions,
  inviteStaff,
  renewStaffLink,
  switchStaffOff,
  switchStaffOn,
} from '~/features/auth/staff/change-staff.server'
import { joinStaff, readInvitation } from '~/features/auth/staff/join-staff.server'
import { getStaff, listStaff } from '~/features/auth/staff/list-staff.server'
import { ownAccess, renewOwnCodes } from '~/features/auth/staff/own-access.server'
import { switchSharedPasswordOff, switchSharedPasswordOn } from '~/features/auth/staff/shared-password.server'
import { signInStaff } from '~/features/auth/staff/sign-in-staff.server'
import { casesOfLawyer, leaveCases } from '~/features/bulk/cases-of-lawyer.server'
import { addNote } from '~/features/clients/notes.server'
import { type RequestContext, rememberAccount } from '~/infra/http/request-context.server'
import { subjectKey } from '~/infra/subject.server'
import { totpCode } from '~/infra/totp.server'
import { database, transact } from '~db/client'
import {
  auditLog,
  cases,
  clientNotes,
  mailOutbox,
  sessions,
  staff,
  staffLinks,
  staffRecoveryCodes,
} from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { invitationTo, joined, STAFF_PASSWORD } from '../support/staff'
import { admin, browserOf, refusalOf } from '../support/ways-in'

const NOW = Date.UTC(2026, 10, 23, 9)
const ADMIN_PASSWORD = 'una contraseña de administración'
const ANA = {
  name: 'Ana Robles Vidal',
  email: 'ana@despacho.example',
  role: 'admin' as const,
  lawyerNames: [],
}
const LUIS = { name: 'Luis Prados', email: 'luis@despacho.example', role: 'admin' as const, lawyerNames: [] }
const OFFICE = { role: 'office' as const, lawyerNames: [] }

beforeEach(() => freshPortal({ ADMIN_PASSWORD }))

const at = (after = 0, more: Partial<RequestContext> = {}) => browserOf({ now: NOW + after, ...more })
const viewerOf = (token: string, after = 0) => findViewer(token, NOW + after, { touch: false })
const signIn = (person: { email: string }, seed: string, after: number, more: Partial<RequestContext> = {}) =>
  signInStaff(
    { email: person.email, password: STAFF_PASSWORD, code: totpCode(seed, NOW + after) },
    at(after, more),
  )
const actions = () =>
  database()
    .select({ action: auditLog.action, actor: auditLog.actor })
    .from(auditLog)
    .orderBy(auditLog.id)
    .all()

test('whoever is invited chooses a password and an app, gets ten codes, and acts under their name', async () => {
  const ana = await joined(admin, ANA, at())
  expect(ana.viewer).toMatchObject({ kind: 'admin', label: ANA.name, staff: { id: ana.id, role: 'admin' } })
  expect(new Set(ana.codes).size).toBe(10)
  const client = createClient()
  addNote(ana.viewer, client.id, 'Llamar el lunes.', NOW)
  expect(database().select().from(clientNotes).get()?.author).toBe(ANA.name)
  expect(newestAuditOf(admin, client.id, 1)[0]).toMatchObject({ actor: ANA.name, action: 'note_added' })
  expect(actions().slice(0, 2)).toEqual([
    { action: 'staff_invited', actor: 'RP' },
    { action: 'staff_joined', actor: ANA.name },
  ])
})

test('an invitation works once, for three days, and the last one alone; looking at it uses nothing up', async () => {
  inviteStaff(admin, ANA, NOW)
  const first = invitationTo(ANA.email)
  const [person] = database().select().from(staff).all()
  renewStaffLink(admin, person?.id ?? 0, NOW)
  const token = invitationTo(ANA.email)
  expect(readInvitation(first, NOW)).toBeNull()
  expect(readInvitation(token, NOW + days(3))).toBeNull()
  const seed = readInvitation(token, NOW)?.seed ?? ''
  expect(readInvitation(token, NOW)?.seed).toBe(seed)
  const code = totpCode(seed, NOW)
  const join = (input: object, after = 0) =>
    joinStaff({ token, password: STAFF_PASSWORD, code, ...input }, at(after))
  expect(await refusalOf(() => join({ password: 'corta' }))).toBe('password_short')
  expect(await refusalOf(() => join({ password: ANA.email }))).toBe('password_personal')
  expect(await refusalOf(() => join({ code: '000000' }))).toBe('totp_wrong')
  expect(await refusalOf(() => join({}, days(3)))).toBe('link_dead')
  const both = await Promise.allSettled([join({}), join({})])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(() => join({}))).toBe('link_dead')
})

test('the codes of an invitation cannot be guessed one after the other', async () => {
  inviteStaff(admin, ANA, NOW)
  const token = invitationTo(ANA.email)
  const guess = () => refusalOf(() => joinStaff({ token, password: STAFF_PASSWORD, code: '000000' }, at()))
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe('totp_wrong')
  expect(await guess()).toBe('too_many_requests')
})

test('a code of the app counts once, and none that is older than the last', async () => {
  const { seed } = await joined(admin, ANA, at())
  const known = at(seconds(60))
  expect(await refusalOf(() => signIn(ANA, seed, 0))).toBe('staff_credentials_wrong')
  const { session } = await signIn(ANA, seed, seconds(60))
  expect(viewerOf(session, seconds(60))).toMatchObject({ label: ANA.name })
  const again = { email: ANA.email, password: STAFF_PASSWORD, code: totpCode(seed, known.now) }
  expect(await refusalOf(() => signInStaff(again, known))).toBe('staff_credentials_wrong')
  const earlier = { ...again, code: totpCode(seed, NOW + seconds(30)) }
  expect(await refusalOf(() => signInStaff(earlier, known))).toBe('staff_credentials_wrong')
})

test('two sign-ins with one code at the same moment: one is let in', async () => {
  const { seed } = await joined(admin, ANA, at())
  const both = await Promise.allSettled([signIn(ANA, seed, minutes(2)), signIn(ANA, seed, minutes(2))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a recovery code opens once, without the telephone, however it is typed', async () => {
  const { codes } = await joined(admin, ANA, at())
  const code = (codes[0] ?? '').replace('-', '')
  const typed = { email: ANA.email, password: STAFF_PASSWORD, code }
  const { session } = await signInStaff(typed, at(minutes(1)))
  expect(viewerOf(session, minutes(1))).toMatchObject({ label: ANA.name })
  expect(await refusalOf(() => signInStaff(typed, at(minutes(2))))).toBe('staff_credentials_wrong')
  expect(actions().filter(({ action }) => action === 'sign_in_refused')).toHaveLength(1)
})

test('a wrong password, a wrong code, an unknown address and somebody who left are told the same', async () => {
  const { seed, id } = await joined(admin, ANA, at())
  const code = totpCode(seed, NOW + minutes(2))
  const right = { email: ANA.email, password: STAFF_PASSWORD, code }
  const wrong = [
    { ...right, password: 'otra cosa distinta' },
    { ...right, code: '123456' },
    { ...right, email: 'nadie@despacho.example' },
  ]
  for (const input of wrong)
    expect(await refusalOf(() => signInStaff(input, at(minutes(2))))).toBe('staff_credentials_wrong')
  switchStaffOff(admin, id, NOW)
  expect(await refusalOf(() => signInStaff(right, at(minutes(2))))).toBe('staff_credentials_wrong')
})

test('guesses are slowed down and lock nobody out of a browser they have used', async () => {
  const { seed } = await joined(admin, ANA, at())
  const guess = { email: ANA.email, password: 'una conjetura', code: '123456' }
  for (let n = 0; n < 6; n += 1) await refusalOf(() => signInStaff(guess, at(minutes(2))))
  expect(await refusalOf(() => signIn(ANA, seed, minutes(2)))).toBe('too_many_requests')
  const account = { kind: 'staff' as const, id: ANA.email }
  const device = { id: 'el portátil de Ana, conocido', accounts: [subjectKey('device', [account])] }
  const { session } = await signIn(ANA, seed, minutes(2), { device })
  expect(viewerOf(session, minutes(2))).not.toBeNull()
})

test('a sign-in from a browser that is not known is told by e-mail, one from a known browser is not', async () => {
  const { seed } = await joined(admin, ANA, at())
  await signIn(ANA, seed, minutes(2), { userAgent: 'Firefox de otro', address: '203.0.113.7' })
  const device = { id: 'x'.repeat(20), accounts: [subjectKey('device', [{ kind: 'staff', id: ANA.email }])] }
  await signIn(ANA, seed, minutes(4), { device })
  const told = database().select().from(mailOutbox).where(eq(mailOutbox.kind, 'staff_new_place')).all()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    recipient: ANA.email,
    content: { browser: 'Firefox de otro', address: '203.0.113.7' },
  })
  expect(await rememberAccount(at(), { kind: 'staff', id: ANA.email })).toContain('device')
})

test('whoever is switched off is out at once, everywhere, and comes back with what they had', async () => {
  const ana = await joined(admin, ANA, at())
  renewStaffLink(admin, ana.id, NOW)
  const link = invitationTo(ANA.email)
  switchStaffOff(admin, ana.id, NOW)
  expect(viewerOf(ana.session)).toBeNull()
  expect(readInvitation(link, NOW)).toBeNull()
  expect(listStaff(admin, NOW)).toMatchObject([{ state: 'off', sessions: 0 }])
  expect(await refusalOf(() => renewStaffLink(admin, ana.id, NOW))).toBe('staff_off')
  switchStaffOn(admin, ana.id, NOW)
  expect(viewerOf(ana.session)).toBeNull()
  const { session } = await signIn(ANA, ana.seed, minutes(2))
  endStaffSessions(admin, ana.id, NOW)
  expect(viewerOf(session, minutes(2))).toBeNull()
})

test('another link gives another password and app; until it is used, the old ones open, and then none of them', async () => {
  const ana = await joined(admin, ANA, at())
  renewStaffLink(admin, ana.id, NOW)
  const token = invitationTo(ANA.email)
  const before = await signIn(ANA, ana.seed, minutes(2))
  expect(viewerOf(before.session, minutes(2))).not.toBeNull()
  const seed = readInvitation(token, NOW)?.seed ?? ''
  expect(seed).not.toBe(ana.seed)
  const code = totpCode(seed, NOW + minutes(4))
  await joinStaff({ token, password: 'cinco faroles de papel', code }, at(minutes(4)))
  expect(viewerOf(before.session, minutes(4))).toBeNull()
  expect(await refusalOf(() => signIn(ANA, ana.seed, minutes(6)))).toBe('staff_credentials_wrong')
  const old = { email: ANA.email, password: 'cinco faroles de papel', code: ana.codes[1] ?? '' }
  expect(await refusalOf(() => signInStaff(old, at(minutes(6))))).toBe('staff_credentials_wrong')
})

test('names and addresses are of one person, and nobody with the shared password signs as somebody who has a name', async () => {
  await joined(admin, ANA, at())
  const other = {
    name: 'ANA  ROBLES vidal',
    email: 'otra@despacho.example',
    role: 'office' as const,
    lawyerNames: [],
  }
  expect(await refusalOf(() => inviteStaff(admin, other, NOW))).toBe('staff_name_taken')
  expect(await refusalOf(() => inviteStaff(admin, { ...LUIS, email: ANA.email }, NOW))).toBe(
    'staff_email_taken',
  )
  const shared = (label: string) => signInAdmin({ password: ADMIN_PASSWORD, label }, at())
  for (let n = 0; n < 12; n += 1)
    expect(await refusalOf(() => shared('ana robles vidal'))).toBe('label_of_staff')
  for (const label of ['Ana Robles\u200b Vi\ufeffdal', 'Ana RobIes VidaI', 'Ana R0b1es V|da|'])
    expect([label, await refusalOf(() => shared(label))]).toEqual([label, 'label_of_staff'])
  const twin = { ...other, name: 'Ana RobIes Vidal' }
  expect(await refusalOf(() => inviteStaff(admin, twin, NOW))).toBe('staff_name_taken')
  expect(viewerOf(await shared('AR'))).toMatchObject({ label: 'AR' })
})

test('a signature has letters of Spanish and signs that can be seen, and no others', () => {
  const takes = (label: string) => AdminLogin.safeParse({ password: ADMIN_PASSWORD, label }).success
  const alike = [
    'Ana Rоbles Vidal',
    'ΑΝΑ',
    'Ana\u200bRobles',
    'Ana\u202eRobles',
    'Ana\u2028Robles',
    'Ana\u2800',
  ]
  expect(alike.filter(takes)).toEqual([])
  const usual = ['', 'RM', 'Mª José O’Neill-Núñez', 'J. M. Gil (tardes)', 'Çelik / RP', 'Josep Lluís · 2']
  expect(usual.filter((label) => !takes(label))).toEqual([])
})

test('a session of the shared password goes on without the name of somebody who is invited', async () => {
  const shared = (label: string) => signInAdmin({ password: ADMIN_PASSWORD, label }, at())
  const open = [await shared('ana  robIes VlDAL'), await shared('AR')]
  const luis = await joined(admin, LUIS, at())
  inviteStaff(admin, ANA, NOW)
  const labels = [...open, luis.session].map((token) => {
    const viewer = viewerOf(token)
    return viewer?.kind === 'admin' ? viewer.label : 'gone'
  })
  expect(labels).toEqual([null, 'AR', LUIS.name])
})

test('another role counts from the next click on, and nobody gives one to themselves', async () => {
  const ana = await joined(admin, ANA, at())
  const luis = await joined(ana.viewer, LUIS, at())
  expect(await refusalOf(() => changeStaff(ana.viewer, ana.id, { ...OFFICE, email: ANA.email }, NOW))).toBe(
    'staff_yourself',
  )
  changeStaff(ana.viewer, luis.id, { ...OFFICE, email: LUIS.email }, NOW)
  expect(viewerOf(luis.session)).toMatchObject({ staff: { role: 'office' } })
  expect(await refusalOf(() => switchSharedPasswordOff(ana.viewer, NOW))).toBe('shared_password_needed')
  changeStaff(ana.viewer, luis.id, LUIS, NOW)
  switchSharedPasswordOff(ana.viewer, NOW)
  changeStaff(ana.viewer, luis.id, { ...OFFICE, email: LUIS.email }, NOW)
  expect(await refusalOf(() => changeStaff(luis.viewer, ana.id, { ...OFFICE, email: ANA.email }, NOW))).toBe(
    'staff_last_admin',
  )
  expect(actions().filter(({ action }) => action === 'staff_role_changed')).toHaveLength(3)
})

test('somebody whose e-mail address changes signs in with the new one; what was open ends, and both addresses are told', async () => {
  const ana = await joined(admin, ANA, at())
  const luis = await joined(ana.viewer, LUIS, at())
  const email = 'lprados@despacho.example'
  const taken = { ...LUIS, email: ANA.email }
  expect(await refusalOf(() => changeStaff(ana.viewer, luis.id, taken, NOW))).toBe('staff_email_taken')
  const own = { ...ANA, email }
  expect(await refusalOf(() => changeStaff(ana.viewer, ana.id, own, NOW))).toBe('staff_yourself')
  renewStaffLink(ana.viewer, luis.id, NOW)
  const link = invitationTo(LUIS.email)
  expect([viewerOf(luis.session), readInvitation(link, NOW)]).not.toContain(null)
  changeStaff(ana.viewer, luis.id, { ...LUIS, email }, NOW)
  expect([viewerOf(luis.session), readInvitation(link, NOW)]).toEqual([null, null])
  const told = database()
    .select({ recipient: mailOutbox.recipient, content: mailOutbox.content })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'access_changed'))
    .orderBy(mailOutbox.id)
    .all()
  const content = { what: 'email_changed', device: 'l***@d***.example' }
  expect(told).toMatchObject([LUIS.email, email].map((recipient) => ({ recipient, content })))
  expect(await refusalOf(() => signIn(LUIS, luis.seed, minutes(2)))).toBe('staff_credentials_wrong')
  expect(await refusalOf(() => signIn({ email }, luis.seed, minutes(2)))).toBe('none')
  const changed = actions().filter(({ action }) => /staff_(role|email)_changed/.test(action))
  expect(changed).toEqual([{ action: 'staff_email_changed', actor: ANA.name }])
})

test('a form that stood open since puts back no address that somebody else has mended', async () => {
  const { id } = await joined(admin, LUIS, at())
  const { version } = getStaff(admin, id)
  const form = { ...OFFICE, email: LUIS.email, version }
  changeStaff(admin, id, { ...LUIS, email: 'lprados@despacho.example', version }, NOW)
  expect(await refusalOf(() => changeStaff(admin, id, form, NOW))).toBe('edit_conflict')
  const mended = getStaff(admin, id)
  expect(mended).toMatchObject({ email: 'lprados@despacho.example', role: 'admin' })
  changeStaff(admin, id, { ...form, version: mended.version }, NOW)
  expect(getStaff(admin, id)).toMatchObject({ email: LUIS.email, role: 'office' })
})

test('whoever was invited at a wrong address is invited at the right one', () => {
  inviteStaff(admin, { ...LUIS, email: 'lius@despacho.example' }, NOW)
  const wrong = invitationTo('lius@despacho.example')
  changeStaff(admin, listStaff(admin, NOW)[0]?.id ?? 0, LUIS, NOW)
  expect(readInvitation(wrong, NOW)).toBeNull()
  expect(readInvitation(invitationTo(LUIS.email), NOW)).toMatchObject({ name: LUIS.name, email: LUIS.email })
})

test('whoever is switched off leaves their cases as they were seen, or stays', async () => {
  const { id, session } = await joined(admin, ANA, at())
  const isIn = () => findViewer(session, NOW, { touch: false }) !== null
  const [first, second] = [0, 1].map(() => createCase({ assignedLawyer: ANA.name }))
  const lawyers = () =>
    database()
      .select({ lawyer: cases.assignedLawyer })
      .from(cases)
      .orderBy(cases.id)
      .all()
      .map(({ lawyer }) => lawyer)
  const seen = casesOfLawyer(admin, [ANA.name])
  transact((tx) =>
    tx
      .update(cases)
      .set({ assignedLawyer: 'Eva' })
      .where(eq(cases.id, second?.id ?? 0))
      .run(),
  )
  const leave = (as: typeof seen) => refusalOf(() => leaveCases(admin, { id, seen: as, to: 'Luis' }, NOW))
  expect(await leave(seen)).toBe('count_differs')
  expect([isIn(), lawyers()]).toEqual([true, [ANA.name, 'Eva']])
  expect(await leave(seen.filter((one) => one.id === first?.id))).toBe('none')
  expect([isIn(), lawyers()]).toEqual([false, ['Luis', 'Eva']])
})

test('an invitation that is taken back leaves nothing', async () => {
  inviteStaff(admin, ANA, NOW)
  const token = invitationTo(ANA.email)
  const [person] = listStaff(admin, NOW)
  expect(person).toMatchObject({ state: 'invited' })
  expect(listStaff(admin, NOW + days(4))).toMatchObject([{ state: 'expired' }])
  switchStaffOff(admin, person?.id ?? 0, NOW)
  expect(readInvitation(token, NOW)).toBeNull()
  for (const table of [staff, staffLinks]) expect(database().select().from(table).all()).toEqual([])
})

test('the shared password goes only when two administrators have a name, and its sessions go with it', async () => {
  const shared = await signInAdmin({ password: ADMIN_PASSWORD }, at())
  const ana = await joined(admin, ANA, at())
  expect(await refusalOf(() => switchSharedPasswordOff(ana.viewer, NOW))).toBe('shared_password_needed')
  const luis = await joined(ana.viewer, LUIS, at())
  expect(await refusalOf(() => switchSharedPasswordOff(admin, NOW))).toBe('shared_password_needed')
  switchSharedPasswordOff(ana.viewer, NOW)
  expect(viewerOf(shared)).toBeNull()
  expect(viewerOf(luis.session)).not.toBeNull()
  expect(await refusalOf(() => signInAdmin({ password: ADMIN_PASSWORD }, at()))).toBe('shared_password_off')

  switchStaffOff(ana.viewer, luis.id, NOW)
  expect(await refusalOf(() => switchStaffOff(ana.viewer, ana.id, NOW))).toBe('staff_yourself')
  // Two who switch each other off at the same moment: the second finds that nobody would be left.
  expect(await refusalOf(() => switchStaffOff(luis.viewer, ana.id, NOW))).toBe('staff_last_admin')
  expect(viewerOf(ana.session)).not.toBeNull()

  switchSharedPasswordOn(systemActor, NOW)
  expect(viewerOf(await signInAdmin({ password: ADMIN_PASSWORD }, at()))).toMatchObject({ label: null })
  const done = database().select().from(auditLog).orderBy(desc(auditLog.id)).all()
  expect(done.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['shared_password_off', 'shared_password_on', 'staff_switched_off']),
  )
})

test('nothing that opens the portal is stored in clear', async () => {
  const { seed, codes, token, session } = await joined(admin, ANA, at())
  const all = [staff, staffLinks, staffRecoveryCodes, sessions].flatMap((table) =>
    database().select().from(table).all(),
  )
  const text = JSON.stringify(all, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value).toString('latin1') : value,
  )
  const plain = codes.map((code) => code.replace('-', ''))
  for (const secret of [seed, token, session, STAFF_PASSWORD, ...codes, ...plain])
    expect(text).not.toContain(secret)
})

test('somebody sees where they are signed in, ends one session or all others, and makes other recovery codes', async () => {
  const ana = await joined(admin, ANA, at())
  const second = await signIn(ANA, ana.seed, minutes(2), { userAgent: 'Otro navegador' })
  const third = await signIn(ANA, ana.seed, minutes(4))
  const luis = await joined(admin, LUIS, at(minutes(4)))
  const { list, mayEnd } = ownSessions(ana.viewer, NOW + minutes(4))
  expect(mayEnd).toBe(true)
  expect(list).toHaveLength(3)
  expect(ownAccess(ana.viewer).codes).toBe(10)
  const other = list.find(({ userAgent }) => userAgent === 'Otro navegador')
  endOwnSessions(luis.viewer, other?.key ?? '', at(minutes(4)))
  expect(viewerOf(second.session, minutes(4))).not.toBeNull()
  endOwnSessions(ana.viewer, other?.key ?? '', at(minutes(4)))
  expect(viewerOf(second.session, minutes(4))).toBeNull()
  expect(viewerOf(third.session, minutes(4))).not.toBeNull()
  const mine = list.find(({ isThis }) => isThis)
  endOwnSessions(ana.viewer, mine?.key ?? '', at(minutes(4)))
  expect(viewerOf(ana.session, minutes(4))).not.toBeNull()
  expect(ownSessions(ana.viewer, NOW + minutes(16)).mayEnd).toBe(false)
  expect(await refusalOf(() => endOwnSessions(ana.viewer, null, at(minutes(16))))).toBe('sign_in_again')
  endOwnSessions(ana.viewer, null, at(minutes(4)))
  expect(viewerOf(third.session, minutes(4))).toBeNull()
  expect(viewerOf(ana.session, minutes(4))).not.toBeNull()
  expect(viewerOf(luis.session, minutes(4))).not.toBeNull()

  const now = NOW + minutes(6)
  const proof = { currentPassword: STAFF_PASSWORD, code: totpCode(ana.seed, now) }
  const wrong = { ...proof, currentPassword: 'otra cosa distinta' }
  expect(await refusalOf(() => renewOwnCodes(ana.viewer, wrong, at(minutes(6))))).toBe(
    'staff_credentials_wrong',
  )
  const codes = await renewOwnCodes(ana.viewer, proof, at(minutes(6)))
  const typed = (code = '') => ({ email: ANA.email, password: STAFF_PASSWORD, code: code.replace('-', '') })
  expect(await refusalOf(() => signInStaff(typed(ana.codes[0]), at(minutes(8))))).toBe(
    'staff_credentials_wrong',
  )
  expect(viewerOf((await signInStaff(typed(codes[0]), at(minutes(8)))).session, minutes(8))).not.toBeNull()
  expect(await refusalOf(() => ownAccess(admin))).toBe('not_found')
  expect(await refusalOf(() => ownSessions(admin, NOW))).toBe('not_found')
})

test('whoever has another password by then gets no recovery codes for the old one', async () => {
  const ana = await joined(admin, ANA, at())
  const codes = () => database().select().from(staffRecoveryCodes).orderBy(staffRecoveryCodes.codeHash).all()
  const before = codes()
  const proof = { currentPassword: STAFF_PASSWORD, code: totpCode(ana.seed, NOW + minutes(2)) }
  const renewing = refusalOf(() => renewOwnCodes(ana.viewer, proof, at(minutes(2))))
  // What takes its time is the hash.
  const since = { password: '$argon2id$another' }
  transact((tx) => tx.update(staff).set(since).where(eq(staff.id, ana.id)).run())
  expect(await renewing).toBe('staff_credentials_wrong')
  expect(codes()).toEqual(before)
})

test('somebody changes their own password with the present one: all else ends but their app, and they are told', async () => {
  const ana = await joined(admin, ANA, at())
  const luis = await joined(admin, LUIS, at())
  renewStaffLink(admin, ana.id, NOW)
  const link = invitationTo(ANA.email)
  const other = await signIn(ANA, ana.seed, minutes(2))
  const NEW = 'cinco faroles de papel'
  const change = (input: object, viewer = ana.viewer) =>
    changeOwnPassword(viewer, { currentPassword: STAFF_PASSWORD, password: NEW, ...input }, at(minutes(3)))
  expect(await refusalOf(() => change({ currentPassword: NEW }))).toBe('current_password_wrong')
  expect(await refusalOf(() => change({ password: 'corta' }))).toBe('password_short')
  expect(await refusalOf(() => change({ password: ANA.name }))).toBe('password_personal')
  expect(await refusalOf(() => change({}, admin))).toBe('not_found')
  expect(viewerOf(other.session, minutes(3))).not.toBeNull()

  const { session } = await change({})
  expect([ana.session, other.session].map((token) => viewerOf(token, minutes(3)))).toEqual([null, null])
  expect(viewerOf(session, minutes(3))).toMatchObject({ label: ANA.name, staff: { id: ana.id } })
  expect(viewerOf(luis.session, minutes(3))).not.toBeNull()
  expect(readInvitation(link, NOW + minutes(3))).toBeNull()
  expect(await refusalOf(() => signIn(ANA, ana.seed, minutes(4)))).toBe('staff_credentials_wrong')
  const typed = { email: ANA.email, password: NEW, code: totpCode(ana.seed, NOW + minutes(5)) }
  expect(viewerOf((await signInStaff(typed, at(minutes(5)))).session, minutes(5))).not.toBeNull()
  const told = database().select().from(mailOutbox).where(eq(mailOutbox.kind, 'access_changed')).all()
  expect(told).toMatchObject([{ recipient: ANA.email, content: { what: 'password', to: 'staff' } }])
  expect(actions()).toContainEqual({ action: 'password_set', actor: ANA.name })
})

test('wrong present passwords are too many after some, and the right one is refused then', async () => {
  const ana = await joined(admin, ANA, at())
  const change = (currentPassword: string) =>
    refusalOf(() => changeOwnPassword(ana.viewer, { currentPassword, password: 'cinco faroles' }, at()))
  for (let n = 0; n < 5; n += 1) expect(await change('otra cosa distinta')).toBe('current_password_wrong')
  expect(await change('otra cosa distinta')).toBe('too_many_requests')
  expect(await change(STAFF_PASSWORD)).toBe('too_many_requests')
})

test('somebody who prepares their access once more by another link is told, and a newcomer is not', async () => {
  const { id } = await joined(admin, ANA, at())
  const told = () =>
    database().select().from(mailOutbox).where(eq(mailOutbox.kind, 'access_changed')).all().length
  expect(told()).toBe(0)
  renewStaffLink(admin, id, NOW)
  const token = invitationTo(ANA.email)
  const code = totpCode(readInvitation(token, NOW)?.seed ?? '', NOW)
  await joinStaff({ token, password: 'cinco faroles de papel', code }, at())
  expect(told()).toBe(1)
})
