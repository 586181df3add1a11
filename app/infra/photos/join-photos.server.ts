import { once } from 'node:events'
import { AppError } from '../app-error'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import { discardReceived, measurePart, newPart, type ReceivedFile } from '../storage/received-file.server'
import type { PhotoPdf } from './photos-to-pdf.server'

/** Of the process, for one PDF. Thirty photos of 12 megapixels take 8 s of a processor, and the largest of 50 needs 250 MB. */
export const PHOTO_LIMITS = { cpuSeconds: 60, wallMs: 150_000, heapMb: 64, dataMb: 512 }

/** One PDF of photos, if any could be read, and the positions of those that could not. */
export type JoinedPhotos = { file: ReceivedFile | null; unreadable: number[] }

/** Besides the one that is made: at 8 s each, what a browser and a proxy wait for. */
const MOST_WAITING = 10

let last: Promise<unknown> = Promise.resolve()
let inLine = 0
/** The last PDF asked for by each owner. */
const ofOwner = new Map<string, Promise<unknown>>()

/**
 * Makes one PDF of photos in their order, in a process of its own and one PDF after the other, because what strangers send is
 * unpacked there. Each owner has one place in that line; what else is theirs comes to its end afterwards. Null if the process ends
 * without a result. Throws `busy` if too many wait. Nothing is left behind in both cases.
 */
export async function joinPhotos(
  owner: string,
  photos: string[],
  limits = PHOTO_LIMITS,
): Promise<JoinedPhotos | null> {
  const before = ofOwner.get(owner)
  const joined = before ? before.then(() => inTurn(photos, limits)) : inTurn(photos, limits)
  const ended = joined.catch(() => undefined)
  ofOwner.set(owner, ended)
  try {
    return await joined
  } finally {
    if (ofOwner.get(owner) === ended) ofOwner.delete(owner)
  }
}

async function inTurn(photos: string[], limits: typeof PHOTO_LIMITS): Promise<JoinedPhotos | null> {
  if (inLine > MOST_WAITING) throw new AppError('busy')
  inLine += 1
  const joined = last
    .then(() => join(photos, limits))
    .finally(() => {
      inLine -= 1
    })
  last = joined.catch(() => undefined)
  return joined
}

async function join(photos: string[], limits: typeof PHOTO_LIMITS): Promise<JoinedPhotos | null> {
  const part = newPart()
  const child = startLimited('photos-to-pdf.js', [part.location, ...photos], limits)
  const stop = setTimeout(() => child.kill('SIGKILL'), limits.wallMs)
  let answer: PhotoPdf | undefined
  child.on('message', (message) => {
    answer = message as PhotoPdf
  })
  const [code, signal] = await once(child, 'close')
  clearTimeout(stop)
  if (answer && answer.pages > 0) return { file: await measurePart(part), unreadable: answer.unreadable }
  await discardReceived(part)
  if (answer) return { file: null, unreadable: answer.unreadable }
  log().error({ photos: photos.length, code, signal }, 'photos could not be joined')
  return null
}
