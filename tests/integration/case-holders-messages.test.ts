import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import {
  answerClient,
  closeMessages,
  getFirmThread,
  markFirmRead,
} from '~/features/messages/firm-thread.server'
import { listThreads } from '~/features/messages/list-threads.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { getOwnThread, markOwnRead, unreadMessages } from '~/features/messages/own-thread.server'
import { returnReceived, sendMessage } from '~/features/messages/send-message.server'
import { insertSnippet } from '~/features/messages/snippets/insert-snippet.server'
import { createSnippet, listSnippets } from '~/features/messages/snippets/snippets.server'
import { assignThread, keepDraft } from '~/features/messages/threads.server'
import { countWaitingMessages, listWaitingMessages } from '~/features/messages/waiting-messages.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { listInbox } from '~/features/request-files/inbox.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { action as send } from '~/routes/client/messages/case-messages'
import { action as sendInPieces } from '~/routes/client/messages/message-uploads'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { jpegBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo, sentBy } from '../support/ways-in'

/** Two people with one case write to the firm, each in a conversation of their own. */

const NOW = Date.now()

function shared() {
  switchMessages(admin, true, NOW)
  const first = createClient()
  const other = createClient({ name: 'Tomás Requena Gil' })
  const { id: caseId } = createCase({ clientId: first.id, assignedLawyer: 'Marta Ruiz' })
  addHolder(admin, caseId, other.id, NOW)
  return { first, other, caseId, of: clientViewer(first.id), and: clientViewer(other.id) }
}

const write = (viewer: ClientViewer, caseId: number, text: string) =>
  writeMessage(viewer, caseId, { text, once: randomUUID() }, browserOf({ now: NOW }))
const own = (viewer: ClientViewer, caseId: number) => getOwnThread(viewer, caseId, { language: 'es' })
const said = (viewer: ClientViewer, caseId: number) => own(viewer, caseId).messages.map(({ text }) => text)
const reply = (text: string, last: number) => ({ text, once: randomUUID(), last })

test('each writes to the firm alone, and is answered alone', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const before = countWaitingMessages(admin)
  write(of, caseId, 'De Elena')
  write(viewer, caseId, 'De Tomás')
  const waiting = listWaitingMessages(admin).filter((one) => one.caseId === caseId)
  expect(waiting).toMatchObject([
    { clientId: first.id, ownerId: first.id, text: 'De Elena', count: 1 },
    { clientId: other.id, ownerId: first.id, text: 'De Tomás', count: 1 },
  ])
  expect(countWaitingMessages(admin)).toBe(before + 2)
  const { last } = getFirmThread(admin, caseId, other.id)
  expect(answerClient(admin, caseId, reply('Para Tomás', last), NOW, other.id)).toBe(true)
  expect([said(viewer, caseId), said(of, caseId)]).toEqual([['De Tomás', 'Para Tomás'], ['De Elena']])
  expect([unreadMessages(of, caseId), unreadMessages(viewer, caseId)]).toEqual([0, 1])
  markOwnRead(viewer, own(viewer, caseId), NOW)
  markFirmRead(admin, getFirmThread(admin, caseId, other.id), NOW)
  expect(own(of, caseId).messages).toMatchObject([{ read: null }])
  expect([mailsTo(first.id, 'message').length, mailsTo(other.id, 'message').length]).toEqual([0, 1])
  expect(getFirmThread(admin, caseId).messages).toMatchObject([{ text: 'De Elena', waits: true }])
  expect(closeMessages(admin, caseId, getFirmThread(admin, caseId).last, NOW)).toBe(1)
  expect(() => getFirmThread(admin, caseId, createClient().id)).toThrow('not_found')
})

test('a form that was opened by one is not sent in the name of another who has signed in since', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const form = (who?: number) => ({
    once: randomUUID(),
    text: 'Medio escrito',
    ...(who && { who: `${who}` }),
  })
  const asFiles = (who: number) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form(who))) body.append(name, value)
    body.append('files', new File([Uint8Array.from(jpegBytes(20, 20))], 'dni.jpg'))
    return body
  }
  const params = { id: `${caseId}` }
  const refused = await send(sentBy(other.id, new URLSearchParams(form(first.id)), params))
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      initialValue: { text: 'Medio escrito', who: `${first.id}` },
      error: { '': [expect.stringContaining('otra persona')] },
    },
  ])
  expect((await send(sentBy(other.id, asFiles(first.id), params))).status).toBe(409)
  const pieces = (who: number) => JSON.stringify({ ...form(who), uploads: ['x'.repeat(43)], together: false })
  for (const [who, status] of [
    [first.id, 409],
    [other.id, 404],
  ] as const)
    await expect(sendInPieces(sentBy(other.id, pieces(who), params))).rejects.toMatchObject({ status })
  expect([said(viewer, caseId), said(of, caseId)]).toEqual([[], []])
  const own = [new URLSearchParams(form(other.id)), new URLSearchParams(form()), asFiles(other.id)]
  for (const body of own) expect((await send(sentBy(other.id, body, params))).status).toBe(302)
  expect([said(viewer, caseId), said(of, caseId)]).toEqual([Array(3).fill('Medio escrito'), []])
})

test('drafts, snippets and who answers belong to one conversation', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  for (const one of [of, viewer]) write(one, caseId, 'Hola')
  const name = `Saludo ${caseId}`
  createSnippet(admin, { name, textEs: 'Hola, {cliente}:', textEn: null }, NOW)
  const snippet = listSnippets(admin).find((one) => one.name === name)?.id ?? 0
  const { draft } = getFirmThread(admin, caseId, other.id)
  insertSnippet(admin, caseId, { snippet, text: '', draft: draft.version }, NOW, other.id)
  keepDraft(admin, caseId, { text: 'Para Elena', draft: draft.version }, NOW)
  assignThread(admin, caseId, 'Marta Ruiz', other.id)
  const threads = listThreads(admin, { show: 'draft', lawyer: '', page: 1 }).threads
  expect(threads.filter((one) => one.caseId === caseId)).toHaveLength(2)
  expect(getFirmThread(admin, caseId, other.id)).toMatchObject({
    ...{ client: 'Tomás Requena Gil', assigned: 'Marta Ruiz', draft: { text: 'Hola, Tomás Requena Gil:' } },
  })
  expect(getFirmThread(admin, caseId, first.id)).toMatchObject({
    assigned: null,
    draft: { text: 'Para Elena' },
  })
})

test('files that came with a message are returned to whoever has sent them', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const bytes = jpegBytes(20, 20)
  for (const one of [of, viewer]) {
    const file = { ...(await receiveFile(Readable.from([bytes]))), field: 'files', name: 'dni.jpg' }
    const message = { text: '', once: randomUUID() }
    await sendMessage(one, caseId, message, { files: [file], refused: [] }, browserOf({ now: NOW }))
  }
  const inboxes = listInbox(admin).filter((one) => one.caseId === caseId)
  expect(inboxes.map(({ client }) => client)).toEqual([first.name, other.name])
  const ids = inboxes.flatMap(({ requests }) => requests.flatMap(({ files }) => files.map(({ id }) => id)))
  const answer = { reason: 'Está cortado.', notify: true }
  expect(returnReceived(admin, ids, answer, browserOf({ now: NOW }))).toEqual({ count: 2, mailed: 2 })
  for (const one of [of, viewer]) expect(said(one, caseId)[1]).toContain('Está cortado.')
  expect([mailsTo(first.id, 'message').length, mailsTo(other.id, 'message').length]).toEqual([1, 1])
})

test('whoever no longer sees a case neither reads nor writes in it, and waits for no answer', () => {
  const { other, caseId, of, and: viewer } = shared()
  write(viewer, caseId, 'De Tomás')
  removeHolder(admin, caseId, other.id, NOW)
  expect(() => said(viewer, caseId)).toThrow('not_found')
  expect(() => write(viewer, caseId, 'Otra')).toThrow('not_found')
  expect(said(of, caseId)).toEqual([])
  expect(listWaitingMessages(admin).filter((one) => one.caseId === caseId)).toEqual([])
  const { threads } = listThreads(admin, { show: 'open', lawyer: '', page: 1 })
  expect(threads.filter((one) => one.caseId === caseId)).toEqual([])
})

test('a case that becomes the case of somebody else takes no answer that was meant for the client before', () => {
  const { first, caseId, of } = shared()
  write(of, caseId, 'De Elena')
  const { last } = getFirmThread(admin, caseId, first.id)
  database().update(cases).set({ clientId: createClient().id }).where(eq(cases.id, caseId)).run()
  expect(() => answerClient(admin, caseId, reply('Para Elena', last), NOW, first.id)).toThrow('not_found')
})
