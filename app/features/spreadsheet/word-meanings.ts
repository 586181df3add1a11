import type { CivilDate } from '~/domain/civil-date'
import { headingKey } from './headings'
import type { PhaseReading } from './read-phase-cell'

/** What an administrator said that a word of the firm means in the column of a phase. */
export type WordMeaning =
  | { meaning: 'completed' | 'in_progress' | 'pending' }
  | { meaning: 'nothing' }
  | { meaning: 'request'; request: string }

export type WordMeanings = Map<string, WordMeaning>

/** The key of a word in the column of a phase: case, accents, dots and blanks do not count. */
export const wordKey = (word: string) => headingKey(word)
export const meaningKey = (phaseId: number, word: string) => `${phaseId}:${wordKey(word)}`

/**
 * A reading with the meaning of its word, if the word has one. What is done was done on the day beside the word; of what is
 * not done nobody knows what that day is.
 */
export function withMeaning(
  reading: PhaseReading,
  phaseId: number,
  words: WordMeanings,
  today: CivilDate,
): PhaseReading {
  if (reading.kind !== 'unmapped') return reading
  const { value, dated } = reading
  const whole = words.get(meaningKey(phaseId, value))
  const found = whole ?? (dated && words.get(meaningKey(phaseId, dated.word)))
  if (!found) return reading
  if (found.meaning === 'request') return { kind: 'request', text: found.request }
  if (found.meaning === 'nothing') return { kind: 'none' }
  if (whole || !dated || found.meaning !== 'completed')
    return { kind: 'event', status: found.meaning, eventDate: null, description: null }
  const status = dated.date > today ? 'scheduled' : 'completed'
  return { kind: 'event', status, eventDate: dated.date, description: dated.word }
}

/** What a word means in a column that names the phase itself: a phase and how far it is, or nothing. */
export type StateMeaning =
  | { phaseId: number; status: 'completed' | 'in_progress' | 'pending' }
  | { phaseId: null }

/** The firm's words for its states, by `wordKey`. */
export type StateMeanings = Map<string, StateMeaning>
