import { type Requested, waitForRun } from '~/features/sync/runs/request-run.server'
import { sheetsThatWait } from '~/features/sync/runs/waiting-sheets.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { paths } from '~/paths'

type Counts = (name: string) => number

/**
 * The answer to a call that started a run: its result or, if it takes longer than callers wait, 202 with the URL at
 * which to follow it. Sheets awaiting approval are included (`waiting`), and how many welcome e-mails are kept until an
 * administrator sends them (`emailsKept`), because nobody chose or somebody chose that.
 */
export async function runAnswer(
  requested: Requested,
  shape: (count: Counts, run: SyncRun) => Record<string, unknown>,
  waitMs?: number,
): Promise<Response> {
  const { runId, finished } = await waitForRun(requested, waitMs)
  if (finished) {
    const count = (name: string) => finished.counts[name] ?? 0
    const waiting = sheetsThatWait(runId)
    const emailsKept = count('mailsKept')
    return Response.json({
      ...shape(count, finished),
      runId,
      ...(emailsKept > 0 && { emailsKept }),
      ...(waiting.length > 0 && { waiting }),
    })
  }
  const headers = { Location: paths.syncRunCall(runId) }
  return Response.json({ runId, state: 'running' }, { status: 202, headers })
}
