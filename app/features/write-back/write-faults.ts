import type { AppError } from '~/infra/app-error'

/** Why a file that a client has sent is not on the drive yet. */
export const WRITE_REASONS = [
  'folder_missing',
  'folder_unclear',
  'folder_changed',
  'denied',
  'full',
  'disconnected',
  'drive_gone',
  'unavailable',
  'bytes_gone',
  'unexpected',
] as const
export type WriteReason = (typeof WRITE_REASONS)[number]

/** Those that a person answers. */
export const QUESTIONS: ReadonlySet<string> = new Set<WriteReason>(['folder_missing', 'folder_unclear'])

/** `isOfDrive`: no other file could be written either. `isLost`: it is of no use to try again. */
export type WriteFault = { reason: WriteReason; isOfDrive: boolean; isLost: boolean }

/** A fault that concerns one file. */
export const ofFile = (reason: WriteReason, isLost = false): WriteFault => ({
  reason,
  isOfDrive: false,
  isLost,
})
const ofDrive = (reason: WriteReason): WriteFault => ({ reason, isOfDrive: true, isLost: false })

const BY_CODE: Partial<Record<AppError['code'], WriteFault>> = {
  drive_denied: ofDrive('denied'),
  drive_auth_required: ofDrive('disconnected'),
  drive_config: ofDrive('disconnected'),
  drive_not_set_up: ofDrive('disconnected'),
  drive_missing: ofFile('folder_changed'),
  drive_locked: ofFile('unavailable'),
  drive_throttled: ofDrive('unavailable'),
  drive_unavailable: ofDrive('unavailable'),
  store_unavailable: ofDrive('unavailable'),
  store_refused: ofDrive('unavailable'),
  disk_full: ofDrive('unavailable'),
  busy: ofDrive('unavailable'),
  interrupted: ofDrive('unavailable'),
  file_gone: ofFile('bytes_gone', true),
}

const BY_PROVIDER: Record<string, WriteFault> = {
  quotalimitreached: ofDrive('full'),
  insufficientstorage: ofDrive('full'),
  'status 507': ofDrive('full'),
  folderchanged: ofFile('folder_changed'),
}

const BY_SYSTEM: Record<string, WriteFault> = {
  EACCES: ofDrive('denied'),
  EPERM: ofDrive('denied'),
  EROFS: ofDrive('denied'),
  ENOSPC: ofDrive('full'),
  EDQUOT: ofDrive('full'),
  ENOENT: ofFile('folder_changed'),
  ENOTDIR: ofFile('folder_changed'),
  EIO: ofDrive('unavailable'),
  ESTALE: ofDrive('unavailable'),
}

/** What a failed attempt means; null for what nobody expects. */
export function faultOf(error: unknown): WriteFault | null {
  const { code, reason } = error as { code?: unknown; reason?: unknown }
  const byProvider = typeof reason === 'string' ? BY_PROVIDER[reason.toLowerCase()] : undefined
  if (typeof code !== 'string') return null
  return byProvider ?? BY_CODE[code as AppError['code']] ?? BY_SYSTEM[code] ?? null
}
