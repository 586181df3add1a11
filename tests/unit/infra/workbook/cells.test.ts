import { expect, test } from 'vitest'
import { kindOfFormat, withSpanishMonths } from '~/infra/workbook/number-formats'
import { isErrorText, isLinkedBlank, visibleText } from '~/infra/workbook/plain-text'

test.each([
  ['m/d/yy', 'day'],
  ['dd/mm/yyyy', 'day'],
  ['d-mmm', 'day'],
  ['d-mmm-yy', 'day'],
  ['m/d/yy h:mm', 'day'],
  ['[$-C0A]d" de "mmmm" de "yyyy;@', 'day'],
  ['dddd, d mmmm', 'day'],
  ['yyyy\\-mm\\-dd', 'day'],
  ['mmm-yy', 'period'],
  ['[$-C0A]mmmm\\ \\d\\e\\ yyyy;@', 'period'],
  ['mmmm" de "yyyy', 'period'],
  ['yyyy', 'period'],
  ['h:mm', 'period'],
  ['[h]:mm:ss', 'period'],
  ['dddd', 'period'],
  ['General', 'number'],
  ['general;@', 'number'],
  ['[h]', 'period'],
  ['[Red]#,##0', 'number'],
  ['_-* #,##0.00 [$€-C0A]_-', 'number'],
  ['#,##0', 'number'],
  ['0000', 'number'],
  ['0.00E+00', 'number'],
  ['"Exp. de "000', 'number'],
  ['#,##0.00\\ "€"', 'number'],
  [undefined, 'number'],
])('the format %s makes a %s of a number', (format, kind) => {
  expect(kindOfFormat(format)).toBe(kind)
})

test.each([
  ['Mar-24', 'mar-24'],
  ['March de 2024', 'marzo de 2024'],
  ['Aug 2024', 'ago 2024'],
  ['2024', '2024'],
  ['Marina', 'Marina'],
])('“%s” is shown as “%s”', (shown, spanish) => {
  expect(withSpanishMonths(shown)).toBe(spanish)
})

test.each([
  [' Ana ', 'Ana'],
  ['Jose\u0301', 'José'],
  ['Ana\x07Cuatro', 'AnaCuatro'],
  ['\u202eAna\u202c', 'Ana'],
  ['EXP\u200b-1\ufeff', 'EXP-1'],
  ['DEMANDA\nINTERPUESTA', 'DEMANDA\nINTERPUESTA'],
  ['Ana\u00a0Gil', 'Ana\u00a0Gil'],
  ['MARTÃ\u008dNEZ', 'MARTÍNEZ'],
])('of %j is seen %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible)
})

test.each([
  '#REF!',
  '#¡REF!',
  '#N/D',
  '#N/A',
  '#n/d',
  '#¡VALOR!',
  '#VALUE!',
  '#NOMBRE?',
  '#NAME?',
  '#¡DIV/0!',
  '#DIV/0!',
  '#¡NUM!',
  '#¡DESBORDAMIENTO!',
  '#OBTENIENDO_DATOS',
  '########',
])('%s is a formula that failed', (text) => {
  expect(isErrorText(text)).toBe(true)
})

test.each(['#', '#1', '#1!', '# 15', 'n.º 15', '#urgente', 'ver #REF!', '#N/D 3'])('%s is none', (text) => {
  expect(isErrorText(text)).toBe(false)
})

test.each([
  ['00/01/1900', true],
  ['0/1/1900', true],
  ["'00/01/00", true],
  ['00/01/1900 0:00:00', true],
  ['30/12/1899', true],
  ['00/01/2024', false],
  ['00/03/1900', false],
  ['01/01/1900', false],
])('“%s” is a blank that a formula points to: %s', (text, blank) => {
  expect(isLinkedBlank(text)).toBe(blank)
})
