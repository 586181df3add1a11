import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFeed, renewCallFeed } from '~/features/appointments/call-feed.server'
import { recordChange } from '~/features/audit/record-change.server'
import { keyStatus } from '~/features/keys/rotate-keys.server'
import { SEALED_PLACES } from '~/features/keys/sealed-places.server'
import { decryptWithAny, keyOf } from '~/infra/keys/cipher.server'
import { sealingKeysNow } from '~/infra/keys/key-ring.server'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { chance, rounds, seedNote } from '../support/chance'
import { databaseOf, setPortalEnv } from '../support/engine'
import { createClient } from '../support/factories'
import { startScript } from '../support/holder'
import { cookieOf, Visitor } from '../support/http'
import { type Portal, runScript, until } from '../support/portal'
import { engineSettings } from '../support/s3/engine'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { sealedValues } from '../support/sealed-values'
import { joined } from '../support/staff'
import { admin } from '../support/ways-in'

/** The keys are changed again and again, and killed in the middle, while web and worker seal and open values. */

const KILLS = rounds(3, 10, process.env.TORTURE_KILLS)
const CLIENTS = 3000

let portal: Portal
const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
const backup = join(folder, 'before')
let session = ''
beforeAll(async () => {
  portal = await startSamplePortal()
  setPortalEnv({ DATA_DIR: portal.dataDir, PORT: new URL(portal.url).port })
  renewCallFeed(admin, Date.now())
  const person = { name: 'Eva Llaves', email: 'eva@despacho.example' }
  session = (await joined(admin, { ...person, role: 'admin', lawyerNames: [] })).session
  const ids = Array.from({ length: CLIENTS }, () => createClient().id)
  transact((tx) => {
    const change = { at: Date.now(), actor: { kind: 'system' as const }, action: 'client_changed' as const }
    for (const userId of ids)
      recordChange(tx, { ...change, userId, before: { phone: null }, after: { phone: `6${userId}` } })
  })
})
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Those that no e-mail takes away. */
const lasting = () => sealedValues().filter((value) => !value.startsWith('mail_outbox'))
const everySealed = () =>
  SEALED_PLACES.flatMap(({ purpose, read }) =>
    read(database(), null, 100_000).map(({ bytes }) => ({ purpose, bytes })),
  )
const start = () =>
  startScript('keys', { DATA_DIR: portal.dataDir }, ['rotate', '--confirm', `${keyStatus().next}`])

/** What people do meanwhile: a page opens what is sealed, a client has an e-mail sealed that the worker opens. */
async function beUsed(until: { over: boolean }) {
  const { address } = callFeed(admin) ?? expect.fail('there is no address for calendars')
  const feed = new URL(address).pathname
  const office = new Visitor(portal.url)
  office.cookies.set('asid', cookieOf(session))
  const seen = new Set<string>()
  let codes = 0
  while (!until.over) {
    const calendar = await new Visitor(portal.url).get(feed)
    seen.add(`calendar ${calendar.status}`)
    const audit = await office.fetch('/admin/audit', { headers: { Accept: 'text/html' } })
    const lost = (await audit.text()).includes('se borraron con el cliente')
    seen.add(`audit ${audit.status}, ${lost ? 'some' : 'no'} values lost`)
    const asked = await new Visitor(portal.url).post('/api/tracking-access', { dni: VICTOR.dni })
    seen.add(`code ${asked.status}`)
    codes += 1
  }
  return { seen: [...seen].sort(), codes }
}

test(`a rotation that is killed at any moment loses nothing, and nothing opens with a former key (${KILLS})${seedNote}`, {
  timeout: 400_000 + 60_000 * KILLS,
}, async () => {
  const before = lasting()
  expect((await runScript('backup', { DATA_DIR: portal.dataDir }, { args: [backup] })).code).toBe(0)
  const former = new Set<string>()
  const remember = () => {
    for (const { of } of sealingKeysNow(database()).slice(1)) former.add(of)
  }
  for (const { of } of sealingKeysNow(database())) former.add(of)
  const use = { over: false }
  const used = beUsed(use)
  let workMs = 0
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const rotation = start()
    await until('the rotation begins', async () => rotation.output().includes('key '))
    const began = performance.now()
    // The first one is not killed, and says how long one takes.
    if (kill > 0) {
      await sleep(chance(kill, KILLS) * workMs)
      rotation.child.kill('SIGKILL')
    }
    await rotation.ended
    if (kill === 0) {
      expect(rotation.output()).toContain('key 1 is the only one')
      workMs = performance.now() - began
    }
    remember()
    expect(lasting()).toEqual(before)
    if (!keyStatus().isUnderWay) for (const { of } of sealingKeysNow(database())) former.add(of)
  }
  const last = start()
  await last.ended
  expect(last.output()).toContain('is the only one')
  use.over = true
  const { seen, codes } = await used
  expect(seen).toEqual(['audit 200, no values lost', 'calendar 200', 'code 200'])

  const status = keyStatus()
  expect(status.keys).toHaveLength(1)
  expect(status.lost).toBe(0)
  expect(lasting()).toEqual(before)
  const [{ of: newest } = { of: '' }] = sealingKeysNow(database())
  former.delete(newest)
  expect(former.size).toBeGreaterThan(0)
  for (const of of former)
    expect(everySealed().filter(({ purpose, bytes }) => decryptWithAny([keyOf(of, purpose)], bytes))).toEqual(
      [],
    )
  const codeMails = () =>
    database()
      .select({ state: mailOutbox.state })
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, 'code'))
      .orderBy(asc(mailOutbox.id))
      .all()
      .map(({ state }) => state)
  await until('every code has left', async () =>
    codeMails().every((state) => !['queued', 'sending'].includes(state)),
  )
  expect(codes).toBeGreaterThan(0)
  const failed = database()
    .select({ id: mailOutbox.id, state: mailOutbox.state, error: mailOutbox.error })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'code'), inArray(mailOutbox.state, ['failed', 'unknown'])))
    .all()
  expect(failed).toEqual([])
})

test('a backup from before the first change is restored with the key of its time', async () => {
  const target = join(folder, 'restored')
  mkdirSync(target)
  const now = lasting()
  // Its documents are where they were.
  const settings = engineSettings(portal.dataDir)
  const { code, output } = await runScript('restore', { ...settings, DATA_DIR: target }, { args: [backup] })
  expect([code, output]).toEqual([0, expect.any(String)])
  closeDatabase()
  setPortalEnv({ DATA_DIR: target })
  openDatabase(databaseOf(target))
  expect(keyStatus()).toMatchObject({ keys: [{ id: 0 }], lost: 0 })
  expect(lasting()).toEqual(now)
  closeDatabase()
})

test('without its number nothing is changed, and a wrong one is refused', async () => {
  const run = (...args: string[]) => runScript('keys', { DATA_DIR: portal.dataDir }, { args })
  const shown = await run('rotate')
  expect(shown.code).toBe(0)
  expect(shown.output).toMatch(/values would be sealed with key \d+ while the portal runs/)
  expect(shown.output).toContain('Nothing was changed.')
  const status = await run('status')
  expect(status.output).toMatch(/^key \d+, since \d{4}-\d\d-\d\dT[\d:.]+Z: \d+ values$/m)
  for (const [args, words] of [
    [['rotate', '--confirm', 'yes'], '--confirm takes the number of the new key'],
    [['rotate', '--confirm', '1'], 'Key 1 is not the next one'],
    [['status', '--confirm', '9'], 'Say what to do'],
    [['rotate', '--force'], 'Say what to do'],
    [[], 'Say what to do'],
  ] as const) {
    const { code, output } = await run(...args)
    expect([code, output]).toEqual([1, expect.stringContaining(words)])
  }
  expect((await run('status')).output).toBe(status.output)
})
