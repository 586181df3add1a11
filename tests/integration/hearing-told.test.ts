import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { hearingCalendar } from '~/features/cases/hearings/hearing-calendar.server'
import { EditCase } from '~/features/cases/schemas'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { queuePush } from '~/features/push/queue-push.server'
import { writeSetting } from '~/features/settings/settings.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { cases, jobs, newsMutes, pushSubscriptions, workItems } from '~db/schema'
import {
  type HearingCells,
  inSheet,
  later,
  nextMorning,
  stopAt,
  takeHearing,
  work,
} from '../support/hearing-sheet'
import { sendPushes } from '../support/jobs'
import { newsRows, settleAll } from '../support/news'
import { portalWithSmtp } from '../support/outbox'
import { caseNumbered } from '../support/records'
import { undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

const [NINTH, SIXTEENTH] = ['2030-04-09', '2030-04-16']
const FACTS = { hour: '10:30', place: 'Juzgado n.º 3', attend: 'SI' }

let smtp: Awaited<ReturnType<typeof portalWithSmtp>>

/** A client who found a hearing on the ninth when they were imported. */
beforeEach(async () => {
  smtp = await portalWithSmtp()
  stopAt('2030-03-04', '12:00')
  takeHearing({ day: inSheet(NINTH), ...FACTS })
  await work()
  smtp.mails.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const sheet = (cells: HearingCells) => takeHearing(cells)
const texts = () => smtp.mails.map(({ text }) => (text ?? '').replaceAll('\n', ' '))
const edit = (values: object) => {
  const { id } = caseNumbered('EXP-1')
  const form = Object.entries({ ...getCaseForm(admin, id), hearingAttendance: 'later', ...values })
  const input = EditCase.parse(Object.fromEntries(form.map(([name, value]) => [name, value ?? ''])))
  editCase(admin, id, input, Date.now())
}
const setDay = (value: string | null) => {
  const { id } = caseNumbered('EXP-1')
  editFact(
    admin,
    id,
    'nextHearing',
    { value, version: getFact(admin, id, 'nextHearing').version },
    Date.now(),
  )
}
/** The attached file as it was sent: the parser changes its line breaks. */
const calendarIn = (source = '') =>
  Buffer.from(/text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(source)?.[1] ?? '', 'base64')
    .toString()
    .replace(/\r\n[ \t]?/g, (line) => (line.length > 2 ? '' : '\n'))

/** What the page says now of hearings that are no longer so. */
const onPage = () => {
  const row = database().select().from(cases).where(eq(cases.caseNumber, 'EXP-1')).get()
  const { notOn, moved, off } = row
    ? whereIsMyCase(inputForClient(row, Date.now()), 'es').changed
    : { notOn: null, moved: [], off: [] }
  return [...(notOn ? [notOn] : []), ...moved, ...off]
}
const NOT_ON_NINTH = 'La vista ya no es el 9 de abril de 2030.'
const OFF_NINTH = 'La vista del 9 de abril de 2030 se ha suspendido.'

const history = () => newsRows().map(({ item }) => [item.state, item.hearings])

test('a hearing that moves is told as moved, with what is known of it', async () => {
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await nextMorning()
  const [text = ''] = texts()
  expect(text).toContain('La vista ya no es el 9 de abril de 2030.')
  expect(text).toContain('La vista es el martes 16 de abril de 2030, a las 10:30. Lugar: Juzgado n.º 3.')
  expect(text).toContain('Tiene que ir usted.')
  expect(text.match(/La vista es el/g)).toHaveLength(1)
  await nextMorning()
  expect(smtp.mails).toHaveLength(1)
})

test('the page says that a hearing has moved as long as the new day has not passed', async () => {
  expect(onPage()).toEqual([])
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  expect(onPage()).toEqual([NOT_ON_NINTH])
  await nextMorning()
  expect([smtp.mails.length, onPage()]).toEqual([1, [NOT_ON_NINTH]])
  stopAt(SIXTEENTH, '08:00')
  expect(onPage()).toEqual([NOT_ON_NINTH])
  stopAt('2030-04-17', '08:00')
  await work()
  expect(onPage()).toEqual([])
})

test('the page says that a hearing was called off until another comes or 30 days after its day', async () => {
  sheet({ day: 'SUSPENDIDA' })
  const whole = `${OFF_NINTH} Ese día no hay vista. Si el juzgado pone otra fecha, la verá en su expediente.`
  expect(onPage()).toEqual([whole])
  await nextMorning()
  expect(onPage()).toEqual([whole])
  stopAt('2030-05-09', '08:00')
  await work()
  expect(onPage()).toEqual([`${OFF_NINTH} Si el juzgado pone otra fecha, la verá en su expediente.`])
  stopAt('2030-05-10', '08:00')
  expect(onPage()).toEqual([])
  stopAt('2030-04-01', '08:00')
  sheet({ day: inSheet(SIXTEENTH) })
  expect(onPage()).toEqual([])
})

test('a client without e-mails reads on the page what has changed', async () => {
  const { id, clientId } = caseNumbered('EXP-1')
  database()
    .insert(newsMutes)
    .values({ caseId: id, clientId: clientId ?? 0, mutedAt: 1 })
    .run()
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await nextMorning()
  expect([smtp.mails.length, onPage()]).toEqual([0, [NOT_ON_NINTH]])
  transact((tx) => writeSetting(tx, 'news', '{"on":false}', 1))
  sheet({ day: 'SUSPENDIDA' })
  await nextMorning()
  expect(smtp.mails).toEqual([])
  expect(onPage()[0]).toContain('La vista del 16 de abril de 2030 se ha suspendido.')
})

test('the page takes nothing back that nobody could have noted', async () => {
  const moved = sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await undoRun(moved)
  settleAll()
  expect(onPage()).toEqual([])
})

test('a hearing that is called off is told once, and so is its new date', async () => {
  sheet({ day: 'SUSPENDIDA', ...FACTS })
  await nextMorning()
  expect(texts()[0]).toContain('La vista del 9 de abril de 2030 se ha suspendido. Ese día no hay vista.')
  await nextMorning()
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await nextMorning()
  expect(smtp.mails).toHaveLength(2)
  expect(texts()[1]).toContain('La vista es el martes 16 de abril de 2030')
  expect(texts()[1]).not.toContain('9 de abril')
})

test('what is only known now is told as it is, and what is no longer so as that', async () => {
  sheet({ day: inSheet(NINTH), ...FACTS, hour: '12:00', attend: 'NO' })
  await nextMorning()
  expect(texts()[0]).toContain('La vista ya no es a las 10:30.')
  expect(texts()[0]).toContain('Al final no tiene que ir usted.')
  expect(texts()[0]).toContain('La vista es el martes 9 de abril de 2030, a las 12:00.')
})

test('by hand, by the sheet and by a form a hearing has the same history', async () => {
  const ways = [
    (day: string | null) => sheet({ day: day === null ? 'SUSPENDIDA' : inSheet(day) }),
    (day: string | null) => setDay(day),
    (day: string | null) => edit({ nextHearing: day }),
  ]
  const found: unknown[] = []
  for (const way of ways) {
    vi.useRealTimers()
    smtp = await portalWithSmtp()
    stopAt('2030-03-04', '12:00')
    sheet({ day: inSheet(NINTH) })
    await work()
    for (const day of [SIXTEENTH, null, NINTH]) {
      way(day)
      await nextMorning()
    }
    found.push([history(), smtp.mails.slice(2).map(({ text }) => text?.match(/La vista .*/)?.[0])])
  }
  expect(found[0]).toEqual([
    [
      ['mailed', [expect.objectContaining({ n: 1, day: SIXTEENTH, isOff: false })]],
      ['mailed', [expect.objectContaining({ n: 1, day: SIXTEENTH, isOff: true })]],
      [
        'mailed',
        [
          expect.objectContaining({ n: 1, day: SIXTEENTH, isOff: true }),
          expect.objectContaining({ n: 2, day: NINTH, isOff: false }),
        ],
      ],
    ],
    [
      'La vista ya no es el 9 de abril de 2030.',
      'La vista del 16 de abril de 2030 se ha suspendido.',
      'La vista es el martes 9 de abril de 2030.',
    ],
  ])
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

test('what moves and comes back before anybody is told is not told, and of two changes the last is', async () => {
  setDay(SIXTEENTH)
  settleAll()
  setDay(NINTH)
  edit({ hearingTime: '10:30', hearingPlace: FACTS.place, hearingAttendance: 'yes' })
  await nextMorning()
  expect(smtp.mails).toEqual([])
  setDay(null)
  settleAll()
  setDay(SIXTEENTH)
  await nextMorning()
  expect(texts()).toEqual([expect.stringContaining('La vista ya no es el 9 de abril de 2030.')])
  expect(texts()[0]).toContain('La vista es el martes 16 de abril de 2030.')
})

test('undoing a run is told only to a client who was told what it said', async () => {
  const moved = sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await undoRun(moved)
  await nextMorning()
  expect(smtp.mails).toEqual([])
  const again = takeHearing({ day: inSheet('2030-04-17'), ...FACTS })
  await nextMorning()
  await undoRun(again)
  await nextMorning()
  expect(texts().map((text) => text.match(/ya no es el (\d+)/)?.[1])).toEqual(['9', '17'])
  expect(texts()[1]).toContain('La vista es el martes 9 de abril de 2030, a las 10:30.')
})

test('calendars follow: the same name, a higher sequence, and what takes the entry away', async () => {
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  await nextMorning()
  sheet({ day: 'SUSPENDIDA' })
  await nextMorning()
  sheet({ day: inSheet('2030-04-23') })
  await nextMorning()
  const files = smtp.mails.map(({ source }) => calendarIn(source))
  const value = (name: string) => files.map((file) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1])
  const { id } = caseNumbered('EXP-1')
  expect(value('METHOD')).toEqual(['REQUEST', 'CANCEL', 'REQUEST'])
  expect(value('UID')).toEqual([
    `hearing-${id}@localhost`,
    `hearing-${id}@localhost`,
    `hearing-${id}-2@localhost`,
  ])
  const [moved = 0, off = 0, again = 0] = value('SEQUENCE').map(Number)
  expect([moved < off, off < again]).toEqual([true, true])
  expect(smtp.mails[1]?.source).toContain('method=CANCEL')
  setDay(null)
  const client = {
    kind: 'client' as const,
    userId: caseNumbered('EXP-1').clientId ?? 0,
    session: 's',
    endsAt: 0,
    since: null,
  }
  const context = { language: 'es', now: Date.now() } as RequestContext
  expect(hearingCalendar(client, id, context)).toContain('METHOD:CANCEL')
})

test('devices are told of a change as one, and reminded of nothing that has changed', async () => {
  const { clientId: userId } = caseNumbered('EXP-1')
  database()
    .insert(pushSubscriptions)
    .values({ userId: userId ?? 0, p256dh: 'x', auth: 'y', createdAt: 1, endpoint: 'https://push.example/1' })
    .run()
  transact((tx) => queuePush(tx, userId ?? 0, `reminder:${caseNumbered('EXP-1').id}:${NINTH}:7`, Date.now()))
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  // At night it would wait for the morning.
  transact((tx) => tx.update(jobs).set({ runAt: 0 }).run())
  await sendPushes(Date.now)
  expect(database().select().from(jobs).all()).toMatchObject([{ state: 'dropped' }])
  await nextMorning()
  const keys = database().select({ key: jobs.payload }).from(jobs).all()
  expect(keys.map(({ key }) => key.key)).toContainEqual(expect.stringMatching(`^change:${userId}:`))
})

test('what is near is told at once, even if an e-mail has left that day', async () => {
  await later(35)
  smtp.mails.length = 0
  sheet({ day: 'SUSPENDIDA' })
  await work()
  expect(texts()).toEqual([expect.stringContaining('La vista del 9 de abril de 2030 se ha suspendido.')])
  sheet({ day: inSheet(SIXTEENTH) })
  setDay('2030-04-10')
  await work()
  expect(smtp.mails).toHaveLength(2)
  expect(texts()[1]).toContain('La vista es el miércoles 10 de abril de 2030.')
})

test('nothing that the portal did itself is blamed on a hand', () => {
  sheet({ day: inSheet(SIXTEENTH), ...FACTS })
  sheet({ day: inSheet(SIXTEENTH), ...FACTS, hour: '12:00' })
  setDay(NINTH)
  setDay(SIXTEENTH)
  sheet({ day: inSheet(SIXTEENTH), ...FACTS, hour: '12:30', attend: 'NO' })
  expect(caseNumbered('EXP-1')).toMatchObject({ hearingTime: '12:30', hearingAttendance: 'no' })
  const reasons = database().select({ reason: workItems.reason }).from(workItems).all()
  expect(reasons.filter(({ reason }) => reason === 'edited_here')).toEqual([])
})
