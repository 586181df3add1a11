import type { Viewer } from '~/features/auth/viewer'
import type { Tx } from '~db/client'
import { type ACTOR_KINDS, auditLog } from '~db/schema'
import type { AuditAction } from './actions'

/** Who did it: `id` is a user's id as text, or the label an administrator gave. */
export type Actor = { kind: (typeof ACTOR_KINDS)[number]; id?: string | null; address?: string | null }

export const actorOf = (viewer: Viewer, address: string | null = null): Actor => ({
  kind: viewer.kind,
  id: viewer.kind === 'admin' ? viewer.label : String(viewer.userId),
  address,
})

export const systemActor: Actor = { kind: 'system' }
export const syncActor: Actor = { kind: 'sync' }

export type { AuditAction }

export const OBJECT_KINDS = ['case', 'document', 'event', 'mail', 'run', 'phase'] as const

export type AuditEntry = {
  at: number
  actor: Actor
  action: AuditAction
  /** The client whose data it is about. */
  userId?: number | null
  object?: { kind: (typeof OBJECT_KINDS)[number]; id: number }
  /** Facts without personal values: names of fields, counts, reasons. */
  detail?: Record<string, unknown>
  /** A key under which the entry is written only once. */
  once?: string
  /** Values that only the key of the client opens. */
  sealed?: Buffer
}

/** Adds to the audit trail, in the transaction of the change itself. Nothing can change or remove it later. */
export function recordAudit(tx: Tx, entry: AuditEntry) {
  tx.insert(auditLog)
    .values({
      at: entry.at,
      actorKind: entry.actor.kind,
      actor: entry.actor.id,
      address: entry.actor.address,
      action: entry.action,
      userId: entry.userId,
      objectKind: entry.object?.kind,
      objectId: entry.object?.id,
      detail: entry.detail ?? {},
      once: entry.once,
      sealed: entry.sealed,
    })
    .onConflictDoNothing({ target: auditLog.once })
    .run()
}
