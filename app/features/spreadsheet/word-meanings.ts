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
