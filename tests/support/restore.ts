import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { env } from '~/infra/env.server'
import { database, sqlite, transact } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { leases } from '~db/schema'
import { knowDrive } from './data-folders'
import { isOnPostgres } from './engine'
import { until } from './portal'
import { fillRows, keepRows } from './postgres-rows'
import { isOnS3, keptBytes, settleBytes } from './s3/engine'

const DATABASE = 'portal.sqlite'
const FOLDERS = ['drive', 'documents']

/**
 * Fills the running portal, whose database is open here, with the data of another folder. Figures and usual times,
 * which the web caches for some minutes, are kept, and so are written e-mails.
 */
export async function fillPortal(from: string) {
  const { DATA_DIR } = env()
  await (isOnPostgres() ? fillRows(from) : fillDatabase(join(from, DATABASE)))
  for (const name of FOLDERS) copyFolder(join(from, name), join(DATA_DIR, name))
  settleBytes(DATA_DIR)
  await knowDrive(DATA_DIR)
}

/** Resets the running portal, before each test of a file, to its state after the file's `beforeAll`. */
export function restoreBeforeEach() {
  const kept = mkdtempSync(join(tmpdir(), 'portal-kept-'))
  let isKept = false
  beforeEach(async () => {
    if (isKept) return fillPortal(kept)
    if (isOnPostgres()) keepRows(env().DATA_DIR, kept)
    else await copyDatabase(sqlite(), join(kept, DATABASE))
    for (const name of FOLDERS) copyFolder(join(env().DATA_DIR, name), join(kept, name))
    if (isOnS3()) keepBytes(kept)
    isKept = true
  })
  afterAll(() => rmSync(kept, { recursive: true, force: true }))
}

/** What is in the bucket lies in the folder that is kept. */
function keepBytes(folder: string) {
  const bytes = keptBytes()
  for (const key of bytes.keys()) {
    mkdirSync(dirname(join(folder, 'documents', key)), { recursive: true })
    writeFileSync(join(folder, 'documents', key), bytes.read(key))
  }
}

/** SQLite writes the pages of a copy into the database others have open. Leases stay with their holders. */
async function fillDatabase(file: string) {
  const held = database().select().from(leases).all()
  const folder = mkdtempSync(join(tmpdir(), 'portal-fill-'))
  copyFileSync(file, join(folder, DATABASE))
  const copy = connect(join(folder, DATABASE))
  await copyDatabase(copy, sqlite().name)
  copy.close()
  rmSync(folder, { recursive: true })
  transact((tx) => {
    tx.delete(leases).run()
    if (held.length > 0) tx.insert(leases).values(held).run()
  })
}

/** If another process is writing just then, the library reports a copy of no pages as done. */
const copyDatabase = (from: Sqlite, file: string) =>
  until('the database is copied', async () => (await from.backup(file)).totalPages > 0)

function copyFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true })
  else mkdirSync(to)
}
