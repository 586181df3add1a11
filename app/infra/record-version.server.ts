import { createHash } from 'node:crypto'
import { EditConflict } from './app-error'

/**
 * Stands for the values that a form showed. When it is not that of the record any more, somebody else has
 * changed the record since, and saving would overwrite what they wrote.
 */
export const recordVersion = (fields: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)

/** Throws `EditConflict`, with what the record says now, when it is not the one that the form showed. */
export function requireVersion(fields: Record<string, string | null>, shown: string) {
  const version = recordVersion(fields)
  if (version === shown) return
  const current = Object.entries(fields).map(([name, value]) => [name, value ?? ''])
  throw new EditConflict({ ...Object.fromEntries(current), version })
}
