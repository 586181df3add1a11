import type { CivilDate } from '~/domain/civil-date'
import { isKnownSituation } from '~/domain/stages/known-situations'
import type { PhaseColumn } from '../header/columns'
import { headingKey } from '../header/headings'
import { isDoubtfulNote } from './doubtful-words'
import type { PhaseReading } from './read-phase-cell'
import { type StateMeaning, type StateMeanings, wordKey } from './word-meanings'

/** A word in a status column with the text next to it. */
export type State = { word: string; date: CivilDate | null; description: string | null }
export type StateCell = {
  cell: string
  value: string
  date: CivilDate | null
  description: string | null
  sheet?: string
}

/** The phases by the names a status column may use, and the firm's own words for them. */
export type KnownStates = {
  phases: Map<number, PhaseColumn>
  meanings: StateMeanings
  /** The keys of the phases' own names. */
  names: Set<string>
}

export const noStates: KnownStates = { phases: new Map(), meanings: new Map(), names: new Set() }

/** Phases are matched by title and heading; words explained by an administrator come first. */
export function knownStates(phases: PhaseColumn[], words: StateMeanings): KnownStates {
  const byName = phases.flatMap((phase) =>
    [phase.title, phase.excelColumn ?? ''].map((name): [string, StateMeaning] => [
      headingKey(name),
      { phaseId: phase.phaseId, status: 'completed' },
    ]),
  )
  return {
    phases: new Map(phases.map((phase) => [phase.phaseId, phase])),
    meanings: new Map([...byName.filter(([key]) => key !== ''), ...words]),
    names: new Set(byName.map(([key]) => key).filter((key) => key !== '')),
  }
}

/** True for words that say where a case is: the name of a phase, or a situation the portal knows. */
export const isSituation = (text: string, { names }: KnownStates) =>
  names.has(headingKey(text)) || isKnownSituation(text)

/** A doubt about the date of a status, or `ANULADO` in its note, makes it a different word. */
export function withDoubt(state: string, doubt: string | undefined, note: string | null): string {
  if (doubt !== undefined) return `${state}: ${doubt}`
  return note && isDoubtfulNote(note, state) ? `${state}: ${note}` : state
}

/** The event of a status; `nothing` for a word without a phase, null for an unexplained one. */
export function readState(
  { word, date, description }: State,
  { phases, meanings }: KnownStates,
  today: CivilDate,
): { phase: PhaseColumn; reading: PhaseReading } | 'nothing' | null {
  const meaning = meanings.get(wordKey(word))
  if (!meaning) return null
  const phase = meaning.phaseId === null ? undefined : phases.get(meaning.phaseId)
  if (!phase || meaning.phaseId === null) return 'nothing'
  const status = date && date > today ? 'scheduled' : meaning.status
  return { phase, reading: { kind: 'event', status, eventDate: date, description } }
}
