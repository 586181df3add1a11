import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { env } from '~/infra/env.server'
import { closeDatabase } from '~db/client'
import { pdf, putOnDrive } from '../support/case-sheet'
import { chance, rounds, seedNote } from '../support/chance'
import { copyEmpty } from '../support/data-folders'
import { connectIn, copyDataFolder, dropDatabase } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import type { Reply } from '../support/graph-emulator/answers'
import { bytesOf } from '../support/graph-emulator/item'
import { type GraphFolder, graphFolder } from '../support/graph-folder'
import { type Running, startScript } from '../support/holder'
import { askedOwner, sendFor, switchOn } from '../support/sent-files'
import { pdfBytes } from '../support/upload'

/** Workers that are killed while they write what a client has sent to the drive. */

const KILLS = rounds(5, 20, process.env.TORTURE_KILLS)
const FILES = 6
/** In the cloud two parts each. */
const BYTES = 3_500_000
const TOOK_MS = 1_500
const TIMEOUT = 120_000 + KILLS * 40_000

const sizes = (n: number) => Buffer.concat([pdfBytes(`papel ${n}`), Buffer.alloc(BYTES, n)])
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const WANTED = Array.from({ length: FILES }, (_, n) => hashOf(sizes(n))).sort()

/** A client who has sent some files of one name, before any is written; returns the folder they belong in. */
async function sentFiles(put: (path: string, bytes: string) => unknown): Promise<string> {
  const owner = askedOwner('EXP-1')
  put(`${owner.folder}/04 Demanda/Demanda.pdf`, pdf('EXP-1'))
  await syncDocuments(await firmDrive().list(), Date.now)
  switchOn()
  for (let n = 0; n < FILES; n++) await sendFor(owner, [['DNI.pdf', sizes(n)]])
  return `${owner.folder}/Recibido del cliente`
}

type Row = { state: string; path: string; file_id: string }

function rowsIn(dataDir: string): Row[] {
  const database = connectIn(dataDir)
  try {
    const rows = database
      .prepare('SELECT state, path, file_id FROM drive_writes ORDER BY request_file_id')
      .all()
    return rows as Row[]
  } finally {
    database.close()
  }
}

const isDone = (dataDir: string) => rowsIn(dataDir).every(({ state }) => state === 'written')

/** Another worker does what is left; returns what is known of the files then. */
async function finish(dataDir: string, variables: Record<string, string>): Promise<Row[]> {
  // An attempt that its process did not survive has a pause before the next.
  const database = connectIn(dataDir)
  database.prepare("UPDATE drive_writes SET next_at = 0 WHERE state = 'waiting'").run()
  database.close()
  const worker = startScript('worker', { ...variables, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  await expect.poll(() => isDone(dataDir), { timeout: 60_000, interval: 200 }).toBe(true)
  await end(worker)
  const rows = rowsIn(dataDir)
  expect(new Set(rows.map(({ file_id }) => file_id)).size).toBe(FILES)
  expect(new Set(rows.map(({ path }) => path)).size).toBe(FILES)
  return rows
}

async function end({ child, ended }: Running) {
  child.kill('SIGKILL')
  await ended
}

function ownHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-write-kills-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  return home
}

test(`a worker that is killed (${KILLS} times) writes each file to a local folder once${seedNote}`, {
  timeout: TIMEOUT,
}, async () => {
  const home = ownHome()
  freshPortal({ DATA_DIR: copyEmpty(join(home, 'before')) })
  const received = await sentFiles(putOnDrive)
  const before = env().DATA_DIR
  closeDatabase()
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = copyDataFolder(before, join(home, `kill-${kill}`))
    const folder = join(dataDir, 'drive', received)
    const worker = startScript('worker', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    if (kill < 3)
      await expect
        .poll(() => existsSync(folder) && readdirSync(folder).length >= kill, {
          timeout: 30_000,
          interval: 1,
        })
        .toBe(true)
    else {
      await expect.poll(() => existsSync(folder), { timeout: 30_000, interval: 1 }).toBe(true)
      await sleep(chance(kill, KILLS) * 300)
    }
    await end(worker)
    await finish(dataDir, {})
    const names = readdirSync(folder)
    expect(names.map((name) => hashOf(readFileSync(join(folder, name)))).sort()).toEqual(WANTED)
    dropDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test(`a worker that is killed (${KILLS} times) writes each file to a drive at Microsoft once${seedNote}`, {
  timeout: TIMEOUT,
}, async () => {
  const home = ownHome()
  const portal = await graphFolder({ emulator: { applicationWrites: true } })
  const received = await sentFiles(portal.put)
  closeDatabase()
  for (let kill = 0; kill < KILLS; kill++) {
    const dataDir = copyDataFolder(portal.dataDir, join(home, `kill-${kill}`))
    const variables = { ...portal.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
    const worker = startScript('worker', variables)
    await momentOf(kill, portal, worker)
    await end(worker)
    portal.graph.clearFaults()
    await finish(dataDir, variables)
    const { drive } = portal.graph
    const folder = drive.at(`Despacho/${received}`)
    expect(
      drive.tree
        .childrenOf(folder)
        .map((item) => hashOf(bytesOf(item)))
        .sort(),
    ).toEqual(WANTED)
    drive.remove(folder.id)
    dropDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Before a part has arrived, after the last has and before anybody hears of it, at the folder; then by chance. */
async function momentOf(kill: number, { graph }: GraphFolder, { child }: Running) {
  const part = { listener: 'B' as const, method: 'PUT' }
  const folder = { method: 'POST', pathRegex: '/children' }
  const session = { method: 'POST', pathRegex: 'createUploadSession' }
  const rewrite = (reply: Reply) => {
    child.kill('SIGKILL')
    return reply
  }
  const faults = [
    { match: part, skip: 2, hold: new Promise<void>(() => undefined) },
    { match: part, skip: 3, rewrite },
    { match: folder, rewrite },
    { match: session, skip: 1, rewrite },
  ]
  const fault = faults[kill]
  if (!fault) {
    await graph.next(folder)
    return sleep(chance(kill, KILLS) * TOOK_MS)
  }
  const before = graph.requested(fault.match).length
  graph.fault(fault)
  const isMet = () => graph.requested(fault.match).length > before + (fault.skip ?? 0)
  if ('hold' in fault) await expect.poll(isMet, { timeout: 30_000, interval: 5 }).toBe(true)
  else await new Promise((resolve) => child.once('close', resolve))
}
