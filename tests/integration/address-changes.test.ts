import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { changeAddress } from '~/features/auth/change-address.server'
import { requestAddressCode, resendAddressCode } from '~/features/auth/codes/request-address-code.server'
import { resendCode } from '~/features/auth/codes/request-code.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { mailOutbox, users } from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { clientOf, openWork } from '../support/records'
import { sync } from '../support/sync'
import { ADMIN } from '../support/visits'
import {
  admin,
  askedForCode,
  browserOf,
  clientViewer,
  mailsTo,
  PASSWORD,
  refusalOf,
  secretTo,
  sessionOf,
  viewerOf,
} from '../support/ways-in'

const NOW = Date.now()
const stored = (id: number) => database().select().from(users).where(eq(users.id, id)).get()

/** The administrator's form with another address. */
function readdress(id: number, email: string | null) {
  const user = stored(id)
  if (!user) throw new Error('no such client')
  const contact = contactOf(user)
  editClient(admin, id, { ...contact, email, version: recordVersion(contact) }, NOW)
}

/** A client with a password, who is welcomed nowhere, at `a@`. */
const clientAt = (overrides = {}) =>
  createClient({ email: 'a@uno.example', password: '$argon2id$x', ...overrides })

const told = (id: number) =>
  mailsTo(id, 'address_changed')
    .filter(({ state }) => state !== 'failed')
    .map(({ recipient, content }) => `${recipient}: ${content.side}, ${content.old} → ${content.new}`)
    .sort()

/** As if the worker had sent what is queued to an address. */
const hasLeft = (recipient: string) =>
  database().update(mailOutbox).set({ state: 'sent' }).where(eq(mailOutbox.recipient, recipient)).run()

test('a first address, one that is removed, and an archived client’s are told nothing', () => {
  const client = clientAt({ email: null })
  readdress(client.id, 'a@uno.example')
  readdress(client.id, null)
  const archived = clientAt()
  archiveClients(admin, [archived.id], NOW)
  readdress(archived.id, 'b@dos.example')
  expect([...told(client.id), ...told(archived.id)]).toEqual([])
})

test('a former address that sends e-mails back is not written to', () => {
  const client = clientAt({ emailBouncedAt: NOW })
  readdress(client.id, 'b@dos.example')
  expect(told(client.id)).toEqual(['b@dos.example: new, a***@u***.example → b***@d***.example'])
})

test('what has not left is replaced: a mended slip tells the first and the last address', () => {
  const client = clientAt()
  readdress(client.id, 'slip@dos.example')
  readdress(client.id, 'b@dos.example')
  expect(told(client.id)).toEqual([
    'a@uno.example: old, a***@u***.example → b***@d***.example',
    'b@dos.example: new, a***@u***.example → b***@d***.example',
  ])
})

test('a change taken back before anything has left tells nobody', () => {
  const client = clientAt()
  readdress(client.id, 'b@dos.example')
  readdress(client.id, 'a@uno.example')
  expect(told(client.id)).toEqual([])
})

test('whoever was told is told again', () => {
  const client = clientAt()
  readdress(client.id, 'b@dos.example')
  hasLeft('b@dos.example')
  readdress(client.id, 'a@uno.example')
  expect(told(client.id)).toEqual([
    'b@dos.example: new, a***@u***.example → b***@d***.example',
    'b@dos.example: old, b***@d***.example → a***@u***.example',
  ])
})

const TYPED = { email: 'mio@tres.example', currentPassword: PASSWORD }

/** A client with a password, signed in, in a browser that has asked for a code to another address. */
async function askedForAddress(overrides: Partial<RequestContext> = {}, typed = TYPED) {
  const client = createClient({ email: 'a@uno.example', password: await hashPassword(PASSWORD) })
  const viewer = clientViewer(client.id)
  const { ticket } = await requestAddressCode(viewer, typed, browserOf(overrides))
  return { client, viewer, browser: browserOf({ ...overrides, ticket }) }
}

test('a client changes their own address with a code to the new one: all else that let in ends', async () => {
  const { client, viewer, browser } = await askedForAddress()
  const elsewhere = sessionOf(client.id)
  const [code] = mailsTo(client.id, 'address_code')
  expect(code).toMatchObject({ recipient: 'mio@tres.example', recipientName: '', urgent: true })
  expect(stored(client.id)?.email).toBe('a@uno.example')
  const old = askedForCode(client)
  const otp = secretTo(client.id, 'address_code')
  const { token, user } = await changeAddress(viewer, { otp }, browser)
  expect(user.email).toBe('mio@tres.example')
  expect(viewerOf(token)?.userId).toBe(client.id)
  expect(viewerOf(elsewhere)).toBeNull()
  expect(await refusalOf(() => verifyCode(old.proof, old.browser))).toBe('code_used')
  expect(told(client.id)).toEqual([
    'a@uno.example: old, a***@u***.example → m***@t***.example',
    'mio@tres.example: new, a***@u***.example → m***@t***.example',
  ])
  expect(await refusalOf(() => changeAddress(viewer, { otp }, browser))).toBe('code_used')
})

test('the code works in its browser only, for its client only, five times, and is none to sign in with', async () => {
  const { client, viewer, browser } = await askedForAddress()
  const otp = secretTo(client.id, 'address_code')
  const wrong = otp === '000000' ? '111111' : '000000'
  const other = clientViewer(createClient().id)
  expect(await refusalOf(() => changeAddress(viewer, { otp }, browserOf()))).toBe('code_missing')
  expect(await refusalOf(() => changeAddress(other, { otp }, browser))).toBe('code_missing')
  expect(await refusalOf(() => verifyCode({ dni: client.dni ?? '', otp }, browser))).toBe('code_missing')
  expect(await refusalOf(() => resendCode(browser))).toBe('code_missing')
  for (const left of ['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_exhausted'])
    expect(await refusalOf(() => changeAddress(viewer, { otp: wrong }, browser))).toBe(left)
  expect(await refusalOf(() => changeAddress(viewer, { otp }, browser))).toBe('code_exhausted')
  expect(stored(client.id)?.email).toBe('a@uno.example')
})

test('who may not ask for a code to another address, and how often one may', async () => {
  const { client, viewer, browser } = await askedForAddress()
  const ask = (by: ClientViewer, typed = TYPED) =>
    refusalOf(() => requestAddressCode(by, typed, browserOf({ now: NOW })))
  expect(await ask(clientViewer(client.id, 'tracking'))).toBe('tracking_only')
  const stranger = createClient({ clientNumber: null, dni: null, password: await hashPassword(PASSWORD) })
  expect(await ask(clientViewer(stranger.id))).toBe('not_found')
  expect(await ask(viewer, { ...TYPED, email: 'a@uno.example' })).toBe('address_unchanged')
  expect(await ask(viewer, { ...TYPED, currentPassword: 'no es esta' })).toBe('current_password_wrong')
  expect(await refusalOf(() => resendAddressCode(viewer, browser))).toBe('code_on_its_way')
  expect(await ask(viewer)).toBe('none')
  expect(await ask(viewer)).toBe('none')
  expect(await ask(viewer)).toBe('too_many_requests')
  expect(mailsTo(client.id, 'address_code')).toHaveLength(3)
})

test('whatever else sets an address forgets that the client chose one', () => {
  const client = clientAt({ emailChosenAt: NOW })
  readdress(client.id, 'b@dos.example')
  expect(stored(client.id)?.emailChosenAt).toBeNull()
})

test('the sheet does not change back what the client chose: it is asked once, and stops nothing', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const client = clientOf(dniOfRow(1))
  const choose = (email: string) =>
    database().update(users).set({ email, emailChosenAt: NOW }).where(eq(users.id, client.id)).run()
  choose('mio@tres.example')
  writeCases([caseRow(1), caseRow(2), ...tenOthers()])
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'done' })
  expect(openWork()).toMatchObject([
    { reason: 'email_chosen', detail: { from: 'mio@tres.example', to: client.email } },
  ])
  expect(stored(client.id)?.email).toBe('mio@tres.example')
  answerWork(ADMIN, openWork()[0]?.id ?? 0, { answer: 'dismiss' }, NOW)
  writeCases([caseRow(1), caseRow(3), ...tenOthers()])
  await sync({ origin: 'schedule' })
  expect(openWork().filter(({ reason }) => reason === 'email_chosen')).toEqual([])
  expect(stored(client.id)?.email).toBe('mio@tres.example')
})

// Last, because it has a portal of its own.
test('when an address changes, the former and the new one are told, masked, and neither gets a link', async () => {
  const { mails } = await portalWithSmtp()
  const client = clientAt({ language: 'en' })
  readdress(client.id, 'b@dos.example')
  while (await sendNext('bulk'));
  const byAddress = new Map(mails.map((mail) => [mail.to?.[0]?.address, mail]))
  expect([...byAddress.keys()].sort()).toEqual(['a@uno.example', 'b@dos.example'])
  for (const mail of byAddress.values()) {
    expect(mail.subject).toBe('Your e-mail address has changed')
    expect(mail.text).toContain('a***@u***.example')
    expect(mail.text).toContain('b***@d***.example')
    expect(mail.text).toContain('please call the firm')
    expect(`${mail.text}${mail.html}`).not.toMatch(/https?:\/\/|@uno|@dos/)
  }
})
