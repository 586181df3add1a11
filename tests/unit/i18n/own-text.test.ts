import { expect, test } from 'vitest'
import { toSections } from '~/i18n/pages/own-text'

test('blank lines part paragraphs, and a line with # opens a section', () => {
  expect(
    toSections('Antes.\r\n\r\n# Quiénes somos\r\nEl despacho.\r\nDesde 1990.\n\n\nOtro.\n## Sus datos\n'),
  ).toEqual([
    { title: '', paragraphs: ['Antes.'] },
    { title: 'Quiénes somos', paragraphs: ['El despacho.\nDesde 1990.', 'Otro.'] },
    { title: 'Sus datos', paragraphs: [] },
  ])
})
