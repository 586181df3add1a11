import { eq } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bytes, id, instant, json } from './columns'
import { users } from './people'

export const ACTOR_KINDS = ['anonymous', 'client', 'tracking', 'admin', 'sync', 'system'] as const

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The keys that values are sealed with; 0 is what the secret itself gives. None: there is only that one. */
export const sealingKeys = sqliteTable('sealing_keys', {
  id: integer('id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  /** Sealed with the secret. */
  wrapped: bytes('wrapped'),
})

export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  owner: text('owner').notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  beatAt: instant('beat_at').notNull(),
})

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actor: text('actor'),
    action: text('action').notNull(),
    userId: integer('user_id'),
    objectKind: text('object_kind'),
    objectId: integer('object_id'),
    address: text('address'),
    detail: json<Record<string, unknown>>('detail').default({}),
    once: text('once').unique(),
    /** Values before and after, readable only with their client's key. */
    sealed: bytes('sealed'),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_by_user').on(table.userId, table.id),
    index('audit_log_by_object').on(table.objectKind, table.objectId, table.id),
    index('audit_log_by_action').on(table.action, table.at, table.id),
    index('audit_log_by_actor').on(table.actorKind, table.at, table.id),
    index('audit_log_by_label').on(table.actor, table.at, table.id).where(eq(table.actorKind, 'admin')),
  ],
)

/** The audit trail as a chain: each hash is of an entry and of the link before it. */
export const auditLinks = sqliteTable('audit_links', {
  position: integer('position').primaryKey(),
  entryId: integer('entry_id').notNull().unique(),
  hash: text('hash').notNull(),
})

export const auditKeys = sqliteTable('audit_keys', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: bytes('key').notNull(),
})
