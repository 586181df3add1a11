import { beforeEach, expect, test } from 'vitest'
import { minutes } from '~/domain/duration'
import { issueLink } from '~/features/auth/account-links.server'
import {
  addOwnPasskey,
  beginOwnPasskey,
  declinePasskeys,
  isOffered,
  ownPasskeys,
  removeClientPasskeys,
  removeOwnPasskey,
} from '~/features/auth/passkeys/client-passkeys.server'
import { beginSignIn } from '~/features/auth/passkeys/prove-passkey.server'
import { signInWithPasskey } from '~/features/auth/passkeys/sign-in-with-passkey.server'
import { endClientSessions } from '~/features/auth/sessions/client-sessions.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { ownData } from '~/features/data-protection/own-data.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { compose } from '~/features/mail/compose-mail.server'
import { forgetAccess } from '~/features/operations/forget.server'
import { passkeyTextsIn } from '~/i18n/passkey-texts'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { passkeyChallenges, passkeys } from '~db/schema'
import { Authenticator, UNVERIFIED } from '../support/authenticator'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import {
  admin,
  auditOf,
  browserOf,
  clientViewer,
  mailsTo,
  PASSWORD,
  refusalOf,
  sessionOf,
  viewerOf,
} from '../support/ways-in'

beforeEach(() => freshPortal())

const SITE = { id: 'localhost', origin: 'http://localhost' }
const NOW = Date.now()
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)'
const browser = (more: Partial<RequestContext> = {}) =>
  browserOf({ now: NOW, passkeySite: SITE, userAgent: PHONE, ...more })

/** A client whose device has a passkey. */
async function withPasskey(client = createClient(), device = new Authenticator()) {
  const viewer = clientViewer(client.id)
  const { token, options } = await beginOwnPasskey(viewer, browser())
  const answer = device.register(options)
  await addOwnPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token }))
  return { client, viewer, device }
}

/** Signs in with a device, which answers as `made` says. */
async function signIn(
  device: Authenticator,
  made: Parameters<Authenticator['signIn']>[1] = {},
  more: Partial<RequestContext> = {},
) {
  const { token, options } = await beginSignIn('client', browser())
  const answer = device.signIn(options, made)
  return signInWithPasskey({ answer }, browser({ passkeyToken: token, ...more }))
}

test('a client adds the passkey of a device, named after it, and signs in with it', async () => {
  const { client, viewer, device } = await withPasskey()
  expect(ownPasskeys(viewer, browser())?.list).toMatchObject([{ name: 'iPhone', lastUsedAt: null }])
  const { token, user, account } = await signIn(device)
  expect(viewerOf(token)).toMatchObject({ kind: 'client', userId: client.id })
  expect([user.id, account]).toEqual([client.id, { kind: 'name', id: client.username }])
  expect(ownPasskeys(viewer, browser())?.list).toMatchObject([{ lastUsedAt: NOW }])
  expect(auditOf(client.id)).toEqual(['passkey_added', 'signed_in'])
})

test('what a browser is told names nobody at the sign-in, and a person without DNI or number where one is made', async () => {
  const client = createClient({ name: 'Elena Ruiz Sanz' })
  await withPasskey(client)
  const { options } = await beginSignIn('client', browser())
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
  const making = (await beginOwnPasskey(clientViewer(client.id), browser())).options
  expect(making.user).toMatchObject({ name: 'Elena Ruiz Sanz', displayName: 'Elena Ruiz Sanz' })
  expect(JSON.stringify(making)).not.toContain(client.dni)
  expect(making.excludeCredentials).toHaveLength(1)
  expect(making.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
})

test.each([
  ['another origin', { origin: 'https://portal.example' }],
  ['another host', { rpId: 'example' }],
  ['a person whom the device did not verify', { flags: UNVERIFIED }],
])('a passkey for %s is not kept, and does not sign in', async (_, made) => {
  const viewer = clientViewer(createClient().id)
  const { token, options } = await beginOwnPasskey(viewer, browser())
  const answer = new Authenticator().register(options, made)
  const adding = () => addOwnPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token }))
  expect(await refusalOf(adding)).toBe('passkey_refused')
  expect(database().select().from(passkeys).all()).toEqual([])
  const { client, device } = await withPasskey()
  expect(await refusalOf(() => signIn(device, made))).toBe('passkey_refused')
  expect(auditOf(client.id).at(-1)).toBe('sign_in_refused')
})

test('an answer counts once, within five minutes, in the browser that was asked, and for what it was asked', async () => {
  const { device, viewer } = await withPasskey()
  const ask = () => beginSignIn('client', browser())
  const answering = (asked: Awaited<ReturnType<typeof ask>>, more: Partial<RequestContext> = {}) =>
    signInWithPasskey(
      { answer: device.signIn(asked.options) },
      browser({ passkeyToken: asked.token, ...more }),
    )
  const asked = await ask()
  await answering(asked)
  expect(await refusalOf(() => answering(asked))).toBe('passkey_refused')
  const late = await ask()
  expect(await refusalOf(() => answering(late, { now: NOW + minutes(5) }))).toBe('passkey_refused')
  const elsewhere = await ask()
  const other = await ask()
  expect(await refusalOf(() => answering(elsewhere, { passkeyToken: other.token }))).toBe('passkey_refused')
  expect(await refusalOf(() => answering(elsewhere, { passkeyToken: undefined }))).toBe('passkey_refused')
  const ofStaff = await beginSignIn('staff', browser())
  expect(await refusalOf(() => answering(ofStaff as typeof asked))).toBe('passkey_refused')
  const ofAdding = await beginOwnPasskey(viewer, browser())
  const signed = { answer: device.signIn(ofAdding.options) }
  const wrongUse = () => signInWithPasskey(signed, browser({ passkeyToken: ofAdding.token }))
  expect(await refusalOf(wrongUse)).toBe('passkey_refused')
})

test('of two answers to one question at the same moment one is let in', async () => {
  const { device } = await withPasskey()
  const { token, options } = await beginSignIn('client', browser())
  const answer = device.signIn(options)
  const once = () => signInWithPasskey({ answer }, browser({ passkeyToken: token }))
  const both = await Promise.allSettled([once(), once()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a device that counts backwards is a copy, and is refused', async () => {
  const { device } = await withPasskey()
  await signIn(device, { counter: 7 })
  await signIn(device, { counter: 8 })
  for (const counter of [8, 3, 0])
    expect(await refusalOf(() => signIn(device, { counter }))).toBe('passkey_refused')
  await signIn(device, { counter: 9 })
})

test('a certificate of whoever made a device is not looked at: nobody else is asked', async () => {
  const viewer = clientViewer(createClient().id)
  for (const format of ['packed', 'fido-u2f', 'android-key', 'tpm', 'apple']) {
    const { token, options } = await beginOwnPasskey(viewer, browser())
    const entries = [
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [Buffer.alloc(40)]],
    ] as [string, number | Buffer | Buffer[]][]
    const answer = new Authenticator().register(options, { statement: { format, entries } })
    const adding = () => addOwnPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token }))
    expect([format, await refusalOf(adding)]).toEqual([format, 'passkey_refused'])
  }
})

test('one passkey is one person’s', async () => {
  const { device } = await withPasskey()
  const thief = clientViewer(createClient().id)
  const { token, options } = await beginOwnPasskey(thief, browser())
  const answer = device.register(options)
  const adding = () => addOwnPasskey(thief, { answer, name: '' }, browser({ passkeyToken: token }))
  expect(await refusalOf(adding)).toBe('passkey_refused')
})

test('what somebody else was asked to make is not taken for mine', async () => {
  const [one, other] = [clientViewer(createClient().id), clientViewer(createClient().id)]
  const { token, options } = await beginOwnPasskey(one, browser())
  const answer = new Authenticator().register(options)
  const adding = () => addOwnPasskey(other, { answer, name: '' }, browser({ passkeyToken: token }))
  expect(await refusalOf(adding)).toBe('passkey_refused')
})

test('an unknown passkey, a removed one and one of somebody archived get the same answer', async () => {
  expect(await refusalOf(() => signIn(new Authenticator()))).toBe('passkey_refused')
  const { viewer, device } = await withPasskey()
  const [own] = ownPasskeys(viewer, browser())?.list ?? []
  const stranger = clientViewer(createClient().id)
  const id = own?.id ?? 0
  expect(await refusalOf(() => removeOwnPasskey(stranger, id, browser()))).toBe('not_found')
  removeOwnPasskey(viewer, id, browser())
  expect(await refusalOf(() => signIn(device))).toBe('passkey_refused')
  const archived = await withPasskey()
  archiveClients(admin, [archived.client.id], NOW)
  expect(await refusalOf(() => signIn(archived.device))).toBe('passkey_refused')
})

test('a passkey is added within 15 minutes of signing in, by whoever has signed in as a client of the firm', async () => {
  const { id } = createClient()
  const late = browser({ now: NOW + minutes(16) })
  expect(await refusalOf(() => beginOwnPasskey(clientViewer(id), late))).toBe('sign_in_again')
  const visitor = clientViewer(id, 'tracking')
  expect(await refusalOf(() => beginOwnPasskey(visitor, browser()))).toBe('tracking_only')
  const unlinked = clientViewer(createClient({ dni: null, clientNumber: null }).id)
  expect(await refusalOf(() => beginOwnPasskey(unlinked, browser()))).toBe('tracking_only')
  const emptied = clientViewer(createClient({ dni: null }).id)
  expect(ownPasskeys(emptied, browser())).toEqual({ list: [], add: 'may' })
  const nowhere = browser({ passkeySite: null })
  expect(await refusalOf(() => beginOwnPasskey(clientViewer(id), nowhere))).toBe('not_found')
  expect(ownPasskeys(clientViewer(id), nowhere)).toBeNull()
})

test('a session that ends while a passkey is looked at leaves none', async () => {
  const { id } = createClient()
  const viewer = clientViewer(id)
  const { token, options } = await beginOwnPasskey(viewer, browser())
  const answer = new Authenticator().register(options)
  const adding = refusalOf(() =>
    addOwnPasskey(viewer, { answer, name: '' }, browser({ passkeyToken: token })),
  )
  endClientSessions(admin, id, NOW)
  expect(await adding).toBe('sign_in_again')
  expect(database().select().from(passkeys).all()).toEqual([])
  expect(mailsTo(id, 'access_changed')).toEqual([])
})

test('it is offered once: until somebody has added one, or does not want any now', async () => {
  const one = clientViewer(createClient().id)
  expect(isOffered(one, browser())).toBe(true)
  expect(isOffered(one, browser({ now: NOW + minutes(16) }))).toBe(false)
  declinePasskeys(one, NOW)
  expect(isOffered(one, browser())).toBe(false)
  const { viewer } = await withPasskey()
  removeOwnPasskey(viewer, ownPasskeys(viewer, browser())?.list[0]?.id ?? 0, browser())
  expect(isOffered(viewer, browser())).toBe(false)
})

test('whoever has only just signed in ends their other sessions with the device they remove, and nobody else does', async () => {
  const { client, device } = await withPasskey()
  const { token: lost } = await signIn(device)
  const here = sessionOf(client.id)
  const remove = (now: number, isPromised?: boolean) => {
    const viewer = viewerOf(here) ?? expect.fail('nobody is signed in')
    const [own] = ownPasskeys(viewer, browser())?.list ?? []
    removeOwnPasskey(viewer, own?.id ?? 0, browser({ now }), isPromised)
  }
  remove(NOW + minutes(20))
  expect(viewerOf(lost)).not.toBeNull()
  await withPasskey(client)
  // What the page had said before it stood open for too long is not left undone.
  expect(await refusalOf(() => remove(NOW + minutes(20), true))).toBe('sign_in_again')
  expect(viewerOf(lost)).not.toBeNull()
  expect(auditOf(client.id)).not.toContain('sessions_ended')
  remove(NOW, true)
  expect(auditOf(client.id)).toContain('sessions_ended')
  expect([lost, here].map((token) => viewerOf(token)?.userId)).toEqual([undefined, client.id])
})

test('after the tenth another is refused', async () => {
  const { client, viewer } = await withPasskey()
  for (let n = 1; n < 10; n += 1) await withPasskey(client)
  expect(ownPasskeys(viewer, browser())?.list).toHaveLength(10)
  expect(await refusalOf(() => withPasskey(client))).toBe('passkeys_full')
})

test('a password chosen by a link, and the firm, remove the passkeys of a client and end the sessions', async () => {
  const first = await withPasskey()
  const { token } = transact((tx) => issueLink(tx, first.client.id, 'password', NOW))
  await setPasswordByLink({ token, password: PASSWORD }, browser())
  expect(await refusalOf(() => signIn(first.device))).toBe('passkey_refused')
  const second = await withPasskey(first.client)
  const { token: session } = await signIn(second.device)
  expect(await refusalOf(() => removeClientPasskeys(admin, first.client.id, 2, browser()))).toBe(
    'passkeys_differ',
  )
  expect(viewerOf(session)).not.toBeNull()
  removeClientPasskeys(admin, first.client.id, 1, browser())
  expect(viewerOf(session)).toBeNull()
  expect(await refusalOf(() => signIn(second.device))).toBe('passkey_refused')
})

test('an e-mail says that a passkey was added, removed, or that the firm removed all, in no words of its own', async () => {
  const { client, viewer, device } = await withPasskey()
  const told = () =>
    mailsTo(client.id, 'access_changed')
      .map(({ content }) => [content.what, content.device])
      .reverse()
  expect(told()).toEqual([['passkey_added', 'iPhone']])
  const { token, options } = await beginOwnPasskey(viewer, browser())
  const answer = new Authenticator().register(options)
  await addOwnPasskey(viewer, { answer, name: 'Llame al 900 000 000' }, browser({ passkeyToken: token }))
  const [, second] = ownPasskeys(viewer, browser())?.list ?? []
  removeOwnPasskey(viewer, second?.id ?? 0, browser())
  removeClientPasskeys(admin, client.id, 1, browser())
  expect(told().slice(1)).toEqual([
    ['passkey_added', 'iPhone'],
    ['passkey_removed', ''],
    ['passkeys_removed', ''],
  ])
  expect(JSON.stringify(mailsTo(client.id, 'access_changed'))).not.toContain('900 000')
  expect(await refusalOf(() => signIn(device))).toBe('passkey_refused')
})

test('the e-mail about a password chosen by a link says that the passkeys are gone, if there were any', async () => {
  const { client } = await withPasskey(createClient({ password: await hashPassword(PASSWORD) }))
  const told = async () => {
    const { token } = transact((tx) => issueLink(tx, client.id, 'password', NOW))
    await setPasswordByLink({ token, password: PASSWORD }, browser())
    const { text } = compose(mailsTo(client.id, 'access_changed')[0] ?? expect.fail('nobody was told'))
    return /ya no se entra tampoco con la huella, la cara o el PIN/.test(text)
  }
  expect([await told(), await told()]).toEqual([true, false])
  expect(passkeyTextsIn('es').own.lead).toContain('Si cambia aquí de contraseña, siguen valiendo')
})

test('nobody is told at an address that is not theirs any more, or whose e-mails come back', async () => {
  const back = createClient({ emailBouncedAt: NOW })
  await withPasskey(back)
  const none = createClient({ email: null })
  await withPasskey(none)
  for (const { id } of [back, none]) expect(mailsTo(id, 'access_changed')).toEqual([])
})

test('a copy of a client’s data says which devices they have, without keys; erasing them erases those', async () => {
  const { client } = await withPasskey()
  const copy = ownData(client.id, NOW)
  expect(copy.person.passkeys).toMatchObject([{ name: 'iPhone', lastUsedAt: null }])
  expect(JSON.stringify(copy)).not.toMatch(/credential|public_?key/i)
  await deleteClient(admin, client.id, NOW, 'archived')
  expect(database().select().from(passkeys).all()).toEqual([])
})

test('questions that nobody has answered are forgotten', async () => {
  await beginSignIn('client', browser())
  forgetAccess(NOW + minutes(6))
  expect(database().select().from(passkeyChallenges).all()).toEqual([])
})
