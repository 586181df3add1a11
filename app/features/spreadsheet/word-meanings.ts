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

/** A reading with the meaning of its word, if the word has one. */
export function withMeaning(reading: PhaseReading, phaseId: number, words: WordMeanings): PhaseReading {
  const found = reading.kind === 'unmapped' ? words.get(meaningKey(phaseId, reading.value)) : undefined
  if (!found) return reading
  if (found.meaning === 'request') return { kind: 'request', text: found.request }
  if (found.meaning === 'nothing') return { kind: 'none' }
  return { kind: 'event', status: found.meaning, eventDate: null, description: null }
}

/** What a word means in a column that names the phase itself: a phase and how far it is, or nothing. */
export type StateMeaning =
  | { phaseId: number; status: 'completed' | 'in_progress' | 'pending' }
  | { phaseId: null }

/** The firm's words for its states, by `wordKey`. */
export type StateMeanings = Map<string, StateMeaning>
