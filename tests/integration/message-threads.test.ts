import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { answerClient, closeMessages, getFirmThread, noteCall } from '~/features/messages/firm-thread.server'
import { listThreads, ThreadQuery } from '~/features/messages/list-threads.server'
import { DraftForm, InsertForm, type ReplyForm } from '~/features/messages/message-form'
import { switchMessages } from '~/features/messages/message-settings.server'
import { insertSnippet } from '~/features/messages/snippets/insert-snippet.server'
import type { NewSnippet } from '~/features/messages/snippets/schemas'
import {
  changeSnippet,
  createSnippet,
  getSnippet,
  listSnippets,
  removeSnippet,
} from '~/features/messages/snippets/snippets.server'
import { assignThread, keepDraft, lawyersOfThreads } from '~/features/messages/threads.server'
import { listWaitingMessages } from '~/features/messages/waiting-messages.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { admin, browserOf, clientViewer } from '../support/ways-in'

/** What the firm notes of its conversations: drafts, who answers, what is closed, and texts that it uses again. */

const NOW = Date.UTC(2026, 10, 25, 9)
const other = { ...admin, label: 'Marta' }

function begun(assignedLawyer = 'Marta Ruiz') {
  const client = createClient({ name: 'Ana García' })
  const legalCase = createCase({ clientId: client.id, assignedLawyer })
  switchMessages(admin, true, NOW)
  const viewer = clientViewer(client.id)
  return { client, legalCase, caseId: legalCase.id, viewer }
}

const write = (viewer: ClientViewer, caseId: number, text: string, now = NOW) =>
  writeMessage(viewer, caseId, { text, once: randomUUID() }, browserOf({ now }))
const thread = (caseId: number) => getFirmThread(admin, caseId)
const draftOf = (caseId: number) => thread(caseId).draft
const save = (caseId: number, text: string, draft = draftOf(caseId).version, viewer = admin) =>
  keepDraft(viewer, caseId, { text, draft }, NOW)
const answer = (caseId: number, text: string, more: Partial<ReplyForm> = {}) =>
  answerClient(admin, caseId, { text, once: randomUUID(), last: thread(caseId).last, ...more }, NOW)
const shown = (query: Partial<ThreadQuery>) =>
  listThreads(admin, ThreadQuery.parse(query)).threads.map(({ caseId }) => caseId)

test('a draft is kept for whoever goes on with it, and goes once it has been sent', () => {
  const { caseId } = begun()
  save(caseId, 'A medias')
  expect(draftOf(caseId)).toMatchObject({ text: 'A medias', at: NOW })
  const { version } = draftOf(caseId)
  answer(caseId, 'Terminada', { draft: version })
  expect(draftOf(caseId)).toMatchObject({ text: '', at: null })
})

test('whoever keeps a draft over that of somebody else is told, and neither is lost', () => {
  const { caseId } = begun()
  const empty = draftOf(caseId).version
  save(caseId, 'De Marta', empty, other)
  expect(() => save(caseId, 'La mía', empty)).toThrow('edit_conflict')
  expect(draftOf(caseId)).toMatchObject({ text: 'De Marta', by: 'Marta' })
  save(caseId, 'De Marta', empty)
  answer(caseId, 'Otra respuesta', { draft: empty })
  expect(draftOf(caseId).text).toBe('De Marta')
  save(caseId, '')
  expect(draftOf(caseId)).toMatchObject({ text: '', by: null, at: null })
})

test('an answer may close the conversation, and a new message of the client opens it again', () => {
  const { viewer, caseId } = begun()
  write(viewer, caseId, '¿Cómo va?')
  answer(caseId, 'Bien', { close: 'yes' })
  expect(thread(caseId)).toMatchObject({ closed: true, waiting: 0 })
  expect(shown({ show: 'closed' })).toContain(caseId)
  expect(shown({ show: 'open' })).not.toContain(caseId)
  write(viewer, caseId, 'Gracias')
  expect(thread(caseId)).toMatchObject({ closed: false, waiting: 1 })
  expect(shown({ show: 'waiting' })).toContain(caseId)
})

test('a conversation in which the client wrote meanwhile is not closed', () => {
  const { viewer, caseId } = begun()
  write(viewer, caseId, 'Primero')
  const { last } = thread(caseId)
  write(viewer, caseId, 'Segundo')
  closeMessages(admin, caseId, last, NOW)
  expect(thread(caseId)).toMatchObject({ closed: false, waiting: 1 })
  answer(caseId, 'Al primero', { last, close: 'yes' })
  expect(thread(caseId)).toMatchObject({ closed: false, waiting: 1 })
  closeMessages(admin, caseId, thread(caseId).last, NOW)
  expect(thread(caseId).closed).toBe(true)
})

test('who answers is the lawyer of the case, or another one that the panel knows, and it can be filtered', () => {
  freshPortal()
  const { viewer, caseId } = begun('Marta Ruiz')
  const second = begun('Luis Gil')
  const third = begun('')
  for (const one of [{ viewer, caseId }, second, third]) write(one.viewer, one.caseId, 'Hola')
  expect(shown({ lawyer: 'Marta Ruiz' })).toEqual([caseId])
  assignThread(admin, caseId, 'Luis Gil')
  expect(listWaitingMessages(admin).find((one) => one.caseId === caseId)?.lawyer).toBe('Luis Gil')
  expect(shown({ lawyer: 'Luis Gil' })).toEqual([caseId, second.caseId])
  expect(shown({ lawyer: '-' })).toEqual([third.caseId])
  expect(() => assignThread(admin, caseId, 'Nadie')).toThrow('invalid_input')
  database().update(cases).set({ assignedLawyer: '' }).where(eq(cases.id, second.caseId)).run()
  expect(lawyersOfThreads(admin)).toEqual(['Luis Gil', 'Marta Ruiz'])
  assignThread(admin, caseId, '')
  expect(shown({ lawyer: 'Marta Ruiz' })).toEqual([caseId])
})

test('the list has those that wait longest first, and the others by what was written last', () => {
  freshPortal()
  const [first, second, third] = [begun(), begun(), begun()]
  write(second.viewer, second.caseId, 'Antes', NOW)
  write(first.viewer, first.caseId, 'Después', NOW + 1)
  noteCall(admin, third.caseId, { text: 'Llamó', once: randomUUID(), readers: 'firm' }, NOW + 2)
  save(first.caseId, 'Le contesto')
  expect(shown({})).toEqual([second.caseId, first.caseId])
  expect(shown({ show: 'open' })).toEqual([third.caseId, first.caseId, second.caseId])
  expect(shown({ show: 'draft' })).toEqual([first.caseId])
  const [waiting] = listThreads(admin, ThreadQuery.parse({})).threads
  expect(waiting).toMatchObject({ client: 'Ana García', waiting: 1, since: NOW, newest: { text: 'Antes' } })
  expect(ThreadQuery.parse({ show: 'x', page: '-1' })).toEqual({ show: 'waiting', lawyer: '', page: 1 })
})

test('a merged client keeps what was noted of their conversations', () => {
  freshPortal()
  const { client, caseId } = begun()
  const twin = createClient({ name: 'Ana Garcia' })
  save(caseId, 'Para Ana')
  const kept = mergeClients(admin, client.id, twin.id, NOW)
  database().update(cases).set({ clientId: kept }).where(eq(cases.id, caseId)).run()
  expect(draftOf(caseId).text).toBe('Para Ana')
})

test('of two who held a case and are merged, messages that wait are not in a closed conversation', () => {
  freshPortal()
  const { client, viewer, caseId } = begun()
  begun('Luis Gil')
  const twin = createClient({ name: 'Ana Garcia' })
  addHolder(admin, caseId, twin.id, NOW)
  write(viewer, caseId, 'Gracias')
  closeMessages(admin, caseId, thread(caseId).last, NOW)
  write(clientViewer(twin.id), caseId, '¿Y la vista?')
  assignThread(admin, caseId, 'Luis Gil', twin.id)
  expect(thread(caseId).closed).toBe(true)
  mergeClients(admin, twin.id, client.id, NOW)
  expect(thread(caseId)).toMatchObject({ closed: false, waiting: 1, assigned: 'Luis Gil' })
  expect([shown({}), shown({ show: 'closed' })]).toEqual([[caseId], []])
})

test('of two who held a case and are merged, the lawyer of the one that stays goes on, and what both closed is closed', () => {
  freshPortal()
  const { client, viewer, caseId } = begun()
  begun('Luis Gil')
  const twin = createClient({ name: 'Ana Garcia' })
  addHolder(admin, caseId, twin.id, NOW)
  for (const [one, id] of [
    [viewer, client.id],
    [clientViewer(twin.id), twin.id],
  ] as const) {
    write(one, caseId, 'Gracias')
    closeMessages(admin, caseId, getFirmThread(admin, caseId, id).last, NOW, id)
  }
  assignThread(admin, caseId, 'Marta Ruiz')
  assignThread(admin, caseId, 'Luis Gil', twin.id)
  mergeClients(admin, twin.id, client.id, NOW)
  expect(thread(caseId)).toMatchObject({ closed: true, waiting: 0, assigned: 'Marta Ruiz' })
})

const TEXT: NewSnippet = {
  name: 'Vista',
  textEs: 'Hola, {cliente}: la vista de {expediente} es el {vista}.',
  textEn: null,
}

function snippet(text: Partial<NewSnippet> = {}) {
  createSnippet(admin, { ...TEXT, ...text }, NOW)
  return listSnippets(admin).find(({ name }) => name === (text.name ?? TEXT.name))?.id ?? 0
}
const insert = (caseId: number, id: number, text: string) =>
  insertSnippet(admin, caseId, { snippet: id, text, draft: draftOf(caseId).version }, NOW)

test('a snippet is filled in behind what is typed, and waits as a draft', () => {
  freshPortal()
  const { legalCase, caseId } = begun()
  database()
    .update(cases)
    .set({ nextHearing: '2027-03-09', hearingTime: '10:30' })
    .where(eq(cases.id, caseId))
    .run()
  insert(caseId, snippet(), 'Buenos días.')
  const said = `Buenos días.\n\nHola, Ana García: la vista de ${legalCase.caseNumber} es el martes, 9 de marzo de 2027, 10:30.`
  expect(draftOf(caseId).text).toBe(said)
  expect(thread(caseId).messages).toEqual([])
})

test('a field without a value stays in braces, and is not sent', () => {
  freshPortal()
  const { viewer, caseId } = begun()
  insert(caseId, snippet({ textEs: 'El {vista} en {JUZGADO}.' }), '')
  expect(draftOf(caseId).text).toBe('El {vista} en {JUZGADO}.')
  write(viewer, caseId, '¿Cuándo?')
  expect(() => answer(caseId, draftOf(caseId).text)).toThrow('fields_unfilled')
  expect(thread(caseId)).toMatchObject({ waiting: 1, draft: { text: 'El {vista} en {JUZGADO}.' } })
  answer(caseId, 'El 9 en {Madrid}.')
  expect(thread(caseId).waiting).toBe(0)
})

test('a client who reads English gets the English text if there is one', () => {
  freshPortal()
  const client = createClient({ name: 'John Smith', language: 'en' })
  const { id: caseId } = createCase({ clientId: client.id })
  insert(caseId, snippet({ textEn: 'Dear {cliente}.' }), '')
  expect(draftOf(caseId).text).toBe('Dear John Smith.')
})

test('snippets are managed with names of their own and fields that exist', () => {
  freshPortal()
  const id = snippet()
  expect(() => snippet()).toThrow('snippet_name_taken')
  expect(() => snippet({ name: 'Otra', textEs: 'Hola, {clienta}' })).toThrow('fields_unknown')
  const { version } = getSnippet(admin, id)
  changeSnippet(admin, id, { ...TEXT, textEs: 'Hola', version }, NOW)
  expect(() => changeSnippet(admin, id, { ...TEXT, version }, NOW)).toThrow('edit_conflict')
  removeSnippet(admin, id, NOW)
  expect(listSnippets(admin)).toEqual([])
  expect(() => removeSnippet(admin, id, NOW)).toThrow('not_found')
})

test('a draft may be empty or long, and a snippet has to be chosen', () => {
  const draft = 'x'
  expect(DraftForm.parse({ draft })).toEqual({ text: '', draft })
  expect(DraftForm.safeParse({ draft, text: 'x'.repeat(8001) }).success).toBe(false)
  expect(InsertForm.safeParse({ draft, snippet: '' }).success).toBe(false)
  expect(InsertForm.parse({ draft, snippet: '7' })).toMatchObject({ snippet: 7, text: '' })
})

test('a page past the end of the conversations is the first, not an empty list', () => {
  freshPortal()
  const { viewer, caseId } = begun()
  write(viewer, caseId, 'Hola')
  const { threads, page, more } = listThreads(admin, ThreadQuery.parse({ page: '9' }))
  expect([threads.map((one) => one.caseId), page, more]).toEqual([[caseId], 1, false])
  expect(listThreads(admin, ThreadQuery.parse({ show: 'closed', page: '9' }))).toEqual({
    threads: [],
    more: false,
    page: 1,
  })
})
