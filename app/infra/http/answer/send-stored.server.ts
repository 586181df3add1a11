import { type ByteRange, openStored } from '../../storage/store.server'
import { attachment, inline } from './content-disposition.server'
import { pacedBody } from './paced-body.server'

/** A stored file and what the browser is told about it. */
export type Sendable = { key: string; fileName: string; mimeType: string; size: number; sha256: string }

const SANDBOX = "default-src 'none'; sandbox"
/** The types that may be displayed, each with its policy: browsers refuse to start their PDF viewer in a sandbox. */
const SHOWN_UNDER: Record<string, string> = {
  'application/pdf': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'image/jpeg': SANDBOX,
  'image/png': SANDBOX,
}

/**
 * A stored file, as a download or, if it is a PDF or an image, for display; browsers never treat it as one of our
 * pages. Supports ranges and `If-None-Match`; memory does not grow with the file. `onSend` is called before bytes leave, and
 * only then, with whether the first is among them. Throws `AppError('file_gone')`, and what `onSend` throws.
 */
export async function sendStored(
  request: Request,
  file: Sendable,
  how: 'download' | 'inline' = 'download',
  onSend: (isBegun: boolean) => void = () => undefined,
): Promise<Response> {
  const etag = `"${file.sha256}"`
  const policy = how === 'inline' ? SHOWN_UNDER[file.mimeType] : undefined
  const headers = new Headers({
    'Content-Type': file.mimeType,
    'Content-Disposition': policy ? inline(file.fileName) : attachment(file.fileName),
    'Content-Security-Policy': policy ?? SANDBOX,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
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
  const { body } = await openStored(file.key, range ?? undefined, file)
  try {
    onSend(!range || range.start === 0)
  } catch (error) {
    body.destroy()
    throw error
  }
  return new Response(pacedBody(request, body), { status, headers })
}

/** Whether the browser already has this content, given by one tag, a list of tags, or `*`. */
function isKnown(request: Request, etag: string): boolean {
  const tags = request.headers.get('If-None-Match')?.split(',') ?? []
  return tags.map((tag) => tag.trim().replace(/^W\//, '')).some((tag) => tag === etag || tag === '*')
}

/** The single range of a request; several ranges are answered with the whole file, as the standard allows. */
function readRange(request: Request, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers.get('If-Range')
  const match = request.headers.get('Range')?.match(/^bytes=(\d*)-(\d*)$/)
  if (!match || (match[1] === '' && match[2] === '') || (condition && condition !== etag)) return null
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
