import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { type HearingFacts, saysHearing } from '~/domain/hearings/hearing'
import type { EventStatus } from '~/domain/stages/event-status'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { headingKey } from '~/features/spreadsheet/header/headings'
import { AppError, EditConflict } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { caseEvents } from '~db/schema'
import { clientOf, editable, hearingOf, markOf, requireHearing } from './edit-event.server'
import { followEvents } from './follow-events.server'
import { listPhases, type Phase } from './list-phases.server'
import type { NewEvent, NoteEvent } from './schemas'

type Facts = HearingFacts & {
  status: EventStatus
  eventDate: CivilDate | null
  description: string | null
}

/**
 * Adds an event by hand. One called like a phase becomes the event of that phase, so that the sheet finds it. Throws
 * `not_found`, `not_a_hearing`, `phase_noted` if the case already has it, `EditConflict` if it was planned since the form was opened.
 */
export function createEvent(viewer: AdminViewer, caseId: number, input: NewEvent, now: number) {
  const { title, version, ...facts } = input
  const phase = listPhases().find(
    (row) => isTimelinePhase(row) && headingKey(row.title) === headingKey(title),
  )
  write(viewer, caseId, { what: phase ?? title, facts, version }, now)
}

/**
 * Notes what happened in a case: done, or scheduled if its day has not come. Throws `not_found`, `phase_unknown`,
 * `not_a_hearing`, `phase_noted` if the case already has that phase, `EditConflict` if it was planned since the form was opened.
 */
export function noteEvent(viewer: AdminViewer, caseId: number, input: NoteEvent, now: number) {
  const { phase: chosen, title, version, ...said } = input
  const isAhead = said.eventDate !== null && said.eventDate > civilDateAt(now)
  const facts: Facts = { status: isAhead ? 'scheduled' : 'completed', ...said }
  if (chosen === 'other') return createEvent(viewer, caseId, { title: title ?? '', version, ...facts }, now)
  const phase = listPhases().find((row) => isTimelinePhase(row) && row.id === chosen)
  if (!phase) throw new AppError('phase_unknown')
  write(viewer, caseId, { what: phase, facts, version }, now)
}

type Written = { what: Phase | string; facts: Facts; version?: string }

/** A case has one event per phase: one that is planned or pending is brought up to date, if whoever writes has seen it. */
function write(viewer: AdminViewer, caseId: number, { what, facts, version }: Written, now: number) {
  const actor = actorOf(viewer)
  requireHearing(typeof what === 'string' ? what : what.title, facts)
  transact((tx) => {
    const userId = clientOf(tx, caseId)
    const known = typeof what === 'string' ? undefined : eventOfPhase(tx, caseId, what.id)
    if (known?.status === 'completed') throw new AppError('phase_noted', { title: known.title })
    if (known && version !== undefined) requireSeen(known, version)
    const entry = { at: now, actor, userId, detail: { case: caseId } }
    followEvents(tx, caseId, { actor, now }, () => {
      if (!known) {
        const object = { kind: 'event' as const, id: insert(tx, caseId, what, facts, now) }
        return recordAudit(tx, { ...entry, action: 'event_created', object })
      }
      const isSameDay = facts.eventDate === known.eventDate && !saysHearing(facts)
      const after = {
        ...facts,
        ...(isSameDay && hearingOf(known)),
        description: facts.description ?? known.description,
      }
      tx.update(caseEvents)
        .set({ ...after, changedAt: now })
        .where(eq(caseEvents.id, known.id))
        .run()
      const object = { kind: 'event' as const, id: known.id }
      recordChange(tx, {
        ...entry,
        action: 'event_changed',
        object,
        before: editable(known),
        after: { ...editable(known), ...after },
      })
    })
  })
}

type EventRow = typeof caseEvents.$inferSelect

function requireSeen(known: EventRow, version: string) {
  const mark = markOf(known)
  if (version.split(' ').includes(mark)) return
  const current = Object.entries(editable(known)).map(([name, value]) => [name, value ?? ''])
  throw new EditConflict({ ...Object.fromEntries(current), version: `${version} ${mark}` })
}

const eventOfPhase = (tx: Tx, caseId: number, phaseId: number) =>
  tx
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.caseId, caseId), eq(caseEvents.phaseId, phaseId)))
    .get()

function insert(tx: Tx, caseId: number, what: Phase | string, facts: Facts, now: number): number {
  const named =
    typeof what === 'string' ? { phaseId: null, title: what } : { phaseId: what.id, title: what.title }
  return tx
    .insert(caseEvents)
    .values({ ...facts, ...named, caseId, source: 'manual', createdAt: now, changedAt: now })
    .returning({ id: caseEvents.id })
    .get().id
}
