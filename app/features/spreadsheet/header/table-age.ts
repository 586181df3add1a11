import { foldAccents } from '~/domain/fold-accents'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import { stagesWhere } from '~/domain/stages/stages'
import type { CaseRow } from '../row/case-row'
import type { PhaseColumn } from './columns'
import { headingKey } from './headings'

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g
const OLD = /\b(?:ANTIGU[OA]S?|ANTERIOR(?:ES)?|HISTORIC[OA]S?|VIEJ[OA]S?|COPIA|BACKUP|OLD)\b/

/**
 * The age of a tab, by the last year in its name; one without a year is the current one, unless its name marks it as
 * old. Of tabs with the same result, neither is known to be newer.
 */
export function ageOf(tab: string): number {
  const name = foldAccents(tab)
  if (OLD.test(name)) return 0
  const years = name.match(YEAR)
  return years ? Number(years.at(-1)) : Number.POSITIVE_INFINITY
}

/** The latest past date in a row; blank if there is none. */
export function lastDayOf({ phases }: CaseRow): string {
  const days = phases.map(({ reading }) =>
    reading.kind === 'event' && reading.status === 'completed' ? (reading.eventDate ?? '') : '',
  )
  return days.sort().at(-1) ?? ''
}

/**
 * What an older row of a case may add to the newest: dates of phases before the one reached by the newest row, which
 * the newest leaves blank. A closing event, or a different judgment, would contradict it.
 */
export function historyOf(newest: CaseRow, older: CaseRow, closing: Set<number>): CaseRow['phases'] {
  const events = newest.phases.filter(({ reading }) => reading.kind === 'event')
  const reached = Math.max(...events.map(({ phase }) => phase.order))
  const newestPhaseIds = toldBy(newest)
  const judged = newest.phases.some(({ phase }) => isJudgment(phase))
  return older.phases.filter(({ phase, reading }) => {
    const earlier = events.length === 0 || phase.order < reached
    const contradicts = closing.has(phase.phaseId) || (judged && isJudgment(phase))
    return isDated(reading) && earlier && !newestPhaseIds.has(phase.phaseId) && !contradicts
  })
}

/** What an older row says of phases that no newer row mentions, apart from what was done on a day. */
export function pastOf(newest: CaseRow, older: CaseRow): CaseRow['phases'] {
  const newestPhaseIds = toldBy(newest)
  return older.phases.filter(({ phase, reading }) => !newestPhaseIds.has(phase.phaseId) && !isDated(reading))
}

const toldBy = ({ phases, columns }: CaseRow) =>
  new Set([...phases.map(({ phase }) => phase.phaseId), ...(columns.doubted ?? [])])

const isDated = (reading: CaseRow['phases'][number]['reading']) =>
  reading.kind === 'event' && reading.status === 'completed' && reading.eventDate !== null

const isJudgment = (phase: PhaseColumn) =>
  JUDGMENTS.has(stageOfPhase(phase)) || headingKey(phase.title).includes('SENTENCIA')

const JUDGMENTS = new Set(
  stagesWhere(
    ({ family, outcome }) => (family === 'judgment' || family === 'appeal') && outcome !== undefined,
  ),
)
