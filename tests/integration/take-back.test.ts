import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, minutes } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { markSeen } from '~/features/documents/receipts.server'
import { answerIn } from '~/features/messages/answer-in.server'
import { findCase } from '~/features/messages/find-case.server'
import { getOwnThread, markOwnRead } from '~/features/messages/own-thread.server'
import { returnReceived } from '~/features/messages/send-message.server'
import { answerToUndo, undoLastDecision } from '~/features/queue/last-answer.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { acceptAnswer, returnAnswer } from '~/features/request-files/decide-answers.server'
import { acceptFiles, decideShown, returnFiles } from '~/features/request-files/decide-files.server'
import { accepting, decideTogether, returning } from '~/features/request-files/decide-together.server'
import { listInbox, openWaitingFile } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { database, transact } from '~db/client'
import { caseRequests, documents, driveWrites, mailOutbox, newsItems, requestFiles } from '~db/schema'
import { createClient } from '../support/factories'
import { sendNext } from '../support/outbox'
import { askedOwner, sendFor, sendWithMessage } from '../support/sent-files'
import { jpegBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo, refusalOf } from '../support/ways-in'

/** What was decided about what clients have sent can be taken back. */

const BEGAN = Date.now()
const at = (now: number) => browserOf({ now })
const SHOWN = { category: 'FASE_EXTRAJUDICIAL', readers: 'client' as const }
const KEPT = { ...SHOWN, readers: 'firm' as const }
const BLURRED = { reason: 'No se lee.', notify: true }
let serial = 0

/** A client who has sent photos; each test has an hour of its own, because what is done last is what can be undone. */
async function sent(count = 1, now = BEGAN + hours(++serial)) {
  const owner = askedOwner(`DESH-${++serial}`, now)
  const parts = Array.from({ length: count }, (_, n): [string, Buffer] => [
    `foto-${n}.jpg`,
    jpegBytes(300 + serial, 40 + n),
  ])
  return { ...owner, now, ids: await sendFor(owner, parts, now) }
}

const undo = (decidedAt: number, now = decidedAt + 2) => undoLastDecision(admin, decidedAt, at(now))
const fileOf = (id = 0) => database().select().from(requestFiles).where(eq(requestFiles.id, id)).get()
const requestOf = ({ requestId }: { requestId: number }) =>
  database().select().from(caseRequests).where(eq(caseRequests.id, requestId)).get()
const papersOf = (caseId: number) =>
  database().select().from(documents).where(eq(documents.caseId, caseId)).all()
const inboxOf = (...cases: number[]) => listInbox(admin).filter(({ caseId }) => cases.includes(caseId))

test('what was decided about a case that somebody has blocked since is not taken back', async () => {
  const { now, ids, client, about } = await sent()
  acceptFiles(admin, ids, KEPT, at(now + 2))
  blockClients({ ...admin, label: 'EV' }, [client.id], now + 3)
  expect(answerToUndo(admin, now + 4)).toBeNull()
  expect(await refusalOf(() => undo(now + 2, now + 4))).toBe('undo_passed')
  expect([papersOf(about.caseId).length, fileOf(ids[0])?.state]).toEqual([1, 'accepted'])
})

test('files of two cases that were accepted at once wait again, and are no documents any more', async () => {
  const one = await sent(2)
  const { now, about } = one
  const two = await sent(1, now)
  acceptFiles(admin, [...one.ids, ...two.ids], SHOWN, at(now + 2))
  expect(requestOf(about)?.closedAt).toBe(now + 2)
  expect(answerToUndo(admin, now + 3)?.decision).toEqual({
    at: now + 2,
    count: 3,
    cases: 2,
    decided: 'accepted',
  })
  expect(answerToUndo({ ...admin, label: 'Otra persona' }, now + 3)).toBeNull()
  expect(answerToUndo(admin, now + 3 + minutes(15))).toBeNull()
  expect(await refusalOf(() => undo(now + 2, now + 3 + minutes(15)))).toBe('undo_passed')
  expect(await undo(now + 2)).toEqual({ count: 3, told: [] })
  expect(papersOf(about.caseId)).toEqual([])
  expect(requestOf(about)).toMatchObject({ closedAt: null, closedBy: null, sentAt: now })
  expect(inboxOf(about.caseId, two.about.caseId)).toHaveLength(2)
  expect(openWaitingFile(admin, one.ids[0] ?? 0, at(now + 5)).fileName).toBe('foto-0.jpg')
  expect((await checkDocuments()).orphans).toEqual([])
  expect(await refusalOf(() => undo(now + 2))).toBe('undo_passed')
  expect(acceptFiles(admin, one.ids, KEPT, at(now + 6)).count).toBe(2)
  expect(papersOf(about.caseId)).toMatchObject([{ fileName: 'foto-0.jpg' }, { fileName: 'foto-1.jpg' }])
  expect(await undo(now + 6)).toEqual({ count: 2, told: [] })
  expect(papersOf(about.caseId)).toEqual([])
})

test('a document that its client has seen is recalled and stays with the firm, and what was told and written is said', async () => {
  const { ids, about, client, now } = await sent()
  acceptFiles(admin, ids, SHOWN, at(now + 2))
  const [paper] = papersOf(about.caseId)
  markSeen(clientViewer(client.id), about.caseId, [paper?.id ?? 0], now + 3)
  const thing = `answer:${about.requestId}`
  transact((tx) => {
    const mail = { kind: 'news' as const, urgent: false, recipientName: 'x', recipient: 'x@correo.example' }
    const left = { language: 'es' as const, content: {}, state: 'sent' as const, messageId: randomUUID() }
    const times = { dueAt: now, createdAt: now + 3, expiresAt: now + hours(1), sentAt: now + 3 }
    const { id } = tx
      .insert(mailOutbox)
      .values({ ...mail, ...left, ...times })
      .returning({ id: mailOutbox.id })
      .get()
    tx.insert(newsItems)
      .values({
        ...{ caseId: about.caseId, kind: 'answer', thing, state: 'mailed', mailId: id },
        ...{ createdAt: now, dueAt: now },
      })
      .run()
    tx.insert(driveWrites)
      .values({ requestFileId: ids[0] ?? 0, state: 'written', nextAt: now })
      .run()
  })
  expect(await undo(now + 2, now + 4)).toEqual({ count: 1, told: ['news', 'seen', 'drive'] })
  expect(papersOf(about.caseId)).toMatchObject([
    { id: paper?.id, archived: true, withheld: 'recalled', firstSeenAt: now + 3 },
  ])
  expect(fileOf(ids[0])).toMatchObject({ state: 'waiting', documentId: paper?.id })
  expect(fileOf(ids[0])?.filePath).not.toBe(paper?.filePath)
  expect((await checkDocuments()).orphans).toEqual([])
  acceptFiles(admin, ids, SHOWN, at(now + 6))
  expect(papersOf(about.caseId)).toMatchObject([
    { withheld: 'recalled' },
    { withheld: null, firstSeenAt: null },
  ])
})

test('so does one that somebody else who holds the case has opened', async () => {
  const { ids, about, now } = await sent()
  acceptFiles(admin, ids, SHOWN, at(now + 2))
  const [paper] = papersOf(about.caseId)
  const other = clientViewer(createClient().id)
  const opened = { action: 'document_opened' as const, userId: other.userId }
  const object = { kind: 'document' as const, id: paper?.id ?? 0 }
  transact((tx) => recordAudit(tx, { at: now + 3, actor: actorOf(other), ...opened, object }))
  expect(await undo(now + 2, now + 4)).toEqual({ count: 1, told: ['seen'] })
  expect(papersOf(about.caseId)).toMatchObject([{ withheld: 'recalled' }])
})

test('the e-mail about what was returned leaves once that cannot be taken back, and not if it was', async () => {
  const { ids, about, client, now } = await sent(2)
  const [first = 0] = ids
  returnFiles(admin, [first], BLURRED, at(now + 2))
  expect(mailsTo(client.id, 'request')).toMatchObject([{ state: 'queued', dueAt: now + 2 + minutes(15) }])
  expect(await sendNext('urgent', now + minutes(14))).toBe(false)
  expect(answerToUndo(admin, now + 3)).toMatchObject({ decision: { count: 1, decided: 'returned' } })
  expect(await undo(now + 2)).toEqual({ count: 1, told: [] })
  expect(fileOf(first)).toMatchObject({ state: 'waiting', decidedAt: null })
  expect(requestOf(about)).toMatchObject({ sentAt: now, returnedReason: null, mailId: null })
  const superseded = { state: 'failed', error: 'superseded', secret: null }
  expect(mailsTo(client.id, 'request')).toMatchObject([superseded])
  returnFiles(admin, [first], BLURRED, at(now + 6))
  expect(mailsTo(client.id, 'request')).toMatchObject([{ state: 'queued', createdAt: now + 6 }, superseded])
  await undo(now + 6)
  returnFiles(admin, [first], { ...BLURRED, notify: false }, at(now + 10))
  expect(mailsTo(client.id, 'request')).toMatchObject([superseded, superseded])
})

test('the e-mail of another decision about the same request leaves all the same', async () => {
  const { ids, client, now } = await sent(2)
  const [first = 0, second = 0] = ids
  returnFiles(admin, [first], BLURRED, at(now + 2))
  returnFiles(admin, [second], BLURRED, at(now + 3))
  await undo(now + 3)
  expect(mailsTo(client.id, 'request')).toMatchObject([
    { state: 'failed', error: 'superseded', createdAt: now + 3 },
    { state: 'queued', createdAt: now + 2 },
  ])
})

test('what a client was told by e-mail is said not to be unsaid', async () => {
  const { ids, client, now } = await sent()
  returnFiles(admin, ids, BLURRED, at(now + 2))
  const mail = { state: 'sent' as const, sentAt: now + 3, secret: null }
  transact((tx) => tx.update(mailOutbox).set(mail).where(eq(mailOutbox.userId, client.id)).run())
  expect(await undo(now + 2)).toEqual({ count: 1, told: ['mailed'] })
})

test('after something else, it is too late', async () => {
  const { ids, now } = await sent(2)
  const [first = 0, second = 0] = ids
  acceptFiles(admin, [first], SHOWN, at(now + 2))
  acceptFiles(admin, [second], SHOWN, at(now + 3))
  expect(await refusalOf(() => undo(now + 2))).toBe('undo_passed')
  expect((await undo(now + 3)).count).toBe(1)
  expect([fileOf(first)?.state, fileOf(second)?.state]).toEqual(['accepted', 'waiting'])
})

test('if one document has changed since, nothing is taken back, and no copy is left behind', async () => {
  const { ids, about, client, now } = await sent(2)
  acceptFiles(admin, ids, SHOWN, at(now + 2))
  const [seen, changed] = papersOf(about.caseId)
  markSeen(clientViewer(client.id), about.caseId, [seen?.id ?? 0], now + 3)
  const own = eq(documents.id, changed?.id ?? 0)
  transact((tx) =>
    tx
      .update(documents)
      .set({ archived: true, archivedAt: now + 3 })
      .where(own)
      .run(),
  )
  expect(await refusalOf(() => undo(now + 2))).toBe('undo_passed')
  expect(papersOf(about.caseId)).toMatchObject([{ archived: false }, { archived: true }])
  expect(ids.map((id) => fileOf(id)?.state)).toEqual(['accepted', 'accepted'])
  expect((await checkDocuments()).orphans).toEqual([])
})

test('what was sent anew, returned once more or withdrawn meanwhile stays so', async () => {
  const anew = await sent()
  const { now } = anew
  returnFiles(admin, anew.ids, { ...BLURRED, notify: false }, at(now + 2))
  const newer = await sendFor(anew, [['mejor.jpg', jpegBytes(900, 41)]], now + 3)
  expect((await undo(now + 2)).count).toBe(1)
  expect([...anew.ids, ...newer].map((id) => fileOf(id)?.state)).toEqual(['waiting', 'waiting'])
  expect(requestOf(anew.about)).toMatchObject({ sentAt: now + 3, returnedReason: null })
  const twice = await sent(2)
  const [first = 0, second = 0] = twice.ids
  returnFiles(admin, [first], BLURRED, at(twice.now + 2))
  const eva = { ...admin, label: 'Eva' }
  returnFiles(eva, [second], { reason: 'Falta el reverso.', notify: false }, at(twice.now + 3))
  expect((await undo(twice.now + 2)).count).toBe(1)
  expect(requestOf(twice.about)).toMatchObject({ sentAt: null, returnedReason: 'Falta el reverso.' })
})

test('what was shown together is decided as it was shown, or not at all', async () => {
  const [one, two] = [await sent(2), await sent(1)]
  const ids = [...one.ids, ...two.ids]
  const accept = (now: number) => decideShown(ids, () => acceptFiles(admin, ids, SHOWN, at(now)))
  acceptFiles({ ...admin, label: 'Eva' }, two.ids, KEPT, at(two.now + 2))
  expect(await refusalOf(() => accept(two.now + 3))).toBe('count_differs')
  expect(one.ids.map((id) => fileOf(id)?.state)).toEqual(['waiting', 'waiting'])
  expect(listInbox(admin, ids).map(({ caseId }) => caseId)).toEqual([one.about.caseId])
  expect(decideShown(one.ids, () => acceptFiles(admin, one.ids, SHOWN, at(two.now + 4))).count).toBe(2)
})

test('files and answers are decided about together as they were shown, or not at all, and taken back together', async () => {
  const one = await sent(1)
  const now = one.now
  const answered = (kind: 'information' | 'date', answer: Parameters<typeof answerRequest>[2]) => {
    const { about, viewer } = askedOwner(`DESH-${++serial}`, now)
    transact((tx) => tx.update(caseRequests).set({ kind }).where(eq(caseRequests.id, about.requestId)).run())
    answerRequest(viewer, about, answer, at(now + 1))
    const [waiting] = listAnswers(admin).filter(({ caseId }) => caseId === about.caseId)
    return {
      about,
      id: waiting?.id ?? 0,
      isWaiting: () => listAnswers(admin, [waiting?.id ?? 0]).length === 1,
    }
  }
  const day = '2099-03-02'
  const told = answered('information', { kind: 'information', text: 'En 2019.' })
  const days = answered('date', { kind: 'date', days: [day, '2099-03-03'] })
  const shown = (chosen: string | null) => ({
    files: one.ids,
    answers: [
      { id: told.id, day: null },
      { id: days.id, day: chosen },
    ],
  })
  const accept = (chosen: string | null, when: number) =>
    decideTogether(shown(chosen), () => acceptFiles(admin, one.ids, SHOWN, at(when)), accepting(admin, when))
  for (const chosen of [null, '2099-04-01'])
    expect(await refusalOf(() => accept(chosen, now + 2))).toBe('count_differs')
  expect([fileOf(one.ids[0])?.state, told.isWaiting(), days.isWaiting()]).toEqual(['waiting', true, true])
  expect(accept(day, now + 3).count).toBe(3)
  expect([told, days].map(({ about }) => requestOf(about)?.closedAt)).toEqual([now + 3, now + 3])
  expect(answerToUndo(admin, now + 4)).toMatchObject({
    decision: { count: 3, cases: 3, decided: 'accepted' },
  })
  expect((await undo(now + 3)).count).toBe(3)
  expect([fileOf(one.ids[0])?.state, told.isWaiting(), days.isWaiting()]).toEqual(['waiting', true, true])
  const back = { reason: 'No se lee.', notify: false }
  const give = () => returnFiles(admin, one.ids, back, at(now + 9))
  expect(decideTogether(shown(null), give, returning(admin, back, now + 9)).count).toBe(3)
  expect(requestOf(days.about)?.returnedReason).toBe('No se lee.')
})

test('an answer in words waits again, unless the client has answered anew', async () => {
  const now = BEGAN + hours(++serial)
  const { about, viewer } = askedOwner(`DESH-${++serial}`, now)
  const own = eq(caseRequests.id, about.requestId)
  transact((tx) => tx.update(caseRequests).set({ kind: 'information' }).where(own).run())
  const answer = (text: string, when: number) =>
    answerRequest(viewer, about, { kind: 'information', text }, at(when))
  const waiting = () => listAnswers(admin).filter(({ caseId }) => caseId === about.caseId)
  answer('En 2019.', now + 1)
  const [first] = waiting()
  acceptAnswer(admin, first?.id ?? 0, null, now + 2)
  expect(answerToUndo(admin, now + 3)).toMatchObject({ decision: { count: 1, decided: 'accepted' } })
  expect((await undo(now + 2, now + 3)).count).toBe(1)
  expect(waiting()).toMatchObject([{ text: 'En 2019.' }])
  expect(requestOf(about)?.closedAt).toBeNull()
  returnAnswer(admin, first?.id ?? 0, { reason: '¿Qué mes?', notify: false }, now + 4)
  answer('En mayo de 2019.', now + 5)
  expect(await refusalOf(() => undo(now + 4))).toBe('undo_passed')
  expect(waiting()).toMatchObject([{ text: 'En mayo de 2019.' }])
})

test('a file of a message waits again, and the answer that returned it is gone unless the client has read it', async () => {
  const now = BEGAN + hours(++serial)
  const owner = askedOwner(`DESH-${++serial}`, now)
  const { legalCase, viewer, client } = owner
  const own = await sendWithMessage(owner, [['a.jpg', jpegBytes(700, 700)]], now)
  const said = () => getOwnThread(viewer, legalCase.id, { language: 'es' }).messages.map(({ text }) => text)
  returnReceived(admin, own, BLURRED, at(now + 2))
  expect(said()).toHaveLength(2)
  expect(mailsTo(client.id, 'message')).toMatchObject([{ dueAt: now + 2 + minutes(15) }])
  expect(await undo(now + 2)).toEqual({ count: 1, told: [] })
  expect(said()).toEqual(['Aquí lo tiene.'])
  expect(mailsTo(client.id, 'message')).toMatchObject([{ state: 'failed', error: 'superseded' }])
  returnReceived(admin, own, BLURRED, at(now + 6))
  expect(mailsTo(client.id, 'message')[0]).toMatchObject({ state: 'queued', dueAt: now + 6 + minutes(15) })
  markOwnRead(viewer, getOwnThread(viewer, legalCase.id, { language: 'es' }), now + 7)
  expect(await undo(now + 6)).toEqual({ count: 1, told: ['mailed'] })
  expect(said()).toHaveLength(2)
  acceptFiles(admin, own, SHOWN, at(now + 10))
  expect(await undo(now + 10)).toEqual({ count: 1, told: [] })
  expect(inboxOf(legalCase.id)).toHaveLength(1)
})

test('the e-mail that said why something was returned leaves if somebody else has written since', async () => {
  const now = BEGAN + hours(++serial)
  const owner = askedOwner(`DESH-${++serial}`, now)
  const own = await sendWithMessage(owner, [['a.jpg', jpegBytes(710, 700)]], now)
  returnReceived(admin, own, BLURRED, at(now + 2))
  const eva = { ...admin, label: 'Eva' }
  const answer = { text: 'Le llamamos hoy.', notify: true }
  transact((tx) => answerIn(tx, eva, findCase(tx, owner.legalCase.id), answer, now + 3))
  expect(await undo(now + 2)).toEqual({ count: 1, told: [] })
  expect(mailsTo(owner.client.id, 'message')).toMatchObject([{ state: 'queued', createdAt: now + 2 }])
})
