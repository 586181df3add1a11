import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkAccount } from '~/features/auth/link-account.server'
import { mayLink } from '~/features/auth/may-link.server'
import { register } from '~/features/auth/register.server'
import { signInWithPassword } from '~/features/auth/sign-in.server'
import { listCases } from '~/features/cases/list-cases.server'
import { askForCopy } from '~/features/data-protection/data-requests.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { passkeys, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import {
  askedForCode,
  auditOf,
  browserOf,
  clientViewer,
  mailsTo,
  PASSWORD,
  refusalOf,
  sessionOf,
  viewerOf,
} from '../support/ways-in'

let serial = 0
/** A self-registered person, signed in. */
async function registered() {
  serial += 1
  const username = `elena.${serial}`
  const input = { username, password: PASSWORD, name: 'Elena R.', email: `otra.${serial}@correo.example` }
  const { user, token } = await register(input, browserOf())
  const viewer = viewerOf(token)
  if (!viewer) throw new Error('the account that registered is not signed in')
  return { id: user.id, username, token, viewer }
}

const userRow = (id: number) => database().select().from(users).where(eq(users.id, id)).get()

test('the client of the firm stays and takes username and password; the empty account is gone', async () => {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  const account = await registered()
  expect(mayLink(account.viewer)).toBe(true)
  const { browser, proof } = askedForCode(client)
  const done = await linkAccount(account.viewer, proof, { ...browser, clientToken: account.token })

  expect(done.user).toMatchObject({ id: client.id, username: account.username, isTrackingAccess: false })
  expect(userRow(client.id)).toMatchObject({
    dni: client.dni,
    name: client.name,
    email: client.email,
    clientNumber: client.clientNumber,
    username: account.username,
  })
  expect(userRow(account.id)).toBeUndefined()
  expect(viewerOf(account.token)).toBeNull()
  const viewer = viewerOf(done.token)
  expect(viewer).toMatchObject({ kind: 'client', userId: client.id })
  expect(viewer && listCases(viewer).map(({ id }) => id)).toEqual([legalCase.id])
  expect(auditOf(client.id)).toContain('account_linked')

  const signedIn = await signInWithPassword({ username: account.username, password: PASSWORD }, browserOf())
  expect(signedIn.user.id).toBe(client.id)
  // Whoever has a DNI may type it instead.
  const byDni = await signInWithPassword({ username: client.dni ?? '', password: PASSWORD }, browserOf())
  expect(byDni.user.id).toBe(client.id)
})

test('a request for a copy of the data is carried over, and an earlier one of the client stays', async () => {
  for (const [before, after] of [
    [null, 2_000],
    [1_000, 1_000],
  ]) {
    const client = createClient({ dataAskedAt: before })
    const account = await registered()
    askForCopy(account.viewer, browserOf({ now: 2_000 }))
    const { browser, proof } = askedForCode(client)
    await linkAccount(account.viewer, proof, browser)
    expect(userRow(client.id)?.dataAskedAt).toBe(after)
  }
})

test('sessions that the client had elsewhere end', async () => {
  const client = createClient()
  const elsewhere = [sessionOf(client.id, 'tracking'), sessionOf(client.id, 'client')]
  const account = await registered()
  const { browser, proof } = askedForCode(client)
  await linkAccount(account.viewer, proof, browser)
  expect(elsewhere.map((token) => viewerOf(token))).toEqual([null, null])
})

test('whoever had a password is told that it is another one, and that their passkeys are gone; a first one tells nobody', async () => {
  const told = async (more: Parameters<typeof createClient>[0], device?: string) => {
    const client = createClient(more)
    const key = { credentialId: device ?? '', publicKey: Buffer.from('x'), counter: 0, name: 'iPhone' }
    const row = { ...key, transports: [], userId: client.id, createdAt: 1 }
    if (device) transact((tx) => tx.insert(passkeys).values(row).run())
    const account = await registered()
    const { browser, proof } = askedForCode(client)
    await linkAccount(account.viewer, proof, browser)
    return mailsTo(client.id, 'access_changed').map(({ recipient, content }) => [
      recipient === client.email,
      content.what,
      content.gone,
    ])
  }
  const password = await hashPassword('siete gatos pardos')
  expect(await told({ password }, 'a device of hers')).toEqual([[true, 'password', 'passkeys']])
  expect(await told({ password })).toEqual([[true, 'password', '']])
  expect(await told({})).toEqual([])
})

test('a wrong code, the code of another DNI and a code of another browser change nothing', async () => {
  const [client, other] = [createClient(), createClient()]
  const account = await registered()
  const { browser, proof } = askedForCode(client)
  const wrong = { ...proof, otp: proof.otp === '000000' ? '111111' : '000000' }
  expect(await refusalOf(() => linkAccount(account.viewer, wrong, browser))).toBe('code_wrong')
  const foreign = { ...proof, dni: other.dni ?? '' }
  expect(await refusalOf(() => linkAccount(account.viewer, foreign, browser))).toBe('code_missing')
  expect(await refusalOf(() => linkAccount(account.viewer, proof, browserOf()))).toBe('code_missing')
  expect(userRow(account.id)?.username).toBe(account.username)
  expect(userRow(client.id)).toMatchObject({ username: client.username, password: null })
  expect(viewerOf(account.token)).not.toBeNull()
  expect(auditOf(client.id)).not.toContain('account_linked')
})

test('a client who was archived meanwhile is not taken over', async () => {
  const client = createClient()
  const account = await registered()
  const { browser, proof } = askedForCode(client)
  transact((tx) =>
    tx.update(users).set({ archived: true, archivedAt: 1 }).where(eq(users.id, client.id)).run(),
  )
  expect(await refusalOf(() => linkAccount(account.viewer, proof, browser))).toBe('code_wrong')
  expect(userRow(account.id)).toBeDefined()
})

test('an account is linked once; clients of the firm and tracking visitors have nothing to link', async () => {
  const [client, other] = [createClient(), createClient()]
  for (const kind of ['client', 'tracking'] as const) {
    const viewer = clientViewer(client.id, kind)
    expect(mayLink(viewer)).toBe(false)
    const { browser, proof } = askedForCode(other)
    expect(await refusalOf(() => linkAccount(viewer, proof, browser))).toBe('already_linked')
  }
  const account = await registered()
  const { browser, proof } = askedForCode(other)
  const { token } = await linkAccount(account.viewer, proof, browser)
  const linked = viewerOf(token)
  expect(linked && mayLink(linked)).toBe(false)
  expect(await refusalOf(() => linkAccount(account.viewer, proof, browser))).toBe('already_linked')
})

test('a client of the firm whose DNI was emptied has nothing to link, and their record is not thrown away', async () => {
  const [record, other] = [createClient({ dni: null }), createClient()]
  const viewer = clientViewer(record.id)
  expect(mayLink(viewer)).toBe(false)
  const { browser, proof } = askedForCode(other)
  expect(await refusalOf(() => linkAccount(viewer, proof, browser))).toBe('already_linked')
  const account = await registered()
  const linking = refusalOf(() => linkAccount(account.viewer, proof, browser))
  // The firm makes a client of the account while the code is looked at.
  transact((tx) => tx.update(users).set({ clientNumber: 'T-alta' }).where(eq(users.id, account.id)).run())
  expect(await linking).toBe('already_linked')
  expect([record.id, account.id].map((id) => userRow(id)?.id)).toEqual([record.id, account.id])
  expect(userRow(other.id)?.username).toBe(other.username)
})

test('a self-registered account that was given cases by hand is not thrown away, and the code stays unused', async () => {
  const client = createClient()
  const account = await registered()
  createCase({ clientId: account.id })
  const { browser, proof } = askedForCode(client)
  expect(await refusalOf(() => linkAccount(account.viewer, proof, browser))).toBe('already_linked')
  expect(userRow(account.id)).toBeDefined()
  expect(userRow(client.id)?.username).toBe(client.username)
})
