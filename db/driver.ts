import { createRequire } from 'node:module'
import type SQLite from 'better-sqlite3'

const [major] = process.versions.node.split('.')

/**
 * No driver release runs everywhere: 13 crashes on Node 20, and 12 crashes on Node 24.19 and later when garbage is
 * collected between two tasks (docs/decisions/045-two-releases-of-the-driver.md).
 */
export const Driver: typeof SQLite = createRequire(import.meta.url)(
  Number(major) >= 22 ? 'better-sqlite3-13' : 'better-sqlite3',
)
