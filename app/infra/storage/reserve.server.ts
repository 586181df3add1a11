import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file that is worth nothing, so that there is something to give up when the disk is full: opening the database takes
 * some room, and so does each sign-in.
 */
export const RESERVE = 'reserve'

const RESERVE_BYTES = 2 * 1024 * 1024
/** How much more has to be free before room is set aside. */
const LEFT_OVER = 8

/** Sets room aside if there is enough of it. Random bytes, because a file system may compress. */
export function keepReserve(dataDir: string) {
  const file = join(dataDir, RESERVE)
  const { bavail, bsize } = statfsSync(dataDir)
  if (existsSync(file) || bavail * bsize < RESERVE_BYTES * LEFT_OVER) return
  try {
    writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600, flag: 'wx' })
  } catch {
    giveUpReserve(dataDir)
  }
}

/** Gives the room back. */
export const giveUpReserve = (dataDir: string) => rmSync(join(dataDir, RESERVE), { force: true })
