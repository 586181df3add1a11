import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DriveFault, DriveRoot } from '../drive'
import { isLockFile } from '../left-out'

const faults: Record<string, DriveFault['state']> = {
  ENOENT: 'not_found',
  ENOTDIR: 'not_found',
  EACCES: 'access_denied',
  EPERM: 'access_denied',
}

/** The root of the drive's folder, by name, or why it cannot be read. Does not descend into folders. */
export async function lookAtRoot(root: string): Promise<DriveRoot | DriveFault> {
  try {
    const entries = (await readdir(root, { withFileTypes: true }))
      .filter(({ name }) => !name.startsWith('.') && !isLockFile(name))
      .sort((a, b) => a.name.localeCompare(b.name, 'es'))
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => describe(root, name))
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name.normalize('NFC'))
    return { state: 'ok', files: await Promise.all(files), folders }
  } catch (error) {
    return { state: faults[(error as NodeJS.ErrnoException).code ?? ''] ?? 'unavailable' }
  }
}

async function describe(root: string, name: string) {
  const { mtimeMs } = await lstat(join(root, name))
  return { name: name.normalize('NFC'), modifiedAt: mtimeMs }
}
