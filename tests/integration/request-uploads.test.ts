import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { createServer, type IncomingMessage, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type AnswerViewer, uploaderOf } from '~/access/viewer'
import { days } from '~/domain/duration'
import { closeRequest, listRequests, openRequest } from '~/features/cases/requests.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { FILES_AT_ONCE, PIECE_BYTES } from '~/features/request-files/limits'
import { sendFiles } from '~/features/request-files/send-files.server'
import {
  addPiece,
  beginUpload,
  dropUploads,
  findUpload,
  forgetUploads,
  withUploads,
} from '~/features/request-files/uploads/uploads.server'
import { AppError } from '~/infra/app-error'
import { randomToken } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { withUpload } from '~/infra/http/multipart.server'
import { leavePlace, takePlace } from '~/infra/storage/received-file.server'
import { listStored } from '~/infra/storage/store.server'
import { database } from '~db/client'
import { requestFiles, requestUploadPieces, requestUploads } from '~db/schema'
import { partsLeft } from '../support/drive'
import { createCase, createClient } from '../support/factories'
import { pdfBytes, rawForm } from '../support/upload'
import { admin, browserOf, clientViewer, refusalOf } from '../support/ways-in'

const NOW = Date.now()
type About = { caseId: number; requestId: number }

function asked() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  openRequest(admin, caseId, { text: 'El contrato', dueDate: null, notify: false }, NOW)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  return { client, about, viewer: clientViewer(client.id) as AnswerViewer }
}

function begin(viewer: AnswerViewer, about: About, size: number, fileName = 'carta.pdf', now = NOW) {
  const id = randomToken()
  beginUpload(viewer, about, { id, fileName, size }, now)
  return id
}

const put = (viewer: AnswerViewer, about: About, id: string, offset: number, bytes: Buffer) =>
  addPiece(viewer, about, id, { offset, body: Readable.from([bytes]) })

async function putAll(viewer: AnswerViewer, about: About, bytes: Buffer, pieces = 3, fileName?: string) {
  const id = begin(viewer, about, bytes.length, fileName)
  const step = Math.ceil(bytes.length / pieces)
  for (let at = 0; at < bytes.length; at += step)
    await put(viewer, about, id, at, bytes.subarray(at, at + step))
  return id
}

const finish = (viewer: AnswerViewer, about: About, ids: string[]) =>
  withUploads(viewer, about, ids, (files) =>
    sendFiles(viewer, about, { files, refused: [] }, browserOf({ now: NOW })),
  )

const filesOf = ({ requestId }: About) =>
  database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
const uploadsOf = ({ requestId }: About) =>
  database().select().from(requestUploads).where(eq(requestUploads.requestId, requestId)).all()
const inStep = async () =>
  expect(await checkDocuments()).toMatchObject({ missing: [], damaged: [], orphans: [] })

test('what arrives in pieces is kept like what arrives at once, and its pieces are gone', async () => {
  const { viewer, about } = asked()
  const bytes = pdfBytes('una carta', 50_000)
  const id = await putAll(viewer, about, bytes)
  expect(findUpload(viewer, about, id)).toMatchObject({
    fileName: 'carta.pdf',
    size: bytes.length,
    received: bytes.length,
  })
  await inStep()
  const before = (await listStored()).length
  expect(await finish(viewer, about, [id])).toEqual([{ fileName: 'carta.pdf', reason: null }])
  expect(filesOf(about)).toMatchObject([{ fileName: 'carta.pdf', fileSize: bytes.length, state: 'waiting' }])
  expect(uploadsOf(about)).toEqual([])
  expect((await listStored()).length).toBe(before - 2)
  await inStep()
})

test('a piece that does not begin where the last one ended is not kept, also when two come at once', async () => {
  const { viewer, about } = asked()
  const bytes = pdfBytes('dos veces', 30_000)
  const id = begin(viewer, about, bytes.length)
  expect(await refusalOf(() => put(viewer, about, id, 10_000, bytes.subarray(10_000)))).toBe('edit_conflict')
  const both = [1, 2].map(() => refusalOf(() => put(viewer, about, id, 0, bytes.subarray(0, 10_000))))
  expect((await Promise.all(both)).sort()).toEqual(['edit_conflict', 'none'])
  const tooMuch = Buffer.concat([bytes.subarray(10_000), Buffer.alloc(1)])
  expect(await refusalOf(() => put(viewer, about, id, 10_000, tooMuch))).toBe('edit_conflict')
  expect(findUpload(viewer, about, id).received).toBe(10_000)
  await inStep()
})

test('what another person or another request has on its way is not there', async () => {
  const { viewer, about } = asked()
  const bytes = pdfBytes('ajeno', 20_000)
  const id = await putAll(viewer, about, bytes)
  const other = asked()
  const link: AnswerViewer = { kind: 'link', userId: other.client.id, requestId: other.about.requestId }
  for (const one of [other.viewer, link]) {
    expect(await refusalOf(() => findUpload(one, other.about, id))).toBe('not_found')
    expect(await refusalOf(() => findUpload(one, about, id))).toBe('not_found')
    expect(await refusalOf(() => put(one, other.about, id, 0, bytes))).toBe('not_found')
    expect(await refusalOf(() => finish(one, other.about, [id]))).toBe('not_found')
    await dropUploads(one, other.about, [id])
  }
  expect(uploadsOf(about)).toHaveLength(1)
  await inStep()
})

test('a file that has not arrived whole is no file yet, and what is here of it waits', async () => {
  const { viewer, about } = asked()
  const bytes = pdfBytes('a medias', 20_000)
  const whole = await putAll(viewer, about, bytes)
  const half = begin(viewer, about, bytes.length + 1)
  await put(viewer, about, half, 0, bytes)
  expect(await refusalOf(() => finish(viewer, about, [whole, half]))).toBe('not_found')
  expect(filesOf(about)).toEqual([])
  expect(uploadsOf(about)).toHaveLength(2)
})

test.each([
  ['closed', closeRequest],
  ['withdrawn', withdrawRequest],
] as const)('of a request that is %s while a file is on its way nothing is kept', async (_name, end) => {
  const { viewer, about } = asked()
  const bytes = pdfBytes('tarde', 20_000)
  const whole = await putAll(viewer, about, bytes)
  const half = begin(viewer, about, bytes.length)
  await put(viewer, about, half, 0, bytes.subarray(0, 9_000))
  end(admin, about.caseId, about.requestId, NOW + 1)
  expect(await refusalOf(() => put(viewer, about, half, 9_000, bytes.subarray(9_000)))).toBe('request_closed')
  expect(await refusalOf(() => finish(viewer, about, [whole]))).toBe('request_closed')
  expect(uploadsOf(about).map(({ id }) => id)).toEqual([half])
  await forgetUploads(NOW + 2)
  expect(uploadsOf(about)).toEqual([])
  expect(filesOf(about)).toEqual([])
  await inStep()
})

test('whoever sends byte by byte is refused before it is thousands of files', async () => {
  const { viewer, about } = asked()
  const id = begin(viewer, about, 100)
  for (let at = 0; at < 18; at += 1) await put(viewer, about, id, at, Buffer.from('x'))
  await expect(put(viewer, about, id, 18, Buffer.from('x'))).rejects.toThrow('invalid_input')
  expect(findUpload(viewer, about, id).received).toBe(18)
})

test('what nobody finishes is deleted after a day, with its pieces', async () => {
  const { viewer, about } = asked()
  await putAll(viewer, about, pdfBytes('olvidado', 20_000))
  await forgetUploads(NOW + days(1))
  expect(uploadsOf(about)).toHaveLength(1)
  await forgetUploads(NOW + days(1) + 1)
  expect(uploadsOf(about)).toEqual([])
  expect(
    database()
      .select()
      .from(requestUploadPieces)
      .all()
      .filter(({ beginsAt }) => beginsAt < 0),
  ).toEqual([])
  await inStep()
})

test('too large, empty and too many at a time are refused before a byte is sent', async () => {
  const { viewer, about } = asked()
  const most = env().MAX_UPLOAD_MB * 1024 * 1024
  expect(await refusalOf(() => begin(viewer, about, most + 1))).toBe('too_large')
  expect(await refusalOf(() => begin(viewer, about, 0))).toBe('file_empty')
  for (let n = 0; n < 3 * FILES_AT_ONCE; n += 1) begin(viewer, about, 10)
  expect(await refusalOf(() => begin(viewer, about, 10))).toBe('too_many_requests')
  expect(await refusalOf(() => begin(asked().viewer, about, 10))).toBe('not_found')
})

test('whoever has the link of a request fills no place of its client, neither there nor elsewhere', async () => {
  const { client, viewer, about } = asked()
  openRequest(admin, about.caseId, { text: 'La nómina', dueDate: null, notify: false }, NOW)
  const ids = listRequests(admin, about.caseId).map(({ id }) => id)
  const other = { caseId: about.caseId, requestId: ids.find((id) => id !== about.requestId) ?? 0 }
  const link: AnswerViewer = { kind: 'link', userId: client.id, requestId: about.requestId }
  for (let n = 0; n < 2 * FILES_AT_ONCE; n += 1) begin(link, about, 10)
  expect(await refusalOf(() => begin(link, about, 10))).toBe('too_many_requests')
  for (const one of [about, other])
    for (let n = 0; n < FILES_AT_ONCE; n += 1)
      expect(await refusalOf(() => begin(viewer, one, 10))).toBe('none')
})

test('names from outside are made safe', async () => {
  const { viewer, about } = asked()
  const id = begin(viewer, about, 10, '../../etc/\u202Epasswd\0.pdf')
  expect(findUpload(viewer, about, id).fileName).toBe('passwd.pdf')
})

type Limits = Partial<Parameters<typeof withUpload>[1]>

/** A server that takes forms, and how a browser sends one: its beginning, and later the rest; or all of it, for the answer. */
async function formServer(limits: Limits = {}, bytes = 300_000) {
  const server = createServer(async (incoming, response) => {
    const headers = incoming.headers as HeadersInit
    const body = createReadableStreamFromReadable(incoming)
    const form = new Request('http://localhost/', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    const sender = { key: String(incoming.headers['x-sender']), isFirm: false, most: 3, total: 5 }
    const said = await withUpload(
      form,
      { sender, maxFiles: 1, ...limits },
      async ({ files }) => `${files.length}`,
    ).catch((error: unknown) => (error instanceof AppError ? error.code : 'unexpected'))
    response.end(said)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const whole = rawForm({ bytes: pdfBytes('formulario', bytes), name: 'carta.pdf' })
  const begin = (sender: string, sent = 150_000, isDeclared = true) => {
    const headers = {
      ...{ 'X-Sender': sender, 'Content-Type': 'multipart/form-data; boundary=frontera' },
      ...(isDeclared && { 'Content-Length': whole.length }),
    }
    const { port } = server.address() as AddressInfo
    const call = open({ host: '127.0.0.1', port, method: 'POST', headers, agent: false })
    const answer = once(call, 'response').then(([response]) => text(response as IncomingMessage))
    answer.catch(() => undefined)
    call.write(whole.subarray(0, sent))
    return { answer, leave: () => call.destroy(), finish: () => call.end(whole.subarray(sent)) && answer }
  }
  const send = async (sender: string, isDeclared = true) => {
    const { finish, answer } = begin(sender, 1, isDeclared)
    finish()
    return answer
  }
  return { begin, send }
}

test('of one sender three forms are on their way at once, and however one ends another may come', async () => {
  const { begin, send } = await formServer()
  const [one, two, three] = ['ana', 'ana', 'ana'].map((sender) => begin(sender))
  await expect.poll(partsLeft).toHaveLength(3)
  expect(await send('ana')).toBe('too_many_requests')
  expect(await send('luis')).toBe('1')
  expect(partsLeft()).toHaveLength(3)
  one?.leave()
  await expect.poll(() => send('ana')).toBe('1')
  two?.finish()
  expect(await two?.answer).toBe('1')
  expect(await send('ana')).toBe('1')
  three?.finish()
  expect(await three?.answer).toBe('1')
  await expect.poll(partsLeft).toEqual([])
})

test('of all senders together so many forms are on their way, and what was refused comes once there is room', async () => {
  const { begin, send } = await formServer()
  const open = ['a', 'b', 'c', 'd', 'e'].map((sender) => begin(sender))
  await expect.poll(partsLeft).toHaveLength(5)
  expect(await send('f')).toBe('busy')
  for (const one of open) one.leave()
  await expect.poll(() => send('f')).toBe('1')
  await expect.poll(partsLeft).toEqual([])
})

test('a form that the disk has no room for is refused before it is written, and what others still send counts', async () => {
  const { send } = await formServer({ maxMegabytes: 10 ** 12 })
  expect(await send('ana', false)).toBe('disk_full')
  expect(await send('ana')).toBe('1')
  const { bavail, bsize } = statfsSync(env().DATA_DIR)
  const most = Math.floor(bavail * bsize * 0.6)
  const sender = { key: 'ana', isFirm: false, most: 3, total: 5 }
  const first = takePlace(sender, most)
  expect(() => takePlace(sender, most)).toThrow('disk_full')
  const firm = takePlace({ ...sender, key: 'firm', isFirm: true }, most)
  first.left = 0
  firm.left = 0
  for (const place of [takePlace(sender, most), first, firm]) leavePlace(place)
})

test('a form no larger than one without files needs no place', async () => {
  const { begin, send } = await formServer({}, 1_000)
  const open = [1, 2, 3].map(() => begin('ana', 100))
  expect(await send('ana')).toBe('1')
  for (const one of open) one.leave()
})

test('a form that stops arriving is answered, leaves nothing, and gives its place to another', async () => {
  const { begin, send } = await formServer({ silentMs: 500 })
  const forms = [1, 2, 3].map(() => begin('ana'))
  expect(await Promise.all(forms.map(({ answer }) => answer))).toEqual(Array(3).fill('page_unreadable'))
  expect(partsLeft()).toEqual([])
  expect(await send('ana')).toBe('1')
  for (const { leave } of forms) leave()
})

test('of what has arrived in pieces no more is put together at once, and what is refused waits', async () => {
  const { viewer, about } = asked()
  const id = await putAll(viewer, about, pdfBytes('a la vez', 20_000))
  const sender = { ...uploaderOf(viewer) }
  const places = [1, 2, 3].map(() => takePlace(sender, 1))
  expect(await refusalOf(() => finish(viewer, about, [id]))).toBe('too_many_requests')
  for (const place of places) leavePlace(place)
  expect(await finish(viewer, about, [id])).toMatchObject([{ reason: null }])
  for (const place of [1, 2, 3].map(() => takePlace(sender, 1))) leavePlace(place)
})

test('a piece larger than pieces are is refused, and leaves nothing', async () => {
  const { viewer, about } = asked()
  const id = begin(viewer, about, 2 * PIECE_BYTES)
  expect(await refusalOf(() => put(viewer, about, id, 0, Buffer.alloc(PIECE_BYTES + 1)))).toBe('too_large')
  await put(viewer, about, id, 0, Buffer.alloc(PIECE_BYTES))
  expect(partsLeft()).toEqual([])
})
