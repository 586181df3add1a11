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
  ['a formula behind blanks is none', ' \t=cmd()', "' \t=cmd()"],
  ['a formula behind a line break is none', '\r=cmd()', '"\'\r=cmd()"'],
  ['a full-width formula is none', '＝1', "'＝1"],
  ['a formula with a separator is quoted too', '=A1;B1', '"\'=A1;B1"'],
])('%s', (_, value, expected) => {
  expect(csvLine([value])).toBe(`${expected}\r\n`)
})
