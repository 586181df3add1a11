import { chooseWorkbook } from '~/features/cloud-drive/choose-workbook'
import { type DriveListing, listSettled } from '~/features/cloud-drive/list-settled.server'
import { readSheets, type WorkbookReading } from '~/features/spreadsheet/read-sheets'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { AppError } from '~/infra/app-error'
import type { DriveContents, DriveFile } from '~/infra/drive/local-drive.server'
import { isLockFile } from '~/infra/drive/lock-file'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { readWorkbook, snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { transact } from '~db/client'
import { applyPlan } from './apply-plan.server'
import type { Lease } from './lease.server'
import { loadKnown } from './load-known.server'
import { type CurrentMapping, currentMapping } from './mapping.server'
import { planSync, touchesTooMuch } from './plan'
import type { Plan } from './plan-types'
import { syncDocuments } from './sync-documents.server'
import * as runs from './sync-runs.server'

export type SyncRequest = {
  origin: runs.RunOrigin
  actor: string
  /** Applies even when more than a fifth of the rows vanished or changed: somebody has looked and said yes. */
  confirmed?: boolean
}

/**
 * One synchronisation with the drive, from the listing to the report: the sheet, then the documents. It never
 * throws for what is wrong with the drive: the run says what it was (`state`, `error`). The caller holds the
 * lease `sync`.
 */
export async function runSync(request: SyncRequest, lease: Lease): Promise<runs.SyncRun> {
  const now = Date.now()
  transact((tx) => runs.failAbandonedRuns(tx, now))
  const run = runs.startRun(request.origin, request.actor, now)
  try {
    const listing = await listSettled(env().driveFolder)
    const sheet = await syncSheet(listing, run, request, lease)
    const documents = await syncDocuments(documentsOf(listing), now)
    const counts = { ...sheet.counts, ...documents.counts }
    transact((tx) => runs.appendRows(tx, run.id, documents.notes, sheet.rows))
    return runs.finishRun(run.id, { ...sheet.outcome, counts }, Date.now())
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error, run: run.id }, 'sync failed')
    const code = error instanceof AppError ? error.code : 'unexpected'
    return runs.finishRun(run.id, { state: 'failed', error: code }, Date.now())
  }
}

type SheetResult = { outcome: runs.RunOutcome; counts: Record<string, number>; rows: number }

async function syncSheet(
  listing: DriveListing,
  run: runs.SyncRun,
  request: SyncRequest,
  lease: Lease,
): Promise<SheetResult> {
  const file = requireWorkbook(listing)
  const mapping = currentMapping()
  const snapshot = await snapshotWorkbook(file.location)
  try {
    const source = { sourceName: file.name, sourceSha256: snapshot.sha256, mappingVersion: mapping.version }
    runs.noteSource(run.id, source)
    if (isKnown(source, run.civilDate)) return { outcome: { state: 'unchanged' }, counts: {}, rows: 0 }
    const reading = readSheets(await readWorkbook(snapshot.location), mapping, run.civilDate)
    if (reading.sheets.length === 0) throw new AppError('workbook_headings_missing')
    return planAndApply(reading, mapping, run, request, lease)
  } finally {
    await snapshot.remove()
  }
}

/** Plan and apply see the same state: nothing can come between them. */
function planAndApply(
  reading: WorkbookReading,
  mapping: CurrentMapping,
  run: runs.SyncRun,
  request: SyncRequest,
  lease: Lease,
): SheetResult {
  return transact((tx) => {
    lease.assertHeld(tx)
    completeDueEvents(tx, run.civilDate, run.startedAt)
    const known = loadKnown(tx)
    const plan = planSync(reading, known, mapping.closing)
    const rows = runs.rowsOfPlan(plan)
    runs.appendRows(tx, run.id, rows, 0)
    const found = { ...foundCounts(plan), skippedRows: reading.skippedRows }
    if (touchesTooMuch(plan, known) && !request.confirmed) {
      return { outcome: { state: 'waiting', error: 'sync_needs_yes' }, counts: found, rows: rows.length }
    }
    const counts = { ...applyPlan(tx, plan, run.startedAt), ...found }
    return { outcome: { state: 'done' }, counts, rows: rows.length }
  })
}

const foundCounts = (plan: Plan) => ({
  rejectedRows: plan.refused.length,
  unmappedValues: plan.unmapped.length,
  waiting: plan.waiting.length,
  missing: plan.missing.size,
})

/** The same bytes under the same mapping on the same day say what they said. */
function isKnown(source: runs.Source, civilDate: string): boolean {
  const last = runs.lastReadRun()
  return (
    last?.state === 'done' &&
    last.sourceSha256 === source.sourceSha256 &&
    last.mappingVersion === source.mappingVersion &&
    last.civilDate === civilDate
  )
}

function requireWorkbook({ files, changing }: DriveListing): DriveFile {
  const { workbook, open } = chooseWorkbook(files)
  if (chooseWorkbook(changing).workbook) throw new AppError('workbook_changing')
  if (!workbook) throw new AppError(open ? 'workbook_locked' : 'workbook_missing')
  return workbook
}

/** Everything below the root: what lies at the root is the workbook and its company. */
const documentsOf = ({ files, unreadable }: DriveListing): DriveContents => ({
  files: files.filter(({ path, name }) => path.includes('/') && !isLockFile(name)),
  unreadable,
})
