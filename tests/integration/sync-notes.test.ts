import { beforeEach, expect, test } from 'vitest'
import { getRunScreen } from '~/features/sync/runs/run-screen.server'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { takeWorkbook } from '../support/in-memory-sheet'
import { notesOf, openWork } from '../support/records'
import { sync } from '../support/sync'

const viewer = { kind: 'admin', session: 'test', label: 'Eva' } as const
const told = (run: { id: number }) =>
  notesOf(run, 'note').map(({ reason, cell, caseNumber }) => [reason, cell, caseNumber])

beforeEach(() => {
  freshPortal()
})

test('what is noted of a row is told by every run, with sheet and cell, and stops none', async () => {
  const shared = 'pareja@correo.example'
  const odd = [
    caseRow(1, { CLIENTE: 'Ana Pe\ufffda' }),
    caseRow(2, { EMAIL: shared }),
    caseRow(3, { EMAIL: shared }),
    caseRow(4, { 'Nº EXPEDIENTE': new Date('2024-03-01') as never }),
  ]
  const expected = [
    ['name_garbled', 'B2', 'EXP-1'],
    ['case_number_spoilt', 'A5', '2024-03-01'],
    ['email_shared', 'D3', 'EXP-2'],
    ['email_shared', 'D4', 'EXP-3'],
  ]
  writeCases([...odd, ...tenOthers()])
  const first = await sync({ origin: 'schedule' })
  expect(first).toMatchObject({ state: 'done', counts: { newCases: 14 } })
  expect(told(first)).toEqual(expected)
  const again = await sync({ origin: 'schedule', force: true })
  expect(again).toMatchObject({ state: 'done', counts: { changedCases: 0 } })
  expect(told(again)).toEqual(expected)
  const { notes } = getRunScreen(viewer, again.id, { kind: 'apply', page: 1, row: null })
  expect(notes[0]).toMatchObject({ sheet: 'Seguimiento', cell: 'B2', value: 'Ana Pe\ufffda' })
})

test('rows whose case number is still to come are lines of their own', async () => {
  writeCases([
    caseRow(1, { 'Nº EXPEDIENTE': 'PENDIENTE' }),
    caseRow(2, { 'Nº EXPEDIENTE': 'PENDIENTE' }),
    ...tenOthers(),
  ])
  await sync()
  expect(openWork().map(({ reason, cell }) => [reason, cell])).toEqual([
    ['case_number_missing', 'A2'],
    ['case_number_missing', 'A3'],
  ])
})

test('a run whose workbook was read at the second try says so', () => {
  const cells = (values: string[]) => values.map((text, column) => ({ column, type: 'text' as const, text }))
  const rows = [['DNI', 'Nº EXPEDIENTE', 'CLIENTE'], Object.values(caseRow(1)).slice(0, 3).map(String)]
  const sheet = {
    name: 'Casos',
    hidden: false,
    rows: rows.map((row, at) => ({ number: at + 1, cells: cells(row) })),
  }
  const run = takeWorkbook({ sheets: [sheet] }, { sheets: 'all' }, true)
  expect(told(run).map(([reason]) => reason)).toEqual(['read_again'])
})
