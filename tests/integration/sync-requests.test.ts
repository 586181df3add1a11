import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { closeAbandonedRuns } from '~/features/sync/runs/close-abandoned-runs.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { doNextTask } from '~/features/sync/runs/do-next-sync-task.server'
import { getRunDetail } from '~/features/sync/runs/list-runs.server'
import {
  requestApply,
  requestDriveRun,
  requestPlanAgain,
  requestUndo,
  requestUploadRun,
  waitForRun,
} from '~/features/sync/runs/request-run.server'
import { claimNext } from '~/features/sync/runs/run-states.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { listNotUndone } from '~/features/sync/runs/undo-stored-run.server'
import { takeLease } from '~/infra/lease/lease.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { runAnswer } from '~/routes/shared/run-answer.server'
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
  const outcome = await waitForRun(requested, 0)
  expect(outcome).toMatchObject({ runId: requested.runId, finished: null })
  const answer = await runAnswer(requested, () => ({}), 0)
  expect(answer.status).toBe(202)
  expect(answer.headers.get('Location')).toBe(`/api/sync-runs/${requested.runId}`)
  expect(await answer.json()).toEqual({ runId: requested.runId, state: 'running' })
  expect(await doNextTask(now())).toBe(true)
  expect(await waitForRun(requested)).toMatchObject({ finished: { state: 'done', counts: { newCases: 1 } } })
  worker.release()
})

test('a request waits while another process synchronises', async () => {
  const worker = withWorker()
  writeCases([caseRow(1)])
  requestDriveRun(eva, { sheets: 'all' }, now())
  const other = takeLease('sync')
  expect(await doNextTask(now())).toBe(false)
  expect(allCases()).toEqual([])
  other?.release()
  expect(await doNextTask(now())).toBe(true)
  expect(await doNextTask(now())).toBe(false)
  worker.release()
})

test('a run whose worker was killed is told as interrupted, and the next run is complete', async () => {
  const worker = withWorker()
  writeCases([caseRow(1)])
  const requested = requestDriveRun(eva, {}, now())
  expect(claimNext(now())).toMatchObject({ id: requested.runId, state: 'running' })
  closeAbandonedRuns(now())
  await expect(waitForRun(requested)).rejects.toMatchObject({
    code: 'interrupted',
    more: { runId: requested.runId },
  })
  const next = requestDriveRun(eva, { sheets: 'all' }, now())
  await doNextTask(now())
  expect(await waitForRun(next)).toMatchObject({ finished: { counts: { newCases: 1 } } })
  worker.release()
})

/** A plan with one new case, which waits. */
async function waitingPlan() {
  writeCases([caseRow(1)])
  const requested = requestDriveRun(eva, { kind: 'preview', sheets: 'all' }, now())
  await doNextTask(now())
  expect(await waitForRun(requested)).toMatchObject({ finished: { state: 'waiting', error: null } })
  return requested.runId
}
const WHOLE = { rows: 'all' as const, yes: [], sheets: [], mails: 'now' as const }

test('applying and undoing are asked of the run itself, which keeps its state until they are done', async () => {
  const worker = withWorker()
  const runId = await waitingPlan()
  expect(() => requestUndo(eva, runId, now())).toThrow('sync_not_applied')
  const applying = requestApply(eva, runId, WHOLE, now())
  expect(findRun(runId)).toMatchObject({ state: 'waiting', task: 'apply', choice: WHOLE, askedBy: 'Eva' })
  expect(() => requestApply(eva, runId, WHOLE, now())).toThrow('sync_not_waiting')
  expect(await waitForRun(applying, 0)).toEqual({ runId, finished: null })
  expect(await doNextTask(now())).toBe(true)
  const nothingAsked = { task: null, choice: null, taskBegunAt: null, taskError: null }
  expect(await waitForRun(applying)).toMatchObject({
    finished: { state: 'done', appliedBy: 'Eva', counts: { newCases: 1 }, ...nothingAsked },
  })
  sqlite().exec("UPDATE cases SET assigned_lawyer = 'Eva Ramos'")
  const undoing = requestUndo(eva, runId, now())
  expect(await doNextTask(now())).toBe(true)
  expect(await waitForRun(undoing)).toMatchObject({
    finished: { state: 'undone', undoneBy: 'Eva', counts: { keptAtUndo: 2 }, ...nothingAsked },
  })
  expect(listNotUndone(eva, runId)).toEqual(['EXP-1', expect.any(String)])
  worker.release()
})

test('a task whose worker was killed is told as interrupted, and may be asked for again', async () => {
  const worker = withWorker()
  const runId = await waitingPlan()
  const first = requestApply(eva, runId, WHOLE, now())
  expect(claimNext(now())).toMatchObject({ id: runId, state: 'waiting', taskBegunAt: expect.any(Number) })
  expect(await doNextTask(now())).toBe(false)
  closeAbandonedRuns(now())
  await expect(waitForRun(first)).rejects.toMatchObject({ code: 'interrupted', more: { runId } })
  expect([findRun(runId).state, findRun(runId).error, allCases()]).toEqual(['waiting', null, []])
  const second = requestApply(eva, runId, WHOLE, now())
  await doNextTask(now())
  expect(await waitForRun(second)).toMatchObject({ finished: { state: 'done', taskError: null } })
  worker.release()
})

test('a task that is refused is told to whoever asked, and the run stays as it is', async () => {
  const worker = withWorker()
  const runId = await waitingPlan()
  const applying = requestApply(eva, runId, { ...WHOLE, rows: [4711] }, now())
  await doNextTask(now())
  await expect(waitForRun(applying)).rejects.toMatchObject({ code: 'invalid_input', more: { runId } })
  expect(findRun(runId)).toMatchObject({ state: 'waiting', error: null, task: null })
  const late = requestApply(eva, runId, WHOLE, now())
  discardRun(eva, runId, now())
  await doNextTask(now())
  await expect(waitForRun(late)).rejects.toMatchObject({ code: 'sync_not_waiting' })
  expect([findRun(runId).state, allCases()]).toEqual(['undone', []])
  worker.release()
})

test('what was asked for first is done first, whether a run or a task', async () => {
  const worker = withWorker()
  const runId = await waitingPlan()
  const at = now()
  const run = requestDriveRun(eva, { force: true }, at + 1)
  requestApply(eva, runId, WHOLE, at)
  await doNextTask(now())
  expect([findRun(runId).state, findRun(run.runId).state]).toEqual(['done', 'queued'])
  await doNextTask(now())
  expect(findRun(run.runId).state).toBe('done')
  worker.release()
})

test('a worker that goes while a caller waits is told at once', async () => {
  const worker = withWorker()
  const requested = requestDriveRun(eva, {}, now())
  worker.release()
  await expect(waitForRun(requested)).rejects.toMatchObject({ code: 'worker_missing' })
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
  await doNextTask(now())
  const query = { page: 1, pageSize: 10 }
  const shown = getRunDetail(eva, first.runId, query)
  expect(shown).toMatchObject({
    run: { kind: 'preview', state: 'waiting' },
    filters: { new: 2, unmapped: 1 },
  })
  const second = requestPlanAgain(eva, first.runId, now())
  await doNextTask(now())
  expect(getRunDetail(eva, second.runId, query)).toMatchObject({ filters: shown.filters })
  expect(allCases()).toEqual([])
  worker.release()
})
