import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { FILES_AT_ONCE, PIECE_BYTES } from '~/features/request-files/limits'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import { caseRequests, requestFiles, requestUploads } from '~db/schema'
import { isLong } from '../support/chance'
import { databaseOf, setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { imagesOf, photoOf } from '../support/photos'
import { startPortal } from '../support/portal'
import { keptBytes } from '../support/s3/engine'
import { takeSharedPortal } from '../support/shared-portal'
import { tusOf } from '../support/tus'
import { sessionOf } from '../support/ways-in'

/** Thirty photos over a line that is slow and breaks: small ones in `npm test`, of 12 megabytes each in the long rounds. */

const BYTES_A_SECOND = isLong ? 6_000_000 : 200_000
const CUT_EVERY = 7

/** The shared ones take no photo of that size. */
async function ownPortal() {
  const own = await startPortal({ MAX_UPLOAD_MB: '25' })
  setPortalEnv({ DATA_DIR: own.dataDir })
  openDatabase(databaseOf(own.dataDir))
  const stop = async () => {
    closeDatabase()
    await own.stop()
  }
  return { ...own, stop }
}
const portal = isLong ? await ownPortal() : await takeSharedPortal('sample')
afterAll(() => portal.stop())

/** What a telephone of 12 megapixels takes of a sheet in bad light: noise, which no compression makes small. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 4000, height: 3000, channels: 3 as const, background: '#888', noise }
  return sharp({ create }).jpeg({ quality: 97 }).toBuffer()
}

/** Sends a piece at the pace of the line; one that is cut arrives in part, and its answer not at all. */
async function send(visitor: Visitor, path: string, at: number, bytes: Buffer, isCut: boolean) {
  const line = new AbortController()
  const part = Math.ceil(bytes.length / 4)
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      for (let from = 0; from < bytes.length; from += part) {
        const next = bytes.subarray(from, from + part)
        await sleep((next.length / BYTES_A_SECOND) * 1000)
        if (isCut && from > 0) return line.abort()
        stream.enqueue(next)
      }
      stream.close()
    },
  })
  const headers = {
    ...{ 'Tus-Resumable': '1.0.0', 'Upload-Offset': `${at}` },
    'Content-Type': 'application/offset+octet-stream',
  }
  const init = { method: 'PATCH', headers, body, duplex: 'half', signal: line.signal } as RequestInit
  return visitor.fetch(path, init).catch(() => null)
}

test('thirty photos over a line that is slow and breaks become one PDF in their order', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async () => {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  const row = { caseId, text: 'El contrato, hoja por hoja', source: 'admin' as const, createdAt: 1 }
  const { id: requestId } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
  const visitor = new Visitor(portal.url).carry(sessionOf(client.id))
  const tus = tusOf(visitor, `/cases/${caseId}/requests/${requestId}/uploads`)
  const large = isLong ? await largePhoto() : null
  if (large) expect(large.length).toBeGreaterThan(11_000_000)
  const paths: string[] = []
  let pieces = 0
  for (let n = 0; n < FILES_AT_ONCE; n += 1) {
    const bytes = large ?? (await photoOf({ red: n * 8 }))
    const begun = await tus.begin(bytes.length, `foto ${n + 1}.jpg`)
    expect(begun.status).toBe(201)
    const path = begun.headers.get('Location') ?? ''
    paths.push(path)
    for (let at = 0; at < bytes.length; at = (await tus.offsetOf(path)) ?? expect.fail('it is gone')) {
      pieces += 1
      const answer = await send(
        visitor,
        path,
        at,
        bytes.subarray(at, at + PIECE_BYTES),
        pieces % CUT_EVERY === 0,
      )
      if (answer) expect(answer.status).toBe(204)
    }
  }
  expect(pieces).toBeGreaterThan(FILES_AT_ONCE)
  const finished = await tus.finish(paths, true)
  expect(finished.status).toBe(200)
  const own = eq(requestFiles.requestId, requestId)
  const [file, ...more] = database().select().from(requestFiles).where(own).all()
  expect(more).toEqual([])
  expect(file?.mimeType).toBe('application/pdf')
  const images = await imagesOf(keptBytes(portal.dataDir).read(file?.filePath ?? ''))
  expect(images).toHaveLength(FILES_AT_ONCE)
  if (!large) {
    const reds = images.map(({ red }) => red)
    expect(reds).toEqual([...reds].sort((a, b) => a - b))
  }
  expect(database().select().from(requestUploads).all()).toEqual([])
})
