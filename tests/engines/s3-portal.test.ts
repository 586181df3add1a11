import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTrash } from '~/features/documents/trash.server'
import { setEnv } from '~/infra/env.server'
import { closeDatabase, openDatabase } from '~db/client'
import { S3 } from '../../scripts/machines/bucket'
import { type S3Server, startS3 } from '../../scripts/machines/s3-server'
import { copySample } from '../support/data-folders'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, type Portal, runScript, startPortal } from '../support/portal'
import { allDocuments } from '../support/records'
import { hasS3 } from '../support/s3/has-s3'
import { type S3Proxy, startS3Proxy } from '../support/s3/s3-proxy'
import { VICTOR } from '../support/sample-portal'
import { pdfBytes, upload } from '../support/upload'
import { ADMIN, visit } from '../support/visits'
import { startWeb } from '../support/web'

const MEBI = 1024 * 1024
const CATEGORY = 'DEMANDA_INTERPUESTA'
const [, CASE = ''] = VICTOR.cases

/** A portal whose documents were on the disk, and came into a bucket by a backup; the bucket is reached through the proxy. */
describe.skipIf(!hasS3())('a portal with documents in S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  const dataDir = join(folder, 'data')
  let server: S3Server
  let proxy: S3Proxy
  let settings: Record<string, string>
  let s3: S3
  let portal: Portal
  let admin: Visitor
  let restored: Awaited<ReturnType<typeof runScript>>

  beforeAll(async () => {
    server = await startS3()
    proxy = await startS3Proxy(server.endpoint)
    const direct = server.settings()
    settings = { ...direct, S3_ENDPOINT: proxy.endpoint, MAX_UPLOAD_MB: '40' }
    s3 = new S3(direct)
    const sample = await copySample()
    await script('backup', { DATA_DIR: sample }, join(folder, 'from-disk'))
    rmSync(sample, { recursive: true })
    mkdirSync(dataDir)
    restored = await script('restore', { DATA_DIR: dataDir, ...settings }, join(folder, 'from-disk'))
    portal = await startPortal({ DATA_DIR: dataDir, ...settings })
    setEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD, LOG_LEVEL: 'silent', ...settings })
    openDatabase(join(dataDir, 'portal.sqlite'))
    admin = new Visitor(portal.url)
    await admin.post('/api/admin/login', { password: ADMIN_PASSWORD })
  })
  afterAll(async () => {
    closeDatabase()
    await portal.stop()
    await proxy.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const script = (name: string, env: Record<string, string>, ...args: string[]) =>
    runScript(name, { LOG_LEVEL: 'silent', ...env }, { args })
  const own = () => ({ DATA_DIR: dataDir, ...settings })
  const inBucket = () => s3.keys('documents/').map((key) => key.slice('documents/'.length))
  const known = () =>
    allDocuments()
      .map(({ filePath }) => filePath)
      .sort()
  async function uploaded(bytes: Buffer, name: string): Promise<number> {
    const answer = await upload(admin, { bytes, name: `${name} ${CASE}.pdf` }, { category: CATEGORY })
    expect(answer.status).toBe(200)
    return (await answer.json()).documentId
  }
  const download = (id: number, headers: Record<string, string> = {}) =>
    admin.fetch(`/api/documents/${id}/download`, { headers })

  test('a backup with documents is restored into the bucket, and the check finds every one', async () => {
    expect(restored.output).toContain(' and 24 files.')
    expect(inBucket()).toEqual(known())
    expect(readdirSync(join(dataDir, 'documents'))).toEqual([])
    expect(await script('check-documents', own())).toEqual({
      code: 0,
      output: '24 documents: 0 missing, 0 damaged, 0 files without a row.\n',
    })
  })

  test('a document goes up and comes out byte for byte, whole and in ranges, and is not sent again', async () => {
    const bytes = Buffer.concat([pdfBytes('grande'), randomBytes(20 * MEBI)])
    const id = await uploaded(bytes, 'Grande')
    const whole = await download(id)
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const range = await download(id, { Range: `bytes=${8 * MEBI - 5}-${8 * MEBI + 4}` })
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes ${8 * MEBI - 5}-${8 * MEBI + 4}/${bytes.length}`,
    ])
    expect(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(8 * MEBI - 5, 8 * MEBI + 5))).toBe(
      true,
    )
    const tail = await download(id, { Range: 'bytes=-7' })
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true)
    expect((await download(id, { Range: `bytes=${bytes.length}-` })).status).toBe(416)
    const again = await download(id, { 'If-None-Match': whole.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(inBucket()).toEqual(known())
  })

  test('a deleted document is in the bucket while it is in the trash, and no longer', async () => {
    const id = await uploaded(pdfBytes('de más'), 'De más')
    const key = allDocuments().find((row) => row.id === id)?.filePath ?? ''
    expect((await admin.fetch(`/api/admin/documents/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(inBucket()).toContain(key)
    await emptyTrash(ADMIN, Date.now(), visit())
    expect(inBucket()).not.toContain(key)
  })

  test('a bucket that does not answer is said in a sentence, on the document and in the administration, until it does', async () => {
    const id = await uploaded(pdfBytes('queda'), 'Queda')
    const before = [allDocuments().length, inBucket().length]
    proxy.trouble({ answers: 503, code: 'SlowDown' })
    const refused = await upload(
      admin,
      { bytes: pdfBytes('no'), name: `No ${CASE}.pdf` },
      { category: CATEGORY },
    )
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'store_unavailable', message: expect.stringContaining('almacén') },
    ])
    expect((await download(id)).status).toBe(503)
    const health = async () => (await fetch(`${portal.url}/healthz`)).json()
    expect((await health()).standing).toMatchObject([{ what: 'documents' }])
    expect((await health()).status).toBe('ok')
    expect(await (await admin.get('/admin/documents')).text()).toContain('no se abren los documentos desde')
    proxy.heal()
    expect((await download(id)).status).toBe(200)
    expect((await health()).standing).toEqual([])
    expect([allDocuments().length, inBucket().length]).toEqual(before)
  })

  test('bytes that are not those of the document never come out as a whole file', async () => {
    const id = await uploaded(Buffer.concat([pdfBytes('igual'), randomBytes(MEBI)]), 'Igual')
    proxy.trouble({ garbles: 'answer', method: 'GET', path: /documents\// })
    const answer = await download(id)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    proxy.heal()
    expect((await (await download(id)).arrayBuffer()).byteLength).toBeGreaterThan(MEBI)
  })

  test('a backup that fetches the documents needs no bucket', async () => {
    const backup = join(folder, 'with')
    const count = allDocuments().length
    expect(await script('backup', own(), backup, '--documents')).toEqual({
      code: 0,
      output: `${backup}: the database and ${count} files.\n`,
    })
    const target = join(folder, 'own-disk')
    mkdirSync(target)
    expect((await script('restore', { DATA_DIR: target }, backup)).code).toBe(0)
    expect(await script('check-documents', { DATA_DIR: target })).toEqual({
      code: 0,
      output: `${count} documents: 0 missing, 0 damaged, 0 files without a row.\n`,
    })
  })

  test('a backup leaves documents in the bucket and says so, and is restored only where they are', async () => {
    const backup = join(folder, 'without')
    const count = allDocuments().length
    expect(await script('backup', own(), backup)).toEqual({
      code: 0,
      output: `${backup}: the database and ${count} files, which stay in ${proxy.endpoint}/${settings.S3_BUCKET}/${settings.S3_PREFIX}.\n`,
    })
    expect(readdirSync(backup).sort()).toEqual(['manifest.json', 'portal.sqlite', 'secret'])
    const target = (name: string) => {
      mkdirSync(join(folder, name))
      return join(folder, name)
    }
    const onDisk = await script('restore', { DATA_DIR: target('on-disk') }, backup)
    expect([onDisk.code, onDisk.output]).toEqual([1, expect.stringContaining('set DOCUMENTS=s3')])
    const there = await script('restore', { ...own(), DATA_DIR: target('there') }, backup)
    expect([there.code, there.output]).toEqual([0, expect.stringContaining(`and ${count} files.`)])
    const [first] = inBucket()
    s3.remove(`documents/${first}`)
    const lost = await script('restore', { ...own(), DATA_DIR: target('lost') }, backup)
    expect([lost.code, lost.output]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^1 of the ${count} files .* no longer in .* ${first} for example\n$`),
      ),
    ])
    expect(readdirSync(join(folder, 'lost'))).toEqual(['locks'])
  })

  test('another portal with the same prefix, or this one with a new database, is refused, and writes nothing', async () => {
    const before = s3.keys()
    const other = mkdtempSync(join(folder, 'other-'))
    const { code, output } = await script('worker', { ...own(), DATA_DIR: other })
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^What is in S3_BUCKET .* belongs to another portal/),
    ])
    expect(s3.keys()).toEqual(before)
  })

  test.each([
    ['the web', 'start'],
    ['the worker', 'worker'],
    ['a command', 'sync'],
  ])('%s does not start without its bucket, and says only why', async (_, name) => {
    const wrong = { ...settings, S3_BUCKET: 'no-such-bucket', DATA_DIR: mkdtempSync(join(folder, 'wrong-')) }
    const { code, output } = await script(name, wrong)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/(^|\n)S3_BUCKET no-such-bucket does not exist at .*: create it, .*\n$/),
    ])
    expect(output).not.toContain('    at ')
  })

  test('a setting that is missing is named', async () => {
    const { code, output } = await script('start', { ...own(), S3_REGION: '' })
    expect([code, output]).toEqual([1, 'The environment is invalid:\n  - DOCUMENTS=s3 needs S3_REGION\n'])
  })

  test('the library for buckets is loaded where one is used, and nowhere else', async () => {
    const loadedBy = async (data: string, env: Record<string, string>) => {
      const scripts = mkdtempSync(join(folder, 'scripts-'))
      const web = await startWeb(data, { NODE_V8_COVERAGE: scripts, ...env })
      await web.stop()
      return readdirSync(scripts).some((name) =>
        readFileSync(join(scripts, name), 'utf8').includes('@aws-sdk'),
      )
    }
    await portal.stop()
    expect(await loadedBy(dataDir, settings)).toBe(true)
    expect(await loadedBy(mkdtempSync(join(folder, 'plain-')), { DOCUMENTS: 'disk' })).toBe(false)
  })
})
