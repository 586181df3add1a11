import { expect, test } from 'vitest'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { errors } from '~/i18n/errors'
import { mailsEn } from '~/i18n/mails/en'
import { mailsEs } from '~/i18n/mails/es'
import { messageTexts } from '~/i18n/message-texts'
import { requestTexts } from '~/i18n/request-texts'
import { messageText, texts } from '~/i18n/texts'
import { toasts } from '~/i18n/toasts'
import { STATUS_OF } from '~/infra/app-error'

type Leaf = { path: string; value: unknown }

/** Every text of a dictionary with its path. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, below]) =>
    leavesOf(below, path === '' ? key : `${path}.${key}`),
  )
}

/** A text as displayed; one with parameters gets values for every way in which they are passed. */
function shown(value: unknown): unknown {
  if (typeof value !== 'function') return value
  const values = new Proxy({}, { get: () => '7' })
  return value.length === 1 && /^\((?:\{|values\b)|^function\s*\(\{/.test(String(value))
    ? value(values)
    : value('7', '8', '9')
}

const dictionaries = [
  ['screens', texts.es, texts.en],
  ['requests', requestTexts.es, requestTexts.en],
  ['messages', messageTexts.es, messageTexts.en],
  ['calls', appointmentTexts.es, appointmentTexts.en],
  ['errors', errors.es, errors.en],
  ['toasts', toasts.es, toasts.en],
  ['mails', mailsEs, mailsEn],
] as const

test.each(dictionaries)('both dictionaries of the %s say the same things', (_, es, en) => {
  const kinds = (dictionary: unknown) => leavesOf(dictionary).map(({ path, value }) => [path, typeof value])
  expect(Object.fromEntries(kinds(en))).toEqual(Object.fromEntries(kinds(es)))
})

test.each(dictionaries)('no text of the %s is empty or shows what is no text', (_, es, en) => {
  for (const [language, dictionary] of Object.entries({ es, en })) {
    for (const { path, value } of leavesOf(dictionary)) {
      const text = shown(value)
      expect([language, path, typeof text]).toEqual([language, path, 'string'])
      expect([language, path, String(text).trim()]).not.toEqual([language, path, ''])
      expect([language, path, String(text)]).not.toEqual([
        language,
        path,
        expect.stringMatching(/\b(?:undefined|null|NaN)\b|\[object/),
      ])
    }
  }
})

test('every expected failure has its sentence in both languages, and there is no sentence for nothing', () => {
  for (const sentences of Object.values(errors))
    expect(Object.keys(sentences).sort()).toEqual(Object.keys(STATUS_OF).sort())
})

test('a message is found by its name in both languages', () => {
  expect(messageText('es', 'otp_digits')).toBe('El código tiene 6 cifras.')
  expect(messageText('en', 'otp_digits')).toBe('OTP must be 6 digits')
})

test.each([['This is no name'], [''], ['toString']])('text that is no name (“%s”) stays as it is', (text) => {
  expect(messageText('es', text)).toBe(text)
})

test.each([
  [1, '1 intento', '1 try'],
  [4, '4 intentos', '4 tries'],
])('with %i tries left the sentence counts them rightly', (left, es, en) => {
  expect(errors.es.code_wrong({ left })).toContain(`${es}.`)
  expect(errors.en.code_wrong({ left })).toContain(`${en} left`)
})

test.each([
  [1, '1 segundo', '1 second'],
  [2, '2 segundos', '2 seconds'],
  [30, '30 segundos', '30 seconds'],
  [89, '89 segundos', '89 seconds'],
  [90, '2 minutos', '2 minutes'],
  [900, '15 minutos', '15 minutes'],
  [901, '16 minutos', '16 minutes'],
  [5399, '90 minutos', '90 minutes'],
  [5400, '2 horas', '2 hours'],
  [86_400, '24 horas', '24 hours'],
])('a wait of %i seconds is said in a unit that people count in, rounded up', (retryAfter, es, en) => {
  expect(errors.es.too_many_requests({ retryAfter })).toContain(`Espere ${es} `)
  expect(errors.en.too_many_requests({ retryAfter })).toContain(`Wait ${en} `)
})
