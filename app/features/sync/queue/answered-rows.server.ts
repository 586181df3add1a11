import { and, eq } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { jsonWithout } from '~db/raw/json'
import { isOneOf } from '~db/raw/json-values'
import { syncRows, syncRuns } from '~db/schema'
import { plannedQuestions } from '../plan/saved-plan.server'
import { unitIn } from '../plan/units'

/** What somebody answered to a question of a run, and when (UTC milliseconds). */
export type RowAnswer = { answer: 'yes' | 'no'; by: string; at: number }

/** Keeps the answer to questions with their rows in a run. */
export function markRowsAnswered(tx: Tx, runId: number, keys: Iterable<string>, answer: RowAnswer) {
  const itemKeys = [...keys]
  const ofQuestions = and(
    eq(syncRows.runId, runId),
    eq(syncRows.kind, 'waiting'),
    isOneOf(syncRows.itemKey, itemKeys),
  )
  for (const { position, detail } of tx.select().from(syncRows).where(ofQuestions).all())
    tx.update(syncRows)
      .set({ detail: { ...detail, answer } })
      .where(and(eq(syncRows.runId, runId), eq(syncRows.position, position)))
      .run()
}

/**
 * Takes back what was answered to these questions of a run: they are open again. A plan that was made again since the
 * answer does not ask them and could not apply a yes: they leave its rows, until the workbook is read again.
 */
export function forgetAnswers(tx: Tx, runId: number, keys: string[]) {
  const run = tx.select().from(syncRuns).where(eq(syncRuns.id, runId)).get()
  const planned = run && plannedQuestions(run)
  const isAsked = (key: string) => planned?.has(key) ?? true
  const about = (keys: string[]) =>
    and(eq(syncRows.runId, runId), eq(syncRows.kind, 'waiting'), isOneOf(syncRows.itemKey, keys))
  tx.update(syncRows)
    .set({ detail: jsonWithout(syncRows.detail, ['answer']) })
    .where(about(keys.filter(isAsked)))
    .run()
  tx.delete(syncRows)
    .where(about(keys.filter((key) => !isAsked(key))))
    .run()
}

/** The answered questions of a run, and those answered now with yes, to be added again after its rows are replaced. */
export function keepAnswered(tx: Tx, runId: number, keys: Set<string>, now: Omit<RowAnswer, 'answer'>) {
  return tx
    .select()
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), eq(syncRows.kind, 'waiting')))
    .all()
    .filter(({ detail, itemKey }) => 'answer' in detail || keys.has(itemKey ?? ''))
    .map((row) => ({
      ...row,
      unit: unitIn(row),
      detail: 'answer' in row.detail ? row.detail : { ...row.detail, answer: { answer: 'yes', ...now } },
    }))
}
