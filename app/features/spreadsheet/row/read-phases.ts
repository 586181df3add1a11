import type { CivilDate } from '~/domain/civil-date'
import { saysOutcome } from '~/domain/stages/outcomes'
import type { Cell } from '~/infra/workbook/workbook'
import { isPlanned } from '../header/bands'
import type { Columns, PhaseColumn } from '../header/columns'
import type { PhaseCell } from './case-row'
import { STRUCK, valueOfCell } from './cell-text'
import { isDoubtful } from './doubtful-words'
import { isHarmless } from './harmless-words'
import { type PhaseReading, readPhaseCell } from './read-phase-cell'
import type { RowCells } from './row-cells'
import { phaseNamed, type WordMeanings, withMeaning } from './word-meanings'

/**
 * The contents of a row's phase columns. A date that no case can have rejects the row. A word that names one of the
 * other `phases` says nothing about its own column.
 */
export function readPhases(
  cells: RowCells,
  today: CivilDate,
  words: WordMeanings,
  phases: Map<number, PhaseColumn>,
): PhaseCell[] {
  const phaseCells: PhaseCell[] = []
  const named: PhaseCell[] = []
  const planned = plannedIn(cells.columns)
  for (const [column, phase] of cells.columns.phases) {
    const cell = cells.at(column)
    if (!cell) continue
    const plain = readPhaseCell(cell, today, phase.title)
    const cellReading = cell.struck ? asStruck(cell, plain) : asCommented(cell, plain, phase)
    const reading = withMeaning(cellReading, phase.phaseId, words, today)
    const name = cells.placeAt(column)
    const other = phases.get(phaseNamed(cellReading, phase.phaseId, words) ?? phase.phaseId)
    if (reading.kind === 'impossible_date') cells.refuseAt(name, 'impossible_date', valueOfCell(cell))
    const isPlan = planned.has(column)
    const shown = isPlan ? asPlanned(reading) : reading
    if (other && other.phaseId !== phase.phaseId) named.push({ phase: other, cell: name, reading: shown })
    else phaseCells.push({ phase, cell: name, reading: shown, ...(isPlan && { isPlan }) })
  }
  const ownCells = planned.size > 0 ? withoutPlansOf(phaseCells) : phaseCells
  return named.length > 0 ? withNamed(ownCells, named) : ownCells
}

/** What the column of a phase says itself counts first, then the first word that names it. */
function withNamed(ownCells: PhaseCell[], named: PhaseCell[]): PhaseCell[] {
  const phaseCells = [...ownCells]
  for (const phaseCell of named)
    if (!phaseCells.some(({ phase }) => phase.phaseId === phaseCell.phase.phaseId)) phaseCells.push(phaseCell)
  return phaseCells
}

/** Struck-through text may mean done or cancelled: somebody decides, once for every date in the column. */
function asStruck(cell: Cell, reading: PhaseReading): PhaseReading {
  const value = `${valueOfCell(cell)} (${STRUCK})`
  const date = reading.kind === 'event' ? reading.eventDate : null
  return { kind: 'unmapped', value, ...(date && { dated: { word: STRUCK, date, inside: true } }) }
}

/**
 * A comment on the cell may take back what it says: `ANULADA, no se presentó`. Beside how a case has ended, every comment
 * is asked about that is not known to be harmless.
 */
function asCommented(cell: Cell, reading: PhaseReading, phase: PhaseColumn): PhaseReading {
  const { comment } = cell
  if (reading.kind !== 'event' || !comment) return reading
  const { title } = phase
  const changes = saysOutcome(phase) ? !isHarmless(comment, title) : isDoubtful(comment, title)
  if (!changes) return reading
  const value = `${valueOfCell(cell)} (${comment})`
  const date = reading.eventDate
  return { kind: 'unmapped', value, ...(date && { dated: { word: comment, date, inside: true } }) }
}

const plannedColumns = new WeakMap<Columns, Set<number>>()

/** Phase columns whose headings mark their dates as planned (FECHA PREVISTA DEMANDA). */
function plannedIn(columns: Columns): Set<number> {
  const known = plannedColumns.get(columns)
  if (known) return known
  const planned = columns.headings.filter(({ text, column }) => columns.phases.has(column) && isPlanned(text))
  const set = new Set(planned.map(({ column }) => column))
  plannedColumns.set(columns, set)
  return set
}

/** A planned date announces something. It must not be completed automatically on that day. */
const asPlanned = (reading: PhaseReading): PhaseReading =>
  reading.kind === 'event'
    ? { kind: 'event', status: 'pending', eventDate: null, description: null }
    : reading

/** A planned date is ignored if the phase has a column of its own with a value. */
const withoutPlansOf = (phaseCells: PhaseCell[]) =>
  phaseCells.filter(
    ({ isPlan, phase }) =>
      !isPlan || !phaseCells.some((other) => !other.isPlan && other.phase.phaseId === phase.phaseId),
  )
