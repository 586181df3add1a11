import { eq } from 'drizzle-orm'
import { unsealWith } from '~/infra/crypto.server'
import { database } from '~db/client'
import { auditKeys, type auditLog } from '~db/schema'
import type { Changes } from './changes'

type Row = Pick<typeof auditLog.$inferSelect, 'userId' | 'detail' | 'sealed'>

/**
 * The values before and after that an entry recorded; null for an entry without any. Values that were sealed and
 * whose key is gone with its client come as `'erased'`.
 */
export function readChanges({ userId, detail, sealed }: Row): Changes | 'erased' | null {
  if (!sealed) return (detail.changes as Changes | undefined) ?? null
  const key = userId === null ? undefined : keyOf(userId)
  const text = key ? unsealWith(key, sealed) : null
  return text === null ? 'erased' : (JSON.parse(text) as Changes)
}

const keyOf = (userId: number) =>
  database().select().from(auditKeys).where(eq(auditKeys.userId, userId)).get()?.key
