import { desc, eq, inArray } from 'drizzle-orm'
import { recordAudit, syncActor } from '~/features/audit/record.server'
import { civilDateAt } from '~/features/calendar/civil-date'
import { database, type Tx, transact } from '~db/client'
import { type RUN_ORIGINS, syncRows, syncRuns } from '~db/schema'
import type { Plan } from './plan-types'

export type SyncRun = typeof syncRuns.$inferSelect
export type RunOrigin = (typeof RUN_ORIGINS)[number]
export type Source = { sourceName: string; sourceSha256: string; mappingVersion: string }
export type RunOutcome = Pick<SyncRun, 'state'> & { counts?: Record<string, number>; error?: string | null }
type NewRow = Omit<typeof syncRows.$inferInsert, 'runId' | 'position'>

/** Opens a run; its civil date is the day in Madrid at `now` (UTC milliseconds). */
export function startRun(origin: RunOrigin, actor: string, now: number): SyncRun {
  return database()
    .insert(syncRuns)
    .values({ origin, actor, state: 'running', civilDate: civilDateAt(now), startedAt: now })
    .returning()
    .get()
}

/** Notes which bytes a run reads, and under which mapping. */
export function noteSource(runId: number, source: Source) {
  database().update(syncRuns).set(source).where(eq(syncRuns.id, runId)).run()
}

/** The newest run that read a sheet to the end: applied, or stopped to ask. */
export function lastReadRun(): SyncRun | undefined {
  return database()
    .select()
    .from(syncRuns)
    .where(inArray(syncRuns.state, ['done', 'waiting']))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
}

/** Closes a run with what it came to, and writes it into the audit trail. */
export function finishRun(runId: number, outcome: RunOutcome, now: number): SyncRun {
  return transact((tx) => {
    const row = tx
      .update(syncRuns)
      .set({ ...outcome, finishedAt: now })
      .where(eq(syncRuns.id, runId))
      .returning()
      .get()
    recordAudit(tx, {
      at: now,
      actor: syncActor,
      action: 'sync_finished',
      object: { kind: 'run', id: runId },
      detail: { state: outcome.state, ...outcome.counts },
    })
    return row
  })
}

/** What a killed process left open is a failed run: nothing of its plan was applied, or all of it. */
export function failAbandonedRuns(tx: Tx, now: number) {
  tx.update(syncRuns)
    .set({ state: 'failed', error: 'interrupted', finishedAt: now })
    .where(eq(syncRuns.state, 'running'))
    .run()
}

/** Adds rows to a run, numbered from `from`. */
export function appendRows(tx: Tx, runId: number, rows: NewRow[], from: number) {
  for (const [index, row] of rows.entries()) {
    tx.insert(syncRows)
      .values({ ...row, runId, position: from + index })
      .run()
  }
}

/** A plan as the rows of a run: what it makes or changes, what waits, what was refused or is not understood. */
export function rowsOfPlan(plan: Plan): NewRow[] {
  const clients = plan.clients.filter(({ id, changes }) => id === null || changes.length > 0)
  const cases = plan.cases.filter(
    ({ id, changes, events }) => id === null || changes.length + events.length > 0,
  )
  return [
    ...plan.refused.map(({ sheet, cell, reason, caseNumber, value }) => ({
      kind: 'refused' as const,
      sheet,
      cell,
      reason,
      caseNumber,
      detail: { value },
    })),
    ...plan.unmapped.map(({ sheet, cell, caseNumber, phaseId, phase, value }) => ({
      kind: 'unmapped' as const,
      sheet,
      cell,
      caseNumber,
      detail: { phaseId, phase, value },
    })),
    ...plan.waiting.map(({ sheet, cell, caseNumber, reason, change, phaseId }) => ({
      kind: 'waiting' as const,
      sheet,
      cell,
      caseNumber,
      reason,
      detail: { ...change, phaseId },
    })),
    ...[...plan.missing.values()].map((caseNumber) => ({ kind: 'missing' as const, caseNumber })),
    ...clients.map(({ id, caseNumber, changes }) => ({
      kind: 'client' as const,
      caseNumber,
      reason: id === null ? 'new' : 'changed',
      detail: { changes },
    })),
    ...cases.map(({ id, caseNumber, changes, events }) => ({
      kind: 'case' as const,
      caseNumber,
      reason: id === null ? 'new' : 'changed',
      detail: { changes, events },
    })),
  ]
}
