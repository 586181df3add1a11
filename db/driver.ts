import { createRequire } from 'node:module'
import type SQLite from 'better-sqlite3'

const [major] = process.versions.node.split('.')

/**
 * No release of the driver runs everywhere: 13 ends the process on Node 20, 12 does on Node 24.19 and later as soon as
 * garbage is collected between two tasks (docs/decisions/045-two-releases-of-the-driver.md).
 */
export const Driver: typeof SQLite = createRequire(import.meta.url)(
  Number(major) >= 22 ? 'better-sqlite3-13' : 'better-sqlite3',
)
