import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { database, sqlite } from '~db/client'
import { driveItems } from '~db/schema'
import { pdf, putOnDrive } from '../support/case-sheet'
import { createFolderOwner, createPhaseEvent, moveOnDrive, takeDocuments } from '../support/drive'
import { createCase, dniOf } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, dump, eventsOf, onlyDocument } from '../support/records'

const seenBy = ({ client }: ReturnType<typeof createFolderOwner>) => {
  const viewer: ClientViewer = {
    kind: 'client',
    userId: client.id,
    since: null,
    endsAt: Number.MAX_SAFE_INTEGER,
    session: 'test',
  }
  return listDocuments(viewer).map(({ fileName }) => fileName)
}
const auditCount = () => sqlite().prepare('SELECT count(*) FROM audit_log').pluck().get()

/** Two clients with a case each; the first one's document is on the drive and in the portal. */
async function twoClients() {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  createPhaseEvent(ana.legalCase.id, 4)
  createPhaseEvent(luis.legalCase.id, 4)
  const path = `${ana.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`
  putOnDrive(path, pdf('demanda de la primera'))
  await takeDocuments()
  expect([seenBy(ana), seenBy(luis)]).toEqual([['Demanda.pdf'], []])
  return { ana, luis, path, elsewhere: `${luis.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf` }
}

test('a file that moves into another client’s folder is shown to neither of them', async () => {
  const { ana, luis, path, elsewhere } = await twoClients()
  const { id } = onlyDocument()
  moveOnDrive(path, elsewhere)
  const { counts } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0, documentsMoved: 0 })
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
  expect(onlyDocument()).toMatchObject({
    id,
    archived: true,
    archivedBy: 'quarantine',
    caseId: ana.legalCase.id,
  })
  expect([eventsOf('EXP-1')[0]?.documentIds, eventsOf('EXP-2')[0]?.documentIds]).toEqual([[], []])
  expect(database().select().from(driveItems).all()).toMatchObject([
    { state: 'quarantined', reason: 'moved_to_other_case', path: elsewhere, documentId: id },
  ])
})

test('a file in quarantine is left alone by the runs that follow', async () => {
  const { path, elsewhere } = await twoClients()
  moveOnDrive(path, elsewhere)
  await takeDocuments()
  const before = [dump(), auditCount()]
  await takeDocuments()
  expect([dump(), auditCount()]).toEqual(before)
})

test('a moved file that is rewritten in the other folder stays in quarantine', async () => {
  const { ana, luis, path, elsewhere } = await twoClients()
  moveOnDrive(path, elsewhere)
  await takeDocuments()
  putOnDrive(elsewhere, pdf('otra cosa'))
  await takeDocuments()
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
  expect(allDocuments()).toHaveLength(1)
})

test('a document in quarantine that is deleted here does not come back as the other client’s', async () => {
  const { ana, luis, path, elsewhere } = await twoClients()
  moveOnDrive(path, elsewhere)
  await takeDocuments()
  sqlite().prepare('DELETE FROM documents').run()
  await takeDocuments()
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
  expect(allDocuments()).toEqual([])
})

test('a file that names another client than its folder does is taken by nobody', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  putOnDrive(`${ana.folder}/04/Demanda ${luis.client.dni}.pdf`, pdf('una'))
  putOnDrive(`${ana.folder}/04/EXP-2 sentencia.pdf`, pdf('dos'))
  putOnDrive(`${ana.folder}/04/Nómina ${dniOf(11_111_111)}.pdf`, pdf('tres'))
  putOnDrive(`${ana.folder}/04/Demanda ${ana.client.dni}.pdf`, pdf('cuatro'))
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 3, documentsAdded: 1 })
  expect(notes.map(({ reason }) => reason)).toEqual(Array(3).fill('name_contradicts'))
  expect(seenBy(ana)).toEqual([`Demanda ${ana.client.dni}.pdf`])
  expect(seenBy(luis)).toEqual([])
})

test('a document whose file is renamed to another client’s DNI is shown to nobody any more', async () => {
  const { ana, luis, path } = await twoClients()
  moveOnDrive(path, path.replace('Demanda.pdf', `Demanda ${luis.client.dni}.pdf`))
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1 })
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
})

test('a document whose folder comes to contradict itself is shown to nobody any more', async () => {
  const { ana, luis, path } = await twoClients()
  moveOnDrive(path, `EXP-1 - ${luis.client.dni}/04 DEMANDA INTERPUESTA/Demanda.pdf`)
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1 })
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
})

test('a folder of another case inside a client’s folder is taken by nobody', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  putOnDrive(`${ana.folder}/EXP-2/04/Uno.pdf`, pdf('uno'))
  putOnDrive(`${ana.folder}/04/Sentencia 2024.pdf`, pdf('dos'))
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 1 })
  expect(notes.map(({ reason }) => reason)).toEqual(['folders_disagree'])
  expect([seenBy(ana), seenBy(luis)]).toEqual([['Sentencia 2024.pdf'], []])
})

test('a document whose folder turns out to be another client’s case is shown to nobody any more', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  putOnDrive(`${ana.folder}/EXP-3/Uno.pdf`, pdf('uno'))
  await takeDocuments()
  expect(seenBy(ana)).toEqual(['Uno.pdf'])
  createCase({ caseNumber: 'EXP-3', clientId: luis.client.id })
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'folders_disagree' }])
  expect([seenBy(ana), seenBy(luis)]).toEqual([[], []])
  const before = [dump(), auditCount()]
  await takeDocuments()
  expect([dump(), auditCount()]).toEqual(before)
})

test('a folder whose number and DNI are two people’s, and one of several open cases, are set aside', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  createCase({ caseNumber: 'EXP-3', clientId: luis.client.id })
  putOnDrive(`EXP-1 - ${luis.client.dni}/04/Uno.pdf`, pdf('uno'))
  putOnDrive(`ROBLES ELENA - ${luis.client.dni}/04/Dos.pdf`, pdf('dos'))
  putOnDrive(`ROBLES ELENA - ${ana.client.dni} + ${luis.client.dni}/04/Tres.pdf`, pdf('tres'))
  putOnDrive('Varios/Cuatro.pdf', pdf('cuatro'))
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsQuarantined: 3, documentsSkipped: 1, documentsAdded: 0 })
  expect(notes.map(({ reason }) => reason).sort()).toEqual([
    'ambiguous_case',
    'folder_contradicts',
    'no_case_folder',
    'two_dnis',
  ])
  expect(allDocuments()).toEqual([])
})

test('a folder of two people joined by the Spanish «y» is nobody’s', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  putOnDrive(`ROBLES ELENA - ${ana.client.dni} y ${luis.client.dni}/04/Uno.pdf`, pdf('uno'))
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'two_dnis' }])
  expect(allDocuments()).toEqual([])
})

test('what was set aside is taken once its place is clear', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  const wrong = `EXP-1 - ${luis.client.dni}`
  putOnDrive(`${wrong}/04/Uno.pdf`, pdf('uno'))
  await takeDocuments()
  moveOnDrive(wrong, `EXP-1 - ${ana.client.dni}`)
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1, documentsQuarantined: 0 })
  expect(seenBy(ana)).toEqual(['Uno.pdf'])
})
