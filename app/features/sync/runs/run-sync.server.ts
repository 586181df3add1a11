import { uploadedWorkbook } from '~/features/documents/store/uploaded-workbook.server'
import { AppError } from '~/infra/app-error'
import type { Lease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import type { Reader } from '~/infra/workbook/reader-process.server'
import { transact } from '~db/client'
import { askAboutOthers } from '../queue/other-workbooks.server'
import {
  driveDocuments,
  lookAtDrive,
  readSource,
  type SyncSource,
  sourceOnDrive,
} from '../read/read-source.server'
import type { SyncRun } from '../sync-run'
import { currentMapping } from '../workbooks/mapping.server'
import { sheetsOfWaiting } from '../workbooks/remember-workbook.server'
import { planAndApply, type SheetResult, type Working } from './applying/plan-and-apply.server'
import { faultOf, takeDocuments } from './applying/take-documents.server'
import { closeAbandoned } from './close-abandoned-runs.server'
import { finishAsLeft, finishRun, type NewRun, startRun } from './run-states.server'
import * as runs from './sync-runs.server'
import { sheetsThatWait } from './waiting-sheets.server'

/**
 * One synchronisation, from the listing to the report: first the sheet, then the documents. A preview only plans. Never
 * throws for problems with the drive: the run records them (`state`, `error`). The caller holds the lease `sync`.
 * `reader`: reads the workbook instead of a separate process.
 */
export async function runSync(request: NewRun, lease: Lease, reader?: Reader): Promise<SyncRun> {
  const now = Date.now()
  const run = transact((tx) => {
    closeAbandoned(tx, now)
    return startRun(request, now)
  })
  return carryOutRun(run, lease, reader)
}

/** The same for a run that has begun. */
export async function carryOutRun(run: SyncRun, lease: Lease, reader?: Reader): Promise<SyncRun> {
  try {
    return await carryOut({ run, lease }, reader)
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error, run: run.id }, 'sync failed')
    const { code, details } = faultOf(error) ?? new AppError('unexpected')
    return finishAsLeft(run.id, { error: code, errorDetails: details }, Date.now())
  }
}

async function carryOut(working: Working, reader?: Reader): Promise<SyncRun> {
  const { run } = working
  if (run.kind === 'documents') {
    const counts = await takeDocuments(working, await driveDocuments(), 0)
    return finishRun(run.id, { state: 'done', counts }, Date.now())
  }
  const source = run.origin === 'upload' ? await uploadedWorkbook(run) : await driveSource(run)
  const sheet = await syncSheet(source, working, reader)
  const { outcome, counts } = sheet
  try {
    const documents =
      source.documents && takesDocuments(run, sheet)
        ? await takeDocuments(working, source.documents, sheet.rows)
        : {}
    return finishRun(run.id, { ...outcome, counts: { ...counts, ...documents } }, Date.now())
  } catch (error) {
    if (outcome.state !== 'done' && outcome.state !== 'waiting') throw error
    // As after a killed process: what was applied can be undone, what waits can be applied, and the next run takes the rest.
    if (!(error instanceof AppError))
      log().error({ err: error, run: run.id }, 'the documents of a run failed')
    const { code, details } = faultOf(error) ?? new AppError('interrupted')
    const failure = outcome.state === 'done' && { error: code, errorDetails: details }
    return finishRun(run.id, { ...outcome, ...failure, counts }, Date.now())
  }
}

/** Of a run that only answers questions, the documents of the cases it makes. */
const takesDocuments = ({ kind, onlyNew, answers }: SyncRun, { counts }: SheetResult) =>
  kind === 'sync' && !onlyNew && (answers === null || (counts.newCases ?? 0) > 0)

/** Another workbook next to the chosen one is asked about even if the chosen one is missing. */
async function driveSource(run: SyncRun): Promise<SyncSource> {
  const look = await lookAtDrive()
  transact((tx) => askAboutOthers(tx, run, look.others))
  return sourceOnDrive(look)
}

async function syncSheet(source: SyncSource, working: Working, reader?: Reader): Promise<SheetResult> {
  const { run } = working
  const accepts = run.confirmed ? 'all' : (run.sheets ?? sheetsAsked(run, source.name))
  const mapping = { ...currentMapping(source.name), accepts }
  const snapshot = await snapshotWorkbook(source.location)
  try {
    const noted = { sourceName: source.name, sourceSha256: snapshot.sha256, mappingVersion: mapping.version }
    const known = run.kind === 'sync' && !run.force && !answersSheets(run) ? findKnown(noted, run) : null
    if (known) {
      const sameAsRunId = runs.stillWaiting(known)
      return { outcome: { state: 'unchanged', sameAsRunId, ...noted }, counts: {}, rows: 0 }
    }
    runs.noteSource(run.id, noted)
    const read = await readSource({ ...source, location: snapshot.location }, mapping, run.civilDate, reader)
    const bringsSheets = run.answers !== null && run.sheets !== null
    const without = bringsSheets
      ? await readSource(
          { ...source, location: snapshot.location },
          { ...mapping, accepts: [] },
          run.civilDate,
          reader,
        )
      : null
    return planAndApply(read, mapping, source.name, working, without)
  } finally {
    await snapshot.remove()
  }
}

/** What is answered was asked of the sheets that the plan which waits is about: they are read for it, and not approved by it. */
const sheetsAsked = ({ answers }: SyncRun, name: string) =>
  answers === null ? undefined : sheetsOfWaiting(name)

/** Approving sheets refers to those the last run asked about. */
const answersSheets = ({ confirmed, sheets }: SyncRun) =>
  (confirmed || sheets !== null) && sheetsThatWait(runs.lastReadRun()?.id ?? 0).length > 0

/**
 * The run that read the same bytes with the same mapping on the same day: the result would be the same. For the schedule
 * that also holds for a plan that waits or was discarded: nothing is gained by asking again. After an undone run, or one
 * applied in part, the rows that are left have to be found first.
 */
function findKnown(source: runs.Source, run: SyncRun): SyncRun | null {
  const last = runs.lastReadRun()
  if (!last) return null
  const isComplete = last.state === 'done' && !last.partial
  const isLeft = run.origin === 'schedule' && last.appliedAt === null && runs.stillWaiting(last) !== null
  const isSettled = isComplete || isLeft
  const isSame =
    last.sourceSha256 === source.sourceSha256 &&
    last.mappingVersion === source.mappingVersion &&
    last.civilDate === run.civilDate
  return isSettled && isSame ? last : null
}
