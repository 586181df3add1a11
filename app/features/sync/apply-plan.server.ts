import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { syncBases } from '~db/schema'
import { applyCase } from './apply-case.server'
import { applyClient } from './apply-client.server'
import type { Plan } from './plan-types'

/** How much of each thing a run did. */
export type Counts = Record<
  | 'rows'
  | 'newClients'
  | 'changedClients'
  | 'newCases'
  | 'changedCases'
  | 'newEvents'
  | 'changedEvents'
  | 'mailsQueued',
  number
>

/** Carries out a plan, in the caller's transaction: all of it or nothing. */
export function applyPlan(tx: Tx, plan: Plan, now: number): Counts {
  const counts: Counts = {
    rows: plan.rows,
    newClients: 0,
    changedClients: 0,
    newCases: 0,
    changedCases: 0,
    newEvents: 0,
    changedEvents: 0,
    mailsQueued: 0,
  }
  const ids = new Map<string, number>()
  for (const client of plan.clients) ids.set(client.dni, applyClient(tx, client, counts, now))
  for (const legalCase of plan.cases) applyCase(tx, legalCase, ids.get(legalCase.dni) ?? null, counts, now)
  rememberSheet(tx, plan, now)
  return counts
}

function rememberSheet(tx: Tx, plan: Plan, now: number) {
  const remember = (kind: 'client' | 'case', key: string, fields: Record<string, unknown>) =>
    tx
      .insert(syncBases)
      .values({ kind, key, fields })
      .onConflictDoUpdate({ target: [syncBases.kind, syncBases.key], set: { fields, missingSince: null } })
      .run()
  for (const [dni, fields] of plan.clientBases) remember('client', dni, fields)
  for (const [key, base] of plan.caseBases) remember('case', key, base)
  markMissing(tx, [...plan.missing.keys()], now)
}

const MAX_PARAMETERS = 500

function markMissing(tx: Tx, keys: string[], now: number) {
  for (let from = 0; from < keys.length; from += MAX_PARAMETERS) {
    const part = inArray(syncBases.key, keys.slice(from, from + MAX_PARAMETERS))
    tx.update(syncBases)
      .set({ missingSince: now })
      .where(and(eq(syncBases.kind, 'case'), isNull(syncBases.missingSince), part))
      .run()
  }
}
