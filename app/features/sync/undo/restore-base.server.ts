import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedBase, writeBase } from '~db/raw/stored-rows'
import { mergedClients, syncBases, users } from '~db/schema'
import type { BaseImage } from '../apply/images.server'
import type { Unit } from '../plan/units'

/**
 * Restores the stored sheet values from before a run, value by value: those a later run has read again stay. The next
 * plan then looks at the row again. These values are nobody's work, so nothing needs to be reported.
 */
export function restoreBase({ id, before, after }: BaseImage) {
  const now = isMergedAway(id) ? undefined : storedBase(id)
  if (!now) return
  const isLast = Object.keys(after).every((name) => now[name] === after[name])
  if (isLast && before === null) return forgetBase(id)
  const earlier = before ?? saidNothing(after)
  const restored = isLast ? earlier : { ...now, fields: mergedFields(now, after, earlier), digest: null }
  for (const name of Object.keys(after)) if (name in restored) writeBase(id, name, restored[name] ?? null)
}

const deleteBase = prepared((db, $: Holes<Unit>) =>
  db.delete(syncBases).where(and(eq(syncBases.kind, $.kind), eq(syncBases.key, $.key))),
)

/** Deletes the stored sheet values of a client or case. */
export function forgetBase({ kind, key }: Unit) {
  deleteBase.run({ kind, key })
}

const mergedInto = prepared((db, $: Holes<{ dni: string }>) =>
  db
    .select({ id: users.id })
    .from(mergedClients)
    .innerJoin(users, eq(users.id, mergedClients.userId))
    .where(and(eq(mergedClients.dni, $.dni), or(isNull(users.dni), ne(users.dni, $.dni)))),
)

/** The sheet values under the DNI of a merged record apply to the remaining one. */
const isMergedAway = ({ kind, key }: Unit) => kind === 'client' && mergedInto.get({ dni: key }) !== undefined

/** The stored values of a row before there were any: just that the client or case exists. */
function saidNothing({ fields, ...after }: Columns): Columns {
  const said = JSON.parse(String(fields ?? '{}')) as { caseNumber?: string }
  const nothing =
    said.caseNumber === undefined
      ? {}
      : { caseNumber: said.caseNumber, fields: {}, events: {}, request: null }
  return { ...after, fields: JSON.stringify(nothing) }
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
