import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { existingInstant } from '~/domain/civil-date'
import { days, hours, minutes } from '~/domain/duration'
import { isWorkingDay } from '~/domain/working-day'
import { CallForm } from '~/features/appointments/call-form'
import { callWords } from '~/features/appointments/call-words'
import { bookCall, changeOwnCall } from '~/features/appointments/change-own-call.server'
import {
  callsToday,
  cancelCall,
  getCall,
  listCalls,
  moveCall,
} from '~/features/appointments/firm-calls.server'
import {
  changeCallRules,
  getHours,
  holidaysWithHours,
  publishDaysOff,
  publishedHours,
  publishHours,
  removeHours,
  takeHolidaysOff,
  takesCalls,
} from '~/features/appointments/hours.server'
import { DaysOffForm, HoursForm } from '~/features/appointments/hours-form'
import { getCallScreen, getOwnCall, ownCallEntry } from '~/features/appointments/own-calls.server'
import { remindOfCalls } from '~/features/appointments/remind-calls.server'
import { toldCalls } from '~/features/appointments/told-calls.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { compose } from '~/features/mail/compose-mail.server'
import { fillMail } from '~/features/mail/fill-mail-at-sending.server'
import { resendMails } from '~/features/mail/resend-mails.server'
import { skipReason } from '~/features/mail/skip-reason.server'
import { changeFirm } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/firm'
import { readFirm } from '~/features/settings/firm.server'
import { errorsEs } from '~/i18n/errors/es'
import { action as ask } from '~/routes/client/calls/calls'
import { database, transact } from '~db/client'
import { appointments, auditLog, cases, mailOutbox, users } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { admin, browserOf, clientViewer, mailsTo, sentBy } from '../support/ways-in'

/** Calls that clients ask for: an hour is taken once, whoever is told of it is told what is so, and nobody else knows of it. */

const NOW = existingInstant('2026-12-01', '09:00') ?? 0

const HOURS = {
  kind: 'weekly',
  weekdays: ['1', '2', '3', '4', '5'],
  ...{ fromTime: '10:00', toTime: '12:00', minutes: '20', pause: '10', day: '', lawyer: '' },
}
const publish = (overrides: Record<string, unknown> = {}) =>
  publishHours(admin, HoursForm.parse({ ...HOURS, ...overrides }), NOW)

function firmThatCalls(overrides: Parameters<typeof createCase>[0] = {}) {
  freshPortal()
  publish()
  return asking(overrides)
}

function asking(overrides: Parameters<typeof createCase>[0] = {}) {
  const client = createClient({ phone: '600123123' })
  const { id: caseId, caseNumber } = createCase({ clientId: client.id, ...overrides })
  return { client, caseId, caseNumber, viewer: clientViewer(client.id) }
}

const context = (now = NOW) => browserOf({ now })
const screenOf = (viewer: ClientViewer, caseId: number, now = NOW) =>
  getCallScreen(viewer, caseId, { at: null, from: null }, context(now))
const hoursOf = (viewer: ClientViewer, caseId: number, now = NOW) =>
  screenOf(viewer, caseId, now).days.flatMap((day) => day.hours)
const first = (viewer: ClientViewer, caseId: number) => hoursOf(viewer, caseId)[0]?.at ?? 0

const form = (at: number, overrides: Partial<CallForm> = {}): CallForm => ({
  ...{ at, phone: '600123123', about: null, once: randomUUID() },
  ...overrides,
})
const book = (viewer: ClientViewer, caseId: number, at: number, now = NOW) =>
  bookCall(viewer, caseId, form(at), context(now))
const rowOf = (id: number) =>
  database().select().from(appointments).where(eq(appointments.id, id)).get() ?? expect.fail('no call')
/** Of a call as it is when it is done. */
const cancelIt = (id: number, reason: string, now: number) =>
  cancelCall(admin, id, { reason, version: String(rowOf(id).changedAt) }, now)
const moveIt = (id: number, day: string, time: string, now: number) =>
  moveCall(admin, id, { day, time, version: String(rowOf(id).changedAt) }, now)
/** All that is queued has been sent. */
const leaveQueue = () => transact((tx) => tx.update(mailOutbox).set({ state: 'sent', sentAt: NOW }).run())
const firmMails = () => database().select().from(mailOutbox).where(eq(mailOutbox.kind, 'appointment')).all()

type Mail = ReturnType<typeof mailsTo>[number]
const filled = (mail: Mail | undefined, now = NOW) => {
  const whole = mail && transact((tx) => fillMail(tx, mail, now))
  return typeof whole === 'object' ? whole : null
}
const letter = (mail: Mail | undefined) => compose(filled(mail) ?? expect.fail('nothing to say'))

test('nothing can be asked for until the firm publishes hours, and then from a day of notice on', () => {
  freshPortal()
  const { viewer, caseId } = asking()
  expect(takesCalls()).toBe(false)
  expect(screenOf(viewer, caseId).days).toEqual([])
  publish()
  const [day] = screenOf(viewer, caseId).days
  expect(day).toMatchObject({ day: '2026-12-02', name: 'miércoles 2 de diciembre' })
  expect(day?.hours.map(({ time }) => time)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  changeCallRules(admin, { noticeHours: 26, daysAhead: 2 }, NOW)
  expect(screenOf(viewer, caseId).days.map((shown) => shown.hours.map(({ time }) => time))).toEqual([
    ['11:00', '11:30'],
    ['10:00', '10:30', '11:00', '11:30'],
  ])
})

test('an hour is taken once: the other gets a sentence and the other hours', () => {
  const { viewer, caseId } = firmThatCalls()
  const other = asking()
  const at = first(viewer, caseId)
  book(viewer, caseId, at)
  expect(() => book(other.viewer, other.caseId, at)).toThrow('hour_taken')
  expect(hoursOf(other.viewer, other.caseId).map((hour) => hour.at)).not.toContain(at)
  const [call] = listCalls(admin, NOW)
  const taken = { caseId: other.caseId, clientId: other.client.id, lawyer: '', startsAt: at, minutes: 20 }
  const twice = { ...taken, phone: '1', once: randomUUID(), createdAt: NOW, changedAt: NOW }
  expect(() => database().insert(appointments).values(twice).run()).toThrow()
  cancelIt(call?.id ?? 0, 'Ese día no podemos.', NOW)
  expect(book(other.viewer, other.caseId, at)).toBeGreaterThan(0)
})

test('a form that arrives twice is one call, and what nobody offers is not booked', () => {
  const { viewer, caseId } = firmThatCalls()
  const asked = form(first(viewer, caseId))
  expect(bookCall(viewer, caseId, asked, context())).toBe(bookCall(viewer, caseId, asked, context()))
  expect(listCalls(admin, NOW)).toHaveLength(1)
  for (const at of [1, asked.at + 1, NOW + hours(1), asked.at + days(300)])
    expect(() => book(viewer, caseId, at)).toThrow('hour_taken')
})

test('a client has at most two calls ahead, and eight changes a day', () => {
  const { viewer, caseId } = firmThatCalls()
  const [one, two, three] = hoursOf(viewer, caseId).map(({ at }) => at)
  const id = book(viewer, caseId, one ?? 0)
  book(viewer, caseId, two ?? 0)
  expect(() => book(viewer, caseId, three ?? 0)).toThrow('appointments_full')
  for (let n = 0; n < 6; n += 1)
    changeOwnCall(viewer, caseId, id, (n % 2 ? one : three) ?? 0, context(NOW + n))
  expect(() => changeOwnCall(viewer, caseId, id, null, context())).toThrow('too_many_requests')
})

test('a client moves and cancels until the notice, and calls after it', () => {
  const { viewer, caseId } = firmThatCalls()
  const [one, two] = hoursOf(viewer, caseId).map(({ at }) => at)
  const id = book(viewer, caseId, one ?? 0)
  changeOwnCall(viewer, caseId, id, two ?? 0, context(NOW + 1))
  expect(getOwnCall(viewer, caseId, id, { at: null, from: null }, context())).toMatchObject({
    ...{ state: 'ahead', mayChange: true, text: 'el miércoles 2 de diciembre a las 10:30' },
  })
  const late = context((two ?? 0) - hours(23))
  expect(getOwnCall(viewer, caseId, id, { at: null, from: null }, late).mayChange).toBe(false)
  expect(() => changeOwnCall(viewer, caseId, id, one ?? 0, late)).toThrow('appointment_fixed')
  expect(() => changeOwnCall(viewer, caseId, id, null, late)).toThrow('appointment_fixed')
  changeOwnCall(viewer, caseId, id, null, context(NOW + 2))
  expect(() => changeOwnCall(viewer, caseId, id, null, context(NOW + 3))).toThrow('appointment_over')
  expect(hoursOf(viewer, caseId).map(({ at }) => at)).toEqual(expect.arrayContaining([one, two]))
})

test('a client changes no call that is not the one on their screen, and the same form twice moves it once', async () => {
  const { client, viewer, caseId } = firmThatCalls()
  const [one = 0, two = 0, three = 0] = hoursOf(viewer, caseId).map(({ at }) => at)
  const id = book(viewer, caseId, one)
  const { version: shown } = getOwnCall(viewer, caseId, id, { at: null, from: null }, context())
  changeOwnCall(viewer, caseId, id, two, context(NOW + 1), shown)
  const moved = rowOf(id)
  changeOwnCall(viewer, caseId, id, two, context(NOW + 2), shown)
  expect(rowOf(id)).toEqual(moved)
  expect(() => changeOwnCall(viewer, caseId, id, three, context(NOW + 3), shown)).toThrow('shown_changed')
  expect(() => changeOwnCall(viewer, caseId, id, null, context(NOW + 3), shown)).toThrow('shown_changed')
  expect(rowOf(id)).toEqual(moved)
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOW + 4)
  onTestFinished(() => now.mockRestore())
  const cancel = (version: string) => {
    const body = new URLSearchParams({ intent: 'cancel', shown: version })
    return ask(sentBy(client.id, body, { id: `${caseId}`, callId: `${id}` }))
  }
  expect((await cancel(shown)).status).toBe(409)
  expect((await cancel(String(moved.changedAt))).status).toBe(302)
  expect(rowOf(id).cancelledBy).toBe('client')
})

test('a call is nobody else’s: not of another client, and not of whoever has the case later', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const other = asking()
  const id = book(viewer, caseId, first(viewer, caseId))
  const open = (who: ClientViewer, of: number) => getOwnCall(who, of, id, { at: null, from: null }, context())
  expect(() => open(other.viewer, caseId)).toThrow('not_found')
  expect(() => open(other.viewer, other.caseId)).toThrow('not_found')
  expect(() => ownCallEntry(other.viewer, other.caseId, id, 'es')).toThrow('not_found')
  expect(() => book(other.viewer, caseId, first(viewer, caseId))).toThrow('not_found')
  database().update(cases).set({ clientId: other.client.id }).where(eq(cases.id, caseId)).run()
  expect(() => open(other.viewer, caseId)).toThrow('not_found')
  expect(toldCalls(caseId, other.client.id, NOW)).toEqual([])
  expect(filled(mailsTo(client.id, 'appointment')[0])).toBeNull()
  cancelIt(id, 'No podemos.', NOW + 1)
  expect(filled(mailsTo(client.id, 'appointment')[0])?.content.event).toBe('cancelled')
})

test('a call is not asked for in the name of somebody who has signed in since the form was opened', async () => {
  const { client, caseId } = firmThatCalls()
  const other = createClient()
  addHolder(admin, caseId, other.id, NOW)
  const refusalOf = async (who: number) => {
    const fields = { at: '1', phone: '600123123', once: randomUUID(), who: `${who}` }
    const answer = await ask(sentBy(other.id, new URLSearchParams(fields), { id: `${caseId}` }))
    return JSON.stringify(await answer.json())
  }
  expect(await refusalOf(client.id)).toContain(errorsEs.opened_by_other({}))
  expect(await refusalOf(other.id)).not.toContain(errorsEs.opened_by_other({}))
})

test('whoever sees a case beside its first holder asks for a call of their own', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const other = createClient({ phone: '611222333' })
  addHolder(admin, caseId, other.id, NOW)
  const theirs = clientViewer(other.id)
  expect([screenOf(viewer, caseId).phone, screenOf(theirs, caseId).phone]).toEqual(['600123123', '611222333'])
  const at = first(theirs, caseId)
  const id = bookCall(theirs, caseId, form(at, { phone: '611222333' }), context())
  expect(listCalls(admin, NOW)).toMatchObject([
    { clientId: other.id, ownerId: client.id, phone: '611222333' },
  ])
  expect(hoursOf(viewer, caseId).map((hour) => hour.at)).not.toContain(at)
  const open = (who: ClientViewer) => getOwnCall(who, caseId, id, { at: null, from: null }, context())
  expect(open(theirs)).toMatchObject({ phone: '611222333', state: 'ahead' })
  expect(() => open(viewer)).toThrow('not_found')
  expect([toldCalls(caseId, other.id, NOW).length, toldCalls(caseId, client.id, NOW)]).toEqual([1, []])
  const told = letter(mailsTo(other.id, 'appointment')[0])
  expect(told.text).toMatch(/acaba en 333/)
  expect(mailsTo(client.id, 'appointment')).toEqual([])
  // Whoever was shown the removal before there was this call is asked again.
  expect(() => removeHolder(admin, caseId, other.id, NOW, '')).toThrow('count_differs')
  removeHolder(admin, caseId, other.id, NOW, String(id))
  expect(() => open(theirs)).toThrow('not_found')
  const [off, booked] = mailsTo(other.id, 'appointment')
  expect([filled(booked), listCalls(admin, NOW), rowOf(id).cancelledBy]).toEqual([null, [], 'firm'])
  const last = letter(off)
  expect(last.calendar).toContain('METHOD:CANCEL')
  expect(last.text).toMatch(/ya no se le muestra/)
  expect(last.text).not.toMatch(/otra llamada en su expediente/)
  expect(() => book(theirs, caseId, first(viewer, caseId))).toThrow('not_found')
  addHolder(admin, caseId, other.id, NOW)
  const shown = toldCalls(caseId, other.id, NOW).map((call) => callWords(call, 'es').text)
  expect(shown).toEqual([expect.stringMatching(/Teníamos que llamarle .*\. Esa llamada está anulada\./)])
  expect(letter(off).text).not.toMatch(/no se le muestra|Por qué|Motivo/)
})

test('client and firm are written to with the same calendar entry, which says no more of the case than its number', () => {
  const { viewer, caseId, client, caseNumber } = firmThatCalls({ expedienteContrario: 'Banco Ejemplar' })
  changeFirm(
    admin,
    FirmForm.parse({ ...readFirm(), name: 'Bufete de Abogados Ruiz', email: 'despacho@ruiz.example' }),
    NOW,
  )
  const at = first(viewer, caseId)
  const id = bookCall(viewer, caseId, form(at, { about: 'Mi divorcio', phone: '600999888' }), context())
  const sent = letter(mailsTo(client.id, 'appointment')[0])
  expect(sent.subject).toContain('miércoles, 2 de diciembre de 2026, a las 10:00')
  expect(sent.text).toMatch(/acaba en 888/)
  const firm = letter(firmMails().find(({ userId }) => userId === null))
  expect(firm.text).toContain('600999888')
  for (const { subject, text, calendar = '' } of [sent, firm])
    expect(subject + text + calendar).not.toMatch(/divorcio|Banco Ejemplar/)
  const unfolded = (text = '') => text.replace(/\r\n[ \t]/g, '')
  expect(unfolded(sent.calendar)).not.toContain('600999888')
  expect(unfolded(sent.calendar)).toContain('SUMMARY:Le llama Bufete de Abogados Ruiz: expediente')
  for (const { calendar } of [sent, firm]) {
    expect(unfolded(calendar)).toMatch(new RegExp(`UID:call-${id}@`))
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('DTSTART:20261202T090000Z')
    expect(unfolded(calendar)).toContain(caseNumber)
  }
  const sequence = (text = '') => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  changeOwnCall(viewer, caseId, id, at + minutes(30), context(NOW + 1))
  const moved = letter(mailsTo(client.id, 'appointment')[0])
  expect(moved.calendar).toContain('DTSTART:20261202T093000Z')
  expect(sequence(moved.calendar)).toBeGreaterThan(sequence(sent.calendar))
  cancelIt(id, 'La letrada tiene juicio.', NOW + 2)
  const off = letter(mailsTo(client.id, 'appointment')[0])
  expect(off.calendar).toContain('METHOD:CANCEL')
  expect(off.text).toContain('La letrada tiene juicio.')
  expect(sequence(off.calendar)).toBeGreaterThan(sequence(moved.calendar))
})

test('what was queued of a call that has changed since does not leave, and the rest follows its client', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const at = first(viewer, caseId)
  const id = book(viewer, caseId, at)
  const [booked] = mailsTo(client.id, 'appointment')
  changeOwnCall(viewer, caseId, id, at + minutes(30), context(NOW + 1))
  expect(filled(booked)).toBeNull()
  const [moved] = mailsTo(client.id, 'appointment')
  expect(filled(moved)).not.toBeNull()
  const reason = () => moved && transact((tx) => skipReason(tx, moved, NOW))
  expect(reason()).toBeNull()
  const becomes = (values: Partial<typeof users.$inferInsert>) =>
    database().update(users).set(values).where(eq(users.id, client.id)).run()
  becomes({ email: 'otra@correo.example' })
  expect([reason(), filled(moved)?.recipient]).toEqual([null, 'otra@correo.example'])
  becomes({ archived: true, archivedAt: NOW })
  expect(reason()).toBe('outdated')
})

test('an e-mail to the firm about a call goes to the address that the firm has as it leaves', () => {
  const { viewer, caseId } = firmThatCalls()
  const writeTo = (email: string) => changeFirm(admin, FirmForm.parse({ ...readFirm(), email }), NOW)
  writeTo('errata@ruiz.example')
  book(viewer, caseId, first(viewer, caseId))
  const toFirm = firmMails().find(({ userId }) => userId === null)
  expect(toFirm?.recipient).toBe('errata@ruiz.example')
  writeTo('despacho@ruiz.example')
  expect(filled(toFirm)?.recipient).toBe('despacho@ruiz.example')
  writeTo('')
  expect(filled(toFirm)).toBeNull()
})

test('what is sent again of a call that is over does not leave', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const at = first(viewer, caseId)
  const id = book(viewer, caseId, at)
  const sentAgain = (now: number) => {
    const [mail] = mailsTo(client.id, 'appointment')
    const which = eq(mailOutbox.id, mail?.id ?? 0)
    database().update(mailOutbox).set({ state: 'failed', error: 'expired' }).where(which).run()
    expect(resendMails(admin, mail?.id ?? 0, now)).toEqual({ queued: 1, left: 0 })
    return mailsTo(client.id, 'appointment')[0]
  }
  expect(filled(sentAgain(at - 1), at - 1)).not.toBeNull()
  expect(filled(sentAgain(at + days(3)), at + days(3))).toBeNull()
  cancelIt(id, 'No podemos.', NOW + 1)
  expect(filled(sentAgain(at + minutes(19)), at + minutes(19))).not.toBeNull()
  expect(filled(sentAgain(at + minutes(20)), at + minutes(20))).toBeNull()
})

test('the firm moves a call to any time to come that nobody has, and says so to the client', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const other = asking()
  const at = first(viewer, caseId)
  const id = book(viewer, caseId, at)
  book(other.viewer, other.caseId, at + minutes(30))
  const to = (day: string, time: string) => moveIt(id, day, time, NOW + 1)
  expect(() => to('2026-12-02', '10:25')).toThrow('hour_taken')
  expect(() => to('2026-12-02', '10:00')).toThrow('hour_taken')
  expect(() => to('2026-12-01', '08:00')).toThrow('hour_passed')
  expect(() => to('2027-03-28', '02:30')).toThrow('hour_passed')
  expect(to('2026-12-05', '19:15')).toBe(true)
  expect(getCall(admin, id, NOW).startsAt).toBe(existingInstant('2026-12-05', '19:15'))
  expect(mailsTo(client.id, 'appointment')[0]?.content.event).toBe('moved')
})

test('the firm changes no call that is not the one on its screen, and is shown what it is now', () => {
  const { viewer, caseId } = firmThatCalls()
  const at = first(viewer, caseId)
  const id = book(viewer, caseId, at)
  const version = String(getCall(admin, id, NOW).changedAt)
  changeOwnCall(viewer, caseId, id, at + minutes(30), context(NOW + 1))
  const now = { day: '2026-12-02', time: '10:30', version: String(rowOf(id).changedAt) }
  const refused = (work: () => unknown, current: object) =>
    expect(work).toThrow(expect.objectContaining({ code: 'edit_conflict', current }))
  refused(() => cancelCall(admin, id, { reason: 'No podemos.', version }, NOW + 2), {
    ...now,
    reason: 'No podemos.',
  })
  refused(() => moveCall(admin, id, { day: '2026-12-05', time: '19:15', version }, NOW + 2), now)
  expect(rowOf(id)).toMatchObject({ startsAt: at + minutes(30), cancelledAt: null })
  expect(cancelCall(admin, id, { reason: 'No podemos.', version: now.version }, NOW + 2)).toBe(true)
})

test('a case in which a call is promised is not deleted before the firm has cancelled it', async () => {
  const { viewer, caseId } = firmThatCalls()
  const id = book(viewer, caseId, first(viewer, caseId))
  const remove = () => deleteCase(admin, caseId, NOW + 2)
  await expect(remove()).rejects.toMatchObject({ code: 'case_waits', details: { waiting: 1 } })
  // Its first holder is erased; the call is that of somebody else who holds it.
  database().update(cases).set({ clientId: null }).where(eq(cases.id, caseId)).run()
  await expect(remove()).rejects.toMatchObject({ code: 'case_waits', details: { waiting: 1 } })
  cancelIt(id, 'No podemos.', NOW + 1)
  await remove()
  expect(database().select().from(cases).where(eq(cases.id, caseId)).all()).toEqual([])
})

test('the page of a case tells of a call until its hour has passed, also that it was cancelled and why', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const at = first(viewer, caseId)
  const id = book(viewer, caseId, at)
  const told = (now: number) => toldCalls(caseId, client.id, now)
  expect(told(at + minutes(19))).toMatchObject([{ id, at, reason: null }])
  expect(told(at + minutes(20))).toEqual([])
  cancelIt(id, 'No podemos.', NOW + 1)
  expect(told(NOW + 2)).toMatchObject([{ id, reason: 'No podemos.' }])
  expect(told(at + minutes(20))).toEqual([])
})

test('calls of today are shown to the firm all day, also when they have passed', () => {
  const { viewer, caseId } = firmThatCalls()
  const at = first(viewer, caseId)
  book(viewer, caseId, at)
  expect(callsToday(admin, NOW)).toEqual([])
  expect(callsToday(admin, at + hours(5))).toMatchObject([{ isPast: true, phone: '600123123' }])
  expect(callsToday(admin, at + days(1))).toEqual([])
})

test('a reminder is queued once, on the working day before, and not of what was only just asked for', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const monday = existingInstant('2026-12-14', '10:00') ?? 0
  const id = book(viewer, caseId, monday)
  const reminders = () =>
    mailsTo(client.id, 'appointment').filter(({ content }) => content.event === 'reminder')
  const at = (day: string, time: string) => existingInstant(day, time) ?? 0
  for (const day of ['2026-12-10', '2026-12-12', '2026-12-13'])
    expect(remindOfCalls(at(day, '12:00')), day).toBe(false)
  expect(remindOfCalls(at('2026-12-11', '07:00'))).toBe(false)
  expect(remindOfCalls(at('2026-12-11', '12:00'))).toBe(true)
  expect(remindOfCalls(at('2026-12-11', '12:01'))).toBe(false)
  expect(reminders()).toHaveLength(1)
  expect(letter(reminders()[0]).subject).toContain('14 de diciembre')
  moveIt(id, '2026-12-15', '11:00', at('2026-12-14', '09:00'))
  expect(filled(reminders()[0])).toBeNull()
  expect(remindOfCalls(at('2026-12-14', '12:00'))).toBe(false)
})

test('a reminder that could not leave by day leaves in the morning, and never if the call is before; what has happened leaves at once', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const at = (day: string, time: string) => existingInstant(day, time) ?? 0
  const [late, early] = ['10:00', '10:30'].map((time) => book(viewer, caseId, at('2026-12-14', time)))
  moveIt(early ?? 0, '2026-12-14', '08:30', NOW + 1)
  expect(remindOfCalls(at('2026-12-11', '19:58'))).toBe(true)
  const night = at('2026-12-11', '20:03')
  const mail = (id: number | undefined, event: string) =>
    mailsTo(client.id, 'appointment').find(
      ({ content }) => content.call === String(id) && content.event === event,
    ) ?? expect.fail('no e-mail')
  const fill = (one: Mail, now: number) => transact((tx) => fillMail(tx, one, now))
  expect(fill(mail(late, 'reminder'), night)).toBe('later')
  const waiting = mail(late, 'reminder')
  expect(waiting.dueAt).toBe(at('2026-12-14', '09:00'))
  expect(filled(waiting, waiting.dueAt)?.content.event).toBe('reminder')
  expect(fill(mail(early, 'reminder'), night)).toBeNull()
  expect(filled(mail(late, 'booked'), night)).not.toBeNull()
})

test('hours are offered of whoever leads the case and of the firm, and what is taken back is offered no longer', () => {
  freshPortal()
  publish({ lawyer: 'Marta Ruiz', toTime: '10:20' })
  const hers = asking({ assignedLawyer: 'MARTA RUIZ' })
  const his = asking({ assignedLawyer: 'Luis Gil' })
  expect(hoursOf(his.viewer, his.caseId)).toEqual([])
  expect(hoursOf(hers.viewer, hers.caseId)[0]).toMatchObject({ time: '10:00', with: 'Marta Ruiz' })
  const id = book(hers.viewer, hers.caseId, first(hers.viewer, hers.caseId))
  for (const hoursId of publishedHours().map((row) => row.id)) removeHours(admin, hoursId, NOW)
  expect(hoursOf(hers.viewer, hers.caseId)).toEqual([])
  expect(rowOf(id).cancelledAt).toBeNull()
  expect(() => getHours(admin, 999)).toThrow('not_found')
})

test('holidays are proposed and taken out by a person, and days off keep what was promised', () => {
  const { viewer, caseId } = firmThatCalls()
  const proposed = holidaysWithHours(admin, NOW)
  expect(proposed).toEqual(expect.arrayContaining(['2026-12-08', '2026-12-25', '2027-01-01']))
  expect(proposed.every((day) => !isWorkingDay(day))).toBe(true)
  const id = book(viewer, caseId, existingInstant('2026-12-08', '10:00') ?? 0)
  expect(takeHolidaysOff(admin, ['2026-12-08', '2026-12-09'], NOW)).toBe(1)
  expect(holidaysWithHours(admin, NOW)).not.toContain('2026-12-08')
  publishDaysOff(admin, DaysOffForm.parse({ firstDay: '2026-12-02', lastDay: '2026-12-03' }), NOW)
  expect(screenOf(viewer, caseId).days.map(({ day }) => day)).toEqual([
    ...['2026-12-04', '2026-12-07', '2026-12-09', '2026-12-10'],
  ])
  expect(rowOf(id).cancelledAt).toBeNull()
})

test('forms of hours take what can be, and nothing else', () => {
  const bad = (overrides: Record<string, unknown>) => HoursForm.safeParse({ ...HOURS, ...overrides }).success
  expect(bad({})).toBe(true)
  for (const overrides of [
    ...[
      { weekdays: [] },
      { weekdays: ['8'] },
      { toTime: '10:10' },
      { toTime: '09:00' },
      { fromTime: '25:00' },
    ],
    ...[
      { minutes: '0' },
      { minutes: '4' },
      { minutes: 'x' },
      { pause: '-1' },
      { kind: 'off' },
      { kind: 'single' },
    ],
    { lawyer: 'x'.repeat(201) },
  ])
    expect(bad(overrides), JSON.stringify(overrides)).toBe(false)
  expect(DaysOffForm.safeParse({ firstDay: '2026-12-03', lastDay: '2026-12-02' }).success).toBe(false)
  expect(DaysOffForm.safeParse({ firstDay: '' }).success).toBe(false)
  const call = { at: '1', once: randomUUID(), phone: '600 12 31 23', about: ' Una\r\nduda ' }
  expect(CallForm.parse(call)).toMatchObject({ at: 1, phone: '600123123', about: 'Una duda' })
  for (const overrides of [
    { phone: 'x' },
    { phone: '' },
    { about: 'x'.repeat(301) },
    { once: 'x' },
    { at: '' },
  ])
    expect(CallForm.safeParse({ ...call, ...overrides }).success, JSON.stringify(overrides)).toBe(false)
})

test('merged clients keep their calls, who was promised one is not erased, and the trail knows that there was one', async () => {
  const { viewer, caseId, client } = firmThatCalls()
  const other = createClient()
  const id = bookCall(viewer, caseId, form(first(viewer, caseId), { about: 'Secreto' }), context())
  const kept = mergeClients(admin, client.id, other.id, NOW)
  expect(rowOf(id).clientId).toBe(kept)
  const booked = and(eq(auditLog.action, 'appointment_booked'), eq(auditLog.objectId, caseId))
  const [entry] = database().select().from(auditLog).where(booked).all()
  expect(JSON.stringify(entry)).not.toContain('Secreto')
  const promised = { code: 'call_promised', details: { calls: 1 } }
  await expect(deleteClient(admin, kept, NOW)).rejects.toMatchObject(promised)
  expect(listCalls(admin, NOW)).toMatchObject([{ id }])
  cancelIt(id, 'No podemos.', NOW + 1)
  expect(mailsTo(kept, 'appointment').map(({ content }) => content.event)).toEqual(['cancelled', 'booked'])
  await expect(deleteClient(admin, kept, NOW + 2)).rejects.toMatchObject(promised)
  leaveQueue()
  await deleteClient(admin, kept, NOW + 3)
  expect(listCalls(admin, NOW)).toEqual([])
})

test('who was promised a call is not blocked before the firm has cancelled it, nor is anybody with them', () => {
  const { viewer, caseId, client } = firmThatCalls()
  const ids = [createClient().id, client.id]
  const id = book(viewer, caseId, first(viewer, caseId))
  expect(() => blockClients(admin, ids, NOW + 1)).toThrow('call_promised')
  expect(listCalls(admin, NOW)).toMatchObject([{ id }])
  cancelIt(id, 'No podemos.', NOW + 1)
  expect(() => blockClients(admin, ids, NOW + 2)).toThrow('call_promised')
  leaveQueue()
  expect(blockClients(admin, ids, NOW + 3)).toBe(2)
})
