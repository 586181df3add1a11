import type { PhaseCell } from '~/features/spreadsheet/row/case-row'
import { cellName } from '~/infra/workbook/workbook'
import type { Move } from '../plan-moves'
import type {
  Change,
  EventFields,
  LocalEvent,
  PlannedEvent,
  Row,
  Unmapped,
  Waiting,
  WithdrawnEvent,
} from '../plan-types'
import { keyOfWaiting } from '../work-keys'
import { EVENT_DOUBTS } from './event-doubts'

export type EventResolution = { waiting: Waiting; changes?: Change[] } & (
  | { event: PlannedEvent; withdrawn?: WithdrawnEvent }
  | { withdrawn: WithdrawnEvent }
)
export type EventsPlan = {
  events: PlannedEvent[]
  waiting: Waiting[]
  /** What approving each waiting item would do. */
  resolutions: EventResolution[]
  unmapped: Unmapped[]
  base: Record<string, EventFields>
  /** The row's request to the client. */
  request: string | null
}

export type EventPlace = Omit<Waiting, 'reason'> & { phaseId: number }

/** Where a phase is found. */
export const placeOf = (
  { sheet, cell, phase }: PhaseCell,
  row: Row,
  phaseId = phase.phaseId,
): EventPlace => ({
  sheet: sheet ?? row.sheet,
  cell,
  caseNumber: row.caseNumber,
  phaseId,
})

/** Asks whether to remove an event that the sheet no longer has. */
export function planWithdrawal(title: string, local: LocalEvent, plan: EventsPlan, place: EventPlace) {
  const waiting = { ...place, reason: 'event_withdrawn' as const, about: toText(local) }
  plan.waiting.push(waiting)
  plan.resolutions.push({ waiting, withdrawn: withdrawalOf(local, title) })
}

/** Asks whether to remove an event whose date now stands in the row of the case with the number `other`. */
export function askWhetherLeft(local: LocalEvent, other: string, row: Row, plan: EventsPlan) {
  const phase = [...row.columns.phases].find(([, { phaseId }]) => phaseId === local.phaseId)
  const title = local.title ?? phase?.[1].title ?? ''
  const cell = cellName(phase?.[0] ?? 0, row.row)
  const place = { sheet: row.sheet, cell, caseNumber: row.caseNumber, phaseId: local.phaseId }
  const waiting = { ...place, reason: 'event_left' as const, value: other, about: toText(local) }
  plan.waiting.push(waiting)
  plan.resolutions.push({ waiting, withdrawn: withdrawalOf(local, title) })
}

const withdrawalOf = ({ id, phaseId, status, eventDate, description }: LocalEvent, title: string) => ({
  id,
  phaseId,
  title,
  fields: { status, eventDate, description },
})

/**
 * One question instead of a new event and a missing one: approving does both. Rejecting means that they are two events.
 */
export function askForMove(
  { local, title, phaseCell }: Move,
  row: Row,
  plan: EventsPlan,
  dismissed: Set<string>,
): boolean {
  const { reading, phase } = phaseCell
  if (reading.kind !== 'event') return false
  const { status, eventDate, description } = reading
  const fields = { status, eventDate, description }
  const value = `${title} → ${phase.title}`
  const about = `${local.phaseId} ${toText(local)}`
  const waiting = { ...placeOf(phaseCell, row), reason: 'event_moved' as const, value, about }
  if (dismissed.has(keyOfWaiting(waiting))) return false
  const event = { id: null, phaseId: phase.phaseId, title: phase.title, fields, changes: [] }
  plan.waiting.push(waiting)
  plan.resolutions.push({ waiting, event, withdrawn: withdrawalOf(local, title) })
  return true
}

/** Asks whether to update an event to what the sheet says. */
export function askFor(asked: Waiting, event: PlannedEvent, plan: EventsPlan, local?: LocalEvent) {
  const waiting = { ...asked, about: aboutChange(event, local) }
  plan.waiting.push(waiting)
  plan.resolutions.push({ waiting, event })
}

const aboutChange = ({ fields }: PlannedEvent, local?: LocalEvent) =>
  [...(local ? [toText(local)] : []), toText(fields)].join(' > ')

/** Somebody has said no to it, for a reason that may be gone: what was refused does not come by itself. */
export function wasRefused(
  place: EventPlace,
  event: PlannedEvent,
  dismissed: Set<string>,
  local?: LocalEvent,
): boolean {
  const about = aboutChange(event, local)
  return (
    dismissed.size > 0 &&
    EVENT_DOUBTS.some((reason) => dismissed.has(keyOfWaiting({ ...place, reason, about })))
  )
}

const toText = ({ status, eventDate, description }: EventFields) =>
  [status, eventDate, description].filter(Boolean).join(' ')
