import { expect, test } from 'vitest'
import { type CalendarEntry, writeCalendar } from '~/infra/calendar/write-calendar.server'

const DAY = { day: '2027-01-11', dayAfter: '2027-01-12' }
const entry = (overrides: Partial<CalendarEntry> = {}) =>
  writeCalendar({
    uid: 'hearing-1@portal.example',
    changedAt: Date.UTC(2026, 0, 1),
    when: DAY,
    title: 'Vista',
    description: 'Lleve su DNI.',
    place: null,
    url: 'https://portal.example',
    reminder: 'Mañana es la vista.',
    ...overrides,
  }).replaceAll('\r\n\t', '')

test('a day is a whole day, with a reminder at ten on the day before', () => {
  const text = entry()
  expect(text).toContain('DTSTART;VALUE=DATE:20270111\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20270112\r\n')
  expect(text).toContain('TRIGGER:-PT14H\r\n')
  expect(text).not.toMatch(/LOCATION|DURATION/)
})

test('an hour is an instant, with a reminder a day before', () => {
  const text = entry({ when: { at: Date.UTC(2027, 0, 11, 9, 30), minutes: 60 } })
  expect(text).toContain('DTSTART:20270111T093000Z\r\n')
  expect(text).toContain('TRIGGER:-PT24H\r\n')
  expect(text.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Mañana es la vista.\r\n/g)).toHaveLength(1)
  expect(text).not.toMatch(/VALUE=DATE|P1DT/)
})

test('commas, semicolons, backslashes and line breaks of a place are escaped, and long lines folded', () => {
  const place = 'Juzgado n.º 3, planta 2; sala \\A\nPuerta 4'
  expect(entry({ place })).toContain('LOCATION:Juzgado n.º 3\\, planta 2\\; sala \\\\A\\nPuerta 4\r\n')
  const raw = writeCalendar({
    ...{ uid: 'u', changedAt: 0, when: DAY, title: 'Vista', description: 'á'.repeat(300), place },
    ...{ url: 'https://portal.example', reminder: 'Mañana es la vista.' },
  })
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
})

test('what is called off has the same name, takes the entry away and reminds of nothing', () => {
  const off = entry({ isOff: true, organizer: { name: 'Ejemplo Abogados', email: 'portal@ejemplo.example' } })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:hearing-1@portal.example'])
    expect(off).toContain(`${line}\r\n`)
  expect(off).toMatch(/ORGANIZER[^\r]*portal@ejemplo.example/)
  expect(off).not.toContain('VALARM')
  expect(entry()).toContain('METHOD:REQUEST\r\n')
})

test('a later change has the same name and a higher sequence', () => {
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  const later = entry({ changedAt: Date.UTC(2026, 0, 2) })
  expect(later).toContain('UID:hearing-1@portal.example\r\n')
  expect(sequence(later)).toBeGreaterThan(sequence(entry()))
  expect(sequence(entry({ changedAt: Date.UTC(2060, 0, 1) }))).toBeLessThan(2 ** 31)
})
