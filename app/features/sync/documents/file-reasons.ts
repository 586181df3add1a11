import { AppError } from '~/infra/app-error'

/** What a file has become is decided upon by the next listing. */
export const CHANGED = 'file_changed'

/** What concerns the drive or this process as a whole, and not one file. */
export const ENDING = new Set([
  'drive_throttled',
  'drive_auth_required',
  'drive_config',
  'drive_not_set_up',
  'interrupted',
])

/** The reason stored with a file: one of our names, or the code of the file system error. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  const code = (error as NodeJS.ErrnoException).code
  if (!code) throw error
  return code === 'ENOENT' ? 'file_gone' : code
}
