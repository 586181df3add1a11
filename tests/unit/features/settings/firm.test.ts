import { expect, test } from 'vitest'
import { Firm, firmView } from '~/features/settings/firm'

test.each([
  ['911 23 45 67', 'tel:+34911234567'],
  ['911.234.567', 'tel:+34911234567'],
  ['(+34) 911 234 567', 'tel:+34911234567'],
  ['0034 911 234 567', 'tel:+34911234567'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['', ''],
  ['   ', ''],
])('the number "%s" is dialled as "%s"', (phone, link) => {
  expect(firmView(Firm.parse({ name: 'Ejemplo Abogados', phone })).phoneLink).toBe(link)
})

test('pages learn name, telephone, e-mail, hours, address and logo, and no tax or bar numbers', () => {
  const firm = Firm.parse({
    name: 'Ejemplo Abogados',
    nif: 'B00000000',
    barNumber: '12345',
    address: 'Calle Mayor 1',
  })
  expect(firmView(firm)).toEqual({
    name: 'Ejemplo',
    phone: '',
    phoneLink: '',
    email: '',
    hours: '',
    address: 'Calle Mayor 1',
    logo: null,
  })
})

test('a firm needs a name, and an e-mail that is one', () => {
  expect(Firm.safeParse({ name: '  ' }).success).toBe(false)
  expect(Firm.safeParse({ name: 'Ejemplo', email: 'nadie' }).success).toBe(false)
})
