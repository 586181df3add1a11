import { contradictedBy, saysOutcome } from '~/domain/stages/outcomes'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
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
import type { Crossing } from './between-rows'

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
export function askFor(question: Waiting, event: PlannedEvent, plan: EventsPlan, local?: LocalEvent) {
  const waiting = { ...question, about: aboutChange(event, local) }
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

/** Why an event needs a yes; `value`: what it contradicts, or the number of the case it may belong to. */
export type EventDoubt = Pick<Waiting, 'value'> & {
  reason: 'event_crossed' | 'event_reopened' | 'outcome_changed' | 'outcome_doubtful'
}

/** The reasons for which what a cell says is not taken until somebody says yes. */
const EVENT_DOUBTS = ['event_crossed', 'outcome_changed', 'outcome_doubtful'] as const

type About = {
  phaseCell: PhaseCell
  row: Row
  existing: LocalEvent[]
  local?: LocalEvent
  closing: Set<number>
  crossing?: Crossing
}

/**
 * Why the event of a cell needs a yes. How a case has ended is published if a column says so plainly, not against what
 * else the row or the portal says.
 */
export function doubtAbout({ phaseCell, row, existing, local, closing, crossing }: About): EventDoubt | null {
  const { phase, reading } = phaseCell
  if (reading.kind !== 'event') return null
  const other = crossing?.came.get(phase.phaseId) ?? crossing?.left.get(phase.phaseId)
  if (other !== undefined) return { reason: 'event_crossed', value: other }
  if (!saysOutcome(phase) && !closing.has(phase.phaseId)) return null
  if (local && isTold(local)) return null
  if (reading.status !== 'completed') return null
  const against = contradictedBy(
    { stage: stageOfPhase(phase), eventDate: reading.eventDate },
    othersIn(row, existing),
  )
  return against ? { reason: 'outcome_doubtful', value: against.title } : null
}

const isTold = ({ status }: LocalEvent) => status === 'completed' || status === 'scheduled'

function othersIn(row: Row, existing: LocalEvent[]) {
  const rowEvents = row.phases.flatMap(({ phase, reading }) =>
    reading.kind === 'event' && reading.status === 'completed'
      ? [{ title: phase.title, stage: stageOfPhase(phase), eventDate: reading.eventDate }]
      : [],
  )
  const here = existing.filter(
    ({ status, phaseId }) =>
      status === 'completed' && !row.phases.some(({ phase }) => phase.phaseId === phaseId),
  )
  return [
    ...rowEvents,
    ...here.map(({ title = '', stage, eventDate }) => ({
      title,
      stage: stageOfPhase({ title, stage }),
      eventDate,
    })),
  ]
}
