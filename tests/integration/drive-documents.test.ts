import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { listFiles } from '~/infra/drive/local/list-files.server'
import { env } from '~/infra/env.server'
import { sqlite } from '~db/client'
import { caseRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import {
  createFolderOwner,
  createPhaseEvent,
  isStored,
  moveOnDrive,
  partsLeft,
  removeFromDrive,
  storedKeys,
  takeDocuments,
} from '../support/drive'
import { freshPortal } from '../support/fresh-portal'
import { allDocuments, dump, eventsOf, onlyDocument } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { sync } from '../support/sync'

const stored = () => keptBytes().read(onlyDocument().filePath).toString()

/** A portal with one case, an event of phase 4 and one document of its category, imported from the drive. */
async function withDocument() {
  freshPortal()
  const { client, legalCase, folder } = createFolderOwner('EXP-1')
  createPhaseEvent(legalCase.id, 4)
  const path = `Expedientes/${folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`
  putOnDrive(path, pdf('demanda'))
  const report = await takeDocuments()
  expect(report.counts).toMatchObject({ documentsAdded: 1, documentsFailed: 0 })
  return { client, legalCase, folder: `Expedientes/${folder}`, path }
}

test('a file becomes a document of its case, byte for byte, on the event of its category', async () => {
  const { legalCase } = await withDocument()
  const bytes = pdf('demanda')
  const document = onlyDocument()
  expect(document).toMatchObject({
    caseId: legalCase.id,
    name: 'Demanda',
    fileName: 'Demanda.pdf',
    fileSize: bytes.length,
    mimeType: 'application/pdf',
    category: 'DEMANDA_INTERPUESTA',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    archived: false,
  })
  expect(document.filePath).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f-]{34}$/)
  expect(document.driveItemId).toMatch(/^[0-9a-f-]{36}$/)
  expect(stored()).toBe(bytes)
  expect(eventsOf('EXP-1')).toMatchObject([{ documentIds: [document.id] }])
  expect(partsLeft()).toEqual([])
})

test('a second run copies nothing and changes nothing', async () => {
  await withDocument()
  const before = [dump(), storedKeys()]
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 0, documentsMoved: 0, totalFiles: 1 })
  expect(notes).toEqual([])
  expect([dump(), storedKeys()]).toEqual(before)
})

test('a file that goes while it is being copied is reported, and taken by the next run if it is back', async () => {
  const { folder } = await withDocument()
  const gone = putOnDrive(`${folder}/05 EN TRAMITE JUDICIAL/Auto.pdf`, pdf('auto'))
  const last = putOnDrive(`${folder}/14 ARCHIVADO/Cierre.pdf`, pdf('cierre'))
  const listing = await listFiles(env().driveFolder)
  rmSync(gone)
  const { counts, notes } = await syncDocuments(listing, Date.now)
  expect(counts).toMatchObject({ documentsAdded: 1, documentsFailed: 1 })
  expect(notes).toMatchObject([
    { reason: 'file_gone', detail: { path: expect.stringContaining('Auto.pdf') } },
  ])
  expect(allDocuments().map(({ name }) => name)).toEqual(['Demanda', 'Cierre'])
  expect(partsLeft()).toEqual([])
  putOnDrive(`${folder}/05 EN TRAMITE JUDICIAL/Auto.pdf`, pdf('auto'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1, documentsFailed: 0 })
  expect(last).toContain('Cierre')
})

test('a replaced file keeps the id and the link of its document; the old bytes go', async () => {
  const { path } = await withDocument()
  const before = onlyDocument()
  putOnDrive(path, pdf('demanda corregida y firmada'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsAdded: 0 })
  const after = onlyDocument()
  expect(after).toMatchObject({
    id: before.id,
    driveItemId: before.driveItemId,
    uploadDate: before.uploadDate,
  })
  expect(after.sha256).not.toBe(before.sha256)
  expect(stored()).toBe(pdf('demanda corregida y firmada'))
  expect(isStored(before.filePath)).toBe(false)
  expect(storedKeys()).toEqual([after.filePath])
  expect(eventsOf('EXP-1')).toMatchObject([{ documentIds: [before.id] }])
})

test('a replacement that is no document leaves the document that there was', async () => {
  const { path } = await withDocument()
  const before = [onlyDocument(), stored()]
  putOnDrive(path, 'MZ this is a program')
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 0, documentsSkipped: 1 })
  expect([onlyDocument(), stored()]).toEqual(before)
  putOnDrive(path, pdf('demanda corregida'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1 })
})

test('a renamed file keeps the id and the bytes of its document', async () => {
  const { path } = await withDocument()
  const before = onlyDocument()
  moveOnDrive(path, path.replace('Demanda.pdf', 'Demanda firmada.pdf'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 1, documentsAdded: 0 })
  expect(onlyDocument()).toMatchObject({
    id: before.id,
    fileName: 'Demanda firmada.pdf',
    name: 'Demanda firmada',
    filePath: before.filePath,
  })
  expect(eventsOf('EXP-1')).toMatchObject([{ documentIds: [before.id] }])
})

test('a file that moves to another category of its case hangs on the event of that category', async () => {
  const { legalCase, path } = await withDocument()
  createPhaseEvent(legalCase.id, 6)
  const { id } = onlyDocument()
  moveOnDrive(path, path.replace('04 DEMANDA INTERPUESTA', '06 SENTENCIA FAVORABLE'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 1 })
  expect(onlyDocument()).toMatchObject({ id, category: 'SENTENCIA_FAVORABLE' })
  expect(eventsOf('EXP-1').map(({ phaseId, documentIds }) => [phaseId, documentIds])).toEqual([
    [4, []],
    [6, [id]],
  ])
})

test('a file that is no longer on the drive is reported once; its document stays', async () => {
  const { path } = await withDocument()
  const before = onlyDocument()
  removeFromDrive(path)
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'gone', detail: { path } }])
  expect((await takeDocuments()).notes).toEqual([])
  expect(onlyDocument()).toEqual(before)
})

test('a document that was deleted here does not come back when its file is renamed', async () => {
  const { path, folder } = await withDocument()
  sqlite().prepare('DELETE FROM documents').run()
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'deleted_here' }])
  moveOnDrive(path, `${folder}/Otra.pdf`)
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'deleted_here' }])
  expect(allDocuments()).toEqual([])
})

test('a document that was deleted here does not come back when its file is rewritten', async () => {
  const { path } = await withDocument()
  sqlite().prepare('DELETE FROM documents').run()
  putOnDrive(path, pdf('una nueva versión'))
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'deleted_here' }])
  expect(allDocuments()).toEqual([])
})

test('a document that was deleted here does not come back when its file is renamed, then rewritten', async () => {
  const { path, folder } = await withDocument()
  sqlite().prepare('DELETE FROM documents').run()
  moveOnDrive(path, `${folder}/Otra.pdf`)
  await takeDocuments()
  putOnDrive(`${folder}/Otra.pdf`, pdf('una nueva versión'))
  await takeDocuments()
  expect(allDocuments()).toEqual([])
})

test('a document that was deleted here does not come back when its folder was away for a while', async () => {
  const { path } = await withDocument()
  moveOnDrive(path, '../aside.pdf')
  await takeDocuments()
  sqlite().prepare('DELETE FROM documents').run()
  moveOnDrive('../aside.pdf', path)
  await takeDocuments()
  expect(allDocuments()).toEqual([])
})

test('documents that came before their event hang on it as soon as the sheet has it', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  putOnDrive('EXP-1/04 Demanda interpuesta/Uno.pdf', pdf('uno'))
  putOnDrive('EXP-1/04 Demanda interpuesta/Dos.pdf', pdf('dos'))
  putOnDrive('EXP-1/06/Tres.pdf', pdf('tres'))
  expect(await sync()).toMatchObject({ state: 'done', counts: { documentsAdded: 3, totalCases: 1 } })
  expect(eventsOf('EXP-1')).toEqual([])
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'SÍ' }), ...tenOthers()])
  expect(await sync()).toMatchObject({ state: 'done', counts: { newEvents: 1 } })
  const waiting = allDocuments().filter(({ category }) => category === 'DEMANDA_INTERPUESTA')
  expect(eventsOf('EXP-1')).toMatchObject([{ documentIds: waiting.map(({ id }) => id) }])
})
