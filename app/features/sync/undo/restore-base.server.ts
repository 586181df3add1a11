import { and, eq } from 'drizzle-orm'
import type { Unit } from '~/features/sync/plan/plan-types'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedBase, writeBase } from '~db/raw/stored-rows'
import { mergedClients, syncBases, users } from '~db/schema'
import type { BaseImage } from '../apply/images.server'

/**
 * Restores the stored sheet values from before a run, value by value: those a later run has read again stay. The next
 * plan then looks at the row again. These values are nobody's work, so nothing needs to be reported. The values of the
 * phases in `corrected` stay: without them, the next plan would take a person's correction for the sheet's own value. So
 * does the request if it stays itself (`asked`): it would be asked for again.
 */
export function restoreBase({ id, before, after }: BaseImage, { corrected, asked }: Staying) {
  const now = isMergedAway(id) ? undefined : storedBase(id)
  if (!now) return
  const isLast = Object.keys(after).every((name) => now[name] === after[name])
  if (isLast && before === null && corrected.size === 0 && !asked) return forgetBase(id)
  const earlier = withStaying(before ?? saidNothing(after), now, { corrected, asked })
  const restored = isLast ? earlier : { ...now, fields: mergedFields(now, after, earlier), digest: null }
  for (const name of Object.keys(after)) if (name in restored) writeBase(id, name, restored[name] ?? null)
}

type Staying = { corrected: Set<number>; asked: boolean }

const deleteBase = prepared((db, $: Holes<Unit>) =>
  db.delete(syncBases).where(and(eq(syncBases.kind, $.kind), eq(syncBases.key, $.key))),
)

/** Deletes the stored sheet values of a client or case. */
export function forgetBase({ kind, key }: Unit) {
  deleteBase.run({ kind, key })
}

const mergedInto = prepared((db, $: Holes<{ dni: string }>) =>
  db.select({ id: mergedClients.id }).from(mergedClients).where(eq(mergedClients.dni, $.dni)),
)
const presentWith = prepared((db, $: Holes<{ dni: string }>) =>
  db.select({ id: users.id }).from(users).where(eq(users.dni, $.dni)),
)

/** The sheet values under the DNI of a merged record apply to the remaining one, unless somebody has that DNI again. */
const isMergedAway = ({ kind, key: dni }: Unit) =>
  kind === 'client' && presentWith.get({ dni }) === undefined && mergedInto.get({ dni }) !== undefined

/** The stored values of a row before there were any: just that the client or case exists. */
function saidNothing({ fields, ...after }: Columns): Columns {
  const base = JSON.parse(String(fields ?? '{}')) as { caseNumber?: string }
  const nothing =
    base.caseNumber === undefined
      ? {}
      : { caseNumber: base.caseNumber, fields: {}, events: {}, request: null }
  return { ...after, fields: JSON.stringify(nothing) }
}

function withStaying(earlier: Columns, now: Columns, { corrected, asked }: Staying): Columns {
  if (corrected.size === 0 && !asked) return earlier
  const read = ({ fields }: Columns) =>
    JSON.parse(String(fields ?? '{}')) as { events?: { [name: string]: Json }; request?: string | null }
  const stay = Object.entries(read(now).events ?? {}).filter(([phase]) => corrected.has(Number(phase)))
  const base = read(earlier)
  const request = asked && { request: read(now).request }
  const fields = { ...base, events: { ...base.events, ...Object.fromEntries(stay) }, ...request }
  return { ...earlier, fields: JSON.stringify(fields), digest: null }
}

function mergedFields(now: Columns, after: Columns, before: Columns): string {
  const read = ({ fields }: Columns) => JSON.parse(String(fields ?? 'null')) as Json
  return JSON.stringify(merge(read(now), read(after), read(before)))
}

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json }

/** `now`, with `before` wherever it still equals `after`. */
function merge(now: Json, after: Json, before: Json): Json {
  if (JSON.stringify(now) === JSON.stringify(after)) return before
  if (!isObject(now) || !isObject(after) || !isObject(before)) return now
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return Object.fromEntries([...names].map((name) => [name, merge(now[name], after[name], before[name])]))
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
