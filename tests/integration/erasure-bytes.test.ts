import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, minutes } from '~/domain/duration'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { addNote } from '~/features/clients/notes.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import { keepUpload } from '~/features/documents/store/uploaded-workbook.server'
import { deleteDocument } from '~/features/documents/trash.server'
import { getErasure, listErasures } from '~/features/erasure/certificates.server'
import { deleteClient, eraseClients } from '~/features/erasure/delete-client.server'
import { rewriteIfDue } from '~/features/erasure/rewrite.server'
import { listSavedViews, saveView } from '~/features/filters/saved-views.server'
import { PreviewQuery } from '~/features/mail/preview/preview-kinds'
import { tryMail } from '~/features/mail/preview/try-mail.server'
import { readNext } from '~/features/reading/read-next.server'
import { acceptFiles } from '~/features/request-files/decide-files.server'
import type { DriveFile } from '~/infra/drive/drive'
import { copyOnce } from '~/infra/drive/graph/workbook-copies.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { recordVersion } from '~/infra/record-version.server'
import { diskTime, receiveFile } from '~/infra/storage/received-file.server'
import { storeFile } from '~/infra/storage/store.server'
import { database, sqlite, transact } from '~db/client'
import { tidyDatabase } from '~db/raw/maintenance'
import { cases, documents, pendingUploads, trash } from '~db/schema'
import { byteSearch } from '../support/byte-search'
import { caseRow, dniOfRow, sheetBytes, tenOthers, writeCases } from '../support/case-sheet'
import { docxBytes } from '../support/docx'
import { allTables, isOnPostgres } from '../support/engine'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { sendNext } from '../support/outbox'
import { clientOf } from '../support/records'
import { sendFor, sendWithMessage } from '../support/sent-files'
import { preview, sync } from '../support/sync'
import { admin, browserOf, clientViewer } from '../support/ways-in'

/**
 * An erased client in every byte of the data folder (database, log, files by name and content, what is packed in them), or of the data files of a
 * server: a portal is filled as people fill it, for months of it, and searched before and after.
 */

const NOW = Date.now()
const LONG_AGO = NOW - days(366 * 6)
const DNI = dniOfRow(1)
const PERSON = {
  CLIENTE: 'Wenceslao Zorrilla Quijano',
  EMAIL: 'w.zorrilla@correo.example',
  TELÉFONO: '612987345',
}
const OLD_PHONE = '655443322'
/** Of what their papers say. */
const SAID = ['palimpsesto', 'ornitorrinco', 'calle del Azogue']
const WORDS = ['Wenceslao', 'Zorrilla', 'Quijano', DNI, PERSON.EMAIL, PERSON.TELÉFONO, OLD_PHONE, ...SAID]

const worker = { clock: () => NOW, stopped: new AbortController().signal, ask: () => {} }
const readAll = async () => {
  while (await readNext(worker));
}

/** Whose papers they are, what their names say, and what else they say. */
const WENCESLAO = { name: PERSON.CLIENTE, dni: DNI, called: ['Zorrilla', 'Quijano'], said: SAID }
const BERTA = {
  name: 'Berta Nieto Oliva',
  dni: '',
  called: ['Nieto', 'Oliva'],
  said: ['uno', 'dos', 'calle Mayor'],
}
type Who = typeof WENCESLAO

const paper = ({ name, dni, said }: Who, ...which: number[]) =>
  docxBytes({ text: [`${name}, ${dni}, vive en la ${said[2]}: ${which.map((at) => said[at]).join(' y ')}`] })
const context = { ...browserOf({ now: NOW }), language: 'es' } as RequestContext

async function filed(caseId: number, fileName: string, bytes: Buffer, mimeType = 'application/pdf') {
  const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from([bytes]))
  return createDocument({ caseId, fileName, name: fileName, filePath, fileSize, sha256, mimeType })
}

/** Somebody of the sheet with two cases, and of everything that people leave behind of a client. */
async function filledPortal() {
  const dataDir = freshPortal(READS)
  others()
  writeCases([caseRow(1, { ...PERSON, TELÉFONO: OLD_PHONE }), ...tenOthers()])
  await sync()
  const { id } = clientOf(DNI)
  const form = { ...contactOf(clientOf(DNI)), phone: PERSON.TELÉFONO }
  editClient(admin, id, { ...form, version: recordVersion(contactOf(clientOf(DNI))) }, NOW)
  const own = database().select().from(cases).where(eq(cases.clientId, id)).get()
  const caseId = own?.id ?? 0
  const second = createCase({ clientId: id, title: 'ZORRILLA QUIJANO / Banco', description: PERSON.CLIENTE })
  createEvent({ caseId, title: 'Reunión', description: `Con ${PERSON.CLIENTE}` })
  await fillDocuments(WENCESLAO, caseId, second.id)
  await fillFromClient(WENCESLAO, id, caseId)
  // The planner of a server keeps what it has seen of tables that are empty now.
  if (isOnPostgres()) await fillOther()
  for (let n = 0; n < 15; n += 1)
    addNote(admin, id, `${PERSON.CLIENTE} ha llamado. ${'x'.repeat(n * 40)}`, NOW)
  saveView(admin, { list: 'clients', name: 'Su ficha', query: 'q=zorrilla' }, NOW)
  saveView(admin, { list: 'cases', name: 'Asuntos de Wenceslao', query: 'view=stalled' }, NOW)
  saveView(admin, { list: 'mails', name: 'Correo suyo', query: `q=${encodeURIComponent(PERSON.EMAIL)}` }, NOW)
  saveView(admin, { list: 'cases', name: 'Los de Elena Robles', query: 'q=Elena' }, NOW)
  tryMail(admin, 'eva@despacho.example', PreviewQuery.parse({ kind: 'request', case: own?.caseNumber }), NOW)
  for (const lane of ['urgent', 'bulk'] as const) while (await sendNext(lane, NOW + minutes(1)));
  await fillCopies(dataDir)
  writeCases([caseRow(1, { ...PERSON, Letrado: 'Eva' }), ...tenOthers()])
  await preview()
  others()
  tidyDatabase()
  return { dataDir, id, caseId }
}

/** Rows of other people, among which those of a client move from page to page. */
function others() {
  for (let n = 0; n < 30; n += 1) {
    const { id: clientId } = createClient()
    createCase({ clientId, description: 'y'.repeat((n % 7) * 150) })
  }
}

async function fillOther() {
  const { id } = createClient({ name: BERTA.name })
  const legalCase = createCase({ clientId: id })
  createEvent({ caseId: legalCase.id, description: 'Llamada' })
  addNote(admin, id, 'Ha llamado.', NOW)
  await fillDocuments(BERTA, legalCase.id, legalCase.id)
  await fillFromClient(BERTA, id, legalCase.id)
}

async function fillDocuments(who: Who, caseId: number, other: number) {
  const [first = '', second = ''] = who.called
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await filed(caseId, `Contrato ${first}.docx`, await paper(who, 0), word)
  await filed(other, 'Sentencia.pdf', await paperWith(who.said[1] ?? ''))
  const thrown = await filed(caseId, `${second} repetido.docx`, await paper(who, 1), word)
  deleteDocument(admin, thrown.id, { now: NOW, address: null })
  const received = await receiveFile(Readable.from([await paper(who, 0, 1)]))
  const file = { ...received, name: `Contrato ${first}.docx`, field: '' }
  const { caseNumber } = database().select().from(cases).where(eq(cases.id, caseId)).get() ?? {
    caseNumber: '',
  }
  const wanted = { category: 'FASE_EXTRAJUDICIAL', overwrite: false, caseNumber }
  const [result] = await uploadForm(admin, { files: [file], refused: [] }, wanted, context)
  expect(result?.state).toBe('waits')
  await readAll()
}

async function fillFromClient(who: Who, id: number, caseId: number) {
  openRequest(admin, caseId, { text: `Copia del DNI, ${who.name}.`, dueDate: null, notify: true }, NOW)
  const [request] = listRequests(admin, caseId)
  const asked = { about: { caseId, requestId: request?.id ?? 0 }, viewer: clientViewer(id) }
  const [first] = await sendFor(asked, [
    [`DNI ${who.called[0]}.docx`, await paper(who, 0)],
    ['Otra cara.docx', await paper(who, 1)],
  ])
  acceptFiles(admin, [first ?? 0], { category: 'FASE_EXTRAJUDICIAL', readers: 'client' }, browserOf())
  await sendWithMessage(asked, [[`Nómina ${who.called[0]}.docx`, await paper(who, 0)]])
  await readAll()
}

/** A workbook that was uploaded, one that was fetched from a drive, and what an upload has left that nobody ended. */
async function fillCopies(dataDir: string) {
  const bytes = sheetBytes([caseRow(1, PERSON), ...tenOthers()])
  await keepUpload(await receiveFile(Readable.from([bytes])), 'Seguimiento.xlsx')
  await receiveFile(Readable.from([bytes]))
  await copyOnce({ name: 'Seguimiento.xlsx', fingerprint: '1' } as DriveFile, async () =>
    Readable.from([bytes]),
  )
  const yesterday = new Date((await diskTime()) - days(1))
  for (const folder of ['uploads', 'tmp'])
    for (const name of readdirSync(join(dataDir, folder)))
      utimesSync(join(dataDir, folder, name), yesterday, yesterday)
}

/** The firm’s own folder, and backups, which have their term. */
const isExempt = (path: string) => /^(?:drive|backups)\//.test(path)

/** Wherever something of them stands: files, and on a server rows and the bytes of its data files. */
function tracesIn(dataDir: string): string[] {
  const inFolder = byteSearch(dataDir, WORDS, isExempt)
  if (!isOnPostgres()) return inFolder
  const rows = allTables().filter((table) => {
    const all = sqlite().prepare(`SELECT * FROM "${table}"`).raw().all() as unknown[][]
    const text = all
      .flat()
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    return WORDS.some((word) => text.join('\n').toLowerCase().includes(word.toLowerCase()))
  })
  return [...inFolder, ...rows, ...inDataFiles()]
}

/** The files of this database on its server, of which the words may have been packed by it. */
function inDataFiles(): string[] {
  const where =
    "SELECT current_setting('data_directory') || '/base/' || oid FROM pg_database WHERE datname = current_database()"
  const folder = String(sqlite().prepare(where).pluck().get())
  sqlite().exec('CHECKPOINT')
  return existsSync(folder) ? byteSearch(folder, WORDS) : []
}

/** A case is closed as long ago as the law wants it kept. */
function closeAll(clientId: number) {
  const closed = { status: 'closed', updatedAt: LONG_AGO, createdAt: LONG_AGO }
  transact((tx) => tx.update(cases).set(closed).where(eq(cases.clientId, clientId)).run())
  sqlite().exec('DELETE FROM case_positions')
}

test('who was blocked until their term ended leaves no trace in any byte, and the certificate says that nothing stays', async () => {
  const { dataDir, id } = await filledPortal()
  expect(database().select().from(pendingUploads).all()).toHaveLength(isOnPostgres() ? 2 : 1)
  expect(database().select().from(trash).all()).toHaveLength(isOnPostgres() ? 2 : 1)
  const before = tracesIn(dataDir).join('\n')
  for (const place of ['mailbox', 'documents', 'uploads', 'tmp/drive', ...(isOnPostgres() ? [] : ['sqlite'])])
    expect(before).toContain(`in ${place === 'sqlite' ? 'portal.sqlite' : place}`)
  for (const word of WORDS.slice(0, 6)) expect(before).toContain(`${word} in`)
  closeAll(id)
  blockClients(admin, [id], NOW)
  await eraseClients(admin, [id], NOW)
  if (isOnPostgres()) {
    tidyDatabase()
    rewriteIfDue()
  }
  expect(tracesIn(dataDir)).toEqual([])
  expect(listSavedViews(admin, 'cases').map(({ name }) => name)).toEqual(['Los de Elena Robles'])
  const { removed, kept } = getErasure(admin, listErasures(admin)[0]?.id ?? 0)
  expect(Object.fromEntries([...removed, ...kept])).toMatchObject({
    ...{ erasedRecords: 1, erasedCases: 2, erasedDocuments: 3, erasedFiles: 4, erasedNotes: 15 },
    ...{ cases: 0, documents: 0 },
  })
  await sync({ origin: 'admin', force: true })
  expect(database().select().from(cases).where(eq(cases.caseNumber, 'EXP-1')).all()).toEqual([])
})

test('who is deleted before that leaves the file of their cases, of which the certificate counts what stays', async () => {
  const { dataDir, id } = await filledPortal()
  await deleteClient(admin, id, NOW)
  if (isOnPostgres()) return
  // What the facts, the timeline, the requests and the papers of a case say, and what its documents are called.
  const left = tracesIn(dataDir)
  expect(left.map((place) => place.replace(/.* in /, '').replace(/documents\/.*/, 'documents'))).toEqual(
    left.map((place) => (place.includes('sqlite') ? 'portal.sqlite' : 'documents')),
  )
  for (const word of [DNI, PERSON.EMAIL, PERSON.TELÉFONO, OLD_PHONE])
    expect(left).not.toContain(`${word} in portal.sqlite`)
  const papers = database().select().from(documents).where(eq(documents.archived, true)).all()
  const { removed, kept } = getErasure(admin, listErasures(admin)[0]?.id ?? 0)
  expect(Object.fromEntries(kept)).toEqual({ cases: 2, documents: papers.length })
  expect(Object.fromEntries(removed)).toMatchObject({ erasedFiles: 4 })
  expect(database().select().from(trash).all()).toEqual([])
})
