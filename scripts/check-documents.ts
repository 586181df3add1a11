import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BootError, bootExisting, requireStore } from '~/boot.server'
import { hours, minutes } from '~/domain/duration'
import { checkDocuments, quarantineOrphans } from '~/features/documents/check-documents.server'
import { env } from '~/infra/env.server'
import { isHeld, takeLease } from '~/infra/lease/lease.server'
import { storeTime, sweepLeftovers } from '~/infra/storage/store.server'
import { holdLock } from '~db/connection'
import { sayFailure } from './say-failure'

/**
 * `npm run documents:check`: compares every document with its file by hash, and every stored file with the rows. Exits
 * with 0 if they agree. `-- --mend`, with the portal stopped, moves files without a row into `orphans` and deletes
 * partial files.
 */

/** A running upload has a file before it has a row. */
const YOUNG_MS = minutes(1)
/** The same of a web on another machine, whose lock nobody sees here. */
const YOUNG_ELSEWHERE_MS = hours(1)

try {
  const { values } = parseArgs({ options: { mend: { type: 'boolean' } } })
  bootExisting()
  await requireStore()
  if (values.mend) await mend()
  process.exitCode = await check()
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

async function check(): Promise<number> {
  const { checked, missing, damaged, orphans } = await checkDocuments()
  const youngMs = isStoreShared() ? YOUNG_ELSEWHERE_MS : YOUNG_MS
  const lost = orphans.filter(({ writtenAt }) => writtenAt < Date.now() - youngMs || isQuiet())
  for (const key of missing) process.stdout.write(`missing: documents/${key}\n`)
  for (const key of damaged) process.stdout.write(`damaged: documents/${key}\n`)
  for (const { key } of lost) process.stdout.write(`no row:  documents/${key}\n`)
  process.stdout.write(
    `${checked} documents: ${missing.length} missing, ${damaged.length} damaged, ${lost.length} files without a row.\n`,
  )
  return missing.length + damaged.length + lost.length > 0 ? 1 : 0
}

/** Only if nobody writes is every file without a row an orphan, and every partial file dead. */
async function mend() {
  const release = holdEverything()
  const now = Date.now()
  const partsOlderThan = isStoreShared() ? YOUNG_ELSEWHERE_MS : Number.NEGATIVE_INFINITY
  const moved = await quarantineOrphans((await storeTime()) - partsOlderThan, now)
  await sweepLeftovers({ partsOlderThan, orphansBefore: '' })
  for (const key of moved) process.stdout.write(`moved to orphans: documents/${key}\n`)
  release()
}

function isStoreShared(): boolean {
  return env().DATABASE_URL !== undefined && env().DOCUMENTS !== 'disk'
}

function isQuiet(): boolean {
  if (isStoreShared()) return false
  try {
    holdEverything()()
    return true
  } catch {
    return false
  }
}

/** The locks of the web and the worker, no worker elsewhere, and the sync lease: nobody else writes documents. */
function holdEverything(): () => void {
  const locks = ['web', 'worker'].map((role) => holdLock(join(env().DATA_DIR, 'locks', `${role}.lock`), 0))
  const isAtWork = isHeld('worker')
  const lease = isAtWork ? null : takeLease('sync')
  const release = () => {
    lease?.release()
    for (const free of locks) free()
  }
  if (lease) return release
  release()
  throw new BootError(
    isAtWork
      ? 'The portal runs on another machine: stop it there too'
      : 'A synchronisation is running: wait for its end',
  )
}
