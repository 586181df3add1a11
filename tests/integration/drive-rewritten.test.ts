import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import type { ClientViewer } from '~/access/viewer'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { placeDocument } from '~/features/documents/place-document.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { pdf } from '../support/case-sheet'
import { docxBytes } from '../support/docx'
import { createCase, createClient } from '../support/factories'
import { graphFolder } from '../support/graph-folder'
import { onlyDocument } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { ADMIN, visit, WHOLE } from '../support/visits'

/** SharePoint writes into Office files, so that they are not what it states. Not everything it serves is the file. */

const ANA = 'Ana Pérez Gómez'
const LUIS = 'Luis Ortega Prim'
const KB = 1024

const ownerOf = (caseNumber: string, name: string) => {
  const client = createClient({ name })
  const legalCase = createCase({ caseNumber, clientId: client.id })
  return { client, legalCase, folder: `${caseNumber} - ${client.dni}` }
}

const seenBy = (userId: number) => {
  const viewer: ClientViewer = {
    ...{ kind: 'client', userId, since: null, session: 'test' },
    endsAt: Number.MAX_SAFE_INTEGER,
  }
  return listDocuments(viewer).map(({ fileName }) => fileName)
}

const take = async () => syncDocuments(await firmDrive().list(), Date.now)

/** A drive that states one Office file in the folder of Ana’s case, and serves these bytes for it. */
async function serving(content: Buffer | string, { name = 'Carta.docx', stated = 0 } = {}) {
  const portal = await graphFolder()
  const ana = ownerOf('EXP-1', ANA)
  const luis = ownerOf('EXP-2', LUIS)
  const path = `${ana.folder}/04/${name}`
  let hashes = 0
  const put = (bytes: Buffer | string) => {
    const hash = `of another ${++hashes}`
    portal.put(path, { content: bytes, hash, reportSize: stated || bytes.length - 17 })
  }
  put(content)
  const report = await take()
  return { ...portal, ...report, ana, luis, path, again: put, seen: () => seenBy(ana.client.id) }
}

const pieces = (name: string) => [name.slice(0, 2), name.slice(2, 7), `${name.slice(7)} firma`]
const item = { name: 'customXml/item1.xml', bytes: `<p><Cliente>${LUIS}</Cliente></p>` }
const wide = `<?xml version="1.0" encoding="UTF-16"?><p>${LUIS}</p>`

test.each<[what: string, content: Parameters<typeof docxBytes>[0], others: boolean]>([
  ['says nobody’s name', { text: ['El prestatario'] }, false],
  ['is written for the client', { text: pieces(ANA) }, false],
  ['names both', { text: [`${ANA} y ${LUIS}`] }, false],
  ['names another in its text', { text: ['Poder de ', ...pieces(LUIS)] }, true],
  ['names another as entities', { text: [`&#76;uis Ortega&#xA0;Prim`] }, true],
  ['names another as character data', { text: [`<![CDATA[${LUIS}]]>`] }, true],
  ['names another with soft hyphens', { text: ['Luis Or\u00adte\u00adga Prim'] }, true],
  ['names another in its header', { header: LUIS }, true],
  ['names another in its title', { title: `Demanda de ${LUIS}` }, true],
  ['is the client’s with another’s title', { text: [ANA], title: LUIS }, true],
  ['names another in a column of the library', { others: [item] }, true],
  [
    'names another in UTF-16',
    { others: [{ name: 'word/footer1.xml', bytes: Buffer.from(`\ufeff${wide}`, 'utf16le') }] },
    true,
  ],
])('a rewritten document that %s', async (_, content, others) => {
  const { counts, notes, seen } = await serving(await docxBytes(content))
  expect(seen()).toEqual(others ? [] : ['Carta.docx'])
  expect(counts).toMatchObject({ documentsAdded: others ? 0 : 1, documentsQuarantined: others ? 1 : 0 })
  expect(notes).toMatchObject([{ reason: others ? 'content_contradicts' : 'size_differs' }])
  const waiting = listWithheld(ADMIN, WHOLE).documents
  expect(waiting).toMatchObject(others ? [{ reason: 'content_contradicts', withheld: 'quarantine' }] : [])
})

test('what a document says is read only if it is not what was listed', async () => {
  const { put, ana } = await serving(await docxBytes({}))
  put(`${ana.folder}/04/Poder.docx`, await docxBytes({ text: [LUIS] }))
  expect((await take()).counts).toMatchObject({ documentsAdded: 1, documentsQuarantined: 0 })
})

test('the old format is read too', async () => {
  const old = (name: string, encoding: 'latin1' | 'utf16le') => {
    const container = XLSX.CFB.utils.cfb_new()
    const text = Buffer.concat([Buffer.alloc(4096), Buffer.from(`\rPoder de ${name}\r`, encoding)])
    XLSX.CFB.utils.cfb_add(container, '/WordDocument', text)
    return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
  }
  const name = 'Carta.doc'
  const { again, seen } = await serving(old(ANA, 'latin1'), { name })
  expect(seen()).toEqual([name])
  for (const encoding of ['latin1', 'utf16le'] as const) {
    again(old(LUIS, encoding))
    expect((await take()).notes).toMatchObject([{ reason: 'content_contradicts' }])
    expect(seen()).toEqual([])
    again(old(ANA, encoding))
    await take()
    expect(seen()).toEqual([name])
  }
})

test.each([
  ['31 KB more', 31 * KB, -1, true],
  ['33 KB more', 33 * KB, -1, false],
  ['a tenth of a large one more', 900 * KB, 85 * KB, true],
  ['more than a tenth', 900 * KB, 110 * KB, false],
])('a rewritten document of %s than stated', async (_, stated, more, isTaken) => {
  const size = more < 0 ? stated + 4 * KB : stated + more
  const others = [{ name: 'word/media/a.png', bytes: randomBytes(size) }]
  const content = await docxBytes({ text: [ANA], others })
  const { counts, notes, seen } = await serving(content, {
    stated: more < 0 ? content.length - stated : stated,
  })
  expect(counts).toMatchObject({ documentsAdded: isTaken ? 1 : 0, documentsFailed: isTaken ? 0 : 1 })
  expect(notes).toMatchObject([{ reason: isTaken ? 'size_differs' : 'drive_integrity' }])
  expect(seen()).toEqual(isTaken ? ['Carta.docx'] : [])
})

test('one that has become another kind of file is not taken', async () => {
  const { notes, seen } = await serving(pdf('de otro'))
  expect(notes).toMatchObject([{ reason: 'drive_integrity' }])
  expect(seen()).toEqual([])
})

test('one that is too long to be read is asked about', async () => {
  const { notes, seen } = await serving(await docxBytes({ text: ['a '.repeat(1_100_000)] }))
  expect(notes).toMatchObject([{ reason: 'content_unread' }])
  expect(seen()).toEqual([])
})

test('entities that a document declares are not expanded', async () => {
  const declared = `<!DOCTYPE x [<!ENTITY a "${'aa'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  const bytes = `${declared}<x>${'&b;'.repeat(10_000)}</x>`
  const { seen } = await serving(await docxBytes({ others: [{ name: 'word/footer1.xml', bytes }] }))
  expect(seen()).toEqual(['Carta.docx'])
})

test('it stays aside wherever its file goes in the case, until somebody answers', async () => {
  const { seen, ana, move, path, again } = await serving(await docxBytes({ text: [LUIS] }))
  move(path, `${ana.folder}/05/Escrito.docx`)
  await take()
  expect(onlyDocument()).toMatchObject({ fileName: 'Escrito.docx', withheldReason: 'content_contradicts' })
  expect(seen()).toEqual([])
  move(`${ana.folder}/05/Escrito.docx`, path)
  again(await docxBytes({ text: [LUIS], title: 'Segunda' }))
  await take()
  expect(seen()).toEqual([])
  expect(placeDocument(ADMIN, onlyDocument().id, { caseId: ana.legalCase.id }, visit()).doubt).toBeNull()
  await take()
  expect(seen()).toEqual(['Carta.docx'])
})

test('given to the client it names, it is theirs', async () => {
  const content = await docxBytes({ text: [LUIS] })
  const { luis, seen } = await serving(content)
  const { id } = onlyDocument()
  expect(placeDocument(ADMIN, id, { caseId: luis.legalCase.id }, visit())).toEqual({
    id,
    doubt: null,
    waits: false,
  })
  await take()
  expect([seen(), seenBy(luis.client.id)]).toEqual([[], ['Carta.docx']])
  expect(keptBytes().read(onlyDocument().filePath)).toEqual(content)
})

test('one that replaces a document that is shown takes it away from its client', async () => {
  const { again, seen } = await serving(await docxBytes({ text: [ANA] }))
  expect(seen()).toEqual(['Carta.docx'])
  again(await docxBytes({ text: [LUIS] }))
  expect((await take()).counts).toMatchObject({ documentsReplaced: 0, documentsQuarantined: 1 })
  expect(seen()).toEqual([])
  again(await docxBytes({ text: [ANA], title: 'Otra' }))
  await take()
  expect(seen()).toEqual(['Carta.docx'])
})
