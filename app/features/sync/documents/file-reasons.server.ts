import { driverCode, expectedFault } from '~/infra/driver-faults.server'
import { log } from '~/infra/log.server'

/** What a file has become is decided upon by the next listing. */
export const CHANGED = 'file_changed'

/** What concerns the drive, the document store or this process as a whole, and not one file. */
export const ENDING = new Set([
  'drive_throttled',
  'drive_auth_required',
  'drive_config',
  'drive_not_set_up',
  'store_unavailable',
  'store_refused',
  'interrupted',
])

/** The reason stored with a file: one of our names, never the code of a driver or of the file system. */
export function reasonOf(error: unknown): string {
  const fault = expectedFault(error)
  if (fault) return fault.code
  const code = driverCode(error)
  if (!code) throw error
  log().error({ err: error }, 'a file of the drive could not be taken')
  if (code === 'ENOENT') return 'file_gone'
  return (error as NodeJS.ErrnoException).syscall ? 'file_unreadable' : 'unexpected'
}
