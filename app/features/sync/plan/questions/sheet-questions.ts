import { caseKey } from '~/domain/cases/case-number'
import type { OfferedTable } from '~/features/spreadsheet/header/offered-tables'
import type { Plan, PlannedCase, PlannedClient, PortalSnapshot } from '../plan-types'
import { caseUnit, clientUnit, idOf, mailOf, unitsBroughtBy } from '../units'
import type { SheetQuestion } from '../waiting-reasons'

/** A table with the clients and cases that approving it creates or changes. */
type Bringing = { table: OfferedTable; clients: PlannedClient[]; cases: PlannedCase[] }

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
  const units = unitsBroughtBy(whole, plan)
  const mailed = (clients: PlannedClient[]) =>
    clients.filter((client) => mailOf(client, snapshot) !== null).map(({ dni }) => dni)
  const bringing = tables.map((table) => broughtBy(table, whole, units))
  const senders = countEach([mailed(plan.clients), ...bringing.map(({ clients }) => mailed(clients))])
  return bringing.map(({ table, clients, cases }) => {
    const welcomed = mailed(clients)
    return {
      reason: table.standing === 'changed' ? 'sheet_changed' : 'sheet_new',
      sheet: table.sheet,
      hidden: table.hidden,
      counts: {
        rows: table.rows,
        ...countsOf({ clients, cases }),
        mails: welcomed.length,
        refused: whole.refused.filter((row) => row.sheet === table.sheet).length,
      },
      shared: welcomed.filter((dni) => (senders.get(dni) ?? 0) > 1),
      doubts: doubtsOf(table, whole, without),
    }
  })
}

function broughtBy(table: OfferedTable, whole: Plan, units: Set<string>): Bringing {
  const tableKeys = new Set(table.keys)
  const cases = whole.cases.filter(({ key }) => tableKeys.has(key) && units.has(idOf(caseUnit(key))))
  const receivers = new Set(cases.filter(({ id }) => id === null).map(({ dni }) => dni))
  const clients = whole.clients.filter(
    ({ id, dni, caseNumber }) =>
      (tableKeys.has(caseKey(caseNumber)) && units.has(idOf(clientUnit(dni)))) ||
      // A new client of another sheet is made with a case of this one.
      (id === null && receivers.has(dni)),
  )
  return { table, clients, cases }
}

function countEach(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of lists.flat()) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function countsOf({ clients, cases }: Pick<Bringing, 'clients' | 'cases'>) {
  const made = cases.filter(({ id }) => id === null).length
  return {
    clients: clients.filter(({ id }) => id === null).length,
    cases: made,
    changed: cases.length - made,
    events: cases.reduce((sum, { events }) => sum + events.length, 0),
  }
}

function doubtsOf({ keys }: OfferedTable, whole: Plan, without: Map<string, PlannedCase>): number[] {
  const tableKeys = new Set(keys)
  return whole.cases
    .filter(({ key }) => tableKeys.has(key))
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
