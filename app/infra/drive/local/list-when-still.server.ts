import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '~/domain/duration'
import type { DriveListing } from '../drive'
import { listFiles } from './list-files.server'

const SETTLE_MS = seconds(2)

/**
 * The files of the drive, except those still being written: a file counts once its size and time have been stable for 2
 * s. Waits that long, once, if there are recent files. Throws `AppError('drive_missing')`.
 */
export async function listWhenStill(root: string): Promise<DriveListing> {
  const first = await listFiles(root)
  const young = first.files.some(({ modifiedAt }) => modifiedAt > Date.now() - SETTLE_MS)
  if (!young) return { ...first, changing: [] }
  await sleep(SETTLE_MS)
  const before = new Set(first.files.map(({ fingerprint }) => fingerprint))
  const { files, ...others } = await listFiles(root)
  return {
    files: files.filter(({ fingerprint }) => before.has(fingerprint)),
    changing: files.filter(({ fingerprint }) => !before.has(fingerprint)),
    ...others,
  }
}
