import { nameKey } from '~/features/clients/person-name'
import { type CaseRow, cellOf, type PhaseMark } from './read-row'
import type { RowNote } from './row-notes'

type Row = CaseRow & { sheet: string }

/**
 * Adds what a second row says of the same case to the first. A case has one event per phase: of two rows that tell
 * the same phase the later day counts, whatever the order of the rows.
 */
export function joinRows(first: Row, second: Row) {
  for (const mark of second.phases) {
    const index = first.phases.findIndex(({ phase }) => phase.phaseId === mark.phase.phaseId)
    const known = first.phases[index]
    if (!known) first.phases.push(from(second, mark))
    else if (dayOf(mark) > dayOf(known)) first.phases[index] = from(second, mark)
  }
  joinStates(first, second)
}

const dayOf = ({ reading }: PhaseMark) => (reading.kind === 'event' ? (reading.eventDate ?? '') : '')

/** A cell keeps its sheet when it goes to a row of another one. */
const from = <Mark extends object>({ sheet }: Row, mark: Mark): Mark => ({ sheet, ...mark })

function joinStates(first: Row, second: Row) {
  if (second.states)
    first.states = [...(first.states ?? []), ...second.states.map((mark) => from(second, mark))]
}

const FIELDS = [
  ...(['name', 'email', 'phone', 'expedienteContrario', 'processStartDate'] as const),
  ...(['situacionActual', 'assignedLawyer', 'nextHearing'] as const),
]

/**
 * Adds to the first row of a case what a repeated one says where the first is silent. Where both speak the first
 * counts, and what the other says is noted by its cell, so that nobody loses it unawares. `added` is false for a row
 * that gave nothing.
 */
export function addRepeated(first: Row, second: Row): { added: boolean; notes: RowNote[] } {
  const cells: string[] = []
  let added = false
  const put = <Field extends (typeof FIELDS)[number]>(field: Field) => {
    if (second[field] === null) return
    if (first[field] === null) {
      first[field] = second[field]
      added = true
    } else if (!sameText(field, first[field], second[field])) cells.push(cellOf(second, field))
  }
  FIELDS.forEach(put)
  for (const mark of second.phases) {
    const index = first.phases.findIndex(({ phase }) => phase.phaseId === mark.phase.phaseId)
    const known = first.phases[index]
    const fuller = known ? fullerOf(known, mark) : mark
    if (!fuller) cells.push(mark.cell)
    else if (fuller !== known) {
      added = true
      first.phases.splice(known ? index : first.phases.length, 1, from(second, mark))
    }
  }
  const { caseNumber } = second
  return {
    added,
    notes: cells.map((cell) => ({ reason: 'case_repeated', cell, value: caseNumber, caseNumber })),
  }
}

function sameText(field: (typeof FIELDS)[number], a: string | null, b: string | null): boolean {
  return a === b || (field === 'name' && nameKey(a ?? '') === nameKey(b ?? ''))
}

/** Of two cells of one phase the one that says all that the other says; null when they contradict each other. */
function fullerOf(a: PhaseMark, b: PhaseMark): PhaseMark | null {
  if (JSON.stringify(a.reading) === JSON.stringify(b.reading)) return a
  if (covers(a, b)) return a
  return covers(b, a) ? b : null
}

function covers({ reading: full }: PhaseMark, { reading: bare }: PhaseMark): boolean {
  if (full.kind !== 'event' || bare.kind !== 'event' || full.status !== bare.status) return false
  const { eventDate, description } = bare
  return (
    (eventDate === null || eventDate === full.eventDate) &&
    (description === null || description === full.description)
  )
}
