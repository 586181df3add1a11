import type { CivilDate } from '~/domain/civil-date'
import { foldAccents } from '~/domain/fold-accents'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import type { StageKey } from '~/domain/stages/stages'
import type { OtherTarget, PhaseColumn } from '../header/columns'
import type { CaseRow, PhaseCell } from './case-row'
import { saidIn } from './cell-text'
import { wantsReading } from './contact-notes'
import { type PhaseReading, readPhaseCell } from './read-phase-cell'
import { type KnownStates, readState, type StateCell } from './read-state'
import type { RowCells } from './row-cells'

/** Two columns of many firms: the day of a judgment, and how it ruled. */
export const RULINGS = [
  { day: 'judgmentDate', ruling: 'ruling', won: 'judgment_won', lost: 'judgment_lost' },
  { day: 'appealDate', ruling: 'appealRuling', won: 'appeal_won', lost: 'appeal_lost' },
] as const satisfies { day: OtherTarget; ruling: OtherTarget; won: StageKey; lost: StageKey }[]
type Pair = (typeof RULINGS)[number]

const WHOLLY = '(?: (?:TOTAL|TOTALMENTE|INTEGRA|INTEGRAMENTE))?'
const COSTS = '(?: (?:CON|SIN) COSTAS)?'
const plain = (words: string) => new RegExp(`^(?:SENTENCIA )?(?:${words})${WHOLLY}${COSTS}$`)
const WON = plain('FAVORABLE|GANAD[AO]|A FAVOR')
const LOST = plain('DESFAVORABLE|PERDID[AO]|EN CONTRA')
// Of an appeal, these words do not say whose it was.
const UPHELD = plain('ESTIMAD[AO]|ESTIMATORI[AO]|ESTIMACION')
const DISMISSED = plain('DESESTIMAD[AO]|DESESTIMATORI[AO]|DESESTIMACION')

/** How a judgment ruled, if its words leave no doubt: upheld in part is neither. */
export function rulingOf(text: string, pair: Pair): 'won' | 'lost' | null {
  const foldedText = foldAccents(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const isFirst = pair.won === 'judgment_won'
  if (WON.test(foldedText) || (isFirst && UPHELD.test(foldedText))) return 'won'
  return LOST.test(foldedText) || (isFirst && DISMISSED.test(foldedText)) ? 'lost' : null
}

/**
 * Adds what the pairs of a row say: phases, of which their own columns count first, and words to be explained. A day
 * without a ruling is noted.
 */
export function addRulings(reading: CaseRow, cells: RowCells, known: KnownStates, today: CivilDate) {
  for (const pair of RULINGS) {
    const read = cells.columns.others.has(pair.ruling) ? readPair(cells, pair, known, today) : null
    if (read && !('phase' in read)) reading.states = [...(reading.states ?? []), read]
    else if (read && !reading.phases.some(({ phase }) => phase.phaseId === read.phase.phaseId))
      reading.phases.push(read)
  }
}

function readPair(
  cells: RowCells,
  pair: Pair,
  known: KnownStates,
  today: CivilDate,
): PhaseCell | StateCell | null {
  const rulingText = saidIn(cells.other(pair.ruling))
  const day = readDay(cells, pair, today)
  if (!wantsReading(rulingText)) {
    if (day?.kind === 'event')
      cells.noteAt(cells.placeOfOther(pair.day), 'ruling_missing', dayText(cells, pair))
    return null
  }
  const verdict = rulingOf(rulingText, pair)
  const phase = verdict && phaseOf(pair[verdict], known.phases)
  if (phase && (day === null || (day.kind === 'event' && day.status !== 'pending')))
    return { phase, cell: dayPlace(cells, pair, day), reading: day ?? DONE }
  const cell = cells.placeOfOther(pair.ruling)
  const date = day?.kind === 'event' ? day.eventDate : null
  const doubt = day === null || date !== null ? '' : ` (${dayText(cells, pair)})`
  const word = `${headingOf(cells, pair)}: ${rulingText}${doubt}`
  const explained = readState({ word, date, description: null }, known, today)
  if (explained === 'nothing') return null
  return explained ? { ...explained, cell } : { cell, value: word, date, description: null }
}

const DONE: PhaseReading = { kind: 'event', status: 'completed', eventDate: null, description: null }

/** The day of a judgment, read as in the column of a phase; null for a blank. */
function readDay(cells: RowCells, pair: Pair, today: CivilDate): PhaseReading | null {
  const cell = cells.other(pair.day)
  if (!cell) return null
  const reading = readPhaseCell(cell, today, 'Sentencia')
  if (reading.kind === 'impossible_date')
    cells.refuseAt(cells.placeOfOther(pair.day), 'impossible_date', dayText(cells, pair))
  return cell.struck ? { kind: 'unmapped', value: dayText(cells, pair) } : reading
}

const dayText = (cells: RowCells, pair: Pair) => saidIn(cells.other(pair.day))
const dayPlace = (cells: RowCells, pair: Pair, day: PhaseReading | null) =>
  cells.placeOfOther(day ? pair.day : pair.ruling)

const headingOf = ({ columns }: RowCells, { ruling }: Pair) =>
  columns.headings.find(({ column }) => column === columns.others.get(ruling))?.text ?? ''

const phaseOf = (stage: StageKey, phases: Map<number, PhaseColumn>) =>
  [...phases.values()].find((phase) => stageOfPhase(phase) === stage)
