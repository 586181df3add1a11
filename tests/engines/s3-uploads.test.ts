import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase, transact } from '~db/client'
import { caseRequests, requestFiles, requestUploadPieces } from '~db/schema'
import { S3 } from '../../scripts/machines/bucket'
import { type S3Server, startS3 } from '../../scripts/machines/s3-server'
import { copyEmpty } from '../support/data-folders'
import { databaseOf, setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD } from '../support/portal'
import { hasS3 } from '../support/s3/has-s3'
import { type S3Proxy, startS3Proxy } from '../support/s3/s3-proxy'
import { tusOf } from '../support/tus'
import { pdfBytes } from '../support/upload'
import { sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

const PIECE = 250_000

/** Files that clients send in pieces, with documents in a bucket, which is reached through a proxy that makes trouble. */
describe.skipIf(!hasS3())('files in pieces with documents in S3', () => {
  let server: S3Server
  let proxy: S3Proxy
  let s3: S3
  let settings: Record<string, string>
  let dataDir: string
  let web: Web

  beforeAll(async () => {
    server = await startS3()
    proxy = await startS3Proxy(server.endpoint)
    const direct = server.settings()
    s3 = new S3(direct)
    settings = { ...direct, S3_ENDPOINT: proxy.endpoint }
    dataDir = copyEmpty()
    setPortalEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD, ...settings })
    openDatabase(databaseOf(dataDir))
    web = await startWeb(dataDir, settings)
  }, 180_000)
  afterAll(async () => {
    await web.stop()
    closeDatabase()
    await proxy.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a web that was killed goes on at the next piece, trouble with the bucket loses none, and the file is there byte for byte', async () => {
    const client = createClient()
    const caseId = createCase({ clientId: client.id }).id
    const row = { caseId, text: 'El contrato', source: 'admin' as const, createdAt: 1 }
    const { id: requestId } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
    const token = sessionOf(client.id)
    const by = () =>
      tusOf(new Visitor(web.url).carry(token), `/cases/${caseId}/requests/${requestId}/uploads`)
    const bytes = pdfBytes('en el cubo', 6 * PIECE)
    const path = (await by().begin(bytes.length, 'contrato.pdf')).headers.get('Location') ?? ''
    const piece = (n: number) => by().piece(path, n * PIECE, bytes.subarray(n * PIECE, (n + 1) * PIECE))
    expect((await piece(0)).status).toBe(204)
    expect((await piece(1)).status).toBe(204)
    expect(s3.keys('documents/')).toHaveLength(2)
    proxy.trouble({ method: 'PUT', answers: 503, code: 'SlowDown' })
    const refused = await piece(2)
    expect(refused.status).toBeGreaterThanOrEqual(500)
    expect(await refused.text()).not.toMatch(/SlowDown| {4}at /)
    proxy.heal()
    expect(await by().offsetOf(path)).toBe(2 * PIECE)
    await web.kill()
    web = await startWeb(dataDir, settings)
    expect(await by().offsetOf(path)).toBe(2 * PIECE)
    for (let n = 2; n < 6; n += 1) expect((await piece(n)).status).toBe(204)
    proxy.trouble({ method: 'GET', cutsAfter: 1000, times: 1 })
    const answer = await by().finish([path])
    if (answer.status !== 200) expect((await by().finish([path])).status).toBe(200)
    const files = database().select().from(requestFiles).all()
    expect(files).toMatchObject([{ requestId, fileSize: bytes.length }])
    expect(s3.get(`documents/${files[0]?.filePath}`).equals(bytes)).toBe(true)
    expect(database().select().from(requestUploadPieces).all()).toEqual([])
    expect(s3.keys('documents/')).toEqual([`documents/${files[0]?.filePath}`])
  }, 120_000)
})
