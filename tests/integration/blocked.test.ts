import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { requireAdmin, requireApiAdmin } from '~/features/auth/guards.server'
import { openSession } from '~/features/auth/session.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { listClients } from '~/features/clients/list-clients.server'
import { blockClients, blockProposed, unblockClient } from '~/features/data-protection/block-clients.server'
import { breachNotice, processingRecord } from '~/features/data-protection/processing.server'
import {
  countProposals,
  noteProposals,
  putOffProposals,
  retentionPage,
} from '~/features/data-protection/proposals.server'
import { changeTerms, termsForm } from '~/features/data-protection/retention-terms.server'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { listTrash } from '~/features/documents/lists/list-trash.server'
import { deleteDocument, emptyTrash, purgeTrash, restoreDocument } from '~/features/documents/trash.server'
import { eraseClients } from '~/features/erasure/delete-client.server'
import { tickedClients } from '~/features/erasure/ticked-clients.server'
import { addHolder, findOrAddHolder, holderQuestion } from '~/features/holders/change-holders.server'
import { ListQuery } from '~/features/lists/list-query'
import { recordVersion } from '~/infra/record-version.server'
import { storeFile } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import { auditLog, cases, documents, mailOutbox, trash, users } from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { isStored } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { cookieOf } from '../support/http'
import { clientOf, notesOf } from '../support/records'
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
  expect(said?.detail).toEqual({ reason: 'Vuelve a encargarnos un asunto.' })
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

test('who holds an open case with somebody else is blocked with them, or not at all', async () => {
  freshPortal()
  const [ana, tomas] = [createClient({ name: 'Ana' }), createClient({ name: 'Tomás' })]
  const { id } = createCase({ clientId: ana.id })
  addHolder(admin, id, tomas.id, NOW)
  for (const ids of [[ana.id], [tomas.id]])
    expect(await refusalOf(() => blockClients(admin, ids, NOW))).toBe('blocked_shares')
  expect(blockClients(admin, [ana.id, tomas.id], NOW)).toBe(2)
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
