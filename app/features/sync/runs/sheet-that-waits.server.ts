import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { WaitCause } from '~/i18n/stop-causes'
import { database } from '~db/client'
import { syncRuns, workItems } from '~db/schema'
import { plannedNews } from '../plan/saved-plan.server'
import { APPROVABLE } from '../plan/waiting-reasons'
import { isAnythingOf } from '../queue/queue-of-run.server'
import type { SyncRun } from '../sync-run'

/**
 * What of the sheet waits for an administrator. `rows` of it are ready to be applied, and `offered` is what approving its
 * new tables would add; all of that would send `mails` and tell `clients` news. `questions` can be approved; `since` is
 * when the first of the rows began to wait (UTC milliseconds); `isFirst`: nothing of the workbook was ever applied.
 */
export type SheetThatWaits = {
  runId: number
  workbook: string | null
  cause: WaitCause
  since: number
  rows: number
  questions: number
  mails: number
  offered: { rows: number; cases: number }
  clients: number
  isFirst: boolean
}

/**
 * The run whose plan waits, or null: of several workbooks the one read last, a stopped run before a preview that nobody
 * has applied. Reads one run and its open questions by index: cheap enough for every page of the administration.
 */
export function sheetThatWaits(_viewer: AdminViewer): SheetThatWaits | null {
  const run = database()
    .select()
    .from(syncRuns)
    .where(eq(syncRuns.state, 'waiting'))
    .orderBy(sql`${syncRuns.kind} = 'preview'`, desc(syncRuns.id))
    .limit(1)
    .get()
  if (!run) return null
  const questions = countQuestions(run.id)
  return {
    runId: run.id,
    workbook: run.sourceName,
    cause: causeOf(run, questions),
    since: run.waitingSince ?? run.startedAt,
    rows: run.counts.readyRows ?? 0,
    questions,
    mails: (run.counts.readyMails ?? 0) + (run.counts.sheetMails ?? 0),
    offered: { rows: run.counts.sheetRows ?? 0, cases: run.counts.sheetCases ?? 0 },
    clients: plannedNews(run.id)?.clients ?? 0,
    isFirst: run.workbookId !== null && !isAnythingOf(run.workbookId),
  }
}

/** Why a run waits: a question that has been answered is no cause any more. */
function causeOf({ kind, error, errorDetails }: SyncRun, questions: number): WaitCause {
  if (error === 'sync_looks_older') return 'looks_older'
  if (kind === 'preview') return 'preview'
  const cause = (errorDetails.cause ?? 'asks') as WaitCause
  return cause === 'asks' && questions === 0 ? 'answered' : cause
}

function countQuestions(runId: number): number {
  const { state, kind, reason, runId: of } = workItems
  const totals = database()
    .select({ questions: sql<number>`count(*)` })
    .from(workItems)
    .where(and(eq(state, 'open'), eq(kind, 'waiting'), eq(of, runId), inArray(reason, APPROVABLE)))
    .get()
  return totals?.questions ?? 0
}
