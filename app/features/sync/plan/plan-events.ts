import type { CivilDate } from '~/domain/civil-date'
import { saysOutcome } from '~/domain/stages/outcomes'
import type { PhaseCell } from '~/features/spreadsheet/row/case-row'
import { findMoves, isReached, leftBehind, titleOf } from './plan-moves'
import type { CaseBase, Change, EventFields, LocalEvent, Row } from './plan-types'
import type { Crossing } from './questions/between-rows'
import {
  askFor,
  askForMove,
  askWhetherLeft,
  doubtAbout,
  type EventDoubt,
  type EventPlace,
  type EventsPlan,
  placeOf,
  planWithdrawal,
  wasRefused,
} from './questions/event-questions'

/** `dismissed` are the keys of dismissed questions, `crossing` what has crossed between this row and others. */
export type EventRules = {
  today: CivilDate
  closing: Set<number>
  dismissed: Set<string>
  crossing?: Crossing
  /** True for a phase that its client has not been told of. */
  isUntold?: (phaseId: number) => boolean
}
type Wish = {
  phaseCell: PhaseCell
  wanted: EventFields
  today: CivilDate
  local?: LocalEvent
  before?: EventFields
  /** Why it needs a yes, whatever it changes. */
  doubt: EventDoubt | null
}

/** Plans the events of one case: the phase columns of its row against the existing events. */
export function planEvents(
  row: Row,
  { today, closing, dismissed, crossing, isUntold }: EventRules,
  existing: LocalEvent[],
  base?: CaseBase['events'],
): EventsPlan {
  const plan: EventsPlan = {
    events: [],
    waiting: [],
    resolutions: [],
    unmapped: [],
    base: { ...base },
    request: null,
  }
  const moved = new Set<number>()
  for (const move of findMoves(row, existing, base)) {
    if (!askForMove(move, row, plan, dismissed)) continue
    moved.add(move.local.phaseId).add(move.phaseCell.phase.phaseId)
  }
  for (const { local, title, phaseCell } of leftBehind(row, existing, base, closing)) {
    if (moved.has(local.phaseId)) continue
    planWithdrawal(title, local, plan, placeOf(phaseCell, row, local.phaseId))
  }
  for (const event of gone(row, existing, base, today)) {
    if (moved.has(event.phaseId)) continue
    const left = crossing?.left.get(event.phaseId)
    if (left !== undefined) askWhetherLeft(event, left, row, plan)
    else if (isReached(event) && isUntold?.(event.phaseId)) takeBack(event, titleOf(event, row), plan)
    else continue
    moved.add(event.phaseId)
  }
  const past = row.past?.filter(({ phase }) => base?.[phase.phaseId]) ?? []
  for (const phaseCell of [...row.phases, ...past]) {
    const { phase, reading } = phaseCell
    const { phaseId, title } = phase
    if (moved.has(phaseId)) continue
    const local = existing.find((event) => event.phaseId === phaseId)
    const place = placeOf(phaseCell, row)
    const before = base?.[phaseId]
    if (reading.kind === 'unmapped') {
      const word = reading.dated?.word
      plan.unmapped.push({ ...place, phase: title, value: reading.value, ...(word && { word }) })
    }
    if (reading.kind === 'request') plan.request ??= reading.text
    if (reading.kind === 'unmapped' || reading.kind === 'request')
      putOff({ phaseCell, local, before, today }, plan)
    if (reading.kind === 'none' && local?.fromSheet) planWithdrawal(title, local, plan, place)
    if (reading.kind !== 'event') continue
    const { status, eventDate, description } = reading
    const wish = {
      phaseCell,
      wanted: { status, eventDate, description },
      local,
      before,
      today,
      doubt: doubtAbout({ phaseCell, row, existing, local, closing, crossing }),
    }
    planEvent(wish, plan, place, dismissed)
  }
  for (const { cell, value, sheet = row.sheet } of row.states ?? [])
    plan.unmapped.push({ sheet, cell, caseNumber: row.caseNumber, phaseId: null, phase: '', value })
  return plan
}

/**
 * A future date the sheet no longer confirms (`12/12/2026 aplazada`) is not shown any more, and does not become the
 * date of something done.
 */
function putOff({ phaseCell, local, before, today }: Omit<Wish, 'wanted' | 'doubt'>, plan: EventsPlan) {
  if (!local || before?.status !== 'scheduled' || !isUntouched(before, local, today)) return
  const { phaseId, title } = phaseCell.phase
  const fields: EventFields = { status: 'pending', eventDate: null, description: local.description }
  plan.events.push({ id: local.id, phaseId, title, fields, changes: differences(local, fields) })
  plan.base[phaseId] = fields
}

/** What a cell no longer says, and nobody has been told, is not shown any more: the e-mail about it does not leave. */
function takeBack({ id, phaseId, description }: LocalEvent, title: string, plan: EventsPlan) {
  const fields: EventFields = { status: 'pending', eventDate: null, description }
  const local = plan.base[phaseId] ?? fields
  plan.events.push({ id, phaseId, title, fields, changes: differences(local, fields) })
  plan.base[phaseId] = fields
}

function planEvent(wish: Wish, plan: EventsPlan, place: EventPlace, dismissed: Set<string>) {
  const { phaseCell, local, before } = wish
  const { phaseId, title } = phaseCell.phase
  if (!local) {
    const event = { id: null, phaseId, title, fields: wish.wanted, changes: [] }
    if (before) {
      if (differences(before, wish.wanted).length > 0)
        askFor({ ...place, reason: 'deleted_here' }, event, plan)
    } else if (wish.doubt) askFor({ ...place, ...wish.doubt }, event, plan)
    else if (!wasRefused(place, event, dismissed)) {
      plan.events.push(event)
      plan.base[phaseId] = wish.wanted
    }
    return
  }
  const fields = completed(wish.wanted, local)
  const changes = differences(local, fields)
  const event = { id: local.id, phaseId, title, fields, changes }
  const untouched = before !== undefined && isUntouched(before, local, wish.today)
  const doubt = untouched ? (goesBack(fields, local, before) ?? doubtOfChange(wish, changes)) : null
  if (doubt) askFor({ ...place, ...doubt }, event, plan, local)
  else if (changes.length === 0 || untouched) {
    if (changes.length > 0 && wasRefused(place, event, dismissed, local)) return
    plan.base[phaseId] = before ? completed(wish.wanted, before) : fields
    if (changes.length > 0) plan.events.push(event)
  } else if (!before || differences(before, completed(wish.wanted, before)).length > 0)
    askFor({ ...place, reason: 'edited_here', change: changes[0] }, event, plan, local)
}

/** The day of an outcome that was told does not change by itself, and neither does anything that crossed between rows. */
function doubtOfChange({ phaseCell, doubt, before }: Wish, changes: Change[]): EventDoubt | null {
  const day = changes.find(({ field }) => field === 'eventDate')
  if (doubt && (day || changes.some(({ field }) => field === 'status'))) return doubt
  const isMoved = day !== undefined && day.from !== null && before?.status === 'completed'
  return isMoved && saysOutcome(phaseCell.phase) ? { reason: 'outcome_changed' } : null
}

/**
 * An event shown as done that is no longer done is only taken back after approval. Postponing a date after its day has
 * come is not such a case: nobody had said that it was done.
 */
const goesBack = (remote: EventFields, local: EventFields, before?: EventFields): EventDoubt | null =>
  local.status === 'completed' && remote.status !== 'completed' && before?.status !== 'scheduled'
    ? { reason: 'event_reopened' }
    : null

/** What a cell leaves open is not erased: a bare SÍ keeps the known date and text. */
function completed(remote: EventFields, local: EventFields): EventFields {
  const keepsDate = remote.eventDate === null && remote.status === 'completed' && local.status === 'completed'
  return {
    status: remote.status,
    eventDate: keepsDate ? local.eventDate : remote.eventDate,
    description: remote.description ?? local.description,
  }
}

/** An event completed automatically on its day counts as unedited; before its day, it counts as edited. */
const isUntouched = (before: EventFields, local: EventFields, today: CivilDate) =>
  differences(before, local).every(
    ({ from, to }) =>
      from === 'scheduled' && to === 'completed' && local.eventDate !== null && local.eventDate <= today,
  )

/** Events from the sheet, not edited here, whose cell is now blank or says no. */
const gone = (row: Row, existing: LocalEvent[], base: CaseBase['events'] = {}, today: CivilDate) =>
  existing.filter((event) => {
    const before = base[event.phaseId]
    const reading = row.phases.find(({ phase }) => phase.phaseId === event.phaseId)?.reading
    const isSilent = reading === undefined || reading.kind === 'none'
    return event.fromSheet && before && isUntouched(before, event, today) && isSilent
  })

function differences(from: EventFields, to: EventFields): Change[] {
  return (['status', 'eventDate', 'description'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }))
}
