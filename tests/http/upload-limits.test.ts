import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '~db/client'
import { rounds } from '../support/chance'
import { scannerSocket, startScanner } from '../support/clamd'
import { copySample } from '../support/data-folders'
import { partsLeft, storedKeys } from '../support/drive'
import { databaseOf, setPortalEnv } from '../support/engine'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, until } from '../support/portal'
import { allDocuments, caseNumbered } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { openUpload, pdfBytes, rawForm, upload } from '../support/upload'
import { startWeb, type Web } from '../support/web'

const MEBI = 1024 * 1024
const LARGE = rounds(80, 120) * MEBI
const [CASE = ''] = VICTOR.cases
let dataDir = ''

beforeAll(async () => {
  dataDir = await copySample()
  setPortalEnv({ DATA_DIR: dataDir })
  openDatabase(databaseOf(dataDir))
})
afterAll(async () => {
  await running?.web.kill()
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

type Settings = [env: Record<string, string>, options?: { fileLimitBytes: number }]
let running: { settings: string; web: Web; admin: Visitor } | null = null

/** The web with some settings, signed in to; tests in a row that want the same ones share it. */
async function started(...wanted: Settings) {
  const settings = JSON.stringify(wanted)
  if (running?.settings === settings) return running
  await running?.web.kill()
  const web = await startWeb(dataDir, ...wanted)
  const admin = new Visitor(web.url)
  running = { settings, web, admin }
  expect((await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })).status).toBe(200)
  return running
}

const fields = () => ({ category: 'DEMANDA_INTERPUESTA', caseId: String(caseNumbered(CASE).id) })
const send = async (admin: Visitor, name: string, bytes: Buffer) => {
  const answer = await upload(admin, { bytes, name }, fields())
  return { status: answer.status, ...(await answer.json()) }
}
const traces = () => [allDocuments().length, storedKeys().length, partsLeft()]

test('on a disk without room an upload is refused with 507, leaves nothing, and a smaller one is taken', async () => {
  const { admin } = await started({}, { fileLimitBytes: 6 * MEBI })
  const before = traces()
  expect(await send(admin, 'Sin sitio.pdf', pdfBytes('x', 10 * MEBI))).toMatchObject({
    status: 507,
    code: 'disk_full',
  })
  expect(traces()).toEqual(before)
  expect(await send(admin, 'Sin sitio.pdf', pdfBytes('x', MEBI))).toMatchObject({ status: 200 })
})

test('a file refused while the rest of its form is still on the way is answered, and the portal goes on', async () => {
  const { web, admin } = await started({}, { fileLimitBytes: 6 * MEBI })
  const before = traces()
  const form = rawForm({ bytes: pdfBytes('x', 10 * MEBI), name: 'Despacio.pdf' }, fields())
  const call = openUpload(web.url, admin, form.length)
  const answer = once(call, 'response')
  call.write(form.subarray(0, 8 * MEBI))
  await web.quiet()
  call.end(form.subarray(8 * MEBI))
  const [response] = (await answer) as [IncomingMessage]
  expect(response.statusCode).toBe(507)
  response.resume()
  expect(traces()).toEqual(before)
  expect((await admin.get('/api/admin/status')).status).toBe(200)
})

/** A browser that takes the beginning of a download, and stops for as long as it likes before it disconnects. */
async function takeSlowly(web: Web, download: Response) {
  const reader = download.body?.getReader()
  await reader?.read()
  await web.quiet()
  await reader?.cancel()
}

test('memory does not grow with the size of a file, neither in nor out, nor for a slow browser', async () => {
  const { web, admin } = await started({ MAX_UPLOAD_MB: '300' })
  await send(admin, 'Calentar.pdf', pdfBytes('x', 20 * MEBI))
  const before = await web.peakMemoryBytes()
  const { status, documentId } = await send(admin, 'Muy grande.pdf', pdfBytes('x', LARGE))
  expect(status).toBe(200)
  const address = `/api/documents/${documentId}/download`
  expect((await (await admin.get(address)).blob()).size).toBe(LARGE)
  await takeSlowly(web, await admin.get(address))
  expect((await web.peakMemoryBytes()) - before).toBeLessThan(50 * MEBI)
})

test('a configured virus scanner stops what it finds and lets the rest pass', async () => {
  await startScanner(scannerSocket(dataDir))
  const { admin } = await started({ CLAMD_SOCKET: scannerSocket(dataDir) })
  const before = traces()
  expect(await send(admin, 'Virus.pdf', pdfBytes('EICAR', 300_000))).toMatchObject({
    status: 415,
    code: 'file_infected',
  })
  expect(traces()).toEqual(before)
  expect(await send(admin, 'Limpio.pdf', pdfBytes('limpio', 300_000))).toMatchObject({ status: 200 })
})

test.each([
  ['does not run', null],
  ['says nothing clear', 'INSTREAM size limit exceeded. ERROR\0'],
  ['hangs up', ''],
])('when the virus scanner %s, nothing is taken', async (_, answer) => {
  if (answer !== null) await startScanner(scannerSocket(dataDir), answer)
  const { admin } = await started({ CLAMD_SOCKET: scannerSocket(dataDir) })
  const before = traces()
  expect(await send(admin, 'Escrito.pdf', pdfBytes('x', 300_000))).toMatchObject({
    status: 503,
    code: 'scan_unavailable',
  })
  await until('nothing half written is left', async () => partsLeft().length === 0)
  expect(traces()).toEqual(before)
})
