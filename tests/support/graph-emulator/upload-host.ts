import {
  type Ask,
  GraphRefusal,
  graphReply,
  htmlReply,
  invalidRequest,
  isoSeconds,
  itemNotFound,
  type Reply,
  refusalReply,
} from './answers'
import { fullRow } from './drive-routes'
import type { Upload, World } from './world'
import { commit } from './write-routes'

const PART_UNIT = 320 * 1024
const MOST_BYTES = 60 * 1024 * 1024
const SESSION_MS = 900_000

/** Host B: takes the parts of a file from whoever has the address of its session. */
export function answerUpload(ask: Ask, world: World): Reply {
  if (ask.headers.authorization !== undefined)
    return htmlReply(401, 'This address takes no Authorization header.')
  try {
    const nonce = ask.url.pathname.slice('/up/'.length)
    const upload = world.uploads.get(nonce)
    if (!upload || upload.query !== ask.url.search || upload.expiresAt < world.now()) throw itemNotFound()
    if (ask.method === 'DELETE') {
      world.uploads.delete(nonce)
      return graphReply(ask, 204, null)
    }
    if (ask.method === 'GET') return progress(ask, 200, upload)
    if (ask.method !== 'PUT') throw invalidRequest('The request is malformed or incorrect.')
    const content = take(ask, world, upload)
    if (content === null) return progress(ask, 202, upload)
    world.uploads.delete(nonce)
    const drive = world.drives.get(upload.driveId)
    if (!drive) throw itemNotFound()
    const item = commit(drive, drive.find(upload.folderId), upload.name, upload.conflict, content)
    drive.room -= content.length
    return graphReply(ask, 201, fullRow(ask, world, drive, item))
  } catch (refusal) {
    if (refusal instanceof GraphRefusal) return refusalReply(ask, refusal)
    throw refusal
  }
}

/** The whole file once its last part is here. */
function take({ headers, bytes }: Ask, { drives, now }: World, upload: Upload): Buffer | null {
  const [, from, to, total] = headers['content-range']?.match(/^bytes (\d+)-(\d+)\/(\d+)$/) ?? []
  const [first, last, size] = [Number(from), Number(to), Number(total)]
  if (from === undefined || bytes.length !== last - first + 1 || bytes.length > MOST_BYTES || last >= size)
    throw invalidRequest('The Content-Range header is missing or does not fit.')
  if (first !== received(upload))
    throw new GraphRefusal(416, 'invalidRange', 'The uploaded fragment has already been received.')
  const isLast = last === size - 1
  if (!isLast && bytes.length % PART_UNIT !== 0)
    throw invalidRequest('Fragments have to be a multiple of 320 KiB.')
  if ((drives.get(upload.driveId)?.room ?? 0) < size)
    throw new GraphRefusal(507, 'quotaLimitReached', 'Insufficient Space Available')
  upload.parts.push(bytes)
  upload.expiresAt = now() + SESSION_MS
  return isLast ? Buffer.concat(upload.parts) : null
}

const received = ({ parts }: Upload) => parts.reduce((sum, { length }) => sum + length, 0)

const progress = (ask: Ask, status: number, upload: Upload) =>
  graphReply(ask, status, {
    expirationDateTime: isoSeconds(upload.expiresAt),
    nextExpectedRanges: [`${received(upload)}-`],
  })
