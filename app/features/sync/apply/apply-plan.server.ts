import { and, eq, gte, ne } from 'drizzle-orm'
import type { Actor } from '~/features/audit/record.server'
import { clientNumbers } from '~/features/clients/new-client.server'
import { MOST_WELCOMES_UNASKED } from '~/features/mail/held-welcomes.server'
import { notingNews } from '~/features/news/news-of-run.server'
import { readRestored } from '~/features/settings/restored.server'
import type { Unit } from '~/features/sync/plan/plan-types'
import type { Tx } from '~db/client'
import { indexAtOnce } from '~db/raw/search-index'
import { syncRuns } from '~db/schema'
import type { Plan, PortalSnapshot } from '../plan/plan-types'
import { caseUnit, clientUnit, mailOf } from '../plan/units'
import { applyCase } from './apply-case.server'
import { applyClient } from './apply-client.server'
import type { Applying, Counts } from './applying'
import { imageKeeper } from './images.server'
import { rememberCase, rememberClient, rememberMissing } from './remember-sheet.server'

type OfRun = {
  id: number
  workbookId: number | null
  actor: Actor
  now: number
  /** When welcome e-mails leave, if somebody chose: `now`, `later`, or an instant (ISO); otherwise many are kept. */
  mails?: string | null
  /** Whether clients are told what is new to them, or an administrator is asked first; otherwise that of many is held. */
  news?: 'send' | 'hold'
}

/** Executes a plan in the caller's transaction, completely or not at all. Stores what is needed to undo it. */
export function applyPlan(tx: Tx, plan: Plan, snapshot: PortalSnapshot, run: OfRun): Counts {
  const numbers = clientNumbers(tx, run.now)
  const applying: Applying = {
    tx,
    runId: run.id,
    workbookId: run.workbookId,
    actor: run.actor,
    now: run.now,
    mails: leaving(run.mails ?? unasked(tx, plan, snapshot, run), run.now),
    counts: noCounts(plan.rows),
    records: [],
    nextClientNumber: numbers.next,
    images: imageKeeper(run.id),
  }
  const noting = { runId: run.id, hold: run.news && run.news === 'hold', now: run.now }
  notingNews(tx, noting, () => indexAtOnce(tx, () => applyUnits(applying, plan, snapshot)))
  applying.images.save()
  numbers.save()
  return applying.counts
}

const leaving = (mails: string, now: number) => (mails === 'later' ? mails : Date.parse(mails) || now)

/** How many welcome e-mails a plan lets leave. */
export const mailsOfPlan = (plan: Plan, snapshot: PortalSnapshot) =>
  plan.clients.filter((client) => mailOf(client, snapshot)).length

const unasked = (tx: Tx, plan: Plan, snapshot: PortalSnapshot, run: OfRun) =>
  mailsOfPlan(plan, snapshot) > MOST_WELCOMES_UNASKED || isFirstSinceRestore(tx, run) ? 'later' : 'now'

/** Whom the portal does not know after a restore may have been welcomed before it. */
function isFirstSinceRestore(tx: Tx, { id, workbookId }: OfRun): boolean {
  const restored = readRestored()
  if (restored === null) return false
  const since = and(gte(syncRuns.appliedAt, restored.restoredAt), ne(syncRuns.id, id))
  const ofWorkbook = workbookId === null ? undefined : eq(syncRuns.workbookId, workbookId)
  const later = tx.select({ id: syncRuns.id }).from(syncRuns).where(and(since, ofWorkbook)).limit(1).get()
  return later === undefined
}

function applyUnits(applying: Applying, plan: Plan, snapshot: PortalSnapshot) {
  const ids = new Map<string, number>()
  for (const client of plan.clients) {
    const id = applyClient(applying, client)
    ids.set(client.dni, id)
    rememberClient(applying, client.dni, plan, snapshot)
    keep(applying, clientUnit(client.dni), client.fields.name)
  }
  for (const legalCase of plan.cases) {
    const clientId = ids.get(legalCase.dni) ?? snapshot.clients.get(legalCase.dni)?.id ?? null
    const caseId = applyCase(applying, legalCase, clientId)
    rememberCase(applying, legalCase.key, caseId, plan, snapshot)
    keep(applying, caseUnit(legalCase.key), legalCase.caseNumber)
  }
  markMissing(applying, plan, snapshot)
}

function keep(applying: Applying, unit: Unit, label: string) {
  applying.images.keep({ unit, label, records: applying.records })
  applying.records = []
}

function markMissing(applying: Applying, plan: Plan, snapshot: PortalSnapshot) {
  for (const [key, caseNumber] of plan.missing) {
    if (snapshot.missing.has(key)) continue
    rememberMissing(applying, key)
    keep(applying, caseUnit(key), caseNumber)
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
  mailsKept: 0,
})
