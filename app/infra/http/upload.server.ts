import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../app-error'

const FORM_ROOM_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024

export type UploadedFile = { name: string; bytes: Uint8Array; form: FormData }

/**
 * The one file of a multipart form, held in memory, and the form it came with. Throws `unsupported_media_type` for another kind of body,
 * `too_large` past the limit (bytes), `page_unreadable`, and `invalid_input` when the field holds no file.
 */
export async function readUpload(request: Request, field: string, limit: number): Promise<UploadedFile> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) throw new AppError('unsupported_media_type')
  const body = await collect(request, limit + FORM_ROOM_BYTES)
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new AppError('page_unreadable')
  })
  const file = form.get(field)
  if (!(file instanceof File) || file.name === '') throw new AppError('invalid_input')
  if (file.size > limit) throw tooLarge(limit)
  return { name: file.name.normalize('NFC'), bytes: new Uint8Array(await file.arrayBuffer()), form }
}

async function collect(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ? Readable.fromWeb(request.body as ReadableStream) : []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

const tooLarge = (limit: number) => new AppError('too_large', { megabytes: Math.floor(limit / MEGABYTE) })
