import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '~/infra/csv'

test.each<[string, string | number | null, string]>([
  ['text stays', 'Ana', 'Ana'],
  ['nothing stays empty', null, ''],
  ['a number is a number', -5, '-5'],
  ['a semicolon is quoted', 'a;b', '"a;b"'],
  ['quotes are doubled', 'el "caso"', '"el ""caso"""'],
  ['lines stay in their cell', 'a\nb', '"a\nb"'],
  ['a formula is none', '=1+1', "'=1+1"],
  ['a sum is none', '+34600', "'+34600"],
  ['a difference is none', '-2+3', "'-2+3"],
  ['an address of a function is none', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula behind blanks is none', ' \t=cmd()', '" \t\'=cmd()"'],
  ['a formula behind a line break is none', '\r=cmd()', '"\r\'=cmd()"'],
  ['a formula behind a comma is none', "x,=cmd|' /C calc'!A0", "x,'=cmd|' /C calc'!A0"],
  ['a formula behind a tab is none', 'x\t=1+1', "x\t'=1+1"],
  ['a formula behind a bar and quotes is none', 'x|"" =1', `"x|"""" '=1"`],
  ['a sign within text stays', 'Ana-María = 1, a@b.example', 'Ana-María = 1, a@b.example'],
  ['a full-width formula is none', '＝1', "'＝1"],
  ['a formula with a separator is quoted too', '=A1;B1', '"\'=A1;B1"'],
])('%s', (_, value, expected) => {
  expect(csvLine([value])).toBe(`${expected}\r\n`)
})

const STARTS_FORMULA = /^["\s\p{Cc}]*[=+\-@＝＋－＠]/u

test('no field that any program makes of a line starts a formula, wherever it splits', () => {
  const unit = fc.constantFrom(...'=+-@＝＋－＠,;|\t\r\n" \u00a0\0\'a1')
  const cell = fc.string({ unit, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const fields = csvLine(cells)
        .split(/[\r\n]/)
        .flatMap((line) => [',', ';', '\t', '|'].flatMap((separator) => line.split(separator)))
      expect(fields.filter((field) => STARTS_FORMULA.test(field))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
