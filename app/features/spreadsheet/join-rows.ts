import type { CaseRow, PhaseMark } from './read-row'

/**
 * Adds what a second row says of the same case to the first. A case has one event per phase: of two rows that tell
 * the same phase the later day counts, whatever the order of the rows.
 */
export function joinRows(first: CaseRow, second: CaseRow) {
  for (const mark of second.phases) {
    const index = first.phases.findIndex(({ phase }) => phase.phaseId === mark.phase.phaseId)
    const known = first.phases[index]
    if (!known) first.phases.push(mark)
    else if (dayOf(mark) > dayOf(known)) first.phases[index] = mark
  }
  if (second.states) first.states = [...(first.states ?? []), ...second.states]
}

const dayOf = ({ reading }: PhaseMark) => (reading.kind === 'event' ? (reading.eventDate ?? '') : '')
