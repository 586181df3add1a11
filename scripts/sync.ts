import { setTimeout as sleep } from 'node:timers/promises'
import { BootError, boot } from '~/boot.server'
import { takeLease } from '~/features/sync/lease.server'
import { syncReport } from '~/features/sync/report.server'
import { runSync } from '~/features/sync/run-sync.server'
import { EnvError } from '~/infra/env.server'

/**
 * `npm run sync`: one synchronisation, for cron or by hand. It waits for one that is running, then runs its own.
 * Ends with 0 when the drive is in, with 1 when it is not. `-- --confirm` applies a plan that touches more than
 * a fifth of the rows.
 */
const WAIT_MS = 500

try {
  boot('script')
  process.exitCode = await sync()
} catch (error) {
  if (!(error instanceof EnvError || error instanceof BootError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function sync(): Promise<number> {
  let lease = takeLease('sync')
  for (let told = false; lease === null; lease = takeLease('sync')) {
    if (!told) process.stdout.write('Another synchronisation is running: waiting for it.\n')
    told = true
    await sleep(WAIT_MS)
  }
  try {
    const confirmed = process.argv.includes('--confirm')
    const run = await runSync({ origin: 'command', actor: 'npm run sync', confirmed }, lease)
    process.stdout.write(syncReport(run))
    return run.state === 'done' || run.state === 'unchanged' ? 0 : 1
  } finally {
    lease.release()
  }
}
