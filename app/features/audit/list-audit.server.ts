import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { isOfNoBlockedCase, isOfNoBlockedClient, isOfNoBlockedRecord } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { nextDay, startOfDay } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { roleOf } from '~/domain/staff-roles'
import { clientsNamed } from '~/features/lists/clients-named.server'
import { database } from '~db/client'
import { auditLog, users } from '~db/schema'
import { AuditQuery } from './audit-query'
import type { Changes } from './changes'
import { readChanges } from './read-changes.server'
import { referencesOf } from './references.server'

export type AuditRow = {
  id: number
  /** UTC milliseconds. */
  at: number
  actorKind: (typeof auditLog.$inferSelect)['actorKind']
  /** A person's name, or the signature of an administrator; null if there is neither. */
  actor: string | null
  action: string
  clientId: number | null
  /** Null if there is no client, or the client has been deleted. */
  clientName: string | null
  /** `name`: its current name; null if it is gone or has no name. */
  object: { kind: string; id: number; name: string | null } | null
  /** Ids of cases, events and phases are replaced by their names, or by `{ id }` if they are gone. */
  detail: Record<string, unknown>
  changes: Changes | 'erased' | null
}

const PAGE_SIZE = 50

/**
 * The audit trail, newest first, one page at a time. `next` is where the following page begins, null at the end. Pages
 * are keyed by instant and id, so that the last one is as fast as the first.
 */
export function listAudit(viewer: AdminViewer, query: AuditQuery): { rows: AuditRow[]; next: string | null } {
  const rows = select(viewer, query, query.after, PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  return { rows: withNames(viewer, shown), next: rows.length > PAGE_SIZE ? positionOf(shown.at(-1)) : null }
}

/** The newest entries about a client, including those of all merged records. */
export const newestAuditOf = (viewer: AdminViewer, userId: number, size: number): AuditRow[] =>
  withNames(viewer, select(viewer, AuditQuery.parse({ client: String(userId) }), '', size))

/** All entries matching a query, newest first, `size` at a time. */
export function* auditBatches(viewer: AdminViewer, query: AuditQuery, size: number): Generator<AuditRow[]> {
  let after = ''
  while (true) {
    const rows = select(viewer, query, after, size)
    if (rows.length > 0) yield withNames(viewer, rows)
    if (rows.length < size) return
    after = positionOf(rows.at(-1))
  }
}

type Row = typeof auditLog.$inferSelect

const positionOf = (row: Row | undefined) => (row ? `${row.at}.${row.id}` : '')

/** What is said of clients who are blocked, of records merged into theirs and of their cases, administrators alone read. */
function select(viewer: AdminViewer, query: AuditQuery, after: string, limit: number): Row[] {
  const { userId, objectKind, objectId } = auditLog
  const ofNoCase = or(isNull(objectKind), ne(objectKind, 'case'), isOfNoBlockedCase(objectId))
  const readable = seesBlocked(viewer) ? undefined : and(isOfNoBlockedRecord(userId), ofNoCase)
  return database()
    .select()
    .from(auditLog)
    .where(and(...conditions(query), following(after), readable))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .all()
}

const seesBlocked = (viewer: AdminViewer) => roleOf(viewer) === 'admin'

function following(after: string): SQL | undefined {
  if (after === '') return undefined
  const [at, id] = after.split('.').map(Number)
  return sql`(${auditLog.at}, ${auditLog.id}) < (${at}, ${id})`
}

function conditions({ who, label, what, from, to, client }: AuditQuery): (SQL | undefined)[] {
  return [
    label !== '' ? and(eq(auditLog.actorKind, 'admin'), eq(auditLog.actor, label)) : undefined,
    who !== '' ? eq(auditLog.actorKind, who) : undefined,
    what !== '' ? eq(auditLog.action, what) : undefined,
    from !== '' ? gte(auditLog.at, startOfDay(from)) : undefined,
    to !== '' ? lt(auditLog.at, startOfDay(nextDay(to))) : undefined,
    client !== '' ? inArray(auditLog.userId, withMerged(clientsNamed(client).ids)) : undefined,
  ]
}

/** Clients and the records that were merged into theirs. */
function withMerged(ids: number[]): number[] {
  const merges = and(inArray(auditLog.userId, ids), eq(auditLog.action, 'client_merged'))
  const rows = database().select({ detail: auditLog.detail }).from(auditLog).where(merges).all()
  const merged = rows.map(({ detail }) => Number(detail.merged)).filter((id) => id > 0 && !ids.includes(id))
  return merged.length === 0 ? ids : [...ids, ...withMerged(merged)]
}

function withNames(viewer: AdminViewer, rows: Row[]): AuditRow[] {
  const isAll = seesBlocked(viewer)
  const references = referencesOf(rows, isAll)
  const names = namesOf(
    rows.flatMap((row) => [row.userId, actingUser(row)]),
    isAll,
  )
  return rows.map((row) => {
    const user = actingUser(row)
    return {
      id: row.id,
      at: row.at,
      actorKind: row.actorKind,
      actor: user === null ? row.actor : (names.get(user) ?? null),
      action: row.action,
      clientId: row.userId,
      clientName: row.userId === null ? null : (names.get(row.userId) ?? null),
      object: references.objectOf(row),
      detail: references.detailOf(row),
      changes: readChanges(row),
    }
  })
}

const actingUser = ({ actorKind, actor }: Row): number | null =>
  (actorKind === 'client' || actorKind === 'tracking') && actor ? Number(actor) : null

function namesOf(ids: (number | null)[], isAll: boolean): Map<number, string> {
  const { id, name } = users
  const isAmongIds = inArray(
    id,
    [...new Set(ids)].filter((one) => one !== null),
  )
  const shown = isAll ? isAmongIds : and(isAmongIds, isOfNoBlockedClient(id))
  const clients = database().select({ id, name }).from(users).where(shown).all()
  return new Map(clients.map((user) => [user.id, displayName(user.name)]))
}
