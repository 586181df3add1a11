import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '~/domain/duration'
import { type DriveContents, type DriveFile, listDrive } from '~/infra/drive/local-drive.server'

const SETTLE_MS = seconds(2)

export type DriveListing = DriveContents & { changing: DriveFile[] }

/**
 * The files of the drive, except those still being written: a file counts once its size and time have been stable for 2
 * s. Waits that long, once, if there are recent files. Throws `AppError('drive_missing')`.
 */
export async function listSettled(root: string): Promise<DriveListing> {
  const first = await listDrive(root)
  const young = first.files.some(({ modifiedAt }) => modifiedAt > Date.now() - SETTLE_MS)
  if (!young) return { ...first, changing: [] }
  await sleep(SETTLE_MS)
  const before = new Set(first.files.map(({ fingerprint }) => fingerprint))
  const { files, unreadable } = await listDrive(root)
  return {
    files: files.filter(({ fingerprint }) => before.has(fingerprint)),
    changing: files.filter(({ fingerprint }) => !before.has(fingerprint)),
    unreadable,
  }
}
