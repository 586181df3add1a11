import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import {
  meaningKey,
  type StateMeaning,
  type StateMeanings,
  type WordMeaning,
  type WordMeanings,
  wordKey,
} from '~/features/spreadsheet/word-meanings'
import { database, transact } from '~db/client'
import { stateWords, wordMeanings } from '~db/schema'

/** The firm's own words that have been explained. */
export function loadWords(): WordMeanings {
  const rows = database().select().from(wordMeanings).all()
  return new Map(rows.map((row) => [meaningKey(row.phaseId, row.word), toMeaning(row)]))
}

/** Sets the meaning of a word in a phase's column permanently; the next sync uses it. */
export function explainWord(
  viewer: AdminViewer,
  { word, phaseId, ...meaning }: { word: string; phaseId: number } & WordMeaning,
  now: number,
) {
  const request = meaning.meaning === 'request' ? meaning.request : null
  const said = { request, createdAt: now, createdBy: viewer.label }
  const row = { word: wordKey(word), phaseId, meaning: meaning.meaning, ...said }
  transact((tx) => {
    tx.insert(wordMeanings)
      .values(row)
      .onConflictDoUpdate({ target: [wordMeanings.word, wordMeanings.phaseId], set: row })
      .run()
    const detail = { phaseId, meaning: meaning.meaning }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'word_explained', detail })
  })
}

function toMeaning({ meaning, request }: typeof wordMeanings.$inferSelect): WordMeaning {
  return meaning === 'request' ? { meaning, request: request ?? '' } : { meaning }
}

/** The firm's words for its statuses that have been explained. */
export function loadStates(): StateMeanings {
  const rows = database().select().from(stateWords).all()
  return new Map(
    rows.map(({ word, phaseId, status }) => [word, phaseId === null ? { phaseId } : { phaseId, status }]),
  )
}

/** Sets permanently which phase a word in a status column names, or that it names none. */
export function explainState(viewer: AdminViewer, word: string, meaning: StateMeaning, now: number) {
  const status = meaning.phaseId === null ? ('completed' as const) : meaning.status
  const row = { word: wordKey(word), phaseId: meaning.phaseId, status, createdAt: now }
  transact((tx) => {
    tx.insert(stateWords)
      .values({ ...row, createdBy: viewer.label })
      .onConflictDoUpdate({ target: stateWords.word, set: row })
      .run()
    const detail = { phaseId: meaning.phaseId, status }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'word_explained', detail })
  })
}
