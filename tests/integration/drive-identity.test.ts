import { expect, test } from 'vitest'
import { listAdminDocuments } from '~/features/documents/lists/list-documents.server'
import { listWithheld } from '~/features/documents/lists/list-withheld.server'
import { placeDriveFile } from '~/features/documents/place-document.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { followShare } from '~/infra/drive/graph/connected-folder.server'
import { sqlite } from '~db/client'
import { pdf } from '../support/case-sheet'
import { createFolderOwner } from '../support/drive'
import { localRig, type Rig, rigs } from '../support/drive-rigs'
import { graphFolder } from '../support/graph-folder'
import { allDocuments, onlyDocument } from '../support/records'
import { ADMIN, visit, WHOLE } from '../support/visits'

/** A file that changes hands is still itself, whatever else happened to it: nobody sees another client's document. */

const takeDocuments = async () => syncDocuments(await firmDrive().list(), Date.now)
const shown = () =>
  allDocuments()
    .filter(({ archived }) => !archived)
    .map(({ caseId, fileName }) => `${caseId} ${fileName}`)

type Files = Pick<Rig, 'put' | 'move' | 'remove'>

/** Two clients; the first has a document, and the second one too if so said. */
async function twoClients(files: Files, second: 'both' | 'one' = 'one') {
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  const own = `${ana.folder}/04/Demanda.pdf`
  const other = `${luis.folder}/04/Demanda.pdf`
  files.put(own, pdf('de la primera'))
  if (second === 'both') files.put(other, pdf('del segundo, y más larga'))
  await takeDocuments()
  const [first, last] = allDocuments()
  return { own, other, ana, luis, first, last, ofLuis: `${luis.legalCase.id} Demanda.pdf` }
}

const bytesOf = (id: number | undefined) => allDocuments().find((document) => document.id === id)?.sha256

test.each(rigs)('%s: a file moved to another client and edited is shown to neither', async (_, start) => {
  const rig = await start()
  const { own, other, first } = await twoClients(rig)
  rig.move(own, other)
  rig.put(other, pdf('de la primera, corregida'))
  const { counts } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0, documentsReplaced: 0 })
  expect(onlyDocument()).toMatchObject({ archived: true, withheld: 'quarantine', sha256: first?.sha256 })
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 0 })
  expect(shown()).toEqual([])
})

test.each(rigs)(
  '%s: a file that takes the place of another client’s does not become its document',
  async (_, start) => {
    const rig = await start()
    const { own, other, last, ofLuis } = await twoClients(rig, 'both')
    rig.remove(other)
    rig.move(own, other)
    const { counts, notes } = await takeDocuments()
    expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0, documentsReplaced: 0 })
    expect(notes.map(({ reason }) => reason)).toEqual(['moved_to_other_case', 'gone'])
    expect([shown(), bytesOf(last?.id)]).toEqual([[ofLuis], last?.sha256])
    expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 0, documentsAdded: 0 })
    expect([shown(), bytesOf(last?.id)]).toEqual([[ofLuis], last?.sha256])
  },
)

test.each(rigs)('%s: nor if that other file has only been renamed', async (_, start) => {
  const rig = await start()
  const { own, other, luis, last } = await twoClients(rig, 'both')
  rig.move(other, other.replace('Demanda', 'Anterior'))
  rig.move(own, other)
  rig.put(other, pdf('de la primera, corregida'))
  const { counts } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 1, documentsMoved: 1, documentsReplaced: 0 })
  expect([shown(), bytesOf(last?.id)]).toEqual([[`${luis.legalCase.id} Anterior.pdf`], last?.sha256])
})

test.each(rigs)('%s: two clients’ files that change places are both withheld', async (_, start) => {
  const rig = await start()
  const { own, other } = await twoClients(rig, 'both')
  rig.move(own, '.aside.pdf')
  rig.move(other, own)
  rig.move('.aside.pdf', other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 2, documentsReplaced: 0 })
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 2, documentsReplaced: 0 })
  expect(shown()).toEqual([])
  rig.move(own, '.aside.pdf')
  rig.move(other, own)
  rig.move('.aside.pdf', other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 0, documentsReplaced: 0 })
  expect(shown()).toHaveLength(2)
})

test.each(rigs)('%s: two files of a case that change places keep their documents', async (_, start) => {
  const rig = await start()
  const { folder } = createFolderOwner('EXP-1')
  const paths = ['Uno.pdf', 'Dos.pdf'].map((name) => `${folder}/04/${name}`)
  const [one = '', two = ''] = paths
  for (const path of paths) rig.put(path, pdf(path))
  await takeDocuments()
  const before = allDocuments()
  rig.move(one, '.aside.pdf')
  rig.move(two, one)
  rig.move('.aside.pdf', two)
  expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 2, documentsReplaced: 0 })
  expect(allDocuments().map(({ id, sha256, fileName }) => [id, sha256, fileName])).toEqual(
    before.map(({ id, sha256 }, n) => [id, sha256, before[1 - n]?.fileName]),
  )
  expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 0, documentsReplaced: 0 })
})

test.each(rigs)(
  '%s: a document deleted here does not come back when its file is moved and edited',
  async (_, start) => {
    const rig = await start()
    const { own, other } = await twoClients(rig)
    sqlite().prepare('DELETE FROM documents').run()
    rig.move(own, other)
    rig.put(other, pdf('de la primera, corregida'))
    expect((await takeDocuments()).notes).toMatchObject([{ reason: 'deleted_here' }])
    expect(allDocuments()).toEqual([])
  },
)

test.each(rigs)('%s: a new file at the path of one that has gone replaces it', async (_, start) => {
  const rig = await start()
  const { own, first } = await twoClients(rig)
  rig.put('.new.pdf', pdf('de la primera, escrita de nuevo'))
  rig.remove(own)
  rig.move('.new.pdf', own)
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsAdded: 0 })
  expect(onlyDocument().id).toBe(first?.id)
})

/** The first client's file leaves, and another one is put in its place. */
async function replaced(rig: Rig) {
  const world = await twoClients(rig)
  rig.move(world.own, '.aside.pdf')
  await takeDocuments()
  rig.put(world.own, pdf('otra de la primera'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsAdded: 0 })
  return { ...world, before: onlyDocument() }
}

test.each(rigs)(
  '%s: a file whose place was taken is quarantined when it comes back to another client',
  async (_, start) => {
    const rig = await start()
    const { own, other, before, ana } = await replaced(rig)
    rig.move('.aside.pdf', other)
    const { counts, notes } = await takeDocuments()
    expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
    expect(notes).toMatchObject([{ reason: 'moved_to_other_case', detail: { path: other } }])
    rig.put(other, pdf('de la primera, corregida'))
    expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
    rig.move(other, '.aside.pdf')
    await takeDocuments()
    rig.move('.aside.pdf', other)
    expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
    expect(allDocuments()).toEqual([before])
    rig.move(other, own.replace('Demanda', 'Anterior'))
    expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 0, documentsAdded: 1 })
    expect(shown()).toEqual([`${ana.legalCase.id} Demanda.pdf`, `${ana.legalCase.id} Anterior.pdf`])
    expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 0 })
  },
)

test.each(rigs)('%s: a file back in its own place becomes the document there again', async (_, start) => {
  const rig = await start()
  const { own, before } = await replaced(rig)
  rig.remove(own)
  rig.move('.aside.pdf', own)
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsAdded: 0 })
  expect(onlyDocument().id).toBe(before.id)
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 0, documentsQuarantined: 0 })
})

test('of a file that is written anew at each save, the last twenty are remembered', async () => {
  const rig = await localRig()
  const { own, other } = await twoClients(rig)
  for (let save = 0; save < 23; save++) {
    rig.move(own, `.${save}.pdf`)
    rig.put(own, pdf(`versión ${save}`))
    await takeDocuments()
  }
  const former = () =>
    sqlite().prepare('SELECT count(*) FROM drive_items WHERE former_case_id IS NOT NULL').pluck().get()
  expect(former()).toBe(20)
  rig.move('.22.pdf', other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1 })
})

test.each(rigs)('%s: a quarantined file whose place was taken is placed by a person', async (_, start) => {
  const rig = await start()
  const { other, luis } = await replaced(rig)
  rig.move('.aside.pdf', other)
  await takeDocuments()
  const [file] = listWithheld(ADMIN, WHOLE).files
  placeDriveFile(ADMIN, file?.id ?? '', { caseId: luis.legalCase.id }, visit())
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1, documentsQuarantined: 0 })
  expect(shown()).toContain(`${luis.legalCase.id} Demanda.pdf`)
})

test.each(rigs)(
  '%s: a file deleted here does not come back after another has taken its place',
  async (_, start) => {
    const rig = await start()
    const { own, other } = await twoClients(rig)
    sqlite().prepare('DELETE FROM documents').run()
    rig.move(own, '.aside.pdf')
    rig.put(own, pdf('otra'))
    await takeDocuments()
    rig.move('.aside.pdf', other)
    const { notes } = await takeDocuments()
    expect(notes.map(({ reason }) => reason)).toEqual(['deleted_here', 'deleted_here'])
    expect(allDocuments()).toEqual([])
  },
)

test.each(rigs)('%s: nor does one of a case that has been deleted', async (_, start) => {
  const rig = await start()
  const { other, ana } = await replaced(rig)
  sqlite().prepare('DELETE FROM documents').run()
  sqlite().prepare('DELETE FROM cases WHERE id = ?').run(ana.legalCase.id)
  rig.move('.aside.pdf', other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0 })
  expect(allDocuments()).toEqual([])
})

test.each(rigs)('%s: items without an id get it when their file is seen again', async (_, start) => {
  const rig = await start()
  const { own, other } = await twoClients(rig)
  const ids = sqlite().prepare('SELECT file_id FROM drive_items').pluck()
  const [id] = ids.all()
  sqlite().prepare('UPDATE drive_items SET file_id = NULL').run()
  await takeDocuments()
  expect(ids.all()).toEqual([id])
  sqlite().prepare('UPDATE drive_items SET file_id = NULL').run()
  rig.move(own, other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
  expect(ids.all()).toEqual([id])
})

test.each(rigs)(
  '%s: on a copied drive, where all ids are others, files are found by path',
  async (_, start) => {
    const rig = await start()
    const { first } = await twoClients(rig)
    sqlite().prepare("UPDATE drive_items SET file_id = '1:2:3', fingerprint = '1:2:3:4'").run()
    expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsAdded: 0 })
    expect(onlyDocument()).toMatchObject({ id: first?.id, sha256: first?.sha256 })
    expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 0, documentsMoved: 0 })
  },
)

/** The drive does not know the hash of any file. */
async function withoutHashes() {
  const portal = await graphFolder()
  return { ...portal, put: (path: string, content: string) => portal.put(path, { content, hash: '' }) }
}

test('without a hash, a file moved to another client is withheld, and a renamed one keeps its document', async () => {
  const files = await withoutHashes()
  const { own, other, first } = await twoClients(files)
  files.move(own, own.replace('Demanda', 'Demanda firmada'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 1 })
  expect(onlyDocument()).toMatchObject({ id: first?.id, fileName: 'Demanda firmada.pdf' })
  files.move(own.replace('Demanda', 'Demanda firmada'), other)
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsQuarantined: 1 })
  expect(shown()).toEqual([])
})

test('without a hash, a document deleted here does not come back when its file is moved', async () => {
  const files = await withoutHashes()
  const { own } = await twoClients(files)
  sqlite().prepare('DELETE FROM documents').run()
  files.move(own, own.replace('Demanda', 'Demanda firmada'))
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'deleted_here' }])
  expect(allDocuments()).toEqual([])
})

const OTHER_DRIVE = 'https://bufete-my.sharepoint.com/:f:/g/personal/nueva/Abc'

test('files of another drive replace those at their paths, each in its own case', async () => {
  const portal = await graphFolder()
  const { own, other, first, last, ana, luis } = await twoClients(portal, 'both')
  const theirs = portal.graph.addDrive('b!Nueva', 'business')
  for (const path of [own, other]) theirs.put(`Despacho/${path}`, pdf(`copia de ${path}`))
  theirs.put(`Despacho/${luis.folder}/04/Nueva.pdf`, pdf('nueva'))
  portal.graph.share(OTHER_DRIVE, theirs.at('Despacho'), theirs)
  await followShare(OTHER_DRIVE)
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 2, documentsAdded: 1 })
  expect(allDocuments().map(({ id, caseId }) => [id, caseId])).toEqual([
    [first?.id, ana.legalCase.id],
    [last?.id, luis.legalCase.id],
    [expect.any(Number), luis.legalCase.id],
  ])
})

test('a file of another drive in the place of a document of another case is withheld', async () => {
  const portal = await graphFolder()
  const { other } = await twoClients(portal)
  sqlite().prepare('UPDATE drive_items SET path = ?').run(other)
  const theirs = portal.graph.addDrive('b!Nueva', 'business')
  theirs.put(`Despacho/${other}`, pdf('copia'))
  portal.graph.share(OTHER_DRIVE, theirs.at('Despacho'), theirs)
  await followShare(OTHER_DRIVE)
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 0, documentsQuarantined: 1 })
  expect(shown()).toEqual([])
})

test('a document is told with the id of its file, as Microsoft knows it', async () => {
  const portal = await graphFolder()
  const { own } = await twoClients(portal)
  expect(listAdminDocuments(ADMIN, { ...WHOLE, archived: false }).rows).toMatchObject([
    { fileName: 'Demanda.pdf', oneDriveId: portal.idOf(own) },
  ])
})
