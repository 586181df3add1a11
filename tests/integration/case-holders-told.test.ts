import { and, eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { instantAt } from '~/domain/civil-date'
import { days, minutes } from '~/domain/duration'
import { adminCaseScreen } from '~/features/cases/admin-case-screen.server'
import {
  changeRequest,
  closeRequest,
  listRequests,
  openRequest,
  reportSent,
} from '~/features/cases/requests.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { listCalls, noteCalled } from '~/features/news/calls.server'
import { comingNews, sendComing } from '~/features/news/coming-news.server'
import { correctedIn } from '~/features/news/correction-words'
import { decideCorrections, listCorrections } from '~/features/news/list-corrections.server'
import { setCaseMute } from '~/features/news/mute.server'
import { queueNews } from '~/features/news/queue-news.server'
import { queueReminders } from '~/features/news/queue-reminders.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { acceptAnswer, withdrawDay } from '~/features/request-files/decide-answers.server'
import { returnFiles } from '~/features/request-files/decide-files.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { takeBackDecision } from '~/features/request-files/take-back.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { caseRequests, mailOutbox, newsCopies, newsItems, pushSubscriptions, users } from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { setCase, setDocument, setEvent } from '../support/mornings'
import { newsRows, settleAll } from '../support/news'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { sendFor } from '../support/sent-files'
import { pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo } from '../support/ways-in'

/** What two people with one case are told: each at their own address, by their own wishes, and nothing about the other. */

const SUNDAY = instantAt('2026-11-22', '21:00')
const MONDAY = instantAt('2026-11-23', '09:00')
const TUESDAY = instantAt('2026-11-24', '09:00')
const WEDNESDAY = instantAt('2026-11-25', '09:00')

let smtp: Awaited<ReturnType<typeof portalWithSmtp>>
beforeEach(async () => {
  smtp = await portalWithSmtp()
})

function shared(own: Partial<typeof users.$inferInsert> = {}) {
  const first = createClient(own)
  const other = createClient({ name: 'Tomás Requena Gil' })
  const { id: caseId, caseNumber } = createCase({ clientId: first.id, caseNumber: `2024/${first.id}` })
  addHolder(admin, caseId, other.id, MONDAY - 1)
  return { first, other, caseId, caseNumber, of: clientViewer(first.id), and: clientViewer(other.id) }
}

/** Something that happened on Friday and was noted on Sunday. */
function file(...caseIds: number[]) {
  for (const caseId of caseIds) createEvent({ caseId, title: 'Demanda Interpuesta', eventDate: '2026-11-20' })
  settleAll(SUNDAY)
}

async function deliver(now: number) {
  settleAll(now)
  while (queueNews(now));
  while (queueReminders(now));
  while (await sendNext('bulk', now));
  while (await sendNext('urgent', now));
  return smtp.mails.flatMap(({ recipients }) => recipients).sort()
}

/** The newest e-mail to somebody. */
const textTo = ({ email }: { email: string | null }) =>
  smtp.mails.findLast(({ recipients }) => recipients.includes(email ?? ''))?.text ?? ''

test('both are told of news, once, and the e-mail to one says nothing of the other', async () => {
  const { first, other, caseId, caseNumber } = shared()
  file(caseId)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  const mail = smtp.mails.find(({ recipients }) => recipients.includes(other.email ?? ''))
  expect(mail?.text).toContain(caseNumber)
  expect(mail?.source).not.toMatch(new RegExp([first.name, first.dni, first.email].join('|')))
  expect(await deliver(TUESDAY)).toHaveLength(2)
})

test('what the firm sends now reaches both, and does not stand in the way of what comes after', async () => {
  const { first, other, caseId } = shared()
  file(caseId)
  const ids = () => comingNews(admin, first.id).map(({ id }) => id)
  const [now] = ids()
  expect(sendComing(admin, ids(), MONDAY)).toBe(1)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  transact((tx) =>
    tx
      .update(newsItems)
      .set({ state: 'waiting' })
      .where(eq(newsItems.id, now ?? 0))
      .run(),
  )
  expect(sendComing(admin, [now ?? 0], MONDAY)).toBe(1)
  expect(mailsTo(first.id, 'news')).toHaveLength(2)
})

test('each is told by their own wishes, and whoever was removed meanwhile is not', async () => {
  const one = shared()
  setCaseMute(one.of, one.caseId, true, MONDAY - 1)
  const two = shared()
  setCaseMute(two.and, two.caseId, true, MONDAY - 1)
  const three = shared({ email: null })
  const four = shared()
  file(one.caseId, two.caseId, three.caseId, four.caseId)
  while (queueNews(MONDAY));
  removeHolder(admin, four.caseId, four.other.id, MONDAY)
  const told = [one.other.email, two.first.email, three.other.email, four.first.email].sort()
  expect(await deliver(MONDAY)).toEqual(told)
  expect(await deliver(TUESDAY)).toEqual(told)
})

test('whoever also sees a case and has no address that works is told once they have one, of all of it in one e-mail', async () => {
  const both = [shared(), shared()]
  const [bounced, without] = both.map(({ other }) => other.id)
  const set = (id: number | undefined, of: Partial<typeof users.$inferInsert>) =>
    transact((tx) =>
      tx
        .update(users)
        .set(of)
        .where(eq(users.id, id ?? 0))
        .run(),
    )
  set(bounced, { emailBouncedAt: SUNDAY })
  set(without, { email: null })
  file(...both.map(({ caseId }) => caseId))
  const firsts = both.map(({ first }) => first.email)
  expect(await deliver(MONDAY)).toEqual([...firsts].sort())
  for (const { caseId } of both)
    createEvent({ caseId, title: 'Sentencia Favorable', eventDate: '2026-11-20' })
  settleAll(MONDAY)
  await deliver(TUESDAY)
  for (const id of [bounced, without])
    expect(mailsTo(id ?? 0, 'news')).toMatchObject([{ state: 'queued', recipient: '' }])
  set(bounced, { emailBouncedAt: null })
  set(without, { email: 'nueva@correo.example' })
  const told = await deliver(WEDNESDAY)
  for (const email of [both[0]?.other.email, 'nueva@correo.example'])
    expect(told.filter((one) => one === email)).toHaveLength(1)
  expect(textTo(both[0]?.other ?? { email: null })).toContain(both[0]?.caseNumber)
})

test('what comes a week later waits as long, in an e-mail of its own', async () => {
  const { other, caseId } = shared()
  transact((tx) => tx.update(users).set({ emailBouncedAt: SUNDAY }).where(eq(users.id, other.id)).run())
  file(caseId)
  await deliver(MONDAY)
  createEvent({ caseId, title: 'Sentencia Favorable', eventDate: '2026-11-20' })
  settleAll(MONDAY + days(10))
  await deliver(MONDAY + days(11))
  await deliver(MONDAY + days(14))
  expect(mailsTo(other.id, 'news').map(({ state }) => state)).toEqual(['queued', 'failed'])
  transact((tx) => tx.update(users).set({ emailBouncedAt: null }).where(eq(users.id, other.id)).run())
  // The day after is a holiday.
  expect(await deliver(MONDAY + days(16))).toContain(other.email)
})

test('an address that goes on not working is said after 14 days', async () => {
  const { other, caseId } = shared()
  transact((tx) => tx.update(users).set({ emailBouncedAt: SUNDAY }).where(eq(users.id, other.id)).run())
  file(caseId)
  await deliver(MONDAY)
  await deliver(MONDAY + days(14))
  expect(mailsTo(other.id, 'news')).toMatchObject([{ state: 'failed', error: 'bounced' }])
})

test('what is told while the welcome of one is on its way reaches them after it, all of it in one e-mail', async () => {
  const { first, other, caseId, caseNumber } = shared()
  const welcome = { ...other, dni: other.dni ?? '', email: other.email ?? '' }
  transact((tx) => queueWelcome(tx, welcome, caseNumber, SUNDAY, { dueAt: WEDNESDAY }))
  file(caseId)
  expect(await deliver(MONDAY)).toEqual([first.email])
  createDocument({ caseId })
  settleAll(MONDAY)
  const [waiting] = mailsTo(other.id, 'news')
  expect(await deliver(TUESDAY)).toEqual([first.email, first.email])
  await deliver(WEDNESDAY)
  await deliver(instantAt('2026-11-26', '09:00'))
  expect(smtp.mails.filter(({ recipients }) => recipients.includes(welcome.email))).toHaveLength(2)
  const [left, ...others] = mailsTo(other.id, 'news')
  expect([left, others]).toMatchObject([{ id: waiting?.id, state: 'sent' }, []])
  expect(left?.expiresAt).toBeGreaterThan(waiting?.expiresAt ?? 0)
  const copies = database().select().from(newsCopies).orderBy(newsCopies.id).all()
  expect(copies.length).toBeGreaterThan(1)
  expect(new Set(copies.map(({ mailId }) => mailId))).toEqual(new Set([left?.id]))
})

test('an archived client is not told, and whoever also sees the case is', async () => {
  const { first, other, caseId } = shared()
  archiveClients(admin, [first.id], MONDAY - 1)
  file(caseId)
  expect(await deliver(MONDAY)).toEqual([other.email])
})

test('of a lost judgment its client reads that they were called, and whoever also sees the case is promised no call', async () => {
  const { first, other, caseId, and: beside } = shared()
  createEvent({ caseId, title: 'Sentencia Desfavorable', eventDate: '2026-11-20' })
  settleAll(SUNDAY)
  for (const { id } of listCalls(admin)) noteCalled(admin, [id], true, MONDAY)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  expect(textTo(first)).toContain('Ya le hemos llamado para hablarlo.')
  expect(textTo(other)).toContain('Si quiere hablar de ello, llámenos.')
  expect(textTo(other)).not.toMatch(/llamaremos|hemos llamado/)
  const look = { language: 'es', since: null, withFiles: true } as const
  const { where } = toCaseScreen(caseInput(beside, caseId, MONDAY), look)
  expect(where.task).toBe('Si quiere hablar de ello, llámenos.')
})

test('a hearing is told and called to mind to both', async () => {
  const { first, other, caseId } = shared()
  createEvent({ caseId, title: 'Juicio', status: 'scheduled', eventDate: '2026-11-30' })
  settleAll(MONDAY - 7 * 86_400_000)
  transact((tx) => tx.update(newsItems).set({ state: 'dropped' }).run())
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  expect([mailsTo(first.id, 'reminder'), mailsTo(other.id, 'reminder')]).toMatchObject([[{}], [{}]])
  expect(await deliver(MONDAY)).toHaveLength(2)
})

test('who also sees a case is reminded of a hearing while its news wait for an address of its client', async () => {
  const both = [shared(), shared({ email: null })]
  const [thursday, friday] = [instantAt('2026-11-19', '21:00'), instantAt('2026-11-20', '09:00')]
  for (const { caseId } of both) setCase(caseId, { nextHearing: '2026-11-30' })
  settleAll(thursday)
  while (queueNews(friday));
  transact((tx) =>
    tx
      .update(users)
      .set({ email: null })
      .where(eq(users.id, both[0]?.first.id ?? 0))
      .run(),
  )
  await deliver(friday)
  const news = newsRows().map(({ item }) => item.state)
  expect([news, mailsTo(both[0]?.first.id ?? 0, 'news')]).toMatchObject([
    ['mailed', 'waiting'],
    [{ state: 'queued' }],
  ])
  await deliver(MONDAY)
  for (const { other } of both) expect(mailsTo(other.id, 'reminder')).toMatchObject([{ state: 'sent' }])
})

test('who has an address by now is reminded of no hearing whose news are about to leave to it', async () => {
  const { other, caseId } = shared()
  const set = (email: string | null) =>
    transact((tx) => tx.update(users).set({ email }).where(eq(users.id, other.id)).run())
  set(null)
  const device = { p256dh: 'x', auth: 'y', createdAt: 1, endpoint: `https://push.example/${other.id}` }
  transact((tx) =>
    tx
      .insert(pushSubscriptions)
      .values({ ...device, userId: other.id })
      .run(),
  )
  const [thursday, friday] = [instantAt('2026-11-19', '21:00'), instantAt('2026-11-20', '09:00')]
  setCase(caseId, { nextHearing: '2026-11-30' })
  settleAll(thursday)
  await deliver(friday)
  expect(mailsTo(other.id, 'news')).toMatchObject([{ state: 'queued', recipient: '' }])
  set('nueva@correo.example')
  await deliver(MONDAY)
  await deliver(MONDAY + 1)
  expect(mailsTo(other.id, 'news')).toMatchObject([{ state: 'sent' }])
  expect(mailsTo(other.id, 'reminder')).toEqual([])
})

test('a hearing that is taken back before its e-mails leave, and set again, is told to both', async () => {
  const { first, other, caseId } = shared()
  setCase(caseId, { nextHearing: '2026-12-14' })
  settleAll(SUNDAY)
  while (queueNews(MONDAY));
  setCase(caseId, { nextHearing: null })
  while (await sendNext('bulk', MONDAY));
  settleAll(MONDAY)
  expect(smtp.mails).toEqual([])
  setCase(caseId, { nextHearing: '2026-12-14' })
  settleAll(MONDAY)
  expect(await deliver(TUESDAY)).toEqual([first.email, other.email].sort())
})

test('a correction goes to whoever was told, and what is so again is told to all of them anew', async () => {
  const { first, other, caseId } = shared()
  const paper = createDocument({ caseId })
  settleAll(SUNDAY)
  await deliver(MONDAY)
  const since = createClient()
  addHolder(admin, caseId, since.id, MONDAY)
  setDocument(paper.id, { archived: true, archivedAt: 1, archivedBy: 'Eva', withheld: 'recalled' })
  settleAll(MONDAY)
  const ids = listCorrections(admin).map(({ id }) => id)
  expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(1)
  const both = [first.email, other.email]
  expect(await deliver(TUESDAY)).toEqual([...both, ...both].sort())
  settleAll(TUESDAY)
  setDocument(paper.id, { archived: false, archivedAt: null, archivedBy: null, withheld: null })
  settleAll(TUESDAY)
  expect(await deliver(WEDNESDAY)).toEqual([...both, ...both, ...both, since.email].sort())
})

/** A day that somebody has given, and the firm accepts on Sunday; the id of the answer. */
function agreeOn(caseId: number, viewer: ReturnType<typeof clientViewer>) {
  openRequest(admin, caseId, { kind: 'date', text: 'Venga', dueDate: null, notify: false }, SUNDAY)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  const days = ['2026-12-14', '2026-12-15']
  answerRequest(viewer, about, { kind: 'date', days }, browserOf({ now: SUNDAY }))
  const answerId = listAnswers(admin)[0]?.id ?? 0
  acceptAnswer(admin, answerId, '2026-12-14', SUNDAY)
  settleAll(SUNDAY)
  return answerId
}

const takeBack = (at: number) =>
  transact((tx) =>
    takeBackDecision(tx, admin, at, {
      ...{ copies: new Map(), visit: { now: MONDAY, address: null }, unsay: () => true },
    }),
  )

test('that a day is no longer agreed on is told with that day to whoever gave it, and without it to the other', async () => {
  const [one, two] = [shared(), shared()]
  for (const [{ caseId }, viewer] of [
    [one, one.of],
    [two, two.and],
  ] as const) {
    openRequest(admin, caseId, { kind: 'date', text: 'Venga', dueDate: null, notify: false }, SUNDAY)
    const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
    answerRequest(viewer, about, { kind: 'date', days: ['2026-12-14'] }, browserOf({ now: SUNDAY }))
  }
  for (const { id } of listAnswers(admin)) acceptAnswer(admin, id, '2026-12-14', SUNDAY)
  settleAll(SUNDAY)
  await deliver(MONDAY)
  transact((tx) =>
    takeBackDecision(tx, admin, SUNDAY, {
      ...{ copies: new Map(), visit: { now: MONDAY, address: null }, unsay: () => true },
    }),
  )
  settleAll(MONDAY)
  const ids = listCorrections(admin).map(({ id }) => id)
  expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(2)
  await deliver(TUESDAY)
  for (const gave of [one.first, two.other])
    expect(textTo(gave)).toContain('le dijimos que quedábamos el 14 de diciembre de 2026. Ese día ya no')
  for (const waits of [one.other, two.first]) {
    expect(textTo(waits)).toContain('le dijimos que teníamos algo que le pedimos')
    expect(textTo(waits)).not.toContain('14 de diciembre')
  }
})

test('another day than the one that somebody beside the client was told is corrected to them alone, once', async () => {
  const { first, other, caseId, and } = shared()
  openRequest(admin, caseId, { kind: 'date', text: 'Venga', dueDate: null, notify: false }, SUNDAY)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  const days = ['2026-12-14', '2026-12-15']
  answerRequest(and, about, { kind: 'date', days }, browserOf({ now: SUNDAY }))
  const answerId = listAnswers(admin)[0]?.id ?? 0
  acceptAnswer(admin, answerId, '2026-12-14', SUNDAY)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toHaveLength(2)
  transact((tx) =>
    takeBackDecision(tx, admin, SUNDAY, {
      ...{ copies: new Map(), visit: { now: MONDAY, address: null }, unsay: () => true },
    }),
  )
  acceptAnswer(admin, answerId, '2026-12-15', MONDAY)
  settleAll(MONDAY)
  expect(listCorrections(admin, first.id)).toEqual([])
  const wrong = listCorrections(admin, other.id)
  expect(wrong).toMatchObject([{ caseId, client: other.name }])
  expect(decideCorrections(admin, [wrong[0]?.id ?? 0], true, TUESDAY)).toBe(1)
  expect(await deliver(TUESDAY)).toEqual([first.email, other.email, other.email].sort())
  expect(textTo(other)).toContain('Ese día ha cambiado: quedamos el 15 de diciembre de 2026.')
  expect(await deliver(WEDNESDAY)).toHaveLength(3)
  expect(listCorrections(admin)).toEqual([])
})

test('a day that is undone while the one of somebody else stands is corrected to whoever was told it, and to nobody else', async () => {
  const { first, other, caseId, of, and: beside } = shared()
  openRequest(admin, caseId, { kind: 'date', text: 'Venga', dueDate: null, notify: false }, SUNDAY)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  answerRequest(beside, about, { kind: 'date', days: ['2026-12-15'] }, browserOf({ now: SUNDAY }))
  answerRequest(of, about, { kind: 'date', days: ['2026-12-14'] }, browserOf({ now: SUNDAY }))
  for (const [at, { id, days }] of listAnswers(admin).entries())
    acceptAnswer(admin, id, days[0] ?? null, SUNDAY + at)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  expect(textTo(other)).toContain('15 de diciembre')
  takeBack(SUNDAY + 1)
  settleAll(MONDAY)
  const wrong = listCorrections(admin)
  expect(wrong).toMatchObject([{ clientId: first.id, words: expect.stringContaining('Ese día ya no') }])
  expect(decideCorrections(admin, [wrong[0]?.id ?? 0], true, TUESDAY)).toBe(1)
  expect(await deliver(TUESDAY)).toEqual([first.email, first.email, other.email].sort())
  expect(textTo(first)).toContain('le dijimos que quedábamos el 14 de diciembre de 2026. Ese día ya no')
  expect(mailsTo(other.id, 'news')).toHaveLength(1)
  settleAll(TUESDAY)
  expect(await deliver(WEDNESDAY)).toHaveLength(3)
  expect(listCorrections(admin)).toEqual([])
})

test('of the days of two who hold a case the firm withdraws one, and says nothing of the other, which can be withdrawn too', async () => {
  const [one, two] = [shared(), shared()]
  const rounds = [
    { of: one, gone: '2026-12-14', stands: one.other, left: '2026-12-15' },
    { of: two, gone: '2026-12-15', stands: two.first, left: '2026-12-14' },
  ]
  for (const { of } of rounds) {
    openRequest(admin, of.caseId, { kind: 'date', text: 'Venga', dueDate: null, notify: false }, SUNDAY)
    const about = { caseId: of.caseId, requestId: listRequests(admin, of.caseId)[0]?.id ?? 0 }
    answerRequest(of.of, about, { kind: 'date', days: ['2026-12-14'] }, browserOf({ now: SUNDAY }))
    answerRequest(of.and, about, { kind: 'date', days: ['2026-12-15'] }, browserOf({ now: SUNDAY }))
  }
  for (const { id, days } of listAnswers(admin)) acceptAnswer(admin, id, days[0] ?? null, SUNDAY)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toHaveLength(4)
  for (const { of, gone, left } of rounds) {
    const id = listRequests(admin, of.caseId)[0]?.id ?? 0
    withdrawDay(admin, of.caseId, id, { day: gone, reason: 'No puede ser.' }, MONDAY)
    const { requests } = adminCaseScreen(admin, of.caseId, { language: 'es', now: MONDAY })
    expect(requests[0]?.daysAhead).toMatchObject([{ day: left }])
  }
  settleAll(MONDAY)
  for (const { stands } of rounds) expect(listCorrections(admin, stands.id)).toEqual([])
  const ids = listCorrections(admin).map(({ id }) => id)
  decideCorrections(admin, ids, true, TUESDAY)
  await deliver(TUESDAY)
  for (const { stands } of rounds) expect(textTo(stands)).not.toContain('le dijimos')
})

test('a day that is agreed on after the firm withdrew one is news to whoever gave it, in whichever order', async () => {
  const [one, two] = [shared(), shared()]
  const rounds = [
    { ...one, giver: one.first, viewer: one.of },
    { ...two, giver: two.other, viewer: two.and },
  ]
  for (const { caseId, viewer } of rounds) agreeOn(caseId, viewer)
  await deliver(MONDAY)
  const back = { day: '2026-12-14', reason: 'No puede ser.' }
  for (const { caseId, giver } of rounds) {
    withdrawDay(admin, caseId, listRequests(admin, caseId)[0]?.id ?? 0, back, MONDAY)
    settleAll(MONDAY)
    expect(listCorrections(admin, giver.id)).toEqual([])
  }
  await deliver(MONDAY + minutes(16))
  const now = MONDAY + minutes(20)
  for (const { caseId, viewer, giver } of rounds) {
    expect(textTo(giver)).toContain('No puede ser.')
    const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
    answerRequest(viewer, about, { kind: 'date', days: ['2026-12-15'] }, browserOf({ now }))
    acceptAnswer(admin, listAnswers(admin)[0]?.id ?? 0, '2026-12-15', now)
  }
  settleAll(now)
  expect(listCorrections(admin)).toEqual([])
  await deliver(TUESDAY)
  for (const { giver } of rounds) {
    expect(mailsTo(giver.id, 'news')).toHaveLength(2)
    expect(textTo(giver)).toContain('15 de diciembre')
  }
})

test('what is not so is corrected to whoever was told beside a client who was not, once, and not to who was removed', async () => {
  const { first, other, caseId, of } = shared()
  const removed = createClient()
  addHolder(admin, caseId, removed.id, SUNDAY)
  setCaseMute(of, caseId, true, SUNDAY)
  const paper = createDocument({ caseId })
  const filed = createEvent({ caseId, title: 'Demanda Interpuesta', eventDate: '2026-11-20' })
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([other.email, removed.email].sort())
  removeHolder(admin, caseId, removed.id, MONDAY)
  setDocument(paper.id, { archived: true, archivedAt: 1, archivedBy: 'Eva', withheld: 'recalled' })
  setEvent(filed.id, { eventDate: '2026-11-19' })
  settleAll(MONDAY)
  expect(listCorrections(admin, first.id)).toEqual([])
  const ids = listCorrections(admin).map(({ id }) => id)
  expect(listCorrections(admin, other.id)).toHaveLength(2)
  expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(2)
  expect(await deliver(TUESDAY)).toHaveLength(3)
  expect(textTo(other)).toContain('El día no era ese: es el 19 de noviembre de 2026.')
  expect(textTo(other)).toContain('Lo hemos retirado, y ya no está en su expediente.')
  settleAll(TUESDAY)
  expect(await deliver(WEDNESDAY)).toHaveLength(3)
  expect(listCorrections(admin)).toEqual([])
})

test('what changes while an e-mail tells it to whoever sees a case beside its client is corrected to them', async () => {
  const during: (() => void)[] = []
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    during.pop()?.()
    done()
  }
  smtp = await portalWithSmtp({ onRcptTo })
  const { other, caseId, of } = shared()
  setCaseMute(of, caseId, true, SUNDAY)
  const paper = createDocument({ caseId })
  settleAll(SUNDAY)
  during.push(() => {
    setDocument(paper.id, { archived: true, archivedAt: 1, archivedBy: 'Eva', withheld: 'recalled' })
    settleAll(MONDAY)
  })
  expect(await deliver(MONDAY)).toEqual([other.email])
  settleAll(MONDAY)
  expect(listCorrections(admin, other.id)).toHaveLength(1)
})

test('in a case of no client each is told their own correction, and what it has said is over', async () => {
  const { other, caseId } = shared()
  const third = createClient()
  addHolder(admin, caseId, third.id, SUNDAY)
  setCase(caseId, { clientId: null })
  const paper = createDocument({ caseId })
  settleAll(SUNDAY)
  const both = [other.email, third.email]
  expect(await deliver(MONDAY)).toEqual([...both].sort())
  setDocument(paper.id, { archived: true, archivedAt: 1, archivedBy: 'Eva', withheld: 'recalled' })
  settleAll(MONDAY)
  const ids = listCorrections(admin).map(({ id }) => id)
  expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(2)
  expect(await deliver(TUESDAY)).toEqual([...both, ...both].sort())
  settleAll(TUESDAY)
  expect(database().select().from(newsCopies).all()).toEqual([])
})

test('two who are merged into one are told once of what waits for both, whichever of them stays', async () => {
  const [one, two] = [shared(), shared()]
  file(one.caseId, two.caseId)
  while (queueNews(MONDAY));
  mergeClients(admin, one.first.id, one.other.id, MONDAY)
  mergeClients(admin, two.other.id, two.first.id, MONDAY)
  expect(await deliver(MONDAY)).toEqual([one.other.email, two.first.email].sort())
  expect(await deliver(TUESDAY)).toHaveLength(2)
})

test('a day that changes is corrected to the record into which the one that was told it was merged', async () => {
  const { other, caseId, and } = shared()
  const kept = createClient({ dni: null })
  const answerId = agreeOn(caseId, and)
  await deliver(MONDAY)
  mergeClients(admin, other.id, kept.id, MONDAY)
  takeBack(SUNDAY)
  acceptAnswer(admin, answerId, '2026-12-15', MONDAY)
  settleAll(MONDAY)
  const words = expect.stringContaining('Ese día ha cambiado: quedamos el 15 de diciembre de 2026.')
  expect(listCorrections(admin, kept.id)).toMatchObject([{ caseId, words }])
})

test('whoever a case is left to is not told again what they were told beside its client, nor called about it', async () => {
  const [one, two] = [shared({ email: null }), shared()]
  archiveClients(admin, [two.first.id], SUNDAY)
  createEvent({ caseId: two.caseId, title: 'Sentencia Desfavorable', eventDate: '2026-11-20' })
  file(one.caseId)
  const told = [one.other.email, two.other.email].sort()
  expect(await deliver(MONDAY)).toEqual(told)
  for (const { first } of [one, two]) await deleteClient(admin, first.id, MONDAY, 'left')
  settleAll(MONDAY)
  expect(listCalls(admin)).toEqual([])
  expect(await deliver(TUESDAY)).toEqual(told)
})

test('whoever a case is left to does not read that they were called, as its client was', async () => {
  const { first, caseId, and } = shared()
  createEvent({ caseId, title: 'Sentencia Desfavorable', eventDate: '2026-11-20' })
  settleAll(SUNDAY)
  for (const { id } of listCalls(admin)) noteCalled(admin, [id], true, MONDAY)
  await deliver(MONDAY)
  await deleteClient(admin, first.id, MONDAY, 'left')
  settleAll(MONDAY)
  const look = { language: 'es', since: null, withFiles: true } as const
  const { where } = toCaseScreen(caseInput(and, caseId, MONDAY), look)
  expect(where.task).toBe('Si quiere hablar de ello, llámenos.')
  expect(listCalls(admin)).toEqual([])
})

test('what is not so is corrected to whoever was told and has the case by now, also if the firm said so before', async () => {
  const [one, two] = [shared(), shared()]
  const papers = [one, two].map(({ caseId }) => createDocument({ caseId }))
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toHaveLength(4)
  const recall = (n: number) =>
    setDocument(papers[n]?.id ?? 0, {
      archived: true,
      archivedAt: 1,
      archivedBy: 'Eva',
      withheld: 'recalled',
    })
  const send = () => {
    settleAll(MONDAY)
    const ids = listCorrections(admin).map(({ id }) => id)
    expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(1)
  }
  recall(0)
  send()
  for (const { first } of [one, two]) await deleteClient(admin, first.id, MONDAY, 'left')
  recall(1)
  send()
  expect(await deliver(TUESDAY)).toHaveLength(6)
  for (const { other } of [one, two])
    expect(textTo(other)).toContain('Lo hemos retirado, y ya no está en su expediente.')
  settleAll(TUESDAY)
  expect(listCorrections(admin)).toEqual([])
  expect(await deliver(WEDNESDAY)).toHaveLength(6)
})

test('a correction that was told to whoever has the case by now is over', async () => {
  const { first, other, caseId } = shared()
  const filed = createEvent({ caseId, title: 'Demanda Interpuesta', eventDate: '2026-11-20' })
  settleAll(SUNDAY)
  await deliver(MONDAY)
  setEvent(filed.id, { eventDate: '2026-11-19' })
  settleAll(MONDAY)
  const ids = listCorrections(admin).map(({ id }) => id)
  expect(decideCorrections(admin, ids, true, TUESDAY)).toBe(1)
  transact((tx) => tx.update(users).set({ email: null }).where(eq(users.id, first.id)).run())
  expect(await deliver(TUESDAY)).toHaveLength(3)
  await deleteClient(admin, first.id, TUESDAY, 'left')
  settleAll(TUESDAY)
  expect([listCorrections(admin), database().select().from(newsCopies).all()]).toEqual([[], []])
  expect(await deliver(WEDNESDAY)).toHaveLength(3)
  expect(textTo(other)).toContain('El día no era ese: es el 19 de noviembre de 2026.')
})

test('a day that changes is corrected to whoever was told it and has the case by now', async () => {
  const { first, other, caseId, and } = shared()
  const answerId = agreeOn(caseId, and)
  await deliver(MONDAY)
  await deleteClient(admin, first.id, MONDAY, 'left')
  takeBack(SUNDAY)
  acceptAnswer(admin, answerId, '2026-12-15', MONDAY)
  settleAll(MONDAY)
  const words = expect.stringContaining('Ese día ha cambiado: quedamos el 15 de diciembre de 2026.')
  expect(listCorrections(admin, other.id)).toMatchObject([{ caseId, words }])
})

test('what is asked for is asked of both, each with a link of their own; what is no longer asked does not leave', async () => {
  const { first, other, caseId } = shared()
  openRequest(admin, caseId, { text: 'Su DNI', dueDate: null, notify: true }, MONDAY)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  const links = smtp.mails.map(({ text }) => text?.match(/answer\/([\w-]+)/)?.[1])
  expect(new Set(links).size).toBe(2)
  openRequest(admin, caseId, { text: 'La escritura', dueDate: null, notify: true }, MONDAY)
  const request = listRequests(admin, caseId).find(({ text }) => text === 'La escritura')
  const change = { text: 'La nota simple', dueDate: null, version: request?.version ?? '' }
  changeRequest(admin, caseId, request?.id ?? 0, change, MONDAY)
  expect(await deliver(MONDAY)).toHaveLength(4)
  expect(smtp.mails.filter(({ text }) => text?.includes('La escritura'))).toEqual([])
})

test('what only one of them could be asked by e-mail is told to the other once they have an address', async () => {
  const { first, other, caseId } = shared({ email: null })
  expect(openRequest(admin, caseId, { text: 'Su DNI', dueDate: null, notify: true }, SUNDAY)).toBe(true)
  expect(listRequests(admin, caseId)).toMatchObject([{ mail: 'queued' }])
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([other.email])
  expect(mailsTo(other.id, 'news')).toEqual([])
  const email = 'primera@correo.example'
  transact((tx) => tx.update(users).set({ email }).where(eq(users.id, first.id)).run())
  expect(await deliver(TUESDAY)).toEqual([other.email, email].sort())
})

const PAPER = { kind: 'signature' as const, text: 'La hoja de encargo', dueDate: null, notify: false }

test('a paper to sign, and that it was accepted, is told to whoever is asked and to nobody else', async () => {
  const { first, other, caseId } = shared()
  const third = createClient()
  addHolder(admin, caseId, third.id, SUNDAY)
  openRequest(admin, caseId, { ...PAPER, askedOf: other.id }, SUNDAY)
  settleAll(SUNDAY)
  expect(comingNews(admin, first.id)).toEqual([])
  expect(comingNews(admin, other.id)).toMatchObject([{ kind: 'request', caseId, behind: null }])
  expect(await deliver(MONDAY)).toEqual([other.email])
  expect(smtp.mails[0]?.text).toContain('La hoja de encargo')
  transact((tx) => tx.update(caseRequests).set({ sentAt: MONDAY }).run())
  closeRequest(admin, caseId, listRequests(admin, caseId)[0]?.id ?? 0, MONDAY)
  settleAll(MONDAY)
  expect(await deliver(TUESDAY)).toEqual([other.email, other.email])
  openRequest(admin, caseId, { ...PAPER, askedOf: null }, TUESDAY)
  settleAll(TUESDAY)
  expect(comingNews(admin, first.id)).toMatchObject([{ kind: 'request' }])
  expect(await deliver(WEDNESDAY)).toEqual([first.email, other.email, other.email].sort())
})

test('a paper for one of them alone and what both are told of its case are one part of one e-mail', async () => {
  const { first, other, caseId } = shared()
  openRequest(admin, caseId, { ...PAPER, askedOf: other.id }, SUNDAY)
  file(caseId)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  const text = textTo(other)
  expect(text).toContain('La hoja de encargo')
  expect(text).toContain('presentamos su demanda')
  expect(text.split(`${paths.quickAccess}/`)).toHaveLength(2)
  expect(text).toContain(`/${other.id}-${caseId}-`)
  expect(await deliver(TUESDAY)).toHaveLength(2)
})

test('news of a paper of somebody else than the client leave from their page, and are corrected to them', async () => {
  const { first, other, caseId } = shared()
  setCaseMute(clientViewer(first.id), caseId, true, SUNDAY)
  openRequest(admin, caseId, { ...PAPER, askedOf: other.id }, SUNDAY)
  settleAll(SUNDAY)
  const ids = comingNews(admin, other.id).map(({ id }) => id)
  expect(sendComing(admin, ids, MONDAY)).toBe(1)
  expect(await deliver(MONDAY)).toEqual([other.email])
  transact((tx) => tx.update(caseRequests).set({ sentAt: MONDAY }).run())
  closeRequest(admin, caseId, listRequests(admin, caseId)[0]?.id ?? 0, MONDAY)
  settleAll(MONDAY)
  expect(await deliver(TUESDAY)).toHaveLength(2)
  transact((tx) => tx.update(caseRequests).set({ closedAt: null, closedBy: null }).run())
  settleAll(TUESDAY)
  expect(listCorrections(admin, first.id)).toEqual([])
  const wrong = listCorrections(admin, other.id)
  expect(wrong).toMatchObject([{ caseId, client: other.name, isWritten: true }])
  expect(decideCorrections(admin, [wrong[0]?.id ?? 0], true, TUESDAY)).toBe(1)
  expect(await deliver(TUESDAY)).toEqual([other.email, other.email, other.email])
  expect(smtp.mails.at(-1)?.text).toContain(
    correctedIn({ said: { kind: 'answer', day: null }, toldAt: TUESDAY, now: 'gone' }, 'es'),
  )
})

test('what only one has sent is told as arrived to both, and nobody reads that they have sent it', async () => {
  const { first, other, caseId, and } = shared()
  openRequest(admin, caseId, { text: 'Su DNI', dueDate: null, notify: false }, SUNDAY)
  settleAll(SUNDAY)
  const id = listRequests(admin, caseId)[0]?.id ?? 0
  reportSent(and, caseId, id, SUNDAY)
  closeRequest(admin, caseId, id, SUNDAY)
  settleAll(SUNDAY)
  expect(await deliver(MONDAY)).toEqual([first.email, other.email].sort())
  for (const { subject, text } of smtp.mails) {
    expect(subject).toBe('Hemos recibido algo que le pedimos')
    expect(text).toContain('Hemos recibido algo que le pedimos, y no hace falta enviarlo otra vez.')
  }
})

/** What both have sent for one request: the files of each. */
async function sentByBoth() {
  const one = shared()
  openRequest(admin, one.caseId, { text: 'La nómina', dueDate: null, notify: false }, MONDAY)
  const about = { caseId: one.caseId, requestId: listRequests(admin, one.caseId)[0]?.id ?? 0 }
  const send = (viewer: ClientViewer, text: string, now = MONDAY) =>
    sendFor({ about, viewer }, [[`${text}.pdf`, pdfBytes(text)]], now)
  return { ...one, send, ofOther: await send(one.and, 'otra'), ofFirst: await send(one.of, 'una') }
}
async function leave(now: number) {
  while (await sendNext('urgent', now));
  return smtp.mails.flatMap(({ recipients }) => recipients).sort()
}
const BACK = { reason: 'Está borrosa.', notify: true }

test('files of both that are returned together are asked for again of each, and taken back for each', async () => {
  const { first, other, ofFirst, ofOther } = await sentByBoth()
  const ids = [...ofFirst, ...ofOther]
  const visit = { now: MONDAY + 1, address: null }
  const takeBack = () =>
    transact((tx) => takeBackDecision(tx, admin, MONDAY + 1, { copies: new Map(), visit, unsay: () => true }))
  expect(returnFiles(admin, ids, BACK, visit)).toEqual({ count: 2, mailed: 2 })
  expect(takeBack()).toEqual({ count: 2, told: [] })
  returnFiles(admin, ids, BACK, visit)
  const ofOne = and(eq(mailOutbox.userId, other.id), eq(mailOutbox.state, 'queued'))
  transact((tx) => tx.update(mailOutbox).set({ state: 'sent' }).where(ofOne).run())
  expect(takeBack()).toEqual({ count: 2, told: ['mailed'] })
  expect(await leave(MONDAY + minutes(16))).toEqual([])
  returnFiles(admin, ids, BACK, { ...visit, now: MONDAY + 2 })
  const isIts = eq(caseRequests.mailId, mailOutbox.id)
  const named = database()
    .select({ userId: mailOutbox.userId })
    .from(caseRequests)
    .innerJoin(mailOutbox, isIts)
  expect(named.all()).toEqual([{ userId: first.id }])
  expect(await leave(MONDAY + minutes(16))).toEqual([first.email, other.email].sort())
})

test('each is told why what they have sent was returned, also if another reason was given to the other since', async () => {
  const { first, other, send, of, and: viewer, ofFirst, ofOther } = await sentByBoth()
  returnFiles(admin, ofFirst, BACK, { now: MONDAY + 1, address: null })
  const missing = { reason: 'Falta su embargo.', notify: true }
  returnFiles(admin, ofOther, missing, { now: MONDAY + 2, address: null })
  expect(await leave(MONDAY + minutes(16))).toEqual([first.email, other.email].sort())
  expect([textTo(first), textTo(other)]).toEqual([
    expect.stringContaining(BACK.reason),
    expect.stringContaining(missing.reason),
  ])
  const again = await send(of, 'otra vez', MONDAY + minutes(20))
  returnFiles(admin, again, BACK, { now: MONDAY + minutes(21), address: null })
  await send(of, 'nueva', MONDAY + minutes(22))
  const later = await send(viewer, 'suya', MONDAY + minutes(23))
  returnFiles(admin, later, missing, { now: MONDAY + minutes(24), address: null })
  expect(await leave(MONDAY + minutes(40))).toEqual([first.email, other.email, other.email].sort())
})

test('a request whose day changes is mailed to each whose e-mail has not left, once and with the new day', async () => {
  const { first, other, caseId } = shared()
  const ask = { text: 'La escritura', dueDate: '2026-11-26', notify: true }
  const changeDay = (dueDate: string) => {
    const { id = 0, version = '' } = listRequests(admin, caseId)[0] ?? {}
    changeRequest(admin, caseId, id, { text: ask.text, dueDate, version }, MONDAY)
  }
  openRequest(admin, caseId, ask, MONDAY)
  changeDay('2026-11-27')
  const left = and(eq(mailOutbox.userId, first.id), eq(mailOutbox.state, 'queued'))
  transact((tx) => tx.update(mailOutbox).set({ state: 'sent' }).where(left).run())
  changeDay('2026-11-30')
  expect(listRequests(admin, caseId)).toMatchObject([{ mail: 'sent' }])
  const daysTo = ({ id }: { id: number }) =>
    mailsTo(id, 'request').map(({ state, error, content }) => [state, error, content.dueDate])
  expect(daysTo(first)).toEqual([
    ['sent', null, '2026-11-27'],
    ['failed', 'superseded', '2026-11-26'],
  ])
  expect(daysTo(other)).toEqual([
    ['queued', null, '2026-11-30'],
    ['failed', 'superseded', '2026-11-27'],
    ['failed', 'superseded', '2026-11-26'],
  ])
  expect(await deliver(MONDAY)).toEqual([other.email])
})
