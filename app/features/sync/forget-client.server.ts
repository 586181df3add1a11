import { inArray } from 'drizzle-orm'
import { caseKey } from '~/features/cases/case-number'
import { statement, type Tx } from '~db/client'
import { syncRuns } from '~db/schema'
import { forgetImages } from './images.server'
import { dropPlan } from './stored-plan.server'
import { caseUnit, clientUnit } from './units'

/**
 * Forgets what synchronisations wrote down of a client who is erased (GDPR, article 17): rows and before-images of runs,
 * lines of the queue, what the sheet said of the person. A plan that waits and names the client goes whole: it is
 * applied as it was shown or not at all. DNI and case numbers stay in the bases, so that the sheet brings nobody back.
 */
export function forgetClient(tx: Tx, dni: string | null, caseNumbers: string[], now: number) {
  const units = new Set(caseNumbers.map((number) => caseUnit(caseKey(number))))
  if (dni) units.add(clientUnit(dni))
  const named = JSON.stringify([...units])
  const numbers = JSON.stringify(caseNumbers)
  const about = `unit IN (SELECT value FROM json_each(?)) OR case_number IN (SELECT value FROM json_each(?))`
  discardPlans(tx, statement(`SELECT DISTINCT run_id FROM sync_rows WHERE ${about}`), [named, numbers], now)
  statement(`DELETE FROM sync_rows WHERE ${about}`).run(named, numbers)
  statement('DELETE FROM work_items WHERE case_number IN (SELECT value FROM json_each(?))').run(numbers)
  forgetImages(tx, units)
  emptyBases(dni, caseNumbers)
  dropSamples()
}

function emptyBases(dni: string | null, caseNumbers: string[]) {
  if (dni) statement("UPDATE sync_bases SET fields = '{}' WHERE kind = 'client' AND key = ?").run(dni)
  const empty = statement(
    "UPDATE sync_bases SET fields = json_set(fields, '$.fields', json('{}'), '$.request', NULL) WHERE kind = 'case' AND key = ?",
  )
  for (const number of caseNumbers) empty.run(caseKey(number))
}

/** The values that a mapping shows of each column; the next synchronisation takes them from the sheet anew. */
function dropSamples() {
  const read = statement('SELECT id, found FROM workbooks').all() as { id: number; found: string }[]
  for (const { id, found } of read) {
    const bare = JSON.stringify(JSON.parse(found), (key, value) => (key === 'samples' ? [] : value))
    statement('UPDATE workbooks SET found = ? WHERE id = ?').run(bare, id)
  }
}

function discardPlans(tx: Tx, runs: ReturnType<typeof statement>, about: string[], now: number) {
  const ids = runs.pluck().all(...about) as number[]
  const waiting = tx
    .select({ id: syncRuns.id, state: syncRuns.state })
    .from(syncRuns)
    .where(inArray(syncRuns.id, ids))
  for (const { id, state } of waiting.all()) {
    if (state !== 'waiting') continue
    dropPlan(tx, id)
    statement("UPDATE sync_runs SET state = 'undone', undone_at = ?, error = NULL WHERE id = ?").run(now, id)
  }
}
