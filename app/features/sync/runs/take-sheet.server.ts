import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { asksAboutSheet } from '../plan/waiting-reasons'
import { requireApprovable } from '../queue/work-queue.server'
import type { MailsChoice } from '../schemas'
import type { SyncRun } from '../sync-run'
import { isRead } from '../workbooks/workbook-views.server'
import { requireMails } from './applying/require-choices.server'
import { requestAnswer, waitForRun } from './request-run.server'

/** What a yes did, and left: the rows of the sheet that still wait. `run` is null for one that goes on. */
export type Taken = { runId: number; left: number; run: SyncRun | null }

/**
 * Approves a question of the queue in one run: the sheet's value is used, and nothing else in the workbook. The workbook
 * is read again, because the answer applies to its current contents. Throws `not_found` for an item that is closed, or
 * closes because the sheet has changed; `invalid_input` for one that cannot be approved; `sheet_columns_changed` for a
 * sheet with other columns than were shown; `mails_undecided` if welcome e-mails would leave and `mails` does not say
 * when; and what a run throws.
 */
export async function takeSheet(
  viewer: AdminViewer,
  id: number,
  now: number,
  mails?: MailsChoice,
): Promise<Taken> {
  const item = requireApprovable(id)
  requireMails(item, mails, now)
  const seen = { sheet: item.sheet ?? '', look: item.look ?? '' }
  const sheets = asksAboutSheet(item) ? [seen] : undefined
  const { runId: requestedId, finished } = await waitForRun(
    requestAnswer(viewer, item, now, { sheets, mails }),
  )
  if (!finished) return { runId: requestedId, left: 0, run: null }
  const { id: runId, workbookId, counts } = finished
  if (sheets && !isRead(workbookId, seen.sheet))
    throw new AppError('sheet_columns_changed', { sheet: seen.sheet }, { runId })
  return { runId, left: counts.leftRows ?? 0, run: finished }
}
