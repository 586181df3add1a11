import type { CaseField } from '~/features/spreadsheet/headings'
import { type CaseRow, cellOf } from '~/features/spreadsheet/read-row'
import { caseKey, type InSheet } from '~/features/spreadsheet/read-sheets'
import { type EventsPlan, planEvents } from './plan-events'
import type { CaseBase, CaseFields, Fields, KnownCase, PlannedCase, Waiting } from './plan-types'
import { compareFields, withChanges } from './three-way'

export type CasePlan = Pick<EventsPlan, 'unmapped'> & {
  planned: PlannedCase
  waiting: Waiting[]
  base: CaseBase
}

/** Plans one case. `closing` are the phases whose completion closes it; `clientName` stands in its title. */
export function planCase(
  row: InSheet<CaseRow>,
  clientName: string,
  closing: Set<number>,
  known?: KnownCase,
  base?: CaseBase,
): CasePlan {
  const events = planEvents(row, known?.events ?? [], base?.events)
  const sheet = sheetFields(row, clientName, base, statusAfter(events, known, closing))
  const compared = compareFields(sheet, base?.fields, known ? hereFields(known) : {})
  // A status or title set by hand stays without a question: the sheet has no column that contradicts it.
  const conflicts = compared.conflicts.filter(({ field }) => field !== 'status' && field !== 'title')
  const changes = known ? compared.changes : []
  return {
    planned: {
      key: caseKey(row.caseNumber),
      caseNumber: known?.caseNumber ?? row.caseNumber,
      id: known?.id ?? null,
      dni: row.dni,
      fields: known ? withChanges(hereFields(known), changes) : sheet,
      changes,
      events: events.events,
    },
    waiting: [
      ...events.waiting,
      ...conflicts.map((change) => ({
        sheet: row.sheet,
        cell: cellOf(row, change.field as CaseField),
        caseNumber: row.caseNumber,
        reason: 'edited_here' as const,
        change,
      })),
    ],
    unmapped: events.unmapped,
    base: { fields: compared.base, events: events.base },
  }
}

function sheetFields(
  row: CaseRow,
  clientName: string,
  base: CaseBase | undefined,
  status: string,
): CaseFields & Fields {
  return {
    title: [clientName, row.expedienteContrario ?? base?.fields.expedienteContrario]
      .filter(Boolean)
      .join(' / '),
    status,
    expedienteContrario: row.expedienteContrario,
    processStartDate: row.processStartDate,
    situacionActual: row.situacionActual,
    assignedLawyer: row.assignedLawyer,
    nextHearing: row.nextHearing,
  }
}

const hereFields = (known: KnownCase): CaseFields & Fields => ({
  title: known.title,
  status: known.status,
  expedienteContrario: known.expedienteContrario,
  processStartDate: known.processStartDate,
  situacionActual: known.situacionActual,
  assignedLawyer: known.assignedLawyer,
  nextHearing: known.nextHearing,
})

/** Closed when a closing phase is completed after the plan, whoever completed it; else active. */
function statusAfter(plan: EventsPlan, known: KnownCase | undefined, closing: Set<number>): string {
  const after = new Map((known?.events ?? []).map((event) => [event.phaseId, event.status]))
  for (const event of plan.events) after.set(event.phaseId, event.fields.status)
  const closed = [...closing].some((phaseId) => after.get(phaseId) === 'completed')
  return closed ? 'closed' : 'active'
}
