import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../app-error'

const KIB = 1024
const MAX_FORM_BYTES = 256 * KIB
const MAX_JSON_BYTES = 64 * KIB
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The form of a request, at most 256 KiB. Throws `too_large`, `unsupported_media_type`, `page_unreadable`. */
export async function readForm(request: Request): Promise<FormData> {
  const type = contentType(request)
  if (!FORM_TYPES.includes(type)) throw new AppError('unsupported_media_type')
  const body = await readBytes(request, MAX_FORM_BYTES)
  const copy = new Response(body, {
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? type },
  })
  return copy.formData().catch(() => {
    throw new AppError('page_unreadable')
  })
}

/**
 * The values of a JSON body (at most 64 KiB) or of a form, as an object of unknown content. Throws `too_large`,
 * `unsupported_media_type`, `page_unreadable`.
 */
export async function readValues(request: Request): Promise<Record<string, unknown>> {
  if (contentType(request) !== 'application/json') return Object.fromEntries(await readForm(request))
  const text = new TextDecoder().decode(await readBytes(request, MAX_JSON_BYTES))
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('page_unreadable')
  return value as Record<string, unknown>
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw new AppError('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const stream = request.body ? Readable.fromWeb(request.body as ReadableStream) : []
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('page_unreadable')
  }
}

const contentType = (request: Request) =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
