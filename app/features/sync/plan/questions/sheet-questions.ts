import { caseKey } from '~/domain/cases/case-number'
import type { OfferedTable } from '~/features/spreadsheet/header/offered-tables'
import type { Plan, PlannedCase, PlannedClient, PortalSnapshot } from '../plan-types'
import { mailOf } from '../units'
import type { SheetCounts, SheetQuestion } from '../waiting-reasons'

/**
 * The questions about the waiting tables: the difference between the plan with all of them (`whole`) and the one
 * without (`plan`). Anything two of them would create counts for both.
 */
export function sheetQuestions(
  tables: OfferedTable[],
  { plan, whole }: { plan: Plan; whole: Plan },
  snapshot: PortalSnapshot,
): SheetQuestion[] {
  const without = new Map(plan.cases.map((planned) => [planned.key, planned]))
  const doing = whole.cases.filter((planned) => differs(planned, without.get(planned.key)))
  const people = new Map(plan.clients.map((client) => [client.dni, client]))
  const touched = whole.clients.filter((client) => differs(client, people.get(client.dni)))
  return tables.map((table) => ({
    reason: table.standing === 'changed' ? 'sheet_changed' : 'sheet_new',
    sheet: table.sheet,
    hidden: table.hidden,
    counts: countsOf(table, { doing, touched, whole, without }, snapshot),
    doubts: doubtsOf(table, doing, without),
  }))
}

function doubtsOf({ keys }: OfferedTable, doing: PlannedCase[], without: Map<string, PlannedCase>): number[] {
  const own = new Set(keys)
  return doing
    .filter(({ key }) => own.has(key))
    .flatMap(({ key, events }) => {
      const before = without.get(key)?.events ?? []
      return events.filter(({ id, fields, changes }) => {
        const same = before.find((event) => event.id === id)
        if (same) return JSON.stringify(same.fields) !== JSON.stringify(fields)
        return fields.status !== 'completed' || changes.some(({ field }) => field === 'eventDate')
      })
    })
    .flatMap(({ id }) => id ?? [])
}

type Difference = {
  doing: PlannedCase[]
  touched: PlannedClient[]
  whole: Plan
  without: Map<string, PlannedCase>
}

function countsOf(
  { sheet, rows, keys }: OfferedTable,
  { doing, touched, whole, without }: Difference,
  snapshot: PortalSnapshot,
): SheetCounts {
  const own = new Set(keys)
  const cases = doing.filter(({ key }) => own.has(key))
  const receivers = new Set(cases.filter(({ id }) => id === null).map(({ dni }) => dni))
  const clients = new Set([
    ...touched.filter(({ caseNumber }) => own.has(caseKey(caseNumber))),
    // A new client of another sheet is made with a case of this one.
    ...whole.clients.filter(({ id, dni }) => id === null && receivers.has(dni)),
  ])
  const eventsBefore = (key: string) => without.get(key)?.events.length ?? 0
  const made = cases.filter(({ id }) => id === null).length
  return {
    rows,
    clients: [...clients].filter(({ id }) => id === null).length,
    cases: made,
    changed: cases.length - made,
    events: cases.reduce((sum, { key, events }) => sum + Math.max(0, events.length - eventsBefore(key)), 0),
    mails: [...clients].filter((client) => mailOf(client, snapshot) !== null).length,
    refused: whole.refused.filter((row) => row.sheet === sheet).length,
  }
}

/** True if a plan does something to a client or case that the other, `before`, does not. */
const differs = <Planned extends PlannedCase | PlannedClient>(
  planned: Planned,
  before: Planned | undefined,
) =>
  planned.id === null
    ? before === undefined
    : JSON.stringify(doingsOf(planned)) !== JSON.stringify(before ? doingsOf(before) : [[], []])

const doingsOf = (planned: PlannedCase | PlannedClient) => [
  planned.changes,
  'events' in planned ? planned.events : [],
]
