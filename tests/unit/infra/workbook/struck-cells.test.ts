import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPartlyStruck } from '~/infra/workbook/struck-cells'
import { cellName } from '~/infra/workbook/workbook'
import { parseBytes } from '../../../support/parse-bytes'

test('cells are struck by their style or in a part of their text', () => {
  const { sheets } = parseBytes(readFileSync('tests/fixtures/workbooks/odd-struck.xlsx'))
  const struck = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell) => (cell.struck ? [cellName(cell.column, number)] : [])),
    ),
  )
  expect(struck).toEqual(['F2', 'D3', 'E3', 'F3', 'G3', 'H3', 'A4', 'B4', 'C4', 'D4', 'F4'])
})

test.each([
  ['<r><rPr><strike/></rPr><t>no</t></r>', true],
  ['<r><rPr><strike val="1" /></rPr><t>no</t></r>', true],
  ['<r><rPr><strike val="0"/></rPr><t>sí</t></r>', false],
  ['<r><rPr><b/></rPr><t>strike</t></r>', false],
  [undefined, false],
])('%j is struck in part: %s', (rich, struck) => {
  expect(isPartlyStruck(rich)).toBe(struck)
})
