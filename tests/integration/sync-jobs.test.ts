import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { doNextSyncJob, failInterruptedJobs } from '~/features/sync/runs/do-jobs.server'
import { getRunDetail } from '~/features/sync/runs/list-runs.server'
import {
  outcomeOf,
  requestDriveRun,
  requestPlanAgain,
  requestUploadRun,
} from '~/features/sync/runs/request-run.server'
import { takeLease } from '~/infra/lease/lease.server'
import { receiveFile } from '~/infra/storage/disk-store.server'
import { syncAnswer } from '~/routes/shared/sync-answer.server'
import { sqlite } from '~db/client'
import { caseRow, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases } from '../support/records'
import { workbookBytes } from '../support/workbook'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const now = () => Date.now()

/** A portal whose worker is this process. */
function withWorker() {
  freshPortal()
  const lease = takeLease('worker')
  if (!lease) throw new Error('somebody else is the worker')
  return lease
}

test('a run that takes longer than a caller waits is answered with its number and where to watch it', async () => {
  const worker = withWorker()
  writeCases([caseRow(1)])
  const requested = requestDriveRun(eva, { sheets: 'all' }, now())
  const outcome = await outcomeOf(requested, 0)
  expect(outcome).toMatchObject({ runId: requested.runId, finished: null })
  const answer = syncAnswer(outcome, () => ({}))
  expect(answer.status).toBe(202)
  expect(answer.headers.get('Location')).toBe(`/api/sync-runs/${requested.runId}`)
  expect(await answer.json()).toEqual({ runId: requested.runId, state: 'running' })
  expect(await doNextSyncJob(now())).toBe(true)
  expect(await outcomeOf(requested)).toMatchObject({ finished: { state: 'done', counts: { newCases: 1 } } })
  worker.release()
})

test('a job waits while another process synchronises', async () => {
  const worker = withWorker()
  writeCases([caseRow(1)])
  requestDriveRun(eva, { sheets: 'all' }, now())
  const other = takeLease('sync')
  expect(await doNextSyncJob(now())).toBe(false)
  expect(allCases()).toEqual([])
  other?.release()
  expect(await doNextSyncJob(now())).toBe(true)
  expect(await doNextSyncJob(now())).toBe(false)
  worker.release()
})

test('a job whose worker was killed is told as interrupted, and the next run is complete', async () => {
  const worker = withWorker()
  writeCases([caseRow(1)])
  const requested = requestDriveRun(eva, {}, now())
  sqlite().exec("UPDATE jobs SET state = 'running' WHERE name = 'sync'")
  sqlite().exec("UPDATE sync_runs SET state = 'running'")
  failInterruptedJobs(now())
  await expect(outcomeOf(requested)).rejects.toMatchObject({
    code: 'interrupted',
    more: { runId: requested.runId },
  })
  const next = requestDriveRun(eva, { sheets: 'all' }, now())
  await doNextSyncJob(now())
  expect(await outcomeOf(next)).toMatchObject({ finished: { counts: { newCases: 1 } } })
  worker.release()
})

test('a worker that goes while a caller waits is told at once', async () => {
  const worker = withWorker()
  const requested = requestDriveRun(eva, {}, now())
  worker.release()
  await expect(outcomeOf(requested)).rejects.toMatchObject({ code: 'worker_missing' })
  expect(() => requestDriveRun(eva, {}, now())).toThrow('worker_missing')
})

test('an upload is planned again from the bytes that are kept', async () => {
  const worker = withWorker()
  const rows = [
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'DEMANDA REDACTADA'],
    ['EXP-1', 'Ana García López', '12345678Z', 'a medias'],
  ]
  const received = await receiveFile(Readable.from([workbookBytes({ Casos: rows })]))
  const upload = { name: 'Casos.xlsx', ...received }
  const first = await requestUploadRun(eva, upload, { kind: 'preview', sheets: 'all' }, now())
  await doNextSyncJob(now())
  const query = { page: 1, pageSize: 10 }
  const shown = getRunDetail(eva, first.runId, query)
  expect(shown).toMatchObject({
    run: { kind: 'preview', state: 'waiting' },
    filters: { new: 2, unmapped: 1 },
  })
  const second = requestPlanAgain(eva, first.runId, now())
  await doNextSyncJob(now())
  expect(getRunDetail(eva, second.runId, query)).toMatchObject({ filters: shown.filters })
  expect(allCases()).toEqual([])
  worker.release()
})
