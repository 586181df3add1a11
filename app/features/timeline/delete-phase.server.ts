import { asc, eq, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { readDocumentIds, writeDocumentIds } from '~/domain/document-ids'
import { eventStatuses } from '~/domain/stages/event-status'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { movePhaseNews } from '~db/raw/case-news'
import { caseEvents, cases, timelinePhases } from '~db/schema'
import { countEvents, findPhase, renameEvents } from './change-phase.server'
import { hearingOf } from './edit-event.server'
import { followPhases } from './follow-events.server'
import { listPhases, type Phase } from './list-phases.server'
import { moveTemplates } from './templates-of-phase.server'

export type PhaseDeletionImpact = {
  title: string
  isPhase: boolean
  events: number
  /** The sheet column it is read from. */
  column: string
  /** Phases that could receive the events. */
  others: { id: number; title: string }[]
}

/** The phase to be deleted, and what is linked to it. Throws `not_found`. */
export function previewDeletePhase(_viewer: AdminViewer, id: number): PhaseDeletionImpact {
  const phase = findPhase(database(), id)
  const others = listPhases().filter((row) => isTimelinePhase(row) && row.id !== id)
  return {
    title: phase.title,
    isPhase: isTimelinePhase(phase),
    events: countEvents(database(), id),
    column: phase.excelColumn ?? phase.title,
    others: others.map(({ id: other, title }) => ({ id: other, title })),
  }
}

/** Deletes a phase or status field without events. Throws `not_found`, `phase_in_use`. */
export function deletePhase(viewer: AdminViewer, id: number, now: number): { title: string } {
  return transact((tx) => {
    const phase = findPhase(tx, id)
    const events = countEvents(tx, id)
    if (events > 0) throw new AppError('phase_in_use', { events })
    remove(tx, phase, { at: now, actor: actorOf(viewer) })
    return { title: phase.title }
  })
}

export type Merged = { title: string; into: string; moved: number; joined: number }

/**
 * Moves the events, folders and templates of a phase to another one and deletes it. A case has one event per phase: if it has
 * both, the one that says more is kept and receives the documents, and the date if it has none; the content of the other is
 * kept in the audit trail. No event becomes new to its client, and cases open or close by what is kept and by the folders.
 * Throws `not_found`, `phase_order_wrong`, `phase_days_differ` if a case would lose a day to come, and `phase_moves_cases`
 * unless what it asks was `seen`.
 */
export function mergePhase(
  viewer: AdminViewer,
  id: number,
  into: number,
  now: number,
  seen?: string,
): Merged {
  return transact((tx) => {
    const [source, target] = [findPhase(tx, id), findPhase(tx, into)]
    if (id === into || !isTimelinePhase(target) || !isTimelinePhase(source))
      throw new AppError('phase_order_wrong')
    const by = { at: now, actor: actorOf(viewer) }
    const counts = followPhases(tx, { ...by, now, seen }, () => moveAll(tx, source, target, by))
    const detail = { from: source.title, into: target.title, ...counts }
    recordAudit(tx, { ...by, action: 'phase_merged', object: { kind: 'phase', id: into }, detail })
    remove(tx, source, by)
    return { title: source.title, into: target.title, ...counts }
  })
}

type By = { at: number; actor: Actor }

function moveAll(tx: Tx, source: Phase, target: Phase, by: By) {
  const { id: into } = target
  const joined = joinDoubles(tx, source, target, by)
  renameEvents(tx, source.id, source.title, target.title)
  const moved = tx
    .update(caseEvents)
    .set({ phaseId: into })
    .where(eq(caseEvents.phaseId, source.id))
    .returning({ id: caseEvents.id })
    .all().length
  const folders = [...new Set([...target.documentCategories, ...source.documentCategories])]
  tx.update(timelinePhases)
    .set({ documentCategories: folders, updatedAt: Math.max(by.at, target.updatedAt + 1) })
    .where(eq(timelinePhases.id, into))
    .run()
  moveTemplates(tx, source.id, into)
  movePhaseNews(tx, source, target)
  return { moved, joined }
}

/** The cases that have events of both phases; returns how many. */
function joinDoubles(tx: Tx, source: Phase, target: Phase, by: By): number {
  const theirs = new Map(eventsOf(tx, target.id).map(({ event }) => [event.caseId, event]))
  const today = civilDateAt(by.at)
  const doubles = eventsOf(tx, source.id).flatMap(({ event: sourceEvent, ...of }) => {
    const other = theirs.get(sourceEvent.caseId)
    return other ? [{ own: sourceEvent, other, ...of }] : []
  })
  requireOneDay(doubles.filter(({ own, other, isOpen }) => isOpen && haveTwoDays(own, other, today)))
  for (const { own, other, clientId } of doubles) {
    const title = own.title === source.title ? target.title : own.title
    if (saysMore(own, other, today)) join(tx, { goes: other, stays: { ...own, title } }, target, clientId, by)
    else join(tx, { goes: own, stays: other }, target, clientId, by)
  }
  return doubles.length
}

const MOST_NAMED = 5

/** Which of two days holds is not for the portal to say, unless nobody can: in a case that is nobody's, or blocked. */
function requireOneDay(both: { caseNumber: string }[]) {
  if (both.length === 0) return
  const named = both
    .slice(0, MOST_NAMED)
    .map(({ caseNumber }) => caseNumber)
    .join(', ')
  const numbers = both.length > MOST_NAMED ? `${named}…` : named
  throw new AppError('phase_days_differ', { cases: both.length, numbers })
}

type Event = typeof caseEvents.$inferSelect

const eventsOf = (tx: Tx, phaseId: number) =>
  tx
    .select({
      ...{ event: caseEvents, clientId: cases.clientId, caseNumber: cases.caseNumber },
      isOpen: sql<number>`${cases.clientId} IS NOT NULL AND ${cases.blockedAt} IS NULL`,
    })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    .where(eq(caseEvents.phaseId, phaseId))
    .orderBy(asc(caseEvents.caseId))
    .all()

/** A day to come is one that the client may have noted: it is kept before all else. Otherwise, what has come further is. */
function saysMore(a: Event, b: Event, today: CivilDate): boolean {
  if (isAhead(a, today) !== isAhead(b, today)) return isAhead(a, today)
  return eventStatuses.indexOf(a.status) < eventStatuses.indexOf(b.status)
}

const isAhead = ({ status, eventDate }: Event, today: CivilDate) =>
  status === 'scheduled' && eventDate !== null && eventDate >= today

function haveTwoDays(a: Event, b: Event, today: CivilDate): boolean {
  if (!isAhead(a, today) || !isAhead(b, today)) return false
  const haveHours = a.hearingTime !== null && b.hearingTime !== null
  return a.eventDate !== b.eventDate || (haveHours && a.hearingTime !== b.hearingTime)
}

type Joined = { goes: Event; stays: Event }

function join(tx: Tx, { goes, stays }: Joined, { id: phaseId }: Phase, clientId: number | null, by: By) {
  const documentIds = writeDocumentIds([
    ...readDocumentIds(stays.documentIds),
    ...readDocumentIds(goes.documentIds),
  ])
  const eventDate = stays.eventDate ?? goes.eventDate
  // What is known of a hearing is of its day.
  const hearingEntries = Object.entries(hearingOf(stays)).filter(([, value]) => value !== null)
  const facts = eventDate === goes.eventDate && { ...hearingOf(goes), ...Object.fromEntries(hearingEntries) }
  tx.delete(caseEvents).where(eq(caseEvents.id, goes.id)).run()
  tx.update(caseEvents)
    .set({ phaseId, title: stays.title, documentIds, eventDate, ...facts })
    .where(eq(caseEvents.id, stays.id))
    .run()
  const { title, status, eventDate: date, description } = goes
  recordChange(tx, {
    ...by,
    action: 'event_changed',
    userId: clientId,
    object: { kind: 'event', id: stays.id },
    detail: { joined: goes.id },
    before: { title, status, eventDate: date, description, ...hearingOf(goes) },
    after: {},
  })
}

function remove(tx: Tx, phase: Phase, by: By) {
  tx.delete(timelinePhases).where(eq(timelinePhases.id, phase.id)).run()
  const detail = { title: phase.title, order: phase.order, excelColumn: phase.excelColumn }
  recordAudit(tx, { ...by, action: 'phase_deleted', object: { kind: 'phase', id: phase.id }, detail })
}
