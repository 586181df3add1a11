import type { Viewer } from '~/features/auth/viewer'
import { statement, type Tx } from '~db/client'
import type { ACTOR_KINDS } from '~db/schema'

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
  | 'sync_applied'
  | 'sync_undone'
  | 'auto_sync_switched'
  | 'workbook_mapped'
  | 'work_answered'
  | 'client_created'
  | 'client_changed'
  | 'client_archived'
  | 'client_restored'
  | 'client_deleted'
  | 'client_merged'
  | 'sessions_ended'
  | 'case_created'
  | 'case_changed'
  | 'case_archived'
  | 'case_restored'
  | 'case_deleted'
  | 'event_created'
  | 'event_changed'
  | 'event_deleted'
  | 'document_added'
  | 'document_replaced'
  | 'document_moved'
  | 'document_quarantined'
  | 'document_uploaded'
  | 'document_overwritten'
  | 'document_linked'
  | 'documents_auto_assigned'
  | 'auto_assign_undone'
  | 'document_opened'
  | 'document_archived'
  | 'document_recalled'
  | 'document_placed'
  | 'document_deleted'
  | 'document_restored'
  | 'document_purged'

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
export function recordAudit(_tx: Tx, entry: AuditEntry) {
  // A second view of the hour is no write: it would wait for whoever writes now.
  if (entry.once && statement('SELECT 1 FROM audit_log WHERE once = ?').get(entry.once)) return
  statement(
    `INSERT INTO audit_log (at, actor_kind, actor, action, user_id, object_kind, object_id, address, detail, once)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (once) DO NOTHING`,
  ).run(
    entry.at,
    entry.actor.kind,
    entry.actor.id ?? null,
    entry.action,
    entry.userId ?? null,
    entry.object?.kind ?? null,
    entry.object?.id ?? null,
    entry.actor.address ?? null,
    entry.detail ? JSON.stringify(entry.detail) : '{}',
    entry.once ?? null,
  )
}
