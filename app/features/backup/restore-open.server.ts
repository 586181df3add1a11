import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ASIDE, DATABASE, RESTORED } from './manifest.server'

/** True if a restore into this folder began and did not come to its end: what stands there is no portal yet, or half of one. */
export const isRestoreOpen = (dataDir: string): boolean =>
  existsSync(join(dataDir, ASIDE)) ||
  (existsSync(join(dataDir, RESTORED)) && !existsSync(join(dataDir, DATABASE)))
