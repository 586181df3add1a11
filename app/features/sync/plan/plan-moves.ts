import { saysOutcome } from '~/domain/stages/outcomes'
import type { CaseRow, PhaseCell } from '~/features/spreadsheet/row/case-row'
import type { CaseBase, EventFields, LocalEvent } from './plan-types'

/** An event from the sheet, and the cell of another phase that now contains its date. */
export type Move = { local: LocalEvent; title: string; phaseCell: PhaseCell }
type Events = CaseBase['events']

/**
 * Dates that were in one phase's column when the sheet was last applied and are now in another's: one of the two
 * columns was wrong. Each event moves to at most one phase.
 */
export function findMoves(row: CaseRow, existing: LocalEvent[], base: Events = {}): Move[] {
  const moves: Move[] = []
  const gone = existing.filter((event) => isGone(event, row, base))
  if (gone.length === 0) return moves
  for (const phaseCell of row.phases) {
    const { reading, phase } = phaseCell
    const isHere = base[phase.phaseId] || existing.some(({ phaseId }) => phaseId === phase.phaseId)
    if (reading.kind !== 'event' || reading.eventDate === null || isHere) continue
    const index = gone.findIndex(
      ({ eventDate, status }) => eventDate === reading.eventDate && status === reading.status,
    )
    const [local] = index < 0 ? [] : gone.splice(index, 1)
    if (local) moves.push({ local, title: titleOf(local, row), phaseCell })
  }
  return moves
}

/** Closing phases that a status column no longer names, because it now names a later one. */
export function leftBehind(
  row: CaseRow,
  existing: LocalEvent[],
  base: Events = {},
  closing: Set<number>,
): Move[] {
  if (!row.columns.others.has('state')) return []
  const phaseCell = row.phases.find(
    ({ phase, reading }) =>
      reading.kind === 'event' && reading.status !== 'scheduled' && !closing.has(phase.phaseId),
  )
  if (!phaseCell) return []
  return existing
    .filter(
      (event) =>
        closing.has(event.phaseId) &&
        event.status === 'completed' &&
        isUnsaid(event, row) &&
        isGone(event, row, base),
    )
    .map((local) => ({ local, title: titleOf(local, row), phaseCell }))
}

const isUnsaid = ({ phaseId }: LocalEvent, row: CaseRow) =>
  !row.phases.some(({ phase }) => phase.phaseId === phaseId)

/** It came from the sheet, nobody has edited it here, and its cell is blank or says no. */
function isGone(event: LocalEvent, row: CaseRow, base: Events): boolean {
  const { phaseId, fromSheet, eventDate } = event
  const before = base[phaseId]
  if (!fromSheet || !before || !isSame(before, event)) return false
  const phaseCell = row.phases.find(({ phase }) => phase.phaseId === phaseId)
  if (phaseCell) return phaseCell.reading.kind === 'none' && eventDate !== null
  const columns = [...row.columns.phases.values()]
  const { others } = row.columns
  if (others.has('ruling') && saysOutcome({ title: '', ...event })) return true
  return others.has('state') || columns.some((column) => column.phaseId === phaseId)
}

const isSame = (a: EventFields, b: EventFields) => a.status === b.status && a.eventDate === b.eventDate

/** What the phase of an event is called. */
export const titleOf = ({ title, phaseId }: LocalEvent, { columns }: CaseRow) =>
  title ?? [...columns.phases.values()].find((phase) => phase.phaseId === phaseId)?.title ?? ''

/** True for an event that says its phase has come. */
export const isReached = ({ status }: EventFields) => status === 'completed' || status === 'in_progress'
