import { expect, test } from 'vitest'
import { Firm } from '~/features/settings/firm'
import { securityTxt } from '~/features/settings/security-txt'

const publicUrl = 'https://portal.example'
const at = (now: number, details: object) =>
  securityTxt(Firm.parse({ name: 'Una', ...details }), { now, publicUrl })

test('security.txt has the contacts of the firm, and none is made up', () => {
  const noon = Date.UTC(2026, 10, 27, 12)
  expect(at(noon, { email: 'hola@una.example', phone: '900 123 456' })).toBe(
    [
      'Contact: mailto:hola@una.example',
      'Contact: tel:+34900123456',
      'Expires: 2027-02-25T12:00:00.000Z',
      'Preferred-Languages: es, en',
      'Canonical: https://portal.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect(at(noon, { phone: '900 123 456' })).not.toContain('mailto:')
  expect(at(noon, {})).toBeNull()
})

test('security.txt has not expired on the day it is read, and says so for less than a year', () => {
  for (const now of [0, Date.UTC(2028, 1, 29), Date.UTC(2099, 11, 31, 23, 59)]) {
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(at(now, { email: 'hola@una.example' }) ?? '') ?? []
    const life = Date.parse(expires) - now
    expect(life).toBeGreaterThan(0)
    expect(life).toBeLessThan(365 * 24 * 60 * 60_000)
  }
})
