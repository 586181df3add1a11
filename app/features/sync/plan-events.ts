import type { CivilDate } from '~/features/calendar/civil-date'
import type { CaseRow, PhaseMark } from '~/features/spreadsheet/read-row'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type {
  CaseBase,
  Change,
  EventFields,
  KnownEvent,
  PlannedEvent,
  Unmapped,
  Waiting,
  WithdrawnEvent,
} from './plan-types'

export type EventOffer = { waiting: Waiting; changes?: Change[] } & (
  | { event: PlannedEvent }
  | { withdrawn: WithdrawnEvent }
)
export type EventsPlan = {
  events: PlannedEvent[]
  waiting: Waiting[]
  /** What a yes to each thing that waits would do. */
  offers: EventOffer[]
  unmapped: Unmapped[]
  base: Record<string, EventFields>
  /** What the row asks the client for. */
  request: string | null
}

type Row = InSheet<CaseRow>
type Wish = {
  mark: PhaseMark
  wanted: EventFields
  today: CivilDate
  here?: KnownEvent
  before?: EventFields
}

/** Plans the events of one case: what its row says in the columns of the phases, against what there is. */
export function planEvents(
  row: Row,
  today: CivilDate,
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
  for (const mark of row.phases) {
    const here = known.find((event) => event.phaseId === mark.phase.phaseId)
    const place = {
      sheet: mark.sheet ?? row.sheet,
      cell: mark.cell,
      caseNumber: row.caseNumber,
      phaseId: mark.phase.phaseId,
    }
    const { reading } = mark
    if (reading.kind === 'unmapped')
      plan.unmapped.push({ ...place, phase: mark.phase.title, value: reading.value })
    if (reading.kind === 'request') plan.request ??= reading.text
    if (reading.kind === 'none' && here?.fromSheet) planWithdrawal(mark, here, plan, place)
    if (reading.kind !== 'event') continue
    const { status, eventDate, description } = reading
    const wish = {
      mark,
      wanted: { status, eventDate, description },
      here,
      before: base?.[mark.phase.phaseId],
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

type EventPlace = Omit<Waiting, 'reason'>

function planWithdrawal({ phase }: PhaseMark, here: KnownEvent, plan: EventsPlan, place: EventPlace) {
  const { id, status, eventDate, description } = here
  const fields = { status, eventDate, description }
  const waiting = { ...place, reason: 'event_withdrawn' as const, about: toText(here) }
  plan.waiting.push(waiting)
  plan.offers.push({ waiting, withdrawn: { id, phaseId: phase.phaseId, title: phase.title, fields } })
}

function askFor(asked: Waiting, event: PlannedEvent, plan: EventsPlan, here?: KnownEvent) {
  const waiting = { ...asked, about: [...(here ? [toText(here)] : []), toText(event.fields)].join(' > ') }
  plan.waiting.push(waiting)
  plan.offers.push({ waiting, event })
}

const toText = ({ status, eventDate, description }: EventFields) =>
  [status, eventDate, description].filter(Boolean).join(' ')

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
 * What was told as done and is not done any more is taken back from the client. A date that is put off after its day
 * has come was never told as done by anybody.
 */
const goesBack = (wanted: EventFields, here: EventFields, before?: EventFields) =>
  here.status === 'completed' && wanted.status !== 'completed' && before?.status !== 'scheduled'

/** What a cell leaves open is not erased: a bare SÍ keeps the date and the text that are known. */
function completed(wanted: EventFields, here: EventFields): EventFields {
  const keepsDate = wanted.eventDate === null && wanted.status === 'completed' && here.status === 'completed'
  return {
    status: wanted.status,
    eventDate: keepsDate ? here.eventDate : wanted.eventDate,
    description: wanted.description ?? here.description,
  }
}

/** An event is completed when its day has come: that was nobody's hand. Before its day it was. */
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
