import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { type StateMeaning, type WordMeaning, wordKey } from '~/features/spreadsheet/row/word-meanings'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { jsonText } from '~db/raw/json'
import { stateWords, timelinePhases, wordMeanings, workItems } from '~db/schema'

/** One of the firm's own words and its explanation; `phaseId` is that of its column, null for a status column. */
export type ExplainedWord = {
  word: string
  /** The word as it appeared in a sheet. */
  said: string
  phaseId: number | null
  /** The phase of its column, or the one it names. */
  phase: string | null
  /** The other phase it names in its column. */
  names: string | null
  meaning: 'completed' | 'in_progress' | 'pending' | 'nothing' | 'request'
  request: string | null
  by: string | null
  at: number
}

/** Meanings are stored by the key of a word; its queue item contains it as written. */
function saidOf(word: SQLiteColumn, phase: SQL) {
  const writtenWord = sql`coalesce(${jsonText(workItems.detail, 'word')}, ${jsonText(workItems.detail, 'value')})`
  const lines = database()
    .select({ said: writtenWord })
    .from(workItems)
    .where(and(eq(workItems.word, word), phase))
    .limit(1)
  return sql<string>`coalesce(${lines}, ${word})`
}

/** All explained words, in alphabetical order. */
export function listExplainedWords(_viewer: AdminViewer): ExplainedWord[] {
  return [...meanings(), ...states()].sort(
    (one, other) => compare(one.word, other.word) || compare(one.phase ?? '', other.phase ?? ''),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function meanings(): ExplainedWord[] {
  const { word, phaseId, meaning, request, targetPhaseId, createdBy, createdAt } = wordMeanings
  const named = alias(timelinePhases, 'named')
  return database()
    .select({
      word,
      said: saidOf(word, eq(workItems.wordPhaseId, phaseId)),
      phaseId,
      phase: timelinePhases.title,
      names: named.title,
      meaning,
      request,
      by: createdBy,
      at: createdAt,
    })
    .from(wordMeanings)
    .innerJoin(timelinePhases, eq(timelinePhases.id, phaseId))
    .leftJoin(named, eq(named.id, targetPhaseId))
    .all()
}

function states(): ExplainedWord[] {
  const { word, phaseId, status, createdBy, createdAt } = stateWords
  const rows = database()
    .select({
      word,
      said: saidOf(word, isNull(workItems.wordPhaseId)),
      named: phaseId,
      phase: timelinePhases.title,
      status,
      by: createdBy,
      at: createdAt,
    })
    .from(stateWords)
    .leftJoin(timelinePhases, eq(timelinePhases.id, phaseId))
    .all()
  return rows.map(({ named, status, ...row }) => ({
    ...row,
    phaseId: null,
    names: null,
    meaning: named === null ? 'nothing' : status,
    request: null,
  }))
}

/** Sets the meaning of a word in a phase's column permanently; the next sync uses it. */
export function explainWord(
  viewer: AdminViewer,
  { word, phaseId, ...meaning }: { word: string; phaseId: number } & WordMeaning,
  now: number,
) {
  const request = meaning.meaning === 'request' ? meaning.request : null
  const targetPhaseId = ('names' in meaning ? meaning.names : null) ?? null
  const explanation = { request, targetPhaseId, createdAt: now, createdBy: viewer.label }
  const row = { word: wordKey(word), phaseId, meaning: meaning.meaning, ...explanation }
  transact((tx) => {
    tx.insert(wordMeanings)
      .values(row)
      .onConflictDoUpdate({ target: [wordMeanings.word, wordMeanings.phaseId], set: row })
      .run()
    const detail = { phaseId, meaning: meaning.meaning, ...(targetPhaseId !== null && { targetPhaseId }) }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'word_explained', detail })
  })
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

/**
 * Removes the meaning of a word: the next synchronisation asks again. What has been published in the meantime stays.
 * Throws `not_found` for a word nobody has explained.
 */
export function forgetWord(viewer: AdminViewer, word: string, phaseId: number | null, now: number) {
  transact((tx) => {
    const gone =
      phaseId === null
        ? tx.delete(stateWords).where(eq(stateWords.word, word)).returning().all()
        : tx
            .delete(wordMeanings)
            .where(and(eq(wordMeanings.word, word), eq(wordMeanings.phaseId, phaseId)))
            .returning()
            .all()
    if (gone.length === 0) throw new AppError('not_found')
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'word_forgotten', detail: { phaseId } })
  })
}
