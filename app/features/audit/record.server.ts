import { eq } from 'drizzle-orm'
import type { AnswerViewer, Viewer } from '~/access/viewer'
import { hours } from '~/domain/duration'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { type ACTOR_KINDS, auditLog } from '~db/schema'
import type { AuditAction } from './actions'

/** The actor: `id` is a user's id as text, or the label an administrator gave. */
export type Actor = { kind: (typeof ACTOR_KINDS)[number]; id?: string | null; address?: string | null }

/** A signed-in person as recorded in the audit trail; `address` is their network address, if known. */
export const actorOf = (viewer: Viewer, address: string | null = null): Actor => ({
  kind: viewer.kind,
  id: viewer.kind === 'admin' ? viewer.label : String(viewer.userId),
  address,
})

/** Whoever answers a request. A link proves no more than that somebody has an e-mail of the client. */
export const senderOf = (viewer: AnswerViewer, address: string | null): Actor =>
  viewer.kind === 'link' ? { kind: 'tracking', id: String(viewer.userId), address } : actorOf(viewer, address)

export const systemActor: Actor = { kind: 'system' }
export const syncActor: Actor = { kind: 'sync' }

export type { AuditAction }

export const OBJECT_KINDS = ['case', 'document', 'event', 'mail', 'run', 'phase', 'job'] as const

export type AuditEntry = {
  at: number
  actor: Actor
  action: AuditAction
  /** The client whose data is affected. */
  userId?: number | null
  object?: { kind: (typeof OBJECT_KINDS)[number]; id: number }
  /** Facts without personal values: names of fields, counts, reasons. */
  detail?: Record<string, unknown>
  /** A key under which the entry is written only once. */
  once?: string
  /** Values that only the client's key can open. */
  sealed?: Buffer
}

/** The `once` key of an entry that is written at most once an hour, however often the action is repeated. */
export const oncePerHour = (now: number, ...parts: (string | number)[]) =>
  [...parts, Math.floor(now / hours(1))].join(':')

const writtenOnce = prepared((db, $: Holes<{ once: string }>) =>
  db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.once, $.once)),
)

/** Whether the entry with this `once` key has been written: asking takes no write lock. */
export const isRecorded = (once: string): boolean => writtenOnce.get({ once }) !== undefined

const insertEntry = prepared((db, $: Holes<Omit<typeof auditLog.$inferSelect, 'id'>>) =>
  db
    .insert(auditLog)
    .values({
      at: $.at,
      actorKind: $.actorKind,
      actor: $.actor,
      action: $.action,
      userId: $.userId,
      objectKind: $.objectKind,
      objectId: $.objectId,
      address: $.address,
      detail: $.detail,
      once: $.once,
      sealed: $.sealed,
    })
    .onConflictDoNothing({ target: auditLog.once }),
)

/** Adds to the audit trail, in the transaction of the change itself. Nothing can change or remove entries later. */
export function recordAudit(_tx: Tx, entry: AuditEntry) {
  // A second view within the hour writes nothing, because a write would wait for other writers.
  if (entry.once && isRecorded(entry.once)) return
  insertEntry.run({
    at: entry.at,
    actorKind: entry.actor.kind,
    actor: entry.actor.id ?? null,
    action: entry.action,
    userId: entry.userId ?? null,
    objectKind: entry.object?.kind ?? null,
    objectId: entry.object?.id ?? null,
    address: entry.actor.address ?? null,
    detail: entry.detail ?? {},
    once: entry.once ?? null,
    sealed: entry.sealed ?? null,
  })
}
