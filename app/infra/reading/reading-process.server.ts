import { once } from 'node:events'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import { type ReadAndDrawn, type Reading, type ReadingJob, unread } from './reading'

/**
 * Of the process, for one document, and of each that recognises letters for it, for one page. A page of text takes 4 ms, a picture of one 4 s; the
 * largest files of 25 MB need some 300 MB.
 */
export const READING_LIMITS = { cpuSeconds: 60, wallMs: 900_000, heapMb: 384, dataMb: 1024 }

/** How long drawing a first page may take once the text is known. */
const DRAWING_MS = 15_000

type Message = { reading: Reading; isLast: boolean } | { picture: Uint8Array | null }

/**
 * Reads a document in a process of its own, and draws its first page if it is told to: one on which that process fails is too heavy. Null if it was `stopped` before it came to
 * an end, which says nothing about the document.
 */
export async function readDocument(
  job: ReadingJob,
  stopped: AbortSignal,
  limits = READING_LIMITS,
): Promise<ReadAndDrawn | null> {
  if (stopped.aborted) return null
  const child = startLimited('read-document.js', [], limits)
  const end = () => child.kill('SIGKILL')
  const late = setTimeout(end, limits.wallMs)
  stopped.addEventListener('abort', end)
  let reading: Reading | null = null
  let picture: Buffer | null = null
  let drawing: NodeJS.Timeout | undefined
  child.on('message', (message: Message) => {
    if ('picture' in message) {
      picture = message.picture && Buffer.from(message.picture)
      return
    }
    reading = message.reading
    if (!message.isLast) drawing = setTimeout(end, DRAWING_MS)
  })
  child.send(job, () => undefined)
  const [code, signal] = await once(child, 'close')
  for (const timer of [late, drawing]) clearTimeout(timer)
  stopped.removeEventListener('abort', end)
  if (reading !== null) return { ...(reading as Reading), picture }
  if (stopped.aborted) return null
  log().warn({ type: job.type, code, signal }, 'a document was too heavy to be read')
  return { ...unread('too_heavy'), picture: null }
}
