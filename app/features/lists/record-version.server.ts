import { createHash } from 'node:crypto'

/**
 * Stands for the values that a form showed. When it is not that of the record any more, somebody else has
 * changed the record since, and saving would overwrite what they wrote.
 */
export const recordVersion = (fields: Record<string, unknown>) =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)
