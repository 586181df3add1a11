import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import {
  type ByteRange,
  hashStored,
  listStored,
  openStored,
  quarantineStored,
  removeStored,
  storeFile,
  storeTime,
  sweepLeftovers,
} from '~/infra/storage/store.server'
import { type S3Server, startS3 } from '../../scripts/machines/s3-server'
import { partsLeft } from '../support/drive'
import { freshPortal } from '../support/fresh-portal'
import { hasS3 } from '../support/s3/has-s3'

/** Every store keeps what it is given in the same way. */
const STORES = hasS3() ? ['disk', 's3'] : ['disk']

describe.each(STORES)('on %s', (kind) => {
  let server: S3Server | undefined
  let bucket: string | undefined
  beforeAll(async () => {
    server = kind === 's3' ? await startS3() : undefined
    bucket = server?.settings()?.S3_BUCKET
  })
  afterAll(() => server?.stop())

  /** An empty portal with nothing in its store. */
  const emptyPortal = async (more: Record<string, string> = {}) =>
    freshPortal({ ...server?.settings(bucket), ...more })
  const storedKeys = async () => (await listStored()).map(({ key }) => key).sort()

  test('what is stored is what is read, with its size and hash, under a random name', async () => {
    await emptyPortal()
    const bytes = randomBytes(300_000)
    const [one, two] = [await store(bytes, 7_001), await store(bytes)]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(one).toEqual({
      key: expect.stringMatching(/^([0-9a-f]{2})\/\1[0-9a-f-]{34}$/),
      size: 300_000,
      sha256,
    })
    expect(two.key).not.toBe(one.key)
    expect((await read(one.key)).equals(bytes)).toBe(true)
    const { body, size } = await openStored(two.key)
    expect([size, (await body.toArray()).reduce((sum, chunk) => sum + chunk.length, 0)]).toEqual([
      300_000, 300_000,
    ])
    expect(await storedKeys()).toEqual([one.key, two.key].sort())
    expect(partsLeft()).toEqual([])
  })

  test('a range gives its bytes, both ends included', async () => {
    await emptyPortal()
    const { key } = await store('0123456789')
    expect(String(await read(key, { start: 0, end: 0 }))).toBe('0')
    expect(String(await read(key, { start: 2, end: 4 }))).toBe('234')
    expect(String(await read(key, { start: 9, end: 9 }))).toBe('9')
    expect(String(await read(key, { start: 7, end: 500 }))).toBe('789')
  })

  test('a file over the limit leaves nothing behind, one of just the limit is stored', async () => {
    await emptyPortal({ MAX_UPLOAD_MB: '1' })
    const limit = 1024 * 1024
    expect(await store(Buffer.alloc(limit + 1, 'x')).catch(codeOf)).toBe('too_large')
    expect([await storedKeys(), partsLeft()]).toEqual([[], []])
    expect(await store(Buffer.alloc(limit, 'x'))).toMatchObject({ size: limit })
  })

  test('an endless stream is cut off at the limit', async () => {
    await emptyPortal({ MAX_UPLOAD_MB: '1' })
    let given = 0
    const endless = new Readable({
      read() {
        given += 65_536
        this.push(Buffer.alloc(65_536))
      },
    })
    expect(await storeFile(endless).catch(codeOf)).toBe('too_large')
    expect(given).toBeLessThan(4 * 1024 * 1024)
    expect(endless.destroyed).toBe(true)
    expect([await storedKeys(), partsLeft()]).toEqual([[], []])
  })

  test('an empty stream is refused and leaves nothing behind', async () => {
    await emptyPortal()
    expect(await store('').catch(codeOf)).toBe('file_empty')
    expect([await storedKeys(), partsLeft()]).toEqual([[], []])
  })

  test('a stream that breaks off leaves nothing behind', async () => {
    await emptyPortal()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000, 'x')
        throw new Error('the line is dead')
      })(),
    )
    await expect(storeFile(broken)).rejects.toThrow('the line is dead')
    expect([await storedKeys(), partsLeft()]).toEqual([[], []])
  })

  test('many files at once do not disturb one another', async () => {
    await emptyPortal()
    const contents = Array.from({ length: 30 }, (_, n) => randomBytes(10_000 + n))
    const stored = await Promise.all(contents.map((bytes) => store(bytes, 1000)))
    for (const [n, { key }] of stored.entries())
      expect((await read(key)).equals(contents[n] ?? Buffer.alloc(0))).toBe(true)
    expect(partsLeft()).toEqual([])
  })

  test('a removed file is gone, and removing it again is no fault', async () => {
    await emptyPortal()
    const { key } = await store('bytes')
    await removeStored(key)
    expect(await storedKeys()).toEqual([])
    expect(await read(key).catch(codeOf)).toBe('file_gone')
    await removeStored(key)
  })

  test('a download that has begun is whole, also when the file is removed meanwhile', async () => {
    await emptyPortal()
    const bytes = randomBytes(500_000)
    const { key } = await store(bytes)
    const { body } = await openStored(key)
    await removeStored(key)
    const got = await body.toArray().catch(String)
    expect(Array.isArray(got) && Buffer.concat(got).equals(bytes)).toBe(true)
  })

  test('a key of any other form opens and removes nothing', async () => {
    const dataDir = await emptyPortal()
    const { key } = await store('bytes')
    writeFileSync(join(dataDir, 'victim'), 'still here')
    const wrong = [
      '../victim',
      'documents/../../victim',
      join(dataDir, 'victim'),
      `${key}/..`,
      `../documents/${key}`,
      `${key}\n`,
      `\n${key}`,
      `${key}\0`,
      key.toUpperCase().replace(/[0-9-]/g, 'A'),
      key.slice(3),
      '',
    ]
    for (const candidate of wrong) {
      await expect(openStored(candidate)).rejects.toThrow('A storage key has the wrong form')
      await expect(removeStored(candidate)).rejects.toThrow('A storage key has the wrong form')
    }
    expect(readFileSync(join(dataDir, 'victim'), 'utf8')).toBe('still here')
    expect(String(await read(key))).toBe('bytes')
  })

  test('a file is listed with its size and its time by the clock of the store, and hashed', async () => {
    await emptyPortal()
    const { key, sha256 } = await store(randomBytes(1234))
    const [listed] = await listStored()
    expect(listed).toMatchObject({ key, size: 1234 })
    expect(Math.abs((listed?.writtenAt ?? 0) - (await storeTime()))).toBeLessThan(hours(1))
    expect(await hashStored(key)).toBe(sha256)
  })

  test('a file set aside is no longer stored, and thrown away when its day has passed', async () => {
    await emptyPortal()
    const { key } = await store('of nobody')
    await quarantineStored(key, '2026-01-31')
    expect([await storedKeys(), await read(key).catch(codeOf)]).toEqual([[], 'file_gone'])
    await sweepLeftovers({ partsOlderThan: hours(1), orphansBefore: '2026-01-31' })
    await sweepLeftovers({ partsOlderThan: hours(1), orphansBefore: '2026-02-01' })
    expect(await storedKeys()).toEqual([])
  })

  test('a file of many megabytes is stored in one piece, whole and in ranges', async () => {
    await emptyPortal()
    const bytes = randomBytes(20 * 1024 * 1024 + 1)
    const { key, sha256 } = await store(bytes)
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await read(key)).equals(bytes)).toBe(true)
    const range = { start: 8 * 1024 * 1024 - 10, end: 16 * 1024 * 1024 + 10 }
    expect((await read(key, range)).equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
    expect(partsLeft()).toEqual([])
  })
})

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const store = (bytes: Buffer | string, chunk = 64 * 1024) => {
  const all = Buffer.from(bytes)
  const chunks = Array.from({ length: Math.ceil(all.length / chunk) }, (_, n) =>
    all.subarray(n * chunk, (n + 1) * chunk),
  )
  return storeFile(Readable.from(chunks))
}

async function read(key: string, range?: ByteRange): Promise<Buffer> {
  const { body } = await openStored(key, range)
  return Buffer.concat(await body.toArray())
}
