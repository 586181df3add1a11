import type { Actor } from '~/features/audit/record.server'
import { clientNumbers } from '~/features/clients/new-client.server'
import { statement, type Tx } from '~db/client'
import { applyCase } from './apply-case.server'
import { applyClient } from './apply-client.server'
import { keepImage, type RecordImage, rowOf } from './images.server'
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
  actor: Actor
  now: number
  counts: Counts
  records: RecordImage[]
  nextClientNumber: () => string
}

/** Carries out a plan, in the caller's transaction: all of it or nothing. Keeps what is needed to take it back. */
export function applyPlan(
  tx: Tx,
  plan: Plan,
  known: Known,
  run: { id: number; actor: Actor; now: number },
): Counts {
  const numbers = clientNumbers(tx, run.now)
  const applying: Applying = {
    tx,
    runId: run.id,
    actor: run.actor,
    now: run.now,
    counts: noCounts(plan.rows),
    records: [],
    nextClientNumber: numbers.next,
  }
  const ids = new Map<string, number>()
  for (const client of plan.clients) {
    const id = applyClient(applying, client)
    ids.set(client.dni, id)
    const unit = clientUnit(client.dni)
    remember(applying, unit, plan.clientBases.get(client.dni), known.clientBases.get(client.dni))
    keep(applying, unit, client.fields.name, id)
  }
  for (const legalCase of plan.cases) {
    const clientId = ids.get(legalCase.dni) ?? known.clients.get(legalCase.dni)?.id ?? null
    applyCase(applying, legalCase, clientId)
    const unit = caseUnit(legalCase.key)
    const missing = known.missing.has(legalCase.key)
    remember(applying, unit, plan.caseBases.get(legalCase.key), known.caseBases.get(legalCase.key), missing)
    keep(applying, unit, legalCase.caseNumber, clientId)
  }
  markMissing(applying, plan, known)
  numbers.save()
  return applying.counts
}

function keep(applying: Applying, unit: string, label: string, userId: number | null) {
  keepImage(applying.runId, userId, { unit, label, records: applying.records })
  applying.records = []
}

/** Writes what the sheet said, if it is not what is remembered already. */
function remember(
  { records }: Applying,
  unit: string,
  now: object | undefined,
  before: object | undefined,
  missing = false,
) {
  if (!now) return
  const fields = JSON.stringify(now)
  if (!missing && before && fields === JSON.stringify(before)) return
  const row = before ? rowOf('sync_bases', unit) : undefined
  const [kind, key] = unit.startsWith('client:') ? ['client', unit.slice(7)] : ['case', unit.slice(5)]
  statement(
    `INSERT INTO sync_bases (kind, key, fields) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET fields = excluded.fields, missing_since = NULL`,
  ).run(kind, key, fields)
  const after = { fields, missing_since: null }
  records.push({ table: 'sync_bases', id: unit, before: row ?? null, after })
}

function markMissing(applying: Applying, plan: Plan, known: Known) {
  for (const [key, caseNumber] of plan.missing) {
    if (known.missing.has(key)) continue
    const unit = caseUnit(key)
    const row = rowOf('sync_bases', unit)
    if (!row) continue
    statement("UPDATE sync_bases SET missing_since = ? WHERE kind = 'case' AND key = ?").run(
      applying.now,
      key,
    )
    applying.records.push({
      table: 'sync_bases',
      id: unit,
      before: row,
      after: { missing_since: applying.now },
    })
    keep(applying, unit, caseNumber, null)
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
