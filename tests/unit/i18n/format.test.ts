import { expect, test } from 'vitest'
import { clockTime, fileSize, longDate, mediumDate, mediumDateAt } from '~/i18n/format'

test('a long date has the month in words', () => {
  expect(longDate('es', '2025-03-05')).toBe('5 de marzo de 2025')
  expect(longDate('en', '2025-03-05')).toBe('5 March 2025')
})

test('a medium date has the month in three letters', () => {
  expect(mediumDate('es', '2025-03-05')).toBe('5 mar 2025')
  expect(mediumDate('en', '2025-03-05')).toBe('5 Mar 2025')
})

test.each(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'])(
  'month %s has three letters in a Spanish medium date',
  (month) => {
    expect(mediumDate('es', `2025-${month}-05`)).toMatch(/^5 [a-z]{3} 2025$/)
    expect(mediumDateAt('es', Date.parse(`2025-${month}-05T12:00:00Z`))).toMatch(/^5 [a-z]{3} 2025$/)
  },
)

test.each(['2025-01-01', '2025-03-30', '2025-10-26', '2025-12-31', '2024-02-29'])(
  'the civil date %s never shifts',
  (civil) => {
    const day = String(Number(civil.slice(8)))
    for (const date of [longDate('es', civil), mediumDate('en', civil)]) expect(date.split(' ')[0]).toBe(day)
    expect(longDate('en', civil)).toContain(civil.slice(0, 4))
  },
)

test.each([
  ['2025-03-04T23:30:00Z', '5 mar 2025', '00:30'],
  ['2025-03-05T13:05:00Z', '5 mar 2025', '14:05'],
  ['2025-07-05T12:05:00Z', '5 jul 2025', '14:05'],
  ['2025-07-04T22:00:00Z', '5 jul 2025', '00:00'],
  ['2024-12-31T23:00:00Z', '1 ene 2025', '00:00'],
])('the instant %s is %s, %s by the calendar and the clock of Madrid', (instant, date, time) => {
  expect(mediumDateAt('es', Date.parse(instant))).toBe(date)
  expect(clockTime('es', Date.parse(instant))).toBe(time)
  expect(clockTime('en', Date.parse(instant))).toBe(time)
})

test.each([
  [0, '0 Bytes', '0 Bytes'],
  [1, '1 Bytes', '1 Bytes'],
  [999, '999 Bytes', '999 Bytes'],
  [1024, '1,0 KB', '1.0 KB'],
  [1536, '1,5 KB', '1.5 KB'],
  [98_611, '96,3 KB', '96.3 KB'],
  [1_048_576, '1,0 MB', '1.0 MB'],
  [26_214_400, '25,0 MB', '25.0 MB'],
  [1_073_741_824, '1,0 GB', '1.0 GB'],
  [1_649_267_441_664, '1536,0 GB', '1,536.0 GB'],
])('%i bytes are shown as %s and %s', (bytes, es, en) => {
  expect(fileSize('es', bytes)).toBe(es)
  expect(fileSize('en', bytes)).toBe(en)
})

test('bytes that round up to the next unit are shown in it', () => {
  expect(fileSize('es', 1_048_575)).toBe('1,0 MB')
})
