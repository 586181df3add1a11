import type { DriveFile } from '~/infra/drive/local-drive.server'
import { isLockFile } from '~/infra/drive/lock-file'

/**
 * The tracking workbook: the newest .xlsx or .xls at the root that is no lock file. `open` is a lock file
 * without its workbook: a program holds it and has not saved it here yet.
 */
export function chooseWorkbook(files: DriveFile[]): { workbook: DriveFile | null; open: boolean } {
  const atRoot = files.filter(({ path, name }) => !path.includes('/') && /\.xlsx?#?$/i.test(name))
  const [workbook = null] = atRoot
    .filter(({ name }) => !isLockFile(name) && !name.endsWith('#'))
    .sort((a, b) => b.modifiedAt - a.modifiedAt || a.name.localeCompare(b.name, 'es'))
  return { workbook, open: atRoot.some(({ name }) => isLockFile(name)) }
}
