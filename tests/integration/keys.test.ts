import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { keyStatus, rotateKeys } from '~/features/keys/rotate-keys.server'
import { SEALED_PLACES } from '~/features/keys/sealed-places.server'
import { isSecretOfDatabase } from '~/features/operations/lost-secret.server'
import { type KeyPurpose, keyedHash, newSealedKey, seal, unseal } from '~/infra/crypto.server'
import { readTokens, saveTokens } from '~/infra/drive/graph/sign-in/token-store.server'
import { env } from '~/infra/env.server'
import { decryptWithAny, keyOf } from '~/infra/keys/cipher.server'
import { keepKeysAtHand, LASTING, openSealed, sealingKeysNow } from '~/infra/keys/key-ring.server'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import * as schema from '~db/schema'
import { databaseOf, setPortalEnv } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { runScript } from '../support/portal'
import { sealedValues, sealSomethingEverywhere } from '../support/sealed-values'

/** The keys of a firm are changed: everything that was sealed is what it was, and nothing opens with the former key. */

const NOW = Date.now()
const OLD = 'the secret that the portal had before'
const NEW = 'the secret that the portal has since then'
const quiet = () => undefined
const cut = () => {
  throw new Error('cut off')
}

/** As another process opens it: with nothing in memory. */
function again(settings: Record<string, string>) {
  const { DATA_DIR } = env()
  closeDatabase()
  setPortalEnv({ DATA_DIR, LOG_LEVEL: 'silent', ...settings })
  openDatabase(databaseOf(DATA_DIR))
}

const everySealed = () =>
  SEALED_PLACES.flatMap(({ name, purpose, read }) =>
    read(database(), null, 100_000).map(({ bytes }) => ({ name, purpose, bytes })),
  )
const openedBy = (of: string) =>
  everySealed().filter(({ purpose, bytes }) => decryptWithAny([keyOf(of, purpose)], bytes) !== null)
const hashes = () => LASTING.map((purpose) => keyedHash(purpose, 'one'))
const oldestKey = () => sealingKeysNow(database()).at(-1)?.of ?? expect.fail('there is no key')
const actions = () =>
  database()
    .select({ action: schema.auditLog.action, detail: schema.auditLog.detail })
    .from(schema.auditLog)
    .orderBy(schema.auditLog.id)
    .all()
    .filter(({ action }) => action.startsWith('keys_'))

beforeEach(async () => {
  freshPortal({ SESSION_SECRET: OLD })
  await sealSomethingEverywhere(NOW)
})

test('every column of bytes is sealed with the portal’s key, or with that of a client, but for what the sheet says and what is public', () => {
  const tables = Object.values<unknown>(schema).filter((one): one is SQLiteTable => is(one, SQLiteTable))
  const blobs = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.filter((one) => one.getSQLType() === 'blob').map((one) => `${name}.${one.name}`)
  })
  const withClientsKey = [
    ...['audit_log.sealed', 'document_namings.sealed', 'document_texts.sealed', 'document_texts.picture'],
  ]
  const ofPortal = SEALED_PLACES.map(({ name }) => name).filter((name) => !name.startsWith('settings.'))
  expect(blobs.sort()).toEqual(
    [...ofPortal, ...withClientsKey, 'sync_plans.plan', 'passkeys.public_key', 'sealing_keys.wrapped'].sort(),
  )
  // Each has a value here, so that the tests below are about all of them.
  expect([...new Set(everySealed().map(({ name }) => name))].sort()).toEqual(
    SEALED_PLACES.map(({ name }) => name).sort(),
  )
})

test('a new key seals everything anew, and the former one opens nothing', () => {
  const before = sealedValues()
  const former = oldestKey()
  expect(openedBy(former)).toHaveLength(before.length)
  expect(keyStatus()).toMatchObject({
    keys: [{ id: 0, since: 0, values: before.length }],
    lost: 0,
    next: 1,
    isUnderWay: false,
  })
  expect(rotateKeys(1, NOW, quiet)).toBe(before.length)
  for (const _ of [1, 2]) {
    expect(sealedValues()).toEqual(before)
    expect(openedBy(former)).toEqual([])
    // As a process that began before sees it, and one that begins now.
    again({ SESSION_SECRET: OLD })
  }
  expect(keyStatus().keys).toEqual([{ id: 1, since: NOW, values: before.length }])
  expect(actions()).toEqual([
    { action: 'keys_begun', detail: { key: 1 } },
    { action: 'keys_changed', detail: { key: 1 } },
  ])
  const second = oldestKey()
  rotateKeys(2, NOW + 1, quiet)
  expect(sealedValues()).toEqual(before)
  expect(openedBy(second)).toEqual([])
})

test('a rotation that was cut off goes on, and what is sealed meanwhile is sealed with the new key', () => {
  const before = sealedValues()
  const former = oldestKey()
  expect(() => rotateKeys(1, NOW, cut)).toThrow('cut off')
  const status = keyStatus()
  expect(status).toMatchObject({ next: 1, isUnderWay: true })
  expect(status.keys.map(({ id }) => id)).toEqual([1, 0])
  expect(status.keys.every(({ values }) => values > 0)).toBe(true)
  expect(sealedValues()).toEqual(before)
  const late = transact((tx) => seal(tx, 'late', 'staff'))
  expect(decryptWithAny([keyOf(former, 'staff')], late)).toBeNull()
  again({ SESSION_SECRET: OLD })
  expect(rotateKeys(1, NOW, quiet)).toBe(status.keys[1]?.values)
  expect(sealedValues()).toEqual(before)
  expect(openedBy(former)).toEqual([])
  expect(unseal(late, 'staff')).toBe('late')
})

test('what a transaction has read is opened after it, although another process changes the key twice meanwhile', async () => {
  const change = async (key: number) => {
    const settings = { DATA_DIR: env().DATA_DIR, SESSION_SECRET: OLD }
    const { code, output } = await runScript('keys', settings, { args: ['rotate', '--confirm', `${key}`] })
    expect([code, output]).toEqual([0, expect.any(String)])
  }
  const before = sealedValues()
  await change(1)
  const read = transact((tx) => {
    keepKeysAtHand(tx)
    return everySealed()
  })
  await change(2)
  expect(read).toHaveLength(before.length)
  for (const { purpose, bytes } of read) expect(() => openSealed(purpose, bytes)).not.toThrow()
})

test('only the next key can be made, and what no key opens is counted and left', () => {
  transact((tx) =>
    tx
      .update(schema.staffLinks)
      .set({ totpSeed: Buffer.alloc(40) })
      .run(),
  )
  expect(keyStatus().lost).toBeGreaterThan(0)
  expect(() => rotateKeys(2, NOW, quiet)).toThrow('Key 2 is not the next one')
  rotateKeys(1, NOW, quiet)
  expect(keyStatus().lost).toBeGreaterThan(0)
  expect(() => rotateKeys(1, NOW, quiet)).toThrow('Key 1 is not the next one')
})

test('a client’s key that was destroyed stays destroyed', () => {
  const [first] = database().select().from(schema.auditKeys).all()
  transact((tx) => tx.delete(schema.auditKeys).run())
  rotateKeys(1, NOW, quiet)
  expect(first).toBeDefined()
  expect(database().select().from(schema.auditKeys).all()).toEqual([])
})

test('tokens of the drive that are renewed while the key changes are not taken for those of another process', () => {
  const used = readTokens()
  rotateKeys(1, NOW, quiet)
  saveTokens({ access: 'a second one', expiresAt: NOW, refresh: 'a second refresh token' }, used)
  expect(readTokens().refresh).toBe('a second refresh token')
})

test('the secret is changed with both known, and the former one is of no use afterwards', () => {
  const before = sealedValues()
  const lasting = hashes()
  const code = keyedHash('codes', 'one')
  again({ SESSION_SECRET: NEW })
  expect(isSecretOfDatabase(NOW)).toBe(false)
  again({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD })
  expect(isSecretOfDatabase(NOW)).toBe(true)
  expect(sealedValues()).toEqual(before)
  expect(hashes()).toEqual(lasting)
  expect(keyedHash('codes', 'one')).not.toBe(code)
  rotateKeys(1, NOW, quiet)
  expect(sealedValues()).toEqual(before)
  again({ SESSION_SECRET: NEW })
  expect(isSecretOfDatabase(NOW)).toBe(true)
  expect(sealedValues()).toEqual(before)
  expect(hashes()).toEqual(lasting)
  again({ SESSION_SECRET: OLD })
  expect(isSecretOfDatabase(NOW)).toBe(false)
  expect(() => sealedValues()).toThrow('sealed with another key')
  expect(() => transact((tx) => newSealedKey(tx))).toThrow('its secret is another')
  // A second time, with keys of the first secret that are kept.
  again({ SESSION_SECRET: 'yet another secret of this portal, long enough', SESSION_SECRET_BEFORE: NEW })
  rotateKeys(2, NOW, quiet)
  again({ SESSION_SECRET: 'yet another secret of this portal, long enough' })
  expect([isSecretOfDatabase(NOW), sealedValues(), hashes()]).toEqual([true, before, lasting])
})

test('a rotation that was cut off before the secret was changed is begun anew, with a key that the former secret never opened', () => {
  const [before, lasting, first] = [sealedValues(), hashes(), oldestKey()]
  expect(() => rotateKeys(1, NOW, cut)).toThrow('cut off')
  const [second] = sealingKeysNow(database())
  again({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD })
  expect(isSecretOfDatabase(NOW)).toBe(true)
  expect(keyStatus()).toMatchObject({ next: 2, isUnderWay: false })
  expect(() => rotateKeys(1, NOW, quiet)).toThrow('Key 1 is not the next one')
  expect(() => rotateKeys(2, NOW, cut)).toThrow('cut off')
  expect(keyStatus()).toMatchObject({ next: 2, isUnderWay: true })
  expect([sealedValues(), hashes()]).toEqual([before, lasting])
  rotateKeys(2, NOW, quiet)
  again({ SESSION_SECRET: NEW })
  expect([isSecretOfDatabase(NOW), sealedValues(), hashes()]).toEqual([true, before, lasting])
  expect(keyStatus().keys).toEqual([{ id: 2, since: NOW, values: before.length }])
  expect([...openedBy(first), ...openedBy(second.of)]).toEqual([])
})

test('a value opens for its own purpose alone', () => {
  const sealed = transact((tx) => seal(tx, 'one', 'staff'))
  for (const purpose of ['mail', 'drive', 'push', 'calendar', 'deliveries', 'waiting'] satisfies KeyPurpose[])
    expect(() => unseal(sealed, purpose)).toThrow()
})
