import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { AppError } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { type BulkKind, type BulkRow, bulkChanges, cases, users } from '~db/schema'

const KEPT_MS = days(1)

/** Notes what was done to many rows, in the transaction that did it. Returns the number under which it is taken back. */
export function noteBulk(tx: Tx, kind: BulkKind, rows: BulkRow[], now: number): number {
  tx.delete(bulkChanges)
    .where(lt(bulkChanges.at, now - KEPT_MS))
    .run()
  return tx.insert(bulkChanges).values({ kind, rows, at: now }).returning({ id: bulkChanges.id }).get().id
}

/** What was taken back: how many rows are as they were, and how many have been changed since and stay. */
export type Undone = { kind: BulkKind; done: number; left: number }

/**
 * Takes back what was done to many rows at once. Rows that somebody has changed since are left as they are and counted.
 * Throws `not_found` if there is no such change, or it has been taken back.
 */
export function undoBulk(viewer: AdminViewer, id: number, now: number): Undone {
  return transact((tx) => {
    const change = tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).get()
    if (!change || change.undoneAt !== null || change.at < now - KEPT_MS) throw new AppError('not_found')
    tx.update(bulkChanges).set({ undoneAt: now }).where(eq(bulkChanges.id, id)).run()
    const { kind, rows } = change
    const done = kind === 'lawyer' ? giveBack(tx, viewer, rows, now) : opposite(tx, viewer, kind, change, now)
    return { kind, done: done.length, left: rows.length - done.length }
  })
}

type Shelved = Exclude<BulkKind, 'lawyer'>
const opposites: Record<Shelved, (viewer: AdminViewer, ids: number[], now: number) => number[]> = {
  clients_archived: restoreClients,
  clients_restored: archiveClients,
  cases_archived: restoreCases,
  cases_restored: archiveCases,
}

const idsOf = (rows: BulkRow[]) => rows.map(({ id }) => id)

type Change = typeof bulkChanges.$inferSelect

/** What was archived anew since is archived from another instant on, and stays so. */
function opposite(tx: Tx, viewer: AdminViewer, kind: Shelved, { rows, at }: Change, now: number): number[] {
  const table = kind.startsWith('clients') ? users : cases
  const asLeft = kind.endsWith('_archived') ? eq(table.archivedAt, at) : isNull(table.archivedAt)
  const isUnchanged = and(inArray(table.id, idsOf(rows)), asLeft)
  const ids = idsOf(tx.select({ id: table.id }).from(table).where(isUnchanged).all())
  return ids.length === 0 ? [] : opposites[kind](viewer, ids, now)
}

/** Cases that still have the lawyer they were given get back the one they had. */
function giveBack(tx: Tx, viewer: AdminViewer, rows: BulkRow[], now: number): number[] {
  const { id, clientId, assignedLawyer } = cases
  const current = tx
    .select({ id, clientId, assignedLawyer })
    .from(cases)
    .where(and(inArray(id, idsOf(rows)), isNull(cases.blockedAt)))
    .all()
  const byId = new Map(current.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const caseRow = byId.get(row.id)
    if (!caseRow || caseRow.assignedLawyer !== row.now || row.was === undefined) return []
    setLawyer(tx, viewer, caseRow, row.was, now)
    return [row.id]
  })
}

type Assigned = { id: number; clientId: number | null; assignedLawyer: string }

/** Changes the lawyer of one case by hand, as in the form of a case. */
export function setLawyer(tx: Tx, viewer: AdminViewer, row: Assigned, lawyer: string, now: number) {
  tx.update(cases).set({ assignedLawyer: lawyer, updatedAt: now }).where(eq(cases.id, row.id)).run()
  recordChange(tx, {
    at: now,
    actor: actorOf(viewer),
    action: 'case_changed',
    userId: row.clientId,
    object: { kind: 'case', id: row.id },
    before: { assignedLawyer: row.assignedLawyer },
    after: { assignedLawyer: lawyer },
  })
}
