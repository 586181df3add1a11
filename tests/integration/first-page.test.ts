import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firstPage } from '~/features/documents/open-document.server'
import { firstPagesOf } from '~/features/documents/receipts.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { readNext } from '~/features/reading/read-next.server'
import { drawFirstPage } from '~/infra/reading/first-page.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { storeFile } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import { documents, documentTexts } from '~db/schema'
import { createCase, createClient, createDocument, dniOf } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { ADMIN, clientViewer } from '../support/visits'

const worker = { clock: () => 5, stopped: new AbortController().signal, ask: () => {} }

async function read(bytes: Buffer, fileName = 'Sentencia.pdf', mimeType = 'application/pdf') {
  const client = createClient({ dni: dniOf(1_000_000 + bytes.length) })
  const { id: caseId } = createCase({ clientId: client.id })
  const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from([bytes]))
  const { id } = createDocument({ caseId, filePath, fileSize, sha256, fileName, mimeType })
  await readNext(worker)
  return { id, client }
}

test('the first page is drawn as the document is read, small, sealed, and seen by whoever may open the document', async () => {
  freshPortal(READS)
  const { id, client } = await read(await paperWith('Sentencia estimatoria'))
  const picture = firstPage(clientViewer(client), id)
  expect([picture.toString('latin1', 0, 4), picture.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
  expect(picture.length).toBeLessThanOrEqual(40 * 1024)
  expect(firstPage(ADMIN, id)).toEqual(picture)
  expect(firstPagesOf([id])).toEqual(new Map([[id, { pages: 1, version: 5 }]]))
  const row = database().select().from(documentTexts).where(eq(documentTexts.id, id)).get()
  expect(row?.picture?.includes('WEBP')).toBe(false)
  const other = clientViewer(createClient())
  expect(() => firstPage(other, id)).toThrow('not_found')
  expect(() => firstPage({ ...clientViewer(client), kind: 'tracking' }, id)).toThrow('tracking_only')
  transact((tx) => tx.update(documents).set({ unreadSince: 1 }).where(eq(documents.id, id)).run())
  expect(() => firstPage(clientViewer(client), id)).toThrow('not_found')
  transact((tx) => tx.update(documents).set({ filePath: 'aa/other' }).where(eq(documents.id, id)).run())
  expect(firstPagesOf([id]).get(id)).toEqual({ pages: null, version: null })
})

test('a photo has a picture, a Word document and one with a password have none, and an erased client’s is gone', async () => {
  freshPortal(READS)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const photo = await read(png, 'Foto.png', 'image/png')
  expect(firstPage(ADMIN, photo.id).length).toBeGreaterThan(0)
  const locked = await read(readFileSync('tests/fixtures/pdf/locked-aes-256.pdf'))
  expect(firstPagesOf([locked.id]).get(locked.id)?.version).toBe(null)
  await deleteClient(ADMIN, photo.client.id, 9)
  expect(() => firstPage(ADMIN, photo.id)).toThrow('not_found')
})

test('a blank sheet before the first page is passed over', async () => {
  freshPortal()
  const pictureOf = async (words: string[]) => {
    const paper = await PDFDocument.create()
    const font = await paper.embedFont(StandardFonts.Helvetica)
    for (const text of words) paper.addPage([595, 842]).drawText(text, { x: 60, y: 760, size: 12, font })
    const { location } = await receiveFile(Readable.from([Buffer.from(await paper.save())]))
    return drawFirstPage({ location, type: 'pdf', ocr: false })
  }
  const written = await pictureOf(['Sentencia'])
  expect(await pictureOf(['', 'Sentencia'])).toEqual(written)
  expect(await pictureOf(['', '', 'Sentencia', 'Otra'])).toEqual(written)
  expect(await pictureOf([' ', '', '', 'Sentencia'])).not.toEqual(written)
})
