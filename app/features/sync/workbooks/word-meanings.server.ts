import {
  meaningKey,
  type StateMeanings,
  type WordMeaning,
  type WordMeanings,
} from '~/features/spreadsheet/row/word-meanings'
import { database } from '~db/client'
import { stateWords, wordMeanings } from '~db/schema'

/** The firm's own words that have been explained. */
export function loadWords(): WordMeanings {
  const rows = database().select().from(wordMeanings).all()
  return new Map(rows.map((row) => [meaningKey(row.phaseId, row.word), toMeaning(row)]))
}

function toMeaning({ meaning, request, targetPhaseId }: typeof wordMeanings.$inferSelect): WordMeaning {
  if (meaning === 'request') return { meaning, request: request ?? '' }
  return meaning === 'nothing' || targetPhaseId === null ? { meaning } : { meaning, names: targetPhaseId }
}

/** The firm's words for its statuses that have been explained. */
export function loadStates(): StateMeanings {
  const rows = database().select().from(stateWords).all()
  return new Map(
    rows.map(({ word, phaseId, status }) => [word, phaseId === null ? { phaseId } : { phaseId, status }]),
  )
}
