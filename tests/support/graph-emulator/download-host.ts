import { type Ask, htmlReply, type Reply } from './answers'
import { bytesOf, mimeTypeOf } from './item'
import { eTagOf } from './item-json'
import { answerUpload } from './upload-host'
import type { World } from './world'

const LIFETIME_MS = 300_000

/** Host B: bytes for whoever has the address, and from them; nothing for whoever sends a token along. */
export function answerDownload(ask: Ask, world: World): Reply {
  const { downloads, drives, now } = world
  if (ask.url.pathname.startsWith('/up/')) return answerUpload(ask, world)
  const download = downloads.get(ask.url.pathname.match(/^\/dl\/([\w-]+)$/)?.[1] ?? '')
  if (ask.headers.authorization !== undefined)
    return htmlReply(401, 'This address takes no Authorization header.')
  if (!download || download.query !== ask.url.search || now() - download.issuedAt > LIFETIME_MS)
    return htmlReply(401, 'The address has expired.')
  const item = drives.get(download.driveId)?.tree.known(download.itemId)
  if (item?.state !== 'live') return htmlReply(404, 'The file no longer exists.')
  const bytes = bytesOf(item)
  const headers = {
    'Content-Type': mimeTypeOf(item),
    'Accept-Ranges': 'bytes',
    ETag: eTagOf(item),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(item.name)}`,
  }
  const range = ask.headers.range === undefined ? undefined : partOf(ask.headers.range, bytes.length)
  if (range === undefined) return { status: 200, headers, body: bytes }
  if (range === null)
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes.length}` }, body: '' }
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}` },
    body: bytes.subarray(range.first, range.last + 1),
  }
}

/** One range; null if there is nothing in it, undefined if it is none that is understood. */
function partOf(header: string, length: number) {
  const [whole, first = '', last = ''] = header.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (!whole || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start > end ? null : { first: start, last: end }
}
