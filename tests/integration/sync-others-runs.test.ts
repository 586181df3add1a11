import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { applyStoredRun } from '~/features/sync/runs/applying/apply-run.server'
import { closeAbandonedRuns } from '~/features/sync/runs/close-abandoned-runs.server'
import { requestDriveRun, waitForRun } from '~/features/sync/runs/request-run.server'
import { finishRun, queueRun, startRun } from '~/features/sync/runs/run-states.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { takeLease } from '~/infra/lease/lease.server'
import { sqlite } from '~db/client'
import { caseRow, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases } from '../support/records'
import { EVA, preview, sync } from '../support/sync'

/** Runs that another process has started or left behind. */

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const now = () => Date.now()

function held(name: 'sync' | 'worker') {
  const lease = takeLease(name)
  if (!lease) throw new Error(`the lease ${name} is taken`)
  return lease
}

test('whoever asks while the schedule synchronises gets the result of that run', async () => {
  freshPortal()
  const [worker, lease] = [held('worker'), held('sync')]
  const run = startRun({ kind: 'sync', origin: 'schedule', actor: '' }, now())
  const requested = requestDriveRun(eva, {}, now())
  expect(requested.runId).toBe(run.id)
  const outcome = waitForRun(requested)
  finishRun(run.id, { state: 'done', counts: { newCases: 7 } }, now())
  expect(await outcome).toMatchObject({ finished: { id: run.id, counts: { newCases: 7 } } })
  lease.release()
  expect(requestDriveRun(eva, {}, now()).runId).not.toBe(run.id)
  worker.release()
})

test('a run that answers a question of somebody else is not joined', () => {
  freshPortal()
  const worker = held('worker')
  const answering = queueRun({ origin: 'admin', actor: 'Ana', answers: ['a question'], force: true }, now())
  const { runId } = requestDriveRun(eva, {}, now())
  expect(runId).not.toBe(answering.id)
  expect(requestDriveRun(eva, {}, now()).runId).toBe(runId)
  worker.release()
})

test('what a killed process left is closed once its lease has ended, and what waits its turn is not', () => {
  freshPortal()
  const worker = held('worker')
  const begun = startRun({ origin: 'schedule', actor: '' }, now())
  const waiting = requestDriveRun(eva, { force: true }, now())
  const states = () => [begun.id, waiting.runId].map((id) => findRun(id).state)
  const lease = held('sync')
  closeAbandonedRuns(now())
  expect(states()).toEqual(['running', 'queued'])
  lease.release()
  closeAbandonedRuns(now())
  expect(states()).toEqual(['failed', 'queued'])
  expect(findRun(begun.id)).toMatchObject({ error: 'interrupted', finishedAt: expect.any(Number) })
  expect(sqlite().prepare('SELECT count(*) FROM leases').pluck().get()).toBe(1)
  worker.release()
})

test('rows that a plan has not are refused, and the plan waits on', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const run = await preview()
  const lease = held('sync')
  const choice = { rows: [4711], yes: [], sheets: [] }
  await expect(applyStoredRun(run.id, choice, EVA, lease)).rejects.toThrow('invalid_input')
  lease.release()
  expect([findRun(run.id).state, allCases()]).toEqual(['waiting', []])
  expect(await sync()).toMatchObject({ state: 'done' })
})
