import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../app-error'
import { log } from '../log.server'
import { packageRoot } from '../package-root.server'

/** The answer to a question about a workbook, or why it was not read. */
export type Said =
  | { answer: unknown }
  | { refused: 'workbook_too_long' | 'workbook_encrypted' | 'workbook_unreadable' }
/** What the reading process answers; `peakKb` is the most memory that it has had (KiB). */
export type ReaderAnswer = Said & { peakKb: number }
/** Who is asked about a workbook. `again`: the clock ended a first try. */
export type Reader = (file: string, ask: (() => unknown) | null) => Promise<Said & { again: boolean }>

/**
 * What a reading process may use. Processor time counts, because a machine that is busy with other work takes longer by
 * the clock over the same file: 20,000 rows of 53 columns take 5 s of it and 420 MB. The clock is the second line, for a process that gets none.
 */
export const READER_LIMITS = {
  cpuSeconds: 30,
  wallMs: 120_000,
  /** JavaScript's own memory, and all that the process may write to, stacks and buffers included. */
  heapMb: 512,
  dataMb: 1024,
}
type Limits = typeof READER_LIMITS

// A limit that this system does not know (macOS: data) is left out.
const LIMITED =
  'ulimit -t "$CPU_SECONDS"; ulimit -d "$DATA_KB" 2>/dev/null; unset CPU_SECONDS DATA_KB; exec "$0" "$@"'

/**
 * Puts one question about a workbook to a process of its own; one that the clock ended is asked once more. `ask` is called
 * while the process starts. Throws `workbook_timeout`, `workbook_unreadable`.
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
    const child = startReader(file, limits)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limits.wallMs)
    let answer: ReaderAnswer | undefined
    lowerPriority(child.pid)
    // One that has ended before it was asked is told of by 'close'.
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

/** The shell sets the limits that only the kernel keeps, and becomes the process. */
function startReader(file: string, { cpuSeconds, heapMb, dataMb }: Limits): ChildProcess {
  return fork(join(packageRoot(), 'build/scripts/workbook-reader.js'), [file], {
    serialization: 'advanced',
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED, process.execPath, `--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: 'production', CPU_SECONDS: String(cpuSeconds), DATA_KB: String(dataMb * 1024) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Pages come before workbooks where there are few processors. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A process that has ended already needs none.
  }
}
