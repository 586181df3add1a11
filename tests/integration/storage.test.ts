import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { type ByteRange, openStored, removeStored, storeFile } from '~/infra/storage/disk-store.server'
import { isStored, partsLeft, storedKeys } from '../support/drive'
import { freshPortal, ownFolder } from '../support/fresh-portal'

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

test('what is stored is what is read, with its size and hash, under a random name', async () => {
  freshPortal()
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
  expect(storedKeys()).toEqual([one.key, two.key].sort())
  expect(partsLeft()).toEqual([])
  expect(statSync(join(env().DATA_DIR, 'documents', one.key)).mode & 0o777).toBe(0o600)
})

test('a range gives its bytes, both ends included', async () => {
  freshPortal()
  const { key } = await store('0123456789')
  expect(String(await read(key, { start: 0, end: 0 }))).toBe('0')
  expect(String(await read(key, { start: 2, end: 4 }))).toBe('234')
  expect(String(await read(key, { start: 9, end: 9 }))).toBe('9')
  expect(String(await read(key, { start: 7, end: 500 }))).toBe('789')
})

test('a file over the limit leaves nothing behind, one of just the limit is stored', async () => {
  freshPortal({ MAX_UPLOAD_MB: '1' })
  const limit = 1024 * 1024
  expect(await store(Buffer.alloc(limit + 1, 'x')).catch(codeOf)).toBe('too_large')
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
  expect(await store(Buffer.alloc(limit, 'x'))).toMatchObject({ size: limit })
})

test('an endless stream is cut off at the limit', async () => {
  freshPortal({ MAX_UPLOAD_MB: '1' })
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
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
})

test('an empty stream is refused and leaves nothing behind', async () => {
  freshPortal()
  expect(await store('').catch(codeOf)).toBe('file_empty')
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
})

test('a stream that breaks off leaves nothing behind', async () => {
  freshPortal()
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000, 'x')
      throw new Error('the line is dead')
    })(),
  )
  await expect(storeFile(broken)).rejects.toThrow('the line is dead')
  expect([storedKeys(), partsLeft()]).toEqual([[], []])
})

test('many files at once do not disturb one another', async () => {
  freshPortal()
  const contents = Array.from({ length: 30 }, (_, n) => randomBytes(10_000 + n))
  const stored = await Promise.all(contents.map((bytes) => store(bytes, 1000)))
  for (const [n, { key }] of stored.entries())
    expect((await read(key)).equals(contents[n] ?? Buffer.alloc(0))).toBe(true)
  expect(partsLeft()).toEqual([])
})

test('a removed file is gone, and removing it again is no fault', async () => {
  freshPortal()
  const { key } = await store('bytes')
  await removeStored(key)
  expect(isStored(key)).toBe(false)
  expect(await read(key).catch(codeOf)).toBe('file_gone')
  await removeStored(key)
})

test('a download that has begun is whole, also when the file is removed meanwhile', async () => {
  freshPortal()
  const bytes = randomBytes(500_000)
  const { key } = await store(bytes)
  const { body } = await openStored(key)
  await removeStored(key)
  const got = await body.toArray().catch(String)
  expect(Array.isArray(got) && Buffer.concat(got).equals(bytes)).toBe(true)
})

test('a key of any other form opens and removes nothing', async () => {
  const dataDir = freshPortal()
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

test('a link or a folder in the place of a stored file is not read', async () => {
  freshPortal()
  const { key } = await store('bytes')
  const location = join(env().DATA_DIR, 'documents', key)
  const outside = join(ownFolder(), 'outside')
  writeFileSync(outside, 'not a document')
  rmSync(location)
  symlinkSync(outside, location)
  expect(String(await read(key).catch(codeOf))).toBe('file_gone')
  rmSync(location)
  mkdirSync(location)
  expect(await read(key).catch(codeOf)).toBe('file_gone')
  expect(readdirSync(location)).toEqual([])
})
