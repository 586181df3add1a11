import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A disk of its own, in memory, which only root may make. */
const SIZE_MB = 48

export function mountDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=700`, 'tmpfs', disk])
  return disk
}

export function unmountDisk(disk: string) {
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
}

const filler = (disk: string) => join(disk, 'somebody else’s')

/** Until not a byte more goes onto it. */
export function fillDisk(disk: string) {
  const file = openSync(filler(disk), 'w')
  try {
    for (const block = Buffer.alloc(4096, 1); ; ) writeSync(file, block)
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
  closeSync(file)
}

export const makeRoom = (disk: string) => rmSync(filler(disk))
