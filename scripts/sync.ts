import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { boot, requireStore } from '~/boot.server'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { diffNews } from '~/features/news/diff-news.server'
import { otherWorkbooks } from '~/features/sync/queue/other-workbooks.server'
import { syncReport } from '~/features/sync/runs/report.server'
import { runSync } from '~/features/sync/runs/run-sync.server'
import { sheetsLeftOut, sheetsThatWait } from '~/features/sync/runs/waiting-sheets.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { takeLease } from '~/infra/lease/lease.server'
import { sayFailure } from './say-failure'

/**
 * `npm run sync`: one synchronisation, for cron or by hand. It waits for a running one, then runs its own. Exits with 0
 * if the drive has been imported, with 2 if only some documents failed, otherwise with 1. A new sheet waits for approval: `-- --sheet NAME` approves one
 * (repeatable), `-- --confirm` all. `--confirm` also applies a plan that affects more than a fifth of the rows. Both say
 * with `--mails now|later|2026-01-31T09:00+01:00` when the welcome e-mails leave, if any would: otherwise nothing is
 * done, and it exits with 3.
 */
const WAIT_MS = 500

const IMPORTED = 0
const NOT_IMPORTED = 1
const DOCUMENTS_FAILED = 2
const MAILS_UNDECIDED = 3

try {
  const words = readArgs()
  boot('script')
  await requireStore()
  process.exitCode = await sync(words)
} catch (error) {
  sayFailure(error)
  process.exitCode = NOT_IMPORTED
}

/** What the command says. Throws `RangeError` for e-mails that are to leave at no time. */
function readArgs() {
  const options = {
    confirm: { type: 'boolean' },
    sheet: { type: 'string', multiple: true },
    mails: { type: 'string' },
  } as const
  const { confirm, sheet, mails } = parseArgs({ options }).values
  if (mails === undefined || mails === 'now' || mails === 'later') return { confirm, sheet, mails }
  const at = Date.parse(mails)
  if (!(at > Date.now()))
    throw new RangeError(`--mails ${mails}: say now, later, or an instant that is ahead`)
  return { confirm, sheet, mails: new Date(at).toISOString() }
}

function exitCodeOf({ state, error, counts }: SyncRun): number {
  if (error === 'mails_undecided') return MAILS_UNDECIDED
  if (state !== 'done' && state !== 'unchanged') return NOT_IMPORTED
  return (counts.documentsFailed ?? 0) > 0 ? DOCUMENTS_FAILED : IMPORTED
}

async function sync({
  confirm: confirmed,
  sheet: sheets,
  mails,
}: ReturnType<typeof readArgs>): Promise<number> {
  let lease = takeLease('sync')
  for (let hasAnnounced = false; lease === null; lease = takeLease('sync')) {
    if (!hasAnnounced) process.stdout.write('Another synchronisation is running: waiting for it.\n')
    hasAnnounced = true
    await sleep(WAIT_MS)
  }
  try {
    const newRun = { origin: 'command' as const, actor: 'npm run sync', confirmed, sheets, mails }
    const run = await runSync(newRun, lease)
    while (recheckCases(Date.now()));
    while (diffNews(Date.now()));
    const waiting = sheetsThatWait(run.id)
    process.stdout.write(syncReport(run, waiting, otherWorkbooks(), sheetsLeftOut(run.id)))
    return exitCodeOf(run)
  } finally {
    lease.release()
  }
}
