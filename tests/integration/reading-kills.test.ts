import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { storeFile } from '~/infra/storage/store.server'
import { closeDatabase } from '~db/client'
import { chance, isLong, rounds, seedNote } from '../support/chance'
import { copyEmpty } from '../support/data-folders'
import { connectIn, copyDataFolder, dropDatabase } from '../support/engine'
import { createDocument } from '../support/factories'
import { freshPortal, ownFolder, READS } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { paperWith, rawPdf } from '../support/hostile-papers'
import { askedOwner, sendFor } from '../support/sent-files'
import { ADMIN, visit } from '../support/visits'

/** Workers that are killed while they read documents, files that clients have sent, and uploads that wait for an answer. */

const KILLS = rounds(2, 20, process.env.TORTURE_KILLS)
/** About as long as all of them are read on a machine that does nothing else. */
const TOOK_MS = 4_000
/** Reading stands back for everything else: on a busy machine it comes to its turn late. */
const WAITING = { timeout: 400_000, interval: 200 }

const locked = readFileSync('tests/fixtures/pdf/locked-aes-256.pdf')
const READ_TO_THE_END = [
  ...['document: read, kept', 'document: read, kept', 'document: empty', 'document: encrypted'],
  ...['file: read, kept', 'file: encrypted', 'upload: read, kept', 'upload: empty'],
]

test(`workers that are killed (${KILLS} times) leave nothing without a state that is to be read${seedNote}`, {
  timeout: 400_000 + KILLS * 400_000,
}, async () => {
  const before = copyEmpty(join(ownFolder(), 'before'))
  await fill(before)
  const home = ownFolder()
  let cutOff = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = copyDataFolder(before, join(home, `kill-${kill}`))
    const killed = startWorker(dataDir)
    await expect.poll(() => rowsIn(dataDir).some(isBegun), WAITING).toBe(true)
    await sleep(chance(kill, KILLS) * TOOK_MS)
    await killed.kill()
    if (rowsIn(dataDir).some(isCutOff)) cutOff++
    const next = startWorker(dataDir)
    await expect.poll(() => rowsIn(dataDir).filter(({ state }) => state === 'waiting'), WAITING).toEqual([])
    await next.kill()
    expect(rowsIn(dataDir).map(told), `kill ${kill}`).toEqual(READ_TO_THE_END)
    dropDatabase(dataDir)
    rmSync(dataDir, { recursive: true })
  }
  // Otherwise it had always come to the end before it was killed.
  if (isLong) expect(cutOff).toBeGreaterThan(KILLS / 10)
})

/** A portal with documents, files of a client and uploads, none of which has been read: long ones, short ones, and some that nobody can read. */
async function fill(dataDir: string) {
  freshPortal({ ...READS, DATA_DIR: dataDir })
  const blank = rawPdf({ content: '' })
  // Each page has more letters than a stamp.
  const long = (title: string) => paperWith(title, 200)
  const owner = askedOwner('EXP-1')
  for (const bytes of [
    await long('Tomo segundo de las actuaciones'),
    await paperWith('Auto'),
    blank,
    locked,
  ]) {
    const { key, size, sha256 } = await storeFile(Readable.from([bytes]))
    createDocument({ caseId: owner.legalCase.id, filePath: key, fileSize: size, sha256 })
  }
  await sendFor(owner, [
    ['Contrato.pdf', await long('Contrato de tarjeta de crédito revolving')],
    ['Cerrado.pdf', locked],
  ])
  const uploads = [
    { name: 'Escaneo 1.pdf', bytes: await long('Tomo tercero de las actuaciones') },
    { name: 'Escaneo 2.pdf', bytes: blank },
  ].map(async ({ name, bytes }) => ({ ...(await receiveFile(Readable.from([bytes]))), name, field: '' }))
  const results = await uploadForm(
    ADMIN,
    { files: await Promise.all(uploads), refused: [] },
    { category: 'EN_TRAMITE_JUDICIAL', overwrite: false },
    { ...visit(Date.now()), language: 'es' } as RequestContext,
  )
  expect(results.map(({ state }) => state)).toEqual(['waits', 'waits'])
  closeDatabase()
}

function startWorker(dataDir: string) {
  const { child, ended } = startScript('worker', {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    READ_DOCUMENTS: '1',
  })
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

type Row = { what: string; state: string; attempts: number; kept: number }

const ROWS = `
  SELECT 'document' AS what, id, state, attempts, CASE WHEN sealed IS NULL THEN 0 ELSE 1 END AS kept FROM document_texts
  UNION ALL
  SELECT CASE WHEN file_id IS NULL THEN 'upload' ELSE 'file' END, id, state, attempts, CASE WHEN sealed IS NULL THEN 0 ELSE 1 END
  FROM waiting_texts
  ORDER BY what, id`

/** What is noted of each, from a connection of its own. */
function rowsIn(dataDir: string): Row[] {
  const connection = connectIn(dataDir)
  try {
    return connection.prepare<[], Row>(ROWS).all()
  } finally {
    connection.close()
  }
}

const isBegun = ({ attempts }: Row) => attempts > 0
const isCutOff = (row: Row) => row.state === 'waiting' && isBegun(row)
const told = ({ what, state, kept }: Row) => `${what}: ${state}${kept ? ', kept' : ''}`
