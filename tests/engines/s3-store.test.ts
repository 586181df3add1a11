import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '~/domain/duration'
import { makeBackup } from '~/features/backup/make-backup.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { sweepDocuments } from '~/features/documents/check-documents.server'
import { faultOfStore } from '~/features/documents/require-store.server'
import { forgetUploadedWorkbooks, keepUpload } from '~/features/documents/store/uploaded-workbook.server'
import { noteRestoreDecided, undecidedRestore } from '~/features/settings/restored.server'
import { finishRun, queueRun, startRun } from '~/features/sync/runs/run-states.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { diskTime, receiveFile } from '~/infra/storage/received-file.server'
import {
  type ByteRange,
  listStored,
  openStored,
  removeStored,
  storeFaultAtStart,
  storeFile,
} from '~/infra/storage/store.server'
import { closeDatabase, transact } from '~db/client'
import { handlers } from '../../scripts/jobs'
import { S3 } from '../../scripts/machines/bucket'
import { READER, type S3Server, startS3 } from '../../scripts/machines/s3-server'
import { pdf, putOnDrive } from '../support/case-sheet'
import { createFolderOwner, partsLeft, takeDocuments } from '../support/drive'
import { setPortalEnv } from '../support/engine'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { hasS3 } from '../support/s3/has-s3'
import { type S3Proxy, startS3Proxy } from '../support/s3/s3-proxy'

const MEBI = 1024 * 1024
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

describe.skipIf(!hasS3())('with documents in S3', () => {
  let server: S3Server
  let proxy: S3Proxy
  let bucket: string
  let settings: Record<string, string>
  let s3: S3

  beforeAll(async () => {
    server = await startS3()
    proxy = await startS3Proxy(server.endpoint)
    bucket = server.settings().S3_BUCKET ?? ''
  })
  afterAll(async () => {
    await proxy.stop()
    await server.stop()
  })
  /** An empty portal whose store is reached through the proxy; `s3` looks into it directly. */
  beforeEach(async () => {
    proxy.heal()
    const direct = server.settings(bucket)
    settings = { ...direct, S3_ENDPOINT: proxy.endpoint }
    s3 = new S3(direct)
    freshPortal(settings)
    proxy.asked.length = 0
    proxy.headers.length = 0
  })

  const small = randomBytes(300_000)
  const large = randomBytes(20 * MEBI)
  const stored = (bytes: Buffer) => storeFile(Readable.from([bytes]))
  const known = (bytes: Buffer) => ({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  async function read(key: string, range?: ByteRange, of?: Buffer): Promise<Buffer> {
    const { body } = await openStored(key, range, of && known(of))
    return Buffer.concat(await body.toArray())
  }
  const kept = () => s3.keys().filter((key) => key !== 'owner')
  const nothingLeft = () => expect([s3.keys(), s3.uploads(), partsLeft()]).toEqual([[], [], []])

  test('a file above 8 MB goes up in parts of 8 MB, a smaller one at once, each body with its hash', async () => {
    const one = await stored(small)
    const path = `/${bucket}/${settings.S3_PREFIX}/documents/${one.key}`
    expect(proxy.asked).toEqual([`PUT ${path}?x-id=PutObject`, `HEAD ${path}`])
    expect(proxy.headers[0]).toMatchObject({ 'x-amz-content-sha256': known(small).sha256 })
    const before = proxy.asked.length
    await stored(large)
    const parts = proxy.headers.filter((_, n) => proxy.asked[n]?.includes('partNumber='))
    expect(parts.map((part) => Number(part['content-length']))).toEqual([8 * MEBI, 8 * MEBI, 4 * MEBI])
    expect(proxy.asked.length - before).toBe(6)
  })

  test('an uploaded workbook stays in the bucket while a run needs it, or may do so in a moment', async () => {
    const name = 'Seguimiento.xlsx'
    const run = {
      origin: 'upload' as const,
      actor: 'Eva',
      sourceName: name,
      sourceSha256: known(small).sha256,
    }
    const keep = async () => keepUpload(await receiveFile(Readable.from([small])), name)
    const count = () => s3.keys('documents/').length
    const end = (id: number) => finishRun(id, { state: 'done' }, Date.now())
    await keep()
    end(startRun(run, Date.now()).id)
    await forgetUploadedWorkbooks(await diskTime())
    expect(count()).toBe(1)
    // It counts as older than a moment from here on, and nothing is put: a run that needs it has it.
    proxy.trouble(
      { ages: minutes(2), path: /list-type=2/ },
      { answers: 503, code: 'SlowDown', method: 'PUT' },
    )
    const { id: earlier } = queueRun(run, Date.now())
    await keep()
    expect([count(), partsLeft()]).toEqual([1, []])
    end(earlier)
    const now = await diskTime()
    const forgetting = forgetUploadedWorkbooks(now)
    const { id } = queueRun(run, Date.now())
    await forgetting
    expect(count()).toBe(1)
    end(id)
    await forgetUploadedWorkbooks(now)
    expect(count()).toBe(0)
  })

  test('encryption by the server is asked for as it is set', async () => {
    freshPortal({ ...settings, S3_ENCRYPTION: 'aws:kms', S3_KMS_KEY_ID: 'key-1' })
    // This server knows no encryption and says so: nothing is stored in clear.
    expect(await stored(small).catch(codeOf)).toBe('store_unavailable')
    expect(proxy.headers[0]).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
    })
    nothingLeft()
  })

  test.each([
    ['is unavailable', { answers: 503, code: 'ServiceUnavailable' }],
    ['asks to slow down', { answers: 503, code: 'SlowDown' }],
    ['has a fault of its own', { answers: 500, code: 'InternalError' }],
    ['cuts the connection', { cutsUploadAfter: 10_000 }],
  ])('an upload to a server that %s for a moment is tried again', async (_, trouble) => {
    proxy.trouble({ ...trouble, method: 'PUT', times: 1 })
    const { key } = await stored(large)
    expect((await read(key, undefined, large)).equals(large)).toBe(true)
    expect(s3.uploads()).toEqual([])
  })

  test.each([
    ['is down', { answers: 503, code: 'SlowDown' }, 'store_unavailable'],
    ['cuts every connection', { cutsUploadAfter: 10_000 }, 'store_unavailable'],
    ['receives other bytes', { garbles: 'request' as const }, 'store_unavailable'],
    ['refuses', { answers: 403, code: 'AccessDenied' }, 'store_refused'],
  ])(
    'an upload to a server that %s ends in a sentence and leaves nothing behind',
    async (_, trouble, code) => {
      proxy.trouble({ ...trouble, method: 'PUT' })
      expect(await stored(small).catch(codeOf)).toBe(code)
      expect(await stored(large).catch(codeOf)).toBe(code)
      nothingLeft()
    },
  )

  test('an upload that is not completed is taken away', async () => {
    proxy.trouble({ answers: 500, code: 'InternalError', method: 'POST', path: /uploadId=/ })
    expect(await stored(large).catch(codeOf)).toBe('store_unavailable')
    nothingLeft()
  })

  test('a server that says yes and keeps nothing is found out', async () => {
    proxy.trouble({ answers: 200, method: 'PUT' })
    expect(await stored(small).catch(codeOf)).toBe('store_unavailable')
    proxy.heal()
    proxy.trouble({ lengthOff: -1, method: 'HEAD' })
    expect(await stored(small).catch(codeOf)).toBe('store_unavailable')
    nothingLeft()
  })

  test('what cannot be cleaned up at once is by the sweep, an hour later by the clock of the server', async () => {
    proxy.trouble({ answers: 503, code: 'SlowDown', method: 'DELETE' })
    proxy.trouble({ answers: 500, code: 'InternalError', method: 'POST', path: /uploadId=/ })
    expect(await stored(large).catch(codeOf)).toBe('store_unavailable')
    proxy.heal()
    expect(s3.uploads()).toHaveLength(1)
    proxy.trouble({ ages: hours(0.9), path: /prefix=/ })
    await sweepDocuments(Date.now())
    expect(s3.uploads()).toHaveLength(1)
    proxy.heal()
    proxy.trouble({ ages: hours(1.1), path: /prefix=/ })
    await sweepDocuments(Date.now())
    expect(s3.uploads()).toEqual([])
  })

  test('files without a row are set aside after a day of the server, not before, and thrown away after 30', async () => {
    const { key } = await stored(small)
    proxy.trouble({ ages: hours(23), path: /prefix=/ })
    await sweepDocuments(Date.now())
    expect(kept()).toEqual([`documents/${key}`])
    proxy.heal()
    proxy.trouble({ ages: hours(25), path: /prefix=/ })
    await sweepDocuments(Date.now())
    expect(kept()).toEqual([expect.stringMatching(/^orphans\/\d{4}-\d\d-\d\d\/[0-9a-f_]+$/)])
    await sweepDocuments(Date.now() + days(33))
    expect(kept()).toEqual([])
  })

  test('a clock that jumps ahead of that of the server takes nothing away', async () => {
    const { key } = await stored(small)
    await sweepDocuments(Date.now() + days(400))
    expect(kept()).toEqual([`documents/${key}`])
  })

  test('a restored portal takes its bucket over, again and again, and the one before is refused and sets nothing aside', async () => {
    const former = env().DATA_DIR
    const start = (DATA_DIR: string) => {
      freshPortal({ ...settings, DATA_DIR })
      return faultOfStore(Date.now())
    }
    const owner = () => s3.get('owner').toString()
    const { key } = await stored(small)
    expect(await start(former)).toBeNull()
    const backup = join(ownFolder(), 'backup')
    await makeBackup(backup)
    const DATA_DIR = ownFolder()
    const marks = [owner()]
    for (const replace of [false, true]) {
      closeDatabase()
      setPortalEnv({ ...settings, DATA_DIR })
      await restoreBackup(backup, DATA_DIR, { replace })
      expect(owner()).toBe(marks.at(-1))
      expect(await start(DATA_DIR)).toBeNull()
      marks.push(owner())
    }
    expect(new Set(marks).size).toBe(3)
    proxy.trouble({ ages: hours(25), path: /prefix=/ })
    await sweepDocuments(Date.now())
    expect(await start(former)).toMatch(/belongs to another portal/)
    for (const night of [sweepDocuments, handlers['nightly.trash'], handlers['nightly.documents']])
      await expect(night(Date.now())).rejects.toThrow(/belongs to another portal/)
    expect([kept(), owner()]).toEqual([[`documents/${key}`], marks.at(-1)])
    expect(await start(DATA_DIR)).toBeNull()
    const restored = undecidedRestore()
    if (restored) transact((tx) => noteRestoreDecided(tx, restored, Date.now()))
    await sweepDocuments(Date.now())
    expect(kept()).toEqual([expect.stringMatching(/^orphans/)])
  })

  test.each([
    ['is busy', { answers: 503, code: 'SlowDown', times: 2 }],
    ['takes its time', { delays: 300 }],
    ['cuts once', { cutsAfter: 5 * MEBI, times: 1 }],
    ['cuts again and again', { cutsAfter: 3 * MEBI }],
  ])('a download from a server that %s is whole', async (_, trouble) => {
    const { key } = await stored(large)
    proxy.trouble({ ...trouble, method: 'GET' })
    expect((await read(key, undefined, large)).equals(large)).toBe(true)
    const range = { start: MEBI, end: 9 * MEBI }
    expect((await read(key, range, large)).equals(large.subarray(MEBI, 9 * MEBI + 1))).toBe(true)
  })

  test.each([
    ['never gets on', { cutsAfter: 0 }, 'store_unavailable'],
    ['gives other bytes', { garbles: 'answer' as const }, 'store_unavailable'],
    ['says fewer bytes than there are', { lengthOff: -1 }, 'store_unavailable'],
    ['says more bytes than there are', { lengthOff: 1 }, 'store_unavailable'],
    ['is down', { answers: 503, code: 'SlowDown' }, 'store_unavailable'],
    ['refuses', { answers: 403, code: 'AccessDenied' }, 'store_refused'],
    ['has lost it', { answers: 404, code: 'NoSuchKey' }, 'file_gone'],
    ['has lost the bucket', { answers: 404, code: 'NoSuchBucket' }, 'store_refused'],
  ])('a download from a server that %s is never taken for whole', async (_, trouble, code) => {
    const { key } = await stored(small)
    proxy.trouble({ ...trouble, method: 'GET' })
    expect(await read(key, undefined, small).catch(codeOf)).toBe(code)
  })

  test('another file in the place of a stored one is not given to anybody', async () => {
    const { key } = await stored(small)
    s3.put(`documents/${key}`, 'something else')
    expect(await read(key, undefined, small).catch(codeOf)).toBe('store_unavailable')
    s3.put(`documents/${key}`, 'x'.repeat(small.length))
    expect(await read(key, undefined, small).catch(codeOf)).toBe('store_unavailable')
  })

  test('what cannot be removed now is left for the clean-up', async () => {
    const { key } = await stored(small)
    proxy.trouble({ answers: 503, code: 'SlowDown', method: 'DELETE' })
    await removeStored(key)
    expect(s3.keys()).toEqual([`documents/${key}`])
  })

  test('a synchronisation ends where the bucket does not answer, and takes the rest when it does', async () => {
    const { folder } = createFolderOwner('EXP-1')
    for (const n of [1, 2, 3]) putOnDrive(`${folder}/04/${n}.pdf`, pdf(`${n}`))
    proxy.trouble({ answers: 503, code: 'SlowDown', method: 'PUT' })
    const cut = await takeDocuments()
    expect([cut.counts.documentsAdded, cut.counts.documentsFailed, s3.keys()]).toEqual([0, 0, []])
    proxy.heal()
    expect((await takeDocuments()).counts.documentsAdded).toBe(3)
    expect(s3.keys()).toHaveLength(3)
  })

  test('a list of many pages is read to its end', async () => {
    for (let n = 0; n < 16; n++) await stored(Buffer.from('x'))
    proxy.asked.length = 0
    expect((await listStored()).map(({ size }) => size)).toEqual(Array(16).fill(1))
    expect(proxy.asked).toHaveLength(3)
  })

  test('a bucket of the firm is found in order, and nothing stays in it', async () => {
    expect(await storeFaultAtStart()).toBeNull()
    nothingLeft()
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'nobody listens',
      () => ({ S3_ENDPOINT: 'http://127.0.0.1:9' }),
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)/,
    ],
    [
      'the bucket is missing',
      () => ({ S3_BUCKET: 'no-such-bucket' }),
      /^S3_BUCKET no-such-bucket does not exist at/,
    ],
    [
      'the region is another',
      () => ({ S3_REGION: 'us-east-1' }),
      /^S3_REGION is us-east-1, but the bucket firm-.* is in eu-south-2: set S3_REGION=eu-south-2$/,
    ],
    [
      'the secret is wrong',
      () => ({ S3_SECRET_ACCESS_KEY: 'x' }),
      /refuses the key: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY$/,
    ],
    [
      'the key has no rights',
      () => ({ S3_ACCESS_KEY_ID: READER }),
      /^The key of S3_ACCESS_KEY_ID may not list \(s3:ListBucket\) in firm-/,
    ],
    [
      'there is no encryption',
      () => ({ S3_ENCRYPTION: 'AES256' }),
      /does not know S3_ENCRYPTION=AES256 .*: leave it out, or encrypt otherwise$/,
    ],
  ])('a start where %s is refused with what to do, and nothing is written', async (_, wrong, sentence) => {
    freshPortal({ ...settings, ...wrong() })
    expect(await storeFaultAtStart()).toMatch(sentence)
    nothingLeft()
  })

  test('a server that is not in order is not taken for one that is closed to the public', async () => {
    proxy.trouble({ answers: 503, code: 'SlowDown', path: /acl=/ })
    expect(await storeFaultAtStart()).toMatch(/is not in order at the moment \(503 SlowDown\): start again/)
  })

  test.each([
    ['write', 'PUT', 's3:PutObject'],
    ['delete', 'DELETE', 's3:DeleteObject'],
    ['read', 'HEAD', 's3:GetObject'],
  ])('a start with a key that may not %s names the right', async (_, method, right) => {
    proxy.trouble({ answers: 403, code: 'AccessDenied', method })
    expect(await storeFaultAtStart()).toContain(`(${right})`)
  })

  test('a bucket that is open to everybody is refused: by its rights, or because a stranger can read it', async () => {
    const open = /^S3_BUCKET .* is open to everybody: close it/
    proxy.trouble({ answers: 200, anonymous: true })
    expect(await storeFaultAtStart()).toMatch(open)
    proxy.heal()
    proxy.trouble({ answers: 200, anonymous: true, path: /\/probe\// })
    expect(await storeFaultAtStart()).toMatch(open)
    nothingLeft()
    const other = server.settings()
    new S3(other).openToAll()
    freshPortal(other)
    expect(await storeFaultAtStart()).toMatch(open)
  })
})
