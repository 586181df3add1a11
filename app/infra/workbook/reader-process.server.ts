import { AppError } from '../app-error'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import type { Refusal } from './too-heavy'

/** The answer to a question about a workbook, or why it could not be read. */
export type Said = { answer: unknown } | { refused: Refusal }
/** The answer of the reader process; `peakKb` is its peak memory use (KiB). */
export type ReaderAnswer = Said & { peakKb: number }
/** Where questions about a workbook are asked. `again`: the first attempt came to no answer. */
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
 * Asks a separate process one question about a workbook, and asks again once if it timed out, or ended without a word: on a
 * machine that runs out of memory that says nothing about the file. `ask` is called while the process starts. Throws
 * `workbook_timeout`, `workbook_unreadable`.
 */
export async function askReader(
  file: string,
  ask: (() => unknown) | null,
  limits: Limits = READER_LIMITS,
): Promise<ReaderAnswer & { again: boolean }> {
  const first = await askOnce(file, ask, limits)
  if (typeof first === 'object') return { ...first, again: false }
  log().warn({ first, seconds: limits.wallMs / 1000 }, 'a workbook was not read and is read again')
  const second = await askOnce(file, ask, limits)
  if (typeof second === 'object') return { ...second, again: true }
  throw new AppError(second === 'late' ? 'workbook_timeout' : 'workbook_unreadable')
}

type Attempt = ReaderAnswer | 'late' | 'died'

function askOnce(file: string, ask: (() => unknown) | null, limits: Limits): Promise<Attempt> {
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
      if (signal === 'SIGXCPU') return reject(new AppError('workbook_timeout'))
      resolve('died')
    })
  })
}
