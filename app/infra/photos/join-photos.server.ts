import { once } from 'node:events'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import { discardReceived, measurePart, newPart, type ReceivedFile } from '../storage/received-file.server'
import type { PhotoPdf } from './photos-to-pdf.server'

/** Of the process, for one PDF. Thirty photos of 12 megapixels take 8 s of a processor, and the largest of 50 needs 250 MB. */
export const PHOTO_LIMITS = { cpuSeconds: 60, wallMs: 150_000, heapMb: 64, dataMb: 512 }

/** One PDF of photos, if any could be read, and the positions of those that could not. */
export type JoinedPhotos = { file: ReceivedFile | null; unreadable: number[] }

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes one PDF of photos in their order, in a process of its own and one PDF after the other, because what strangers send is
 * unpacked there. Null if that process ends without a result; nothing is left behind then.
 */
export function joinPhotos(photos: string[], limits = PHOTO_LIMITS): Promise<JoinedPhotos | null> {
  const joined = last.then(() => join(photos, limits))
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
