import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerViewer, ClientViewer } from '~/access/viewer'
import { restoreCases } from '~/features/cases/archive-cases.server'
import { getCase } from '~/features/cases/get-case.server'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { openDocument } from '~/features/documents/open-document.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import {
  addHolder,
  holderQuestion,
  removeHolder,
  setCaseSharing,
} from '~/features/holders/change-holders.server'
import { sharingOf } from '~/features/holders/holders.server'
import { answerClient, getFirmThread, noteCall } from '~/features/messages/firm-thread.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { getOwnThread, markOwnRead, unreadMessages } from '~/features/messages/own-thread.server'
import { returnReceived } from '~/features/messages/send-message.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { returnAnswer } from '~/features/request-files/decide-answers.server'
import { acceptFiles, returnFiles } from '~/features/request-files/decide-files.server'
import { lastDecision } from '~/features/request-files/decisions.server'
import { countInbox, listInbox } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { beginUpload } from '~/features/request-files/uploads/uploads.server'
import { switchSharing } from '~/features/settings/sharing.server'
import { isOwn } from '~/features/signing/papers.server'
import { randomToken } from '~/infra/crypto.server'
import { database } from '~db/client'
import { cases, documents, requestAnswers, requestFiles, requestUploads, trash } from '~db/schema'
import { isStored } from '../support/drive'
import { createCase, createClient } from '../support/factories'
import { sendFor, sendWithMessage } from '../support/sent-files'
import { pdfBytes } from '../support/upload'
import { admin, auditOf, browserOf, clientViewer, mailsTo } from '../support/ways-in'

/** What one of those who hold a case sends is seen by the others only where the firm says so, and only from then on. */

const NOW = Date.now()

function shared() {
  switchMessages(admin, true, NOW)
  switchSharing(admin, false, NOW)
  const first = createClient()
  const other = createClient({ name: 'Tomás Requena Gil' })
  const { id: caseId } = createCase({ clientId: first.id })
  addHolder(admin, caseId, other.id, NOW)
  return { first, other, caseId, of: clientViewer(first.id), and: clientViewer(other.id) }
}

const on = () => switchSharing(admin, true, NOW)
const off = () => switchSharing(admin, false, NOW)
/** What a form says that is opened now. */
const says = (isShared: boolean) => (isShared ? ('yes' as const) : undefined)
const write = (
  viewer: ClientViewer,
  caseId: number,
  text: string,
  form = { shared: says(own(viewer, caseId).isShared) },
) => writeMessage(viewer, caseId, { text, once: randomUUID(), ...form }, browserOf({ now: NOW }))
const own = (viewer: ClientViewer, caseId: number) => getOwnThread(viewer, caseId, { language: 'es' })
const said = (viewer: ClientViewer, caseId: number) => own(viewer, caseId).messages.map(({ text }) => text)
const page = (viewer: AnswerViewer, about: About) =>
  getOwnRequest(viewer, about.caseId, about.requestId, { now: NOW, language: 'es' })

type About = { caseId: number; requestId: number }
function asked(caseId: number, kind: 'documents' | 'information' | 'signature'): About {
  openRequest(admin, caseId, { kind, text: `Hace falta: ${kind}`, dueDate: null, notify: false }, NOW)
  const found = listRequests(admin, caseId).find((one) => one.kind === kind)
  return { caseId, requestId: found?.id ?? 0 }
}

function accepted(ids: number[]) {
  acceptFiles(
    admin,
    ids,
    { category: 'FASE_EXTRAJUDICIAL', readers: 'client' },
    { now: NOW, address: '1.2.3.4' },
  )
}
const papersOf = (viewer: ClientViewer, caseId: number) => getCase(viewer, caseId, NOW).documents

test('messages: each reads their own until the firm shares them, and from then on what is written', () => {
  const { first, other, caseId, of, and: viewer } = shared()
  write(of, caseId, 'Antes')
  expect([own(of, caseId).isShared, getFirmThread(admin, caseId).isShared]).toEqual([false, false])
  on()
  write(of, caseId, 'Después')
  const { last, isShared } = getFirmThread(admin, caseId)
  const form = { shared: says(isShared) }
  answerClient(admin, caseId, { text: 'Respuesta', once: randomUUID(), last, ...form }, NOW, first.id)
  for (const readers of ['client', 'firm'] as const)
    noteCall(
      admin,
      caseId,
      { text: `Llamada: ${readers}`, readers, once: randomUUID(), ...form },
      NOW,
      first.id,
    )
  expect(said(viewer, caseId)).toEqual(['Después', 'Respuesta', 'Llamada: client'])
  expect(own(viewer, caseId).messages.every(({ isOthers }) => isOthers)).toBe(true)
  expect(own(viewer, caseId)).toMatchObject({ older: 0, isShared: true })
  expect(said(of, caseId)).toEqual(['Antes', 'Después', 'Respuesta', 'Llamada: client'])
  // What is read by the others is not read by whom it was written to.
  markOwnRead(viewer, own(viewer, caseId), NOW)
  expect([unreadMessages(of, caseId), unreadMessages(viewer, caseId)]).toEqual([2, 0])
  expect(JSON.stringify(own(viewer, caseId))).not.toContain(first.name)
  off()
  expect(said(viewer, caseId)).toEqual([])
  on()
  removeHolder(admin, caseId, other.id, NOW)
  expect(own(of, caseId).isShared).toBe(false)
})

test('files and answers to a request, and the documents they become', async () => {
  const { caseId, of, and: viewer } = shared()
  const papers = asked(caseId, 'documents')
  const words = asked(caseId, 'information')
  const send = (name: string) =>
    sendFor(
      { about: papers, viewer: of, shared: says(page(of, papers).isShared) },
      [[`${name}.pdf`, pdfBytes(name)]],
      NOW,
    )
  const before = await send('antes')
  expect(page(viewer, papers)).toMatchObject({ received: [], ofOthers: [], isShared: false })
  on()
  const after = await send('despues')
  const seen = page(viewer, papers)
  expect(seen).toMatchObject({ received: [], ofOthers: [{ said: ['despues.pdf'] }], isShared: true })
  expect(page({ kind: 'link', userId: viewer.userId, requestId: papers.requestId }, papers).ofOthers).toEqual(
    [],
  )
  answerRequest(
    viewer,
    words,
    { kind: 'information', text: 'En 2019.', shared: 'yes' },
    browserOf({ now: NOW }),
  )
  expect(page(of, words)).toMatchObject({ answers: [], ofOthers: [{ said: ['En 2019.'] }], pending: null })
  accepted([...before, ...after])
  expect(papersOf(of, caseId)).toHaveLength(2)
  const [paper] = papersOf(viewer, caseId)
  expect(papersOf(viewer, caseId)).toMatchObject([{ fileName: 'despues.pdf' }])
  expect(openDocument(viewer, paper?.id ?? 0, browserOf({ now: NOW })).size).toBeGreaterThan(0)
  off()
  expect(papersOf(viewer, caseId)).toEqual([])
  expect(() => openDocument(viewer, paper?.id ?? 0, browserOf({ now: NOW }))).toThrow('not_found')
  expect(page(of, words).ofOthers).toEqual([])
})

test('a form that was open before the firm switched it on is shared with nobody, and neither is one that says so after it was switched off', async () => {
  const { first, caseId, of, and: viewer } = shared()
  const papers = asked(caseId, 'documents')
  const words = asked(caseId, 'information')
  const answer = (form: 'yes' | undefined) =>
    answerRequest(of, words, { kind: 'information', text: 'En 2019.', shared: form }, browserOf({ now: NOW }))
  const bytes = pdfBytes('mismo')
  const sendAll = async (form: 'yes' | undefined) => {
    const ids = await sendFor({ about: papers, viewer: of, shared: form }, [['mismo.pdf', bytes]], NOW)
    answer(form)
    write(of, caseId, `Formulario: ${form}`, { shared: form })
    const { last } = getFirmThread(admin, caseId)
    const reply = { text: 'Respuesta', once: randomUUID(), last, shared: form }
    answerClient(admin, caseId, reply, NOW, first.id)
    return ids
  }
  const seen = () => [page(viewer, papers).ofOthers, page(viewer, words).ofOthers, said(viewer, caseId)]
  on()
  expect(await sendAll(undefined)).toHaveLength(1)
  expect(seen()).toEqual([[], [], []])
  off()
  await sendAll('yes')
  on()
  expect(seen()).toEqual([[], [], []])
  // The same again, by a form that says so.
  expect(await sendAll('yes')).toEqual([])
  expect(seen()).toMatchObject([
    [{ said: ['mismo.pdf'] }],
    [{ said: ['En 2019.'] }],
    ['Formulario: yes', 'Respuesta'],
  ])
})

test('one case can be shared, or not, whatever the firm does', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const share = (shares: boolean | null) => setCaseSharing(admin, caseId, shares, NOW)
  share(true)
  expect([own(of, caseId).isShared, sharingOf(admin, caseId)]).toEqual([
    true,
    { ofCase: true, ofFirm: false },
  ])
  expect(holderQuestion(admin, caseId, other.id).isShared).toBe(true)
  write(of, caseId, 'Compartido')
  const about = asked(caseId, 'documents')
  accepted(await sendFor({ about, viewer: of, shared: 'yes' }, [['suyo.pdf', pdfBytes('suyo 2')]], NOW))
  const seen = () => [said(viewer, caseId), papersOf(viewer, caseId).length]
  expect(seen()).toEqual([['Compartido'], 1])
  // Another case of the same people is as the firm has it.
  const { id: second } = createCase({ clientId: first.id })
  addHolder(admin, second, other.id, NOW)
  expect(own(of, second).isShared).toBe(false)
  on()
  share(false)
  expect([own(of, caseId).isShared, own(of, second).isShared]).toEqual([false, true])
  expect(seen()).toEqual([[], 0])
  share(null)
  expect(seen()).toEqual([['Compartido'], 1])
  off()
  expect(seen()).toEqual([[], 0])
  expect(auditOf(first.id).filter((action) => action === 'case_changed')).toHaveLength(3)
  expect(() => setCaseSharing(admin, 0, true, NOW)).toThrow('not_found')
})

test('why something is returned is said to whoever sent it, and to nobody else', async () => {
  const { caseId, of, and: viewer } = shared()
  on()
  const about = { caseId, requestId: 0 }
  const ids = await sendWithMessage(
    { about, viewer: of, shared: 'yes' },
    [['suyo.pdf', pdfBytes('suyo')]],
    NOW,
  )
  returnReceived(admin, ids, { reason: 'Falta el reverso.', notify: false }, { now: NOW, address: '1.2.3.4' })
  expect(said(of, caseId).join()).toContain('Falta el reverso.')
  expect(said(viewer, caseId)).toEqual(['Aquí lo tiene.'])
})

test('what somebody sent who holds the case no longer is seen by nobody else', async () => {
  const { caseId, other, of, and: viewer } = shared()
  on()
  const about = asked(caseId, 'documents')
  accepted(await sendFor({ about, viewer, shared: 'yes' }, [['suyo.pdf', pdfBytes('suyo')]], NOW))
  write(viewer, caseId, 'De Tomás')
  expect([papersOf(of, caseId).length, said(of, caseId)]).toEqual([1, ['De Tomás']])
  removeHolder(admin, caseId, other.id, NOW)
  expect([papersOf(of, caseId), said(of, caseId), page(of, about).ofOthers]).toEqual([[], [], []])
  // Nor once the case is nobody's.
  addHolder(admin, caseId, createClient().id, NOW)
  database().update(cases).set({ clientId: null }).where(eq(cases.id, caseId)).run()
  const third = clientViewer(createClient().id)
  addHolder(admin, caseId, third.userId, NOW)
  expect([papersOf(third, caseId), said(third, caseId)]).toEqual([[], []])
})

test('what an erased person sent with a message is shown to nobody else, nor once it is back from the trash', async () => {
  const { caseId, other, of, and: viewer } = shared()
  const about = { caseId, requestId: 0 }
  for (const name of ['una.pdf', 'otra.pdf'])
    accepted(await sendWithMessage({ about, viewer }, [[name, pdfBytes(name)]], NOW))
  const [trashed] = papersOf(viewer, caseId)
  deleteDocument(admin, trashed?.id ?? 0, browserOf({ now: NOW }))
  await deleteClient(admin, other.id, NOW)
  expect(restoreDocument(admin, trashed?.id ?? 0, browserOf({ now: NOW }))).toBe('archived')
  expect(papersOf(of, caseId)).toEqual([])
  const { id, archived } = documents
  const kept = database().select({ archived }).from(documents).where(eq(documents.caseId, caseId))
  expect(kept.orderBy(id).all()).toEqual([{ archived: true }, { archived: true }])
})

test('with an erased first holder go their files of a case that is archived, and none of those that another has sent', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const about = asked(caseId, 'documents')
  const thrown: number[] = []
  for (const one of [of, viewer]) {
    const send = (name: string) => [[`${name}.pdf`, pdfBytes(`${name} ${one.userId}`)]] as [string, Buffer][]
    await sendFor({ about, viewer: one }, send('original'), NOW)
    await sendWithMessage({ about, viewer: one }, send('nomina'), NOW)
    accepted(await sendFor({ about, viewer: one }, send('tirado'), NOW))
    const paper = papersOf(one, caseId).find(({ fileName }) => fileName.startsWith('tirado'))
    thrown.push(paper?.id ?? 0)
    deleteDocument(admin, paper?.id ?? 0, browserOf({ now: NOW }))
    beginUpload(one, about, { id: randomToken(), fileName: 'mitad.pdf', size: 9 }, NOW)
  }
  const ofCase = eq(requestFiles.caseId, caseId)
  const sent = () => database().select().from(requestFiles).where(ofCase).orderBy(requestFiles.id).all()
  const before = sent().filter(({ filePath }) => filePath !== null)
  expect(before).toHaveLength(4)
  await deleteClient(admin, first.id, NOW, 'archived')
  const left = before.filter(({ sentBy }) => sentBy === other.id)
  expect(sent().filter(({ filePath }) => filePath !== null)).toEqual(left)
  expect(before.map(({ filePath }) => isStored(filePath ?? ''))).toEqual([false, false, true, true])
  const { userId, requestId } = requestUploads
  const uploads = database().select({ userId }).from(requestUploads).where(eq(requestId, about.requestId))
  expect(uploads.all()).toEqual([{ userId: other.id }])
  const inTrash = database().select({ id: trash.documentId }).from(trash).all()
  expect(thrown.map((id) => inTrash.some((row) => row.id === id))).toEqual([false, true])
})

test('what another holder sends in a case that is nobody’s waits for the firm, and is decided about', async () => {
  const { first, other, caseId, and: viewer } = shared()
  const [papers, words] = [asked(caseId, 'documents'), asked(caseId, 'information')]
  const earlier = await sendFor({ about: papers, viewer }, [['antes.pdf', pdfBytes('antes')]], NOW)
  await deleteClient(admin, first.id, NOW, 'archived')
  restoreCases(admin, [caseId], NOW)
  const before = countInbox(admin)
  const later = await sendFor({ about: papers, viewer }, [['luego.pdf', pdfBytes('luego')]], NOW)
  answerRequest(viewer, words, { kind: 'information', text: 'En 2019.' }, browserOf({ now: NOW }))
  expect(countInbox(admin)).toBe(before + 1)
  const own = { caseId, clientId: other.id, client: 'Tomás Requena Gil' }
  const here = (one: { caseId: number }) => one.caseId === caseId
  const [inbox, ...others] = listInbox(admin).filter(here)
  expect([inbox, others]).toMatchObject([own, []])
  expect(inbox?.requests.flatMap(({ files }) => files.map(({ id }) => id))).toEqual([...earlier, ...later])
  const [answer] = listAnswers(admin).filter(here)
  expect(answer).toMatchObject(own)
  accepted([...earlier, ...later])
  returnAnswer(admin, answer?.id ?? 0, { reason: 'Falta el mes.', notify: false }, NOW)
  expect(papersOf(viewer, caseId)).toHaveLength(2)
  expect(page(viewer, words)).toMatchObject({ returnedReason: 'Falta el mes.' })
})

test('what somebody sent who was taken from the case and blocked since waits under its number, and names nobody', async () => {
  const { first, other, caseId, and: viewer } = shared()
  const [papers, words] = [asked(caseId, 'documents'), asked(caseId, 'information')]
  const ids = await sendFor({ about: papers, viewer }, [['nomina.pdf', pdfBytes('nomina')]], NOW)
  answerRequest(viewer, words, { kind: 'information', text: 'En 2019.' }, browserOf({ now: NOW }))
  const waiting = () => [...listInbox(admin), ...listAnswers(admin)].filter((one) => one.caseId === caseId)
  const clientId = first.id
  expect(waiting()).toMatchObject([1, 2].map(() => ({ clientId, client: other.name })))
  removeHolder(admin, caseId, other.id, NOW)
  blockClients(admin, [other.id], NOW)
  const { caseNumber: client } = waiting()[0] ?? {}
  expect(waiting()).toMatchObject([1, 2].map(() => ({ clientId, client })))
  accepted(ids)
  expect(waiting()).toHaveLength(1)
})

test.each([
  ['the first holder', true],
  ['another holder', false],
])('what %s sent and nobody has decided about goes with them, and is asked for again', async (_, isFirst) => {
  const { first, other, caseId, of, and } = shared()
  const [gone, left] = isFirst ? [of, and] : [and, of]
  const [papers, words] = [asked(caseId, 'documents'), asked(caseId, 'information')]
  const send = (name: string) => sendFor({ about: papers, viewer: gone }, [[name, pdfBytes(name)]], NOW)
  const ids = await send('nomina.pdf')
  const returned = { reason: 'No es su nómina.', notify: true }
  returnFiles(admin, ids, returned, { now: NOW + 1, address: null })
  await send('otra nomina.pdf')
  const said = { kind: 'information' as const, text: 'En 2019.' }
  answerRequest(gone, words, said, browserOf({ now: NOW }))
  const rows = () => database().select().from(requestFiles).where(eq(requestFiles.caseId, caseId)).all()
  const keys = rows().flatMap(({ filePath }) => filePath ?? [])
  expect([keys.length, lastDecision(admin, NOW + 1)?.count]).toEqual([2, 1])
  await deleteClient(admin, isFirst ? first.id : other.id, NOW + 2, isFirst ? 'left' : null)
  const waiting = [...listInbox(admin), ...listAnswers(admin)].filter((one) => one.caseId === caseId)
  expect([waiting, keys.map(isStored), lastDecision(admin, NOW + 1)]).toEqual([[], [false, false], null])
  expect(rows()).toMatchObject([{ state: 'returned', fileName: `documento-${ids[0]}`, filePath: null }])
  for (const about of [papers, words])
    expect(page(left, about)).toMatchObject({ state: 'asked', returnedReason: null })
})

test('a request is met once what waited for it beside accepted files has gone with an erased person', async () => {
  const { first, other, caseId, of, and: viewer } = shared()
  const about = asked(caseId, 'documents')
  const ids = await sendFor({ about, viewer: of }, [['suyo.pdf', pdfBytes('suyo')]], NOW)
  await sendFor({ about, viewer }, [['otro.pdf', pdfBytes('otro')]], NOW)
  accepted(ids)
  expect(page(of, about).state).toBe('sent')
  await deleteClient(admin, other.id, NOW + 1)
  expect(page(of, about).state).toBe('accepted')
  expect(auditOf(first.id)).toContain('request_closed')
})

test('why something was returned to an erased person is read by nobody else, nor once their case is back', async () => {
  const { first, caseId, of, and: viewer } = shared()
  const about = asked(caseId, 'documents')
  const ids = await sendFor({ about, viewer: of }, [['nomina.pdf', pdfBytes('nomina')]], NOW)
  returnFiles(admin, ids, { reason: 'Falta su embargo.', notify: false }, { now: NOW + 1, address: null })
  const rows = () => database().select().from(requestFiles).where(eq(requestFiles.caseId, caseId)).all()
  const key = rows()[0]?.filePath ?? ''
  await deleteClient(admin, first.id, NOW + 2, 'archived')
  restoreCases(admin, [caseId], NOW + 3)
  expect(page(viewer, about)).toMatchObject({ state: 'asked', returnedReason: null })
  const kept = { state: 'returned', sentBy: null, fileName: `documento-${ids[0]}`, filePath: null }
  expect([rows(), isStored(key)]).toMatchObject([[kept], false])
})

test('why something is returned that an erased person has sent is written to nobody', () => {
  const { first, caseId, and: viewer } = shared()
  const words = asked(caseId, 'information')
  answerRequest(viewer, words, { kind: 'information', text: 'En 2019.' }, browserOf({ now: NOW }))
  const [waiting] = listAnswers(admin).filter((one) => one.caseId === caseId)
  const own = eq(requestAnswers.id, waiting?.id ?? 0)
  database().update(requestAnswers).set({ sentBy: null }).where(own).run()
  const answer = { reason: 'Falta su embargo.', notify: true }
  expect(returnAnswer(admin, waiting?.id ?? 0, answer, NOW + 1)).toEqual({ count: 1, mailed: 0 })
  expect(mailsTo(first.id, 'request')).toEqual([])
})

test('signing is between the client and the firm, whatever the setting', () => {
  const { caseId, of, and: viewer } = shared()
  const about = asked(caseId, 'signature')
  for (const set of [off, on]) {
    set()
    expect([isOwn(database(), of, about), isOwn(database(), viewer, about)]).toEqual([true, false])
    expect(page(viewer, about).isShared).toBe(false)
  }
})

test('whoever is alone with a case shares nothing, and the question before a second person says which it is', async () => {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  on()
  write(clientViewer(client.id), caseId, 'Cuando nadie más lo veía')
  const { id } = createClient()
  expect(holderQuestion(admin, caseId, id)).toMatchObject({ isShared: true })
  addHolder(admin, caseId, id, NOW)
  expect(said(clientViewer(id), caseId)).toEqual([])
  off()
  expect(holderQuestion(admin, caseId, id)).toMatchObject({ isShared: false })
})
