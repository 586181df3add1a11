import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import {
  allCases,
  allMails,
  caseNumbered,
  clientOf,
  dump,
  eventsOf,
  notesOf,
  ticks,
} from '../support/records'
import { applyRun, preview, sync, undoRun } from '../support/sync'

const edit = (statement: string) => sqlite().prepare(statement).run()

/** A portal with ten cases and case 1, whose sheet has changed since. */
async function movedOn() {
  freshPortal()
  writeCases([caseRow(1, { Letrado: 'Eva Ramos', 'Demanda Redactada': '06/05/2024' }), ...tenOthers()])
  await sync()
  writeCases([
    caseRow(1, { Letrado: 'Óscar Gil', 'Demanda Redactada': '06/05/2024', 'Demanda Interpuesta': 'SÍ' }),
    caseRow(2, { 'Demanda Redactada': '07/06/2024' }),
    ...tenOthers(),
  ])
}

test('a preview shows every row, event and mail, and changes nothing', async () => {
  await movedOn()
  const before = dump()
  const run = await preview()
  expect(run).toMatchObject({ kind: 'preview', state: 'waiting', error: null })
  expect(dump()).toEqual(before)
  expect(notesOf(run, 'case').map(({ caseNumber, reason }) => [caseNumber, reason])).toEqual([
    ['EXP-1', 'changed'],
    ['EXP-2', 'new'],
  ])
  const [changed] = notesOf(run, 'case')
  expect(changed?.detail).toMatchObject({
    changes: [{ field: 'assignedLawyer', from: 'Eva Ramos', to: 'Óscar Gil' }],
    events: [{ id: null, title: 'Demanda Interpuesta', fields: { status: 'completed', eventDate: null } }],
  })
  expect(notesOf(run, 'client')[0]?.detail).toMatchObject({
    name: 'Titular Número 2',
    mail: { kind: 'welcome', to: 'titular.2@correo.example' },
  })
})

test('a plan is applied as it was shown', async () => {
  await movedOn()
  const run = await preview()
  const mails = allMails().length
  expect(await applyRun(run)).toMatchObject({
    state: 'done',
    partial: false,
    appliedBy: 'Eva',
    counts: { newCases: 1, newClients: 1, changedCases: 1, newEvents: 2, mailsQueued: 1 },
  })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(eventsOf('EXP-2')).toMatchObject([{ eventDate: '2024-06-07' }])
  expect(allMails()).toHaveLength(mails + 1)
  expect(await sync()).toMatchObject({ state: 'unchanged' })
  const again = await sync({ force: true })
  expect(again).toMatchObject({ state: 'done', counts: { newCases: 0, changedCases: 0, newEvents: 0 } })
  await expect(applyRun(run)).rejects.toMatchObject({ code: 'sync_not_waiting' })
})

test('only what is ticked is applied; a new case brings its client', async () => {
  await movedOn()
  const run = await preview()
  expect(await applyRun(run, { rows: ticks(run, 'case', 'EXP-2') })).toMatchObject({
    state: 'done',
    partial: true,
    counts: { newCases: 1, newClients: 1, changedCases: 0, newEvents: 1 },
  })
  expect(caseNumbered('EXP-2').clientId).toBe(clientOf(dniOfRow(2)).id)
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(notesOf(await preview(), 'case').map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1'])
})

test('what was left out is not brought in by a scheduled run', async () => {
  await movedOn()
  const run = await preview()
  await applyRun(run, { rows: ticks(run, 'case', 'EXP-2') })
  const before = dump()
  const left = { state: 'waiting', error: 'sync_needs_yes', errorDetails: { cause: 'left_out' } }
  expect(await sync({ origin: 'schedule' })).toMatchObject(left)
  writeCases([caseRow(1, { Letrado: 'Óscar Gil' }), caseRow(2), caseRow(3), ...tenOthers()])
  const waiting = await sync({ origin: 'schedule' })
  expect(waiting).toMatchObject(left)
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'unchanged', sameAsRunId: waiting.id })
  expect(dump()).toEqual(before)
})

test.each([
  ['the case', "UPDATE cases SET situacion_actual = 'Otra' WHERE case_number = 'EXP-1'"],
  ['its client', `UPDATE users SET phone = '699999999' WHERE dni = '${dniOfRow(1)}'`],
  ['one of its events', "UPDATE case_events SET description = 'a mano'"],
])('a plan is refused, with the row named, when %s has moved since', async (_, statement) => {
  await movedOn()
  writeCases([
    caseRow(1, { Letrado: 'Óscar Gil', 'Demanda Redactada': '06/05/2024', TELÉFONO: '611000111' }),
    caseRow(2),
    ...tenOthers(),
  ])
  const run = await preview()
  edit(statement)
  const before = dump()
  await expect(applyRun(run)).rejects.toMatchObject({
    code: 'sync_data_moved',
    details: { rows: expect.stringContaining('EXP-1'), count: 1 },
  })
  expect(dump()).toEqual(before)
  expect(await applyRun(run, { rows: ticks(run, 'case', 'EXP-2') })).toMatchObject({ state: 'done' })
  expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-2')
})

test('a changed e-mail is applied when it is ticked, and only then', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { EMAIL: 'nueva@correo.example' }), ...tenOthers()])
  const first = await preview()
  await applyRun(first)
  expect(clientOf(dniOfRow(1)).email).toBe('titular.1@correo.example')
  const run = await preview()
  await applyRun(run, { rows: [], yes: ticks(run, 'waiting') })
  expect(clientOf(dniOfRow(1)).email).toBe('nueva@correo.example')
  expect(notesOf(await preview(), 'waiting')).toEqual([])
})

test('a yes withdraws an event, brings a deleted one back, and puts the sheet over a hand edit', async () => {
  freshPortal()
  const sheet = (demand: string, drafted: string, lawyer: string) => [
    caseRow(1, { 'Demanda Interpuesta': demand, 'Demanda Redactada': drafted, Letrado: lawyer }),
    ...tenOthers(),
  ]
  writeCases(sheet('06/05/2024', '01/05/2024', 'Eva Ramos'))
  await sync()
  edit("DELETE FROM case_events WHERE title = 'Demanda Redactada'")
  edit("UPDATE cases SET assigned_lawyer = 'Marta Ruiz' WHERE case_number = 'EXP-1'")
  writeCases(sheet('NO', '02/05/2024', 'Óscar Gil'))
  const run = await preview()
  expect(notesOf(run, 'waiting').map(({ reason }) => reason)).toEqual([
    'event_withdrawn',
    'deleted_here',
    'edited_here',
  ])
  expect(await applyRun(run, { yes: ticks(run, 'waiting') })).toMatchObject({
    counts: { withdrawnEvents: 1, newEvents: 1, changedCases: 1 },
  })
  expect(eventsOf('EXP-1')).toMatchObject([{ title: 'Demanda Redactada', eventDate: '2024-05-02' }])
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(notesOf(await preview(), 'waiting')).toEqual([])
})

test('a scheduled run applies nothing while anything in the plan needs a yes', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'done', counts: { newCases: 11 } })
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), caseRow(2), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  expect(run).toMatchObject({ state: 'waiting', error: 'sync_needs_yes', counts: { waiting: 1 } })
  expect(allCases()).toHaveLength(11)
  expect(await applyRun(run)).toMatchObject({ state: 'done', counts: { newCases: 1 } })
  expect(clientOf(dniOfRow(1)).email).toBe('titular.1@correo.example')
})

test('a yes to an ARCHIVADO that is withdrawn opens the case in the same run, and undoing closes it again', async () => {
  freshPortal()
  writeCases([caseRow(1, { Archivado: 'SÍ' }), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { Archivado: 'NO' }), ...tenOthers()])
  const run = await preview()
  const shown = { field: 'status', from: 'closed', to: 'active' }
  expect(notesOf(run, 'waiting')).toMatchObject([{ detail: { changes: [shown] } }])
  await applyRun(run, { rows: [], yes: ticks(run, 'waiting') })
  expect(caseNumbered('EXP-1').status).toBe('active')
  expect(await sync({ force: true, confirmed: true })).toMatchObject({ counts: { changedCases: 0 } })
  await undoRun(run)
  expect(caseNumbered('EXP-1').status).toBe('closed')
  expect(eventsOf('EXP-1')).toMatchObject([{ title: 'Archivado', status: 'completed' }])
})
