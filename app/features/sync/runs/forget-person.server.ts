import { gunzipSync } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { caseKey } from '~/domain/case-number'
import type { Tx } from '~db/client'
import { syncBases, syncPlans, syncRows, workbooks, workItems } from '~db/schema'
import { forgetImages } from '../apply/images.server'
import { tombstoneOf } from '../plan/tombstones.server'
import { caseUnit, clientUnit } from '../plan/units'

/** The person to erase: identifying values, and the numbers of their cases. */
export type Forgotten = { dni: string | null; names: string[]; caseNumbers: string[] }

/**
 * Erases a person from all data of the synchronisation: what runs read, planned and changed, the queue, and the stored
 * sheet values. Returns the waiting runs whose plan named the person; those plans are deleted.
 */
export function forgetPerson(tx: Tx, { dni, names, caseNumbers }: Forgotten): number[] {
  const keys = new Set(caseNumbers.map(caseKey))
  const units = new Set([...(dni ? [clientUnit(dni)] : []), ...[...keys].map(caseUnit)])
  const words = [...names, ...(dni ? [dni] : [])].map((word) => word.toLowerCase()).filter(Boolean)
  const namesThem = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  forgetImages(tx, units)
  forgetRows(tx, units, keys, namesThem)
  forgetWork(tx, keys, namesThem)
  forgetSamples(tx, namesThem)
  forgetBases(tx, dni, keys)
  return dropPlansNaming(
    tx,
    (text) => namesThem(text) || [...units].some((unit) => text.includes(JSON.stringify(unit))),
  )
}

type NamesThem = (text: string) => boolean

function forgetRows(tx: Tx, units: Set<string>, keys: Set<string>, namesThem: NamesThem) {
  const { runId, position, unit, caseNumber } = syncRows
  const detail = sql<string>`${syncRows.detail}`
  const rows = tx.select({ runId, position, unit, caseNumber, detail }).from(syncRows).all()
  for (const row of rows)
    if (units.has(row.unit ?? '') || keys.has(caseKey(row.caseNumber ?? '')) || namesThem(row.detail))
      tx.delete(syncRows)
        .where(and(eq(runId, row.runId), eq(position, row.position)))
        .run()
}

function forgetWork(tx: Tx, keys: Set<string>, namesThem: NamesThem) {
  const { id, key, caseNumber } = workItems
  const detail = sql<string>`${workItems.detail}`
  for (const item of tx.select({ id, key, caseNumber, detail }).from(workItems).all())
    if (keys.has(caseKey(item.caseNumber ?? '')) || namesThem(item.key) || namesThem(item.detail))
      tx.delete(workItems).where(eq(id, item.id)).run()
}

/** The sample values of a workbook's columns; the next run describes it again. */
function forgetSamples(tx: Tx, namesThem: NamesThem) {
  const found = sql<string>`${workbooks.found}`
  for (const book of tx.select({ id: workbooks.id, found }).from(workbooks).all())
    if (namesThem(book.found)) tx.update(workbooks).set({ found: [] }).where(eq(workbooks.id, book.id)).run()
}

/** The case remains known by its number only, like the case itself; of the person, a hash is left. */
function forgetBases(tx: Tx, dni: string | null, keys: Set<string>) {
  const { kind, key } = syncBases
  for (const caseNumber of keys)
    tx.update(syncBases)
      .set({ fields: { caseNumber, fields: {}, events: {}, request: null }, digest: null, runId: null })
      .where(and(eq(kind, 'case'), eq(key, caseNumber)))
      .run()
  if (!dni) return
  tx.delete(syncBases)
    .where(and(eq(kind, 'client'), eq(key, dni)))
    .run()
  tx.insert(syncBases)
    .values({ kind: 'client', key: tombstoneOf(dni), fields: {} })
    .onConflictDoNothing()
    .run()
}

function dropPlansNaming(tx: Tx, named: NamesThem): number[] {
  const plans = tx.select().from(syncPlans).all()
  const gone = plans.filter(({ plan }) => named(gunzipSync(plan).toString())).map(({ runId }) => runId)
  tx.delete(syncPlans).where(inArray(syncPlans.runId, gone)).run()
  return gone
}
