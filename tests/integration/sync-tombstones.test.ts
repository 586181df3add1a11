import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, allMails, caseNumbered, clientOf, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'

const run = (statement: string, ...values: (string | number)[]) =>
  sqlite()
    .prepare(statement)
    .run(...values)

/** A portal that has imported case 1 and ten others from the sheet. */
async function synced(overrides: SheetRow = {}) {
  freshPortal()
  writeCases([caseRow(1, overrides), ...tenOthers()])
  expect(await sync()).toMatchObject({ state: 'done' })
}

const again = (...rows: SheetRow[]) => {
  writeCases([...rows, ...tenOthers()])
  return sync()
}

test('an archived client stays archived, with all cases, and is listed', async () => {
  await synced()
  const { id } = clientOf(dniOfRow(1))
  run("UPDATE users SET archived = 1, archived_at = 1, archived_by = 'Eva' WHERE id = ?", id)
  const person = { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL: 'titular.1@correo.example' }
  const result = await again(
    caseRow(1, { 'Demanda Interpuesta': 'SÍ', TELÉFONO: '699000001' }),
    caseRow(2, person),
  )
  expect(result).toMatchObject({ state: 'done', counts: { newCases: 0, newEvents: 0, mailsQueued: 0 } })
  expect(notesOf(result, 'waiting').map(({ caseNumber, reason }) => [caseNumber, reason])).toEqual([
    ['EXP-1', 'archived_here'],
    ['EXP-2', 'archived_here'],
  ])
  expect(clientOf(dniOfRow(1))).toMatchObject({ archived: true, phone: '600000001' })
  expect(eventsOf('EXP-1')).toEqual([])
})

test('an archived case stays archived and unchanged, while another of its client is taken', async () => {
  await synced()
  run("UPDATE cases SET archived = 1, archived_at = 1, archived_by = 'Eva' WHERE case_number = 'EXP-1'")
  const before = caseNumbered('EXP-1')
  const person = { DNI: dniOfRow(1), CLIENTE: 'Titular Número 1', EMAIL: 'titular.1@correo.example' }
  const result = await again(caseRow(1, { 'Demanda Interpuesta': 'SÍ', Letrado: 'Eva' }), caseRow(2, person))
  expect(notesOf(result, 'waiting').map(({ cell, reason }) => [cell, reason])).toEqual([
    ['A2', 'archived_here'],
  ])
  expect(caseNumbered('EXP-1')).toEqual(before)
  expect(eventsOf('EXP-1')).toEqual([])
  expect(caseNumbered('EXP-2').clientId).toBe(before.clientId)
})

test('a case whose client was deleted here goes to nobody', async () => {
  await synced()
  run('DELETE FROM users WHERE dni = ?', dniOfRow(1))
  expect(caseNumbered('EXP-1').clientId).toBeNull()
  const mails = allMails().length
  const result = await again(caseRow(1, { Letrado: 'Eva Ramos' }))
  expect(notesOf(result, 'waiting')).toMatchObject([{ caseNumber: 'EXP-1', reason: 'archived_here' }])
  expect(caseNumbered('EXP-1')).toMatchObject({ clientId: null, assignedLawyer: '' })
  expect(allClients()).toHaveLength(10)
  expect(allMails()).toHaveLength(mails)
})

test('a case that was deleted here does not come back with the next change of its row', async () => {
  await synced()
  run("DELETE FROM cases WHERE case_number = 'EXP-1'")
  const result = await again(caseRow(1, { Letrado: 'Eva Ramos' }))
  expect(notesOf(result, 'waiting')).toMatchObject([{ caseNumber: 'EXP-1', reason: 'archived_here' }])
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-1')
})

test('an event that was deleted here does not come back, and a change of its cell waits', async () => {
  await synced({ 'Demanda Interpuesta': '06/05/2024' })
  run('DELETE FROM case_events')
  const same = await again(caseRow(1, { 'Demanda Interpuesta': '06/05/2024', Letrado: 'Eva Ramos' }))
  expect(same).toMatchObject({ counts: { newEvents: 0, waiting: 0 } })
  const changed = await again(caseRow(1, { 'Demanda Interpuesta': '07/05/2024', Letrado: 'Eva Ramos' }))
  expect(notesOf(changed, 'waiting')).toMatchObject([{ reason: 'deleted_here', cell: 'F2' }])
  expect(eventsOf('EXP-1')).toEqual([])
})

test('a field edited by hand stays while the sheet says what it said, and also when it changes', async () => {
  await synced({ Letrado: 'Eva Ramos', 'Situación Actual': 'En estudio' })
  run("UPDATE cases SET assigned_lawyer = 'Óscar Gil' WHERE case_number = 'EXP-1'")
  const quiet = await again(caseRow(1, { Letrado: 'Eva Ramos', 'Situación Actual': 'Presentada' }))
  expect(quiet).toMatchObject({ state: 'done', counts: { changedCases: 1, waiting: 0 } })
  expect(caseNumbered('EXP-1')).toMatchObject({
    assignedLawyer: 'Óscar Gil',
    situacionActual: 'Presentada',
  })
  for (const time of ['first', 'second']) {
    const conflict = await again(
      caseRow(1, { Letrado: 'Marta Ruiz', 'Situación Actual': `Presentada ${time}` }),
    )
    expect(notesOf(conflict, 'waiting')).toMatchObject([
      {
        reason: 'edited_here',
        cell: 'F2',
        detail: { field: 'assignedLawyer', from: 'Óscar Gil', to: 'Marta Ruiz' },
      },
    ])
    expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  }
})

test('a conflict about the other party shows the new one neither in its field nor in the title', async () => {
  await synced({ Entidad: 'Banco Ejemplar' })
  run("UPDATE cases SET expediente_contrario = 'Caja Ejemplar' WHERE case_number = 'EXP-1'")
  const conflict = await again(caseRow(1, { Entidad: 'Fondo Ejemplar' }))
  expect(notesOf(conflict, 'waiting')).toMatchObject([
    { reason: 'edited_here', detail: { field: 'expedienteContrario' } },
  ])
  expect(caseNumbered('EXP-1').expedienteContrario).toBe('Caja Ejemplar')
  expect(caseNumbered('EXP-1').title).not.toContain('Fondo Ejemplar')
})

test('an event edited by hand stays, and a new date in the sheet is a conflict', async () => {
  await synced({ 'Demanda Interpuesta': '06/05/2024' })
  run("UPDATE case_events SET event_date = '2024-05-10', description = 'con retraso'")
  const quiet = await again(caseRow(1, { 'Demanda Interpuesta': '06/05/2024', Letrado: 'Eva Ramos' }))
  expect(quiet).toMatchObject({ counts: { changedEvents: 0, waiting: 0 } })
  const conflict = await again(caseRow(1, { 'Demanda Interpuesta': '08/05/2024', Letrado: 'Eva Ramos' }))
  expect(notesOf(conflict, 'waiting')).toMatchObject([{ reason: 'edited_here', cell: 'F2' }])
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-05-10', description: 'con retraso' }])
})

test('a telephone and a name corrected by hand are not put back by the sheet', async () => {
  await synced()
  run("UPDATE users SET phone = '699111222', name = 'Titular Corregido' WHERE dni = ?", dniOfRow(1))
  const result = await again(caseRow(1, { TELÉFONO: '688000111', Letrado: 'Eva Ramos' }))
  expect(notesOf(result, 'waiting').map(({ cell, reason }) => [cell, reason])).toContainEqual([
    'E2',
    'edited_here',
  ])
  expect(clientOf(dniOfRow(1))).toMatchObject({ phone: '699111222', name: 'Titular Corregido' })
})
