import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { takeLease } from '~/features/sync/lease.server'
import { runSync, type SyncRequest } from '~/features/sync/run-sync.server'
import { env } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'

export const sampleDrive = () => join(packageRoot(), 'scripts/sample-drive')

/** Puts the sample drive where the portal looks for it; times are kept, so nothing counts as being written. */
export function useSampleDrive() {
  cpSync(sampleDrive(), env().driveFolder, { recursive: true, preserveTimestamps: true })
}

export async function sync(request: Partial<SyncRequest> = {}) {
  const lease = takeLease('sync')
  if (!lease) throw new Error('the lease is taken')
  try {
    return await runSync({ origin: 'command', actor: 'test', ...request }, lease)
  } finally {
    lease.release()
  }
}
