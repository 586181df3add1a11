import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { goOnWithoutSecret } from '~/features/operations/lost-secret.server'
import { readNext } from '~/features/reading/read-next.server'
import { textOf } from '~/features/reading/text-rows.server'
import { marksOf } from '~/features/reading/word-marks.server'
import { env } from '~/infra/env.server'
import { readDocument } from '~/infra/reading/reading-process.server'
import { removeStored, storeFile } from '~/infra/storage/store.server'
import { database, sqlite, transact } from '~db/client'
import { cases, documents, documentTexts } from '~db/schema'
import { scannerSocket, startScanner } from '../support/clamd'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument, dniOf } from '../support/factories'
import { freshPortal, ownFolder, READS } from '../support/fresh-portal'
import { bombPaper, paperWith } from '../support/hostile-papers'
import { isOnS3 } from '../support/s3/engine'

const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }
const { signal } = new AbortController()
const worker = { clock: () => 5, stopped: signal, ask: () => {} }

test('a process that takes too long is ended, and one that the worker leaves says nothing of its document', async () => {
  const location = join(ownFolder(), 'file')
  writeFileSync(location, await paperWith('Hoja', 1500))
  const limits = { cpuSeconds: 1, wallMs: 20_000, heapMb: 384, dataMb: 1024 }
  expect(await readDocument({ location, type: 'pdf', ocr: false }, signal, limits)).toMatchObject({
    state: 'too_heavy',
  })
  writeFileSync(location, bombPaper())
  expect(await readDocument({ location, type: 'pdf', ocr: false }, signal)).toMatchObject({
    state: 'too_heavy',
    text: '',
  })
  const stopping = new AbortController()
  const reading = readDocument({ location, type: 'pdf', ocr: false }, stopping.signal)
  stopping.abort()
  expect(await reading).toBe(null)
})

/** A document of a client's case with these bytes in the store. */
async function stored(bytes: Buffer, owner: { clientId?: number | null; caseId?: number } = {}) {
  const clientId =
    owner.clientId === undefined ? createClient({ dni: dniOf(1_000_000 + bytes.length) }).id : owner.clientId
  const caseId = owner.caseId ?? createCase({ clientId }).id
  const { key, size, sha256 } = await storeFile(Readable.from([bytes]))
  const { id } = createDocument({ caseId, filePath: key, fileSize: size, sha256 })
  return { id, caseId, clientId, key }
}

const rowOf = (id: number) => database().select().from(documentTexts).where(eq(documentTexts.id, id)).get()
const readAll = async () => {
  while (await readNext(worker));
}

test('a document is read newest first, kept sealed, and read again when its bytes or its client change', async () => {
  freshPortal(READS)
  const first = await stored(await paperWith('Primera providencia'))
  const second = await stored(await paperWith('Segunda providencia del juzgado'))
  expect(rowOf(second.id)).toMatchObject({ state: 'waiting', sealed: null })
  expect(await readNext(worker)).toBe(true)
  expect([rowOf(first.id)?.state, rowOf(second.id)?.state]).toEqual(['waiting', 'read'])
  expect(rowOf(second.id)).toMatchObject({
    pages: 1,
    readAt: 5,
    attempts: 1,
    words: marksOf('Segunda providencia del juzgado'),
  })
  expect(textOf(second.id)).toBe('Segunda providencia del juzgado')

  const other = await stored(await paperWith('Otro papel'))
  const { sha256, filePath, fileSize } =
    database().select().from(documents).where(eq(documents.id, other.id)).get() ?? {}
  database().delete(documents).where(eq(documents.id, other.id)).run()
  expect(rowOf(other.id)).toBeUndefined()
  database().update(documents).set({ sha256, filePath, fileSize }).where(eq(documents.id, second.id)).run()
  expect(rowOf(second.id)).toMatchObject({ state: 'waiting', attempts: 0, sealed: null, words: null })
  await readAll()
  expect(textOf(second.id)).toBe('Otro papel')

  database().update(documents).set({ caseId: first.caseId }).where(eq(documents.id, second.id)).run()
  expect(textOf(second.id)).toBe(null)
  await readAll()
  expect(textOf(second.id)).toBe('Otro papel')
  database().update(documents).set({ caseId: null }).where(eq(documents.id, second.id)).run()
  await readAll()
  expect(rowOf(second.id)).toMatchObject({ state: 'ownerless', sealed: null, words: null })

  await removeStored(first.key)
  transact((tx) =>
    tx.update(documentTexts).set({ state: 'waiting' }).where(eq(documentTexts.id, first.id)).run(),
  )
  await readAll()
  expect(rowOf(first.id)?.state).toBe('gone')
})

test('a document whose client changes while it is read waits again', async () => {
  freshPortal(READS)
  const { id, caseId } = await stored(await paperWith('Auto'))
  const reading = readNext(worker)
  transact((tx) => tx.update(cases).set({ clientId: createClient().id }).where(eq(cases.id, caseId)).run())
  expect(await reading).toBe(true)
  expect(rowOf(id)).toMatchObject({ state: 'waiting', sealed: null })
  await readAll()
  expect(textOf(id)).toBe('Auto')
})

test('one that has taken the worker with it three times is left alone', async () => {
  freshPortal(READS)
  const { id } = await stored(await paperWith('Auto'))
  database().update(documentTexts).set({ attempts: 3 }).where(eq(documentTexts.id, id)).run()
  await readAll()
  expect(rowOf(id)).toMatchObject({ state: 'too_heavy', sealed: null })
})

test.skipIf(isOnS3())(
  'one that alone does not open is left after three attempts, and keeps no other from being read',
  async () => {
    freshPortal(READS)
    const other = await stored(await paperWith('Otra cosa'))
    const { id, key } = await stored(await paperWith('Auto'))
    const socket = scannerSocket(ownFolder())
    await startScanner(socket)
    renameSync(socket, join(env().DATA_DIR, 'documents', key))
    for (const _ of [1, 2, 3]) await expect(readNext(worker)).rejects.toThrow('store_unavailable')
    await readAll()
    expect([rowOf(id)?.state, textOf(other.id)]).toEqual(['too_heavy', 'Otra cosa'])
  },
)

testOnSqlite('with a client their texts are gone, and no word ever stood in the database', async () => {
  freshPortal(READS)
  const { id, clientId } = await stored(await paperWith('Usura inequívoca zarzaparrilla'))
  const { clientId: other } = await stored(await paperWith('Otra cosa'))
  await readAll()
  const bytes = () => {
    sqlite().pragma('wal_checkpoint(TRUNCATE)')
    return readFileSync(join(env().DATA_DIR, 'portal.sqlite'))
  }
  const isIn = (what: string | Buffer) => bytes().includes(what)
  const sealed = rowOf(id)?.sealed as Buffer
  expect([isIn('zarzaparrilla'), isIn('ZARZAPARRILLA'), isIn(sealed.subarray(-16))]).toEqual([
    false,
    false,
    true,
  ])

  mergeClients(admin, clientId as number, other as number, 9)
  expect(rowOf(id)).toMatchObject({ state: 'waiting', sealed: null })
  await readAll()
  expect(textOf(id)).toBe('Usura inequívoca zarzaparrilla')
  const key = sqlite().prepare('SELECT key FROM audit_keys WHERE user_id = ?').pluck().get(other) as Buffer
  await deleteClient(admin, other as number, 10)
  await readAll()
  expect(rowOf(id)).toMatchObject({ state: 'ownerless', sealed: null, words: null })
  expect([isIn('zarzaparrilla'), isIn(key)]).toEqual([false, false])
  expect(
    sqlite()
      .prepare('SELECT count(*) FROM document_texts_search(?)')
      .pluck()
      .get(marksOf('zarzaparrilla').split(' ')[0]),
  ).toBe(0)
})

test('with the secret that sealed them, texts are read again', async () => {
  const dataDir = freshPortal(READS)
  const { id } = await stored(await paperWith('Providencia'))
  await readAll()
  rmSync(join(dataDir, 'secret'))
  expect(goOnWithoutSecret(20)).toBe(true)
  expect(rowOf(id)).toMatchObject({ state: 'waiting', sealed: null })
})

test('what waits is not read while nobody wants it', async () => {
  freshPortal()
  await stored(await paperWith('Auto'))
  expect(await readNext(worker)).toBe(false)
})

test('the hash of a copy is that of its document', async () => {
  freshPortal(READS)
  const { id } = await stored(await paperWith('Auto'))
  const sha256 = createHash('sha256').update('otra cosa').digest('hex')
  database().update(documents).set({ sha256 }).where(eq(documents.id, id)).run()
  await readAll()
  expect(rowOf(id)?.state).toBe('damaged')
})
