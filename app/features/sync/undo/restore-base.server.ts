import { and, eq } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, writeBase } from '~db/raw/stored-rows'
import { syncBases } from '~db/schema'
import { splitUnit, type UnitKind } from '../plan/units'

/** A record now, what a run wrote to it, and what it was before. */
export type Images = { now: Columns; after: Columns; before: Columns }

/**
 * Restores the stored sheet values from before a run, value by value: those a later run has read again stay. The next
 * plan then looks at the row again. These values are nobody's work, so nothing needs to be reported.
 */
export function restoreBase(id: number | string, { now, after, before }: Images): [] {
  const [kind, key] = splitUnit(String(id))
  const isLast = Object.keys(after).every((name) => now[name] === after[name])
  const restored = isLast ? before : { ...now, fields: mergedFields(now, after, before), digest: null }
  for (const name of Object.keys(after))
    if (name in restored) writeBase(kind, key, name, restored[name] ?? null)
  return []
}

const deleteBase = prepared((db, $: Holes<{ kind: UnitKind; key: string }>) =>
  db.delete(syncBases).where(and(eq(syncBases.kind, $.kind), eq(syncBases.key, $.key))),
)

/** Deletes the stored sheet values of a client or case. */
export const forgetBase = (kind: UnitKind, key: string) => deleteBase.run({ kind, key })

/** The stored values of a row before there were any: just that the client or case exists. */
export function saidNothing({ fields, ...after }: Columns): Columns {
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
