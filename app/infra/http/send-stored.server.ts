import { createReadableStreamFromReadable } from '@remix-run/node'
import { type ByteRange, openStored } from '../storage/disk-store.server'
import { attachment } from './content-disposition.server'

/** A stored file and what a browser may know of it. */
export type Sendable = { key: string; fileName: string; mimeType: string; size: number; sha256: string }

/**
 * The bytes of a stored file, as a download that no browser opens as a page of ours. Knows ranges and
 * `If-None-Match`; memory does not grow with the file. Throws `AppError('file_gone')`.
 */
export async function sendStored(request: Request, file: Sendable): Promise<Response> {
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    'Content-Type': file.mimeType,
    'Content-Disposition': attachment(file.fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  const range = readRange(request, file.size, etag)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  const length = range ? range.end - range.start + 1 : file.size
  headers.set('Content-Length', String(length))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { body } = await openStored(file.key, range ?? undefined)
  return new Response(createReadableStreamFromReadable(body), { status, headers })
}

/** The one range of a request; several at once are answered with the whole file, as the standard allows. */
function readRange(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers.get('If-Range')
  const match = request.headers.get('Range')?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (match[1] === '' && match[2] === '') || (condition && condition !== etag)) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
