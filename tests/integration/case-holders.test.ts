import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { restoreCases } from '~/features/cases/archive-cases.server'
import { caseAsClient } from '~/features/cases/case-as-client.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { getCase } from '~/features/cases/get-case.server'
import { listCases } from '~/features/cases/list-cases.server'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { changeSelected } from '~/features/documents/lists/change-selected.server'
import { openDocument } from '~/features/documents/open-document.server'
import { placeDocument } from '~/features/documents/place-document.server'
import { markSeen, receiptsOf } from '~/features/documents/receipts.server'
import { changeDocument, putDocument } from '~/features/documents/store/put-document.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { recallDocument } from '~/features/documents/withhold-document.server'
import { deleteClient, previewDeleteClient } from '~/features/erasure/delete-client.server'
import { heirsIn } from '~/features/erasure/shared-cases.server'
import {
  addHolder,
  findOrAddHolder,
  holderQuestion,
  removeHolder,
} from '~/features/holders/change-holders.server'
import { listHolders, listSharedCases } from '~/features/holders/holders.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { acceptAnswer, returnAnswer } from '~/features/request-files/decide-answers.server'
import { countInbox } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { database, transact } from '~db/client'
import { auditLog, caseHolders, caseRequests, cases, requestAnswers, requestFiles, users } from '~db/schema'
import { createCase, createClient, createDocument, dniOf } from '../support/factories'
import { admin, browserOf, clientViewer, mailsTo } from '../support/ways-in'

/** Two people and one case: each has an access of their own, and learns nothing about the other. */

const NOW = Date.now()
const TITLE = 'Elena Robles Vidal / Banco Ejemplar'

function shared() {
  const first = createClient()
  const other = createClient({ name: 'Tomás Requena Gil' })
  const { id: caseId, caseNumber } = createCase({ clientId: first.id, title: TITLE })
  addHolder(admin, caseId, other.id, NOW)
  return { first, other, caseId, caseNumber, of: clientViewer(first.id), and: clientViewer(other.id) }
}

const numbersOf = (viewer: ClientViewer) => listCases(viewer).map((one) => one.caseNumber)
const said = (viewer: ClientViewer, caseId: number, requestId: number) =>
  getOwnRequest(viewer, caseId, requestId, { now: NOW, language: 'es' })
const tell = (viewer: ClientViewer, about: { caseId: number; requestId: number }, text: string) =>
  answerRequest(viewer, about, { kind: 'information', text }, browserOf({ now: NOW + 1 }))

function asked(caseId: number) {
  openRequest(
    admin,
    caseId,
    { kind: 'information', text: '¿Cuándo firmó?', dueDate: null, notify: false },
    NOW,
  )
  return { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
}

/** A document of the case that somebody has sent, as the firm shows it. */
function sentBy(userId: number, caseId: number) {
  const { id } = createDocument({ caseId })
  const request = { caseId, text: 'Su DNI', source: 'admin' as const, createdAt: NOW }
  transact((tx) => {
    const { id: requestId } = tx.insert(caseRequests).values(request).returning().get()
    const file = {
      fileName: 'dni.pdf',
      mimeType: 'application/pdf',
      fileSize: 1,
      sha256: 'a'.repeat(64),
      receivedAt: NOW,
    }
    tx.insert(requestFiles)
      .values({ ...file, caseId, requestId, state: 'accepted', documentId: id, sentBy: userId })
      .run()
  })
  return id
}

test('whoever is added sees that case as their own, no other, and not whose it is', () => {
  const { first, caseId, caseNumber, and: other } = shared()
  createCase({ clientId: first.id, title: TITLE })
  createCase({ clientId: createClient().id })
  expect(numbersOf(other)).toEqual([caseNumber])
  const seen = getCase(other, caseId, NOW)
  expect(seen).toMatchObject({ clientId: other.userId, title: caseNumber })
  expect(JSON.stringify([seen, listCases(other)])).not.toMatch(/Elena|Robles/)
  expect(getCase(clientViewer(first.id), caseId, NOW)).toMatchObject({ clientId: first.id, title: TITLE })
  expect(() => getCase(clientViewer(createClient().id), caseId, NOW)).toThrow('not_found')
})

test('whoever is removed sees it no more, and nothing else of theirs is touched', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const own = createCase({ clientId: other.id })
  removeHolder(admin, caseId, other.id, NOW)
  expect(() => getCase(viewer, caseId, NOW)).toThrow('not_found')
  expect(numbersOf(viewer)).toEqual([own.caseNumber])
  expect(getCase(of, caseId, NOW).clientId).toBe(first.id)
  expect(() => removeHolder(admin, caseId, other.id, NOW)).toThrow('not_found')
})

test('an archived case is shown to nobody, and the firm looks at a case as each of those who hold it', () => {
  const { caseId, and: viewer } = shared()
  createCase({ archived: true, archivedAt: 1, clientId: viewer.userId })
  expect(numbersOf(viewer)).toHaveLength(1)
  expect(caseAsClient(admin, viewer.userId, caseId, NOW)).toMatchObject({ hidden: false, isFirst: false })
  expect(() => caseAsClient(admin, createClient().id, caseId, NOW)).toThrow('not_found')
})

test('papers of the firm are seen by both, and what one has sent by that one alone', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const { id: paper } = createDocument({ caseId })
  const theirs = sentBy(first.id, caseId)
  const own = sentBy(other.id, caseId)
  const idsOf = (one: ClientViewer) => getCase(one, caseId, NOW).documents.map(({ id }) => id)
  expect(idsOf(of).sort()).toEqual([paper, theirs].sort())
  expect(idsOf(viewer).sort()).toEqual([paper, own].sort())
  expect(() => openDocument(viewer, theirs, browserOf({ now: NOW }))).toThrow('not_found')
  expect(() => openDocument(of, own, browserOf({ now: NOW }))).toThrow('not_found')
  expect(openDocument(viewer, own, browserOf({ now: NOW }))).toMatchObject({ size: 1234 })
  expect(caseAsClient(admin, other.id, caseId, NOW).input.detail.documents).toHaveLength(2)
})

test('what one has sent stays theirs alone through the trash; other bytes, and another case, are the firm’s to show', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const theirs = sentBy(first.id, caseId)
  const idsOf = (one: ClientViewer, id = caseId) => getCase(one, id, NOW).documents.map((shown) => shown.id)
  deleteDocument(admin, theirs, browserOf({ now: NOW }))
  restoreDocument(admin, theirs, browserOf({ now: NOW }))
  expect([idsOf(of), idsOf(viewer)]).toEqual([[theirs], []])
  const elsewhere = createCase({ clientId: other.id }).id
  placeDocument(admin, theirs, { caseId: elsewhere }, browserOf({ now: NOW }))
  expect(idsOf(viewer, elsewhere)).toEqual([theirs])
  placeDocument(admin, theirs, { caseId }, browserOf({ now: NOW }))
  expect(idsOf(viewer)).toEqual([])
  transact((tx) => changeDocument(tx, theirs, { sha256: 'b'.repeat(64) }, { now: NOW, answered: true }))
  expect([idsOf(of), idsOf(viewer)]).toEqual([[theirs], [theirs]])
})

test('each answers a request in a form of their own, and the firm reads who has answered', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const about = asked(caseId)
  tell(of, about, 'En marzo de 2019.')
  expect(said(viewer, caseId, about.requestId)).toMatchObject({
    ...{ state: 'sent', answers: [], pending: null, isSentByOther: true, ofOthers: [] },
  })
  expect(said(of, caseId, about.requestId)).toMatchObject({ state: 'sent', isSentByOther: false })
  tell(viewer, about, 'No lo recuerdo.')
  expect(said(of, caseId, about.requestId).answers).toMatchObject([{ said: ['En marzo de 2019.'] }])
  const waiting = listAnswers(admin).filter((one) => one.caseId === caseId)
  expect(waiting).toMatchObject([
    { client: first.name, clientId: first.id, text: 'En marzo de 2019.' },
    { client: other.name, clientId: first.id, text: 'No lo recuerdo.' },
  ])
  const mails = mailsTo(first.id, 'request').length
  returnAnswer(admin, waiting[1]?.id ?? 0, { reason: 'Mire su contrato.', notify: true }, NOW + 2)
  expect(said(viewer, caseId, about.requestId).returnedReason).toBe('Mire su contrato.')
  expect(said(of, caseId, about.requestId)).toMatchObject({ returnedReason: null, state: 'asked' })
  expect(caseInput(of, caseId, NOW).requests[0]?.returnedReason).toBeNull()
  expect(mailsTo(first.id, 'request')).toHaveLength(mails)
  expect(mailsTo(other.id, 'request')).toMatchObject([{ kind: 'request' }])
})

test('whoever was returned something before does not read why what the other has sent was', () => {
  const { caseId, of, and: viewer } = shared()
  const about = asked(caseId)
  const returned = (one: ClientViewer, reason: string, now: number) => {
    answerRequest(one, about, { kind: 'information', text: 'En marzo.' }, browserOf({ now }))
    const [waiting] = listAnswers(admin).filter((line) => line.caseId === caseId)
    returnAnswer(admin, waiting?.id ?? 0, { reason, notify: false }, now + 1)
    return [of, viewer].map((reader) => said(reader, caseId, about.requestId).returnedReason)
  }
  expect(returned(of, 'Falta el año.', NOW)).toEqual(['Falta el año.', null])
  expect(returned(viewer, 'Falta su embargo.', NOW + 2)).toEqual(['', 'Falta su embargo.'])
  expect(said(of, caseId, about.requestId).state).toBe('returned')
  expect(caseInput(of, caseId, NOW).requests[0]?.returnedReason).toBe('')
  expect(returned(of, 'Falta el día.', NOW + 4)).toEqual(['Falta el día.', ''])
})

test('a day that one has agreed on is shown to that one alone', () => {
  const { caseId, of, and: viewer } = shared()
  openRequest(admin, caseId, { kind: 'date', text: 'Venga a firmar', dueDate: null, notify: false }, NOW)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  answerRequest(viewer, about, { kind: 'date', days: ['2099-03-02'] }, browserOf({ now: NOW }))
  const [waiting] = listAnswers(admin).filter((one) => one.caseId === caseId)
  acceptAnswer(admin, waiting?.id ?? 0, '2099-03-02', NOW)
  expect(caseInput(viewer, caseId, NOW).agreed).toMatchObject([{ day: '2099-03-02' }])
  expect(caseInput(of, caseId, NOW).agreed).toEqual([])
  expect(caseInput(admin, caseId, NOW).agreed).toHaveLength(1)
  expect(caseAsClient(admin, of.userId, caseId, NOW).input.agreed).toEqual([])
})

test('what a person erased has sent is shown to nobody but the firm', () => {
  const { other, caseId, of } = shared()
  const paper = sentBy(other.id, caseId)
  transact((tx) => tx.delete(users).where(eq(users.id, other.id)).run())
  expect(getCase(of, caseId, NOW).documents).toEqual([])
  expect(getCase(admin, caseId, NOW).documents).toMatchObject([{ id: paper }])
  expect(listHolders(admin, caseId)).toEqual([])
})

test('somebody is added by their DNI, in whatever spelling the form takes, or as a new client', () => {
  const { caseId, first, caseNumber } = shared()
  const known = createClient()
  const unknown = dniOf(51_234_567)
  const by = (dni: string, name: string | null = null) =>
    findOrAddHolder(admin, caseId, { dni, name, email: null, phone: null }, NOW)
  expect(by(known.dni ?? '', 'Otro nombre')).toBe(known.id)
  expect(() => by(first.dni ?? '')).toThrow('holder_is_client')
  expect(() => by(unknown)).toThrow('name_for_new_holder')
  const id = by(unknown, 'Lucía Vega Sanz')
  expect(by(unknown)).toBe(id)
  // Nothing is shown before somebody has said so.
  expect(numbersOf(clientViewer(id))).toEqual([])
  expect(holderQuestion(admin, caseId, id)).toMatchObject({
    ...{ caseNumber, name: 'Lucía Vega Sanz', dni: unknown, reachable: false, isHolder: false },
  })
  addHolder(admin, caseId, id, NOW)
  addHolder(admin, caseId, id, NOW)
  expect(numbersOf(clientViewer(id))).toEqual([caseNumber])
  expect(listSharedCases(admin, id)).toMatchObject([{ caseId, first: { id: first.id, name: first.name } }])
})

test('a stranger who has registered under a name is not added, nor the first holder', () => {
  const { caseId, first } = shared()
  const stranger = createClient({ clientNumber: null })
  expect(() => addHolder(admin, caseId, stranger.id, NOW)).toThrow('holder_unconfirmed')
  expect(() => addHolder(admin, caseId, first.id, NOW)).toThrow('holder_is_client')
  expect(() => addHolder(admin, 999_999, stranger.id, NOW)).toThrow('not_found')
  const by = { dni: stranger.dni ?? '', name: null, email: null, phone: null }
  expect(() => findOrAddHolder(admin, caseId, by, NOW)).toThrow('holder_unconfirmed')
})

test('a DNI of a record that was merged is that of the record that is kept', () => {
  const { caseId } = shared()
  const [kept, gone] = [createClient(), createClient()]
  mergeClients(admin, gone.id, kept.id, NOW)
  expect(
    findOrAddHolder(admin, caseId, { dni: gone.dni ?? '', name: null, email: null, phone: null }, NOW),
  ).toBe(kept.id)
})

test('both histories say who was added and removed, and what each of them looked at is in their own', () => {
  const { first, other, caseId, and: viewer } = shared()
  const paper = createDocument({ caseId })
  getCase(viewer, caseId, NOW)
  openDocument(viewer, paper.id, browserOf({ now: NOW }))
  markSeen(viewer, caseId, [paper.id], NOW)
  expect(receiptsOf(admin, caseId)).toMatchObject([{ firstSeenAt: null, lastDownloadedAt: null }])
  markSeen(clientViewer(first.id), caseId, [paper.id], NOW)
  openDocument(clientViewer(first.id), paper.id, browserOf({ now: NOW }))
  expect(receiptsOf(admin, caseId)).toMatchObject([{ firstSeenAt: NOW, lastDownloadedAt: NOW }])
  removeHolder(admin, caseId, other.id, NOW)
  const actionsOf = (userId: number) =>
    database()
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .all()
      .map(({ action }) => action)
  expect(actionsOf(first.id)).toEqual(['holder_added', 'document_downloaded', 'holder_removed'])
  expect(actionsOf(other.id)).toEqual([
    'holder_added',
    'case_viewed',
    'document_downloaded',
    'holder_removed',
  ])
})

const rowOf = (caseId: number) => database().select().from(cases).where(eq(cases.id, caseId)).get()
const linksOf = (caseId: number) =>
  database().select().from(caseHolders).where(eq(caseHolders.caseId, caseId)).all()

test('a client whose cases others see is not erased before somebody says what becomes of these', async () => {
  const { first, other, caseId, and: viewer } = shared()
  const paper = createDocument({ caseId })
  expect(previewDeleteClient(admin, first.id).shared).toMatchObject([{ id: caseId, next: { id: other.id } }])
  await expect(deleteClient(admin, first.id, NOW)).rejects.toThrow('case_shared')
  expect(getCase(viewer, caseId, NOW).documents).toMatchObject([{ id: paper.id }])
  await deleteClient(admin, first.id, NOW, 'archived')
  expect(() => getCase(viewer, caseId, NOW)).toThrow('not_found')
  expect(rowOf(caseId)).toMatchObject({ clientId: null, archived: true })
})

test('what somebody beside an erased first holder has sent keeps their case from being deleted', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const before = countInbox(admin)
  const about = asked(caseId)
  tell(of, about, 'En 2019.')
  await deleteClient(admin, first.id, NOW + 2, 'archived')
  restoreCases(admin, [caseId], NOW + 2)
  tell(viewer, about, 'En 2020.')
  const file = { fileName: 'uno.jpg', mimeType: 'image/jpeg', fileSize: 1, state: 'waiting' as const }
  const theirs = { ...file, ...about, sha256: '0'.repeat(64), receivedAt: NOW, sentBy: other.id }
  transact((tx) =>
    tx
      .insert(requestFiles)
      .values([theirs, { ...theirs, sentBy: null }])
      .run(),
  )
  const waits = { code: 'case_waits', details: { waiting: 2 } }
  await expect(deleteCase(admin, caseId, NOW + 3)).rejects.toMatchObject(waits)
  expect(countInbox(admin)).toBe(before + 2)
  removeHolder(admin, caseId, other.id, NOW + 3)
  await expect(deleteCase(admin, caseId, NOW + 3)).rejects.toMatchObject(waits)
  const [answer] = listAnswers(admin).filter((one) => one.caseId === caseId)
  returnAnswer(admin, answer?.id ?? 0, { reason: 'Ya lo sabemos.', notify: false }, NOW + 4)
  const ofNobody = { sentBy: null }
  transact((tx) => tx.update(requestFiles).set(ofNobody).where(eq(requestFiles.caseId, caseId)).run())
  await deleteCase(admin, caseId, NOW + 5)
  expect(rowOf(caseId)).toBeUndefined()
})

test('a case that has lost its first holder is named on the page of whoever still sees it, and taken from them', async () => {
  const { first, other, caseId, caseNumber, and: viewer } = shared()
  await deleteClient(admin, first.id, NOW, 'archived')
  restoreCases(admin, [caseId], NOW)
  expect(numbersOf(viewer)).toEqual([caseNumber])
  expect(listSharedCases(admin, other.id)).toEqual([{ caseId, caseNumber, first: null }])
  removeHolder(admin, caseId, other.id, NOW)
  expect([numbersOf(viewer), listSharedCases(admin, other.id)]).toEqual([[], []])
})

test('cases that are left belong to whoever also saw them, and name nobody else', async () => {
  const { first, other, caseId, caseNumber, and: viewer } = shared()
  const third = createClient({ name: 'Pilar Gómez Ruiz' })
  addHolder(admin, caseId, third.id, NOW + 1)
  const paper = createDocument({ caseId })
  const theirs = sentBy(first.id, caseId)
  const alone = createCase({ clientId: first.id })
  await deleteClient(admin, first.id, NOW + 2, 'left')
  expect(rowOf(caseId)).toMatchObject({ clientId: other.id, archived: false, title: caseNumber })
  expect(rowOf(alone.id)).toMatchObject({ clientId: null, archived: true })
  expect(linksOf(caseId)).toMatchObject([{ userId: third.id }])
  // What the erased person had sent is the firm's.
  expect(getCase(viewer, caseId, NOW).documents.map(({ id }) => id)).toEqual([paper.id])
  expect(getCase(admin, caseId, NOW).documents.map(({ id }) => id)).toEqual([paper.id, theirs])
})

test('nobody gets a case of an erased person who was not on the page', async () => {
  const { first, other, caseId, and: viewer } = shared()
  const third = createClient()
  const { id: second } = createCase({ clientId: first.id })
  const destroyed: number[] = []
  const erase = (heirs: string, end: 'left' | 'archived' = 'left') =>
    deleteClient(admin, first.id, NOW + 3, end, { destroyed, heirs })
  const onPage = () => heirsIn(previewDeleteClient(admin, first.id).shared)
  const heirs = onPage()
  addHolder(admin, second, third.id, NOW + 1)
  for (const end of ['left', 'archived'] as const)
    await expect(erase(heirs, end)).rejects.toThrow('page_changed')
  removeHolder(admin, second, third.id, NOW + 2)
  removeHolder(admin, caseId, other.id, NOW + 2)
  addHolder(admin, caseId, third.id, NOW + 2)
  await expect(erase(heirs)).rejects.toThrow('page_changed')
  expect([rowOf(caseId)?.clientId, rowOf(second)?.clientId]).toEqual([first.id, first.id])
  expect(() => getCase(viewer, caseId, NOW)).toThrow('not_found')
  await erase(onPage())
  expect(rowOf(caseId)).toMatchObject({ clientId: third.id, archived: false })
})

test('erasing or archiving one of the others ends the access of that person alone', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  archiveClients(admin, [other.id], NOW)
  expect(listHolders(admin, caseId)).toMatchObject([{ id: other.id, archived: true }])
  expect(previewDeleteClient(admin, first.id).shared).toEqual([])
  await deleteClient(admin, other.id, NOW)
  expect(linksOf(caseId)).toEqual([])
  expect(() => getCase(viewer, caseId, NOW)).toThrow('not_found')
  expect(getCase(of, caseId, NOW)).toMatchObject({ archived: false })
})

test('of two merged people who shared a case one is left, who holds it once', () => {
  const one = shared()
  mergeClients(admin, one.other.id, one.first.id, NOW)
  expect(linksOf(one.caseId)).toEqual([])
  expect(rowOf(one.caseId)?.clientId).toBe(one.first.id)
  const two = shared()
  mergeClients(admin, two.first.id, two.other.id, NOW)
  expect(linksOf(two.caseId)).toEqual([])
  expect(rowOf(two.caseId)?.clientId).toBe(two.other.id)
  const three = shared()
  const [again, stranger] = [createClient(), createClient()]
  addHolder(admin, three.caseId, again.id, NOW)
  mergeClients(admin, again.id, three.other.id, NOW)
  expect(linksOf(three.caseId)).toMatchObject([{ userId: three.other.id }])
  mergeClients(admin, three.other.id, stranger.id, NOW)
  expect(numbersOf(clientViewer(stranger.id))).toEqual([three.caseNumber])
})

test('what merged records have sent is that of the one kept, and of two answers the later one waits', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const about = asked(caseId)
  const paper = sentBy(other.id, caseId)
  tell(of, about, 'En marzo de 2019.')
  answerRequest(viewer, about, { kind: 'information', text: 'En mayo.' }, browserOf({ now: NOW + 9 }))
  mergeClients(admin, other.id, first.id, NOW)
  expect(getCase(of, caseId, NOW).documents).toMatchObject([{ id: paper }])
  expect(said(of, caseId, about.requestId).answers).toMatchObject([{ said: ['En mayo.'] }])
  const rows = database()
    .select()
    .from(requestAnswers)
    .where(eq(requestAnswers.requestId, about.requestId))
    .all()
  expect(rows.map(({ state }) => state).sort()).toEqual(['replaced', 'waiting'])
})

test('a document that is recalled says who of those who hold the case had opened it', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const [paper, unread] = [createDocument({ caseId }), createDocument({ caseId })]
  openDocument(viewer, paper.id, browserOf({ now: NOW }))
  openDocument(viewer, paper.id, browserOf({ now: NOW + 7_200_000 }), 'inline')
  openDocument(of, paper.id, browserOf({ now: NOW + 1 }))
  expect(recallDocument(admin, paper.id, browserOf({ now: NOW }))).toMatchObject({
    ...{ lastDownloadedAt: NOW + 1, lastOpenedAt: null },
    others: [{ name: other.name, at: NOW + 7_200_000 }],
  })
  expect(recallDocument(admin, unread.id, browserOf({ now: NOW })).others).toEqual([])
  const several = [createDocument({ caseId }), createDocument({ caseId })].map(({ id }) => id)
  for (const id of several) openDocument(viewer, id, browserOf({ now: NOW }))
  const recalled = changeSelected(admin, 'recall', { view: 'shown', ids: several }, browserOf({ now: NOW }))
  expect(recalled).toMatchObject({ done: 2, opened: 0, readers: [{ name: other.name, count: 2 }] })
  expect(first.name).not.toBe(other.name)
})

test('of a case that is left receipts say what its new first holder did, and nothing of who was erased', async () => {
  const { first, caseId, of, and: viewer } = shared()
  const [one, two, thrown] = [0, 1, 2].map(() => createDocument({ caseId }).id) as [number, number, number]
  for (const id of [one, thrown]) openDocument(of, id, browserOf({ now: NOW }), 'inline')
  markSeen(of, caseId, [one, two, thrown], NOW)
  openDocument(viewer, two, browserOf({ now: NOW + 1 }))
  deleteDocument(admin, thrown, browserOf({ now: NOW }))
  await deleteClient(admin, first.id, NOW + 2, 'left')
  restoreDocument(admin, thrown, browserOf({ now: NOW + 3 }))
  const receiptOf = (id: number) => receiptsOf(admin, caseId).find((row) => row.id === id)
  const nothing = { firstSeenAt: null, lastOpenedAt: null, lastDownloadedAt: null }
  expect([one, thrown].map(receiptOf)).toMatchObject([nothing, nothing])
  expect(receiptOf(two)).toMatchObject({ ...nothing, lastDownloadedAt: NOW + 1 })
  const recalled = recallDocument(admin, two, browserOf({ now: NOW + 3 }))
  expect(recalled).toMatchObject({ lastDownloadedAt: NOW + 1, others: [] })
})

test('what somebody opened before their record was merged is said of the record that is kept', () => {
  const one = shared()
  const kept = createClient({ name: 'Tomás Requena' })
  const paper = createDocument({ caseId: one.caseId })
  openDocument(one.and, paper.id, browserOf({ now: NOW }))
  mergeClients(admin, one.other.id, kept.id, NOW)
  const recalled = recallDocument(admin, paper.id, browserOf({ now: NOW }))
  expect(recalled).toMatchObject({ lastDownloadedAt: null, others: [{ name: 'Tomás Requena', at: NOW }] })
  const two = shared()
  const own = createDocument({ caseId: two.caseId })
  openDocument(two.and, own.id, browserOf({ now: NOW }))
  mergeClients(admin, two.other.id, two.first.id, NOW)
  const merged = recallDocument(admin, own.id, browserOf({ now: NOW }))
  expect(merged).toMatchObject({ lastDownloadedAt: NOW, others: [] })
})

test('a paper that names somebody who sees the case is shown, and one that names a stranger is asked about', () => {
  const { other, caseId } = shared()
  const stranger = createClient({ name: 'Sofía Marañón Íñiguez' })
  createCase({ clientId: stranger.id })
  const about = createDocument({ caseId })
  const put = (fileName: string) => {
    const { id: _, ...row } = { ...about, fileName, filePath: fileName }
    return transact((tx) => putDocument(tx, row, { now: NOW })).doubt
  }
  expect(put(`DNI ${other.name}.pdf`)).toBeNull()
  expect(put(`DNI ${other.dni}.pdf`)).toBeNull()
  expect(put('DNI Sofía Marañón Íñiguez.pdf')).toBe('name_contradicts')
  removeHolder(admin, caseId, other.id, NOW)
  createCase({ clientId: other.id })
  expect(put(`Nómina ${other.name}.pdf`)).toBe('name_contradicts')
})
