import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { readDocumentIds } from '~/domain/document-ids'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { recordVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { caseEvents, cases, documents, timelinePhases } from '~db/schema'
import { addToEvent, detachFromEvent, eventWith } from './link.server'
import { type AutoAssignment, planAutoAssign } from './suggest-phases'

export type AutoAssignReport = { assignedCount: number; skippedCount: number; results: AutoAssignment[] }
type Visit = Pick<RequestContext, 'now' | 'address'>

const LAST = 'last_auto_assign'
const LastRun = z.object({
  at: z.number(),
  links: z.array(z.object({ documentId: z.number(), eventId: z.number() })),
  awaited: z.array(z.number()).default([]),
})

/** A preview of 'Auto-Assign'; nothing is changed. */
export const previewAutoAssign = (_viewer: AdminViewer): AutoAssignReport => reportOf(plan(database()))

/** Changes with what 'Auto-Assign' would link, and not with what it skips. */
export const markOfLinks = (results: AutoAssignment[]) =>
  recordVersion(Object.fromEntries(results.map((one) => [one.documentId, one.eventId ?? undefined])))

/** The case numbers of documents, by document id. */
export function caseNumbersOf(_viewer: AdminViewer, documentIds: number[]): Map<number, string> {
  const rows = database()
    .select({ id: documents.id, caseNumber: cases.caseNumber })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(inArray(documents.id, documentIds))
    .all()
  return new Map(rows.map(({ id, caseNumber }) => [id, caseNumber]))
}

/** Links each document without an event to the only event of its case that accepts its folder. Throws `page_changed` if others were `seen`. */
export function autoAssign(viewer: AdminViewer, visit: Visit, seen?: string): AutoAssignReport {
  return transact((tx) => {
    const results = plan(tx)
    if (seen !== undefined && seen !== markOfLinks(results)) throw new AppError('page_changed')
    const links = results.flatMap(({ documentId, eventId }) =>
      eventId === null ? [] : [{ documentId, eventId }],
    )
    const ids = links.map(({ documentId }) => documentId)
    const isWaiting = and(isOneOf(documents.id, ids), eq(documents.awaitsPhase, true))
    const waiting = tx.select({ id: documents.id }).from(documents).where(isWaiting).all()
    const last = { at: visit.now, links, awaited: waiting.map(({ id }) => id) }
    for (const { documentId, eventId } of links) addToEvent(tx, eventId, [documentId])
    if (links.length > 0) writeSetting(tx, LAST, JSON.stringify(last), visit.now)
    audit(tx, viewer, 'documents_auto_assigned', links.length, visit)
    return reportOf(results)
  })
}

/** When 'Auto-Assign' last made changes that can still be undone (UTC milliseconds), and how many; or null. */
export function lastAutoAssign(_viewer: AdminViewer): { at: number; count: number } | null {
  const last = readLast()
  return last && { at: last.at, count: last.links.length }
}

/** Removes the links of the last 'Auto-Assign' that still exist, but of blocked cases. Throws `nothing_to_undo`, `undo_passed` if it was not run `at` that time. */
export function undoAutoAssign(viewer: AdminViewer, visit: Visit, at: number): { removedCount: number } {
  return transact((tx) => {
    const last = readLast()
    if (!last) throw new AppError('nothing_to_undo')
    if (last.at !== at) throw new AppError('undo_passed')
    const ids = last.links.map(({ documentId }) => documentId)
    const which = and(isOneOf(documents.id, ids), isOfNoBlockedCase(documents.caseId))
    const rows = tx.select({ id: documents.id, caseId: documents.caseId }).from(documents).where(which).all()
    const open = new Set(rows.map(({ id }) => id))
    const removed = last.links.filter(
      ({ documentId, eventId }) => open.has(documentId) && detachFromEvent(tx, eventId, documentId),
    )
    const waiting = rows
      .filter(({ id, caseId }) => last.awaited.includes(id) && eventWith(tx, id, caseId ?? 0) === null)
      .map(({ id }) => id)
    tx.update(documents).set({ awaitsPhase: true }).where(isOneOf(documents.id, waiting)).run()
    clearSetting(tx, LAST)
    audit(tx, viewer, 'auto_assign_undone', removed.length, visit)
    return { removedCount: removed.length }
  })
}

const readLast = () => LastRun.safeParse(JSON.parse(readSetting(LAST) ?? 'null')).data ?? null

function plan(tx: Tx): AutoAssignment[] {
  const events = tx
    .select({
      id: caseEvents.id,
      caseId: caseEvents.caseId,
      title: caseEvents.title,
      ids: caseEvents.documentIds,
      categories: timelinePhases.documentCategories,
    })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .all()
    .map((event) => ({ ...event, categories: event.categories ?? [] }))
  const linked = new Set(
    events.flatMap(({ caseId, ids }) => readDocumentIds(ids).map((id) => `${caseId}:${id}`)),
  )
  const { id, caseId, fileName, category } = documents
  const unlinked = tx
    .select({ id, caseId, fileName, category })
    .from(documents)
    .where(and(eq(documents.archived, false), isNotNull(caseId)))
    .all()
    .flatMap((row) => (row.caseId === null ? [] : [{ ...row, caseId: row.caseId }]))
    .filter(({ id, caseId }) => !linked.has(`${caseId}:${id}`))
  return planAutoAssign(unlinked, events)
}

function reportOf(results: AutoAssignment[]): AutoAssignReport {
  const assignedCount = results.filter(({ eventId }) => eventId !== null).length
  return { assignedCount, skippedCount: results.length - assignedCount, results }
}

function audit(
  tx: Tx,
  viewer: AdminViewer,
  action: 'documents_auto_assigned' | 'auto_assign_undone',
  count: number,
  { now, address }: Visit,
) {
  recordAudit(tx, { at: now, actor: actorOf(viewer, address), action, detail: { count } })
}
