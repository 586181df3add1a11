import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EmulatedDrive } from './drive'

/** Puts everything in a local folder below a folder of the drive, with the same names and times. */
export function fillFromFolder(drive: EmulatedDrive, folder: string, below: string) {
  if (below !== '') drive.folder(below)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const location = join(folder, entry.name)
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) fillFromFolder(drive, location, path)
    if (entry.isFile())
      drive.put(path, { content: readFileSync(location), modified: statSync(location).mtimeMs })
  }
}
