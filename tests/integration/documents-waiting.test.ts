import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { days, hours } from '~/domain/duration'
import { deleteCase } from '~/features/cases/delete-case.server'
import { checkDocuments, sweepDocuments } from '~/features/documents/check-documents.server'
import {
  cancelWaiting,
  findWaiting,
  listWaitingUploads,
  parkUpload,
} from '~/features/documents/waiting-uploads.server'
import { AppError } from '~/infra/app-error'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { pendingUploads } from '~db/schema'
import { pdf } from '../support/case-sheet'
import { partsLeft, storedKeys } from '../support/drive'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { isOnS3 } from '../support/s3/engine'
import { ADMIN } from '../support/visits'

const rows = () => database().select().from(pendingUploads).all()

async function waitingSince(now: number, fileName: string, refusal = new AppError('case_needed')) {
  const file = await receiveFile(Readable.from([Buffer.from(pdf(fileName))]))
  const about = { fileName, mimeType: 'application/pdf', category: 'DEMANDA_INTERPUESTA' }
  return parkUpload(ADMIN, { ...about, file }, refusal, now)
}

// What a bucket holds cannot be made older; there `s3-store` looks at the sweep.
test.skipIf(isOnS3())('what waits is never swept away, row and bytes, in order of arrival', async () => {
  const dataDir = freshPortal()
  const now = Date.now()
  await waitingSince(now + hours(2), 'Escritura.pdf')
  const early = await waitingSince(now, 'Poder.pdf')
  // Both files are older than a day: they are kept because of their rows.
  const old = new Date(now - days(40))
  for (const key of storedKeys()) utimesSync(join(dataDir, 'documents', key), old, old)
  await sweepDocuments(now)
  expect(listWaitingUploads(ADMIN).map(({ fileName }) => fileName)).toEqual(['Poder.pdf', 'Escritura.pdf'])
  expect(findWaiting(ADMIN, early)).toMatchObject({ fileName: 'Poder.pdf', question: 'case' })
  expect([storedKeys().sort(), partsLeft()]).toEqual([
    rows()
      .map(({ filePath }) => filePath)
      .sort(),
    [],
  ])
})

test('the bytes of a waiting file are in step with its row, and go with it when it is cancelled', async () => {
  freshPortal()
  const now = Date.now()
  const known = createDocument({ caseId: createCase({ caseNumber: 'EXP-1' }).id, fileName: 'Poder.pdf' })
  const refusal = new AppError('document_exists', {}, { existingDocumentId: known.id })
  const id = await waitingSince(now, 'Poder.pdf', refusal)
  expect(findWaiting(ADMIN, id)).toMatchObject({ question: 'overwrite', caseNumber: 'EXP-1' })
  const { missing, damaged, orphans } = await checkDocuments()
  // The factory's document has no file; the waiting one has its own and is not an orphan.
  expect([missing, damaged, orphans]).toEqual([[known.filePath], [], []])
  await cancelWaiting(ADMIN, id)
  expect([rows(), storedKeys()]).toEqual([[], []])
})

test('what waits in a case that is deleted waits for another one', async () => {
  freshPortal()
  const { id: caseId } = createCase({ caseNumber: 'EXP-1', clientId: createClient().id })
  const known = createDocument({ caseId, fileName: 'Poder.pdf' })
  const refusal = new AppError('document_exists', {}, { existingDocumentId: known.id })
  const id = await waitingSince(Date.now(), 'Poder.pdf', refusal)
  await deleteCase(ADMIN, caseId, Date.now())
  expect(findWaiting(ADMIN, id)).toMatchObject({ question: 'case', caseId: null })
  expect(storedKeys()).toEqual(rows().map(({ filePath }) => filePath))
})
