import { Readable } from 'node:stream'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GENERAL } from '~/domain/categories'
import { days } from '~/domain/duration'
import { AuditQuery } from '~/features/audit/audit-query'
import { listAudit } from '~/features/audit/list-audit.server'
import { requireAdmin, requireApiAdmin } from '~/features/auth/guards.server'
import { openSession } from '~/features/auth/session.server'
import { assignLawyer } from '~/features/bulk/assign-lawyer.server'
import { undoBulk } from '~/features/bulk/bulk-changes.server'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { listClients } from '~/features/clients/list-clients.server'
import { blockClients, blockProposed, unblockClient } from '~/features/data-protection/block-clients.server'
import { documentsOf } from '~/features/data-protection/own-files.server'
import { breachNotice, processingRecord } from '~/features/data-protection/processing.server'
import {
  countProposals,
  noteProposals,
  putOffProposals,
  retentionPage,
} from '~/features/data-protection/proposals.server'
import { changeTerms, termsForm } from '~/features/data-protection/retention-terms.server'
import { countPapers } from '~/features/deliveries/list-deliveries.server'
import { trashFiled } from '~/features/deliveries/set-aside.server'
import { autoAssign, undoAutoAssign } from '~/features/documents/auto-assign.server'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { deleteFolder } from '~/features/documents/lists/delete-folder.server'
import { listTrash } from '~/features/documents/lists/list-trash.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { placeDocument, placeDriveFile } from '~/features/documents/place-document.server'
import { inQuarantine } from '~/features/documents/store/put-document.server'
import {
  deleteDocument,
  emptyTrash,
  purgeTrash,
  restoreDocument,
  seenTrash,
} from '~/features/documents/trash.server'
import { countWaiting, findWaitingRow, listWaiting } from '~/features/documents/waiting/list-waiting.server'
import { saveWaiting } from '~/features/documents/waiting/save-waiting.server'
import { standingOf } from '~/features/documents/waiting/waiting-rows'
import {
  assignWaiting,
  cancelWaiting,
  findWaiting,
  listWaitingUploads,
  openWaiting,
  parkUpload,
} from '~/features/documents/waiting-uploads.server'
import { getErasure, listErasures } from '~/features/erasure/certificates.server'
import { deleteClient, eraseClients, previewDeleteClient } from '~/features/erasure/delete-client.server'
import { tickedClients } from '~/features/erasure/ticked-clients.server'
import { addHolder, findOrAddHolder, holderQuestion } from '~/features/holders/change-holders.server'
import { ListQuery } from '~/features/lists/list-query'
import { changeMails } from '~/features/mail/change-mails.server'
import { retryAddress } from '~/features/mail/resend-mails.server'
import { noteCalled } from '~/features/news/calls.server'
import { dropComing } from '~/features/news/coming-news.server'
import { decideCorrections } from '~/features/news/list-corrections.server'
import { doubtfulCases } from '~/features/queue/doubtful-cases.server'
import { countQuestions } from '~/features/queue/find-work.server'
import { waitingFiles } from '~/features/queue/first-names.server'
import { wordDetails } from '~/features/queue/word-details.server'
import { caseOfRequest } from '~/features/request-files/request-views.server'
import { PAPERS_GONE } from '~/features/sync/documents/document-report'
import { chooseEmail } from '~/features/sync/queue/choose-email.server'
import { undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { caseAsItIs } from '~/features/sync/queue/undo-doubt.server'
import { AppError } from '~/infra/app-error'
import { popToast } from '~/infra/http/toast.server'
import { recordVersion } from '~/infra/record-version.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { storeFile } from '~/infra/storage/store.server'
import { requireTicked } from '~/routes/admin/data-protection/ticked-clients.server'
import { database, transact } from '~db/client'
import {
  auditLog,
  cases,
  deliveries,
  deliveryPapers,
  documentNamings,
  documents,
  driveItems,
  mailOutbox,
  newsCorrections,
  newsItems,
  trash,
  users,
  workItems,
} from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { createPhaseEvent, isStored } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { cookieOf } from '../support/http'
import { clientOf, dump, notesOf } from '../support/records'
import { joined } from '../support/staff'
import { sync } from '../support/sync'
import { WHOLE } from '../support/visits'
import { admin, browserOf, refusalOf, sessionOf, viewerOf } from '../support/ways-in'

/** Blocking as its own state between archived and erased, the clock of it, and who is proposed. */

const NOW = Date.UTC(2026, 10, 16, 9)
const years = (n: number) => days(366 * n)

const rowsOf = (clientId: number) => {
  const own = database().select().from(cases).where(eq(cases.clientId, clientId)).orderBy(cases.id).all()
  const papers = own.flatMap(({ id }) =>
    database().select().from(documents).where(eq(documents.caseId, id)).orderBy(documents.id).all(),
  )
  return { client: database().select().from(users).where(eq(users.id, clientId)).get(), own, papers }
}

const queued = (userId: number) => ({
  ...{ userId, recipientName: 'Ana', recipient: 'ana@correo.example', language: 'es' as const },
  ...{ kind: 'request' as const, content: {}, messageId: `<${userId}@x>`, urgent: false },
  ...{ dueAt: NOW + days(1), createdAt: NOW, expiresAt: NOW + days(9) },
})

/** Somebody with a case that was closed and one that was archived by hand, each with a document. */
function closedClient(at: number, name = 'Ana Belén Quiroga') {
  const client = createClient({ name })
  const row = { clientId: client.id, createdAt: at, updatedAt: at }
  const closed = createCase({ ...row, status: 'closed' })
  const shelved = createCase({ ...row, archived: true, archivedAt: at, archivedBy: 'RP' })
  createDocument({ caseId: closed.id })
  createDocument({
    caseId: closed.id,
    archived: true,
    archivedAt: at,
    archivedBy: 'RP',
    withheld: 'recalled',
  })
  createDocument({ caseId: shelved.id })
  return client
}

test('who is blocked is signed out and written to no more, and unblocked for a reason they are as before', async () => {
  freshPortal()
  const client = closedClient(NOW - years(1))
  const session = sessionOf(client.id, 'client', NOW)
  const before = rowsOf(client.id)
  transact((tx) => tx.insert(mailOutbox).values(queued(client.id)).run())
  expect(blockClients(admin, [client.id], NOW)).toBe(1)
  expect(blockClients(admin, [client.id], NOW + 1)).toBe(0)
  expect(viewerOf(session, NOW + 1)).toBeNull()
  expect(database().select().from(mailOutbox).all()).toMatchObject([{ state: 'stopped' }])
  const blocked = rowsOf(client.id)
  expect([blocked.client, ...blocked.own, ...blocked.papers].every((row) => row?.archived)).toBe(true)
  for (const archived of ['true', 'false'])
    expect(listClients(admin, ListQuery.parse({ archived }))).toEqual({ rows: [], total: 0 })
  expect(unblockClient(admin, client.id, 'Vuelve a encargarnos un asunto.', NOW + 2)).toBe(client.name)
  expect(rowsOf(client.id)).toEqual(before)
  expect(await refusalOf(() => unblockClient(admin, client.id, 'Otra vez.', NOW))).toBe('not_found')
  const said = database().select().from(auditLog).where(eq(auditLog.action, 'client_unblocked')).get()
  expect(said?.detail).toEqual({ fields: ['reason'] })
  const why = () => listAudit(admin, AuditQuery.parse({ what: 'client_unblocked' })).rows[0]?.changes
  expect(why()).toEqual({ reason: { before: null, after: 'Vuelve a encargarnos un asunto.' } })
  await deleteClient(admin, client.id, NOW + 3)
  expect(why()).toBe('erased')
})

test('a paper that was read as somebody else’s while its client was blocked waits for a person afterwards', () => {
  freshPortal()
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id, status: 'closed' })
  const [paper, other] = [createDocument({ caseId }), createDocument({ caseId })]
  blockClients(admin, [client.id], NOW)
  const { id } = paper
  const read = (one: typeof paper, foundAt: number) =>
    ({ id: one.id, caseId, sha256: one.sha256, kind: 'wrong', foundAt }) as const
  transact((tx) =>
    tx
      .insert(documentNamings)
      .values([read(paper, NOW + 1), read(other, NOW - 1)])
      .run(),
  )
  unblockClient(admin, client.id, 'Vuelve a encargarnos un asunto.', NOW + 2)
  const { archived, withheld, withheldReason: reason } = documents
  const rows = database().select({ id: documents.id, archived, withheld, reason }).from(documents)
  expect(rows.orderBy(documents.id).all()).toEqual([
    { id, archived: true, withheld: 'quarantine', reason: 'text_contradicts' },
    { id: other.id, archived: false, withheld: null, reason: null },
  ])
})

/** A paper of theirs in the trash since an instant, with its bytes. */
async function thrown(clientId: number, at: number) {
  const { id: caseId } = createCase({ clientId, status: 'closed', createdAt: at, updatedAt: at })
  const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from(['escritura']))
  const paper = createDocument({ caseId, filePath, fileSize, sha256 })
  deleteDocument(admin, paper.id, { now: at, address: null })
  return paper
}
const inTrash = () => database().select().from(trash).orderBy(trash.documentId).all()

test('what lay in the trash of who is blocked stays there whoever empties it, until they are erased', async () => {
  freshPortal()
  const [old, other] = [createClient(), createClient()]
  const kept = await thrown(old.id, NOW - years(6))
  const loose = await thrown(other.id, NOW - years(6))
  blockClients(admin, [old.id], NOW)
  expect(listTrash(admin, WHOLE).rows.map(({ documentId }) => documentId)).toEqual([loose.id])
  expect(await emptyTrash(admin, NOW, { now: NOW, address: null })).toEqual({ purgedCount: 1 })
  expect(await purgeTrash(NOW + days(31))).toBe(0)
  expect([isStored(kept.filePath), isStored(loose.filePath)]).toEqual([true, false])
  expect(inTrash().map(({ documentId }) => documentId)).toEqual([kept.id])
  await eraseClients(admin, [old.id], NOW)
  expect([isStored(kept.filePath), inTrash()]).toEqual([false, []])
})

test('the trash is not emptied of other documents than were shown, where somebody was unblocked and one restored meanwhile', async () => {
  freshPortal()
  const [back, other] = [createClient(), createClient()]
  const [, gone] = [await thrown(back.id, NOW), await thrown(other.id, NOW)]
  blockClients(admin, [back.id], NOW)
  const seen = seenTrash(admin)
  expect(seen.count).toBe(1)
  const visit = { now: NOW + 1, address: null }
  unblockClient(admin, back.id, 'Vuelve a encargarnos un asunto.', NOW)
  expect(await refusalOf(() => emptyTrash(admin, NOW, visit, seen.mark))).toBe('trash_changed')
  restoreDocument(admin, gone.id, visit)
  expect(seenTrash(admin).count).toBe(1)
  expect(await refusalOf(() => emptyTrash(admin, NOW, visit, seen.mark))).toBe('trash_changed')
  expect(inTrash()).toHaveLength(1)
  expect(await emptyTrash(admin, NOW, visit, seenTrash(admin).mark)).toEqual({ purgedCount: 1 })
})

test('who is unblocked has their trash as before, with the days that were left', async () => {
  freshPortal()
  const client = createClient()
  const paper = await thrown(client.id, NOW)
  blockClients(admin, [client.id], NOW + days(10))
  unblockClient(admin, client.id, 'Vuelve a encargarnos un asunto.', NOW + days(100))
  expect(inTrash()).toMatchObject([{ purgeAt: NOW + days(120) }])
  expect(await purgeTrash(NOW + days(120) - 1)).toBe(0)
  expect(restoreDocument(admin, paper.id, { now: NOW + days(101), address: null })).toBe('shown')
})

test('nothing is written into a case that is blocked by naming its document alone', () => {
  freshPortal()
  const client = closedClient(NOW - years(1))
  blockClients(admin, [client.id], NOW)
  const documentId = rowsOf(client.id).papers[0]?.id ?? 0
  const asked = { documentId, confirmedAssignments: [] }
  expect(() => confirmAssignments(admin, asked, browserOf({ now: NOW }))).toThrow('not_found')
})

/** What waits of a client: a paper in quarantine, an upload that would replace another of theirs, a file that was placed in their case. */
async function waitingOf(clientId: number) {
  const { id: caseId } = createCase({ clientId })
  const held = createDocument({ caseId, ...inQuarantine('name_contradicts', NOW) })
  const { id: existingDocumentId } = createDocument({ caseId, fileName: 'Poder.pdf' })
  const refusal = new AppError('document_exists', {}, { existingDocumentId })
  const file = await receiveFile(Readable.from(['poder']))
  const about = { fileName: 'Poder.pdf', mimeType: 'application/pdf', category: GENERAL, file }
  const upload = await parkUpload(admin, about, refusal, NOW)
  const item = { id: 'F1', path: 'Varios/Poder.pdf', fingerprint: 'x', state: 'quarantined' as const }
  transact((tx) =>
    tx
      .insert(driveItems)
      .values({ ...item, placedCaseId: caseId })
      .run(),
  )
  return { held, upload, item, keys: [`upload:${upload}`, `document:${held.id}`] }
}
const questions = () => countQuestions({ kinds: null, group: null, sheet: null })

test('what waits of a case that is blocked is shown to nobody, who neither places, opens nor discards it', async () => {
  freshPortal()
  const client = createClient()
  const { id: caseId } = createCase({ clientId: createClient({ name: 'Tomás Iriarte' }).id })
  const { held, upload, item, keys } = await waitingOf(client.id)
  const shown = () => [
    listWaiting(admin).map(({ key }) => key),
    ...[countWaiting(admin).total, listWaitingUploads(admin).length, waitingFiles().length, questions()],
    listWithheld(admin, WHOLE).total,
  ]
  const before = shown()
  expect(before).toEqual([keys, 2, 1, 1, 2, 2])
  blockClients(admin, [client.id], NOW)
  expect(shown()).toEqual([[], 0, 0, 0, 0, 0])
  const context = browserOf({ now: NOW })
  const asks = [
    ...[...keys, `file:${item.id}`].map((key) => () => findWaitingRow(admin, key)),
    () => findWaiting(admin, upload),
    () => openWaiting(admin, upload, context),
    () => assignWaiting(admin, upload, { caseId }, context),
    () => placeDocument(admin, held.id, { caseId }, context),
    () => placeDriveFile(admin, item.id, { caseId }, context),
  ]
  for (const ask of asks) expect(await refusalOf(ask)).toBe('not_found')
  const line = { caseId, category: GENERAL, phase: '', date: undefined, sameName: 'keep' as const, q: '' }
  const lines = keys.map((key) => ({ ...line, key, stood: standingOf(held) }))
  const { saved, left } = await saveWaiting(admin, lines, context)
  expect([saved, left.map(({ error }) => error.code)]).toEqual([0, ['not_found', 'not_found']])
  await cancelWaiting(admin, upload)
  unblockClient(admin, client.id, 'Vuelve a encargarnos un asunto.', NOW + 1)
  expect(shown()).toEqual(before)
})

/** Rows about a case that forms and calls name by their ids. */
function namedAbout(clientId: number, { id: caseId, caseNumber }: typeof cases.$inferSelect, paper: number) {
  const news = { caseId, kind: 'phase' as const, state: 'waiting' as const, createdAt: NOW, dueAt: NOW }
  const seen = { firstSeenAt: NOW, lastSeenAt: NOW, state: 'open' as const, caseNumber }
  openRequest(admin, caseId, { text: 'Copia del DNI.', dueDate: null, notify: false }, NOW)
  return transact((tx) => {
    const insertNews = (thing: string, callDue: boolean) =>
      tx
        .insert(newsItems)
        .values({ ...news, thing, callDue })
        .returning()
        .get().id
    const said = { kind: 'answer' as const, day: null }
    const told = { caseId, thing: 'c', toldBy: 1, toldAt: NOW, said, now: 'gone' }
    const delivery = tx
      .insert(deliveries)
      .values({ source: 'panel', name: 'A.zip', sha256: 'b'.repeat(64), state: 'apart', receivedAt: NOW })
      .returning()
      .get().id
    const filed = { deliveryId: delivery, position: 0, path: 'a.pdf', fileName: 'a.pdf', documentId: paper }
    tx.insert(deliveryPapers)
      .values({ ...filed, state: 'filed', decidedAt: NOW })
      .run()
    return {
      delivery,
      request: listRequests(admin, caseId)[0]?.id ?? 0,
      call: insertNews('a', true),
      coming: insertNews('b', false),
      correction: tx
        .insert(newsCorrections)
        .values({ ...told, state: 'proposed', createdAt: NOW, dueAt: NOW })
        .returning()
        .get().id,
      mail: tx
        .insert(mailOutbox)
        .values({ ...queued(clientId), state: 'failed' })
        .returning()
        .get().id,
      work: tx
        .insert(workItems)
        .values({
          ...seen,
          key: 'w',
          kind: 'waiting',
          reason: 'emails_differ',
          detail: { value: 'b@c.example' },
        })
        .returning()
        .get().id,
    }
  })
}

test('what a form or a call names of somebody who is blocked stays as it is', async () => {
  freshPortal()
  const visit = browserOf({ now: NOW })
  const category = 'DEMANDA_INTERPUESTA'
  const client = createClient({ emailBouncedAt: NOW })
  const legalCase = createCase({ clientId: client.id })
  const { id: paper } = createDocument({ caseId: legalCase.id, category })
  createPhaseEvent(legalCase.id, 4)
  expect(autoAssign(admin, visit).assignedCount).toBe(1)
  const given = assignLawyer(admin, [{ id: legalCase.id, lawyer: '' }], 'Marta', NOW)
  const named = namedAbout(client.id, legalCase, paper)
  blockClients(admin, [client.id], NOW + 1)
  const before = dump()
  const { caseNumber } = legalCase
  for (const [ask, refusal] of [
    [() => caseOfRequest(admin, named.request), 'not_found'],
    [() => chooseEmail(admin, named.work, 'b@c.example', NOW), 'not_found'],
    [() => changeMails(admin, 'leave', [named.mail], NOW), 'not_found'],
    [() => deleteFolder(admin, { category, caseNumber }, visit), 'not_found'],
    [() => trashFiled(admin, named.delivery, 1, visit), 'count_differs'],
    [() => retryAddress(admin, client.id, NOW), 'none'],
  ] as const)
    expect(await refusalOf(ask)).toBe(refusal)
  expect(countPapers(admin, named.delivery)?.filed).toBe(0)
  expect(noteCalled(admin, [named.call], false, NOW)).toBe(0)
  expect(dropComing(admin, [named.coming], NOW)).toBe(0)
  expect(decideCorrections(admin, [named.correction], false, NOW)).toBe(0)
  expect(assignLawyer(admin, [{ id: legalCase.id, lawyer: 'Marta' }], 'Eva', NOW)).toEqual({ differs: ['–'] })
  expect(undoBulk(admin, 'undo' in given ? (given.undo ?? 0) : 0, NOW)).toMatchObject({ done: 0, left: 1 })
  expect(undoAutoAssign(admin, visit, NOW)).toEqual({ removedCount: 0 })
  expect(dump()).toEqual(before)
})

test('a question about words or contradictions in a case that is blocked shows its number and no name', () => {
  freshPortal()
  const client = createClient({ name: 'Ana Belén Quiroga' })
  const other = createClient({ name: 'Tomás Iriarte' })
  const reason = 'situation_contradicts'
  const [own, beside] = [client, other].map((one) => createCase({ clientId: one.id }))
  const seen = { state: 'open' as const, firstSeenAt: NOW, lastSeenAt: NOW }
  for (const { id: caseId, caseNumber } of [own, beside].flatMap((one) => one ?? []))
    database()
      .insert(workItems)
      .values([
        { ...seen, key: `w${caseId}`, kind: 'unmapped', reason: 'word', word: 'PDTE', caseNumber },
        { ...seen, key: `d${caseId}`, kind: 'case', reason, caseNumber, detail: { caseId } },
      ])
      .run()
  const shown = () => [
    wordDetails('PDTE', 'PDTE').names,
    doubtfulCases(reason).names,
    doubtfulCases(reason).doubtful?.map(({ clientId }) => clientId),
  ]
  const both = [client.name, other.name]
  expect(shown()).toEqual([both, both, [client.id, other.id]])
  database().update(users).set({ blockedAt: NOW }).where(eq(users.id, client.id)).run()
  const numbered = [own?.caseNumber, other.name]
  expect(shown()).toEqual([numbered, numbered, [null, other.id]])
})

test('an answer about a case that is blocked since is not taken back, nor asked for again', async () => {
  freshPortal()
  const client = createClient()
  const { id: caseId, caseNumber } = createCase({ clientId: client.id, situacionActual: 'En el juzgado' })
  const recalled = { archived: true, archivedAt: NOW, archivedBy: admin.label, withheld: 'recalled' as const }
  const ids = [createDocument({ caseId, ...recalled }).id]
  const seen = { firstSeenAt: NOW, lastSeenAt: NOW, caseNumber }
  const closed = { ...seen, state: 'solved' as const, closedBy: admin.label }
  const gone = { kind: 'document' as const, reason: PAPERS_GONE }
  const answered = { how: 'withdraw', ids }
  transact((tx) => {
    const before = caseAsItIs(tx, caseId)
    tx.update(cases).set({ situacionActual: null }).where(eq(cases.id, caseId)).run()
    const mended = { before, after: caseAsItIs(tx, caseId) }
    tx.insert(workItems)
      .values([
        { ...closed, ...gone, key: 'p', closedAt: NOW, detail: { caseId, ids, names: ['a'], answered } },
        {
          ...closed,
          key: 'd',
          kind: 'case',
          reason: 'situation_contradicts',
          closedAt: NOW + 1,
          detail: { caseId, mended },
        },
      ])
      .run()
  })
  blockClients(admin, [client.id], NOW + 2)
  const before = dump()
  const undo = (at: number) => refusalOf(() => transact((tx) => undoAnswer(tx, admin, at, NOW + 3)))
  expect([await undo(NOW), await undo(NOW + 1)]).toEqual(['none', 'undo_passed'])
  expect([dump(), questions()]).toEqual([before, 0])
})

test('who holds an open case with somebody else is blocked with them, or not at all', async () => {
  freshPortal()
  const [ana, tomas] = [createClient({ name: 'Ana' }), createClient({ name: 'Tomás' })]
  const { id } = createCase({ clientId: ana.id })
  addHolder(admin, id, tomas.id, NOW)
  for (const ids of [[ana.id], [tomas.id]])
    expect(await refusalOf(() => blockClients(admin, ids, NOW))).toBe('blocked_shares')
  expect(blockClients(admin, [ana.id, tomas.id], NOW)).toBe(2)
})

/** Two people with old cases of their own, and those of the first that the second also sees. */
function holdersOf(which: (own: number[]) => number[]) {
  freshPortal()
  const [ana, tomas] = [closedClient(NOW - years(6)), closedClient(NOW - years(6), 'Tomás Iriarte')]
  const ids = which(rowsOf(ana.id).own.map(({ id }) => id))
  for (const id of ids) addHolder(admin, id, tomas.id, NOW - years(6))
  const shared = () =>
    database().select().from(cases).where(inArray(cases.id, ids)).orderBy(asc(cases.id)).all()
  return { ana, tomas, shared }
}

test('a case that was kept for somebody who is blocked comes back with them, and is blocked with them again', async () => {
  const { ana, tomas, shared } = holdersOf((own) => own)
  blockClients(admin, [ana.id, tomas.id], NOW)
  await eraseClients(admin, [ana.id], NOW)
  const kept = { clientId: null, archived: true, blockedAt: NOW }
  expect(shared()).toMatchObject([kept, kept])
  unblockClient(admin, tomas.id, 'Vuelve a encargarnos un asunto.', NOW + 1)
  expect(shared()).toMatchObject([
    { clientId: null, archived: false, blockedAt: null },
    { clientId: null, archived: true, blockedAt: null },
  ])
  const [open] = shared()
  const { id, archived } = documents
  const papers = database()
    .select({ archived })
    .from(documents)
    .where(eq(documents.caseId, open?.id ?? 0))
  expect(papers.orderBy(asc(id)).all()).toEqual([{ archived: false }, { archived: true }])
  blockClients(admin, [tomas.id], NOW + 2)
  expect(shared()).toMatchObject([{ blockedAt: NOW + 2 }, { blockedAt: NOW + 2 }])
  await eraseClients(admin, [tomas.id], NOW + 3)
  expect(shared()).toEqual([])
})

test('a case that an earlier block took keeps its instant in the block of who holds it, and comes back whole', async () => {
  const { ana, tomas, shared } = holdersOf((own) => own.slice(1))
  const caseId = shared()[0]?.id ?? 0
  const loose = createDocument({ caseId })
  blockClients(admin, [ana.id], NOW)
  await eraseClients(admin, [ana.id], NOW)
  deleteDocument(admin, loose.id, { now: NOW, address: null })
  blockClients(admin, [tomas.id], NOW + days(1))
  expect(shared()).toMatchObject([{ blockedAt: NOW }])
  const copied = () => documentsOf(tomas.id).filter(({ document }) => document.caseId === caseId)
  expect(copied()).toMatchObject([{ document: { archivedAt: NOW } }])
  unblockClient(admin, tomas.id, 'Vuelve a encargarnos un asunto.', NOW + days(11))
  expect(shared()).toMatchObject([{ archived: true, blockedAt: null }])
  expect(copied()).toMatchObject([{ document: { archived: false } }])
  expect(inTrash()).toMatchObject([{ documentId: loose.id, purgeAt: NOW + days(41) }])
})

test('a blocked case goes with the last of its holders who is not blocked, whose own cases stay', async () => {
  const { ana, tomas, shared } = holdersOf((own) => own.slice(1))
  const own = rowsOf(tomas.id).own.map(({ id }) => id)
  blockClients(admin, [ana.id], NOW)
  await eraseClients(admin, [ana.id], NOW)
  expect(shared()).toMatchObject([{ clientId: null, blockedAt: NOW }])
  const destroyed = { cases: 1, documents: 1 }
  expect(previewDeleteClient(admin, tomas.id)).toMatchObject({ cases: 2, documents: 3, destroyed })
  const { ids } = previewDeleteClient(admin, tomas.id).destroyed
  const erase = (seen?: number[]) =>
    deleteClient(admin, tomas.id, NOW + 1, null, seen && { destroyed: seen, heirs: '' })
  for (const seen of [undefined, [], own]) expect(await refusalOf(() => erase(seen))).toBe('count_differs')
  expect(shared()).toMatchObject([{ clientId: null, blockedAt: NOW }])
  await erase(ids)
  expect(shared()).toEqual([])
  expect(database().select({ id: cases.id }).from(cases).orderBy(asc(cases.id)).all()).toEqual(
    own.map((id) => ({ id })),
  )
  expect(getErasure(admin, listErasures(admin)[0]?.id ?? 0).removed).toContainEqual(['erasedCases', 1])
})

test('nobody who is blocked is shown a case, nor named by their number or DNI to whoever would', async () => {
  freshPortal()
  const { id: caseId } = createCase({ clientId: createClient().id })
  const client = createClient({ name: 'Tomás' })
  blockClients(admin, [client.id], NOW)
  const input = { dni: client.dni ?? '', name: 'Tomás', email: null, phone: null }
  for (const ask of [
    () => holderQuestion(admin, caseId, client.id),
    () => addHolder(admin, caseId, client.id, NOW),
    () => findOrAddHolder(admin, caseId, input, NOW),
  ])
    expect(await refusalOf(ask)).toBe('not_found')
})

const OFFICE = {
  name: 'Oficina',
  email: 'oficina@despacho.example',
  role: 'office' as const,
  lawyerNames: [],
}
/** What the guard says to the office, and to administrators who would change something. */
async function guardOf() {
  const at = (cookie: string, path: string, method = 'GET') =>
    refusalOf(() =>
      (path.startsWith('/api') ? requireApiAdmin : requireAdmin)(
        new Request(`http://localhost${path}`, { method, headers: { Cookie: `asid=${cookie}` } }),
      ),
    )
  const office = cookieOf((await joined(admin, OFFICE, browserOf())).session)
  const all = cookieOf(transact((tx) => openSession(tx, { kind: 'admin', label: 'RP' }, browserOf())))
  return async (path: string) => [await at(office, path), await at(all, path, 'POST')]
}
const isClosed = ['not_found', 'client_blocked']

test('an address about somebody who is blocked is closed however it is written, and one that names nobody is no fault', async () => {
  freshPortal()
  const guard = await guardOf()
  const client = closedClient(NOW - years(1))
  const [ofCase] = rowsOf(client.id).own
  const [paper] = rowsOf(client.id).papers
  const coded = (id = 0) => [...`${id}`].map((digit) => `%3${digit}`).join('')
  const about = [
    `/admin/client/${coded(client.id)}`,
    `/admin/Client/${client.id}/edit`,
    `/admin/%63lient/${client.id}/`,
    `/api/admin/USERS/${client.id}`,
    `/admin/messages/${coded(ofCase?.id)}`,
    `/admin/cases/${coded(ofCase?.id)}/delete`,
    `/api/documents/${coded(paper?.id)}/download`,
    `/api/Documents/${paper?.id}/download`,
  ]
  for (const path of about) expect([path, await guard(path)]).toEqual([path, ['none', 'none']])
  blockClients(admin, [client.id], NOW)
  for (const path of about) expect([path, await guard(path)]).toEqual([path, isClosed])
  for (const path of [
    '/admin/client/99999999999999999999',
    '/admin/cases/0/delete',
    '/api/documents/0x7/download',
  ])
    expect([path, await guard(path)]).toEqual([path, ['none', 'none']])
  expect(await guard('/admin/client/%E0%A4%A')).toEqual(['not_found', 'not_found'])
})

test('a case that is nobody’s any more stays closed while it is blocked', async () => {
  freshPortal()
  const guard = await guardOf()
  const client = closedClient(NOW - years(1))
  const [ofCase] = rowsOf(client.id).own
  const [paper] = rowsOf(client.id).papers
  blockClients(admin, [client.id], NOW)
  const nobodys = eq(cases.clientId, client.id)
  transact((tx) => tx.update(cases).set({ clientId: null }).where(nobodys).run())
  for (const path of [
    `/admin/cases/${ofCase?.id}/delete`,
    `/admin/messages/${ofCase?.id}`,
    `/api/admin/cases/${ofCase?.id}`,
    `/admin/documents/${paper?.id}/restore`,
    `/api/documents/${paper?.id}/download`,
  ])
    expect([path, await guard(path)]).toEqual([path, isClosed])
})

test('a row of the sheet about somebody who is blocked is said, and changes nothing', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const { id } = clientOf(dniOfRow(1))
  blockClients(admin, [id], NOW)
  const before = rowsOf(id)
  writeCases([caseRow(1, { EMAIL: 'otra@correo.example', Letrado: 'Eva' }), ...tenOthers()])
  const run = await sync({ origin: 'admin' })
  expect(notesOf(run, 'waiting').map(({ reason }) => reason)).toEqual(['archived_here'])
  expect(rowsOf(id)).toEqual(before)
})

test('proposals count from the closing of the last case, once a month, and can be put off', async () => {
  freshPortal()
  const old = closedClient(NOW - years(2))
  const young = closedClient(NOW - days(200), 'Berta Nieto')
  const busy = closedClient(NOW - years(2), 'Celia Oro')
  createCase({ clientId: busy.id })
  createClient({ name: 'Nadie' })
  const page = () => retentionPage(admin, NOW)
  expect(page().toBlock.map(({ id }) => id)).toEqual([old.id])
  noteProposals(NOW)
  expect(countProposals(admin)).toBe(1)
  expect(countProposals({ ...admin, staff: { id: 1, role: 'office' } })).toBe(0)
  putOffProposals(admin, NOW)
  noteProposals(NOW + days(1))
  expect(countProposals(admin)).toBe(0)
  noteProposals(NOW + days(20))
  expect(countProposals(admin)).toBe(1)
  changeTerms(admin, { blockMonths: 3, keepYears: 5, version: termsForm(admin).version }, NOW)
  expect(page().toBlock.map(({ id }) => id)).toEqual([old.id, young.id])
  const stale = () => changeTerms(admin, { blockMonths: 4, keepYears: 5, version: 'x' }, NOW)
  expect(await refusalOf(stale)).toBe('edit_conflict')
})

test('who is not proposed any more is not blocked as one of the proposed, nor is anybody with them', async () => {
  freshPortal()
  const [old, back, young] = [
    closedClient(NOW - years(2)),
    closedClient(NOW - years(2), 'Berta Nieto'),
    closedClient(NOW - days(200), 'Celia Oro'),
  ]
  const ids = [old.id, back.id]
  expect(retentionPage(admin, NOW).toBlock.map(({ id }) => id)).toEqual(ids)
  const reopened = createCase({ clientId: back.id })
  expect(await refusalOf(() => blockProposed(admin, [old.id, 999_999], NOW))).toBe('not_found')
  for (const asked of [ids, [back.id], [young.id]])
    expect(await refusalOf(() => blockProposed(admin, asked, NOW))).toBe('rows_changed')
  expect([old, back, young].map(({ id }) => rowsOf(id).client?.blockedAt)).toEqual([null, null, null])
  const closed = { status: 'closed', updatedAt: NOW - years(2), createdAt: NOW - years(2) }
  transact((tx) => tx.update(cases).set(closed).where(eq(cases.id, reopened.id)).run())
  blockProposed(admin, ids, NOW)
  expect(await refusalOf(() => blockProposed(admin, [old.id], NOW))).toBe('rows_changed')
  expect(blockClients(admin, [young.id], NOW)).toBe(1)
})

test('whoever ticks more clients than are taken at once is told how many are, and who ticks none that', async () => {
  const answerTo = async (count: number) => {
    const query = new URLSearchParams(Array.from({ length: count }, (_, at) => ['id', `${at + 1}`]))
    const response: unknown = await requireTicked(query, 'es').catch((error: unknown) => error)
    if (!(response instanceof Response)) return response
    const Cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    return (await popToast(new Request('http://portal.test/', { headers: { Cookie } }))).toast
  }
  expect(await answerTo(500)).toHaveLength(500)
  expect(await answerTo(501)).toMatchObject({ values: { reason: expect.stringContaining('500 filas') } })
  expect(await answerTo(0)).toMatchObject({ text: 'nothing_selected' })
})

test('who is blocked is erased when the term has ended, and not before', async () => {
  freshPortal()
  const [old, young] = [closedClient(NOW - years(6)), closedClient(NOW - years(2), 'Berta Nieto')]
  blockClients(admin, [old.id, young.id], NOW)
  const { blocked } = retentionPage(admin, NOW)
  expect(blocked.map(({ id, isDue }) => [id, isDue])).toEqual([
    [old.id, true],
    [young.id, false],
  ])
  expect(await refusalOf(() => eraseClients(admin, [old.id, young.id], NOW))).toBe('retention_runs')
  const open = closedClient(NOW - years(6), 'Carla Mas')
  const asked = (ids: number[]) => refusalOf(() => tickedClients(admin, ids, { blocked: true }))
  expect([await asked([old.id]), await asked([old.id, open.id])]).toEqual(['none', 'rows_changed'])
  expect(await refusalOf(() => eraseClients(admin, [old.id, open.id], NOW))).toBe('rows_changed')
  expect(rowsOf(old.id).client).toBeDefined()
  await eraseClients(admin, [old.id], NOW)
  expect(rowsOf(old.id).client).toBeUndefined()
})

test('what is corrected because a client asked for it says so', () => {
  freshPortal()
  const client = createClient()
  const form = { ...contactOf(client), version: recordVersion(contactOf(client)) }
  editClient(admin, client.id, { ...form, phone: '611222333', atRequest: true }, NOW)
  const said = database().select().from(auditLog).where(eq(auditLog.action, 'client_changed')).get()
  expect(said?.detail).toEqual({ atRequest: true, fields: ['phone'] })
})

test('the record of processing and the notice of a breach are made of what there is', () => {
  freshPortal({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'portal@despacho.example' })
  const [one] = [closedClient(NOW - years(2)), closedClient(NOW - years(2))]
  createClient({ archived: true, archivedAt: NOW, archivedBy: 'RP' })
  blockClients(admin, [one.id], NOW)
  const record = processingRecord(admin)
  expect(record.counts).toMatchObject({ clients: 1, archivedClients: 1, blockedClients: 1, cases: 4 })
  expect(record).toMatchObject({ recipients: ['hosting', 'mail'], terms: { blockMonths: 12, keepYears: 5 } })
  const known = Date.parse('2026-11-14T08:30:00Z')
  expect(breachNotice(admin, '2026-11-14T09:30')).toMatchObject({ at: known, until: known + days(3) })
  for (const written of ['', 'ayer', '2026-02-30T09:30', '2026-11-14'])
    expect(breachNotice(admin, written)).toMatchObject({ at: null, until: null })
})
