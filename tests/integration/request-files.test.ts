import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { days, minutes } from '~/domain/duration'
import { deleteCase } from '~/features/cases/delete-case.server'
import { closeRequest, listRequests, openRequest } from '~/features/cases/requests.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { diffNews } from '~/features/news/diff-news.server'
import { acceptFiles, forgetReturned, returnFiles } from '~/features/request-files/decide-files.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { countInbox, listInbox, openWaitingFile } from '~/features/request-files/inbox.server'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { sendFiles } from '~/features/request-files/send-files.server'
import { requestTexts } from '~/i18n/request-texts'
import { env } from '~/infra/env.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database, transact } from '~db/client'
import { auditLog, caseRequests, cases, documents, newsItems, requestAnswers, requestFiles } from '~db/schema'
import { blockCase, createCase, createClient } from '../support/factories'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { jpegBytes, pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo, refusalOf } from '../support/ways-in'

const NOW = Date.now()
const FOLDER = 'FASE_EXTRAJUDICIAL'
const at = (now: number) => browserOf({ now })
const words = requestTexts.es.refused

/** A client who is asked for something in a case. */
function asked(text = 'Copia del DNI por las dos caras.') {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  openRequest(admin, legalCase.id, { text, dueDate: null, notify: false }, NOW)
  const [request] = listRequests(admin, legalCase.id)
  const about = { caseId: legalCase.id, requestId: request?.id ?? 0 }
  return { client, legalCase, about, viewer: clientViewer(client.id) }
}

type About = ReturnType<typeof asked>['about']

async function received(name: string, bytes: Buffer) {
  return { ...(await receiveFile(Readable.from([bytes]))), field: 'files', name }
}

async function send(viewer: ClientViewer, about: About, parts: [string, Buffer][], now = NOW + 1) {
  const files = await Promise.all(parts.map(([name, bytes]) => received(name, bytes)))
  return sendFiles(viewer, about, { files, refused: [] }, at(now))
}

const rowsOf = ({ requestId }: About) =>
  database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
const idsOf = (about: About) => rowsOf(about).map(({ id }) => id)
const requestOf = ({ requestId }: About) =>
  database().select().from(caseRequests).where(eq(caseRequests.id, requestId)).get()
const documentsOf = ({ caseId }: About) =>
  database().select().from(documents).where(eq(documents.caseId, caseId)).all()
const stateOf = (viewer: ClientViewer, { caseId, requestId }: About) =>
  getOwnRequest(viewer, caseId, requestId, { now: NOW, language: 'es' }).state
const isStored = (key: string | null | undefined) =>
  key != null && existsSync(join(env().DATA_DIR, 'documents', key))

test('what a client sends is kept, stands on their receipt and waits for the firm', async () => {
  const { viewer, about, client, legalCase } = asked()
  const before = countInbox(admin)
  const sent = await send(viewer, about, [
    ['delante.jpg', jpegBytes(800, 600)],
    ['detrás.jpg', jpegBytes(800, 601)],
  ])
  expect(sent).toEqual([
    { fileName: 'delante.jpg', reason: null },
    { fileName: 'detrás.jpg', reason: null },
  ])
  const own = getOwnRequest(viewer, about.caseId, about.requestId, { now: NOW, language: 'es' })
  expect(own).toMatchObject({
    state: 'sent',
    received: [{ fileName: 'delante.jpg' }, { fileName: 'detrás.jpg' }],
  })
  expect(countInbox(admin)).toBe(before + 1)
  expect(listInbox(admin).find(({ caseId }) => caseId === legalCase.id)).toMatchObject({
    clientId: client.id,
    requests: [{ id: about.requestId, files: [{ fileName: 'delante.jpg' }, { fileName: 'detrás.jpg' }] }],
  })
  expect(listRequests(admin, legalCase.id)).toMatchObject([{ waiting: 2, sentAt: NOW + 1 }])
  expect(documentsOf(about)).toEqual([])
  const entries = database()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'request_file_received'), eq(auditLog.userId, client.id)))
    .all()
  expect(entries).toHaveLength(2)
})

test('a tracking session may send, and a request of somebody else is not there', async () => {
  const { client, about } = asked()
  const tracking = clientViewer(client.id, 'tracking')
  expect(await send(tracking, about, [['dni.jpg', jpegBytes(10, 10)]])).toMatchObject([{ reason: null }])
  const stranger = asked()
  expect(await refusalOf(() => send(stranger.viewer, about, [['dni.jpg', jpegBytes(10, 11)]]))).toBe(
    'not_found',
  )
  expect(
    await refusalOf(() =>
      send(stranger.viewer, { ...about, caseId: stranger.about.caseId }, [['dni.jpg', jpegBytes(10, 12)]]),
    ),
  ).toBe('not_found')
  expect(await refusalOf(() => requireMaySend(stranger.viewer, about, NOW))).toBe('not_found')
  expect(rowsOf(about)).toHaveLength(1)
})

test('what is wrong with a file is said in words for clients, and the others are kept', async () => {
  const { viewer, about } = asked()
  const scripted = Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript /JS (x)>>\n%%EOF')
  const sent = await send(viewer, about, [
    ['foto.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')],
    ['dni.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0', 'latin1')],
    ['formulario.pdf', scripted],
    ['carta.docm', pdfBytes('x')],
    ['notas.txt', Buffer.from('hola')],
    ['dni.jpg', jpegBytes(20, 20)],
  ])
  expect(sent.map(({ reason }) => reason)).toEqual([
    ...[words.heic, words.video, words.scripts, words.macros, words.type],
    null,
  ])
  expect(rowsOf(about).map(({ fileName }) => fileName)).toEqual(['dni.jpg'])
})

test('nothing that is refused says that the request was met', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [['notas.txt', Buffer.from('hola')]])
  expect(stateOf(viewer, about)).toBe('asked')
})

test('the same photo twice is kept once, also at the same time', async () => {
  const { viewer, about } = asked()
  const bytes = jpegBytes(30, 30)
  const both = [send(viewer, about, [['a.jpg', bytes]]), send(viewer, about, [['b.jpg', bytes]])]
  for (const sent of await Promise.all(both)) expect(sent).toMatchObject([{ reason: null }])
  expect(rowsOf(about)).toHaveLength(1)
  expect((await checkDocuments()).orphans).toEqual([])
})

test('accepted files become documents that the client sees, and the request is met', async () => {
  const { viewer, about, client } = asked()
  await send(viewer, about, [
    ['a.jpg', jpegBytes(40, 40)],
    ['a.jpg', jpegBytes(40, 41)],
  ])
  const decided = acceptFiles(admin, idsOf(about), { category: FOLDER, readers: 'client' }, at(NOW + 2))
  expect(decided.count).toBe(2)
  expect(documentsOf(about)).toMatchObject([
    { fileName: 'a.jpg', category: FOLDER, archived: false },
    { fileName: 'a (2).jpg', archived: false },
  ])
  for (const { filePath } of documentsOf(about)) expect(isStored(filePath)).toBe(true)
  expect(rowsOf(about)).toMatchObject([
    { state: 'accepted', filePath: null, documentId: documentsOf(about)[0]?.id },
    { state: 'accepted', filePath: null },
  ])
  expect(requestOf(about)).toMatchObject({ closedAt: NOW + 2, withdrawn: false })
  expect(stateOf(viewer, about)).toBe('accepted')
  expect(await refusalOf(() => send(viewer, about, [['c.jpg', jpegBytes(40, 42)]]))).toBe('request_closed')
  expect(mailsTo(client.id, 'request')).toEqual([])
})

test('what a client sent is no news to them once it is published', async () => {
  const { viewer, about, legalCase } = asked()
  while (diffNews(NOW));
  await send(viewer, about, [['a.jpg', jpegBytes(45, 40)]])
  acceptFiles(admin, idsOf(about), { category: FOLDER, readers: 'client' }, at(NOW + 2))
  while (diffNews(NOW + 3));
  const kinds = database().select().from(newsItems).where(eq(newsItems.caseId, legalCase.id)).all()
  expect(kinds.map(({ kind }) => kind)).not.toContain('document')
})

test('kept inside, no client sees it', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(50, 40)]])
  acceptFiles(admin, idsOf(about), { category: FOLDER, readers: 'firm' }, at(NOW + 2))
  expect(documentsOf(about)).toMatchObject([{ archived: true, archivedBy: 'RP', withheld: null }])
})

test('nothing is decided twice, and an unknown folder decides nothing', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(60, 40)]])
  const ids = idsOf(about)
  const inFolder = { category: FOLDER, readers: 'firm' as const }
  expect(await refusalOf(() => acceptFiles(admin, ids, { ...inFolder, category: 'Otra' }, at(NOW)))).toBe(
    'category_unknown',
  )
  expect(acceptFiles(admin, ids, inFolder, at(NOW + 2)).count).toBe(1)
  expect(acceptFiles(admin, ids, inFolder, at(NOW + 3)).count).toBe(0)
  expect(returnFiles(admin, ids, { reason: 'Borroso', notify: true }, at(NOW + 3)).count).toBe(0)
  expect(documentsOf(about)).toHaveLength(1)
  expect(requestOf(about)).toMatchObject({ closedAt: NOW + 2, returnedReason: null })
})

test('returned with a reason, it is asked for again, by e-mail if the firm says so', async () => {
  const { viewer, about, client } = asked()
  await send(viewer, about, [
    ['a.jpg', jpegBytes(70, 40)],
    ['b.jpg', jpegBytes(70, 41)],
  ])
  const [first = 0, second = 0] = idsOf(about)
  const answer = { reason: 'No se lee el número.', notify: true }
  expect(returnFiles(admin, [first], answer, at(NOW + 2))).toEqual({ count: 1, mailed: 1 })
  expect(mailsTo(client.id, 'request')).toMatchObject([{ content: { reason: 'No se lee el número.' } }])
  const own = getOwnRequest(viewer, about.caseId, about.requestId, { now: NOW, language: 'es' })
  expect(own).toMatchObject({
    state: 'returned',
    returnedReason: 'No se lee el número.',
    received: [{ isReturned: true }, { isReturned: false }],
  })
  acceptFiles(admin, [second], { category: FOLDER, readers: 'firm' }, at(NOW + 3))
  expect(stateOf(viewer, about)).toBe('returned')
  await send(viewer, about, [['a.jpg', jpegBytes(70, 42)]], NOW + 4)
  expect(stateOf(viewer, about)).toBe('sent')
  acceptFiles(admin, idsOf(about), { category: FOLDER, readers: 'firm' }, at(NOW + 5))
  expect(stateOf(viewer, about)).toBe('accepted')
})

test('what is there already is not what was returned beside it, also if it is sent again', async () => {
  const { viewer, about } = asked()
  const kept: [string, Buffer] = ['dni.jpg', jpegBytes(71, 40)]
  await send(viewer, about, [kept, ['contrato.jpg', jpegBytes(71, 41)]])
  const [first = 0, second = 0] = idsOf(about)
  returnFiles(admin, [second], { reason: 'Falta la última página.', notify: false }, at(NOW + 2))
  expect(await send(viewer, about, [kept], NOW + 3)).toMatchObject([{ reason: null }])
  expect(requestOf(about)).toMatchObject({ sentAt: null, returnedReason: 'Falta la última página.' })
  acceptFiles(admin, [first], { category: FOLDER, readers: 'firm' }, at(NOW + 4))
  expect([stateOf(viewer, about), requestOf(about)?.closedAt]).toEqual(['returned', null])
})

test('a request that ends while its file is on the way keeps nothing of it', async () => {
  for (const end of [closeRequest, withdrawRequest]) {
    const { viewer, about } = asked()
    const file = await received('a.jpg', jpegBytes(80, 40))
    requireMaySend(viewer, about, NOW)
    end(admin, about.caseId, about.requestId, NOW + 1)
    const sending = () => sendFiles(viewer, about, { files: [file], refused: [] }, at(NOW + 2))
    expect(await refusalOf(sending)).toBe('request_closed')
    expect(rowsOf(about)).toEqual([])
  }
  expect((await checkDocuments()).orphans).toEqual([])
})

test('of a withdrawn request nobody says that it was received', async () => {
  const { viewer, about, legalCase } = asked()
  while (diffNews(NOW));
  await send(viewer, about, [['a.jpg', jpegBytes(85, 40)]])
  withdrawRequest(admin, about.caseId, about.requestId, NOW + 2)
  while (diffNews(NOW + 3));
  expect(stateOf(viewer, about)).toBe('withdrawn')
  const kinds = database().select().from(newsItems).where(eq(newsItems.caseId, legalCase.id)).all()
  expect(kinds.map(({ kind }) => kind)).not.toContain('answer')
  expect(listInbox(admin).some(({ caseId }) => caseId === legalCase.id)).toBe(true)
})

test('a case that is archived meanwhile takes nothing, and what arrived before waits with it', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(90, 40)]])
  const archive = (archived: boolean) =>
    transact((tx) =>
      tx
        .update(cases)
        .set({ archived, archivedAt: archived ? NOW : null })
        .where(eq(cases.id, about.caseId))
        .run(),
    )
  archive(true)
  expect(await refusalOf(() => send(viewer, about, [['b.jpg', jpegBytes(90, 41)]]))).toBe('not_found')
  expect(listInbox(admin).some(({ caseId }) => caseId === about.caseId)).toBe(false)
  const inFolder = { category: FOLDER, readers: 'client' as const }
  expect(acceptFiles(admin, idsOf(about), inFolder, at(NOW + 2)).count).toBe(0)
  archive(false)
  expect(acceptFiles(admin, idsOf(about), inFolder, at(NOW + 3)).count).toBe(1)
})

test('a client may send so many files a day, and no more', async () => {
  const { viewer, about } = asked()
  const batch = (first: number) =>
    Array.from({ length: FILES_AT_ONCE }, (_, index): [string, Buffer] => [
      `${first + index}.jpg`,
      jpegBytes(1_000 + first + index, 40),
    ])
  const reasons: (string | null)[] = []
  for (let first = 0; first < 130; first += FILES_AT_ONCE)
    reasons.push(...(await send(viewer, about, batch(first))).map(({ reason }) => reason))
  expect(reasons.filter((reason) => reason === null)).toHaveLength(120)
  expect(rowsOf(about)).toHaveLength(120)
  expect(await refusalOf(() => requireMaySend(viewer, about, NOW + 1))).toBe('too_many_requests')
  expect(await refusalOf(() => requireMaySend(viewer, about, NOW + days(1) + 2))).toBe('none')
})

test('what was returned is deleted after a month, unless it is blocked; that it was received stays known', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(95, 40)]])
  returnFiles(admin, idsOf(about), { reason: 'Borroso', notify: false }, at(NOW + 2))
  const key = rowsOf(about)[0]?.filePath
  await forgetReturned(NOW + days(29))
  expect(isStored(key)).toBe(true)
  blockCase(about.caseId, NOW)
  await forgetReturned(NOW + days(31))
  expect(isStored(key)).toBe(true)
  blockCase(about.caseId, null)
  await forgetReturned(NOW + days(31))
  expect(isStored(key)).toBe(false)
  expect(rowsOf(about)).toMatchObject([{ fileName: 'a.jpg', filePath: null, state: 'returned' }])
})

test('a waiting file is looked at by the firm, which is recorded, and no longer once it is decided', async () => {
  const { viewer, about, client } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(97, 40)]])
  const [id = 0] = idsOf(about)
  expect(openWaitingFile(admin, id, at(NOW + 2))).toMatchObject({ fileName: 'a.jpg', mimeType: 'image/jpeg' })
  openWaitingFile(admin, id, at(NOW + 3))
  const opened = and(eq(auditLog.action, 'document_opened'), eq(auditLog.userId, client.id))
  expect(database().select().from(auditLog).where(opened).all()).toHaveLength(1)
  returnFiles(admin, [id], { reason: 'Borroso', notify: false }, at(NOW + 4))
  expect(await refusalOf(() => openWaitingFile(admin, id, at(NOW + 5)))).toBe('not_found')
})

test('a case in which something that was sent waits is not deleted, and none of its bytes stay when it is', async () => {
  const { viewer, about } = asked()
  await send(viewer, about, [
    ['uno.jpg', jpegBytes(8, 8)],
    ['dos.jpg', jpegBytes(8, 9)],
  ])
  const { caseId, requestId } = about
  const remove = () => deleteCase(admin, caseId, NOW + 4)
  await expect(remove()).rejects.toMatchObject({ code: 'case_waits', details: { waiting: 2 } })
  const keys = rowsOf(about).map(({ filePath }) => filePath)
  returnFiles(admin, idsOf(about), { reason: 'No se lee.', notify: false }, at(NOW + 3))
  const answer = { requestId, text: 'Ya está.', state: 'waiting' as const, receivedAt: NOW + 3 }
  transact((tx) => tx.insert(requestAnswers).values(answer).run())
  await expect(remove()).rejects.toMatchObject({ code: 'case_waits', details: { waiting: 1 } })
  expect(keys.map(isStored)).toEqual([true, true])
  const decided = { state: 'accepted' as const, decidedAt: NOW + 4 }
  transact((tx) =>
    tx.update(requestAnswers).set(decided).where(eq(requestAnswers.requestId, requestId)).run(),
  )
  await remove()
  expect([rowsOf(about), keys.map(isStored)]).toEqual([[], [false, false]])
})

test('an e-mail that asks for it again does not leave once it has been sent again', async () => {
  const { mails } = await portalWithSmtp()
  const { viewer, about, client } = asked()
  await send(viewer, about, [['a.jpg', jpegBytes(98, 40)]])
  returnFiles(admin, idsOf(about), { reason: 'Borroso', notify: true }, at(NOW + 2))
  await send(viewer, about, [['a.jpg', jpegBytes(98, 41)]], NOW + 3)
  expect(await sendNext('urgent', NOW + minutes(16))).toBe(false)
  expect(mails).toEqual([])
  expect(mailsTo(client.id, 'request')).toMatchObject([{ state: 'failed', error: 'outdated' }])
})

test('of two files that are returned for the same reason, each e-mail leaves in its time', async () => {
  const { mails } = await portalWithSmtp()
  const { viewer, about } = asked()
  await send(viewer, about, [
    ['a.jpg', jpegBytes(98, 40)],
    ['b.jpg', jpegBytes(98, 41)],
  ])
  const [first, second] = idsOf(about)
  const returned = { reason: 'Borroso', notify: true }
  returnFiles(admin, [first ?? 0], returned, at(NOW + 2))
  returnFiles(admin, [second ?? 0], returned, at(NOW + minutes(10)))
  expect(await sendNext('urgent', NOW + minutes(16))).toBe(true)
  expect(mails).toHaveLength(1)
})
