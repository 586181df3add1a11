import { expect, test } from 'vitest'
import { caseRow, dayFromNow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, caseNumbered, clientOf, dump, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'

test('bad rows are refused one by one, with sheet, cell and reason, and the rest is applied', async () => {
  freshPortal()
  writeCases([
    caseRow(1),
    caseRow(2, { DNI: null }),
    caseRow(3, { 'Nº EXPEDIENTE': null }),
    caseRow(4, { DNI: '12345678A' }),
    caseRow(5, { DNI: '12345678Z / 87654321X' }),
    caseRow(6, { 'Fase Extrajudicial': '31/02/2024' }),
    caseRow(7, { 'Nº EXPEDIENTE': 'EXP-1' }),
    caseRow(8),
  ])
  const run = await sync()
  expect(run).toMatchObject({
    state: 'done',
    counts: { rows: 8, rejectedRows: 6, newCases: 2, newClients: 2, mailsQueued: 2 },
  })
  expect(notesOf(run, 'refused').map(({ sheet, cell, reason }) => `${sheet} ${cell} ${reason}`)).toEqual([
    'Seguimiento C3 dni_missing',
    'Seguimiento A4 case_number_missing',
    'Seguimiento C5 dni_letter',
    'Seguimiento C6 two_dnis',
    'Seguimiento F7 impossible_date',
    'Seguimiento A8 case_number_taken',
  ])
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1', 'EXP-8'])
  expect(allClients().map(({ dni }) => dni)).toEqual([dniOfRow(1), dniOfRow(8)])
})

test('a name or another party that is far too long spoils its own row at most', async () => {
  freshPortal()
  writeCases([caseRow(1, { CLIENTE: 'x'.repeat(900) }), caseRow(2, { Entidad: 'y'.repeat(900) }), caseRow(3)])
  expect(await sync()).toMatchObject({ state: 'done', error: null })
  expect(caseNumbered('EXP-3').clientId).toBe(clientOf(dniOfRow(3)).id)
})

test('totals, separators and notes are skipped and counted, not refused', async () => {
  freshPortal()
  const nothing = { 'Nº EXPEDIENTE': null, CLIENTE: null, DNI: null, EMAIL: null, TELÉFONO: null }
  writeCases([
    caseRow(1),
    { ...nothing, CLIENTE: '--- 2024 ---' },
    { ...nothing, CLIENTE: 'TOTAL', EMAIL: '1 expediente' },
    { ...nothing, 'Nº EXPEDIENTE': 'EXP-9' },
    caseRow(2),
  ])
  expect(await sync()).toMatchObject({ state: 'done', counts: { rows: 2, rejectedRows: 0, skippedRows: 3 } })
})

test('what no phase understands is kept word for word and published to nobody', async () => {
  freshPortal()
  const unclear = ['ver observaciones', '12/03/2024 y 15/04/2024', 'junio 2024', '2024']
  writeCases(unclear.map((value, index) => caseRow(index + 1, { 'Demanda Interpuesta': value })))
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { newCases: 4, newEvents: 0, unmappedValues: 4 } })
  expect(notesOf(run, 'unmapped').map(({ cell, detail }) => [cell, detail.phase, detail.value])).toEqual(
    unclear.map((value, index) => [`F${index + 2}`, 'Demanda Interpuesta', value]),
  )
  expect(eventsOf('EXP-1')).toEqual([])
})

test('a phase cell becomes an event with its status, its date and the words beside it', async () => {
  freshPortal()
  const soon = dayFromNow(30)
  const cells = {
    'Fase Extrajudicial': new Date('2024-03-12T00:00:00Z'),
    'Acuerdo Aceptado Fase Extrajudicial': '13.03.2024 (burofax)',
    'Demanda Redactada': 'SÍ',
    'Demanda Interpuesta': 'PDTE',
    'En Trámite Judicial': 'en trámite',
    'Sentencia Favorable': soon,
    'Sentencia Desfavorable': 'N/A',
  }
  writeCases([caseRow(1, cells)])
  expect(await sync()).toMatchObject({ counts: { newEvents: 6, unmappedValues: 0 } })
  expect(eventsOf('EXP-1')).toMatchObject([
    { title: 'Fase Extrajudicial', status: 'completed', eventDate: '2024-03-12', description: null },
    { status: 'completed', eventDate: '2024-03-13', description: 'burofax' },
    { status: 'completed', eventDate: null },
    { status: 'pending', eventDate: null },
    { status: 'in_progress', eventDate: null },
    { title: 'Sentencia Favorable', status: 'scheduled', eventDate: soon, source: 'spreadsheet' },
  ])
})

test('a changed e-mail of a known client is listed as waiting and never applied', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const renewed = caseRow(1, { EMAIL: 'otra@correo.example', TELÉFONO: '699 000 001' })
  for (const confirmed of [false, true]) {
    writeCases([renewed, ...tenOthers()])
    const run = await sync({ confirmed })
    expect(run).toMatchObject({ state: expect.stringMatching(/done|unchanged/) })
    expect(clientOf(dniOfRow(1))).toMatchObject({ email: 'titular.1@correo.example', phone: '699000001' })
  }
  writeCases([renewed, caseRow(2), ...tenOthers()])
  const [note] = notesOf(await sync(), 'waiting')
  expect(note).toMatchObject({
    reason: 'email_changed',
    cell: 'D2',
    caseNumber: 'EXP-1',
    detail: { field: 'email', from: 'titular.1@correo.example', to: 'otra@correo.example' },
  })
})

test('another name for a known DNI waits, another spelling of the same name does not', async () => {
  freshPortal()
  writeCases([
    caseRow(1, { CLIENTE: 'PÉREZ SANZ, ANA' }),
    caseRow(2, { CLIENTE: 'Luis Vega' }),
    ...tenOthers(),
  ])
  await sync()
  writeCases([
    caseRow(1, { CLIENTE: 'Ana Pérez Sanz' }),
    caseRow(2, { CLIENTE: 'Marta Ruiz' }),
    ...tenOthers(),
  ])
  const run = await sync()
  expect(notesOf(run, 'waiting').map(({ cell, reason }) => [cell, reason])).toEqual([['B3', 'name_changed']])
  expect([clientOf(dniOfRow(1)).name, clientOf(dniOfRow(2)).name]).toEqual(['Ana Pérez Sanz', 'Luis Vega'])
})

test('a blank cell erases nothing: no field, no address, no event', async () => {
  freshPortal()
  const full = caseRow(1, {
    Entidad: 'Banco Ejemplar',
    'Situación Actual': 'En estudio',
    Letrado: 'Eva Ramos',
    'Fecha Encargo': new Date('2024-01-15T00:00:00Z'),
    'Demanda Interpuesta': new Date('2024-05-06T00:00:00Z'),
  })
  writeCases([full, ...tenOthers()])
  await sync()
  const before = dump()
  const blank = Object.fromEntries(Object.keys(full).map((heading) => [heading, null]))
  writeCases([{ ...blank, 'Nº EXPEDIENTE': 'EXP-1', DNI: dniOfRow(1) }, ...tenOthers()])
  const run = await sync()
  expect(notesOf(run, 'case').map(({ detail }) => detail.changes)).toEqual([])
  expect(dump()).toEqual(before)
})

test('a row that vanishes deletes nothing and is listed, until it is there again', async () => {
  freshPortal()
  const all = [caseRow(1), ...tenOthers()]
  writeCases(all)
  await sync()
  writeCases(all.slice(1))
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { missing: 1 } })
  expect(notesOf(run, 'missing').map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1'])
  expect(caseNumbered('EXP-1')).toMatchObject({ archived: false, status: 'active' })
  expect(clientOf(dniOfRow(1)).archived).toBe(false)
  writeCases(all)
  expect(await sync()).toMatchObject({ counts: { missing: 0, newCases: 0 } })
})
