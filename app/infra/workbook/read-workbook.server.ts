import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '../app-error'
import { env } from '../env.server'
import { checkContainer } from './check-container.server'
import { askReader, type Reader } from './reader-process.server'
import type { Workbook } from './workbook'

const MAX_BYTES = 10 * 1024 * 1024

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
 * Reads a workbook (.xlsx, .xlsm, .xls, .ods or .csv, at most 10 MB) in a separate process with its own limits. The real format is checked
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
