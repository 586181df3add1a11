import { createHash } from 'node:crypto'
import { AppError, EditConflict } from './app-error'

/**
 * Identifies the values a form showed. If it no longer matches the record, somebody else has changed the record in the
 * meantime, and saving would overwrite their changes.
 */
export const recordVersion = (fields: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)

/** Throws `EditConflict` with the current values if the version differs from the one the form showed. */
export function requireVersion(fields: Record<string, string | null>, shown: string) {
  const version = recordVersion(fields)
  if (version === shown) return
  const current = Object.entries(fields).map(([name, value]) => [name, value ?? ''])
  throw new EditConflict({ ...Object.fromEntries(current), version })
}

/** The same for clients, who compare nothing. Throws `shown_changed`; a form that does not say what it showed passes. */
export function requireShown(fields: Record<string, unknown>, shown: unknown) {
  if (shown && shown !== recordVersion(fields)) throw new AppError('shown_changed')
}
