import type { Actor } from '~/features/audit/record.server'
import { clientNumbers } from '~/features/clients/new-client.server'
import { indexAtOnce } from '~/features/lists/index-at-once.server'
import { statement, type Tx } from '~db/client'
import { applyCase } from './apply-case.server'
import { applyClient } from './apply-client.server'
import { type Columns, imageKeeper, type RecordImage, rowOf } from './images.server'
import type { Known, Plan } from './plan-types'
import { caseUnit, clientUnit } from './units'

/** How much of each thing a run did. */
export type Counts = Record<
  | 'rows'
  | 'newClients'
  | 'changedClients'
  | 'newCases'
  | 'changedCases'
  | 'newEvents'
  | 'changedEvents'
  | 'withdrawnEvents'
  | 'mailsQueued',
  number
>

/** What applying needs beside the plan. `records` gathers what was done to the client or case at hand. */
export type Applying = {
  tx: Tx
  runId: number
  workbookId: number | null
  actor: Actor
  now: number
  counts: Counts
  records: RecordImage[]
  nextClientNumber: () => string
  images: ReturnType<typeof imageKeeper>
}

/** Carries out a plan, in the caller's transaction: all of it or nothing. Keeps what is needed to take it back. */
export function applyPlan(
  tx: Tx,
  plan: Plan,
  known: Known,
  run: { id: number; workbookId: number | null; actor: Actor; now: number },
): Counts {
  const numbers = clientNumbers(tx, run.now)
  const applying: Applying = {
    tx,
    runId: run.id,
    workbookId: run.workbookId,
    actor: run.actor,
    now: run.now,
    counts: noCounts(plan.rows),
    records: [],
    nextClientNumber: numbers.next,
    images: imageKeeper(run.id),
  }
  indexAtOnce(tx, () => applyUnits(applying, plan, known))
  applying.images.save()
  numbers.save()
  return applying.counts
}

function applyUnits(applying: Applying, plan: Plan, known: Known) {
  const ids = new Map<string, number>()
  for (const client of plan.clients) {
    const id = applyClient(applying, client)
    ids.set(client.dni, id)
    const unit = clientUnit(client.dni)
    rememberClient(applying, client.dni, plan, known)
    keep(applying, unit, client.fields.name)
  }
  for (const legalCase of plan.cases) {
    const clientId = ids.get(legalCase.dni) ?? known.clients.get(legalCase.dni)?.id ?? null
    const caseId = applyCase(applying, legalCase, clientId)
    const unit = caseUnit(legalCase.key)
    rememberCase(applying, legalCase.key, caseId, plan, known)
    keep(applying, unit, legalCase.caseNumber)
  }
  markMissing(applying, plan, known)
}

function keep(applying: Applying, unit: string, label: string) {
  applying.images.keep({ unit, label, records: applying.records })
  applying.records = []
}

/** Writes what the sheet said of a client, if it is not what is remembered already. */
function rememberClient({ records, runId }: Applying, dni: string, plan: Plan, known: Known) {
  const now = plan.clientBases.get(dni)
  if (!now) return
  const before = known.clientBases.get(dni)
  const fields = JSON.stringify(now)
  if (before && fields === JSON.stringify(before)) return
  const unit = clientUnit(dni)
  const row = before ? rowOf('sync_bases', unit) : undefined
  statement(
    `INSERT INTO sync_bases (kind, key, fields, run_id) VALUES ('client', ?, ?, ?)
     ON CONFLICT DO UPDATE SET fields = excluded.fields, run_id = excluded.run_id`,
  ).run(dni, fields, runId)
  records.push(imageOfBase(unit, row, { fields, run_id: runId }))
}

/** Writes what the sheet said of a case, and by what it is known again. */
function rememberCase(
  { records, runId, workbookId }: Applying,
  key: string,
  caseId: number,
  plan: Plan,
  known: Known,
) {
  const now = plan.caseBases.get(key)
  if (!now) return
  const before = known.caseBases.get(key)
  const fields = JSON.stringify(now)
  const digest = plan.digests.get(key) ?? null
  const same = before && fields === JSON.stringify(before) && !known.missing.has(key)
  if (same && digest === (known.digests?.get(key) ?? null)) return
  const unit = caseUnit(key)
  const row = before ? rowOf('sync_bases', unit) : undefined
  statement(
    `INSERT INTO sync_bases (kind, key, fields, case_id, digest, workbook_id, run_id) VALUES ('case', ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET fields = excluded.fields, case_id = excluded.case_id, digest = excluded.digest,
     workbook_id = excluded.workbook_id, run_id = excluded.run_id, missing_since = NULL`,
  ).run(key, fields, caseId, digest, workbookId, runId)
  const after = {
    fields,
    case_id: caseId,
    digest,
    workbook_id: workbookId,
    run_id: runId,
    missing_since: null,
  }
  records.push(imageOfBase(unit, row, after))
}

/** What was remembered for the first time is told by the run that did: its values stand in the table once. */
const imageOfBase = (unit: string, before: Columns | undefined, after: Columns): RecordImage => ({
  table: 'sync_bases',
  id: unit,
  before: before ?? null,
  after: before ? after : { run_id: after.run_id ?? null },
})

function markMissing(applying: Applying, plan: Plan, known: Known) {
  for (const [key, caseNumber] of plan.missing) {
    if (known.missing.has(key)) continue
    const unit = caseUnit(key)
    const row = rowOf('sync_bases', unit)
    if (!row) continue
    const after = { missing_since: applying.now, run_id: applying.runId }
    statement("UPDATE sync_bases SET missing_since = ?, run_id = ? WHERE kind = 'case' AND key = ?").run(
      ...Object.values(after),
      key,
    )
    applying.records.push(imageOfBase(unit, row, after))
    keep(applying, unit, caseNumber)
  }
}

const noCounts = (rows: number): Counts => ({
  rows,
  newClients: 0,
  changedClients: 0,
  newCases: 0,
  changedCases: 0,
  newEvents: 0,
  changedEvents: 0,
  withdrawnEvents: 0,
  mailsQueued: 0,
})
