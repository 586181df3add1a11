import type { CivilDate } from '~/domain/civil-date'
import type { Cell } from '~/infra/workbook/workbook'
import { isPlanned } from './bands'
import type { PhaseMark } from './case-row'
import { STRUCK, valueOfCell } from './cell-text'
import type { Columns } from './columns'
import { type PhaseReading, readPhaseCell } from './read-phase-cell'
import type { RowCells } from './row-cells'
import { type WordMeanings, withMeaning } from './word-meanings'

/** The contents of a row's phase columns. A date that no case can have rejects the row. */
export function readPhases(cells: RowCells, today: CivilDate, words: WordMeanings): PhaseMark[] {
  const marks: PhaseMark[] = []
  const planned = plannedIn(cells.columns)
  for (const [column, phase] of cells.columns.phases) {
    const cell = cells.at(column)
    if (!cell) continue
    const plain = readPhaseCell(cell, today, phase.title)
    const said = cell.struck ? asStruck(cell, plain) : plain
    const reading = withMeaning(said, phase.phaseId, words, today)
    const name = cells.placeAt(column)
    if (reading.kind === 'impossible_date') cells.refuseAt(name, 'impossible_date', valueOfCell(cell))
    if (planned.has(column)) marks.push({ phase, cell: name, reading: asPlanned(reading), isPlan: true })
    else marks.push({ phase, cell: name, reading })
  }
  return planned.size > 0 ? withoutPlansOf(marks) : marks
}

/** Struck-through text may mean done or cancelled: somebody decides, once for every date in the column. */
function asStruck(cell: Cell, reading: PhaseReading): PhaseReading {
  const value = `${valueOfCell(cell)} (${STRUCK})`
  const date = reading.kind === 'event' ? reading.eventDate : null
  return { kind: 'unmapped', value, ...(date && { dated: { word: STRUCK, date } }) }
}

const found = new WeakMap<Columns, Set<number>>()

/** Phase columns whose headings mark their dates as planned (FECHA PREVISTA DEMANDA). */
function plannedIn(columns: Columns): Set<number> {
  const known = found.get(columns)
  if (known) return known
  const planned = columns.headings.filter(({ text, column }) => columns.phases.has(column) && isPlanned(text))
  const set = new Set(planned.map(({ column }) => column))
  found.set(columns, set)
  return set
}

/** A planned date announces something. It must not be completed automatically on that day. */
const asPlanned = (reading: PhaseReading): PhaseReading =>
  reading.kind === 'event'
    ? { kind: 'event', status: 'pending', eventDate: null, description: null }
    : reading

/** A planned date is ignored if the phase has a column of its own with a value. */
const withoutPlansOf = (marks: PhaseMark[]) =>
  marks.filter(
    ({ isPlan, phase }) =>
      !isPlan || !marks.some((other) => !other.isPlan && other.phase.phaseId === phase.phaseId),
  )
