import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { statement, transact } from '~db/client'

/** One of the firm's own words and its explanation; `phaseId` is that of its column, null for a status column. */
export type ExplainedWord = {
  word: string
  /** The word as it appeared in a sheet. */
  said: string
  phaseId: number | null
  /** The phase of its column, or the one it names. */
  phase: string | null
  meaning: 'completed' | 'in_progress' | 'pending' | 'nothing' | 'request'
  request: string | null
  by: string | null
  at: number
}

/** Meanings are stored by the key of a word; its queue item contains it as written. */
const saidBy = (phaseId: string) =>
  `coalesce((SELECT coalesce(i.detail ->> '$.word', i.detail ->> '$.value') FROM work_items i
     WHERE i.word = w.word AND i.word_phase_id IS ${phaseId} LIMIT 1), w.word)`

/** All explained words, in alphabetical order. */
export function listExplainedWords(_viewer: AdminViewer): ExplainedWord[] {
  return statement(
    `SELECT w.word, ${saidBy('w.phase_id')} AS said, phase_id AS phaseId, p.title AS phase, meaning, request,
       created_by AS by, w.created_at AS at
     FROM word_meanings w JOIN timeline_phases p ON p.id = w.phase_id
     UNION ALL SELECT w.word, ${saidBy('NULL')}, NULL, p.title, iif(phase_id IS NULL, 'nothing', status), NULL, created_by,
       w.created_at
     FROM state_words w LEFT JOIN timeline_phases p ON p.id = w.phase_id ORDER BY word, phase`,
  ).all() as ExplainedWord[]
}

/**
 * Removes the meaning of a word: the next synchronisation asks again. What has been published in the meantime stays.
 * Throws `not_found` for a word nobody has explained.
 */
export function forgetWord(viewer: AdminViewer, word: string, phaseId: number | null, now: number) {
  transact((tx) => {
    const { changes } =
      phaseId === null
        ? statement('DELETE FROM state_words WHERE word = ?').run(word)
        : statement('DELETE FROM word_meanings WHERE word = ? AND phase_id = ?').run(word, phaseId)
    if (changes === 0) throw new AppError('not_found')
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'word_forgotten', detail: { phaseId } })
  })
}
