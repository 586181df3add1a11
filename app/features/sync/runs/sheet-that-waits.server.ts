import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { WaitCause } from '~/i18n/stop-causes'
import { database } from '~db/client'
import { syncRuns, workItems } from '~db/schema'
import { APPROVABLE } from '../plan/waiting-reasons'
import type { SyncRun } from '../sync-run'

/**
 * What of the sheet waits for an administrator. `rows` of it are ready to be applied, which would send `mails`;
 * `questions` can be approved; `since` is when the first of the rows began to wait (UTC milliseconds).
 */
export type SheetThatWaits = {
  runId: number
  workbook: string | null
  cause: WaitCause
  since: number
  rows: number
  questions: number
  mails: number
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
    mails: run.counts.readyMails ?? 0,
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
  const found = database()
    .select({ questions: sql<number>`count(*)` })
    .from(workItems)
    .where(and(eq(state, 'open'), eq(kind, 'waiting'), eq(of, runId), inArray(reason, APPROVABLE)))
    .get()
  return found?.questions ?? 0
}
