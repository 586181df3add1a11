import type { AdminViewer } from '~/access/viewer'
import type { SeenTable } from '~/features/spreadsheet/sheet-answers'
import { AppError } from '~/infra/app-error'
import { asksAboutSheet } from '../plan/waiting-reasons'
import { requireApprovable } from '../queue/work-queue.server'
import type { SyncRun } from '../sync-run'
import { isRead } from '../workbooks/workbook-views.server'
import {
  outcomeOf,
  type Requested,
  requestApply,
  requestDriveRun,
  requestPlanAgain,
} from './request-run.server'
import { findRun } from './sync-runs.server'

/**
 * Approves a question of the queue: the sheet's value is used, and nothing else in its row. The sheet is planned again
 * first, because the answer applies to its current contents. Anything that can be applied automatically is applied
 * afterwards. Throws `not_found` for an item that is closed, or closes because the sheet has changed; `invalid_input`
 * for one that cannot be approved; `sheet_columns_changed` for a sheet with other columns than were shown; and what a
 * run throws.
 */
export async function takeSheet(viewer: AdminViewer, id: number, now: number): Promise<void> {
  const item = requireApprovable(id)
  if (asksAboutSheet(item))
    return readSheet(viewer, item.runId, { sheet: item.sheet ?? '', look: item.look ?? '' }, now)
  await finish(requestPlanAgain(viewer, item.runId, now))
  const { runId, position } = requireApprovable(id)
  if (position === null) throw new AppError('not_found')
  const run = await finish(requestApply(viewer, runId, { rows: [], yes: [position], sheets: [] }, Date.now()))
  if (run.partial && findRun(runId).origin !== 'upload') await goOn(viewer)
}

/** Approval applies to the columns that were shown; a sheet with other columns is asked about again. */
async function readSheet(viewer: AdminViewer, runId: number, seen: SeenTable, now: number) {
  if (findRun(runId).origin !== 'upload') {
    const run = await finish(requestDriveRun(viewer, { force: true, sheets: [seen] }, now))
    if (!isRead(run.workbookId, seen.sheet))
      throw new AppError('sheet_columns_changed', { sheet: seen.sheet }, { runId: run.id })
    return
  }
  const { id } = await finish(requestPlanAgain(viewer, runId, now))
  await finish(requestApply(viewer, id, { rows: 'all', yes: [], sheets: [seen.sheet] }, Date.now()))
}

/** Otherwise the schedule would wait for a person, as after a partly applied run. */
async function goOn(viewer: AdminViewer) {
  try {
    await outcomeOf(requestDriveRun(viewer, { force: true }, Date.now()))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

async function finish(requested: Requested): Promise<SyncRun> {
  const { finished } = await outcomeOf(requested)
  if (!finished) throw new AppError('busy')
  return finished
}
