import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { AppError, type DetailsOf } from '../app-error'
import { env } from '../env.server'
import { discardReceived, type ReceivedFile, receiveFile } from '../storage/disk-store.server'
import { hasLostSigns, toValues } from './body.server'
import { LONGEST_NAME, limitNames } from './field-limits.server'

/** A file of a form; `name` is what the browser calls it and is not to be trusted. */
export type UploadedFile = ReceivedFile & { field: string; name: string }
export type RefusedFile = { name: string; refusal: AppError }

/** `fields` are as `toValues` gives them. */
export type UploadForm = { fields: Record<string, unknown>; files: UploadedFile[]; refused: RefusedFile[] }

/**
 * How many files a form may bring, and how large each may be (`MAX_UPLOAD_MB` unless told). With `oneByOne` a file that
 * is empty or too large keeps the others not out; it is listed instead.
 */
type Limits = { maxFiles: number; maxMegabytes?: number; oneByOne?: boolean }

const MEBI = 1024 * 1024
const FIELDS_BYTES = MEBI
const FIELD_BYTES = 64 * 1024
const MOST_FIELDS = 20
/** How many times the allowed bytes are still taken in and thrown away, so that the refusal reaches the sender. */
const PATIENCE = 4

/**
 * Hands a form with files on to `work`. The files go to disk as they come: memory does not grow with them. Those
 * that `work` has not kept are gone when it is done, and all when the form breaks off. Throws
 * `unsupported_media_type`, `too_large`, `file_empty`, `disk_full`, `page_unreadable`.
 */
export async function withUpload<Result>(
  request: Request,
  limits: Limits,
  work: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const form = await receive(request, limits)
  try {
    return await work(form)
  } finally {
    await Promise.all(form.files.map(discardReceived))
  }
}

async function receive(request: Request, limits: Limits): Promise<UploadForm> {
  const { maxFiles, maxMegabytes = env().MAX_UPLOAD_MB } = limits
  const parser = parserFor(request, maxFiles)
  const fields: [string, string][] = []
  const parts: Part[] = []
  let overflow: AppError | null = null
  const tooMuch = (details: DetailsOf<'too_large'> = {}) => {
    overflow ??= new AppError('too_large', details)
  }
  parser.on('field', (name, value, _nameTruncated, truncated) => {
    if (truncated) tooMuch()
    fields.push([name, value])
  })
  parser.on('file', (field, stream, name = '') => {
    const file = readParts(field, stream, name, maxMegabytes)
    // Heard below, when the form has ended; a refusal that nobody has heard by then would end the process.
    file.catch(() => undefined)
    parts.push({ name, stream, file })
  })
  parser.on('filesLimit', () => tooMuch({ files: maxFiles }))
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => tooMuch())
  const fault = await feed(request, parser, { maxFiles, maxMegabytes })
  if (fault) for (const { stream } of parts) stream.destroy(fault)
  const refusal = fault ?? overflow ?? faultOf(fields)
  return { fields: toValues(fields), ...(await arrivedOf(parts, refusal, limits)) }
}

type Part = { name: string; stream: Readable; file: Promise<UploadedFile | null> }

/** What is wrong with the fields beside the files, or null. */
function faultOf(fields: [string, string][]): AppError | null {
  try {
    limitNames(fields.map(([name]) => name))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  return fields.flat().some(hasLostSigns) ? new AppError('text_not_utf8') : null
}

/** What came of the files, once the form has ended. Throws what is wrong with the form, or with one of them. */
async function arrivedOf(parts: Part[], ofForm: AppError | null, { oneByOne }: Limits) {
  const files: UploadedFile[] = []
  const refused: RefusedFile[] = []
  let broken: unknown = null
  for (const { name, file } of parts) {
    const one = await file.catch((reason: unknown) => {
      if (reason instanceof AppError) refused.push({ name, refusal: reason })
      else broken ??= reason
      return null
    })
    if (one) files.push(one)
  }
  // What a file was refused for says more than the end of the form that it caused.
  const error = (oneByOne ? null : refused[0]?.refusal) ?? ofForm ?? broken
  if (!error) return { files, refused }
  await Promise.all(files.map(discardReceived))
  throw error
}

type Parser = InstanceType<typeof Busboy>

function parserFor(request: Request, maxFiles: number): Parser {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new AppError('unsupported_media_type')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        files: maxFiles,
        fields: MOST_FIELDS,
        parts: maxFiles + MOST_FIELDS,
        fieldSize: FIELD_BYTES,
        fieldNameSize: LONGEST_NAME + 1,
        headerPairs: 20,
      },
    })
  } catch {
    throw new AppError('page_unreadable')
  }
}

/** A picker without a choice sends a file without name and bytes: that is no file. */
async function readParts(
  field: string,
  stream: Readable,
  name: string,
  maxMegabytes: number,
): Promise<UploadedFile | null> {
  try {
    return { ...(await receiveFile(detached(stream), maxMegabytes)), field, name: name ?? '' }
  } catch (error) {
    if (!name && error instanceof AppError && error.code === 'file_empty') return null
    throw error
  }
}

/** The parser waits for each of its streams to be read to the end, also one whose file was refused half-way. */
function detached(stream: Readable): Readable {
  const copy = new PassThrough()
  stream.on('error', (error) => copy.destroy(error))
  copy.on('close', () => stream.unpipe(copy).resume())
  return stream.pipe(copy)
}

/** Gives the body to the parser, piece by piece. Returns what went wrong, or null when the form was read whole. */
async function feed(
  request: Request,
  parser: Parser,
  limits: { maxFiles: number; maxMegabytes: number },
): Promise<AppError | null> {
  const allowed = limits.maxFiles * limits.maxMegabytes * MEBI + FIELDS_BYTES
  const tooLarge = new AppError('too_large', { megabytes: limits.maxMegabytes })
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  const end = endOf(parser)
  let fault: AppError | null = declared > allowed ? tooLarge : null
  if (declared <= allowed * PATIENCE) {
    for await (const { chunk, size } of piecesOf(request)) {
      if (size > allowed) fault ??= tooLarge
      if (size > allowed * PATIENCE) break
      fault ??= (await Promise.race([written(parser, chunk), end])) ?? null
    }
  }
  parser.end()
  return fault ?? end
}

/** How the parser ends: null when the form was whole. It may complain more than once. */
function endOf(parser: Parser): Promise<AppError | null> {
  return new Promise((resolve) => {
    parser.on('error', () => resolve(new AppError('page_unreadable')))
    parser.on('finish', () => resolve(null))
  })
}

const written = (parser: Parser, chunk: Uint8Array) =>
  new Promise<null>((resolve) => parser.write(chunk, () => resolve(null)))

/** The body in pieces, each with how much has come; a sender that goes away ends it. */
async function* piecesOf(request: Request) {
  const reader = request.body?.getReader()
  let size = 0
  for (;;) {
    const piece = await reader?.read().catch(() => undefined)
    if (!piece || piece.done) return
    size += piece.value.byteLength
    yield { chunk: piece.value, size }
  }
}
