import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { days, hours } from '~/domain/duration'
import { inspectLink, issueLink } from '~/features/auth/account-links.server'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { unseal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, sqlite, transact } from '~db/client'
import { accountLinks, verificationCodes } from '~db/schema'
import { testOnSqlite } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp, queueCode, queueWelcomeTo, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { codeIn } from '../support/smtp'
import { admin, browserOf, mailsTo, secretTo } from '../support/ways-in'

const browser = (): RequestContext => ({
  now: Date.now(),
  language: 'es',
  address: null,
  userAgent: null,
  device: { id: 'd'.repeat(32), accounts: [] },
})

/** Everything the portal keeps on disk, except documents and e-mails that nobody would read. */
function bytesOnDisk(): string {
  const { DATA_DIR } = env()
  const files = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('mailbox') && statSync(join(DATA_DIR, name)).isFile(),
  )
  expect(files).toEqual(expect.arrayContaining(['portal.sqlite', 'portal.sqlite-wal']))
  return files.map((name) => readFileSync(join(DATA_DIR, name), 'latin1')).join('\n')
}

/** Six digits that are not part of a longer number or a hash. */
const alone = (code: string) => new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`)

testOnSqlite('a code is nowhere on the disk in clear: not queued, not sent, not used', async () => {
  const { mails } = await portalWithSmtp()
  const client = createClient()
  const { ticket } = requestCode({ dni: client.dni ?? '' }, browser())
  const [queued] = allMails()
  const sealed = queued?.secret ?? Buffer.alloc(0)
  const code = unseal(sealed)
  expect(code).toMatch(/^\d{6}$/)
  expect(bytesOnDisk()).not.toMatch(alone(code))
  await sendNext('urgent')
  expect(mails[0] && codeIn(mails[0])).toBe(code)
  expect(allMails()).toMatchObject([{ state: 'sent', secret: null }])
  expect(bytesOnDisk()).not.toMatch(alone(code))
  await verifyCode({ dni: client.dni ?? '', otp: code }, { ...browser(), ticket })
  expect(database().select().from(verificationCodes).all()).toMatchObject([
    { used: true, code: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(bytesOnDisk()).not.toMatch(alone(code))
  sqlite().pragma('wal_checkpoint(TRUNCATE)')
  expect(readFileSync(join(env().DATA_DIR, 'portal.sqlite'), 'latin1')).not.toMatch(alone(code))
})

testOnSqlite(
  'the link of a welcome mail exists from when it leaves, and its token is nowhere on the disk in clear',
  async () => {
    let atServer = { sealed: false, inClear: '' }
    const { mails } = await portalWithSmtp({
      onRcptTo: (_address, _session, done) => {
        atServer = { sealed: allMails()[0]?.secret !== null, inClear: bytesOnDisk() }
        done()
      },
    })
    queueWelcomeTo('ana@correo.example')
    expect(allMails()).toMatchObject([{ state: 'queued', secret: null }])
    expect(database().select().from(accountLinks).all()).toEqual([])
    const threeDaysLater = Date.now() + days(3)
    await sendNext('bulk', threeDaysLater)
    const token = mails[0]?.text?.match(/\/activate\/([\w-]{43})/)?.[1] ?? 'none'
    expect(atServer.sealed).toBe(true)
    expect(atServer.inClear).not.toContain(token)
    expect(bytesOnDisk()).not.toContain(token)
    expect(inspectLink(token, threeDaysLater + days(6)).state).toBe('live')
    expect(inspectLink(token, threeDaysLater + days(8)).state).toBe('dead')
  },
)

test('a secret is wiped with the mail: sent, failed, expired or replaced', async () => {
  await portalWithSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('no') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
  })
  queueCode('111111', { address: 'ana@correo.example' })
  queueCode('222222', { address: 'no@correo.example' })
  queueCode('333333', {}, Date.now() - 3_600_000)
  while (await sendNext('urgent'));
  expect(allMails().map(({ state, secret }) => [state, secret])).toEqual([
    ['sent', null],
    ['failed', null],
    ['failed', null],
  ])
})

test('the last code of a day that leaves late is its link alone, and none once the link has ended', async () => {
  const { mails } = await portalWithSmtp()
  const [client, gone] = [createClient(), createClient()]
  for (const { dni } of [client, gone])
    for (let asked = 0; asked < 10; asked += 1) requestCode({ dni: dni ?? '' }, browserOf())
  const [digits = 'none'] = secretTo(client.id, 'code').split(' ')
  archiveClients(admin, [gone.id], Date.now())
  const late = Date.now() + hours(3)
  while (await sendNext('urgent', late));
  expect(mails).toHaveLength(1)
  const text = mails[0]?.text ?? ''
  expect(text).not.toMatch(alone(digits))
  const token = text.match(/\/quick-access\/([\w-]{43})/)?.[1] ?? 'none'
  expect(inspectLink(token, late).state).toBe('live')
  expect(mailsTo(client.id, 'code')[0]).toMatchObject({ state: 'sent', secret: null })
  expect(mailsTo(gone.id, 'code')[0]).toMatchObject({ state: 'failed', error: 'outdated', secret: null })
})

test('what is sealed under one secret opens under no other, and not when a bit of it is turned', () => {
  freshPortal()
  queueCode('654321')
  const sealed = allMails()[0]?.secret ?? Buffer.alloc(0)
  expect(unseal(sealed)).toBe('654321')
  const turned = Buffer.from(sealed)
  turned[turned.length - 1] = (turned[turned.length - 1] ?? 0) ^ 1
  expect(() => unseal(turned)).toThrow()
  freshPortal({ SESSION_SECRET: 'another secret of at least 32 signs' })
  expect(() => unseal(sealed)).toThrow()
})

test('the secret of the data folder is made once and is for the owner alone', () => {
  const dataDir = freshPortal()
  queueCode('654321')
  const file = join(dataDir, 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{43}$/)
})

test('a new link ends the earlier ones of its purpose', () => {
  freshPortal()
  const { id } = createClient()
  const issue = (purpose: 'activation' | 'password', now: number) =>
    transact((tx) => issueLink(tx, id, purpose, now))
  issue('activation', 1)
  issue('password', 2)
  issue('activation', 3)
  const ended = sqlite()
    .prepare('SELECT purpose, ended_at FROM account_links ORDER BY created_at')
    .raw()
    .all()
  expect(ended).toEqual([
    ['activation', 3],
    ['password', null],
    ['activation', null],
  ])
})
