import { createServer, type ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BusyTime } from '~/domain/appointments/busy-time'
import { existingInstant, startOfDay } from '~/domain/civil-date'
import { days, hours, minutes } from '~/domain/duration'
import {
  addCalendar,
  listCalendars,
  readNextCalendar,
  removeCalendar,
} from '~/features/appointments/busy-calendars.server'
import { callFeed, endCallFeed, readCallFeed, renewCallFeed } from '~/features/appointments/call-feed.server'
import { moveCall } from '~/features/appointments/firm-calls.server'
import { freeHoursFor } from '~/features/appointments/free-hours.server'
import {
  changeDaysOff,
  changeHours,
  getTypedHours,
  publishDaysOff,
  publishedHours,
  publishHours,
} from '~/features/appointments/hours.server'
import { DaysOffForm, EditDaysOff, EditHours, HoursForm } from '~/features/appointments/hours-form'
import { askCalendar } from '~/infra/calendar/calendar-process.server'
import { database } from '~db/client'
import { appointments, auditLog, busyCalendars } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { admin, refusalOf } from '../support/ways-in'

/** Calendars that the firm keeps elsewhere, read from a real server, and the one that it subscribes to. */

const NOW = existingInstant('2026-12-01', '09:00') ?? 0
const TEN = existingInstant('2026-12-02', '10:00') ?? 0

type Answer = (response: ServerResponse) => void
const answers = new Map<string, Answer>()
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) answer(response)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => new Promise((resolve) => server.close(resolve)))

const entry = (start: string, end: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${start}@firm.example`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'SUMMARY:Juicio de Elena',
    ...more,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n')
const gives =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(text)

const HOURS = {
  ...{ kind: 'weekly', weekdays: ['1', '2', '3', '4', '5'], lawyer: '', day: '' },
  ...{ fromTime: '10:00', toTime: '12:00', minutes: '30', pause: '0' },
}
const publish = (overrides = {}) => publishHours(admin, HoursForm.parse({ ...HOURS, ...overrides }), NOW)
const at = (lawyer: string | null, day = '2026-12-02') =>
  freeHoursFor(lawyer, NOW)
    .filter((hour) => hour.at >= startOfDay(day) && hour.at < startOfDay(day) + days(1))
    .map((hour) => (hour.at - startOfDay(day)) / hours(1))
const add = (path: string, lawyer = '') => addCalendar(admin, { address: origin + path, lawyer }, NOW)
const faultOf = async (address: string) =>
  addCalendar(admin, { address, lawyer: '' }, NOW).then(
    () => 'none',
    (error) => error.details?.fault,
  )

beforeEach(() => {
  freshPortal({ CALENDAR_ALLOW_INSECURE: '1' })
  answers.clear()
  publish()
})

test('when a calendar of the firm is busy nobody is offered a call, and only the times of it are kept', async () => {
  answers.set('/firm.ics', gives(calendar(entry('20261202T093000Z', '20261202T100000Z'))))
  await add('/firm.ics')
  expect(at(null)).toEqual([10, 11, 11.5])
  const [row] = database().select().from(busyCalendars).all()
  expect(row?.busy).toEqual([[TEN + minutes(30), TEN + hours(1)]])
  expect(row?.address.toString()).not.toContain('firm.ics')
  expect(JSON.stringify([row, listCalendars(admin), database().select().from(auditLog).all()])).not.toMatch(
    /Elena|firm\.ics/,
  )
  removeCalendar(admin, row?.id ?? 0, NOW)
  expect(at(null)).toEqual([10, 10.5, 11, 11.5])
})

test('a calendar of one lawyer takes hours of theirs alone, and keeps the firm from moving no call', async () => {
  publish({ lawyer: 'Marta Ruiz', fromTime: '16:00', toTime: '17:00' })
  answers.set('/marta.ics', gives(calendar(entry('20261202T080000Z', '20261202T160000Z'))))
  await add('/marta.ics', 'MARTA RUIZ')
  expect(at('Marta Ruiz')).toEqual([10, 10.5, 11, 11.5])
  const { id: clientId } = createClient()
  const { id: caseId } = createCase({ clientId, assignedLawyer: 'Marta Ruiz' })
  const call = { caseId, clientId, lawyer: 'Marta Ruiz', startsAt: TEN + days(1), minutes: 30 }
  const { id } = database()
    .insert(appointments)
    .values({ ...call, phone: '600123123', once: 'x', createdAt: NOW, changedAt: NOW })
    .returning()
    .get()
  moveCall(admin, id, { day: '2026-12-02', time: '16:00', version: `${NOW}` }, NOW)
})

test('a calendar that can no longer be read keeps what is known, says since when and why, and recovers', async () => {
  const busy = gives(calendar(entry('20261202T090000Z', '20261202T100000Z')))
  answers.set('/firm.ics', busy)
  await add('/firm.ics')
  expect(await readNextCalendar(NOW + minutes(14))).toBe(false)
  const broken: [Answer | undefined, string][] = [
    [(response) => response.writeHead(503).end(), 'unreachable'],
    [(response) => response.destroy(), 'unreachable'],
    [undefined, 'refused'],
    [gives('<html>Sign in</html>'), 'no_calendar'],
    [gives('x'.repeat(11 * 1024 * 1024)), 'too_large'],
  ]
  let now = NOW
  for (const [answer, fault] of broken) {
    if (answer) answers.set('/firm.ics', answer)
    else answers.delete('/firm.ics')
    now += minutes(16)
    expect(await readNextCalendar(now)).toBe(true)
    expect(listCalendars(admin)).toMatchObject([{ fault, readAt: NOW, host: '127.0.0.1' }])
    expect(at(null)).toEqual([11, 11.5])
  }
  answers.set('/firm.ics', gives(calendar()))
  await readNextCalendar(now + minutes(16))
  expect(listCalendars(admin)).toMatchObject([{ fault: null, readAt: now + minutes(16) }])
  expect(at(null)).toEqual([10, 10.5, 11, 11.5])
  database()
    .update(busyCalendars)
    .set({ address: Buffer.from('another secret') })
    .run()
  await readNextCalendar(now + hours(1))
  expect(listCalendars(admin)).toMatchObject([{ fault: 'sealed' }])
})

test('a calendar that was read while the clock was ahead is read again once it is right', async () => {
  answers.set('/firm.ics', gives(calendar(entry('20261202T093000Z', '20261202T100000Z'))))
  await addCalendar(admin, { address: `${origin}/firm.ics`, lawyer: '' }, NOW + days(365))
  expect(at(null)).toEqual([10, 10.5, 11, 11.5])
  expect(await readNextCalendar(NOW)).toBe(true)
  expect(at(null)).toEqual([10, 11, 11.5])
  expect(await readNextCalendar(NOW)).toBe(false)
})

test('only what is public and https is asked, wherever it leads on to', async () => {
  answers.set('/firm.ics', gives(calendar()))
  answers.set('/on', (response) => response.writeHead(302, { Location: '/firm.ics' }).end())
  answers.set('/inside', (response) =>
    response.writeHead(302, { Location: 'https://169.254.169.254/x' }).end(),
  )
  answers.set('/round', (response) => response.writeHead(302, { Location: '/round' }).end())
  expect(await faultOf(`${origin}/on`)).toBe('none')
  expect(await faultOf(`${origin}/inside`)).toBe('not_public')
  expect(await faultOf(`${origin}/round`)).toBe('unreachable')
  for (const address of [
    ...['http://calendar.example/x.ics', 'https://10.0.0.1/x.ics', 'https://localhost.localdomain.local/x'],
    ...['ftp://calendar.example', 'file:///etc/passwd', 'https://a:b@calendar.example/x.ics', 'mañana'],
  ])
    expect(await faultOf(address), address).toBe('not_public')
}, 60_000)

test('a calendar that takes too long, or needs too much, ends its process and nothing else', async () => {
  const many = Array(40_000).fill(entry('20261202T090000Z', '20261202T100000Z'))
  const question = { text: calendar(...many), within: [NOW, NOW + days(9)] as BusyTime, ownHost: 'x' }
  const limits = { cpuSeconds: 20, wallMs: 60_000, heapMb: 32, dataMb: 512 }
  expect(await askCalendar(question, limits)).toBe('too_slow')
  expect(await askCalendar(question, { ...limits, cpuSeconds: 1, heapMb: 512 })).toBe('too_slow')
}, 60_000)

test('the address that a calendar subscribes to shows the calls and no more, until it is renewed', async () => {
  expect(callFeed(admin)).toBeNull()
  const { id: clientId } = createClient({ name: 'PRUEBA DEL CAMPO, ELENA' })
  const { id: caseId, caseNumber } = createCase({ clientId, expedienteContrario: 'Banco Ejemplar' })
  const call = {
    caseId,
    clientId,
    lawyer: 'Marta Ruiz',
    startsAt: TEN,
    minutes: 20,
    phone: '600123123',
    about: 'Mi divorcio',
  }
  const insert = (overrides: object) =>
    database()
      .insert(appointments)
      .values({ ...call, createdAt: NOW, changedAt: NOW, once: '1', ...overrides })
      .run()
  insert({})
  insert({ once: '2', startsAt: TEN + days(1), cancelledAt: NOW, cancelledBy: 'firm', reason: 'x' })
  renewCallFeed(admin, NOW)
  const { address } = callFeed(admin) ?? expect.fail()
  const tokenOf = (url: string) => /\/calendar\/([\w-]{40,})\.ics$/.exec(url)?.[1] ?? ''
  const text = readCallFeed(tokenOf(address), NOW).replace(/\r\n[ \t]/g, '')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART:20261202T090000Z')
  expect(text).toContain(caseNumber)
  expect(text).toContain('Marta Ruiz')
  expect(text).not.toMatch(/Elena|PRUEBA|600123123|divorcio|Banco|ATTENDEE/i)
  renewCallFeed(admin, NOW + 1)
  expect(await refusalOf(() => readCallFeed(tokenOf(address), NOW))).toBe('not_found')
  const newer = tokenOf(callFeed(admin)?.address ?? '')
  expect(readCallFeed(newer, NOW)).toContain('METHOD:PUBLISH')
  endCallFeed(admin, NOW + 2)
  expect(callFeed(admin)).toBeNull()
  expect(await refusalOf(() => readCallFeed(newer, NOW))).toBe('not_found')
  expect(await refusalOf(() => readCallFeed('', NOW))).toBe('not_found')
})

test('published hours and days off are changed in their place, unless somebody else has meanwhile', async () => {
  const [{ id = 0 } = {}] = publishedHours()
  const { version } = getTypedHours(admin, id, false)
  const form = (overrides = {}) => EditHours.parse({ ...HOURS, fromTime: '09:00', version, ...overrides })
  changeHours(admin, id, form(), NOW)
  expect(at(null)).toEqual([9, 9.5, 10, 10.5, 11, 11.5].filter((hour) => hour >= 9))
  expect(await refusalOf(() => changeHours(admin, id, form(), NOW))).toBe('edit_conflict')
  const single = { kind: 'single', day: '2026-12-03', version: getTypedHours(admin, id, false).version }
  changeHours(admin, id, form(single), NOW)
  expect(at(null)).toEqual([])
  expect(at(null, '2026-12-03')).toHaveLength(6)
  publishDaysOff(admin, DaysOffForm.parse({ firstDay: '2026-12-03', lastDay: '' }), NOW)
  const off = publishedHours().find(({ kind }) => kind === 'off')?.id ?? 0
  expect(at(null, '2026-12-03')).toEqual([])
  const days = { firstDay: '2026-12-04', lastDay: '', version: getTypedHours(admin, off, true).version }
  changeDaysOff(admin, off, EditDaysOff.parse(days), NOW)
  expect(at(null, '2026-12-03')).toHaveLength(6)
  expect(await refusalOf(() => getTypedHours(admin, off, false))).toBe('not_found')
  expect(await refusalOf(() => getTypedHours(admin, id, true))).toBe('not_found')
  expect(
    database().select().from(auditLog).where(eq(auditLog.action, 'appointment_hours_changed')).all(),
  ).toHaveLength(5)
})
