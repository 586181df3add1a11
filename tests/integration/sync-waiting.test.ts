import { expect, test } from 'vitest'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { RAMON } from '../support/audit'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { applyRun, preview, sync, undoRun } from '../support/sync'

const scheduled = () => sync({ origin: 'schedule' })
const waits = () => sheetThatWaits(RAMON)

/** A changed address and two new cases. */
const asking = (first = 'Eva Ramos') =>
  writeCases([
    caseRow(1, { EMAIL: 'otra@correo.example' }),
    caseRow(2, { Letrado: first }),
    caseRow(3),
    ...tenOthers(),
  ])

async function ask() {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  asking()
  return scheduled()
}

test('what waits is told with its cause, its rows, questions and e-mails, and since when', async () => {
  const run = await ask()
  expect(run).toMatchObject({ state: 'waiting', errorDetails: { cause: 'asks' } })
  expect(waits()).toEqual({
    ...{ runId: run.id, workbook: run.sourceName, cause: 'asks', since: run.startedAt },
    ...{ rows: 2, questions: 1, mails: 2 },
  })
})

test('a later reading replaces the one that waits, and the rows go on waiting since the first', async () => {
  const first = await ask()
  asking('Óscar Gil')
  const second = await scheduled()
  expect(findRun(first.id)).toMatchObject({ state: 'undone', newerRunId: second.id, error: null })
  await expect(applyRun(first)).rejects.toMatchObject({ code: 'sync_not_waiting' })
  expect(waits()).toMatchObject({ runId: second.id, since: first.startedAt })
  await applyRun(second)
  expect(waits()).toBeNull()
})

test('a reading of the same sheet says which run still waits, and leaves a preview of it open', async () => {
  const first = await ask()
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: first.id })
  const looked = await preview()
  expect(findRun(first.id)).toMatchObject({ state: 'undone', newerRunId: looked.id })
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: looked.id })
  expect(findRun(looked.id).state).toBe('waiting')
})

test('after a run was undone the next reading waits, and says that it was undone', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  const run = await sync()
  await undoRun(run)
  const later = await scheduled()
  expect(later).toMatchObject({ state: 'waiting', errorDetails: { cause: 'undone' } })
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: later.id })
  expect(waits()).toMatchObject({ cause: 'undone', rows: 11, mails: 11 })
})

test('what was discarded is not put forward again as long as the sheet is the same', async () => {
  const run = await ask()
  discardRun(RAMON, run.id, Date.now())
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: run.id })
  expect(waits()).toBeNull()
  asking('Óscar Gil')
  expect(await scheduled()).toMatchObject({ state: 'waiting', errorDetails: { cause: 'discarded' } })
})
