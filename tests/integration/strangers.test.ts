import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '~/domain/duration'
import { inspectLink, issueLink } from '~/features/auth/account-links.server'
import { signInAdmin } from '~/features/auth/admin-sign-in.server'
import { authenticate } from '~/features/auth/authenticator.server'
import { domainsOnFile } from '~/features/auth/codes/decoy-email.server'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { linkAccount } from '~/features/auth/link-account.server'
import { quickAccess } from '~/features/auth/quick-access.server'
import { register } from '~/features/auth/register.server'
import { requestNewLink, requestOwnLink, requestPasswordLink } from '~/features/auth/request-link.server'
import { openRequest } from '~/features/cases/requests.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { isExhausted, limitsOn } from '~/infra/rate-limit.server'
import { sqlite, transact } from '~db/client'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, dniOf } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allMails } from '../support/records'
import {
  admin,
  askedForCode,
  browserOf,
  clientViewer,
  mailsTo,
  PASSWORD,
  refusalOf,
  secretTo,
  viewerOf,
} from '../support/ways-in'

/** What strangers can do to other people's sign-in: nothing permanent, and nothing for free. */
const NOW = Date.now()
const ADMIN_PASSWORD = 'una contraseña de administración'
const MANY = 60

beforeEach(() => freshPortal({ ADMIN_PASSWORD, TRUST_PROXY: '1' }))

const registered = (username: string, more = {}) =>
  register(
    { username, password: PASSWORD, name: 'Elena Robles', email: 'elena@correo.example', ...more },
    browserOf(),
  )

/** A sign-in through the same path as a request; returns the error, and the cookies for the next one. */
async function over(
  way: 'password' | 'admin',
  values: { username?: string; password: string },
  address: string,
  cookies = '',
) {
  const headers = { Cookie: cookies, 'X-Forwarded-For': address }
  try {
    const { headers: answer } = await authenticate(way, new Request('http://portal.example/', { headers }), {
      username: '',
      ...values,
    })
    return {
      refusal: 'none',
      cookies: answer
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refusal: error.code, cookies }
  }
}

test('a client’s sign-in gives no budget for the administrator’s password, whatever the username', async () => {
  expect(await refusalOf(() => registered('admin'))).toBe('username_taken')
  const { user } = await registered('elena')
  // The firm may have given it to somebody.
  sqlite().prepare("UPDATE users SET username = 'admin' WHERE id = ?").run(user.id)
  const { cookies } = await over('password', { username: 'admin', password: PASSWORD }, '198.51.100.1')
  expect(cookies).toContain('device=')
  const guess = (n: number, device = '') => over('admin', { password: 'no es' }, `203.0.113.${n}`, device)
  for (let n = 1; n <= 5; n += 1) expect((await guess(n)).refusal).toBe('admin_password_wrong')
  expect((await guess(6)).refusal).toBe('too_many_requests')
  expect((await guess(7, cookies)).refusal).toBe('too_many_requests')
})

test('one network has its own few guesses at the administrator’s password, a known browser is spared', async () => {
  const right = { password: ADMIN_PASSWORD }
  const { cookies } = await over('admin', right, '203.0.113.9')
  const from = (address: string, device = '') => over('admin', { password: 'no es' }, address, device)
  for (let n = 0; n < 5; n += 1) expect((await from('203.0.113.9')).refusal).toBe('admin_password_wrong')
  expect((await over('admin', right, '203.0.113.9')).refusal).toBe('too_many_requests')
  expect((await over('admin', right, '203.0.113.9', cookies)).refusal).toBe('none')
})

test('one network cannot keep the administrator’s other browsers out all day', async () => {
  const guess = (now: number, address: string) => () =>
    signInAdmin({ password: 'no es' }, browserOf({ now, address }))
  let now = NOW
  let compared = 0
  for (let quarter = 0; quarter < 40; quarter += 1) {
    if ((await refusalOf(guess(now, '203.0.113.9'))) === 'admin_password_wrong') compared += 1
    now += minutes(16)
  }
  expect(compared).toBe(20)
  expect(await refusalOf(guess(now, '203.0.113.10'))).toBe('admin_password_wrong')
})

test('codes without a challenge are no failures: the client’s right code goes on working', async () => {
  const client = createClient()
  const { browser, proof } = askedForCode(client)
  const account = await registered('otra.persona')
  const stranger = viewerOf(account.token)
  if (!stranger) throw new Error('nobody is there')
  const wrong = { ...proof, otp: '000000' }
  for (let n = 0; n < MANY; n += 1) {
    expect(await refusalOf(() => verifyCode(wrong, browserOf()))).toBe('code_missing')
    expect(await refusalOf(() => linkAccount(stranger, wrong, browserOf()))).toBe('code_missing')
  }
  expect((await verifyCode(proof, browser)).user.id).toBe(client.id)
})

test('whoever asks for codes and types them wrong does not stop the code of another browser', async () => {
  const client = createClient()
  const { browser, proof } = askedForCode(client, { now: NOW })
  for (let n = 0; n < 9; n += 1) {
    const foreign = askedForCode(client, { now: NOW })
    const wrong = { ...proof, otp: foreign.proof.otp.startsWith('000000') ? '111111' : '000000' }
    for (let attempt = 0; attempt < 6; attempt += 1) await refusalOf(() => verifyCode(wrong, foreign.browser))
  }
  expect((await verifyCode(proof, browser)).user.id).toBe(client.id)
})

test('what slows all checks down is filled by codes that were really compared, not by calls for nothing', async () => {
  const counted = () =>
    isExhausted(limitsOn('code_failure', [{ kind: 'everybody' }], [{ times: 1, windowMs: hours(1) }]), NOW)
  await refusalOf(() => verifyCode({ dni: dniOf(1), otp: '000000' }, browserOf({ now: NOW })))
  const { ticket } = requestCode({ dni: dniOf(2) }, browserOf({ now: NOW }))
  const decoy = browserOf({ now: NOW, ticket })
  const guess = () => verifyCode({ dni: dniOf(2), otp: '000000' }, decoy)
  for (let left = 4; left > 0; left -= 1) expect(await refusalOf(guess)).toBe('code_wrong')
  for (let more = 0; more < 2; more += 1) expect(await refusalOf(guess)).toBe('code_exhausted')
  expect(counted()).toBe(false)
  const { browser, proof } = askedForCode(createClient(), { now: NOW })
  const wrong = { ...proof, otp: proof.otp === '000000' ? '111111' : '000000' }
  expect(await refusalOf(() => verifyCode(wrong, browser))).toBe('code_wrong')
  expect(counted()).toBe(true)
})

test('codes have a bound per DNI and day; the last one brings a link that opens the case without a code', async () => {
  const client = createClient()
  let asked = 0
  const ask = (now = NOW) => refusalOf(() => requestCode({ dni: client.dni ?? '' }, browserOf({ now })))
  while ((await ask()) === 'none') asked += 1
  expect(asked).toBe(10)
  expect(await ask(NOW + hours(2))).toBe('codes_used_up')
  expect(mailsTo(client.id, 'code')).toHaveLength(10)
  const lives = mailsTo(client.id, 'code').map(({ expiresAt }) => (expiresAt ?? 0) - NOW)
  expect(new Set(lives)).toEqual(new Set([minutes(10), days(7)]))
  const [code, token = ''] = secretTo(client.id, 'code').split(' ')
  expect(code).toMatch(/^\d{6}$/)
  const { user } = quickAccess({ token }, browserOf({ now: NOW }))
  expect(user).toMatchObject({ id: client.id, isTrackingAccess: true })
  expect(await ask(NOW + days(1))).toBe('none')
})

test('a DNI that nobody has meets the same bound with the same words', async () => {
  const ask = () => refusalOf(() => requestCode({ dni: '12345678Z' }, browserOf({ now: NOW })))
  for (let n = 0; n < 10; n += 1) expect(await ask()).toBe('none')
  expect(await ask()).toBe('codes_used_up')
})

test('a network that has no tries left uses up nothing of a DNI', async () => {
  const client = createClient()
  const from = (address: string) => () =>
    requestCode({ dni: client.dni ?? '' }, browserOf({ now: NOW, address }))
  for (let n = 0; n < 3; n += 1) expect(await refusalOf(from('198.51.100.7'))).toBe('none')
  for (let n = 0; n < 20; n += 1) expect(await refusalOf(from('198.51.100.7'))).toBe('too_many_requests')
  expect(await refusalOf(from('198.51.100.8'))).toBe('none')
})

test('a name that looks like a network or like somebody’s number is a name and holds up nobody', async () => {
  const client = createClient()
  for (const username of ['198.51.100.99', String(client.id)])
    for (let n = 0; n < 4; n += 1)
      await refusalOf(() =>
        requestPasswordLink({ username }, browserOf({ address: '203.0.113.5', now: NOW })),
      )
  const other = createClient()
  const neighbour = browserOf({ address: '198.51.100.99', now: NOW })
  expect(await refusalOf(() => requestPasswordLink({ username: other.username }, neighbour))).toBe('none')
  expect(mailsTo(other.id, 'password')).toHaveLength(1)
  expect(await refusalOf(() => requestOwnLink(clientViewer(client.id, 'tracking'), browserOf()))).toBe('none')
})

test('strangers who use up a client’s forgotten passwords leave the client’s own wish alone', async () => {
  const client = createClient()
  const ask = () => requestPasswordLink({ username: client.username }, browserOf({ now: NOW }))
  for (let n = 0; n < 4; n += 1) await refusalOf(ask)
  expect(await refusalOf(ask)).toBe('too_many_requests')
  const own = () => requestOwnLink(clientViewer(client.id, 'tracking'), browserOf({ now: NOW }))
  expect(await refusalOf(own)).toBe('none')
})

test('all mails that strangers can cause have one bound per address, and nobody hears when it is reached', async () => {
  const email = 'gestoria@correo.example'
  const clients = Array.from({ length: 8 }, () => createClient({ email }))
  for (const { dni, username } of clients) {
    for (let n = 0; n < 10; n += 1)
      expect(await refusalOf(() => requestCode({ dni: dni ?? '' }, browserOf({ now: NOW })))).toBe('none')
    for (let n = 0; n < 3; n += 1)
      expect(await refusalOf(() => requestPasswordLink({ username }, browserOf({ now: NOW })))).toBe('none')
  }
  expect(allMails().filter(({ recipient }) => recipient === email)).toHaveLength(40)
})

test('nothing is mailed to an address that nobody has confirmed, and nobody is told', async () => {
  const { user, token } = await registered('nueva.persona', { email: 'victima@tercero.example' })
  const ask = (username: string) =>
    refusalOf(() => requestPasswordLink({ username }, browserOf({ now: NOW })))
  for (const username of ['nueva.persona', 'nadie.nunca']) {
    for (let n = 0; n < 3; n += 1) expect(await ask(username)).toBe('none')
    expect(await ask(username)).toBe('too_many_requests')
  }
  const old = transact((tx) => issueLink(tx, user.id, 'password', NOW - days(8)).token)
  expect(await refusalOf(() => requestNewLink({ token: old }, browserOf({ now: NOW })))).toBe('link_dead')
  const legalCase = createCase({ clientId: user.id })
  openRequest(admin, legalCase.id, { text: 'Firme el poder', dueDate: null, notify: true }, NOW)
  const to = { userId: user.id, name: 'x', address: 'victima@tercero.example', language: 'es' as const }
  const mail = { kind: 'password' as const, to, content: {}, expiresAt: NOW + days(1) }
  expect(() => transact((tx) => enqueueMail(tx, mail, NOW))).toThrow('nobody has confirmed')
  expect(allMails()).toEqual([])
  expect(viewerOf(token)).not.toBeNull()
})

/** How many transactions have been written to disk: each one waits for the disk, which is what takes time. */
function commits(): number {
  const wal = readFileSync(join(env().DATA_DIR, 'portal.sqlite-wal'))
  const frameBytes = 24 + wal.readUInt32BE(8)
  let found = 0
  for (let at = 32; at < wal.length; at += frameBytes) {
    const isCommit = wal.readUInt32BE(at + 4) > 0
    const isOfThisLog = wal.subarray(at + 8, at + 16).equals(wal.subarray(16, 24))
    if (isCommit && isOfThisLog) found += 1
  }
  return found
}

testOnSqlite(
  'a forgotten password is as much work for a name that nobody has: as many transactions that write',
  () => {
    const client = createClient()
    const commitsOf = (username: string) => {
      const before = commits()
      requestPasswordLink({ username }, browserOf({ now: NOW }))
      return commits() - before
    }
    expect(commitsOf('nadie.nunca')).toBe(commitsOf(client.username))
  },
)

test('whoever registers does not steer the masked addresses of numbers that nobody has', async () => {
  createClient({ email: 'ana@correo.example' })
  createClient({ email: 'luis@sin-dni.example', dni: null })
  for (let n = 0; n < 3; n += 1) await registered(`zz.${n}`, { email: `n${n}@zq.xyz` })
  const domains = [...domainsOnFile(NOW + days(400)).keys()]
  expect(domains).toContain('c***.example')
  expect(domains).not.toContain('z***.xyz')
  expect(domains).not.toContain('s***.example')
})

test('codes and links of before an archival stay dead after a restore', async () => {
  const client = createClient()
  const { browser, proof } = askedForCode(client)
  const link = transact((tx) => issueLink(tx, client.id, 'quick_access', NOW).token)
  archiveClients(admin, [client.id], NOW)
  restoreClients(admin, [client.id], NOW)
  expect(await refusalOf(() => verifyCode(proof, browser))).toBe('code_used')
  expect(inspectLink(link, NOW).state).toBe('dead')
})
