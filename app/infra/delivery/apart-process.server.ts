import { once } from 'node:events'
import { AppError } from '../app-error'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import { discardReceived, measurePart, newPart, type ReceivedFile } from '../storage/received-file.server'
import {
  type Apart,
  type ApartJob,
  type ApartProblem,
  type AsideReason,
  MOST_PAPERS,
} from './take-apart.server'

/** Of the process, for one ZIP: a gigabyte takes some 10 s of a processor, and memory does not grow with it. */
export const APART_LIMITS = { cpuSeconds: 60, wallMs: 300_000, heapMb: 96, dataMb: 512 }

/** What was in a ZIP, in its order: temporary files with their places in it, and what was set aside. */
export type Taken =
  | { pieces: ({ path: string } & ({ file: ReceivedFile } | { reason: AsideReason }))[] }
  | { problem: ApartProblem }

/**
 * Takes a ZIP apart in a process of its own: one on which that process fails is too heavy. Null if it was `stopped` before it came to
 * an end, which says nothing about the ZIP; nothing is left behind then. Throws `disk_full`.
 */
export async function takeApartInProcess(
  location: string,
  maxBytes: number,
  stopped: AbortSignal,
): Promise<Taken | null> {
  if (stopped.aborted) return null
  const parts = Array.from({ length: MOST_PAPERS }, newPart)
  const scratch = newPart()
  let kept = new Set<string>()
  try {
    const job = { location, maxBytes, parts: parts.map((part) => part.location), scratch: scratch.location }
    const apart = await ask(job, stopped)
    if (apart === null) return null
    if ('problem' in apart) return { problem: whyNot(apart.problem) }
    const taken: Taken & { pieces: unknown } = { pieces: [] }
    for (const one of apart.members) {
      const part = 'part' in one ? parts[one.part] : undefined
      if ('aside' in one) taken.pieces.push({ path: one.path, reason: one.aside })
      if (part) taken.pieces.push({ path: one.path, file: await measurePart(part) })
    }
    kept = new Set(taken.pieces.flatMap((piece) => ('file' in piece ? [piece.file.id] : [])))
    return taken
  } finally {
    await Promise.all([...parts, scratch].filter(({ id }) => !kept.has(id)).map(discardReceived))
  }
}

function whyNot(problem: ApartProblem | 'disk_full'): ApartProblem {
  if (problem === 'disk_full') throw new AppError('disk_full')
  return problem
}

async function ask(job: ApartJob, stopped: AbortSignal): Promise<Apart | null> {
  const child = startLimited('take-apart.js', [], APART_LIMITS)
  const end = () => child.kill('SIGKILL')
  const late = setTimeout(end, APART_LIMITS.wallMs)
  stopped.addEventListener('abort', end)
  let apart: Apart | null = null
  child.on('message', (message) => {
    apart = message as Apart
  })
  child.send(job, () => undefined)
  const [code, signal] = await once(child, 'close')
  clearTimeout(late)
  stopped.removeEventListener('abort', end)
  if (apart !== null || stopped.aborted) return apart
  log().warn({ code, signal }, 'a delivery was too heavy to be taken apart')
  return { problem: 'too_heavy' }
}
