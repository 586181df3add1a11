import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { instantAt } from '~/domain/civil-date'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { skipReason } from '~/features/mail/skip-reason.server'
import {
  answerClient,
  closeMessages,
  getFirmThread,
  markFirmRead,
  noteCall,
} from '~/features/messages/firm-thread.server'
import { MessageForm } from '~/features/messages/message-form'
import { switchMessages } from '~/features/messages/message-settings.server'
import { getOwnThread, markOwnRead, unreadMessages } from '~/features/messages/own-thread.server'
import { usualAnswerDays } from '~/features/messages/usual-answer.server'
import { countWaitingMessages, listWaitingMessages } from '~/features/messages/waiting-messages.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { database, transact } from '~db/client'
import { auditLog, caseMessages, cases, mailOutbox, users } from '~db/schema'
import { caseRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { caseNumbered } from '../support/records'
import { sync, undoRun } from '../support/sync'
import { admin, browserOf, clientViewer, mailsTo } from '../support/ways-in'

/** What a client and the firm write to each other: nothing is lost, nobody else reads it, and e-mails never say what it says. */

const NOW = Date.now()
const DAY = 86_400_000

function thread() {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  switchMessages(admin, true, NOW)
  return { client, caseId, viewer: clientViewer(client.id) }
}

const write = (viewer: ClientViewer, caseId: number, text: string, now = NOW, once = randomUUID()) =>
  writeMessage(viewer, caseId, { text, once }, browserOf({ now }))
const own = (viewer: ClientViewer, caseId: number) => getOwnThread(viewer, caseId, { language: 'es' })
const said = (viewer: ClientViewer, caseId: number) => own(viewer, caseId).messages.map(({ text }) => text)
const last = (caseId: number) => getFirmThread(admin, caseId).last
const answer = (caseId: number, text: string, now = NOW + 1, upTo = last(caseId), once = randomUUID()) =>
  answerClient(admin, caseId, { text, once, last: upTo }, now)
const waitingOf = (id: number) => listWaitingMessages(admin).filter(({ caseId }) => caseId === id)

test('what a client writes waits in Pendiente until the firm has answered it, and both see what was read', () => {
  const { viewer, caseId, client } = thread()
  const before = countWaitingMessages(admin)
  write(viewer, caseId, '¿Cuándo es el juicio?')
  write(viewer, caseId, '¿Tengo que ir?', NOW + 1)
  expect(countWaitingMessages(admin)).toBe(before + 1)
  expect(waitingOf(caseId)).toMatchObject([{ count: 2, text: '¿Tengo que ir?', sentAt: NOW }])
  expect(own(viewer, caseId).messages.map(({ read }) => read)).toEqual([null, null])
  markFirmRead(admin, getFirmThread(admin, caseId), NOW + 2)
  expect(own(viewer, caseId).messages.map(({ read }) => read)).toEqual([
    expect.any(String),
    expect.any(String),
  ])
  expect(answer(caseId, 'El 9. No hace falta que vaya.', NOW + 3)).toBe(true)
  expect(waitingOf(caseId)).toEqual([])
  expect(unreadMessages(viewer, caseId)).toBe(1)
  markOwnRead(viewer, own(viewer, caseId), NOW + 4)
  expect(unreadMessages(viewer, caseId)).toBe(0)
  expect(getFirmThread(admin, caseId).messages.at(-1)).toMatchObject({ kind: 'firm', readAt: NOW + 4 })
  const entries = database().select().from(auditLog).where(eq(auditLog.userId, client.id)).all()
  expect(JSON.stringify(entries)).not.toMatch(/juicio|vaya/)
})

test('an answer settles what was on the screen, and nothing that came meanwhile', () => {
  const { viewer, caseId } = thread()
  write(viewer, caseId, 'Primero')
  const seen = last(caseId)
  write(viewer, caseId, 'Segundo', NOW + 1)
  answer(caseId, 'Al primero', NOW + 2, seen)
  expect(waitingOf(caseId)).toMatchObject([{ count: 1, text: 'Segundo' }])
  expect(closeMessages(admin, caseId, seen, NOW + 3)).toBe(0)
  expect(closeMessages(admin, caseId, last(caseId), NOW + 3)).toBe(1)
  expect(waitingOf(caseId)).toEqual([])
})

test('a form that arrives twice is one message on both sides', () => {
  const { viewer, caseId } = thread()
  const once = randomUUID()
  write(viewer, caseId, 'Una vez', NOW, once)
  write(viewer, caseId, 'Una vez', NOW + 1, once)
  const twice = randomUUID()
  answer(caseId, 'Respuesta', NOW + 2, 0, twice)
  answer(caseId, 'Respuesta', NOW + 3, 0, twice)
  const note = { text: 'Llamó', once: randomUUID(), readers: 'firm' as const }
  noteCall(admin, caseId, note, NOW + 4)
  noteCall(admin, caseId, note, NOW + 5)
  expect(getFirmThread(admin, caseId).messages.map(({ text }) => text)).toEqual([
    'Una vez',
    'Respuesta',
    'Llamó',
  ])
})

test('an e-mail says that there is a message and not what it says, once until it has left, and not when it was read', () => {
  const { viewer, caseId, client } = thread()
  answer(caseId, 'Secreto del caso')
  answer(caseId, 'Otra cosa', NOW + 2)
  const mails = mailsTo(client.id, 'message')
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toMatch(/Secreto|Otra/)
  const [mail] = database().select().from(mailOutbox).where(eq(mailOutbox.userId, client.id)).all()
  const reason = () => (mail ? transact((tx) => skipReason(tx, mail, NOW)) : undefined)
  expect(reason()).toBeNull()
  markOwnRead(viewer, own(viewer, caseId), NOW + 3)
  expect(reason()).toBe('outdated')
})

test('what comes while a client has the conversation on the screen stays unread', () => {
  const { viewer, caseId } = thread()
  answer(caseId, 'Primero')
  const shown = own(viewer, caseId)
  answer(caseId, 'Segundo', NOW + 2)
  markOwnRead(viewer, shown, NOW + 3)
  expect(own(viewer, caseId).messages.map(({ read }) => read)).toEqual([expect.any(String), null])
  expect(unreadMessages(viewer, caseId)).toBe(1)
})

test('a note of a call is for the firm, or for the client too', () => {
  const { viewer, caseId, client } = thread()
  const call = (text: string, readers: 'client' | 'firm') =>
    noteCall(admin, caseId, { text, readers, once: randomUUID() }, NOW)
  call('Está nerviosa', 'firm')
  expect(unreadMessages(viewer, caseId)).toBe(0)
  call('Le expliqué el plazo', 'client')
  expect(said(viewer, caseId)).toEqual(['Le expliqué el plazo'])
  expect(unreadMessages(viewer, caseId)).toBe(1)
  expect(mailsTo(client.id, 'message')).toEqual([])
})

test('whoever has the case later reads nothing of it; a merged client reads all', () => {
  const { viewer, caseId, client } = thread()
  write(viewer, caseId, 'Solo para el despacho')
  const other = createClient()
  const give = (clientId: number) =>
    database().update(cases).set({ clientId }).where(eq(cases.id, caseId)).run()
  give(other.id)
  expect(said(clientViewer(other.id), caseId)).toEqual([])
  expect(getFirmThread(admin, caseId).messages).toEqual([])
  expect(waitingOf(caseId)).toEqual([])
  expect(() => own(viewer, caseId)).toThrow('not_found')
  expect(() => write(viewer, caseId, 'otra vez')).toThrow('not_found')
  give(client.id)
  const kept = mergeClients(admin, client.id, other.id, NOW)
  expect(said(clientViewer(kept), caseId)).toEqual(['Solo para el despacho'])
})

test('a firm that takes no messages gets none, and what was written stays to be read', () => {
  const { viewer, caseId } = thread()
  write(viewer, caseId, 'Hola')
  switchMessages(admin, false, NOW)
  expect(() => write(viewer, caseId, 'Otra')).toThrow('messages_off')
  expect(own(viewer, caseId)).toMatchObject({ mayWrite: false, messages: [{ text: 'Hola' }] })
  expect(unreadMessages(viewer, createCase({ clientId: viewer.userId }).id)).toBeNull()
})

test('a client writes thirty times a day, and the thirty-first is refused', () => {
  const { viewer, caseId } = thread()
  for (let n = 0; n < 30; n += 1) write(viewer, caseId, `Mensaje ${n}`)
  expect(() => write(viewer, caseId, 'Uno más')).toThrow('too_many_requests')
  write(viewer, caseId, 'Mañana', NOW + DAY + 1)
  expect(said(viewer, caseId)).toHaveLength(31)
})

test('a run that made a case is not undone past a message in it', async () => {
  freshPortal()
  writeCases([...tenOthers(), caseRow(1)])
  const run = await sync()
  switchMessages(admin, true, NOW)
  const { id, clientId } = caseNumbered('EXP-1')
  write(clientViewer(clientId ?? 0), id, '¿Cómo va?')
  await undoRun(run)
  expect(said(clientViewer(clientId ?? 0), id)).toEqual(['¿Cómo va?'])
})

test('a usual time is told from twenty answers on, as the half that was quickest', () => {
  freshPortal()
  const { viewer, caseId } = thread()
  const row = { caseId, clientId: viewer.userId, kind: 'client' as const, text: 'x', sentAt: NOW }
  const answered = (afterDays: number) =>
    database()
      .insert(caseMessages)
      .values({ ...row, once: randomUUID(), answeredAt: NOW + afterDays * DAY })
      .run()
  for (let n = 0; n < 19; n += 1) answered(n < 10 ? 1.5 : 20)
  expect(usualAnswerDays()).toBeNull()
  answered(1.5)
  expect(usualAnswerDays()).toBe(2)
})

test('a message is words, with one line break for one, and not too many', () => {
  const once = randomUUID()
  expect(MessageForm.parse({ text: ' Hola\r\nadiós ', once })).toEqual({ text: 'Hola\nadiós', once })
  for (const text of ['', '   ', 'x'.repeat(4001)])
    expect(MessageForm.safeParse({ text, once }).success).toBe(false)
  expect(MessageForm.safeParse({ text: 'Hola', once: 'x' }).success).toBe(false)
})

test('an e-mail that waits follows its client to another address, and the firm is told whether an address works', async () => {
  const { mails } = await portalWithSmtp()
  const { caseId, client } = thread()
  const [friday, saturday, monday] = [
    instantAt('2026-11-20', '20:10'),
    instantAt('2026-11-21', '11:00'),
    instantAt('2026-11-23', '09:00'),
  ]
  const write = (values: Partial<typeof users.$inferInsert>) =>
    database().update(users).set(values).where(eq(users.id, client.id)).run()
  expect(answer(caseId, 'Primero', friday)).toBe(true)
  expect(await sendNext('bulk', friday)).toBe(false)
  write({ email: 'nueva@correo.example' })
  expect(answer(caseId, 'Segundo', saturday)).toBe(true)
  expect(await sendNext('bulk', monday)).toBe(true)
  expect(mails.map(({ recipients }) => recipients)).toEqual([['nueva@correo.example']])
  write({ emailBouncedAt: monday })
  expect([answer(caseId, 'Tercero', monday), answer(caseId, 'Cuarto', monday + 1)]).toEqual([false, false])
  expect(mailsTo(client.id, 'message').map(({ state, recipient }) => [state, recipient])).toEqual([
    ['queued', 'nueva@correo.example'],
    ['sent', 'nueva@correo.example'],
  ])
})
