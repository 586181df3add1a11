import { expect, test } from 'vitest'
import type { Language } from '~/i18n/language'
import { informationPage } from '~/i18n/pages'

const TOPICS = ['legal', 'privacy', 'accessibility'] as const
const EMPTY = {
  name: 'Ejemplo',
  nif: '',
  address: '',
  phone: '',
  email: '',
  bar: '',
  barNumber: '',
  legalNotice: '',
  privacyText: '',
  privacyVersion: 1,
  privacySince: '',
}
const wordsOf = (language: Language, firm: Partial<typeof EMPTY>) =>
  TOPICS.flatMap((topic) =>
    informationPage(language, topic, { ...EMPTY, ...firm }).sections.flatMap(({ paragraphs }) => paragraphs),
  )

test.each(['es', 'en'] as const)(
  'what a firm has not given leaves no hole in a sentence (%s)',
  (language) => {
    for (const firm of [
      {},
      { email: 'hola@ejemplo.example' },
      { phone: '910 000 000' },
      { nif: 'B12345674' },
    ])
      for (const words of wordsOf(language, firm)) {
        expect(words).toMatch(/^\S.*[.)]$/s)
        expect(words).not.toMatch(/\(\)|: ?[.,]| [.,]|\.\.|, ,|undefined/)
      }
  },
)

test('what is known is said', () => {
  const whole = {
    nif: 'B12345674',
    address: 'Calle Mayor 1',
    phone: '910 000 000',
    email: 'hola@ejemplo.example',
  }
  const words = wordsOf('es', whole)
  expect(words).toContain('Ejemplo Abogados. NIF: B12345674. Domicilio: Calle Mayor 1.')
  expect(words).toContain('Responsable: Ejemplo Abogados (B12345674), Calle Mayor 1.')
  expect(words).toContain('Escriba a hola@ejemplo.example o llame al 910 000 000. Le contestaremos.')
  expect(wordsOf('es', { nif: 'B12345674' })).toContain('Responsable: Ejemplo Abogados (B12345674).')
  expect(wordsOf('es', {})).toContain('Diríjase al despacho. Le contestaremos.')
})
