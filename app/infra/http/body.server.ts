import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../app-error'
import { limitEncoded, limitFormNames, limitJson } from './field-limits.server'

const KIB = 1024
/** The largest form without files. */
export const MAX_FORM_BYTES = 256 * KIB
const MAX_JSON_BYTES = 64 * KIB
const MAX_DRAINED_BYTES = 4096 * KIB
const UTF8 = ['utf-8', 'utf8', 'us-ascii']
const ENCODED = 'application/x-www-form-urlencoded'
const FORM_TYPES = [ENCODED, 'multipart/form-data']

/**
 * The form of a request, at most 256 KiB. Throws `too_large`, `unsupported_media_type`, `charset_refused`,
 * `text_not_utf8`, `fields_refused`, `page_unreadable`.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = contentType(request)
  if (!FORM_TYPES.includes(type)) throw new AppError('unsupported_media_type')
  requireUtf8(request)
  const body = await readBytes(request, MAX_FORM_BYTES)
  if (type === ENCODED) limitEncoded(body)
  const copy = new Response(body, {
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? type },
  })
  const form = await copy.formData().catch(() => {
    throw new AppError('page_unreadable')
  })
  limitFormNames([...form.keys()])
  if ([...form].flat().some(hasLostSigns)) throw new AppError('text_not_utf8')
  return form
}

/**
 * The values of a JSON body (at most 64 KiB) or a form, as an unvalidated object; empty if there is no body. Throws
 * `too_large`, `unsupported_media_type`, `charset_refused`, `text_not_utf8`, `fields_refused`, `page_unreadable`.
 */
export async function readValues(request: Request): Promise<Record<string, unknown>> {
  const type = contentType(request)
  if (type === '' && (await readBytes(request, MAX_JSON_BYTES)).length === 0) return {}
  if (type !== 'application/json') return toValues(await readForm(request))
  requireUtf8(request)
  const value = parseJson(decode(await readBytes(request, MAX_JSON_BYTES)))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('page_unreadable')
  limitJson(value)
  return value as Record<string, unknown>
}

/** Fields by name; a repeated field becomes an array, so it cannot pass for a single value. */
export function toValues(fields: Iterable<[string, unknown]>): Record<string, unknown> {
  const values = new Map<string, unknown[]>()
  for (const [name, value] of fields) {
    const all = values.get(name)
    if (all) all.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]))
}

/**
 * Reads the rest of a refused request, up to 4 MiB: closing the connection on a client that is still sending would lose
 * the answer.
 */
export async function discardBody(request: Request) {
  if (!request.body || request.bodyUsed) return
  await collect(request, 0).catch(() => null)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await collect(request, limit)
  if (bytes === null) throw new AppError('too_large')
  return bytes
}

/** The body if it is within the limit; a longer one is read and discarded, or cut off at 4 MiB. */
async function collect(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_DRAINED_BYTES) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ? Readable.fromWeb(request.body as ReadableStream) : []) {
    size += chunk.byteLength
    if (size > MAX_DRAINED_BYTES) return null
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? null : Uint8Array.from(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('text_not_utf8')
  }
}

/** Text declared to be in another encoding. Throws `charset_refused`. */
function requireUtf8(request: Request) {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers.get('Content-Type') ?? '')?.[1]
  if (charset && !UTF8.includes(charset.toLowerCase())) throw new AppError('charset_refused')
}

/** True for text with the replacement character that the form parser silently inserts for bytes it cannot decode. */
export const hasLostSigns = (text: unknown) => typeof text === 'string' && text.includes('\uFFFD')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('page_unreadable')
  }
}

const contentType = (request: Request) =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * In one browser somebody else may have signed in after a form was opened: what its `WhoField` says is compared with whoever sends it.
 * Calls of programs need not say it. Throws `opened_by_other`.
 */
export function requireOpenedBy({ userId }: { userId: number }, who: unknown) {
  if (who !== undefined && who !== null && who !== String(userId)) throw new AppError('opened_by_other')
}
