import { expect, test } from 'vitest'
import { readPaperName } from '~/features/deliveries/paper-facts'

test.each([
  ['28079420120240012345_20260311_1023_Sentencia.pdf', '2026-03-11', 'Sentencia'],
  ['2026-03-11 Sentencia.pdf', '2026-03-11', 'Sentencia'],
  ['2026.03.11_Sentencia.pdf', '2026-03-11', 'Sentencia'],
  ['EXP-2026-0101 Sentencia.pdf', null, 'EXP-2026-0101 Sentencia'],
  ['2026-13-40 Sentencia.pdf', null, 'Sentencia'],
])('%s says the day %s and the words "%s"', (path, day, words) => {
  expect(readPaperName(path)).toMatchObject({ day, words })
})
