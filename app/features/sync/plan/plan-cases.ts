import { byFact, SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import { caseTitle } from '~/domain/cases/case-title'
import { firmFactsOf } from '~/domain/cases/firm-facts'
import { type HearingFacts, isOfHearing } from '~/domain/hearings/hearing'
import type { CaseField } from '~/features/spreadsheet/header/headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/row/case-row'
import { type EventRules, planEvents } from './plan-events'
import { hearingFactsOf, planHearing, planHearingFacts } from './plan-hearing'
import { type AboutCase, baseWithStatus, planStatus, withAnswer } from './plan-status'
import type { CaseBase, CaseFields, Change, Fields, LocalCase, PlannedCase, Waiting } from './plan-types'
import type { EventResolution, EventsPlan } from './questions/event-questions'
import { compareFields, takeBack, withChanges } from './three-way'

export type CasePlan = Pick<EventsPlan, 'unmapped' | 'resolutions'> & {
  planned: PlannedCase
  waiting: Waiting[]
  base: CaseBase
}

type Rules = EventRules & { droppedFields: CaseField[] }

/**
 * Plans one case. `closing` are the phases whose completion closes it, `droppedFields` the fields the sheet no longer provides;
 * `clientName` is used in its title.
 */
export function planCase(
  row: InSheet<CaseRow>,
  clientName: string,
  { droppedFields, ...rules }: Rules,
  local?: LocalCase,
  base?: CaseBase,
): CasePlan {
  const { closing, today } = rules
  const events = planEvents(row, rules, local?.events ?? [], base?.events)
  const hearing = planHearing(row, local, base, today)
  const fields: Fields = local ? fieldsOf(local) : {}
  const about = { local, before: base, closing }
  const status = planStatus({ events: events.events }, about)
  const remote = sheetFields(row)
  const rowFields: Fields = { ...remote, ...hearingFactsOf(row) }
  const dropped = droppedFields.filter((field) => !rowFields[field] && !row.columns.fields.has(field))
  const taken = takeBack([...dropped, ...heldIn(row, base)], base?.fields, fields)
  const gone = [...taken, ...hearing.changes]
  const isNew = !local && !base
  const after = isNew
    ? remote
    : withChanges(fields, [...compareFields(remote, base?.fields, fields).changes, ...gone])
  const facts = planHearingFacts(row, fields, base?.fields, after.nextHearing ?? null)
  const back = [
    ...gone.filter(({ field }) => !facts.changes.some((change) => change.field === field)),
    ...facts.changes,
  ]
  // The title uses the opposing party after the plan, not one that is still in question.
  const sheet = { ...remote, ...facts.compared, title: caseTitle(clientName, after.expedienteContrario) }
  const compared = compareFields(sheet, facts.base, fields)
  // A title set by hand stays without a question: no column of the sheet contradicts it.
  const conflicts = compared.conflicts.filter(({ field }) => field !== 'title')
  const changes = local ? [...status.changes, ...compared.changes, ...back] : []
  const planned = {
    key: row.key,
    caseNumber: local?.caseNumber ?? row.caseNumber,
    id: local?.id ?? null,
    dni: row.dni,
    fields: local
      ? withChanges(fieldsOf(local), changes)
      : { ...remote, ...hearingFactsOf(row), hearingUnsaid: null, title: sheet.title, status: status.status },
    changes,
    events: events.events,
    request: requestChange(events.request, base?.request ?? null, local?.request ?? null),
  }
  return {
    planned,
    waiting: [
      ...events.waiting,
      ...hearing.waiting,
      ...conflicts.map((change) => ({
        ...placeOfField(row, change.field as CaseField),
        caseNumber: row.caseNumber,
        reason: 'edited_here' as const,
        change,
        ...(change.field === 'nextHearing' && {
          along: planHearingFacts(row, fields, undefined, change.to).changes,
        }),
      })),
    ],
    unmapped: events.unmapped,
    resolutions: events.resolutions.map((resolution) => tellStatus(resolution, planned, about)),
    base: {
      caseNumber: row.caseNumber,
      fields: baseWithStatus(without(compared.base, gone), status),
      events: events.base,
      request: events.request,
      ...(base?.name && { name: base.name }),
      ...(hearing.off && { hearingOff: hearing.off }),
    },
  }
}

/**
 * A situation in the firm's own words replaces what clients read. The words they read already stay until somebody has
 * said whether they were written for them.
 */
function heldIn({ heldSituation: held }: CaseRow, base: CaseBase | undefined): CaseField[] {
  if (!held || (!held.answered && held.text === base?.fields.situacionActual)) return []
  return ['situacionActual']
}

/** A question about an event also shows its effect on the status of the case. */
function tellStatus(resolution: EventResolution, planned: PlannedCase, about: AboutCase): EventResolution {
  const from = planned.fields.status
  const { status: to } = planStatus(withAnswer(planned, resolution), about)
  return to === from ? resolution : { ...resolution, changes: [{ field: 'status', from, to }] }
}

const without = (base: Fields, changes: Change[]): Fields =>
  changes.length === 0
    ? base
    : Object.fromEntries(
        Object.entries(base).filter(([name]) => !changes.some(({ field }) => field === name)),
      )

/**
 * A request from the sheet is opened once: one closed here stays closed until the sheet has a different one; once the
 * sheet has none, its own is closed.
 */
function requestChange(sheet: string | null, before: string | null, local: string | null) {
  if (sheet === before || sheet === local) return undefined
  return sheet
}

/** What is compared by itself; what belongs to the day of a hearing is planned with it. */
const COMPARED = SHEET_FACTS.filter((name) => !isOfHearing(name)) as Exclude<SheetFact, keyof HearingFacts>[]

const sheetFields = (row: CaseRow) => ({ ...byFact(COMPARED, (name) => row[name]), ...firmFactsOf(row) })

const fieldsOf = (local: LocalCase): CaseFields & Fields => ({
  title: local.title,
  status: local.status,
  ...byFact(COMPARED, (name) => local[name]),
  ...firmFactsOf(local),
  ...hearingFactsOf(local),
  hearingUnsaid: local.hearingUnsaid,
})
