import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import { caseRequests, requestFiles } from '~db/schema'
import { copySample } from '../support/data-folders'
import { databaseOf } from '../support/engine'
import { Visitor } from '../support/http'
import { runScript } from '../support/portal'
import { caseNumbered, clientOf } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { VICTOR } from '../support/sample-portal'
import { fillDisk, makeRoom, mountDisk, unmountDisk } from '../support/small-disk'
import { tusOf } from '../support/tus'
import { pdfBytes } from '../support/upload'
import { sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

const PIECE = 250_000
const [CASE = ''] = VICTOR.cases

let disk = ''
let dataDir = ''
let web: Web
beforeAll(async () => {
  disk = mountDisk()
  dataDir = await copySample('sample', join(disk, 'data'))
  openDatabase(databaseOf(dataDir))
  web = await startWeb(dataDir)
}, 120_000)
afterAll(async () => {
  await web.kill()
  closeDatabase()
  unmountDisk(disk)
})

test('a file in pieces waits while the disk is full, says so in words, and goes on once there is room', {
  timeout: 120_000,
}, async () => {
  const { id: userId } = clientOf(VICTOR.dni)
  const row = { caseId: caseNumbered(CASE).id, text: 'El contrato', source: 'admin' as const, createdAt: 1 }
  const { id: requestId } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
  const visitor = new Visitor(web.url).carry(sessionOf(userId, 'client', Date.now()))
  const tus = tusOf(visitor, `/cases/${row.caseId}/requests/${requestId}/uploads`)
  const bytes = pdfBytes('disco lleno', 4 * PIECE)
  const path = (await tus.begin(bytes.length, 'contrato.pdf')).headers.get('Location') ?? ''
  expect((await tus.piece(path, 0, bytes.subarray(0, PIECE))).status).toBe(204)
  fillDisk(disk)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await tus.piece(path, PIECE, bytes.subarray(PIECE, 2 * PIECE))
    expect([500, 503, 507]).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/ENOSPC|SQLITE_| {4}at /)
  }
  makeRoom(disk)
  expect(await tus.offsetOf(path)).toBe(PIECE)
  for (let at = PIECE; at < bytes.length; at += PIECE)
    expect((await tus.piece(path, at, bytes.subarray(at, at + PIECE))).status).toBe(204)
  fillDisk(disk)
  const refused = await tus.finish([path])
  expect([500, 503, 507]).toContain(refused.status)
  expect(await refused.text()).not.toMatch(/ENOSPC|SQLITE_| {4}at /)
  makeRoom(disk)
  expect((await tus.finish([path])).status).toBe(200)
  const files = database()
    .select()
    .from(requestFiles)
    .all()
    .filter((file) => file.requestId === requestId)
  expect(files).toHaveLength(1)
  const kept = keptBytes(dataDir).read(files[0]?.filePath ?? '')
  expect(kept.equals(bytes)).toBe(true)
  await web.stop()
  const checked = await runScript('check-documents', { DATA_DIR: dataDir }, { args: ['--mend'] })
  expect(checked.output).toMatch(/: 0 missing, 0 damaged/)
})
