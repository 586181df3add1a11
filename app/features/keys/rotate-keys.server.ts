import { recordAudit, systemActor } from '~/features/audit/record.server'
import { writeSetting } from '~/features/settings/settings.server'
import { keyIdOf, resealed } from '~/infra/crypto.server'
import {
  addKey,
  dropKey,
  hasKeptHashes,
  isNewestOfFormerSecret,
  keepHashKeys,
  listKeys,
  sealingKeysNow,
} from '~/infra/keys/key-ring.server'
import { markOf, secrets } from '~/infra/keys/secret.server'
import { database, type Tx, transact } from '~db/client'
import { withoutTrace } from '~db/raw/maintenance'
import { holdSealingKeys } from '~db/raw/shared-server'
import { SEALED_PLACES, type SealedPlace } from './sealed-places.server'

/** What one transaction takes: the portal waits for a few milliseconds. */
const BATCH = 200

export type KeyStatus = {
  /** The newest first. `since` is 0 for the key that the secret itself gives. */
  keys: { id: number; since: number; values: number }[]
  /** Values that none of them opens: lost before. */
  lost: number
  /** The number of the key that is being brought in, or comes next. */
  next: number
  isUnderWay: boolean
  isSecretChanging: boolean
}

/** Which keys there are, since when, and how many values are sealed with each. */
export function keyStatus(): KeyStatus {
  const tx = database()
  const storedKeys = listKeys(tx)
  const keys = storedKeys.length > 0 ? storedKeys : [{ id: 0, madeAt: 0 }]
  const current = sealingKeysNow(tx)
  const counts = new Map<number | undefined, number>()
  for (const place of SEALED_PLACES)
    for (const { bytes } of each(tx, place)) {
      const id = keyIdOf(current, bytes, place.purpose)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  const newest = keys[0]?.id ?? 0
  const goesOn = isUnderWay(keys)
  return {
    keys: keys.map(({ id, madeAt }) => ({ id, since: madeAt, values: counts.get(id) ?? 0 })),
    lost: counts.get(undefined) ?? 0,
    next: goesOn ? newest : newest + 1,
    isUnderWay: goesOn,
    isSecretChanging: secrets().before !== null,
  }
}

/** A key that was made before the secret was changed is not gone on with: one more follows, and it is dropped with the others. */
const isUnderWay = (keys: unknown[]) => keys.length > 1 && !isNewestOfFormerSecret()

/** All values of a place, as many at a time as one transaction takes. */
function* each(tx: Tx, place: SealedPlace) {
  let after: number | string | null = null
  for (;;) {
    const rows = place.read(tx, after, BATCH)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.row
  }
}

/**
 * Seals everything with key `keyId`, which is made if it is not there yet, and drops those before, while others read and write. Cut off at any
 * moment, the same call goes on, unless the secret has been changed since: there is no state but the keys and what they open. `say` hears of each
 * place how many values are sealed anew. Returns how many were. Throws `RangeError` if another key is the next.
 */
export function rotateKeys(keyId: number, now: number, say: (place: string, values: number) => void): number {
  transact((tx) => begin(tx, keyId, now))
  let sum = 0
  for (const place of SEALED_PLACES) {
    const values = resealPlace(place)
    sum += values
    if (values > 0) say(place.name, values)
  }
  return withoutTrace(() => transact((tx) => sum + finish(tx, keyId, now)))
}

function begin(tx: Tx, keyId: number, now: number) {
  const keys = listKeys(tx)
  const newest = keys[0]?.id ?? 0
  const goesOn = isUnderWay(keys)
  if (keyId !== (goesOn ? newest : newest + 1))
    throw new RangeError(`Key ${keyId} is not the next one: look at "npm run keys -- status"`)
  if (goesOn) return
  addKey(tx, now)
  if (secrets().before !== null || hasKeptHashes()) keepHashKeys(tx, now)
  record(tx, 'keys_begun', keyId, now)
}

function resealPlace(place: SealedPlace): number {
  let after: number | string | null = null
  let sum = 0
  for (;;) {
    const done = transact((tx) => resealRows(tx, place, place.read(tx, after, BATCH)))
    sum += done.values
    if (done.last === undefined) return sum
    after = done.last
  }
}

function resealRows(tx: Tx, place: SealedPlace, rows: ReturnType<SealedPlace['read']>) {
  const keys = sealingKeysNow(tx)
  let values = 0
  for (const { row, bytes } of rows) {
    const anew = resealed(keys, bytes, place.purpose)
    if (!anew) continue
    place.write(tx, { row, bytes: anew })
    values += 1
  }
  return { values, last: rows.at(-1)?.row }
}

/** What was sealed with a former key meanwhile is found here, where nobody else can write. */
function finish(tx: Tx, id: number, now: number): number {
  holdSealingKeys()
  let values = 0
  for (const place of SEALED_PLACES) values += resealRows(tx, place, [...each(tx, place)]).values
  const former = listKeys(tx).filter((key) => key.id < id)
  // Somebody else has brought it to its end.
  if (former.length === 0) return values
  for (const key of former) dropKey(tx, key.id)
  writeSetting(tx, 'secret_mark', markOf(secrets().now), now)
  record(tx, 'keys_changed', id, now)
  return values
}

const record = (tx: Tx, action: 'keys_begun' | 'keys_changed', key: number, at: number) =>
  recordAudit(tx, { at, actor: systemActor, action, detail: { key } })
