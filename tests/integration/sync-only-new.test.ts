import { expect, test } from 'vitest'
import { heldBy } from '~/features/sync/runs/sync-runs.server'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allDocuments, caseNumbered, clientOf, eventsOf, notesOf } from '../support/records'
import { applyRun, sync, syncAsking, undoRun } from '../support/sync'

const onlyNew = (force = false) => sync({ origin: 'admin', onlyNew: true, force })

const KNOWN = caseRow(1, { Letrado: 'Eva Ramos' })
const CHANGED = caseRow(1, { Letrado: 'Óscar Gil', 'Demanda Interpuesta': '06/05/2024' })
const NEW = caseRow(2, { 'Demanda Redactada': '07/06/2024' })

/** Case 1 has changed, case 2 is new, and so is a second case of client 1; case 909 has gone. */
async function movedOn() {
  freshPortal()
  writeCases([KNOWN, ...tenOthers()])
  await sync()
  const second = { ...caseRow(1), 'Nº EXPEDIENTE': 'EXP-3' }
  writeCases([CHANGED, NEW, second, ...tenOthers().slice(0, -1)])
}

test('new clients and cases are taken over, with their events, and nothing else is', async () => {
  await movedOn()
  putOnDrive(`EXP-2 - ${dniOfRow(2)}/Demanda.pdf`, pdf('demanda'))
  const run = await onlyNew()
  expect(run).toMatchObject({
    state: 'done',
    partial: false,
    counts: { newClients: 1, newCases: 2, changedCases: 0, changedClients: 0, mailsQueued: 1 },
  })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(eventsOf('EXP-1')).toEqual([])
  expect(eventsOf('EXP-2')).toMatchObject([{ eventDate: '2024-06-07' }])
  expect(caseNumbered('EXP-3').clientId).toBe(clientOf(dniOfRow(1)).id)
  expect(allDocuments()).toEqual([])
  expect(notesOf(run, 'case').map(({ caseNumber, reason }) => [caseNumber, reason])).toEqual([
    ['EXP-3', 'new'],
    ['EXP-2', 'new'],
  ])
  expect(notesOf(run, 'missing')).toEqual([])
})

test('what it left is done by the next run of the schedule, which it neither holds nor makes skip the workbook', async () => {
  await movedOn()
  await onlyNew()
  expect(heldBy()).toBeNull()
  expect(await sync({ origin: 'schedule' })).toMatchObject({
    state: 'done',
    counts: { newCases: 0, changedCases: 1, newEvents: 1 },
  })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(await onlyNew()).toMatchObject({ state: 'unchanged' })
})

test('undoing it holds the schedule', async () => {
  await movedOn()
  await undoRun(await onlyNew())
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-2')
  expect(heldBy()).toBe('undone')
})

test('a run that takes over what is new does not release the schedule from an undone one', async () => {
  await movedOn()
  await undoRun(await sync())
  expect(heldBy()).toBe('undone')
  await onlyNew()
  expect(heldBy()).toBe('undone')
})

test('a workbook from which half of the cases have gone is not trusted for its new ones either', async () => {
  await movedOn()
  writeCases([NEW, ...tenOthers().slice(5)])
  const run = await onlyNew()
  expect(run).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-2')
  await applyRun(run)
  expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-2')
  const gone = sqlite()
    .prepare('SELECT count(*) FROM sync_bases WHERE missing_since IS NOT NULL')
    .pluck()
    .get()
  expect(gone).toBe(0)
})

test('a new sheet waits for a yes, and brings its new cases then', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const run = await syncAsking({ origin: 'admin', onlyNew: true })
  expect(run).toMatchObject({ state: 'waiting', counts: { waitingSheets: 1 } })
  expect(allCases()).toEqual([])
  await applyRun(run, { sheets: 'all' })
  expect(allCases()).toHaveLength(1)
})
