import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import { caseRequests, requestFiles, requestUploads } from '~db/schema'
import { chance, rounds, seedNote } from '../support/chance'
import { copySample } from '../support/data-folders'
import { databaseOf } from '../support/engine'
import { Visitor } from '../support/http'
import { runScript } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { tusOf } from '../support/tus'
import { pdfBytes } from '../support/upload'
import { sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

/** Webs that are killed while a client sends a file in pieces, who then goes on with what the next web says is there. */

const KILLS = rounds(5, 20, process.env.TORTURE_KILLS)
const PIECES = 4
const PIECE_BYTES = 250_000
const [CASE = ''] = VICTOR.cases

let dataDir = ''
beforeAll(async () => {
  dataDir = await copySample()
  openDatabase(databaseOf(dataDir))
})
afterAll(() => {
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

type Delivery = { bytes: Buffer; path: string | null; acknowledged: number; isDone: boolean }

/** Goes on with a delivery until it is done, or the web is gone. */
async function deliver(visitor: Visitor, endpoint: string, delivery: Delivery) {
  const tus = tusOf(visitor, endpoint)
  const { bytes } = delivery
  if (delivery.path === null) {
    const begun = await tus.begin(bytes.length, 'carta.pdf')
    expect(begun.status).toBe(201)
    delivery.path = begun.headers.get('Location')
  }
  const { path } = delivery
  if (path === null) throw new Error('an upload without an address')
  const here = await tus.offsetOf(path)
  if (here !== null) {
    expect(here).toBeGreaterThanOrEqual(delivery.acknowledged)
    for (let at = here; at < bytes.length; at = delivery.acknowledged) {
      const answer = await tus.piece(path, at, bytes.subarray(at, at + PIECE_BYTES))
      expect(answer.status).toBe(204)
      delivery.acknowledged = Number(answer.headers.get('Upload-Offset'))
    }
  }
  const finished = await tus.finish([path])
  // It was finished before the last web was killed, and only its answer was lost.
  expect(finished.status).toBe(here === null ? 404 : 200)
  delivery.isDone = true
}

test(`nothing acknowledged is lost and nothing kept twice by kills in the middle of sending (${KILLS})${seedNote}`, {
  timeout: 240_000 + 60_000 * KILLS,
}, async () => {
  const { id: userId } = clientOf(VICTOR.dni)
  const caseId = caseNumbered(CASE).id
  const row = { caseId, text: 'El contrato', source: 'admin' as const, createdAt: 1 }
  const { id: requestId } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
  const endpoint = `/cases/${caseId}/requests/${requestId}/uploads`
  const token = sessionOf(userId, 'client', Date.now())
  const filesOf = () =>
    database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
  let web: Web = await startWeb(dataDir)
  let tookMs = 0
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const bytes = pdfBytes(`entrega ${kill}`, PIECES * PIECE_BYTES)
    const delivery: Delivery = { bytes, path: null, acknowledged: 0, isDone: false }
    const began = performance.now()
    const sending = deliver(new Visitor(web.url).carry(token), endpoint, delivery).catch((error: unknown) => {
      if (error instanceof TypeError) return
      throw error
    })
    // The first one is not killed, and says how long one takes.
    if (kill > 0) {
      await sleep(chance(kill, KILLS) * tookMs)
      await web.kill()
    }
    await sending
    if (kill === 0) tookMs = performance.now() - began
    else web = await startWeb(dataDir)
    if (!delivery.isDone) await deliver(new Visitor(web.url).carry(token), endpoint, delivery)
    expect(filesOf()).toHaveLength(kill + 1)
  }
  await web.stop()
  expect(new Set(filesOf().map(({ sha256 }) => sha256)).size).toBe(KILLS + 1)
  for (const { fileSize } of filesOf()) expect(fileSize).toBeGreaterThanOrEqual(PIECES * PIECE_BYTES)
  const mended = await runScript('check-documents', { DATA_DIR: dataDir }, { args: ['--mend'] })
  expect(mended.output).toMatch(/: 0 missing, 0 damaged, 0 files without a row/)
  expect(
    database()
      .select()
      .from(requestUploads)
      .all()
      .every(({ requestId: of }) => of === requestId),
  ).toBe(true)
})
