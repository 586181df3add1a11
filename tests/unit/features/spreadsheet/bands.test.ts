import { describe, expect, test } from 'vitest'
import { partyOf, rankUnderPhase } from '~/features/spreadsheet/header/bands'
import { findColumns } from '~/features/spreadsheet/header/find-columns'
import type { Merge } from '~/infra/workbook/workbook'
import { dateCell, phasesOf, sheetOf, type Value } from '../../support/sheet'

const phases = phasesOf('Demanda Interpuesta', 'Fase Extrajudicial')
/** Merged columns in the first row: [0, 0] spans both rows, others are merged sideways. */
const merge = (firstColumn: number, lastColumn: number): Merge => ({
  firstRow: 1,
  lastRow: firstColumn === lastColumn ? 2 : 1,
  firstColumn,
  lastColumn,
})

function read(rows: Value[][], ...merges: [number, number][]) {
  const columns = findColumns(
    { ...sheetOf(rows), merges: merges.map(([from, to]) => merge(from, to)) },
    phases,
    [{ field: 'assignedLawyer', excelColumn: 'Letrado' }],
  )
  const remarks = (columns?.headings ?? []).flatMap(({ text, remark }) => (remark ? [[text, remark]] : []))
  return {
    headerRow: columns?.headerRow,
    fields: Object.fromEntries(columns?.fields ?? []),
    phases: Object.fromEntries([...(columns?.phases ?? [])].map(([column, { title }]) => [column, title])),
    remarks,
  }
}

describe('whom a band is about', () => {
  test.each([
    ['CLIENTE', 'client'],
    ['Datos de los titulares', 'client'],
    ['PARTE CONTRARIA', 'opponent'],
    ['Demandados', 'opponent'],
    ['ENTIDAD FINANCIERA', 'opponent'],
    ['LETRADO CONTRARIO', 'helper'],
    ['ABOGADO DEL CLIENTE', 'helper'],
    ['Procuradores', 'helper'],
    ['JUZGADO', 'helper'],
    ['CLIENTE Y BANCO', null],
    ['DATOS', null],
    ['DEMANDA INTERPUESTA', null],
    ['BANCARIO', null],
  ])('“%s” is about: %s', (band, party) => {
    expect(partyOf(band)).toBe(party)
  })
})

describe('below the band of another person nothing is the client’s', () => {
  const top = ['EXPTE', 'CLIENTE', null, null]
  const sub = [null, 'NOMBRE', 'DNI', 'CORREO']
  const own = { caseNumber: 0, name: 1, dni: 2, email: 3 }

  test.each<[string, Value[], Record<string, number>, string[][]]>([
    [
      'PARTE CONTRARIA',
      ['NOMBRE', 'CORREO', 'LETRADO', 'EXPTE'],
      { expedienteContrario: 4 },
      [
        ['PARTE CONTRARIA NOMBRE', 'two_bands'],
        ['PARTE CONTRARIA CORREO', 'two_bands'],
        ['PARTE CONTRARIA LETRADO', 'other_party'],
        ['PARTE CONTRARIA EXPTE', 'other_party'],
      ],
    ],
    [
      'LETRADO',
      ['NOMBRE', 'CORREO', 'TELÉFONO', 'SALA'],
      { assignedLawyer: 4 },
      [
        ['LETRADO NOMBRE', 'two_bands'],
        ['LETRADO CORREO', 'two_bands'],
        ['LETRADO TELÉFONO', 'other_party'],
      ],
    ],
    [
      'ABOGADO CONTRARIO',
      ['NOMBRE', 'LETRADO', 'FECHA VISTA', 'SALA'],
      {},
      [
        ['ABOGADO CONTRARIO NOMBRE', 'two_bands'],
        ['ABOGADO CONTRARIO LETRADO', 'other_party'],
        ['ABOGADO CONTRARIO FECHA VISTA', 'other_party'],
      ],
    ],
    ['BANCO', ['CIF', 'DIRECCIÓN', 'SUCURSAL', 'REFERENCIA'], {}, [['BANCO REFERENCIA', 'other_party']]],
    ['JUZGADO', [null, 'FECHA VISTA', 'SALA', 'JUEZ'], { nextHearing: 5 }, []],
  ])('%s', (band, subs, fields, remarks) => {
    const behind = read(
      [
        [...top, band, null, null, null],
        [...sub, ...subs],
      ],
      [0, 0],
      [1, 3],
      [4, 7],
    )
    expect(behind).toMatchObject({ headerRow: 2, fields: { ...own, ...fields }, remarks })
    expect(Object.keys(behind.fields)).toHaveLength(Object.keys({ ...own, ...fields }).length)
  })

  test('the band of the client wins, wherever it stands and however exact the other names are', () => {
    const header = [
      ['EXPTE', 'COTITULAR', null, null, 'CLIENTE', null, null],
      [null, 'NOMBRE Y APELLIDOS', 'DNI/NIE', 'CORREO ELECTRÓNICO', 'NOMBRE', 'DNI', 'CORREO'],
    ]
    expect(read(header, [0, 0], [1, 3], [4, 6]).fields).toEqual({
      ...{ caseNumber: 0, name: 4, dni: 5, email: 6 },
      ...{ name2: 1, dni2: 2 },
    })
  })

  test('a heading with nothing above it in the lower row is not read without the bands beside it', () => {
    const header = [
      [null, 'PARTE CONTRARIA', null, 'CLIENTE', null, null],
      ['EXPTE', 'NOMBRE', 'CORREO', 'NOMBRE', 'DNI', 'CORREO'],
    ]
    const wanted = { caseNumber: 0, expedienteContrario: 1, name: 3, dni: 4, email: 5 }
    expect(read(header, [1, 2], [3, 5]).fields).toEqual(wanted)
  })

  test('a title over the columns of the client is no band of another person', () => {
    const header = [['RECLAMACIONES A BANCOS'], ['EXPTE', 'CLIENTE', 'DNI', 'EMAIL']]
    expect(read(header, [0, 2])).toMatchObject({ headerRow: 2, fields: own, remarks: [] })
  })
})

describe('a row below a merged heading', () => {
  const header = ['EXPTE', 'CLIENTE', null, 'DNI', 'ENTIDAD', 'HITO']
  const said = ['Banco', 'Demanda Interpuesta']

  test.each<[string, Value[]]>([
    ['a DNI', [null, 'Ana', 'Uno', '12345678Z', ...said]],
    ['a DNI with a wrong letter', [null, 'Ana', 'Uno', '12345678A', ...said]],
    ['a DNI without its letter', [null, 'Ana', 'Uno', 12345678, ...said]],
    ['a date', [dateCell('2024-01-01'), 'Ana', 'Uno', null, ...said]],
    ['a written date', ['1/2/24', 'Ana', 'Uno', null, ...said]],
    ['an address', [null, 'Ana', 'ana@correo.example', null, ...said]],
    ['a telephone', [null, 'Ana', 600123456, null, ...said]],
    ['a case number', ['MH-1', 'Ana', 'Uno', null, ...said]],
    ['no sub-heading below the merged cells', [null, 'Ana', 'Uno', null, ...said]],
  ])('is data when it holds %s', (_, row) => {
    expect(read([header, row], [1, 2])).toMatchObject({ headerRow: 1, phases: {} })
  })

  test('is part of the header when its sub-headings stand below the merged cells', () => {
    const rows = [header, [null, 'NOMBRE', 'APELLIDOS', null, null, null]]
    expect(read(rows, [1, 2])).toMatchObject({ headerRow: 2, fields: { name: 1, surname: 2, dni: 3 } })
  })
})

describe('below the band of a phase', () => {
  const top = ['EXPTE', 'DNI', 'DEMANDA INTERPUESTA', null, null]

  test.each<[Value[], number | null, string[]]>([
    [['NOTA INTERNA', 'FECHA', 'JUZGADO'], 3, ['NOTA INTERNA', 'JUZGADO']],
    [['FECHA', 'OBS.', null], 2, ['OBS.']],
    [['ESTADO', 'FECHA PRESENTACIÓN', 'IMPORTE'], 3, ['ESTADO', 'IMPORTE']],
    [['SÍ/NO', 'COMENTARIOS', null], 2, ['COMENTARIOS']],
    [[null, 'OBSERVACIONES', null], 2, ['OBSERVACIONES']],
    [['JUZGADO', 'CORREO', 'lo que sea'], null, ['JUZGADO', 'CORREO', 'lo que sea']],
    [['FECHA VISTA', 'FECHA', null], 3, []],
  ])('%j is read by column %s', (subs, column, rest) => {
    const found = read([top, [null, null, ...subs]], [0, 0], [1, 1], [2, 4])
    expect(found.phases).toEqual(column === null ? {} : { [column]: 'Demanda Interpuesta' })
    expect(found.remarks).toEqual(rest.map((sub) => [`DEMANDA INTERPUESTA ${sub}`, 'band_rest']))
    expect(found.fields.email).toBeUndefined()
  })

  test.each([
    ['FECHA', false, 0],
    ['F.', true, 0],
    ['Fecha de presentación', true, 1],
    ['', true, 2],
    ['¿Hecho?', true, 2],
    ['presentación', false, 3],
    ['presentación', true, null],
    ['Nota', false, null],
  ])('“%s” (below several columns: %s) ranks %s', (sub, merged, rank) => {
    expect(rankUnderPhase(sub, merged)).toBe(rank)
  })
})
