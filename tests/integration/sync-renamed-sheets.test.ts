import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { changesOfWorkbook } from '~/features/sync/runs/runs-of-workbook.server'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { toSheetForms, withForm } from '~/features/sync/workbooks/workbook-form'
import { listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { putOnDrive } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, eventsOf, notesOf } from '../support/records'
import { applyRun, preview, sync } from '../support/sync'
import { admin } from '../support/ways-in'
import { type CellValue, workbookBytes } from '../support/workbook'

/** A workbook whose sheets were mapped and then renamed. */

const CASES = ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO']
const LOG = ['EXPTE', 'FECHA', 'ACTUACIÓN']
const ANA = ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example']
const STATE = 'Demanda redactada'
const put = (sheets: Record<string, CellValue[][]>, name = 'Casos.xlsx') =>
  putOnDrive(name, workbookBytes(sheets))
const notes = (run: { id: number }) =>
  notesOf(run, 'note').map(({ reason, sheet, detail }) => [reason, sheet, detail.value ?? detail.heading])
const others = Array.from({ length: 9 }, (_, n) => [`EXP-${n + 50}`, ...ANA.slice(1), STATE])

/** A portal that knows the statuses of one sheet and the log of another. */
async function mapped() {
  freshPortal()
  const file = put({ Estados: [CASES, [...ANA, STATE]], Actuaciones: [LOG, ['EXP-1', '01/02/2024', STATE]] })
  await sync({ kind: 'preview', origin: 'admin' })
  const state = { heading: 'ESTADO', target: { kind: 'state' as const } }
  const log = [
    { heading: 'FECHA', target: { kind: 'date' as const } },
    { heading: 'ACTUACIÓN', target: { kind: 'state' as const } },
  ]
  const sheet = { ignored: false, entity: false }
  const sheets = [
    { ...sheet, sheet: 'Estados', columns: [state] },
    { ...sheet, sheet: 'Actuaciones', columns: log },
  ]
  mapWorkbook(admin, listWorkbooks(admin)[0]?.id ?? 0, { sheets }, Date.now())
  await sync()
  return file
}

const renamed = (more: CellValue[] = [], heading: CellValue[] = []) => ({
  'Estados 2025': [
    [...CASES, ...heading],
    [...ANA, 'STCIA FAV PARCIAL', ...more],
  ],
  'Actuaciones 2025': [LOG, ['EXP-1', '01/02/2024', STATE], ['EXP-1', '03/04/2024', 'Demanda interpuesta']],
})

test('sheets under another name keep their mapping, and are announced', async () => {
  await mapped()
  put(renamed())
  const run = await sync()
  expect(notes(run)).toEqual([
    ['sheet_renamed', 'Estados 2025', 'Estados'],
    ['sheet_renamed', 'Actuaciones 2025', 'Actuaciones'],
  ])
  expect(caseNumbered('EXP-1').situacionActual).toBeNull()
  expect(notesOf(run, 'unmapped').map(({ detail }) => detail.value)).toEqual(['STCIA FAV PARCIAL'])
  expect(eventsOf('EXP-1').map(({ title }) => title)).toEqual(['Demanda Redactada', 'Demanda Interpuesta'])
  const [workbook] = listWorkbooks(admin)
  expect(changesOfWorkbook(admin, workbook?.id ?? 0)).toHaveLength(2)
  expect(notes(await sync({ force: true }))).toEqual([])
})

test('a workbook under another name, with a column more, keeps its mapping, and the column is announced', async () => {
  const file = await mapped()
  rmSync(file)
  put(renamed(['Eva Ramos'], ['LETRADO']), 'Casos 2025.xlsx')
  await chooseWorkbookOf(admin, 'Casos 2025.xlsx', Date.now())
  const run = await sync()
  expect(notes(run)).toContainEqual(['column_added', 'Estados 2025', 'LETRADO'])
  expect(caseNumbered('EXP-1')).toMatchObject({ situacionActual: null, assignedLawyer: 'Eva Ramos' })
})

test('a sheet with a mapping that is gone stops every run, until somebody says that it may be missing', async () => {
  await mapped()
  const sheets = {
    Estados: [CASES, [...ANA, STATE], ...others],
    Notas: [
      ['TAREA', 'QUIÉN'],
      ['Llamar', 'Eva'],
    ],
  }
  put(sheets)
  for (const origin of ['schedule', 'admin'] as const) {
    const run = await sync({ origin })
    expect(run).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
    expect(notes(run)).toContainEqual(['sheet_lost', 'Actuaciones', undefined])
  }
  await applyRun(await preview())
  put({ ...sheets, Estados: [...sheets.Estados, ['EXP-70', ...ANA.slice(1), STATE]] })
  expect(await sync()).toMatchObject({ state: 'done', counts: { newCases: 1 } })
})

test('who saves the columns has seen that a sheet is gone', async () => {
  await mapped()
  put({ Estados: [CASES, [...ANA, STATE], ...others] })
  expect(await sync()).toMatchObject({ state: 'waiting' })
  const [workbook] = listWorkbooks(admin)
  const { id = 0, mapping = null, sheets = [] } = workbook ?? {}
  const forms = toSheetForms(sheets, mapping).map(({ headings, ...form }) => ({
    ...form,
    columns: headings.map(({ key, chosen }) => ({ heading: key, target: chosen })),
  }))
  mapWorkbook(admin, id, withForm(mapping, { sheets: forms }), Date.now())
  expect(await sync()).toMatchObject({ state: 'done', counts: { newCases: 9 } })
})

test('a new tab with the columns of a mapped one is read like it, one with others is announced', async () => {
  await mapped()
  put({
    Estados: [CASES, [...ANA, STATE]],
    Actuaciones: [LOG, ['EXP-1', '01/02/2024', STATE]],
    'Estados 2025': [CASES, ['EXP-2', ...ANA.slice(1), 'STCIA FAV PARCIAL']],
    Tareas: [
      ['TAREA', 'QUIÉN'],
      ['Llamar', 'Eva'],
    ],
  })
  const run = await sync()
  expect(notes(run)).toEqual([
    ['sheet_like', 'Estados 2025', 'Estados'],
    ['sheet_added', 'Tareas', undefined],
  ])
  expect(caseNumbered('EXP-2').situacionActual).toBeNull()
})
