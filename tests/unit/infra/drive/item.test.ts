import { expect, test } from 'vitest'
import { GraphItem, isRewritten, mirrorItem } from '~/infra/drive/graph/item'

const read = (item: unknown) => mirrorItem(GraphItem.parse(item))

const PDF = {
  id: '01EXPFILE0001',
  name: 'EXP-2026-014 Demanda.pdf',
  size: 183204,
  eTag: '"{6F0C1B52-0000-4000-8000-00000000A001},7"',
  parentReference: { driveType: 'documentLibrary', driveId: 'b!Exp', id: '01EXPFOLDER04' },
  file: { mimeType: 'application/pdf', hashes: { quickXorHash: 'hcUznItMhjSUwQ10OwMIZAADGdA=' } },
  lastModifiedDateTime: '2026-02-04T08:00:00Z',
  fileSystemInfo: { lastModifiedDateTime: '2026-02-03T07:45:00Z' },
}

test('a file is kept with its place, its content’s hash and the time its author saved it', () => {
  expect(read(PDF)).toEqual({
    itemId: '01EXPFILE0001',
    parentId: '01EXPFOLDER04',
    name: 'EXP-2026-014 Demanda.pdf',
    kind: 'file',
    size: 183204,
    version: '"{6F0C1B52-0000-4000-8000-00000000A001},7"',
    hash: 'hcUznItMhjSUwQ10OwMIZAADGdA=',
    modifiedAt: Date.UTC(2026, 1, 3, 7, 45),
    mime: 'application/pdf',
    problem: null,
  })
})

test.each([
  ['a folder', { folder: { childCount: 2 } }, 'folder', null],
  ['the root', { root: {}, folder: {}, parentReference: { driveId: 'b!Exp' } }, 'folder', null],
  ['a notebook', { package: { type: 'oneNote' } }, 'other', 'package'],
  ['a notebook that calls itself a folder', { package: {}, folder: {} }, 'other', 'package'],
  ['a shortcut to a folder', { remoteItem: { id: '02X', folder: {} }, folder: {} }, 'other', 'shortcut'],
  ['a shortcut to a file', { remoteItem: { id: '02X' }, file: {} }, 'other', 'shortcut'],
  ['a file with malware', { file: {}, malware: { description: 'EICAR' } }, 'file', 'malware'],
  ['something of no known kind', {}, 'other', 'package'],
])('%s', (_, facets, kind, problem) => {
  expect(read({ id: '1', name: 'x', ...facets })).toMatchObject({ kind, problem })
})

test.each([
  ['hashes are missing', { mimeType: 'text/plain' }],
  ['hashes are empty', { mimeType: 'text/plain', hashes: {} }],
  ['the hash is empty', { hashes: { quickXorHash: '' } }],
  ['fields are null', { mimeType: null, hashes: null }],
])('a file without a hash is one: %s', (_, file) => {
  expect(read({ id: '1', name: 'vacio.txt', size: 0, file })).toMatchObject({ kind: 'file', hash: null })
})

test('a deletion needs neither name nor kind', () => {
  const deletion = { id: '1', size: 0, deleted: { state: 'deleted' }, parentReference: { id: '2' } }
  expect(GraphItem.parse(deletion)).toMatchObject({ id: '1', deleted: { state: 'deleted' } })
})

test.each([
  ['no id', { name: 'x' }],
  ['an empty id', { id: '' }],
  ['a name that is none', { id: '1', name: 7 }],
])('what is no driveItem is refused: %s', (_, item) => {
  expect(GraphItem.safeParse(item).success).toBe(false)
})

test('only office documents outside personal drives may differ from their stated size', () => {
  expect(isRewritten('Escrito.DOCX', 'documentLibrary')).toBe(true)
  expect(isRewritten('Lista.xls', 'business')).toBe(true)
  expect(isRewritten('Demanda.pdf', 'documentLibrary')).toBe(false)
  expect(isRewritten('Escrito.docx', 'personal')).toBe(false)
  expect(isRewritten('docx', 'documentLibrary')).toBe(false)
})
