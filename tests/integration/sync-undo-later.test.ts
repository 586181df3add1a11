import { expect, test } from 'vitest'
import { openRequest, openRequests } from '~/features/cases/requests.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { explainWord } from '~/features/sync/workbooks/explained-words.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allCases, caseNumbered, clientOf, eventsOf, notesOf } from '../support/records'
import { applyRun, sync, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

/** Undoing a run after which more has happened. */

const COLUMN = 'Demanda Interpuesta'
const edit = (statement: string) => sqlite().prepare(statement).run()
const put = (...rows: SheetRow[]) => writeCases([...rows, ...tenOthers()])

async function syncSheet(...rows: SheetRow[]) {
  put(...rows)
  return sync()
}

/** The sheet withdraws an event, and that is approved. */
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

test('a request of the sheet that the run closed is open again beside what somebody else has asked for', async () => {
  freshPortal()
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'falta poder', phaseId, meaning: 'request', request: 'Firme el poder' }, 1)
  await syncSheet(caseRow(1, { [COLUMN]: 'falta poder' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  const { id } = caseNumbered('EXP-1')
  openRequest(admin, id, { text: 'Una copia del contrato', dueDate: null, notify: false }, Date.now())
  const { kept } = await undoRun(run)
  expect(kept).toEqual([])
  expect(openRequests(id).map(({ text }) => text)).toEqual(['Firme el poder', 'Una copia del contrato'])
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

const JUDGED = { [COLUMN]: '06/05/2024' }
const explainSomething = () => {
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'en el juzgado', phaseId, meaning: 'in_progress' }, 1)
  put(caseRow(1, JUDGED))
}

test.each([
  ['reads every row anew, because a word was explained', explainSomething],
  ['finds the same day written in another way', () => put(caseRow(1, { [COLUMN]: '06-05-2024' }))],
  ['changes the telephone alone', () => put(caseRow(1, { ...JUDGED, TELÉFONO: '699000111' }))],
  ['misses the row', () => put()],
])('a case that is taken back after a run that %s comes again with the sheet', async (_what, change) => {
  freshPortal()
  await syncSheet()
  const made = await syncSheet(caseRow(1, JUDGED))
  change()
  await sync({ confirmed: true })
  await undoRun(made)
  expect(allCases().some(({ caseNumber }) => caseNumber === 'EXP-1')).toBe(false)
  put(caseRow(1, JUDGED))
  const again = await sync({ origin: 'admin', force: true, confirmed: true })
  expect(notesOf(again, 'waiting').filter(({ caseNumber }) => caseNumber === 'EXP-1')).toEqual([])
  expect(eventsOf('EXP-1')).toMatchObject([{ title: COLUMN, eventDate: '2024-05-06' }])
})

test('what the sheet said first of a case made by hand comes again, once that is taken back after a later run', async () => {
  freshPortal()
  const { id } = createClient({ dni: dniOfRow(1), name: 'Titular Número 1' })
  createCase({ clientId: id, caseNumber: 'EXP-1', title: 'A mano', assignedLawyer: '' })
  const says = { ...JUDGED, Letrado: 'Eva Ramos', 'Situación Actual': 'En estudio' }
  const first = await syncSheet(caseRow(1, says))
  await syncSheet(caseRow(1, { ...says, 'Situación Actual': 'Presentada' }))
  await undoRun(first)
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: '', situacionActual: 'Presentada' })
  expect(eventsOf('EXP-1')).toEqual([])
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: 'Eva Ramos', situacionActual: 'Presentada' })
  expect(eventsOf('EXP-1')).toMatchObject([{ title: COLUMN }])
})

test('after a merge the record that stays does not get what the sheet said of the other', async () => {
  freshPortal()
  const [one, two] = [caseRow(1, { TELÉFONO: '600000001' }), caseRow(2, { TELÉFONO: '600000002' })]
  await syncSheet(one, two)
  const run = await syncSheet({ ...one, TELÉFONO: '699000111' }, { ...two, TELÉFONO: '699000222' })
  mergeClients(admin, clientOf(dniOfRow(1)).id, clientOf(dniOfRow(2)).id, Date.now())
  await undoRun(run)
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(clientOf(dniOfRow(2)).phone).toBe('699000222')
})

test('a case that was deleted and made again by hand is the one that is there, however much of the sheet is new', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { Letrado: 'Ana Uno' }))
  const { id, clientId } = caseNumbered('EXP-1')
  edit(`DELETE FROM cases WHERE id = ${id}`)
  createCase({ clientId: clientId ?? 0, caseNumber: 'EXP-1' })
  const run = await syncSheet(caseRow(1, { Letrado: 'Eva Dos' }))
  expect(notesOf(run, 'waiting').map(({ reason }) => reason)).not.toContain('archived_here')
})
