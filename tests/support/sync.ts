import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { applyStoredRun } from '~/features/sync/runs/applying/apply-run.server'
import type { NewRun } from '~/features/sync/runs/run-states.server'
import { runSync } from '~/features/sync/runs/run-sync.server'
import { undoStoredRun } from '~/features/sync/runs/undo-stored-run.server'
import type { RowChoice } from '~/features/sync/schemas'
import { env } from '~/infra/env.server'
import { type Lease, takeLease } from '~/infra/lease/lease.server'
import { packageRoot } from '~/infra/package-root.server'
import type { Reader } from '~/infra/workbook/reader-process.server'
import { until } from './portal'
import { readHere } from './read-here'

export const sampleDrive = () => join(packageRoot(), 'scripts/sample-drive')

/** Puts the sample drive where the portal looks for it, keeping file times, so that nothing looks unfinished. */
export function useSampleDrive() {
  cpSync(sampleDrive(), env().driveFolder, { recursive: true, preserveTimestamps: true })
}

/** A run in which every new sheet is approved. The workbook is read in this process; `askReader` starts one. */
export const sync = (request: Partial<NewRun> = {}, reader?: Reader) =>
  syncAsking({ sheets: 'all', ...request }, reader)

/** A run that asks about new sheets, as every run does by default. E-mails that a yes lets leave go at once. */
export function syncAsking(request: Partial<NewRun> = {}, reader = readHere) {
  const mails = request.sheets || request.confirmed ? 'now' : undefined
  return withLease((lease) => runSync({ origin: 'command', actor: 'test', mails, ...request }, lease, reader))
}

/** A plan of what the drive would do, to be applied later. */
export const preview = () => sync({ kind: 'preview', origin: 'admin' })

export const EVA = { actor: { kind: 'admin' as const, id: 'Eva' }, label: 'Eva' }

/** Applies the plan of a run: everything without a question, unless rows are named. What that lets leave goes at once. */
export const applyRun = (run: { id: number }, choice: Partial<RowChoice> = {}) =>
  withLease(async (lease) =>
    applyStoredRun(
      run.id,
      { rows: 'all', yes: [], sheets: [], mails: 'now', news: 'send', ...choice },
      EVA,
      lease,
    ),
  )

export const undoRun = (run: { id: number }) => withLease(async (lease) => undoStoredRun(run.id, EVA, lease))

async function withLease<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
  // The worker of a running portal gives it back a moment after its run has ended.
  const lease = await until('the lease is free', async () => takeLease('sync'))
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}
