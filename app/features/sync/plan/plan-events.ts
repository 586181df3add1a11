import type { CivilDate } from '~/domain/civil-date'
import type { PhaseMark } from '~/features/spreadsheet/case-row'
import {
  askFor,
  askForMove,
  type EventPlace,
  type EventsPlan,
  placeOf,
  planWithdrawal,
  type Row,
} from './event-questions'
import { findMoves, leftBehind } from './plan-moves'
import type { CaseBase, Change, EventFields, KnownEvent } from './plan-types'

/** `dismissed` are the keys of dismissed questions. */
export type EventRules = { today: CivilDate; closing: Set<number>; dismissed: Set<string> }
type Wish = {
  mark: PhaseMark
  wanted: EventFields
  today: CivilDate
  here?: KnownEvent
  before?: EventFields
}

/** Plans the events of one case: the phase columns of its row against the existing events. */
export function planEvents(
  row: Row,
  { today, closing, dismissed }: EventRules,
  known: KnownEvent[],
  base?: CaseBase['events'],
): EventsPlan {
  const plan: EventsPlan = {
    events: [],
    waiting: [],
    offers: [],
    unmapped: [],
    base: { ...base },
    request: null,
  }
  const moved = new Set<number>()
  for (const move of findMoves(row, known, base)) {
    if (!askForMove(move, row, plan, dismissed)) continue
    moved.add(move.here.phaseId).add(move.mark.phase.phaseId)
  }
  for (const { here, title, mark } of leftBehind(row, known, base, closing)) {
    if (moved.has(here.phaseId)) continue
    planWithdrawal(title, here, plan, placeOf(mark, row, here.phaseId))
  }
  for (const mark of row.phases) {
    if (moved.has(mark.phase.phaseId)) continue
    const here = known.find((event) => event.phaseId === mark.phase.phaseId)
    const place = placeOf(mark, row)
    const { reading } = mark
    const before = base?.[mark.phase.phaseId]
    if (reading.kind === 'unmapped') {
      const word = reading.dated?.word
      plan.unmapped.push({ ...place, phase: mark.phase.title, value: reading.value, ...(word && { word }) })
    }
    if (reading.kind === 'request') plan.request ??= reading.text
    if (reading.kind === 'unmapped' || reading.kind === 'request') putOff({ mark, here, before, today }, plan)
    if (reading.kind === 'none' && here?.fromSheet) planWithdrawal(mark.phase.title, here, plan, place)
    if (reading.kind !== 'event') continue
    const { status, eventDate, description } = reading
    const wish = {
      mark,
      wanted: { status, eventDate, description },
      here,
      before,
      today,
    }
    planEvent(wish, plan, place)
  }
  for (const { cell, value, sheet = row.sheet } of row.states ?? []) {
    const { caseNumber } = row
    plan.unmapped.push({ sheet, cell, caseNumber, phaseId: null, phase: '', value })
  }
  return plan
}

/**
 * A future date the sheet no longer confirms (`12/12/2026 aplazada`) is not shown any more, and does not become the
 * date of something done.
 */
function putOff({ mark, here, before, today }: Omit<Wish, 'wanted'>, plan: EventsPlan) {
  if (!here || before?.status !== 'scheduled' || !isUntouched(before, here, today)) return
  const { phaseId, title } = mark.phase
  const fields: EventFields = { status: 'pending', eventDate: null, description: here.description }
  plan.events.push({ id: here.id, phaseId, title, fields, changes: differences(here, fields) })
  plan.base[phaseId] = fields
}

function planEvent(wish: Wish, plan: EventsPlan, place: EventPlace) {
  const { mark, here, before } = wish
  const { phaseId, title } = mark.phase
  if (!here) {
    const event = { id: null, phaseId, title, fields: wish.wanted, changes: [] }
    if (before) {
      if (differences(before, wish.wanted).length > 0)
        askFor({ ...place, reason: 'deleted_here' }, event, plan)
      return
    }
    plan.events.push(event)
    plan.base[phaseId] = wish.wanted
    return
  }
  const wanted = completed(wish.wanted, here)
  const changes = differences(here, wanted)
  const untouched = before ? isUntouched(before, here, wish.today) : here.fromSheet
  if (untouched && goesBack(wanted, here, before)) {
    const event = { id: here.id, phaseId, title, fields: wanted, changes }
    askFor({ ...place, reason: 'event_reopened' }, event, plan, here)
  } else if (changes.length === 0 || untouched) {
    plan.base[phaseId] = before ? completed(wish.wanted, before) : wanted
    if (changes.length > 0) plan.events.push({ id: here.id, phaseId, title, fields: wanted, changes })
  } else if (!before || differences(before, completed(wish.wanted, before)).length > 0) {
    const event = { id: here.id, phaseId, title, fields: wanted, changes }
    askFor({ ...place, reason: 'edited_here', change: changes[0] }, event, plan, here)
  }
}

/**
 * An event shown as done that is no longer done is only taken back after approval. Postponing a date after its day has
 * come is not such a case: nobody had said that it was done.
 */
const goesBack = (wanted: EventFields, here: EventFields, before?: EventFields) =>
  here.status === 'completed' && wanted.status !== 'completed' && before?.status !== 'scheduled'

/** What a cell leaves open is not erased: a bare SÍ keeps the known date and text. */
function completed(wanted: EventFields, here: EventFields): EventFields {
  const keepsDate = wanted.eventDate === null && wanted.status === 'completed' && here.status === 'completed'
  return {
    status: wanted.status,
    eventDate: keepsDate ? here.eventDate : wanted.eventDate,
    description: wanted.description ?? here.description,
  }
}

/** An event completed automatically on its day counts as unedited; before its day, it counts as edited. */
const isUntouched = (before: EventFields, here: EventFields, today: CivilDate) =>
  differences(before, here).every(
    ({ from, to }) =>
      from === 'scheduled' && to === 'completed' && here.eventDate !== null && here.eventDate <= today,
  )

function differences(from: EventFields, to: EventFields): Change[] {
  return (['status', 'eventDate', 'description'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }))
}
