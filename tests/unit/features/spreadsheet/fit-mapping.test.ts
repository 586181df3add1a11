import { expect, test } from 'vitest'
import { fitMapping, withoutLost } from '~/features/spreadsheet/fit-mapping'
import type { SheetMapping } from '~/features/spreadsheet/workbook-mapping'
import { sheetWith as view } from '../../../support/sheet-view'

const CASES = ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO']
const LOG = ['EXPTE', 'FECHA', 'ACTUACION']

const own = (sheet: string, heading: string, more: Partial<SheetMapping> = {}): SheetMapping => ({
  ...{ sheet, ignored: false, entity: false, columns: [{ heading, target: { kind: 'state' } }] },
  ...more,
})
const named = (fit: ReturnType<typeof fitMapping>) =>
  Object.fromEntries((fit.mapping?.sheets ?? []).map(({ sheet, columns }) => [sheet, columns[0]?.heading]))

const known = {
  mapping: { sheets: [own('Estados', 'ESTADO'), own('Actuaciones', 'ACTUACIÓN')] },
  found: [view('Estados', CASES), view('Actuaciones', LOG)],
}

test.each([
  ['the same headings', CASES, LOG],
  ['a new column', [...CASES, 'LETRADO'], [...LOG, 'DOCUMENTO']],
  ['one column less', CASES.slice(1), LOG],
])('sheets under another name are known by %s', (_, cases, log) => {
  const fit = fitMapping(known, [view('Actuaciones 2025', log), view('Estados 2025', cases)])
  expect(named(fit)).toEqual({ 'Estados 2025': 'ESTADO', 'Actuaciones 2025': 'ACTUACIÓN' })
  expect([...fit.renamed].sort()).toEqual([
    ['Actuaciones 2025', 'Actuaciones'],
    ['Estados 2025', 'Estados'],
  ])
  expect(fit.lost).toEqual([])
})

test('a sheet that is gone without one like it is lost, until somebody lets it go; then it may come back', () => {
  const found = [view('Estados', CASES), view('Notas', ['TAREA', 'FECHA', 'QUIEN'])]
  expect(fitMapping(known, found).lost).toEqual(['Actuaciones'])
  expect(fitMapping({ ...known, found }, found).lost).toEqual(['Actuaciones'])
  const mapping = withoutLost(known.mapping, ['Actuaciones'])
  expect(fitMapping({ mapping, found }, found).lost).toEqual([])
  const back = fitMapping({ mapping, found }, known.found)
  expect(back.mapping).toEqual(known.mapping)
  expect(fitMapping({ ...known, mapping: back.mapping, found: known.found }, found).lost).toEqual([
    'Actuaciones',
  ])
})

test('a lost sheet that comes under another name is known by the columns that were mapped', () => {
  const found = [view('Estados', CASES)]
  const fit = fitMapping({ ...known, found }, [...found, view('Diario', ['EXPTE', 'DIA', 'ACTUACION'])])
  expect(fit.renamed).toEqual(new Map([['Diario', 'Actuaciones']]))
})

test('a sheet that was there already and of which nothing was said takes nothing over', () => {
  const found = [...known.found, view('Resumen', CASES)]
  const fit = fitMapping({ ...known, found }, [view('Actuaciones', LOG), view('Resumen', CASES)])
  expect(fit).toMatchObject({ renamed: new Map(), readLike: new Map(), lost: ['Estados'] })
})

test('a new sheet with the columns of another is read like it, unless something is said of every sheet', () => {
  const found = [...known.found, view('Estados 2025', CASES)]
  const fit = fitMapping(known, found)
  expect(named(fit)).toMatchObject({ Estados: 'ESTADO', 'Estados 2025': 'ESTADO' })
  expect(fit.readLike).toEqual(new Map([['Estados 2025', 'Estados']]))
  const mapping = { sheets: [...known.mapping.sheets, own('*', 'X')] }
  expect(fitMapping({ ...known, mapping }, found).mapping).toEqual(mapping)
})

test.each([
  ['left out', own('Estados', 'ESTADO', { ignored: true })],
  ['mapped to nothing', own('Estados', 'ESTADO', { columns: [] })],
])('a sheet that was %s is lost by nobody', (_, sheet) => {
  const fit = fitMapping({ mapping: { sheets: [sheet] }, found: [view('Estados', CASES)] }, [
    view('Otra', LOG),
  ])
  expect(fit.lost).toEqual([])
})

test('of two sheets with the same headings each keeps its own under the longer name', () => {
  const mapping = { sheets: [own('Norte', 'A'), own('Sur', 'B')] }
  const found = [view('Norte', CASES), view('Sur', CASES)]
  const fit = fitMapping({ mapping, found }, [view('Sur 2025', CASES), view('Norte 2025', CASES)])
  expect(named(fit)).toEqual({ 'Norte 2025': 'A', 'Sur 2025': 'B' })
})

test('a workbook that was never read has nothing to carry over', () => {
  expect(fitMapping(null, [view('Estados', CASES)])).toEqual({
    ...{ mapping: null, before: [], renamed: new Map(), readLike: new Map(), lost: [] },
  })
})
