import { statfsSync } from 'node:fs'
import { env } from '~/infra/env.server'

/** Below this, somebody has to make room. */
export const MIN_FREE_BYTES = 200 * 1024 * 1024
/** Below this, nearly nothing can be saved; more than what is set aside for a full disk. */
export const FULL_BYTES = 4 * 1024 * 1024

/** What is free on the disk of documents and database, in bytes. */
export function freeBytes(): number {
  const { bavail, bsize } = statfsSync(env().DATA_DIR)
  return bavail * bsize
}
