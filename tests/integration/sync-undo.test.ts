import { expect, test } from 'vitest'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { caseUnit, clientUnit } from '~/features/sync/plan/units'
import { getUndoView } from '~/features/sync/runs/undo-view.server'
import { sqlite } from '~db/client'
import {
  caseRow,
  dniOfRow,
  pdf,
  putOnDrive,
  type SheetRow,
  tenOthers,
  writeCases,
} from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import {
  allCases,
  allClients,
  allMails,
  caseNumbered,
  clientOf,
  dump,
  eventsOf,
  notesOf,
} from '../support/records'
import { applyRun, sync, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

const edit = (statement: string) => sqlite().prepare(statement).run()

async function syncSheet(...rows: SheetRow[]) {
  writeCases([...rows, ...tenOthers()])
  return sync()
}

test('undoing a first import leaves nothing of it, neither mails nor what is remembered of the sheet', async () => {
  freshPortal()
  const before = dump()
  const run = await syncSheet(caseRow(1, { 'Demanda Redactada': '06/05/2024' }))
  expect(allMails()).toHaveLength(11)
  const { run: undone, notUndone } = await undoRun(run)
  expect(undone).toMatchObject({ state: 'undone', undoneBy: 'Eva' })
  expect(notUndone).toEqual([])
  expect(dump()).toEqual(before)
})

test('undoing an update puts every field, event and stamp back', async () => {
  freshPortal()
  const first = {
    Letrado: 'Eva Ramos',
    'Demanda Redactada': '06/05/2024 (burofax)',
    'Demanda Interpuesta': 'PDTE',
  }
  await syncSheet(caseRow(1, first), caseRow(2))
  const before = dump()
  const run = await syncSheet(
    caseRow(1, {
      ...first,
      TELÉFONO: '699000111',
      Letrado: 'Óscar Gil',
      'Demanda Interpuesta': '09/06/2024',
      Archivado: 'SÍ',
    }),
    caseRow(3),
  )
  expect(run.counts).toMatchObject({
    changedClients: 1,
    changedCases: 1,
    changedEvents: 1,
    newCases: 1,
    missing: 1,
  })
  await undoRun(run)
  expect(dump()).toEqual(before)
})

test('what was edited since stays and is named, the rest goes back', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { Letrado: 'Eva Ramos', 'Situación Actual': 'En estudio' }))
  const run = await syncSheet(
    caseRow(1, { Letrado: 'Óscar Gil', 'Situación Actual': 'Presentada', 'Demanda Redactada': '06/05/2024' }),
    caseRow(2),
    caseRow(3),
  )
  edit("UPDATE cases SET assigned_lawyer = 'Marta Ruiz' WHERE case_number = 'EXP-1'")
  edit("UPDATE cases SET situacion_actual = 'A mano' WHERE case_number = 'EXP-2'")
  const { notUndone } = await undoRun(run)
  expect(notUndone).toEqual([
    { unit: caseUnit('EXP-2'), label: 'EXP-2', fields: ['case'] },
    { unit: caseUnit('EXP-1'), label: 'EXP-1', fields: ['assigned_lawyer'] },
    { unit: clientUnit(dniOfRow(2)), label: 'Titular Número 2', fields: ['client'] },
  ])
  expect(notesOf(run, 'kept').map(({ caseNumber }) => caseNumber)).toEqual(
    notUndone.map(({ label }) => label),
  )
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: 'Marta Ruiz', situacionActual: 'En estudio' })
  expect(eventsOf('EXP-1')).toEqual([])
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-3')
  expect(caseNumbered('EXP-2').situacionActual).toBe('A mano')
})

test('a new case with a document, a request or an event of somebody’s own stays', async () => {
  freshPortal()
  putOnDrive('EXP-1/Demanda.pdf', pdf('demanda'))
  const run = await syncSheet(caseRow(1), caseRow(2), caseRow(3))
  edit(
    `INSERT INTO case_events (case_id, title, status, source, created_at, changed_at)
     SELECT id, 'Llamada', 'completed', 'manual', 1, 1 FROM cases WHERE case_number = 'EXP-2'`,
  )
  edit(
    `INSERT INTO case_requests (case_id, text, source, created_at)
     SELECT id, 'Una copia', 'admin', 1 FROM cases WHERE case_number = 'EXP-3'`,
  )
  const { notUndone } = await undoRun(run)
  expect(notUndone.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['EXP-1', 'EXP-2', 'EXP-3', 'Titular Número 1']),
  )
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1', 'EXP-2', 'EXP-3'])
})

test('a client who has been here stays', async () => {
  freshPortal()
  const run = await syncSheet(caseRow(1))
  edit(`UPDATE users SET last_visit_at = 5 WHERE dni = '${dniOfRow(1)}'`)
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ unit: clientUnit(dniOfRow(1)) }])
  expect(allClients().map(({ dni }) => dni)).toEqual([dniOfRow(1)])
})

test('a welcome mail that has left stays in the list, one that has not never leaves', async () => {
  freshPortal()
  const run = await syncSheet(caseRow(1))
  edit("UPDATE mail_outbox SET state = 'sent', attempts = 1 WHERE recipient = 'titular.1@correo.example'")
  await undoRun(run)
  expect(allMails()).toMatchObject([{ recipient: 'titular.1@correo.example', state: 'sent', userId: null }])
})

test('what was undone does not come back by itself, only when somebody applies it', async () => {
  freshPortal()
  await syncSheet(caseRow(1))
  const run = await syncSheet(caseRow(1), caseRow(2))
  await undoRun(run)
  const before = dump()
  for (const origin of ['schedule', 'command'] as const) {
    expect((await sync({ origin })).state).toMatch(/waiting|unchanged/)
    expect(dump()).toEqual(before)
  }
  const waiting = await sync()
  expect(waiting).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  await applyRun(waiting)
  expect(allCases().map(({ caseNumber }) => caseNumber)).toContain('EXP-2')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'unchanged' })
})

test('a run is undone once, and one that did nothing never', async () => {
  freshPortal()
  const run = await syncSheet(caseRow(1))
  await undoRun(run)
  await expect(undoRun(run)).rejects.toMatchObject({ code: 'sync_not_applied' })
  await expect(undoRun({ id: 999 })).rejects.toMatchObject({ code: 'not_found' })
})

test('a withdrawn event comes back with its documents', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { 'Demanda Interpuesta': '06/05/2024' }))
  putOnDrive('EXP-1/04/Demanda.pdf', pdf('demanda'))
  await sync()
  const before = eventsOf('EXP-1')
  expect(before).toMatchObject([{ documentIds: [expect.any(Number)] }])
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'NO' }), ...tenOthers()])
  const run = await sync({ kind: 'preview', origin: 'admin' })
  await applyRun(run, { yes: notesOf(run, 'waiting').map(({ position }) => position) })
  expect(eventsOf('EXP-1')).toEqual([])
  await undoRun(run)
  expect(eventsOf('EXP-1')).toEqual(before)
})

test('who is blocked since stays as they are with their cases, and is named; the rest goes back', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { Letrado: 'Eva Ramos' }), caseRow(2, { Letrado: 'Eva Ramos' }))
  const before = caseNumbered('EXP-2')
  const run = await syncSheet(
    ...[1, 2].map((row) =>
      caseRow(row, { TELÉFONO: `69900011${row}`, Letrado: 'Óscar Gil', 'Demanda Redactada': '06/05/2024' }),
    ),
    caseRow(3),
  )
  const kept = () => [
    ...[clientOf(dniOfRow(1)), caseNumbered('EXP-1'), eventsOf('EXP-1')],
    ...[clientOf(dniOfRow(3)), caseNumbered('EXP-3')],
  ]
  const clients = [1, 3].map((row) => clientOf(dniOfRow(row)).id)
  blockClients(admin, clients, Date.now())
  const blocked = kept()
  expect(getUndoView(admin, run.id)).toMatchObject({
    clients: { made: { count: 0 }, changed: { count: 1 } },
    cases: { made: { count: 0 }, changed: { count: 1 } },
  })
  const undone = await undoRun(run)
  expect(kept()).toEqual(blocked)
  expect(undone.notUndone.map(({ unit, fields }) => [unit.key, fields]).sort()).toEqual(
    [
      ['EXP-1', ['case']],
      ['EXP-3', ['case']],
      [dniOfRow(1), ['client']],
      [dniOfRow(3), ['client']],
    ].sort(),
  )
  expect(caseNumbered('EXP-2').assignedLawyer).toBe(before.assignedLawyer)
})
