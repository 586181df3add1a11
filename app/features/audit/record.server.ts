import type { Viewer } from '~/features/auth/viewer'
import type { Tx } from '~db/client'
import { type ACTOR_KINDS, auditLog } from '~db/schema'

/** Who did it: `id` is a user's id as text, or the label an administrator gave. */
export type Actor = { kind: (typeof ACTOR_KINDS)[number]; id?: string | null; address?: string | null }

export const actorOf = (viewer: Viewer, address: string | null = null): Actor => ({
  kind: viewer.kind,
  id: viewer.kind === 'admin' ? viewer.label : String(viewer.userId),
  address,
})

export const systemActor: Actor = { kind: 'system' }
export const syncActor: Actor = { kind: 'sync' }

export type AuditAction =
  | 'code_requested'
  | 'code_refused'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'registered'
  | 'account_linked'
  | 'password_set'
  | 'link_requested'
  | 'request_opened'
  | 'request_closed'
  | 'case_viewed'
  | 'document_downloaded'
  | 'mail_sent'
  | 'mail_failed'
  | 'sync_finished'
  | 'word_explained'
  | 'drive_address_stored'
  | 'client_created'
  | 'client_changed'
  | 'client_viewed'
  | 'client_archived'
  | 'client_restored'
  | 'client_deleted'
  | 'case_created'
  | 'case_changed'
  | 'case_archived'
  | 'case_restored'
  | 'case_deleted'
  | 'event_created'
  | 'event_changed'
  | 'document_added'
  | 'document_replaced'
  | 'document_moved'
  | 'document_quarantined'

export type AuditEntry = {
  at: number
  actor: Actor
  action: AuditAction
  /** The client whose data it is about. */
  userId?: number | null
  object?: { kind: 'case' | 'document' | 'event' | 'mail' | 'run'; id: number }
  /** Facts without personal values: names of fields, counts, reasons. */
  detail?: Record<string, unknown>
  /** A key under which the entry is written only once. */
  once?: string
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
    })
    .onConflictDoNothing({ target: auditLog.once })
    .run()
}
