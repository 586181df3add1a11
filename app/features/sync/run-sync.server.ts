import { type Actor, syncActor } from '~/features/audit/record.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { AppError } from '~/infra/app-error'
import type { DriveContents } from '~/infra/drive/local-drive.server'
import { log } from '~/infra/log.server'
import { snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { type Tx, transact } from '~db/client'
import { applyPlan } from './apply-plan.server'
import { notesOn } from './column-changes'
import type { Lease } from './lease.server'
import { loadKnown } from './load-known.server'
import { type CurrentMapping, currentMapping } from './mapping.server'
import { blockersOf, doesAnything } from './needs-yes'
import { planSync } from './plan'
import { rowsOfPlan } from './plan-rows'
import type { Known, Plan } from './plan-types'
import { queueOfDocuments, queueOfPlan } from './queue-of-run.server'
import { driveDocuments, driveSource, type Read, readSource, type SyncSource } from './read-source.server'
import { storePlan } from './stored-plan.server'
import { syncDocuments } from './sync-documents.server'
import * as runs from './sync-runs.server'
import { findWorkbook, rememberWorkbook } from './workbooks.server'

export type SyncRequest = runs.NewRun & {
  /** A run that waits in the queue; else one is opened. */
  runId?: number
  /** An uploaded workbook in place of the drive's. */
  upload?: { name: string; location: string }
  /** Applies even when more than a fifth of the rows vanished or changed: somebody has looked and said yes. */
  confirmed?: boolean
  /** Reads the sheet even when it is the one that was read last. */
  force?: boolean
}

type Working = { run: runs.SyncRun; request: SyncRequest; lease: Lease }

/**
 * One synchronisation, from the listing to the report: the sheet, then the documents. A preview only plans. It never
 * throws for what is wrong with the drive: the run says what it was (`state`, `error`). The caller holds the lease
 * `sync`.
 */
export async function runSync(request: SyncRequest, lease: Lease): Promise<runs.SyncRun> {
  const now = Date.now()
  transact((tx) => runs.failAbandonedRuns(tx, now))
  const { kind, origin, actor } = request
  const run = request.runId ? runs.beginRun(request.runId, now) : runs.startRun({ kind, origin, actor }, now)
  try {
    return await carryOut({ run, request, lease })
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error, run: run.id }, 'sync failed')
    const code = error instanceof AppError ? error.code : 'unexpected'
    return runs.finishRun(run.id, { state: 'failed', error: code }, Date.now())
  }
}

async function carryOut(working: Working): Promise<runs.SyncRun> {
  const { run, request } = working
  if (run.kind === 'documents') {
    const counts = await takeDocuments(run, await driveDocuments(), 0)
    return runs.finishRun(run.id, { state: 'done', counts }, Date.now())
  }
  runs.setProgress(run.id, 'listing')
  const source = request.upload ? { ...request.upload, documents: null } : await driveSource()
  const sheet = await syncSheet(source, working)
  const documents =
    source.documents && run.kind === 'sync' ? await takeDocuments(run, source.documents, sheet.rows) : {}
  return runs.finishRun(run.id, { ...sheet.outcome, counts: { ...sheet.counts, ...documents } }, Date.now())
}

async function takeDocuments(run: runs.SyncRun, contents: DriveContents, rows: number) {
  const total = contents.files.length
  const progress = (done: number) => runs.setProgress(run.id, 'documents', done, total)
  const { counts, notes } = await syncDocuments(contents, run.startedAt, progress)
  transact((tx) => {
    runs.appendRows(tx, run.id, notes, rows)
    queueOfDocuments(tx, run, notes, rows)
  })
  return counts
}

type SheetResult = { outcome: runs.RunOutcome; counts: Record<string, number>; rows: number }

async function syncSheet(source: SyncSource, working: Working): Promise<SheetResult> {
  const { run, request } = working
  const mapping = currentMapping(source.name)
  const snapshot = await snapshotWorkbook(source.location)
  try {
    const noted = { sourceName: source.name, sourceSha256: snapshot.sha256, mappingVersion: mapping.version }
    runs.noteSource(run.id, noted)
    if (run.kind === 'sync' && !request.force && isKnown(noted, run))
      return { outcome: { state: 'unchanged' }, counts: {}, rows: 0 }
    runs.setProgress(run.id, 'reading')
    const read = await readSource(snapshot.location, mapping, run.civilDate)
    return planAndApply(read, mapping, source.name, working)
  } finally {
    await snapshot.remove()
  }
}

/** Plan and apply see the same state: nothing can come between them. */
function planAndApply(read: Read, mapping: CurrentMapping, name: string, working: Working): SheetResult {
  const { run, request, lease } = working
  const before = findWorkbook(name)
  transact((tx) => {
    const workbookId = rememberWorkbook(tx, name, { ...read, found: read.reading.found }, run.startedAt)
    runs.noteWorkbook(tx, run.id, workbookId)
  })
  if (read.reading.sheets.length === 0) throw new AppError('workbook_headings_missing')
  runs.setProgress(run.id, 'applying', 0, read.reading.cases.length + read.reading.unchanged.length)
  return transact((tx) => {
    lease.assertHeld(tx)
    completeDueEvents(tx, run.civilDate, run.startedAt)
    const known = loadKnown(tx, read.reading)
    const plan = planSync(read.reading, known, mapping.closing)
    const rows = rowsOfPlan(plan, known, notesOn(before?.found ?? [], read.reading.found))
    runs.appendRows(tx, run.id, rows, 0)
    queueOfPlan(tx, run, rows)
    const found = { ...foundCounts(plan), skippedRows: read.reading.skippedRows }
    const outcome = outcomeOf(plan, known, run, request)
    if (outcome.state === 'waiting') storePlan(tx, run.id, plan, known)
    const counts = outcome.state === 'done' ? apply(tx, plan, known, run) : { rows: plan.rows }
    return { outcome, counts: { ...counts, ...found }, rows: rows.length }
  })
}

function apply(tx: Tx, plan: Plan, known: Known, run: runs.SyncRun) {
  const actor: Actor = syncActor
  runs.noteApplied(tx, run.id, run.actor, run.startedAt)
  return applyPlan(tx, plan, known, { id: run.id, actor, now: run.startedAt })
}

/**
 * Whether a plan is applied. The schedule applies only what needs no yes at all. A person who starts a run gets all
 * that is in no question, and the questions wait; more than a fifth of the rows, or a plan after something that was
 * taken back, waits as a whole.
 */
function outcomeOf(plan: Plan, known: Known, run: runs.SyncRun, request: SyncRequest): runs.RunOutcome {
  if (run.kind === 'preview') {
    const empty = !doesAnything(plan) && plan.offers.length === 0
    return { state: empty ? 'unchanged' : 'waiting' }
  }
  const byItself = run.origin === 'schedule' || run.origin === 'command'
  const blockers = blockersOf(plan, known, byItself && runs.isHeldBack())
  const stopping =
    run.origin === 'schedule'
      ? blockers
      : blockers.filter((blocker) => blocker === 'too_much' || blocker === 'held')
  if (stopping.length > 0 && !request.confirmed) return { state: 'waiting', error: 'sync_needs_yes' }
  return { state: 'done', error: null }
}

const foundCounts = (plan: Plan) => ({
  rejectedRows: plan.refused.length,
  unmappedValues: plan.unmapped.length,
  waiting: plan.waiting.length,
  missing: plan.missing.size,
})

/**
 * The same bytes under the same mapping on the same day say what they said. For the schedule that also holds for a
 * plan that waits: nothing is gained by asking again.
 */
function isKnown(source: runs.Source, run: runs.SyncRun): boolean {
  const last = runs.lastReadRun()
  const complete = last?.state === 'done' && !last.partial
  return (
    last !== undefined &&
    (complete || run.origin === 'schedule') &&
    last.sourceSha256 === source.sourceSha256 &&
    last.mappingVersion === source.mappingVersion &&
    last.civilDate === run.civilDate
  )
}
