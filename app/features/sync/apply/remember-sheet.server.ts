import { statement } from '~db/client'
import { inserting } from '~db/rows'
import { syncBases } from '~db/schema'
import type { Known, Plan } from '../plan/plan-types'
import { caseUnit, clientUnit } from '../plan/units'
import type { Applying } from './apply-plan.server'
import { type Columns, type RecordImage, rowOf } from './images.server'

const upsertClient = inserting(
  syncBases,
  ['kind', 'key', 'fields', 'runId'],
  'ON CONFLICT DO UPDATE SET fields = excluded.fields, run_id = excluded.run_id',
)
const upsertCase = inserting(
  syncBases,
  ['kind', 'key', 'fields', 'caseId', 'digest', 'workbookId', 'runId'],
  `ON CONFLICT DO UPDATE SET fields = excluded.fields, case_id = excluded.case_id, digest = excluded.digest,
   workbook_id = excluded.workbook_id, run_id = excluded.run_id, missing_since = NULL`,
)

/** Stores the sheet values of a client, if they have changed. */
export function rememberClient(applying: Applying, dni: string, plan: Plan, known: Known) {
  const { records, runId } = applying
  const now = plan.clientBases.get(dni)
  if (!now) return
  const before = known.clientBases.get(dni)
  const fields = JSON.stringify(now)
  if (before && fields === JSON.stringify(before)) return
  const unit = clientUnit(dni)
  const row = before ? rowOf('sync_bases', unit) : undefined
  upsertClient({ kind: 'client', key: dni, fields, runId })
  records.push(imageOfBase(applying, unit, row, { fields, run_id: runId }))
}

/** Stores the sheet values of a case, and the digest by which its row is recognised. */
export function rememberCase(applying: Applying, key: string, caseId: number, plan: Plan, known: Known) {
  const { records, runId, workbookId } = applying
  const now = plan.caseBases.get(key)
  if (!now) return
  const before = known.caseBases.get(key)
  const fields = JSON.stringify(now)
  const digest = plan.digests.get(key) ?? null
  const same = before && fields === JSON.stringify(before) && !known.missing.has(key)
  if (same && digest === (known.digests.get(key) ?? null)) return
  const unit = caseUnit(key)
  const row = before ? rowOf('sync_bases', unit) : undefined
  upsertCase({ kind: 'case', key, fields, caseId, digest, workbookId, runId })
  const after = {
    fields,
    case_id: caseId,
    digest,
    workbook_id: workbookId,
    run_id: runId,
    missing_since: null,
  }
  records.push(imageOfBase(applying, unit, row, after))
}

/**
 * If the run created the client or case, all its stored sheet values are removed with it, so they need no before-image.
 */
const imageOfBase = (
  { records }: Applying,
  unit: string,
  before: Columns | undefined,
  after: Columns,
): RecordImage => ({
  table: 'sync_bases',
  id: unit,
  before: before ?? null,
  after: records.some(isMade) ? { run_id: after.run_id ?? null } : after,
})

const isMade = ({ table, before }: RecordImage) => before === null && (table === 'users' || table === 'cases')

/** Records when a case disappeared from the sheet. */
export function rememberMissing(applying: Applying, key: string) {
  const { records, runId, now } = applying
  const unit = caseUnit(key)
  const row = rowOf('sync_bases', unit)
  if (!row) return
  const after = { missing_since: now, run_id: runId }
  statement("UPDATE sync_bases SET missing_since = ?, run_id = ? WHERE kind = 'case' AND key = ?").run(
    now,
    runId,
    key,
  )
  records.push(imageOfBase(applying, unit, row, after))
}
