import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Has this process and all it starts write their temporary files in memory, where there is such a place, until it ends.
 * On a disk, the portal waits for each commit; nothing else is different.
 */
export function writeToMemory() {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM_BYTES) return
  const folder = mkdtempSync(join(MEMORY, 'portal-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Some tests run a process as another user.
  chmodSync(folder, 0o1777)
  if (runsPrograms(folder)) process.env.TMPDIR = folder
}

/** Some systems forbid it in memory; a test needs it. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
