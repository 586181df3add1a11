import { uploadedWorkbook } from '~/features/documents/store/uploaded-workbook.server'
import { AppError } from '~/infra/app-error'
import type { Lease } from '~/infra/lease/lease.server'
import { snapshotWorkbook } from '~/infra/workbook/read-workbook.server'
import { transact } from '~db/client'
import { replacePlan } from '../../plan/saved-plan.server'
import { lookAtDrive, readSource, sourceOnDrive } from '../../read/read-source.server'
import { currentMapping } from '../../workbooks/mapping.server'
import { tablesTaken } from '../../workbooks/remember-workbook.server'
import { previewNews } from '../preview-news.server'
import * as runs from '../sync-runs.server'
import { sheetsThatWait } from '../waiting-sheets.server'
import { planAndRecord, planOf } from './plan-and-record.server'

/**
 * Takes sheets a waiting run asks about into its plan: its workbook is read again with them. They are approved when the
 * plan is applied. Throws `sync_not_waiting`, `invalid_input` for a sheet the run does not ask about, `sync_data_moved` if the
 * workbook, the data the plan was compared with, or what the rest of it would do has changed, and what reading throws.
 */
export async function acceptSheets(runId: number, sheets: 'all' | string[], lease: Lease): Promise<void> {
  const run = runs.findRun(runId)
  const { sourceName, sourceSha256, workbookId } = run
  const waitingSheets = sheetsThatWait(runId).map(({ sheet }) => sheet)
  const accepts = sheets === 'all' ? waitingSheets : sheets
  if (accepts.some((name) => !waitingSheets.includes(name))) throw new AppError('invalid_input')
  if (!sourceName || !sourceSha256 || workbookId === null) throw new AppError('sync_not_waiting')
  const before = Array.isArray(run.sheets) ? run.sheets : []
  const mapping = { ...currentMapping(sourceName), accepts: [...before, ...accepts] }
  const source =
    run.origin === 'upload' ? await uploadedWorkbook(run) : await sourceOnDrive(await lookAtDrive())
  const snapshot = await snapshotWorkbook(source.location)
  try {
    if (source.name !== sourceName || snapshot.sha256 !== sourceSha256)
      throw new AppError('sync_data_moved', { rows: sourceName, count: 1 })
    const copy = { ...source, location: snapshot.location }
    const read = await readSource(copy, mapping, run.civilDate)
    const shown = await readSource(copy, { ...mapping, accepts: before }, run.civilDate)
    transact((tx) => {
      lease.assertHeld(tx)
      runs.noteSheets(tx, runId, tablesTaken(workbookId, read.reading.found, mapping.accepts))
      runs.dropRows(tx, runId)
      const made = planAndRecord(tx, read, mapping, { ...run, workbookId })
      replacePlan(tx, run, made, planOf(tx, shown, mapping, { ...run, workbookId }).plan)
      previewNews(tx, made, { ...run, workbookId })
      runs.noteCounts(tx, runId, { ...run.counts, ...made.counts, rows: made.plan.rows })
    })
  } finally {
    await snapshot.remove()
  }
}
