import { eq } from 'drizzle-orm'
import { unsealWith } from '~/infra/crypto.server'
import { database } from '~db/client'
import { auditKeys, type auditLog, mergedClients } from '~db/schema'
import type { Changes } from './changes'

type Row = Pick<typeof auditLog.$inferSelect, 'userId' | 'detail' | 'sealed'>

/**
 * The values before and after recorded by an entry; null if it has none. Sealed values whose key was destroyed with its
 * client are returned as `'erased'`.
 */
export function readChanges({ userId, detail, sealed }: Row): Changes | 'erased' | null {
  if (!sealed) return (detail.changes as Changes | undefined) ?? null
  const key = userId === null ? undefined : keyOf(userId)
  const text = key ? unsealWith(key, sealed) : null
  return text === null ? 'erased' : (JSON.parse(text) as Changes)
}

/** The key of a client, or of a record merged into another. */
function keyOf(userId: number): Buffer | undefined {
  const key = database().select().from(auditKeys).where(eq(auditKeys.userId, userId)).get()?.key
  if (key) return key
  const merged = database().select().from(mergedClients).where(eq(mergedClients.id, userId)).get()
  return merged?.auditKey ?? undefined
}
