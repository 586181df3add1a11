import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import type { SheetMapping } from '~/features/spreadsheet/workbook-mapping'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { getWorkbook, listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { sqlite } from '~db/client'
import { putOnDrive } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, caseNumbered, eventsOf, notesOf, openWork } from '../support/records'
import { applyRun, preview, sync, undoRun } from '../support/sync'
import { type CellValue, workbookBytes } from '../support/workbook'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const put = (sheets: Record<string, CellValue[][]>, name = 'Casos.xlsx') =>
  putOnDrive(join(name), workbookBytes(sheets))
const sheet = (name: string, columns: SheetMapping['columns'], more = {}): SheetMapping => ({
  sheet: name,
  ignored: false,
  entity: false,
  columns,
  ...more,
})
const field = (heading: string, name: 'caseNumber' | 'dni' | 'name' | 'email' | 'assignedLawyer') => ({
  heading,
  target: { kind: 'field' as const, field: name },
})
const other = (heading: string, kind: 'state' | 'date' | 'description' | 'nothing') => ({
  heading,
  target: { kind },
})
const map = (...sheets: SheetMapping[]) => {
  const [workbook] = listWorkbooks(eva)
  if (!workbook) throw new Error('no workbook was read')
  return mapWorkbook(eva, workbook.id, { sheets }, Date.now())
}
const phaseId = (title: string) => listPhases().find((phase) => phase.title === title)?.id ?? 0
const mean = (value: string, phase: string, meaning: 'completed' | 'in_progress' = 'completed') => {
  const item = openWork().find(({ detail }) => detail.value === value)
  answerWork(eva, item?.id ?? 0, { answer: 'word', meaning, phaseId: phaseId(phase) }, Date.now())
}

const ANA = ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example']
const LUIS = ['EXP-2', 'Luis Peña Ruiz', '87654321X', 'luis@correo.example']

test('one state per row: a column of states becomes events once it is mapped and its words are explained', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO PROCESAL', 'F. ESTADO', 'NOTA PÚBLICA'],
      [...ANA, 'Demanda interpuesta', '06/05/2024', 'Juzgado 3'],
      [...LUIS, 'Pte. juicio', '07/05/2024', null],
    ],
  })
  await sync()
  expect(eventsOf('EXP-1')).toEqual([])
  map(
    sheet(
      'Casos',
      [other('ESTADO PROCESAL', 'state'), other('F. ESTADO', 'date'), other('NOTA PÚBLICA', 'description')],
      { readers: [{ heading: 'NOTA PÚBLICA', readers: 'clients', by: null, at: 0 }] },
    ),
  )
  expect(await sync()).toMatchObject({ counts: { newEvents: 1, unmappedValues: 1 } })
  expect(eventsOf('EXP-1')).toMatchObject([
    { title: 'Demanda Interpuesta', status: 'completed', eventDate: '2024-05-06', description: 'Juzgado 3' },
  ])
  mean('Pte. juicio', 'En Trámite Judicial', 'in_progress')
  expect(await sync()).toMatchObject({ counts: { newEvents: 1, unmappedValues: 0 } })
  expect(eventsOf('EXP-2')).toMatchObject([
    { title: 'En Trámite Judicial', status: 'in_progress', eventDate: '2024-05-07' },
  ])
  expect(openWork()).toEqual([])
})

test('a log: rows name their case by number alone, in another sheet or already here', async () => {
  freshPortal()
  const list = [['REF', 'CLIENTE', 'DNI', 'EMAIL'], ANA, LUIS]
  const log = (...rows: CellValue[][]) => [['EXPTE', 'FECHA', 'ACTUACIÓN', 'DOCUMENTO'], ...rows]
  put({
    Lista: list,
    Actuaciones: log(
      ['EXP-1', '01/02/2024', 'Demanda redactada', 'a.pdf'],
      ['EXP-1', '06/05/2024', 'DEMANDA INTERPUESTA', null],
      ['EXP-2', '01/03/2024', 'Demanda redactada', null],
      ['EXP-1', '09/05/2024', 'Demanda interpuesta', null],
      ['EXP-9', '01/03/2024', 'Demanda redactada', null],
    ),
  })
  await sync()
  map(
    sheet('Actuaciones', [
      field('EXPTE', 'caseNumber'),
      other('FECHA', 'date'),
      other('ACTUACIÓN', 'state'),
      other('DOCUMENTO', 'nothing'),
    ]),
  )
  const run = await sync()
  expect(eventsOf('EXP-1')).toMatchObject([
    { title: 'Demanda Redactada', eventDate: '2024-02-01' },
    { title: 'Demanda Interpuesta', eventDate: '2024-05-09' },
  ])
  expect(notesOf(run, 'refused').map(({ sheet: name, cell, reason }) => [name, cell, reason])).toEqual([
    ['Actuaciones', 'A6', 'dni_missing'],
  ])
  put({ Lista: [], Actuaciones: log(['EXP-2', '04/06/2024', 'Sentencia favorable', null]) })
  await sync({ confirmed: true })
  expect(eventsOf('EXP-2').map(({ title }) => title)).toEqual(['Demanda Redactada', 'Sentencia Favorable'])
})

test('a log alone is no list of cases until it is mapped', async () => {
  freshPortal()
  put({
    Actuaciones: [
      ['EXPTE', 'FECHA', 'ACTUACIÓN'],
      ['EXP-1', '01/02/2024', 'Demanda redactada'],
    ],
  })
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_headings_missing' })
  const [workbook] = listWorkbooks(eva)
  expect(workbook?.sheets[0]).toMatchObject({
    read: false,
    headings: [
      { text: 'EXPTE', letter: 'A', target: { kind: 'field', field: 'caseNumber' }, samples: ['EXP-1'] },
      { text: 'FECHA', letter: 'B', target: null },
      { text: 'ACTUACIÓN', letter: 'C', samples: ['Demanda redactada'] },
    ],
  })
})

test('a tab per entity: each with its own headings, the name of the tab is the other party', async () => {
  freshPortal()
  put({
    'Banco Ejemplar': [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'DEMANDA REDACTADA'],
      [...ANA, '01/02/2024'],
    ],
    'Caja Ejemplar': [
      ['Identificación', 'Código', 'Correo', 'Persona', 'Juicio'],
      ['87654321X', 'EXP-2', 'luis@correo.example', 'Luis Peña Ruiz', 'SÍ'],
    ],
    RESUMEN: [['Activos', 2]],
  })
  await sync()
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1'])
  const phase = {
    heading: 'Juicio',
    target: { kind: 'phase' as const, phaseId: phaseId('En Trámite Judicial') },
  }
  map(
    sheet('*', [], { entity: true }),
    sheet('RESUMEN', [], { ignored: true }),
    sheet('Caja Ejemplar', [field('Identificación', 'dni'), field('Persona', 'name'), phase], {
      entity: true,
    }),
  )
  expect(await sync({ confirmed: true })).toMatchObject({ counts: { newCases: 1, newEvents: 1 } })
  expect(caseNumbered('EXP-1').expedienteContrario).toBe('Banco Ejemplar')
  expect(caseNumbered('EXP-2').expedienteContrario).toBe('Caja Ejemplar')
  expect(eventsOf('EXP-2')).toMatchObject([{ title: 'En Trámite Judicial', status: 'completed' }])
})

test('columns that vanish or are new are announced in the plan, with what they fed', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'LETRADO'],
      [...ANA, 'Eva Ramos'],
    ],
  })
  await sync()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ABOGADO ASIGNADO'],
      [...ANA, 'Eva Ramos'],
    ],
  })
  const run = await preview()
  expect(notesOf(run, 'note').map(({ reason, detail }) => [reason, detail.heading, detail.feed])).toEqual([
    ['column_vanished', 'LETRADO', { kind: 'field', field: 'assignedLawyer' }],
    ['column_added', 'ABOGADO ASIGNADO', null],
  ])
})

test('a mapping is remembered for copies of the workbook, and for another of the same look', async () => {
  freshPortal()
  const rows = [
    ['Código', 'Persona', 'Identificación'],
    ['EXP-1', 'Ana García López', '12345678Z'],
  ]
  put({ Casos: rows })
  expect(await sync()).toMatchObject({ state: 'failed' })
  const mapped = map(sheet('Casos', [field('Persona', 'name'), field('Identificación', 'dni')]))
  expect(mapped).toMatchObject({ version: 1, name: 'Casos.xlsx' })
  const { rmSync } = await import('node:fs')
  const { env } = await import('~/infra/env.server')
  for (const name of ['Copia de Casos (2).xlsx', 'Listado 2025.xlsx']) {
    rmSync(join(env().driveFolder, 'Casos.xlsx'), { force: true })
    const file = put({ Casos: rows }, name)
    const run = await preview()
    expect([name, run.state]).toEqual([name, 'waiting'])
    rmSync(file)
  }
  expect(getWorkbook(eva, mapped.id).mapping).toEqual(mapped.mapping)
})

test('a new mapping reads a known sheet again, and the plan shows it first', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'LLEVA'],
      [...ANA, 'Eva Ramos'],
    ],
  })
  await sync()
  expect(await sync()).toMatchObject({ state: 'unchanged' })
  map(sheet('Casos', [field('LLEVA', 'assignedLawyer')]))
  const run = await preview()
  expect(notesOf(run, 'case')[0]?.detail).toMatchObject({
    changes: [{ field: 'assignedLawyer', from: null, to: 'Eva Ramos' }],
  })
  await applyRun(run)
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
})

test('a mapping is stored as the release before reads it, and read as that one stores it', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'LLEVA'],
      [...ANA, 'Eva Ramos'],
    ],
  })
  await sync()
  map(sheet('Casos', [field('LLEVA', 'assignedLawyer')], { droppedFields: ['situacionActual'] }))
  const stored = sqlite().prepare('SELECT mapping, found FROM workbooks').get() as Record<string, string>
  expect(JSON.parse(stored.mapping ?? '').sheets[0]).toMatchObject({
    away: ['situacionActual'],
    columns: [{ heading: 'LLEVA', feed: { kind: 'field', field: 'assignedLawyer' } }],
  })
  expect(JSON.parse(stored.found ?? '')[0].headings[0]).toMatchObject({
    key: 'REF',
    feed: { kind: 'field', field: 'caseNumber' },
  })
  const [book] = listWorkbooks(eva)
  expect(book?.mapping?.sheets[0]).toMatchObject({
    droppedFields: ['situacionActual'],
    columns: [{ target: { kind: 'field', field: 'assignedLawyer' } }],
  })
  expect(book?.sheets[0]?.headings[0]?.target).toEqual({ kind: 'field', field: 'caseNumber' })
})

test('a column is mapped only to a phase that is there; one that goes later feeds nothing and hinders nothing', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'JUICIO'],
      [...ANA, 'SÍ'],
    ],
  })
  await sync()
  const targeting = (id: number) =>
    sheet('Casos', [{ heading: 'JUICIO', target: { kind: 'phase', phaseId: id } }])
  expect(() => map(targeting(999_999))).toThrow('phase_unknown')
  expect(listWorkbooks(eva)[0]?.mapping).toBeNull()
  const phase = phaseId('En Trámite Judicial')
  map(targeting(phase))
  sqlite().prepare('DELETE FROM timeline_phases WHERE id = ?').run(phase)
  expect(map(targeting(phase)).version).toBe(2)
  expect(await sync()).toMatchObject({ state: 'done', counts: { newEvents: 0 } })
})

test('a column that somebody says is no field takes back what it gave, and only once', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO'],
      [...ANA, 'Sentencia parcial'],
      [...LUIS, 'Sentencia parcial'],
    ],
  })
  await sync()
  expect(caseNumbered('EXP-1').situacionActual).toBe('Sentencia parcial')
  sqlite().prepare("UPDATE cases SET situacion_actual = 'En estudio' WHERE case_number = 'EXP-2'").run()
  map(sheet('Casos', [other('ESTADO', 'state')]))
  const run = await preview()
  expect(notesOf(run, 'case').map(({ caseNumber, detail }) => [caseNumber, detail.changes])).toEqual([
    ['EXP-1', [{ field: 'situacionActual', from: 'Sentencia parcial', to: null }]],
  ])
  const taken = await sync({ origin: 'schedule' })
  expect(taken).toMatchObject({ state: 'done', counts: { changedCases: 1 } })
  expect(caseNumbered('EXP-1').situacionActual).toBeNull()
  expect(caseNumbered('EXP-2').situacionActual).toBe('En estudio')
  expect(await sync({ force: true })).toMatchObject({ counts: { changedCases: 0 } })
  await undoRun(taken)
  expect(caseNumbered('EXP-1').situacionActual).toBe('Sentencia parcial')
})
