import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { instantAt } from '~/domain/civil-date'
import { setMutes } from '~/features/news/mute.server'
import { withoutNews } from '~/features/news/news-of-run.server'
import { queueNews } from '~/features/news/queue-news.server'
import { quietNotes } from '~/features/news/queue-quiet.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { NewsForm } from '~/features/settings/news-settings'
import { changeNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { caseHolders, cases, jobs, pushSubscriptions, users } from '~db/schema'
import { createCase, createClient, createEvent } from '../support/factories'
import { settleAll } from '../support/news'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { admin } from '../support/ways-in'

const at = (day: string, time = '09:00') => instantAt(day, time)
/** A Tuesday; a week before it is a holiday. */
const HEARING = '2026-12-15'
const WEEK_BEFORE = '2026-12-07'
const DAY_BEFORE = '2026-12-14'
const LONG_AGO = at('2026-11-02')

let smtp: Awaited<ReturnType<typeof portalWithSmtp>>
beforeEach(async () => {
  smtp = await portalWithSmtp()
})

type CaseValues = Partial<typeof cases.$inferInsert>

/** A client with a case that they know all of, also of this appointment. */
function knownCase(
  values: CaseValues = {},
  own: Partial<typeof users.$inferInsert> = {},
  appointment?: { title: string; eventDate: string; status?: 'completed' },
) {
  const client = createClient(own)
  return transact((tx) =>
    withoutNews(tx, LONG_AGO, () => {
      const legalCase = createCase({ clientId: client.id, createdAt: LONG_AGO, ...values })
      const scheduled = { caseId: legalCase.id, status: 'scheduled' as const, changedAt: LONG_AGO }
      if (appointment) createEvent({ ...scheduled, ...appointment })
      return legalCase
    }),
  )
}

const change = (id: number, values: CaseValues) =>
  transact((tx) => tx.update(cases).set(values).where(eq(cases.id, id)).run())
const set = (values: object) =>
  changeNewsSettings(admin, NewsForm.parse({ on: true, opening: '09:00', ...values }), LONG_AGO)

const subscribe = (userId: number | null) =>
  database()
    .insert(pushSubscriptions)
    .values({
      ...{ userId: userId ?? 0, p256dh: 'x', auth: 'y', createdAt: LONG_AGO },
      endpoint: `https://push.example/${userId}`,
    })
    .run()

/** One turn of the worker, as new: nothing of an earlier one is known but what is stored. */
async function turn(now: number) {
  settleAll(now)
  while (queueReminders(now));
  while (queueNews(now));
  const queueQuiet = quietNotes()
  while (queueQuiet(now));
  while (await sendNext('bulk', now));
}
const subjects = () => smtp.mails.map(({ subject }) => subject)

/** The attached file as it was sent: the parser changes its line breaks. */
const calendarIn = (source = '') =>
  Buffer.from(/text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(source)?.[1] ?? '', 'base64').toString()

const DAY = 'martes 15 de diciembre'
const NEWS = `La vista de su expediente: ${DAY}`
const REMINDER = `Su vista en el juzgado: ${DAY}`
const TOMORROW = `Su vista en el juzgado: mañana, ${DAY}`
const QUIET = 'Su expediente sigue adelante'

test('a hearing is recalled once a week before it, on a working day, and once the day before, with its calendar entry', async () => {
  const legalCase = knownCase({ nextHearing: HEARING, hearingTime: '10:30', hearingPlace: 'Juzgado n.º 3' })
  for (const early of [at('2026-12-04'), at(WEEK_BEFORE, '08:59')]) await turn(early)
  expect(subjects()).toEqual([])
  for (const time of ['09:00', '09:01', '15:00']) await turn(at(WEEK_BEFORE, time))
  for (const rest of ['2026-12-08', '2026-12-09', '2026-12-11']) await turn(at(rest))
  expect(subjects()).toEqual([REMINDER])
  for (const time of ['09:00', '19:00']) await turn(at(DAY_BEFORE, time))
  await turn(at(HEARING))
  expect(subjects()).toEqual([REMINDER, TOMORROW])
  expect(allMails().map(({ key }) => key)).toEqual([
    `reminder:${legalCase.id}:${HEARING}:7`,
    `reminder:${legalCase.id}:${HEARING}:1`,
  ])
  const [mail] = smtp.mails
  expect(mail?.text).toContain('el martes 15 de diciembre de 2026, a las 10:30')
  expect(smtp.mails[1]?.text).toContain('La vista es mañana, martes 15 de diciembre de 2026, a las 10:30.')
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  const [entry] = mail?.attachments ?? []
  expect(entry).toMatchObject({ mimeType: 'text/calendar', filename: 'vista.ics' })
  const lines = calendarIn(mail?.source).split('\r\n')
  expect(lines.filter((line) => !/^(?:[ \t]|[A-Z-]+[:;]|$)/.test(line) || line.includes('\n'))).toEqual([])
  expect(lines).toEqual(expect.arrayContaining(['BEGIN:VEVENT', 'DTSTART:20261215T093000Z', 'END:VCALENDAR']))
})

test('devices are told of a reminder, and of a note about a quiet case, as often as e-mails are', async () => {
  set({ reminders: true, quietNote: true })
  const { clientId, id } = knownCase({ nextHearing: HEARING })
  const quiet = knownCase()
  subscribe(clientId)
  subscribe(quiet.clientId)
  for (const time of ['09:00', '09:01', '15:00']) await turn(at(WEEK_BEFORE, time))
  for (const time of ['09:00', '09:01']) await turn(at('2027-01-04', time))
  const told = database().select().from(jobs).all()
  expect(told.map(({ userId, payload }) => [userId, payload.key])).toEqual([
    [clientId, `reminder:${id}:${HEARING}:7`],
    [quiet.clientId, expect.stringMatching(`^quiet:${quiet.id}:`)],
  ])
})

test('who has a device but no address that works is reminded there, as often', async () => {
  const hearing = { nextHearing: HEARING }
  const told = [{ email: null }, { emailBouncedAt: 1 }].map((own) => knownCase(hearing, own))
  const muted = knownCase(hearing, { email: null })
  for (const { clientId } of [...told, muted]) subscribe(clientId)
  setMutes(muted.clientId ?? 0, [muted.id], true, LONG_AGO)
  for (const time of ['09:00', '09:01', '15:00']) await turn(at(WEEK_BEFORE, time))
  for (const time of ['09:00', '09:01']) await turn(at(DAY_BEFORE, time))
  const pushes = database().select().from(jobs).all()
  expect(pushes.map(({ userId, payload }) => [userId, payload.key])).toEqual(
    [7, 1].flatMap((before) =>
      told.map(({ clientId, id }) => [clientId, `reminder:${id}:${HEARING}:${before}`]),
    ),
  )
  expect(allMails()).toEqual([])
})

test('of a hearing that is news nobody is reminded within a day of it', async () => {
  const legalCase = knownCase()
  settleAll(at('2026-12-04'))
  change(legalCase.id, { nextHearing: HEARING })
  await turn(at('2026-12-04', '10:00'))
  for (const time of ['09:00', '09:01', '19:00']) await turn(at(WEEK_BEFORE, time))
  await turn(at('2026-12-09'))
  expect(subjects()).toEqual([NEWS])
  change(legalCase.id, { hearingTime: '12:00' })
  await turn(at('2026-12-09', '12:00'))
  await turn(at('2026-12-10'))
  expect(subjects()).toEqual([NEWS, NEWS])
  change(legalCase.id, { hearingTime: '12:30' })
  await turn(at('2026-12-11', '12:00'))
  for (const time of ['09:00', '19:00']) await turn(at(DAY_BEFORE, time))
  expect(subjects()).toEqual([NEWS, NEWS, NEWS, TOMORROW])
  const sent = allMails().map(({ sentAt }) => sentAt)
  expect(sent.slice(2)).toEqual([at('2026-12-11', '12:00'), at(DAY_BEFORE)])
})

test('a hearing that was told some days before is recalled, as it is when the reminder leaves', async () => {
  const legalCase = knownCase()
  change(legalCase.id, { nextHearing: HEARING })
  await turn(at('2026-12-01'))
  await turn(at('2026-12-02'))
  settleAll(at(WEEK_BEFORE))
  expect(queueReminders(at(WEEK_BEFORE))).toBe(true)
  change(legalCase.id, { nextHearing: '2026-12-22' })
  while (await sendNext('bulk', at(WEEK_BEFORE)));
  expect(subjects()).toEqual([NEWS])
  expect(allMails().at(-1)).toMatchObject({ kind: 'reminder', state: 'failed', error: 'outdated' })
  await turn(at(WEEK_BEFORE, '09:01'))
  for (const day of ['2026-12-09', '2026-12-10', DAY_BEFORE]) await turn(at(day))
  const moved = [NEWS, NEWS.replace('15', '22')]
  expect(subjects()).toEqual(moved)
  await turn(at('2026-12-15'))
  expect(subjects()).toEqual([...moved, REMINDER.replace('15', '22')])
})

test('nobody is reminded who cannot or does not want to be, nor if the firm does not', async () => {
  const hearing = { nextHearing: HEARING }
  const muted = knownCase(hearing)
  setMutes(muted.clientId ?? 0, [muted.id], true, LONG_AGO)
  knownCase({ ...hearing, archived: true, archivedAt: LONG_AGO })
  for (const own of [
    { archived: true, archivedAt: LONG_AGO },
    { emailBouncedAt: 1 },
    { email: null },
    { clientNumber: null },
  ])
    knownCase(hearing, own)
  await turn(at(WEEK_BEFORE))
  const late = knownCase({}, {}, { title: 'Vista', eventDate: HEARING })
  knownCase({}, {}, { title: 'Demanda Interpuesta', eventDate: HEARING })
  knownCase(hearing, {}, { title: 'Vista suspendida', eventDate: HEARING })
  queueReminders(at(WEEK_BEFORE))
  transact((tx) =>
    tx
      .update(users)
      .set({ emailBouncedAt: 1 })
      .where(eq(users.id, late.clientId ?? 0))
      .run(),
  )
  while (await sendNext('bulk', at(WEEK_BEFORE)));
  expect(allMails()).toMatchObject([{ caseId: late.id, state: 'failed', error: 'bounced' }])
  knownCase(hearing)
  set({ reminders: false })
  await turn(at(WEEK_BEFORE, '10:00'))
  expect(smtp.mails).toEqual([])
})

test('after 60 days without news, and 60 more, a client is told once where the case stands, if the firm wants that', async () => {
  const legalCase = knownCase()
  await turn(at('2027-01-04'))
  expect(subjects()).toEqual([])
  set({ quietNote: true, reminders: true })
  await turn(at('2026-12-31'))
  for (const time of ['09:00', '09:01', '19:00']) await turn(at('2027-01-04', time))
  for (const day of ['2027-03-01', '2027-03-04']) await turn(at(day))
  expect(subjects()).toEqual([QUIET])
  expect(smtp.mails[0]?.text).toContain(legalCase.caseNumber)
  for (const time of ['09:00', '09:01']) await turn(at('2027-03-05', time))
  expect(allMails().map(({ key }) => key)).toEqual([
    `quiet:${legalCase.id}:2026-11-02:1`,
    `quiet:${legalCase.id}:2026-11-02:2`,
  ])
})

test('all who hold a case are told on one day, however many they are', async () => {
  set({ quietNote: true })
  const { id: caseId, clientId } = knownCase()
  const others = Array.from({ length: 60 }, () => createClient().id)
  transact((tx) =>
    withoutNews(tx, LONG_AGO, () =>
      tx
        .insert(caseHolders)
        .values(others.map((userId) => ({ caseId, userId, addedAt: LONG_AGO, addedBy: 'Eva' })))
        .run(),
    ),
  )
  const after = knownCase()
  const queueQuiet = quietNotes()
  settleAll(at('2027-01-04'))
  while (queueQuiet(at('2027-01-04')));
  expect(new Set(allMails().map(({ userId }) => userId))).toEqual(
    new Set([clientId, ...others, after.clientId]),
  )
})

test('a note that was late is followed by the next one 60 days after it', async () => {
  knownCase()
  set({ quietNote: true })
  for (const day of ['2027-02-26', '2027-03-08', '2027-04-26']) await turn(at(day))
  expect(subjects()).toEqual([QUIET])
  await turn(at('2027-04-28'))
  expect(subjects()).toEqual([QUIET, QUIET])
})

test('no note is sent of a case that is over, muted, or moved lately, nor two to one client at once', async () => {
  set({ quietNote: true })
  knownCase({ status: 'closed' })
  const muted = knownCase()
  setMutes(muted.clientId ?? 0, [muted.id], true, LONG_AGO)
  const moved = knownCase()
  const changedAt = at('2026-12-20')
  createEvent({ caseId: moved.id, status: 'pending', changedAt, createdAt: changedAt })
  const first = knownCase()
  const second = transact((tx) =>
    withoutNews(tx, LONG_AGO, () => createCase({ clientId: first.clientId, createdAt: LONG_AGO })),
  )
  await turn(at('2027-01-04'))
  expect(allMails().map(({ caseId }) => caseId)).toEqual([first.id])
  settleAll(at('2027-01-12'))
  const queueQuiet = quietNotes()
  queueQuiet(at('2027-01-12'))
  createEvent({
    caseId: second.id,
    status: 'pending',
    changedAt: at('2027-01-12'),
    createdAt: at('2027-01-12'),
  })
  settleAll(at('2027-01-12'))
  while (await sendNext('bulk', at('2027-01-12')));
  expect(allMails().at(-1)).toMatchObject({ caseId: second.id, state: 'failed', error: 'outdated' })
  expect(subjects()).toEqual([QUIET])
})

test('no note says that a case goes on which is decided, settled, paid or called closed, nor once it is', async () => {
  set({ quietNote: true })
  for (const title of ['Sentencia Desfavorable', 'Acuerdo en Fase Judicial'])
    knownCase({}, {}, { title, eventDate: '2026-10-01', status: 'completed' })
  for (const situacionActual of ['Asunto terminado, cobrado', 'Sentencia firme'])
    knownCase({ situacionActual })
  const open = knownCase()
  const now = at('2027-01-04')
  settleAll(now)
  quietNotes()(now)
  expect(allMails().map(({ caseId }) => caseId)).toEqual([open.id])
  change(open.id, { situacionActual: 'Cobrado' })
  settleAll(now)
  while (await sendNext('bulk', now));
  expect(allMails()).toMatchObject([{ caseId: open.id, state: 'failed', error: 'outdated' }])
})
