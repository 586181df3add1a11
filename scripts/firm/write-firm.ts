import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { holdLock } from '~db/connection'
import { FirmError } from './firm-error'
import type { Folders } from './firm-folders'
import { type FirmPlan, planFirm, type Wish } from './plan-firm'

const WAIT_MS = 10_000

/**
 * Writes the files of a new firm, or none. Only one firm at a time is planned and written, so that no two take the same
 * port. Throws `FirmError`, and what `planFirm` throws.
 */
export async function writeFirm(folders: Folders, wish: Wish): Promise<FirmPlan> {
  const release = inWords(() => {
    mkdirSync(folders.settings, { recursive: true, mode: 0o755 })
    return holdLock(folders.lock, WAIT_MS)
  })
  try {
    const plan = await planFirm(folders, wish)
    inWords(() => writeAll(plan))
    return plan
  } finally {
    release()
  }
}

function writeAll({ files }: FirmPlan) {
  const written: string[] = []
  try {
    for (const { path, text, mode } of files) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o755 })
      // `wx`: what has come into being since is not overwritten.
      writeFileSync(path, text, { flag: 'wx', mode })
      written.push(path)
    }
  } catch (error) {
    for (const path of written) rmSync(path)
    throw error
  }
}

function inWords<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw new FirmError(`Nothing was written, run this command as root: ${(error as Error).message}`)
  }
}
