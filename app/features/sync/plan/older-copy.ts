import { SHEET_FACTS, type SheetFact } from '~/domain/cases/case-facts'
import { type FirmFacts, firmFactsIn } from '~/domain/cases/firm-facts'
import type { CaseRow } from '~/features/spreadsheet/row/case-row'
import type { CaseBase, EventFields, Fields, PortalSnapshot } from './plan-types'

/** The differences of a row from when it was last applied; `said` is null where it withdraws an event. */
type Difference = { of: 'client' | 'case' | 'event'; name: string; said: string | null; isBlank?: true }
type Row = Pick<CaseRow, 'dni' | 'key' | 'email' | 'phone' | 'phases' | 'columns' | SheetFact> & FirmFacts
type Remembered = Pick<PortalSnapshot, 'caseBases' | 'clientBases' | 'today'>

/** The sheet values in earlier runs than the last one, of clients by DNI and of cases by key. */
export type Past = { clients: Map<string, Fields[]>; cases: Map<string, CaseBase[]> }

const FEWEST_CLIENTS = 3

/**
 * For how many clients a reading goes back to replaced values, if there are enough of them to make it an older copy: at
 * least three, and no fewer than those with new values; otherwise 0. A row with any new value does not go back.
 * `loadPast` is called only if enough clients differ.
 */
export function clientsGoingBack(rows: Row[], snapshot: Remembered, loadPast: () => Past): number {
  const differing = rows
    .map((row) => ({ row, differences: differencesOf(row, snapshot) }))
    .filter(({ differences }) => differences.length > 0)
  if (new Set(differing.map(({ row }) => row.dni)).size < FEWEST_CLIENTS) return 0
  const past = loadPast()
  const back = new Set<string>()
  const news = new Set<string>()
  for (const { row, differences } of differing) {
    const old = differences.filter((difference) => wasSaid(difference, row, past, snapshot.today))
    if (differences.some((difference) => !difference.isBlank && !old.includes(difference))) news.add(row.dni)
    else if (old.length > 0) back.add(row.dni)
  }
  const wholly = [...back].filter((dni) => !news.has(dni)).length
  return wholly >= FEWEST_CLIENTS && wholly >= news.size ? wholly : 0
}

function differencesOf(row: Row, { caseBases, clientBases, today }: Remembered): Difference[] {
  const base = caseBases.get(row.key)
  if (!base) return []
  const client = clientBases.get(row.dni)
  return [
    ...(['email', 'phone'] as const).flatMap((name) => fieldDifference('client', name, row[name], client)),
    ...[...SHEET_FACTS, ...firmFactsIn(Object.keys(row))].flatMap((name) =>
      fieldDifference('case', name, row[name] ?? null, base.fields),
    ),
    ...row.phases.flatMap(({ phase: { phaseId }, reading }): Difference[] => {
      const before = base.events[phaseId]
      const name = String(phaseId)
      if (reading.kind === 'none') return before ? [{ of: 'event', name, said: null }] : []
      if (reading.kind !== 'event' || keepsItsDate(reading, before)) return []
      const text = eventText(reading, today)
      return before && text === eventText(before, today) ? [] : [{ of: 'event', name, said: text }]
    }),
    ...goneFrom(row, base),
  ]
}

/** A blank says nothing. */
const fieldDifference = (
  of: 'client' | 'case',
  name: string,
  text: string | null,
  base: Fields | undefined,
): Difference[] => (text === null || !base || text === base[name] ? [] : [{ of, name, said: text }])

/** A completed event with a cell that is now blank erases nothing, but an older copy looks like that. */
const goneFrom = (row: Row, { events }: CaseBase): Difference[] =>
  [...row.columns.phases.values()]
    .filter(
      ({ phaseId }) =>
        events[phaseId]?.status === 'completed' && !row.phases.some(({ phase }) => phase.phaseId === phaseId),
    )
    .map(({ phaseId }) => ({ of: 'event', name: String(phaseId), said: null, isBlank: true }))

const keepsItsDate = ({ status, eventDate }: EventFields, before: EventFields | undefined) =>
  eventDate === null && status === 'completed' && before?.status === 'completed'

/** A date that has come in the meantime is not a difference. */
const eventText = ({ status, eventDate }: EventFields, today: string) =>
  `${status === 'scheduled' && eventDate !== null && eventDate <= today ? 'completed' : status} ${eventDate ?? ''}`

function wasSaid({ of, name, said }: Difference, { dni, key }: Row, past: Past, today: string): boolean {
  if (of === 'client') return (past.clients.get(dni) ?? []).some((fields) => fields[name] === said)
  return (past.cases.get(key) ?? []).some(({ fields, events }) => {
    if (of === 'case') return fields[name] === said
    const event = events[name]
    return (event ? eventText(event, today) : null) === said
  })
}
