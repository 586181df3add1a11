import { AppError } from '../app-error'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import type { Refusal } from './too-heavy'

/** The answer to a question about a workbook, or why it could not be read. */
export type Said = { answer: unknown } | { refused: Refusal }
/** The answer of the reader process; `peakKb` is its peak memory use (KiB). */
export type ReaderAnswer = Said & { peakKb: number }
/** Where questions about a workbook are asked. `again`: the first attempt timed out. */
export type Reader = (file: string, ask: (() => unknown) | null) => Promise<Said & { again: boolean }>

/**
 * The limits of a reader process. CPU time counts, because on a busy machine the same file takes longer by the clock:
 * 20,000 rows of 53 columns take 5 s and 420 MB. The wall clock is a fallback for a process that gets no CPU time.
 */
export const READER_LIMITS = {
  cpuSeconds: 30,
  wallMs: 120_000,
  heapMb: 512,
  dataMb: 1024,
}
type Limits = typeof READER_LIMITS

/**
 * Asks a separate process one question about a workbook, and asks again once if it timed out. `ask` is called while the
 * process starts. Throws `workbook_timeout`, `workbook_unreadable`.
 */
export async function askReader(
  file: string,
  ask: (() => unknown) | null,
  limits: Limits = READER_LIMITS,
): Promise<ReaderAnswer & { again: boolean }> {
  const first = await askOnce(file, ask, limits)
  if (first !== 'late') return { ...first, again: false }
  log().warn({ seconds: limits.wallMs / 1000 }, 'a workbook was not read in time and is read again')
  const second = await askOnce(file, ask, limits)
  if (second === 'late') throw new AppError('workbook_timeout')
  return { ...second, again: true }
}

function askOnce(file: string, ask: (() => unknown) | null, limits: Limits): Promise<ReaderAnswer | 'late'> {
  return new Promise((resolve, reject) => {
    const child = startLimited('workbook-reader.js', [file], limits)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limits.wallMs)
    let answer: ReaderAnswer | undefined
    // If the process has already ended, 'close' reports it.
    child.send({ question: ask ? ask() : null }, () => undefined)
    child.on('message', (message) => {
      answer = message as ReaderAnswer
    })
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      clearTimeout(timer)
      if (answer) return resolve(answer)
      if (isLate) return resolve('late')
      reject(new AppError(signal === 'SIGXCPU' ? 'workbook_timeout' : 'workbook_unreadable'))
    })
  })
}
