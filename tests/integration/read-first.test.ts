import { Readable } from 'node:stream'
import { and, eq, exists } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { inputForClient } from '~/features/cases/where/case-input.server'
import { documentScreens } from '~/features/cases/where/document-screens'
import { askAboutPaper } from '~/features/documents/namings/ask-about-paper.server'
import { placeDocument, showUnread } from '~/features/documents/place-document.server'
import { howItStands } from '~/features/documents/place-of-document.server'
import { putDocument } from '~/features/documents/store/put-document.server'
import { uploadDocument } from '~/features/documents/store/upload-document.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { archiveDocument, recallDocument } from '~/features/documents/withhold-document.server'
import { publishedIn } from '~/features/messages/published.server'
import { unread } from '~/features/news/due-news.server'
import { readNext } from '~/features/reading/read-next.server'
import { showOverdue } from '~/features/reading/stand-back.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database, transact } from '~db/client'
import {
  caseHolders,
  caseRequests,
  cases,
  documents,
  documentTexts,
  newsItems,
  requestFiles,
} from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { portalWithMornings } from '../support/mornings'
import { ADMIN, actionsOn, clientViewer, visit } from '../support/visits'

/** Nothing reaches a client before it was read (decision 127). */

const MINUTE = 60_000
const NOW = Date.UTC(2026, 5, 1)
const OWN = 'Que estimo la demanda de doña Rocío Pimentel Casanovas contra el banco.'
const OTHERS = 'Que estimo la demanda de don Íñigo Etxeberria Lara contra el banco.'

const worker = (now: number) => ({
  ...{ clock: () => now, stopped: new AbortController().signal, ask: askAboutPaper },
})

function peopled() {
  const rocio = createClient({ name: 'Rocío Pimentel Casanovas', email: 'rocio@correo.example' })
  const inigo = createClient({ name: 'Etxeberria Lara, Íñigo' })
  const own = createCase({ caseNumber: 'EXP-2026-0001', clientId: rocio.id })
  const other = createCase({ caseNumber: 'EXP-2026-0002', clientId: inigo.id })
  const seen = () =>
    listDocuments(clientViewer(rocio))
      .map(({ fileName }) => fileName)
      .sort()
  return { rocio, own, other, seen }
}

function world(reads = true) {
  freshPortal(reads ? READS : {})
  return peopled()
}

async function upload(caseId: number, fileName: string, bytes: Buffer, now = NOW): Promise<number> {
  const file = { ...(await receiveFile(Readable.from([bytes]))), name: fileName }
  const context = { ...visit(now), language: 'es' } as RequestContext
  const wanted = { file, category: 'DEMANDA_INTERPUESTA', caseId, overwrite: true }
  const answer = await uploadDocument(ADMIN, wanted, context)
  return answer.documentId
}

const rowOf = (id: number) => database().select().from(documents).where(eq(documents.id, id)).get()

test('an upload is seen once it was read and names nobody else; one that does is never seen', async () => {
  const { own, seen, rocio } = world()
  const right = await upload(own.id, 'Sentencia.pdf', await paperWith(OWN))
  const wrong = await upload(own.id, 'Auto.pdf', await paperWith(OTHERS), NOW + 1)
  const offered = () => transact((tx) => publishedIn(tx, { caseId: own.id, clientId: rocio.id }))
  expect([seen(), offered()]).toEqual([[], []])
  expect(await readNext(worker(NOW + MINUTE))).toBe(true)
  expect(seen()).toEqual(['Sentencia.pdf'])
  expect(offered()).toMatchObject([{ id: right }])
  expect(await readNext(worker(NOW + MINUTE))).toBe(true)
  expect(seen()).toEqual(['Sentencia.pdf'])
  expect(rowOf(wrong)).toMatchObject({ withheldReason: 'text_contradicts', unreadSince: null })
})

test('a document that nobody can read is seen as soon as that is known; with reading off, at once', async () => {
  const { own, seen } = world()
  await upload(own.id, 'Roto.pdf', Buffer.from('%PDF-1.7\nroto'))
  expect(seen()).toEqual([])
  await readNext(worker(NOW))
  expect(seen()).toEqual(['Roto.pdf'])
  const off = world(false)
  await upload(off.own.id, 'Sentencia.pdf', await paperWith(OTHERS))
  expect(off.seen()).toEqual(['Sentencia.pdf'])
})

test('what its client waits for is read first, what was there before is seen as ever, and new bytes are waited for again', async () => {
  const { own, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OWN))
  const old = createDocument({ caseId: own.id, fileName: 'Antiguo.pdf' })
  expect(seen()).toEqual(['Antiguo.pdf'])
  await readNext(worker(NOW))
  expect(seen()).toEqual(['Antiguo.pdf', 'Sentencia.pdf'])
  const stateOf = (one: number) =>
    database().select().from(documentTexts).where(eq(documentTexts.id, one)).get()?.state
  expect([stateOf(id), stateOf(old.id)]).toEqual(['read', 'waiting'])
  expect(await upload(own.id, 'Sentencia.pdf', await paperWith('Otra sentencia'))).toBe(id)
  expect(seen()).toEqual(['Antiguo.pdf'])
})

test('news of a document wait until it is read, and behind no recalled copy of it', async () => {
  const { own } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OWN))
  const about = { caseId: own.id, kind: 'document', thing: `document:${rowOf(id)?.sha256}` } as const
  database()
    .insert(newsItems)
    .values({ ...about, state: 'waiting', createdAt: NOW, dueAt: NOW })
    .onConflictDoNothing()
    .run()
  const held = () =>
    database()
      .select()
      .from(newsItems)
      .where(and(eq(newsItems.thing, about.thing), exists(unread())))
      .all().length
  expect(held()).toBeGreaterThan(0)
  database()
    .update(documents)
    .set({ archived: true, archivedAt: NOW, archivedBy: 'RP' })
    .where(eq(documents.id, id))
    .run()
  expect(held()).toBe(0)
})

test('a reader that is away keeps nothing from a client for longer than half an hour, one that is at work for a day', async () => {
  const { own, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OWN))
  expect([showOverdue(NOW + 29 * MINUTE), seen()]).toEqual([0, []])
  const read = createDocument({ caseId: own.id, fileName: 'Antiguo.pdf' })
  const readAt = (at: number) =>
    transact((tx) => tx.update(documentTexts).set({ readAt: at }).where(eq(documentTexts.id, read.id)).run())
  readAt(NOW + 20 * MINUTE)
  expect(showOverdue(NOW + 40 * MINUTE)).toBe(0)
  expect(showOverdue(NOW + 51 * MINUTE)).toBe(1)
  expect(seen()).toContain('Sentencia.pdf')
  expect(rowOf(id)).toMatchObject({ unreadSince: null, shownUnreadAt: NOW + 51 * MINUTE })
  expect(actionsOn(id)).toEqual(['document_uploaded', 'document_shown_unread'])
  await readNext(worker(NOW + 60 * MINUTE))
  await readNext(worker(NOW + 60 * MINUTE))
  expect(rowOf(id)?.shownUnreadAt).toBe(null)
  const late = await upload(own.id, 'Auto.pdf', await paperWith(OWN), NOW)
  readAt(NOW + 1440 * MINUTE)
  expect([showOverdue(NOW + 1439 * MINUTE), showOverdue(NOW + 1440 * MINUTE)]).toEqual([0, 1])
  expect(rowOf(late)?.shownUnreadAt).toBe(NOW + 1440 * MINUTE)
})

test('a person may show it before; what is found in it then is asked about all the same', async () => {
  const { own, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OTHERS))
  const stood = howItStands(ADMIN, id)
  showUnread(ADMIN, id, stood, visit(NOW + 1))
  expect(seen()).toEqual(['Sentencia.pdf'])
  expect(actionsOn(id)).toContain('document_shown_unread')
  await readNext(worker(NOW + 2))
  expect(seen()).toEqual([])
  expect(() => showUnread(ADMIN, id, stood, visit(NOW + 3))).toThrow('waiting_changed')
})

test('what has gone to another case, or got other bytes, or was recalled since is not shown by a button of before', async () => {
  const { own, other, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OWN))
  const press = (stood: string) => showUnread(ADMIN, id, stood, visit(NOW + 9))
  const atFirst = howItStands(ADMIN, id)
  placeDocument(ADMIN, id, { caseId: other.id }, visit(NOW + 1))
  expect(() => press(atFirst)).toThrow('waiting_changed')
  placeDocument(ADMIN, id, { caseId: own.id }, visit(NOW + 2))
  await upload(own.id, 'Sentencia.pdf', await paperWith('Otra sentencia'))
  expect(() => press(atFirst)).toThrow('waiting_changed')
  const stood = howItStands(ADMIN, id)
  recallDocument(ADMIN, id, visit(NOW + 3))
  for (const how of [stood, howItStands(ADMIN, id)]) expect(() => press(how)).toThrow('waiting_changed')
  expect([showOverdue(NOW + 3000 * MINUTE), seen()]).toEqual([0, []])
  expect(actionsOn(id)).not.toContain('document_shown_unread')
})

test('an answer of a person, a sending of the client and what comes back from the trash wait for nobody', async () => {
  const { own, seen } = world()
  const values = {
    name: 'a',
    fileSize: 1,
    mimeType: 'application/pdf',
    sha256: 'a'.repeat(64),
    uploadDate: NOW,
  }
  const row = {
    ...values,
    caseId: own.id,
    category: 'DEMANDA_INTERPUESTA',
    fileName: 'Enviado.pdf',
    filePath: 'a',
  }
  transact((tx) => putDocument(tx, row, { now: NOW, answered: true }))
  const { id } = createDocument({ caseId: own.id, fileName: 'Antiguo.pdf' })
  deleteDocument(ADMIN, id, visit(NOW))
  restoreDocument(ADMIN, id, visit(NOW + 1))
  expect(seen()).toEqual(['Antiguo.pdf', 'Enviado.pdf'])
})

test('what was read while no client saw it is asked about as it is shown', async () => {
  const { own, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OTHERS))
  archiveDocument(ADMIN, id, visit(NOW + 1))
  await readNext(worker(NOW + 2))
  expect(placeDocument(ADMIN, id, { caseId: own.id }, visit(NOW + 3))).toMatchObject({
    doubt: 'text_contradicts',
  })
  expect(seen()).toEqual([])
  placeDocument(ADMIN, id, { caseId: own.id }, visit(NOW + 4))
  expect(seen()).toEqual(['Sentencia.pdf'])
})

test('a recalled document that was read meanwhile is asked about as it is shown again', async () => {
  const { own, seen } = world()
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OTHERS))
  recallDocument(ADMIN, id, visit(NOW + 1))
  await readNext(worker(NOW + 2))
  placeDocument(ADMIN, id, { caseId: own.id }, visit(NOW + 3))
  expect(seen()).toEqual([])
  expect(rowOf(id)).toMatchObject({ withheldReason: 'text_contradicts' })
})

test('other bytes in place of what a client has sent wait like any, and are asked about', async () => {
  const { own, seen, rocio } = world()
  const first = await upload(own.id, 'Contrato.pdf', await paperWith(OWN))
  await readNext(worker(NOW + 1))
  const { sha256, mimeType, fileSize } = rowOf(first) ?? expect.fail('there is no document')
  const sent = { caseId: own.id, fileName: 'Contrato.pdf', mimeType, fileSize, sha256, receivedAt: NOW }
  const request = { caseId: own.id, text: 'Su contrato', source: 'admin' as const, createdAt: NOW }
  transact((tx) => {
    const { id: requestId } = tx.insert(caseRequests).values(request).returning().get()
    const accepted = { ...sent, requestId, state: 'accepted' as const, documentId: first, sentBy: rocio.id }
    tx.insert(requestFiles).values(accepted).run()
  })
  expect(await upload(own.id, 'Contrato.pdf', await paperWith(OTHERS), NOW + 2)).toBe(first)
  expect(seen()).toEqual([])
  await readNext(worker(NOW + 3))
  expect(rowOf(first)).toMatchObject({ withheldReason: 'text_contradicts' })
})

test('what was read of former bytes says nothing about those that took their place', async () => {
  const { own, seen } = world()
  const late = { ...worker(NOW + 2), ask: () => {} }
  const id = await upload(own.id, 'Sentencia.pdf', await paperWith(OTHERS))
  const former = rowOf(id) ?? expect.fail('there is no document')
  await upload(own.id, 'Sentencia.pdf', await paperWith(OWN), NOW + 1)
  askAboutPaper(former, OTHERS, NOW + 2)
  await readNext(late)
  expect(seen()).toEqual(['Sentencia.pdf'])
})

test('a client is told of a document in the morning after it was read, and never of one that was not', async () => {
  const { mails, morning, knownCase, now } = await portalWithMornings('2026-06-01', READS)
  const legalCase = knownCase({}, [], { name: 'Rocío Pimentel Casanovas' })
  await upload(legalCase.id, 'Sentencia.pdf', await paperWith(OWN), now())
  expect([await morning(), await morning()]).toEqual([[], []])
  while (await readNext(worker(now())));
  expect(await morning()).toHaveLength(1)
  expect(mails).toHaveLength(1)
})

test('what is read, or released, after the last visit is as new to its client as what came after it', async () => {
  const { own } = world()
  const since = NOW + 10 * MINUTE
  const before = await upload(own.id, 'Antes.pdf', await paperWith(OWN))
  await readNext(worker(NOW + MINUTE))
  const read = await upload(own.id, 'Leído después.pdf', await paperWith(`${OWN} Dos.`), NOW + 1)
  const released = await upload(own.id, 'Del archivo.pdf', await paperWith(`${OWN} Tres.`), NOW + 2)
  archiveDocument(ADMIN, released, visit(NOW + 3))
  while (await readNext(worker(since + MINUTE)));
  placeDocument(ADMIN, released, { caseId: own.id }, visit(since + 2 * MINUTE))
  while (await readNext(worker(since + 3 * MINUTE)));
  const row = database().select().from(cases).where(eq(cases.id, own.id)).get()
  if (!row) throw new Error('no case')
  const { detail } = inputForClient(row, since)
  const isNew = (at: number | null) =>
    [...documentScreens(detail, { language: 'es', since: at }).values()].filter((one) => one.isNew)
  expect(isNew(since).map(({ id }) => id)).toEqual([read, released])
  expect(isNew(since).map(({ id }) => id)).not.toContain(before)
  expect([isNew(null), isNew(since + 5 * MINUTE)]).toEqual([[], []])
})

test('in a case without a client, whoever else holds it sees nothing before it was read and asked about', async () => {
  const { rocio, seen } = world()
  const legalCase = createCase({ caseNumber: 'EXP-2026-0009', clientId: null })
  const holder = { caseId: legalCase.id, userId: rocio.id, addedAt: NOW }
  transact((tx) => tx.insert(caseHolders).values(holder).run())
  await upload(legalCase.id, 'Sentencia.pdf', await paperWith(OWN))
  const wrong = await upload(legalCase.id, 'Auto.pdf', await paperWith(OTHERS), NOW + 1)
  while (await readNext(worker(NOW + MINUTE)));
  expect(seen()).toEqual(['Sentencia.pdf'])
  expect(rowOf(wrong)).toMatchObject({ withheldReason: 'text_contradicts' })
  const kept = database().select().from(documentTexts).orderBy(documentTexts.id).all()
  expect(kept.map(({ state, sealed }) => [state, sealed])).toEqual(Array(2).fill(['ownerless', null]))
})

test('a case that gets its client later shows them nothing before it was asked about', async () => {
  const { rocio, seen } = world()
  const legalCase = createCase({ caseNumber: 'EXP-2026-0009', clientId: null })
  const right = await upload(legalCase.id, 'Sentencia.pdf', await paperWith(OWN))
  const wrong = await upload(legalCase.id, 'Auto.pdf', await paperWith(OTHERS), NOW + 1)
  const kept = await upload(legalCase.id, 'Nota.pdf', await paperWith(`${OWN} Nota.`), NOW + 2)
  archiveDocument(ADMIN, kept, visit(NOW + 3))
  while (await readNext(worker(NOW + MINUTE)));
  expect(
    database()
      .select()
      .from(documentTexts)
      .all()
      .map(({ state }) => state),
  ).toEqual(Array(3).fill('ownerless'))

  const later = NOW + 60 * MINUTE
  database()
    .update(cases)
    .set({ clientId: rocio.id, updatedAt: later })
    .where(eq(cases.id, legalCase.id))
    .run()
  expect(seen()).toEqual([])
  expect([rowOf(right)?.unreadSince, rowOf(kept)?.unreadSince]).toEqual([later, null])
  while (await readNext(worker(later + MINUTE)));
  expect(seen()).toEqual(['Sentencia.pdf'])
  expect(rowOf(wrong)).toMatchObject({ withheldReason: 'text_contradicts' })
})
