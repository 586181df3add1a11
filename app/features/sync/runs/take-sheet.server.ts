import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { asksAboutSheet } from '../plan/waiting-reasons'
import { requireApprovable } from '../queue/work-queue.server'
import { isRead } from '../workbooks/workbook-views.server'
import { outcomeOf, requestAnswer } from './request-run.server'

/** What a yes left: the rows of the sheet that still wait. */
export type Taken = { runId: number; left: number }

/**
 * Approves a question of the queue in one run: the sheet's value is used, and nothing else in the workbook. The workbook
 * is read again, because the answer applies to its current contents. Throws `not_found` for an item that is closed, or
 * closes because the sheet has changed; `invalid_input` for one that cannot be approved; `sheet_columns_changed` for a
 * sheet with other columns than were shown; and what a run throws.
 */
export async function takeSheet(viewer: AdminViewer, id: number, now: number): Promise<Taken> {
  const item = requireApprovable(id)
  const seen = { sheet: item.sheet ?? '', look: item.look ?? '' }
  const sheets = asksAboutSheet(item) ? [seen] : undefined
  const { finished } = await outcomeOf(requestAnswer(viewer, item, now, sheets))
  if (!finished) throw new AppError('busy')
  const { id: runId, workbookId, counts } = finished
  if (sheets && !isRead(workbookId, seen.sheet))
    throw new AppError('sheet_columns_changed', { sheet: seen.sheet }, { runId })
  return { runId, left: counts.leftRows ?? 0 }
}
