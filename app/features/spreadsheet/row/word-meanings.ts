import type { CivilDate } from '~/domain/civil-date'
import { headingKey } from '../header/headings'
import type { PhaseReading } from './read-phase-cell'

/** An administrator's explanation of a word in a phase's column. `names`: the phase it names, if that is another one. */
export type WordMeaning =
  | { meaning: 'completed' | 'in_progress' | 'pending'; names?: number }
  | { meaning: 'nothing' }
  | { meaning: 'request'; request: string }

export type WordMeanings = Map<string, WordMeaning>

/** The key of a word in a phase's column: ignores case, accents, dots and spaces. */
export const wordKey = (word: string) => headingKey(word)
export const meaningKey = (phaseId: number, word: string) => `${phaseId}:${wordKey(word)}`

/** The meaning of the whole cell, or else of the word next to its date. */
function meaningOf(reading: PhaseReading, phaseId: number, words: WordMeanings) {
  if (reading.kind !== 'unmapped') return undefined
  const { value, dated } = reading
  return words.get(meaningKey(phaseId, value)) ?? (dated && words.get(meaningKey(phaseId, dated.word)))
}

/** The other phase that the word of a reading names, if it names one. */
export function phaseNamed(reading: PhaseReading, phaseId: number, words: WordMeanings): number | undefined {
  const wordMeaning = meaningOf(reading, phaseId, words)
  return wordMeaning && 'names' in wordMeaning ? wordMeaning.names : undefined
}

/**
 * A reading with the meaning of its word, if it has one. If done, it was done on the date next to the word; otherwise
 * the meaning of that date is unknown.
 */
export function withMeaning(
  reading: PhaseReading,
  phaseId: number,
  words: WordMeanings,
  today: CivilDate,
): PhaseReading {
  if (reading.kind !== 'unmapped') return reading
  const { value, dated } = reading
  const wordMeaning = meaningOf(reading, phaseId, words)
  if (!wordMeaning) return reading
  const whole = words.has(meaningKey(phaseId, value))
  if (wordMeaning.meaning === 'request') return { kind: 'request', text: wordMeaning.request }
  if (wordMeaning.meaning === 'nothing') return { kind: 'none' }
  if (whole || !dated || wordMeaning.meaning !== 'completed')
    return { kind: 'event', status: wordMeaning.meaning, eventDate: null, description: null }
  const status = dated.date > today ? 'scheduled' : 'completed'
  return { kind: 'event', status, eventDate: dated.date, description: dated.inside ? null : dated.word }
}

/** The meaning of a word in a column that names the phase itself: a phase and its status, or nothing. */
export type StateMeaning =
  | { phaseId: number; status: 'completed' | 'in_progress' | 'pending' }
  | { phaseId: null }

/** The firm's words for its statuses, by `wordKey`. */
export type StateMeanings = Map<string, StateMeaning>
