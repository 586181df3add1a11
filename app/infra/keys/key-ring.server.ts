import { desc, eq } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { isDatabaseOpen, perDatabase, type Tx } from '~db/client'
import { prepared } from '~db/prepared'
import { sealingKeys, settings } from '~db/schema'
import { decryptWithAny, encrypt, keyOf, random } from './cipher.server'
import { root, secrets } from './secret.server'

/** A key that values are sealed with: what the keys of its purposes are made of. */
export type SealingKey = { id: number; of: string }

/** Hashes of these stay for good, and cannot be computed anew: what makes them outlives a change of the secret. */
export const LASTING = ['dni', 'words', 'staff', 'news', 'decoys'] as const
type Lasting = Record<(typeof LASTING)[number], string>

/** What was read before a key was dropped is opened for so long. */
const ON_ITS_WAY_MS = minutes(1)

type Known = { keys: SealingKey[]; newestId: number; former: SealingKey[]; changedAt: number }
const known = perDatabase<Known>()
const lasting = perDatabase<{ kept: Lasting | null }>()

const all = prepared((db) => db.select().from(sealingKeys).orderBy(desc(sealingKeys.id)))
const HASH_KEYS = 'hash_keys'
const hashKeys = prepared((db) => db.select().from(settings).where(eq(settings.key, HASH_KEYS)))

/**
 * The keys that something may be sealed with, the newest first, which seals from now on. They are read in the transaction that writes a value:
 * with a key that is dropped meanwhile, that transaction cannot end.
 */
export function sealingKeysNow(_tx: Tx): [newest: SealingKey, ...former: SealingKey[]] {
  const { keys, newestId } = readKeys()
  const [newest, ...former] = keys
  if (newest?.id !== newestId)
    throw new Error('The key of this portal cannot be opened: its secret is another')
  return [newest, ...former]
}

/** What is read in this transaction can still be opened after it, although its key is dropped meanwhile. */
export const keepKeysAtHand = (_tx: Tx) => void readKeys()

/** Opens a value with whichever key it is sealed with. Throws if none fits. */
export function openSealed(purpose: string, sealed: Buffer): Buffer {
  const opened = openWith(known.get() ?? readKeys(), purpose, sealed) ?? openWith(readKeys(), purpose, sealed)
  if (!opened) throw new Error('This is sealed with another key')
  return opened
}

function openWith({ keys, former, changedAt }: Known, purpose: string, sealed: Buffer): Buffer | null {
  const also = Date.now() - changedAt < ON_ITS_WAY_MS ? former : []
  return decryptWithAny(
    [...keys, ...also].map((key) => keyOf(key.of, purpose)),
    sealed,
  )
}

function readKeys(): Known {
  const before = known.get()
  const rows = isDatabaseOpen() ? all.all({}) : []
  const keys = rows.length === 0 ? [{ id: 0, of: root() }] : rows.flatMap(opened)
  const isSame = before && JSON.stringify(before.keys) === JSON.stringify(keys)
  if (isSame) return before
  const former = before?.keys.filter(({ id }) => !keys.some((key) => key.id === id)) ?? []
  const read = { keys, newestId: rows[0]?.id ?? 0, former, changedAt: Date.now() }
  if (isDatabaseOpen()) known.set(read)
  return read
}

function opened({ id, wrapped }: typeof sealingKeys.$inferSelect): SealingKey[] {
  if (wrapped === null) return [{ id, of: root() }]
  const of = unwrap(wrapped)
  return of ? [{ id, of: of.toString('base64url') }] : []
}

function unwrap(wrapped: Buffer): Buffer | null {
  const { now, before } = secrets()
  return decryptWithAny(
    [now, ...(before === null ? [] : [before])].map((secret) => keyOf(secret, 'keys')),
    wrapped,
  )
}

const wrap = (bytes: Buffer) => encrypt(keyOf(secrets().now, 'keys'), bytes)

/** Makes the key that values are sealed with from now on, beside those before. Returns its number. */
export function addKey(tx: Tx, now: number): number {
  const rows = all.all({})
  if (rows.length === 0) tx.insert(sealingKeys).values({ id: 0, madeAt: 0, wrapped: null }).run()
  const id = (rows[0]?.id ?? 0) + 1
  tx.insert(sealingKeys)
    .values({ id, madeAt: now, wrapped: wrap(random()) })
    .run()
  return id
}

/**
 * True if the newest key was made while the former secret was the only one. Whoever had that may have copied this key too: the
 * change of the secret needs another.
 */
export function isNewestOfFormerSecret(): boolean {
  const { now, before } = secrets()
  const wrapped = all.all({})[0]?.wrapped
  if (!wrapped || before === null) return false
  const opens = (secret: string) => decryptWithAny([keyOf(secret, 'keys')], wrapped) !== null
  return opens(before) && !opens(now)
}

/** Drops a key for good: what is still sealed with it is lost. */
export const dropKey = (tx: Tx, id: number) => tx.delete(sealingKeys).where(eq(sealingKeys.id, id)).run()

/** Since when there are which keys (UTC milliseconds; 0: from the beginning), the newest first. Empty: only the secret. */
export const listKeys = (tx: Tx) =>
  tx
    .select({ id: sealingKeys.id, madeAt: sealingKeys.madeAt })
    .from(sealingKeys)
    .orderBy(desc(sealingKeys.id))
    .all()

/** What lasting hashes of a purpose are made with. */
export function lastingKey(purpose: (typeof LASTING)[number]): Buffer {
  const kept = isDatabaseOpen() ? keptKeys() : null
  return kept ? Buffer.from(kept[purpose], 'base64url') : keyOf(root(), purpose)
}

function keptKeys(): Lasting | null {
  const cacheEntry = lasting.get()
  if (cacheEntry) return cacheEntry.kept
  const stored = hashKeys.get({})?.value
  const bytes = stored === undefined ? null : unwrap(Buffer.from(stored, 'base64'))
  if (stored !== undefined && bytes === null) throw new Error('The keys of hashes cannot be opened')
  const kept = bytes && (JSON.parse(bytes.toString('utf8')) as Lasting)
  lasting.set({ kept })
  return kept
}

/** True if lasting hashes are made with keys of a former secret. */
export const hasKeptHashes = () => hashKeys.get({}) !== undefined

/** Keeps what lasting hashes are made with, under the secret of today. */
export function keepHashKeys(tx: Tx, now: number) {
  const keys = Object.fromEntries(
    LASTING.map((purpose) => [purpose, lastingKey(purpose).toString('base64url')]),
  )
  const value = wrap(Buffer.from(JSON.stringify(keys))).toString('base64')
  const row = { key: HASH_KEYS, value, updatedAt: now }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}

/** Begins anew with the secret alone: no key can be opened any more. */
export function forgetKeys(tx: Tx) {
  tx.delete(sealingKeys).run()
  tx.delete(settings).where(eq(settings.key, HASH_KEYS)).run()
  known.clear()
  lasting.clear()
}
