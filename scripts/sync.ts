import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BootError, boot } from '~/boot.server'
import { settleDoubts } from '~/features/cases/settle-doubts.server'
import { settleNews } from '~/features/news/settle-news.server'
import { otherWorkbooks } from '~/features/sync/queue/other-workbooks.server'
import { syncReport } from '~/features/sync/runs/report.server'
import { runSync } from '~/features/sync/runs/run-sync.server'
import { sheetsLeftOut, sheetsThatWait } from '~/features/sync/runs/waiting-sheets.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { EnvError } from '~/infra/env.server'
import { takeLease } from '~/infra/lease/lease.server'

/**
 * `npm run sync`: one synchronisation, for cron or by hand. It waits for a running one, then runs its own. Exits with 0
 * if the drive has been imported, with 2 if only some documents failed, otherwise with 1. A new sheet waits for approval: `-- --sheet NAME` approves one
 * (repeatable), `-- --confirm` all. `--confirm` also applies a plan that affects more than a fifth of the rows.
 */
const WAIT_MS = 500

const IMPORTED = 0
const NOT_IMPORTED = 1
const DOCUMENTS_FAILED = 2

try {
  boot('script')
  process.exitCode = await sync()
} catch (error) {
  if (!(error instanceof EnvError || error instanceof BootError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = NOT_IMPORTED
}

function said() {
  const options = { confirm: { type: 'boolean' }, sheet: { type: 'string', multiple: true } } as const
  return parseArgs({ options, strict: false }).values as { confirm?: boolean; sheet?: string[] }
}

function exitCodeOf({ state, counts }: SyncRun): number {
  if (state !== 'done' && state !== 'unchanged') return NOT_IMPORTED
  return (counts.documentsFailed ?? 0) > 0 ? DOCUMENTS_FAILED : IMPORTED
}

async function sync(): Promise<number> {
  let lease = takeLease('sync')
  for (let told = false; lease === null; lease = takeLease('sync')) {
    if (!told) process.stdout.write('Another synchronisation is running: waiting for it.\n')
    told = true
    await sleep(WAIT_MS)
  }
  try {
    const { confirm: confirmed, sheet: sheets } = said()
    const run = await runSync({ origin: 'command', actor: 'npm run sync', confirmed, sheets }, lease)
    while (settleDoubts(Date.now()));
    while (settleNews(Date.now()));
    const asked = sheetsThatWait(run.id)
    process.stdout.write(syncReport(run, asked, otherWorkbooks(), sheetsLeftOut(run.id)))
    return exitCodeOf(run)
  } finally {
    lease.release()
  }
}
