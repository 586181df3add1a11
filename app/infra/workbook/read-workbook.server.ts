import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '../app-error'
import { env } from '../env.server'
import { listZip, NotAZip } from '../zip.server'
import { askReader, type Reader } from './reader-process.server'
import type { Workbook } from './workbook'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 200
const MAX_ENTRIES = 2000
const XLSX_MAGIC = '504b0304'
const XLS_MAGIC = 'd0cf11e0a1b11ae1'

/** A copy of a workbook that cannot change while it is read. `sha256` is hex. */
export type Snapshot = { location: string; sha256: string; remove(): Promise<void> }

/**
 * Copies a workbook (at most 10 MB), so that what is hashed is what is read. Throws `workbook_missing`,
 * `workbook_locked`, `workbook_too_large`.
 */
export async function snapshotWorkbook(file: string): Promise<Snapshot> {
  const bytes = await readable(async () => {
    refuseLargeWorkbook((await stat(file)).size)
    return readFile(file)
  })
  const location = join(env().DATA_DIR, 'tmp', `${randomUUID()}${extname(file)}`)
  await writeFile(location, bytes, { mode: 0o600 })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { location, sha256, remove: () => rm(location, { force: true }) }
}

/** Throws `workbook_too_large` for more bytes than a workbook may have. */
export function refuseLargeWorkbook(bytes: number) {
  if (bytes > MAX_BYTES) throw new AppError('workbook_too_large', { megabytes: MAX_BYTES / 1024 / 1024 })
}

/**
 * Reads a workbook (.xlsx or .xls, at most 10 MB) in a separate process with its own limits. The real format is checked
 * before anything is unpacked, because the library also reads HTML, text and zip bombs. Throws an `AppError` named
 * `workbook_…`.
 */
export const readWorkbook = async (file: string, reader?: Reader): Promise<Workbook> =>
  (await askAboutWorkbook<Workbook>(file, null, reader)).answer

/**
 * Has the reader process answer a question about a workbook instead of returning all its cells; the question and answer
 * are those of `answerQuestion`. `ask` is called while the process starts; `again` means that the file had to be read a
 * second time. Throws like `readWorkbook`.
 */
export async function askAboutWorkbook<Answer>(
  file: string,
  ask: (() => unknown) | null,
  reader: Reader = askReader,
): Promise<{ answer: Answer; again: boolean }> {
  await checkContainer(file)
  const answer = await reader(file, ask)
  if ('refused' in answer) throw new AppError(answer.refused)
  return { answer: answer.answer as Answer, again: answer.again }
}

async function checkContainer(file: string) {
  const magic = await firstBytes(file, 8)
  if (magic.length === 0) throw new AppError('workbook_empty')
  if (magic.startsWith(XLS_MAGIC)) return
  if (!magic.startsWith(XLSX_MAGIC)) throw new AppError('workbook_not_excel')
  const entries = await listZip(file, MAX_ENTRIES).catch((error: unknown) => {
    if (error instanceof NotAZip) throw new AppError('workbook_unreadable')
    throw error
  })
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  const bomb = entries.some((entry) => entry.size > 1024 * 1024 && entry.size > entry.compressed * MAX_RATIO)
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || bomb)
    throw new AppError('workbook_unreadable')
  if (!entries.some((entry) => entry.name === '[Content_Types].xml')) throw new AppError('workbook_not_excel')
}

async function firstBytes(file: string, length: number): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await handle.close()
  }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') throw new AppError('workbook_missing')
    if (code === 'EACCES' || code === 'EPERM' || code === 'EBUSY') throw new AppError('workbook_locked')
    throw error
  }
}
