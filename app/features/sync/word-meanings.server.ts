import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { AdminViewer } from '~/features/auth/viewer'
import {
  meaningKey,
  type WordMeaning,
  type WordMeanings,
  wordKey,
} from '~/features/spreadsheet/word-meanings'
import { database, transact } from '~db/client'
import { wordMeanings } from '~db/schema'

/** The firm's own words, as far as they have been explained. */
export function loadWords(): WordMeanings {
  const rows = database().select().from(wordMeanings).all()
  return new Map(rows.map((row) => [meaningKey(row.phaseId, row.word), toMeaning(row)]))
}

/** Says once and for all what a word means in the column of a phase; the next sync reads it so. */
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
