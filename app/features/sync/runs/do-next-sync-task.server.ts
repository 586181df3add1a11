import type { Actor } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { expectedFault } from '~/infra/driver-faults.server'
import { type Lease, takeLease } from '~/infra/lease/lease.server'
import { log } from '~/infra/log.server'
import { transact } from '~db/client'
import type { SyncRun } from '../sync-run'
import { applyStoredRun } from './applying/apply-run.server'
import { closeAbandoned } from './close-abandoned-runs.server'
import { claimNext, failTask, isAnythingAsked } from './run-states.server'
import { carryOutRun } from './run-sync.server'
import { undoStoredRun } from './undo-stored-run.server'

/** The worker's turn: does what the web asked for first, unless somebody else is synchronising. True if it did something. */
export async function doNextTask(now: number): Promise<boolean> {
  if (!isAnythingAsked()) return false
  const lease = takeLease('sync', now)
  if (!lease) return false
  try {
    const run = transact((tx) => {
      closeAbandoned(tx, now)
      return claimNext(now)
    })
    if (!run) return false
    await (run.task === null ? carryOutRun(run, lease) : carryOutTask(run, lease))
    return true
  } finally {
    lease.release()
  }
}

async function carryOutTask(run: SyncRun, lease: Lease) {
  const { id, task, choice, askedBy } = run
  const label = askedBy ?? ''
  const actor: Actor = { kind: 'admin', id: label || null }
  try {
    if (task === 'undo') undoStoredRun(id, { actor, label }, lease)
    else if (choice) await applyStoredRun(id, choice, { actor, label }, lease)
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error, run: id, task }, 'a task of a run failed')
    failTask(run, expectedFault(error) ?? new AppError('unexpected'))
  }
}
