import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { sendFiles } from '~/features/request-files/send-files.server'
import { errorText } from '~/i18n/error-text'
import { requestTexts } from '~/i18n/request-texts'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { joinPhotos, PHOTO_LIMITS } from '~/infra/photos/join-photos.server'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import { database } from '~db/client'
import { requestFiles } from '~db/schema'
import { isLong } from '../support/chance'
import { createCase, createClient } from '../support/factories'
import { imagesOf, photoOf } from '../support/photos'
import { jpegBytes, pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer, refusalOf } from '../support/ways-in'

const NOW = Date.now()
const words = requestTexts.es.refused

function asked() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  openRequest(admin, caseId, { text: 'El contrato', dueDate: null, notify: false }, NOW)
  const requestId = listRequests(admin, caseId)[0]?.id ?? 0
  const viewer = clientViewer(client.id)
  const send = async (parts: [string, Buffer][], together = true) => {
    const files = await Promise.all(
      parts.map(async ([name, bytes]) => ({
        ...(await receiveFile(Readable.from([bytes]))),
        field: 'files',
        name,
      })),
    )
    const context = browserOf({ now: NOW })
    const sent = await sendFiles(viewer, { caseId, requestId }, { files, refused: [], together }, context)
    await Promise.all(files.map(discardReceived))
    return sent
  }
  const rows = () => database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
  return { send, rows }
}

const bytesOf = ({ filePath }: { filePath: string | null }) =>
  readFile(join(env().DATA_DIR, 'documents', filePath ?? ''))
const partsLeft = () => readdirSync(join(env().DATA_DIR, 'tmp')).filter((name) => name.endsWith('.part'))

test('several photos become one PDF in their order, turned as they were taken, without what the camera noted', async () => {
  const { send, rows } = asked()
  const photos: [string, Buffer][] = [
    ['a.jpg', await photoOf({ red: 250 })],
    ['b.jpg', await photoOf({ red: 10, orientation: 6 })],
    ['c.jpg', await photoOf({ red: 128, width: 4032, height: 3024, orientation: 3 })],
  ]
  expect(await send(photos)).toEqual(photos.map(([fileName]) => ({ fileName, reason: null })))
  const [row, ...others] = rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    fileName: `3 fotos ${civilDateAt(NOW)}.pdf`,
    mimeType: 'application/pdf',
    state: 'waiting',
  })
  const pdf = await bytesOf(row as { filePath: string })
  const images = await imagesOf(pdf)
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [800, 600],
    [600, 800],
    [2205, 1654],
  ])
  expect(images.map(({ red }) => Math.round(red / 60))).toEqual([4, 0, 2])
  for (const word of ['Exif', 'Telefono', 'Robles']) expect([word, pdf.includes(word)]).toEqual([word, false])
  expect(partsLeft()).toEqual([])
})

test('the same photos sent again are the same file, and are kept once', async () => {
  const { send, rows } = asked()
  const photos: [string, Buffer][] = [
    ['a.jpg', await photoOf({ red: 1 })],
    ['b.jpg', await photoOf({ red: 2 })],
  ]
  await send(photos)
  await send(photos)
  expect(rows()).toHaveLength(1)
})

test('apart, each stays as it was taken; beside a document, the photos are joined and it is not', async () => {
  const { send, rows } = asked()
  const [first, second] = [await photoOf({ red: 3 }), await photoOf({ red: 4 })]
  await send(
    [
      ['a.jpg', first],
      ['b.jpg', second],
    ],
    false,
  )
  expect(rows()).toMatchObject([{ fileName: 'a.jpg' }, { fileName: 'b.jpg' }])
  expect(await bytesOf(rows()[0] as { filePath: string })).toEqual(first)
  await send([
    ['a.jpg', first],
    ['carta.pdf', pdfBytes('carta')],
    ['b.jpg', second],
  ])
  expect(
    rows()
      .slice(2)
      .map(({ fileName }) => fileName),
  ).toEqual([`2 fotos ${civilDateAt(NOW)}.pdf`, 'carta.pdf'])
})

test('a photo that cannot be opened is said, and the others are joined without it', async () => {
  const { send, rows } = asked()
  const whole = await photoOf({ red: 5, width: 1200, height: 900 })
  const sent = await send([
    ['rota.jpg', jpegBytes(800, 600)],
    ['a.jpg', whole],
    ['cortada.jpg', whole.subarray(0, whole.length - 900)],
    ['b.jpg', await photoOf({ red: 6 })],
  ])
  expect(sent.map(({ reason }) => reason)).toEqual([words.broken, null, words.broken, null])
  expect(rows()).toMatchObject([{ fileName: `2 fotos ${civilDateAt(NOW)}.pdf` }])
  const nothing = asked()
  const refused = await nothing.send([
    ['x.jpg', jpegBytes(1, 2)],
    ['y.jpg', jpegBytes(3, 4)],
  ])
  expect(refused.map(({ fileName, reason }) => [fileName, reason])).toEqual([
    ['x.jpg', words.broken],
    ['y.jpg', words.broken],
  ])
  expect(nothing.rows()).toEqual([])
  expect(partsLeft()).toEqual([])
})

test('images of other types become a PDF, also one by itself; what is no image is refused', async () => {
  const { send, rows } = asked()
  const plain = sharp(await photoOf({ red: 200 }))
  const [tiff, webp, avif, png] = await Promise.all([
    plain.clone().tiff().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().avif().toBuffer(),
    plain.clone().png().toBuffer(),
  ])
  expect((await send([['escaneo.tif', tiff]]))[0]).toEqual({ fileName: 'escaneo.tif.pdf', reason: null })
  expect(rows()).toMatchObject([{ fileName: 'escaneo.tif.pdf', mimeType: 'application/pdf' }])
  await send([
    ['a.webp', webp],
    ['b.avif', avif],
    ['c.png', png],
  ])
  expect(await imagesOf(await bytesOf(rows()[1] as { filePath: string }))).toHaveLength(3)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  const broken = Buffer.concat([Buffer.from('II*\0', 'latin1'), Buffer.alloc(40, 7)])
  const refused = await send([
    ['a.heic', heic],
    ['b.tif', broken],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual([words.heic, words.broken])
})

test('a process that needs more than it may ends without a word, and leaves nothing behind', async () => {
  const files = await Promise.all(
    [7, 8].map(async (red) =>
      receiveFile(Readable.from([await photoOf({ red, width: 4032, height: 3024 })])),
    ),
  )
  const photos = files.map(({ location }) => location)
  const before = partsLeft().length
  expect(await joinPhotos('ana', photos, { ...PHOTO_LIMITS, dataMb: 90 })).toBeNull()
  expect(await joinPhotos('ana', photos, { ...PHOTO_LIMITS, wallMs: 1 })).toBeNull()
  expect(partsLeft()).toHaveLength(before)
  expect(await joinPhotos('ana', photos)).toMatchObject({ unreadable: [] })
  await Promise.all(files.map(discardReceived))
})

test('whoever asks for many PDFs has one place in the line, and whoever finds it full is told to come again', async () => {
  const { send, rows } = asked()
  const photo = await photoOf({ red: 9 })
  const scan = await sharp(photo).tiff().toBuffer()
  const parts: [string, Buffer][] = [
    ['escaneo.tif', scan],
    ['a.jpg', photo],
  ]
  const before = partsLeft()
  const pipe = join(env().DATA_DIR, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Somebody writes to it, and has written nothing yet: whoever reads it waits.
  const writer = await open(pipe, 'r+')
  const own = [1, 2, 3].map(() => joinPhotos('ana', [pipe]))
  const quick = { ...PHOTO_LIMITS, wallMs: 1 }
  const others = Array.from({ length: 10 }, (_, n) => joinPhotos(`${n}`, [pipe], quick))
  expect(await refusalOf(() => joinPhotos('late', [pipe]))).toBe('busy')
  const busy = errorText('es', new AppError('busy'))
  expect((await asked().send(parts)).map(({ reason }) => reason)).toEqual([busy, null])
  rmSync(pipe)
  await writer.close()
  expect(await Promise.all(own)).toEqual(Array(3).fill({ file: null, unreadable: [0] }))
  expect(await Promise.all(others)).toEqual(Array(10).fill(null))
  expect(await send(parts)).toMatchObject([{ reason: null }, { reason: null }])
  expect(rows()).toMatchObject([{ fileName: `2 fotos ${civilDateAt(NOW)}.pdf` }])
  expect(partsLeft()).toEqual(before)
})

test.runIf(isLong)('thirty photos of 12 megapixels are joined within a minute of one processor', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const raw = sharp({ create: { width: 1008, height: 756, channels: 3, background: '#888', noise } }).png()
  const bytes = await sharp(await raw.toBuffer())
    .resize(4032, 3024)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer()
  const files = await Promise.all(Array.from({ length: 30 }, () => receiveFile(Readable.from([bytes]))))
  expect(bytes.length).toBeGreaterThan(7_000_000)
  expect(PHOTO_LIMITS).toMatchObject({ cpuSeconds: 60, dataMb: 512 })
  const joined = await joinPhotos(
    'ana',
    files.map(({ location }) => location),
  )
  expect(joined?.unreadable).toEqual([])
  await Promise.all(files.map(discardReceived))
})
