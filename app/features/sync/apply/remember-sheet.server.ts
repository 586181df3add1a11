import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '~/features/sync/plan/plan-types'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedBase } from '~db/raw/stored-rows'
import { syncBases } from '~db/schema'
import type { Plan, PortalSnapshot } from '../plan/plan-types'
import { caseUnit, clientUnit } from '../plan/units'
import type { Applying } from './applying'
import { type BaseImage, isMade } from './images.server'

const unit = [syncBases.kind, syncBases.key]
const excluded = {
  fields: sql`excluded.fields`,
  caseId: sql`excluded.case_id`,
  digest: sql`excluded.digest`,
  workbookId: sql`excluded.workbook_id`,
  runId: sql`excluded.run_id`,
}
type Base = typeof syncBases.$inferSelect

/** `fields` is JSON: it has been compared as such. */
type Written = Omit<Base, 'kind' | 'missingSince' | 'fields'> & { fields: string }

const upsertClient = prepared((db, $: Holes<Pick<Written, 'key' | 'fields' | 'runId'>>) =>
  db
    .insert(syncBases)
    .values({ kind: 'client', key: $.key, fields: sql`${$.fields}`, runId: $.runId })
    .onConflictDoUpdate({ target: unit, set: { fields: excluded.fields, runId: excluded.runId } }),
)
const upsertCase = prepared((db, $: Holes<Written>) =>
  db
    .insert(syncBases)
    .values({
      kind: 'case',
      key: $.key,
      fields: sql`${$.fields}`,
      caseId: $.caseId,
      digest: $.digest,
      workbookId: $.workbookId,
      runId: $.runId,
    })
    .onConflictDoUpdate({ target: unit, set: { ...excluded, missingSince: null } }),
)
const writeMissing = prepared((db, $: Holes<{ key: string; now: number; runId: number }>) =>
  db
    .update(syncBases)
    .set({ missingSince: $.now, runId: $.runId })
    .where(and(eq(syncBases.kind, 'case'), eq(syncBases.key, $.key))),
)

/** Stores the sheet values of a client, if they have changed. */
export function rememberClient(applying: Applying, dni: string, plan: Plan, snapshot: PortalSnapshot) {
  const { records, runId } = applying
  const now = plan.clientBases.get(dni)
  if (!now) return
  const before = snapshot.clientBases.get(dni)
  const fields = JSON.stringify(now)
  if (before && fields === JSON.stringify(before)) return
  const unit = clientUnit(dni)
  const row = before ? storedBase(unit) : undefined
  upsertClient.run({ key: dni, fields, runId })
  records.push(imageOfBase(applying, unit, row, { fields, run_id: runId }))
}

/** Stores the sheet values of a case, and the digest by which its row is recognised. */
export function rememberCase(
  applying: Applying,
  key: string,
  caseId: number,
  plan: Plan,
  snapshot: PortalSnapshot,
) {
  const { records, runId, workbookId } = applying
  const now = plan.caseBases.get(key)
  if (!now) return
  const before = snapshot.caseBases.get(key)
  const fields = JSON.stringify(now)
  const digest = plan.digests.get(key) ?? null
  const same = before && fields === JSON.stringify(before) && !snapshot.missing.has(key)
  if (same && digest === (snapshot.digests.get(key) ?? null)) return
  const unit = caseUnit(key)
  const row = before ? storedBase(unit) : undefined
  upsertCase.run({ key, fields, caseId, digest, workbookId, runId })
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
  unit: Unit,
  before: Columns | undefined,
  after: Columns,
): BaseImage => ({
  table: 'sync_bases',
  id: unit,
  before: before ?? null,
  after: records.some(isMade) ? { run_id: after.run_id ?? null } : after,
})

/** Records when a case disappeared from the sheet. */
export function rememberMissing(applying: Applying, key: string) {
  const { records, runId, now } = applying
  const unit = caseUnit(key)
  const row = storedBase(unit)
  if (!row) return
  const after = { missing_since: now, run_id: runId }
  writeMissing.run({ key, now, runId })
  records.push(imageOfBase(applying, unit, row, after))
}
