import { z } from 'zod'
import type { Tx } from '~db/client'
import { readSetting, writeSetting } from './settings.server'

const Gap = z.object({ backupAt: z.number(), restoredAt: z.number() })

/**
 * When the backup was made that this portal was restored from, when it was restored, and when somebody decided what leaves (UTC milliseconds);
 * `earlier`: the restores before.
 */
const Restored = Gap.extend({ decidedAt: z.number().nullable(), earlier: z.array(Gap).default([]) })
export type Restored = z.output<typeof Restored>

/** The last restore of this portal, or null. */
export function readRestored(): Restored | null {
  const value = readSetting('restored')
  return value === null ? null : Restored.parse(JSON.parse(value))
}

/**
 * The restore after which nobody has decided yet what leaves, or null. What waits in a backup may have left after it was
 * made, and nothing in it says so.
 */
export function undecidedRestore(): Restored | null {
  const restored = readRestored()
  return restored?.decidedAt === null ? restored : null
}

/** Notes that what waits has been seen and decided upon, in the caller's transaction. */
export function noteRestoreDecided(tx: Tx, restored: Restored, now: number) {
  writeSetting(tx, 'restored', JSON.stringify({ ...restored, decidedAt: now }), now)
}
