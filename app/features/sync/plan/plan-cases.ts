import { type CaseRow, cellOf } from '~/features/spreadsheet/case-row'
import type { CaseField } from '~/features/spreadsheet/headings'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { EventOffer, EventsPlan } from './event-questions'
import { type EventRules, planEvents } from './plan-events'
import { planHearing } from './plan-hearing'
import { type AboutCase, baseWithStatus, planStatus, withAnswer } from './plan-status'
import type {
  CaseBase,
  CaseFields,
  Change,
  Fields,
  KnownCase,
  KnownRequest,
  PlannedCase,
  Waiting,
} from './plan-types'
import { compareFields, takeBack, withChanges } from './three-way'

const MAX_TITLE = 500

export type CasePlan = Pick<EventsPlan, 'unmapped' | 'offers'> & {
  planned: PlannedCase
  waiting: Waiting[]
  base: CaseBase
}

type Rules = EventRules & { away: CaseField[] }

/**
 * Plans one case. `closing` are the phases whose completion closes it, `away` the fields the sheet no longer provides;
 * `clientName` is used in its title.
 */
export function planCase(
  row: InSheet<CaseRow>,
  clientName: string,
  { closing, today, away, dismissed }: Rules,
  known?: KnownCase,
  base?: CaseBase,
): CasePlan {
  const events = planEvents(row, { today, closing, dismissed }, known?.events ?? [], base?.events)
  const hearing = planHearing(row, known?.nextHearing ?? null, base, today)
  const here: Fields = known ? hereFields(known) : {}
  const about = { here: known, before: base, closing }
  const status = planStatus({ events: events.events }, about)
  const told = sheetFields(row)
  const unfed = away.filter(
    (field) => told[field as keyof typeof told] === null && !row.columns.fields.has(field),
  )
  const back = [...takeBack(unfed, base?.fields, here), ...hearing.changes]
  const after = withChanges(here, [...compareFields(told, base?.fields, here).changes, ...back])
  // The title uses the opposing party after the plan, not one that is still in question.
  const sheet = { ...told, title: titleOf(clientName, after.expedienteContrario) }
  const compared = compareFields(sheet, base?.fields, here)
  // A title set by hand stays without a question: no column of the sheet contradicts it.
  const conflicts = compared.conflicts.filter(({ field }) => field !== 'title')
  const changes = known ? [...status.changes, ...compared.changes, ...back] : []
  const planned = {
    key: row.key,
    caseNumber: known?.caseNumber ?? row.caseNumber,
    id: known?.id ?? null,
    dni: row.dni,
    fields: known ? withChanges(hereFields(known), changes) : { ...sheet, status: status.status },
    changes,
    events: events.events,
    request: requestChange(events.request, base?.request ?? null, known?.request ?? null),
  }
  return {
    planned,
    waiting: [
      ...events.waiting,
      ...hearing.waiting,
      ...conflicts.map((change) => ({
        sheet: row.sheet,
        cell: cellOf(row, change.field as CaseField),
        caseNumber: row.caseNumber,
        reason: 'edited_here' as const,
        change,
      })),
    ],
    unmapped: events.unmapped,
    offers: known ? events.offers.map((offer) => tellStatus(offer, planned, about)) : events.offers,
    base: {
      caseNumber: row.caseNumber,
      fields: baseWithStatus(without(compared.base, back), status),
      events: events.base,
      request: requestBase(events.request, base?.request ?? null, known?.request ?? null),
      ...(base?.name && { name: base.name }),
      ...(hearing.off && { hearingOff: hearing.off }),
    },
  }
}

/** A question about an event also shows its effect on the status of the case. */
function tellStatus(offer: EventOffer, planned: PlannedCase, about: AboutCase): EventOffer {
  const from = planned.fields.status
  const { status: to } = planStatus(withAnswer(planned, offer), about)
  return to === from ? offer : { ...offer, changes: [{ field: 'status', from, to }] }
}

const without = (base: Fields, changes: Change[]): Fields =>
  Object.fromEntries(Object.entries(base).filter(([name]) => !changes.some(({ field }) => field === name)))

/**
 * A request from the sheet is opened once. An administrator's request stays, and one closed here stays closed until the
 * sheet has a different one; once the sheet has none, its own request is closed.
 */
function requestChange(sheet: string | null, before: string | null, here: KnownRequest | null) {
  if (sheet === before || (here && !here.fromSheet)) return undefined
  if (sheet === null) return here ? null : undefined
  return sheet === here?.text ? undefined : sheet
}

/** A request in the sheet that an administrator's request prevents counts as not yet made. */
const requestBase = (sheet: string | null, before: string | null, here: KnownRequest | null) =>
  sheet !== null && here && !here.fromSheet ? before : sheet

const sheetFields = (row: CaseRow) => ({
  expedienteContrario: row.expedienteContrario,
  processStartDate: row.processStartDate,
  situacionActual: row.situacionActual,
  assignedLawyer: row.assignedLawyer,
  nextHearing: row.nextHearing,
})

const titleOf = (clientName: string, opponent?: string | null) =>
  [clientName, opponent].filter(Boolean).join(' / ').slice(0, MAX_TITLE)

const hereFields = (known: KnownCase): CaseFields & Fields => ({
  title: known.title,
  status: known.status,
  expedienteContrario: known.expedienteContrario,
  processStartDate: known.processStartDate,
  situacionActual: known.situacionActual,
  assignedLawyer: known.assignedLawyer,
  nextHearing: known.nextHearing,
})
