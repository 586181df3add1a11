import { eq } from 'drizzle-orm'
import { newSealedKey, sealWith } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { auditKeys } from '~db/schema'
import { changesBetween, type Values } from './changes'
import { type AuditEntry, recordAudit } from './record.server'

export type Change = Omit<AuditEntry, 'sealed' | 'once'> & { before: Values; after: Values }

/**
 * Records a change to client data, in the transaction of the change. Field names are written in clear; values are
 * sealed with the client's own key, which is destroyed when the client is deleted. Without a client (`userId`) to hold
 * the key, the values are not kept. Returns false, without writing anything, if nothing differs.
 */
export function recordChange(tx: Tx, { before, after, ...entry }: Change): boolean {
  const changes = changesBetween(before, after)
  const fields = Object.keys(changes)
  if (fields.length === 0) return false
  const key = entry.userId ? clientKey(tx, entry.userId) : null
  const sealed = key ? sealWith(key, JSON.stringify(changes)) : undefined
  recordAudit(tx, { ...entry, detail: { ...entry.detail, fields }, sealed })
  return true
}

/** The same for data about no person (phases, the firm): its values are written in clear. */
export function recordPlainChange(tx: Tx, { before, after, ...entry }: Omit<Change, 'userId'>): boolean {
  const changes = changesBetween(before, after)
  if (Object.keys(changes).length === 0) return false
  recordAudit(tx, { ...entry, detail: { ...entry.detail, changes } })
  return true
}

/** The client's key, which goes with the client; created when it is first needed. */
export function clientKey(tx: Tx, userId: number): Buffer {
  const known = tx.select().from(auditKeys).where(eq(auditKeys.userId, userId)).get()
  if (known) return known.key
  const key = newSealedKey(tx)
  tx.insert(auditKeys).values({ userId, key }).run()
  return key
}
