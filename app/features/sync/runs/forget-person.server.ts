import { gunzipSync } from 'node:zlib'
import { caseKey } from '~/domain/case-number'
import { statement, type Tx } from '~db/client'
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
  forgetRows(units, keys, namesThem)
  forgetWork(keys, namesThem)
  forgetSamples(namesThem)
  forgetBases(dni, keys)
  return dropPlansNaming(
    (text) => namesThem(text) || [...units].some((unit) => text.includes(JSON.stringify(unit))),
  )
}

type NamesThem = (text: string) => boolean

function forgetRows(units: Set<string>, keys: Set<string>, namesThem: NamesThem) {
  const rows = statement('SELECT run_id, position, unit, case_number, detail FROM sync_rows').raw().all()
  const forget = statement('DELETE FROM sync_rows WHERE run_id = ? AND position = ?')
  for (const [run, position, unit, number, detail] of rows as SyncRow[])
    if (units.has(unit ?? '') || keys.has(caseKey(number ?? '')) || namesThem(detail))
      forget.run(run, position)
}

type SyncRow = [run: number, position: number, unit: string | null, number: string | null, detail: string]

function forgetWork(keys: Set<string>, namesThem: NamesThem) {
  const items = statement('SELECT id, key, case_number, detail FROM work_items').raw().all()
  const forget = statement('DELETE FROM work_items WHERE id = ?')
  for (const [id, key, number, detail] of items as [number, string, string | null, string][])
    if (keys.has(caseKey(number ?? '')) || namesThem(key) || namesThem(detail)) forget.run(id)
}

/** The sample values of a workbook's columns; the next run describes it again. */
function forgetSamples(namesThem: NamesThem) {
  const books = statement('SELECT id, found FROM workbooks').raw().all() as [number, string][]
  const forget = statement("UPDATE workbooks SET found = '[]' WHERE id = ?")
  for (const [id, found] of books) if (namesThem(found)) forget.run(id)
}

/** The case remains known by its number only, like the case itself; of the person, a hash is left. */
function forgetBases(dni: string | null, keys: Set<string>) {
  const bare = statement(
    "UPDATE sync_bases SET fields = ?, digest = NULL, run_id = NULL WHERE kind = 'case' AND key = ?",
  )
  for (const key of keys)
    bare.run(JSON.stringify({ caseNumber: key, fields: {}, events: {}, request: null }), key)
  if (!dni) return
  statement("DELETE FROM sync_bases WHERE kind = 'client' AND key = ?").run(dni)
  statement("INSERT OR IGNORE INTO sync_bases (kind, key, fields) VALUES ('client', ?, '{}')").run(
    tombstoneOf(dni),
  )
}

function dropPlansNaming(named: NamesThem): number[] {
  const plans = statement('SELECT run_id, plan FROM sync_plans').all() as { run_id: number; plan: Buffer }[]
  const gone = plans.filter(({ plan }) => named(gunzipSync(plan).toString())).map(({ run_id: run }) => run)
  for (const run of gone) statement('DELETE FROM sync_plans WHERE run_id = ?').run(run)
  return gone
}
