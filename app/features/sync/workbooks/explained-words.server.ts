import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { statement, transact } from '~db/client'

/** A word of the firm's own and what somebody said it means; `phaseId` is that of its column, none for a column of states. */
export type ExplainedWord = {
  word: string
  /** The word as it stood in a sheet. */
  said: string
  phaseId: number | null
  /** The phase of its column, or the one that it names. */
  phase: string | null
  meaning: 'completed' | 'in_progress' | 'pending' | 'nothing' | 'request'
  request: string | null
  by: string | null
  at: number
}

/** Meanings are kept by the key of a word; its line in the queue has it as it was written. */
const saidBy = (phaseId: string) =>
  `coalesce((SELECT coalesce(i.detail ->> '$.word', i.detail ->> '$.value') FROM work_items i
     WHERE i.word = w.word AND i.word_phase_id IS ${phaseId} LIMIT 1), w.word)`

/** All words that were explained, by the alphabet. */
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
 * Forgets what a word means: the next synchronisation asks again. What it has published meanwhile stays. Throws
 * `not_found` for a word that nobody explained.
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
