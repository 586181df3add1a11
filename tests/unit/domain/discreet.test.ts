import { expect, test } from 'vitest'
import { isDiscreet } from '~/domain/people/discreet'

test.each([
  'Envíe su DNI por las dos caras',
  'Firme el poder antes del 12/03/2026',
  'Juzgado de Primera Instancia nº 3, sala 204',
  'Expediente 2024/0015',
  'Demanda Interpuesta',
])('%s may stand in an e-mail', (text) => expect(isDiscreet(text)).toBe(true))

test.each([
  'Acuerdo por 3.500 €',
  'Ingrese 120 euros',
  'Cuota de 89,90',
  'DNI 12345678Z',
  'NIE X-1234567-L',
  '12.345.678-Z',
  'Cuenta ES91 2100 0418 4502 0005 1332',
])('%s may not', (text) => expect(isDiscreet(text)).toBe(false))
