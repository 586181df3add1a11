import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { answerClient, getFirmThread } from '~/features/messages/firm-thread.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { getOwnThread } from '~/features/messages/own-thread.server'
import { aboutThread, returnReceived, sendMessage } from '~/features/messages/send-message.server'
import { acceptFiles } from '~/features/request-files/decide-files.server'
import { countInbox, listInbox, openWaitingFile } from '~/features/request-files/inbox.server'
import { requireMaySend } from '~/features/request-files/open-request.server'
import {
  addPiece,
  beginUpload,
  forgetUploads,
  withUploads,
} from '~/features/request-files/uploads/uploads.server'
import { errorsEs } from '~/i18n/errors/es'
import { requestTexts } from '~/i18n/request-texts'
import { randomToken } from '~/infra/crypto.server'
import { receiveFile } from '~/infra/storage/received-file.server'

import { action as write } from '~/routes/client/messages/case-messages'
import { action as sendInPieces } from '~/routes/client/messages/message-uploads'
import { database } from '~db/client'
import { cases, documents, requestFiles, requestUploads } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { photoOf } from '../support/photos'
import { jpegBytes, pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo, refusalOf, sentBy } from '../support/ways-in'

/** What clients send with their messages goes the way of what they send for requests, and the firm puts documents beside its own. */

const NOW = Date.now()
const DAY = 86_400_000
const FOLDER = 'FASE_EXTRAJUDICIAL'
const at = (now = NOW) => browserOf({ now })

function begun() {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  switchMessages(admin, true, NOW)
  return { client, caseId, viewer: clientViewer(client.id) }
}

type Part = [name: string, bytes: Buffer]
type Said = { text?: string; once?: string; together?: boolean; now?: number }

async function send(viewer: ClientViewer, caseId: number, parts: Part[], said: Said = {}) {
  const { text = 'Aquí lo tiene.', once = randomUUID(), together = false, now = NOW } = said
  const received = async ([name, bytes]: Part) => ({
    ...{ ...(await receiveFile(Readable.from([bytes]))), field: 'files', name },
  })
  const files = await Promise.all(parts.map(received))
  return sendMessage(viewer, caseId, { text, once }, { files, refused: [], together }, at(now))
}

const rowsOf = (caseId: number) =>
  database().select().from(requestFiles).where(eq(requestFiles.caseId, caseId)).orderBy(requestFiles.id).all()
const idsOf = (caseId: number) => rowsOf(caseId).map(({ id }) => id)
const own = (viewer: ClientViewer, caseId: number) => getOwnThread(viewer, caseId, { language: 'es' })
const inboxOf = (id: number) => listInbox(admin).find(({ caseId }) => caseId === id)
const CARD: Part = ['dni.jpg', jpegBytes(800, 600)]
const photo = async (name: string, red: number): Promise<Part> => [name, await photoOf({ red })]
const LETTER: Part = ['carta.pdf', pdfBytes('carta')]

test('what comes with a message stands there, and waits for the firm beside what was written', async () => {
  const { viewer, caseId } = begun()
  const before = countInbox(admin)
  await send(viewer, caseId, [CARD, LETTER])
  expect(countInbox(admin)).toBe(before + 1)
  expect(inboxOf(caseId)?.requests).toMatchObject([
    { id: null, text: 'Aquí lo tiene.', files: [{ fileName: 'dni.jpg' }, { fileName: 'carta.pdf' }] },
  ])
  expect(own(viewer, caseId).messages).toMatchObject([
    { text: 'Aquí lo tiene.', files: [{ fileName: 'dni.jpg' }, { fileName: 'carta.pdf' }] },
  ])
  expect(getFirmThread(admin, caseId).messages).toMatchObject([
    { files: [{ state: 'waiting' }, { state: 'waiting' }], waits: true },
  ])
  expect(openWaitingFile(admin, idsOf(caseId)[0] ?? 0, at()).fileName).toBe('dni.jpg')
})

test('files need no words, and without a file that is taken nothing is written', async () => {
  const { viewer, caseId } = begun()
  const bad: Part = ['vídeo.mp4', Buffer.from('no es nada')]
  expect(await send(viewer, caseId, [bad], { text: '' })).toEqual([
    { fileName: 'vídeo.mp4', reason: requestTexts.es.refused.type },
  ])
  expect(own(viewer, caseId).messages).toEqual([])
  await send(viewer, caseId, [bad, CARD], { text: '' })
  expect(own(viewer, caseId).messages).toMatchObject([
    { text: 'Envío de archivos.', files: [{ fileName: 'dni.jpg' }] },
  ])
  await send(viewer, caseId, [bad], { text: 'Le mando un vídeo' })
  expect(own(viewer, caseId).messages.at(-1)).toMatchObject({ text: 'Le mando un vídeo', files: [] })
})

test('photos become one PDF, and a form that arrives twice is one message with each file once', async () => {
  const { viewer, caseId } = begun()
  const once = randomUUID()
  const photos = [await photo('delante.jpg', 20), await photo('detrás.jpg', 200)]
  for (let n = 0; n < 2; n += 1) await send(viewer, caseId, photos, { once, together: true })
  expect(rowsOf(caseId)).toMatchObject([{ mimeType: 'application/pdf', requestId: null }])
  expect(own(viewer, caseId).messages).toHaveLength(1)
})

test('a form of somebody else adds nothing to theirs', async () => {
  const [one, two] = [begun(), begun()]
  const once = randomUUID()
  await send(one.viewer, one.caseId, [CARD], { once })
  expect(await refusalOf(() => send(two.viewer, two.caseId, [LETTER], { once, text: '' }))).toBe('not_found')
  expect(rowsOf(two.caseId)).toEqual([])
  expect(own(one.viewer, one.caseId).messages).toMatchObject([{ files: [{ fileName: 'dni.jpg' }] }])
})

test('what is accepted is a document of the case, and what is returned is told in the conversation', async () => {
  const { viewer, caseId, client } = begun()
  await send(viewer, caseId, [CARD, LETTER])
  const [first = 0, second = 0] = idsOf(caseId)
  acceptFiles(admin, [first], { category: FOLDER, readers: 'client' }, at())
  expect(database().select().from(documents).where(eq(documents.caseId, caseId)).all()).toHaveLength(1)
  const answer = { reason: 'Está cortada.', notify: true }
  expect(returnReceived(admin, [second], answer, at())).toEqual({ count: 1, mailed: 1 })
  const { messages } = own(viewer, caseId)
  expect(messages[0]?.files).toMatchObject([{ isReturned: false }, { isReturned: true }])
  expect(messages[1]?.text).toBe('Tiene que enviarnos otra vez «carta.pdf». Por qué: Está cortada.')
  expect(mailsTo(client.id, 'message')).toHaveLength(1)
  expect(getFirmThread(admin, caseId).waiting).toBe(1)
  expect(await checkDocuments()).toMatchObject({ missing: [], damaged: [] })
})

test('whoever has the case later gets nothing of what came with the messages', async () => {
  const { viewer, caseId } = begun()
  await send(viewer, caseId, [CARD])
  const [id = 0] = idsOf(caseId)
  database().update(cases).set({ clientId: createClient().id }).where(eq(cases.id, caseId)).run()
  expect(inboxOf(caseId)).toBeUndefined()
  expect(await refusalOf(() => openWaitingFile(admin, id, at()))).toBe('not_found')
  expect(acceptFiles(admin, [id], { category: FOLDER, readers: 'client' }, at()).count).toBe(0)
})

test('a firm that takes no messages takes no files with them', async () => {
  const { viewer, caseId } = begun()
  switchMessages(admin, false, NOW)
  expect(await refusalOf(() => requireMaySend(viewer, aboutThread(viewer, caseId), NOW))).toBe('messages_off')
  expect(await refusalOf(() => send(viewer, caseId, [CARD]))).toBe('messages_off')
  expect(await refusalOf(() => send(viewer, caseId, [CARD], { text: '' }))).toBe('messages_off')
  expect(rowsOf(caseId)).toEqual([])
})

/** The form of the page, which is one with files even if it has none. */
function formOf(fields: Record<string, string> = {}, file?: Part) {
  const body = new FormData()
  const all = { text: 'Una duda', once: randomUUID(), ...fields }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  if (file) body.append('files', new File([Uint8Array.from(file[1])], file[0]))
  return body
}

test.each(['x[20000]', 'x[4294967294]', '__intent__', '__state__', 'text.length'])(
  'a message with a field called %s is refused before anything is built from it',
  async (name) => {
    const { client, viewer, caseId } = begun()
    const answer = await write(sentBy(client.id, formOf({ [name]: '{' }), { id: `${caseId}` }))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { '': [errorsEs.fields_refused()] } },
    ])
    expect(own(viewer, caseId).messages).toEqual([])
  },
)

test('files of messages and of requests share a day', async () => {
  const { viewer, caseId } = begun()
  const parts = Array.from({ length: 120 }, (_, n): Part => [`${n}.mp4`, Buffer.from('no es nada')])
  await send(viewer, caseId, parts)
  expect(await refusalOf(() => requireMaySend(viewer, aboutThread(viewer, caseId), NOW))).toBe(
    'too_many_requests',
  )
})

test('whoever has sent all the files of a day still writes words; those that came with a file come back', async () => {
  const { client, viewer, caseId } = begun()
  const parts = Array.from({ length: 120 }, (_, n): Part => [`${n}.mp4`, Buffer.from('no es nada')])
  await send(viewer, caseId, parts, { text: '' })
  const post = (body: FormData) => write(sentBy(client.id, body, { id: `${caseId}` }))
  const refused = await post(formOf({ text: 'Con archivo' }, CARD))
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { initialValue: { text: 'Con archivo' } },
  ])
  const large = sentBy(client.id, formOf({}, CARD), { id: `${caseId}` })
  large.request.headers.set('Content-Length', `${300 * 1024}`)
  expect((await write(large)).status).toBe(429)
  expect((await post(formOf({ text: 'Sin archivo' }))).status).toBe(302)
  expect(own(viewer, caseId).messages).toMatchObject([{ text: 'Sin archivo', files: [] }])
})

test('of a thousand messages in an hour thirty arrive, and the next day begins anew', async () => {
  const { viewer, caseId } = begun()
  let refused = 0
  for (let n = 0; n < 1000; n += 1)
    if ((await refusalOf(() => send(viewer, caseId, [], { text: `${n}`, now: NOW + n * 3600 }))) !== 'none')
      refused += 1
  expect(refused).toBe(970)
  expect(own(viewer, caseId).messages).toHaveLength(30)
  expect(getFirmThread(admin, caseId).waiting).toBe(30)
  await send(viewer, caseId, [], { now: NOW + DAY + 3_600_000 })
  expect(own(viewer, caseId).messages).toHaveLength(31)
})

test('files come in pieces as well, only to their own case, and what nobody finishes is forgotten', async () => {
  const { viewer, caseId } = begun()
  const other = begun()
  const about = aboutThread(viewer, caseId)
  const [, bytes] = LETTER
  const begin = () => {
    const id = randomToken()
    beginUpload(viewer, about, { id, fileName: 'carta.pdf', size: bytes.length }, NOW)
    return id
  }
  const id = begin()
  await addPiece(viewer, about, id, { offset: 0, body: Readable.from([bytes]) })
  const elsewhere = aboutThread(other.viewer, other.caseId)
  expect(await refusalOf(() => withUploads(other.viewer, elsewhere, [id], async () => []))).toBe('not_found')
  const message = { text: '', once: randomUUID() }
  await withUploads(viewer, about, [id], (files) =>
    sendMessage(viewer, caseId, message, { files, refused: [] }, at()),
  )
  expect(rowsOf(caseId)).toMatchObject([{ fileName: 'carta.pdf', state: 'waiting' }])
  const left = begin()
  const uploads = () => database().select().from(requestUploads).where(eq(requestUploads.id, left)).all()
  await forgetUploads(NOW)
  expect(uploads()).toHaveLength(1)
  await forgetUploads(NOW + 2 * DAY)
  expect(uploads()).toEqual([])
})

test('a file that is refused before it comes keeps nothing else from arriving, as in the form without scripts', async () => {
  const { client, viewer, caseId } = begun()
  const post = (body: string, headers: Record<string, string> = {}) => {
    const sent = sentBy(client.id, body, { id: `${caseId}` })
    for (const [name, value] of Object.entries(headers)) sent.request.headers.set(name, value)
    return sendInPieces(sent)
  }
  const announced = async (size: number) => {
    const answer = await post('', { 'Tus-Resumable': '1.0.0', 'Upload-Length': `${size}` })
    return [answer.status, await answer.text()]
  }
  expect(await announced(0)).toEqual([400, expect.stringContaining('vacío')])
  expect(await announced(1024 ** 4)).toEqual([413, expect.stringContaining('MB')])
  const finish = (text: string) =>
    post(JSON.stringify({ text, once: randomUUID(), who: `${client.id}`, uploads: [], together: true }))
  for (const text of ['', 'Se la llevo en mano.'])
    expect(await (await finish(text)).json()).toEqual({ sent: [] })
  expect(own(viewer, caseId).messages).toMatchObject([{ text: 'Se la llevo en mano.', files: [] }])
})

test('the firm puts a document beside its answer that the client sees, and no other', async () => {
  const { viewer, caseId } = begun()
  await send(viewer, caseId, [CARD, LETTER])
  const [first = 0, second = 0] = idsOf(caseId)
  acceptFiles(admin, [first], { category: FOLDER, readers: 'client' }, at())
  acceptFiles(admin, [second], { category: FOLDER, readers: 'firm' }, at())
  const all = database().select().from(documents).where(eq(documents.caseId, caseId)).all()
  const idOf = (archived: boolean) => all.find((one) => one.archived === archived)?.id ?? 0
  const { published, last } = getFirmThread(admin, caseId)
  expect(published).toEqual([{ id: idOf(false), fileName: 'dni.jpg' }])
  const answer = (document: number) =>
    answerClient(admin, caseId, { text: 'Aquí está.', once: randomUUID(), last, document }, NOW)
  expect(() => answer(idOf(true))).toThrow('not_found')
  answer(idOf(false))
  expect(own(viewer, caseId).messages.at(-1)?.document).toMatchObject({
    name: 'dni.jpg',
    to: expect.any(String),
  })
  database()
    .update(documents)
    .set({ archived: true, archivedAt: NOW })
    .where(eq(documents.id, idOf(false)))
    .run()
  expect(own(viewer, caseId).messages.at(-1)?.document).toBeNull()
  expect(getFirmThread(admin, caseId).messages.at(-1)).toMatchObject({ document: null })
})
