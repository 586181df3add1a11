import { statfsSync } from 'node:fs'
import { AppError } from './app-error'
import { env } from './env.server'
import { log } from './log.server'

/** `53100`: PostgreSQL's disk is full. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])
/** What SQLite answers when it cannot make one of its files larger, or make it at all. */
const MAY_BE_ROOM = /^SQLITE_(?:IOERR_(?:WRITE|SHMSIZE|SHMOPEN|TRUNCATE|FSYNC)|CANTOPEN|READONLY)/
/** Less than the largest page of a database. */
const NOTHING_FITS_BYTES = 64 * 1024

/** The code of a driver or of the file system, or '' if the error has none. */
export function driverCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** True if it failed because there was no room left on the disk of the data folder. */
export const isOutOfRoom = (error: unknown, dataDir = env().DATA_DIR): boolean =>
  NO_ROOM.has(driverCode(error)) || (MAY_BE_ROOM.test(driverCode(error)) && isFull(dataDir))

/** True if another process held the database for longer than it is waited for. */
export const isBusy = (error: unknown): boolean =>
  /^SQLITE_(?:BUSY|LOCKED)/.test(driverCode(error)) || (error as { isBusy?: unknown } | null)?.isBusy === true

/** True if the answer to a COMMIT was lost: the whole transaction may hold, or nothing of it (`UNRESOLVED` of `db/postgres/link`). */
export const isUnresolved = (error: unknown): boolean => driverCode(error) === '08007'

/** True for what the database of a portal that has moved answers to whatever is written (`db/copy/hold`). */
const hasMoved = (error: unknown): boolean =>
  error instanceof Error && error.message === 'The portal of this database has moved'

/** The failure by name behind an error of the driver or the file system; null for anything nobody expects. */
export function expectedFault(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isOutOfRoom(error)) return new AppError('disk_full')
  if (hasMoved(error)) return new AppError('portal_moved')
  if (isUnresolved(error)) return new AppError('maybe_saved')
  return isBusy(error) ? new AppError('busy') : null
}

/**
 * Notes something about a page that is being read: on a full disk the page is shown all the same, and the log says what
 * could not be noted.
 */
export function noteIfRoom(what: string, note: () => void) {
  try {
    note()
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
    log().error({ what }, 'the disk is full: this could not be noted')
  }
}

/** True if nothing fits on the disk of the data folder any more. */
export function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < NOTHING_FITS_BYTES
  } catch {
    return false
  }
}
