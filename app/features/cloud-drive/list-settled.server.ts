import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '~/features/calendar/civil-date'
import { type DriveFile, listDrive } from '~/infra/drive/local-drive.server'

const SETTLE_MS = seconds(2)

export type DriveListing = { settled: DriveFile[]; changing: DriveFile[] }

/**
 * The files of the drive, apart from those that somebody is still writing: a file counts once its size and time
 * have stood for 2 s. Waits that long, once, when there are young files. Throws `AppError('drive_missing')`.
 */
export async function listSettled(root: string): Promise<DriveListing> {
  const first = await listDrive(root)
  const young = first.some(({ modifiedAt }) => modifiedAt > Date.now() - SETTLE_MS)
  if (!young) return { settled: first, changing: [] }
  await sleep(SETTLE_MS)
  const before = new Set(first.map(({ fingerprint }) => fingerprint))
  const second = await listDrive(root)
  return {
    settled: second.filter(({ fingerprint }) => before.has(fingerprint)),
    changing: second.filter(({ fingerprint }) => !before.has(fingerprint)),
  }
}
