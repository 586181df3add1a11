import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '~/domain/civil-date'
import { titleOfDocument } from '~/domain/document-title'

type Known = Parameters<typeof titleOfDocument>[1]
const KNOWN: Known = { caseNumber: 'EXP-2025-0013', arrivedOn: '2026-11-22' }
const titled = (fileName: string, known: Partial<Known> = {}) =>
  titleOfDocument(fileName, { ...KNOWN, ...known })

test.each([
  ['Demanda con sello de entrada.pdf', 'Demanda con sello de entrada'],
  [
    'Acuse_de_presentacion_de_la_demanda_2025_00123456.pdf',
    'Acuse de presentacion de la demanda 2025 00123456',
  ],
  ['Hoja.de.encargo.PDF', 'Hoja de encargo'],
  ['acuse-de-recibo.jpeg', 'Acuse de recibo'],
  ['Extracto tarjeta 2019-2024.jpg', 'Extracto tarjeta 2019-2024'],
  ['Contrato Banco Ejemplar, S.A..docx', 'Contrato Banco Ejemplar, S.A.'],
  ['EXP-2025-0013 - Demanda.pdf', 'Demanda'],
  ['exp_2025_13_decreto.pdf', 'Decreto'],
  ['Decreto (2025/0013).pdf', 'Decreto'],
  ['Expediente 2025-0013 Mandato.pdf', 'Mandato'],
  ['Carta EXP-2025-00131.pdf', 'Carta EXP-2025-00131'],
  ['01 - Reclamación previa.pdf', 'Reclamación previa'],
  ['3. Decreto.pdf', 'Decreto'],
  ['2 contratos.pdf', '2 contratos'],
  ['Poder 12345678Z.pdf', 'Poder'],
  ['Demanda.pdf.pdf', 'Demanda'],
  ['Demanda', 'Demanda'],
  ['0013.pdf', '0013'],
  ['IMG_2034.jpg', 'IMG 2034'],
])('%s is called "%s"', (fileName, title) => {
  expect(titled(fileName)).toEqual({ title, date: null })
})

test('a number of one part is taken away only where it is called the number of the case', () => {
  const known = { caseNumber: 'EXP-15' }
  expect(titled('Exp. 15 Demanda.pdf', known).title).toBe('Demanda')
  expect(titled('Extracto 15.pdf', known).title).toBe('Extracto 15')
})

test.each([
  ['2026-04-10 Decreto de admisión.pdf', 'Decreto de admisión', '2026-04-10'],
  ['20260410_decreto.pdf', 'Decreto', '2026-04-10'],
  ['Decreto 10-04-2026.pdf', 'Decreto', '2026-04-10'],
  ['Decreto.1.4.2026.pdf', 'Decreto', '2026-04-01'],
  ['Carta de 5 de marzo de 2024.pdf', 'Carta', '2024-03-05'],
  ['Carta 5_de_Marzo_de_2024.pdf', 'Carta', '2024-03-05'],
])('%s is "%s" of %s', (fileName, title, date) => {
  expect(titled(fileName)).toEqual({ title, date })
})

test.each([
  ['a day to come, which is that of something announced', 'Señalamiento vista 15-03-2027.pdf'],
  ['several days', 'Extracto 01-01-2020 a 31-12-2020.pdf'],
  ['a year of two digits', 'Carta 05-04-24.pdf'],
  ['a day that does not exist', 'Carta 31-02-2024.pdf'],
  ['a month', 'Extracto 2024-03.pdf'],
])('%s is not the day of a document, and stays in its title', (_, fileName) => {
  expect(titled(fileName)).toEqual({ title: fileName.replace('.pdf', ''), date: null })
})

test('a name of nothing but a date keeps it as its title', () => {
  expect(titled('2026-04-10.pdf')).toEqual({ title: '2026-04-10', date: '2026-04-10' })
})

test('without a date in its name a document has none', () => {
  expect(titled('Decreto.pdf').date).toBeNull()
  expect(titled('2026-04-09 Decreto.pdf').date).toBe('2026-04-09')
})

const day = fc.integer({ min: -12_000, max: 400 }).map((count) => addDays(KNOWN.arrivedOn, count))
const anyName = fc
  .array(
    fc.constantFrom(
      'Demanda',
      'señal',
      'EXP-2025-0013',
      '2025',
      '_',
      ' ',
      '.',
      '-',
      '(',
      '07',
      'S.A.',
      '12345678Z',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

const digits = (text: string) => text.replace(/\D/g, '')

test('whatever the name: a title that is never empty, no file ending, no day younger than the arrival', () => {
  fc.assert(
    fc.property(anyName, day, (name, dated) => {
      const { title, date } = titled(`${name}${dated}.pdf`)
      expect(title.trim()).not.toBe('')
      expect(title).not.toMatch(/\.pdf$/i)
      expect(date === null || date <= KNOWN.arrivedOn).toBe(true)
      // `20250707` is a day as well.
      const isOfName = date !== null && digits(name).includes(digits(date))
      expect(date === null || date === dated || isOfName).toBe(true)
    }),
  )
})
