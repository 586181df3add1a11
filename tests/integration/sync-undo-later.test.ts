import { expect, test } from 'vitest'
import { findRequest, openRequest } from '~/features/cases/requests.server'
import { explainWord } from '~/features/sync/word-meanings.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { sqlite } from '~db/client'
import { caseRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, eventsOf, notesOf } from '../support/records'
import { applyRun, sync, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

/** Taking back a run after which more has happened. */

const COLUMN = 'Demanda Interpuesta'
const edit = (statement: string) => sqlite().prepare(statement).run()
const put = (...rows: SheetRow[]) => writeCases([...rows, ...tenOthers()])

async function syncSheet(...rows: SheetRow[]) {
  put(...rows)
  return sync()
}

/** The sheet takes an event away, and somebody says yes to that. */
async function withdraw() {
  await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  put(caseRow(1, { [COLUMN]: 'NO' }))
  const run = await sync({ kind: 'preview', origin: 'admin' })
  return applyRun(run, { yes: notesOf(run, 'waiting').map(({ position }) => position) })
}

test('a withdrawn event that is there again stays as it is', async () => {
  freshPortal()
  const run = await withdraw()
  await syncSheet(caseRow(1, { [COLUMN]: '07/06/2024' }))
  const again = eventsOf('EXP-1')
  expect(again).toMatchObject([{ eventDate: '2024-06-07' }])
  const { kept } = await undoRun(run)
  expect(kept).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
  expect(eventsOf('EXP-1')).toEqual(again)
})

test('a withdrawn event does not return to a case that is gone', async () => {
  freshPortal()
  const run = await withdraw()
  edit("DELETE FROM cases WHERE case_number = 'EXP-1'")
  const { kept } = await undoRun(run)
  expect(kept).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
})

test('a request that the run closed stays closed where somebody has made another', async () => {
  freshPortal()
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'falta poder', phaseId, meaning: 'request', request: 'Firme el poder' }, 1)
  await syncSheet(caseRow(1, { [COLUMN]: 'falta poder' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  const { id } = caseNumbered('EXP-1')
  openRequest(admin, id, { text: 'Una copia del contrato', dueDate: null, notify: false }, Date.now())
  const { kept } = await undoRun(run)
  expect(kept).toMatchObject([{ label: 'EXP-1', fields: ['case_requests'] }])
  expect(findRequest(id)).toMatchObject({ text: 'Una copia del contrato' })
  expect(eventsOf('EXP-1')).toEqual([])
})

test('an older run that is taken back is offered again, and not done again by itself', async () => {
  freshPortal()
  const row = (Letrado: string, day: string) => caseRow(1, { Letrado, [COLUMN]: day })
  await syncSheet(row('Eva Ramos', '06/05/2024'))
  const older = await syncSheet(row('Óscar Gil', '07/05/2024'))
  await syncSheet(row('Óscar Gil', '08/05/2024'))
  const { kept } = await undoRun(older)
  expect(kept).toMatchObject([{ label: 'EXP-1', fields: ['event_date'] }])
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(await sync({ origin: 'admin' })).toMatchObject({ state: 'done', counts: { changedCases: 1 } })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-05-08' }])
})
