import { randomUUID } from 'node:crypto'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import type { SheetsToAccept } from '~/features/spreadsheet/sheet-answers'
import { AppError, restoreError } from '~/infra/app-error'
import { statement } from '~db/client'
import type { RowChoice } from '../schemas'

/**
 * Jobs the web leaves for the worker. The web never parses a workbook or walks a drive: it leaves a job and waits for
 * its result.
 */
export type SyncJob = { runId: number; label: string } & (
  | {
      task: 'run'
      upload?: { name: string; location: string }
      force?: boolean
      confirmed?: boolean
      sheets?: SheetsToAccept
    }
  | { task: 'apply'; choice: RowChoice }
  | { task: 'undo' }
)

type JobRow = { state: string; error: string | null; result: string | null }
/** The result of a finished job. */
export type JobResult = Record<string, string | number>

/** Leaves a job for the worker; returns its id. */
export function enqueueJob(job: SyncJob, now: number): string {
  const id = `sync:${randomUUID()}`
  statement("INSERT INTO jobs (id, name, payload, state, due_at) VALUES (?, 'sync', ?, 'queued', ?)").run(
    id,
    JSON.stringify(job),
    now,
  )
  return id
}

/** The result of a job: null until it is done. Throws the `AppError` it ended with. */
export function jobResult(id: string): JobResult | null {
  const row = statement('SELECT state, error, result FROM jobs WHERE id = ?').get(id) as JobRow | undefined
  if (!row) throw new AppError('not_found')
  const result = JSON.parse(row.result ?? '{}') as JobResult
  if (row.state === 'failed') throw restoreError(row.error, result)
  return row.state === 'done' ? result : null
}

/** The requester, as named in runs and the audit trail. */
export const labelOf = (viewer: AdminViewer) => actorOf(viewer).id ?? ''
