import { expect, test } from 'vitest'
import { bareFirmName, fullFirmName } from '~/domain/people/firm-name'
import { Firm, letterheadLine } from '~/features/settings/firm'

test.each([
  ['Ejemplo', 'Ejemplo Abogados'],
  ['Ejemplo Abogados', 'Ejemplo Abogados'],
  ['EJEMPLO ABOGADOS', 'EJEMPLO ABOGADOS'],
  ['Abogados del Sur', 'Abogados del Sur'],
  ['Ruiz y Gil Abogadas, S.L.P.', 'Ruiz y Gil Abogadas, S.L.P.'],
  ['Desabogadosa', 'Desabogadosa Abogados'],
])('a firm that is called "%s" is never "Abogados" twice', (name, full) => {
  expect(fullFirmName(name)).toBe(full)
})

test('the word at the end of a name that somebody typed is the one that the portal adds', () => {
  expect(bareFirmName('Ejemplo Abogados')).toBe('Ejemplo')
  const firm = Firm.parse({ name: 'Ejemplo Abogados ' })
  expect(firm.name).toBe('Ejemplo')
  expect(letterheadLine(firm)).toBe('Ejemplo Abogados')
})
