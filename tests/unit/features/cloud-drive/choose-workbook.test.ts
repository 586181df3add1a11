import { expect, test } from 'vitest'
import { chooseWorkbook } from '~/features/cloud-drive/choose-workbook'

const file = (path: string, modifiedAt = 1000) => ({
  path,
  name: path.split('/').at(-1) ?? '',
  location: `/drive/${path}`,
  size: 1,
  modifiedAt,
  fileId: path,
  fingerprint: path,
})
const chosen = (...files: ReturnType<typeof file>[]) => {
  const { workbook, open } = chooseWorkbook(files, null)
  return { workbook: workbook?.path ?? null, open }
}

test('the newest workbook at the root is the one that counts', () => {
  expect(chosen(file('Viejo.xlsx', 1), file('Nuevo.XLSX', 3), file('Antiguo.xls', 2))).toEqual({
    workbook: 'Nuevo.XLSX',
    open: false,
  })
})

test('of two with the chosen name none counts, and neither is another workbook', () => {
  const files = [file('Año.xlsx', 1), file('Año.xlsx', 2), file('Otro.xlsx', 3)]
  expect(chooseWorkbook(files, 'Año.xlsx')).toMatchObject({
    workbook: null,
    others: [{ name: 'Otro.xlsx' }],
    ambiguous: true,
  })
  expect(chooseWorkbook(files.slice(1), 'Año.xlsx')).toMatchObject({ workbook: files[1], ambiguous: false })
})

test('of two as new the first by name counts, in whatever order they are listed', () => {
  expect(chosen(file('b.xlsx'), file('a.xlsx')).workbook).toBe('a.xlsx')
  expect(chosen(file('a.xlsx'), file('b.xlsx')).workbook).toBe('a.xlsx')
})

test('a workbook in a folder is a document and no tracking workbook', () => {
  expect(chosen(file('2024-015/Cuentas.xlsx', 9), file('Seguimiento.xlsx', 1)).workbook).toBe(
    'Seguimiento.xlsx',
  )
})

test.each([
  ['Seguimiento.csv'],
  ['Seguimiento.xlsb'],
  ['Seguimiento.numbers'],
  ['Seguimiento.xlsx.pdf'],
  ['xlsx'],
  ['Seguimiento.docx'],
])('%s is no workbook', (path) => {
  expect(chosen(file(path))).toEqual({ workbook: null, open: false })
})

test('a workbook of LibreOffice or with macros counts like any other; a .csv only where it is chosen', () => {
  const files = [file('Lista.csv', 9), file('Seguimiento.ods', 3), file('Seguimiento.xlsm', 2)]
  expect(chooseWorkbook(files, null)).toMatchObject({
    workbook: { name: 'Seguimiento.ods' },
    others: [{ name: 'Seguimiento.xlsm' }],
  })
  expect(chooseWorkbook(files, 'Seguimiento.xlsm').others).toMatchObject([{ name: 'Seguimiento.ods' }])
  expect(chooseWorkbook(files, 'Lista.csv').workbook?.name).toBe('Lista.csv')
  expect(chosen(file('.~lock.Seguimiento.ods#'))).toEqual({ workbook: null, open: true })
})

test.each([['~$Seguimiento.xlsx'], ['.~lock.Seguimiento.xlsx#']])(
  'the lock file %s is no workbook but a sign of one',
  (path) => {
    expect(chosen(file(path, 9))).toEqual({ workbook: null, open: true })
    expect(chosen(file(path, 9), file('Seguimiento.xlsx', 1))).toEqual({
      workbook: 'Seguimiento.xlsx',
      open: true,
    })
  },
)

test('the lock file of a document that is no workbook, or in a folder, says nothing', () => {
  expect(chosen(file('~$Demanda.docx'), file('2024-015/~$Cuentas.xlsx'))).toEqual({
    workbook: null,
    open: false,
  })
})

test('an empty drive has no workbook', () => {
  expect(chosen()).toEqual({ workbook: null, open: false })
})

const ROOT = [
  file('Seguimiento.xlsx', 1),
  file('Copia de Seguimiento.xlsx', 2),
  file('Seguimiento (conflicted copy 2026-03-01).xlsx', 3),
  file('Seguimiento-DESKTOP-ABC.xlsx', 4),
  file('Seguimiento 2027.xls', 5),
]

test('the chosen workbook is read, however new the others are', () => {
  const { workbook, others } = chooseWorkbook(ROOT, 'Seguimiento.xlsx')
  expect([workbook?.name, others.map(({ modifiedAt }) => modifiedAt)]).toEqual([
    'Seguimiento.xlsx',
    [5, 4, 3, 2],
  ])
})

test('no other workbook takes the place of a chosen one that is not there', () => {
  const { workbook, others, open } = chooseWorkbook(ROOT.slice(1), 'Seguimiento.xlsx')
  expect([workbook, others.length, open]).toEqual([null, 4, false])
})

test.each([
  ['~$Seguimiento.xlsx', true],
  ['~$guimiento.xlsx', true],
  ['.~lock.Seguimiento.xlsx#', true],
  ['~$Seguimiento 2027.xlsx', false],
])('%s says that the chosen workbook is open: %s', (lock, open) => {
  expect(chooseWorkbook([file(lock), file('Otro.xlsx')], 'Seguimiento.xlsx').open).toBe(open)
})
