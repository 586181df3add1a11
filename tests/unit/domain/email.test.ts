import { expect, test } from 'vitest'
import { maskEmail, readEmail } from '~/domain/people/email'

test.each([
  ['ana.garcia@correo.example', 'ana.garcia@correo.example'],
  ['  ANA.Garcia@Correo.EXAMPLE ', 'ana.garcia@correo.example'],
  ['mailto:ana@correo.example', 'ana@correo.example'],
  ['MAILTO:Ana@correo.example', 'ana@correo.example'],
  ['ana+portal@sub.correo.example', 'ana+portal@sub.correo.example'],
  ['ana＠correo．example', 'ana@correo.example'],
  ['josé@correo.example', 'josé@correo.example'],
  ['ana@correo.xx', 'ana@correo.xx'],
  ['ana@correo.example;', 'ana@correo.example'],
])('“%s” is the address %s', (text, address) => {
  expect(readEmail(text)).toBe(address)
})

test.each([
  ['ana@correo.example; luis@correo.example'],
  ['ana@correo.example / luis@correo.example'],
  ['ana@correo.example, luis@correo.example'],
  ['ana@correo.example luis@correo.example'],
  ['ana@correo.example\nluis@correo.example'],
  ['ana@correo.example (madre)'],
])('of “%s” the first address counts', (text) => {
  expect(readEmail(text)).toBe('ana@correo.example')
})

test.each([
  ['no tiene'],
  [''],
  ['   '],
  ['-'],
  ['PENDIENTE'],
  ['ana@correo'],
  ['ana@@correo.example'],
  ['@correo.example'],
  ['ana@-correo.example'],
  ['ana@correo..example'],
  ['ana@correo.e'],
  ['ana@192.0.2.1'],
  ['ana"x@correo.example'],
])('“%s” holds no address', (text) => {
  expect(readEmail(text)).toBeNull()
})

test('an address may have 254 characters and not one more', () => {
  const domain = '@correo.example'
  const longest = 'a'.repeat(254 - domain.length) + domain
  expect(readEmail(longest)).toBe(longest)
  expect(readEmail(`a${longest}`)).toBeNull()
})

test.each([
  ['a text-direction sign', 'ana\u202e@correo.example'],
  ['a zero-width blank', 'ana\u200b@correo.example'],
  ['a NUL', 'ana\0@correo.example'],
])('no address is read with %s in it', (_, text) => {
  expect([null, 'ana@correo.example']).toContain(readEmail(text))
})

test.each([
  ['jose@gmail.com', 'j***@g***.com'],
  ['a@correo.example', 'a***@c***.example'],
  ['maria.lopez@mail.correo.example', 'm***@m***.example'],
])('%s is shown as %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked)
})
