import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { seconds } from '~/domain/duration'
import { AppError, type DetailsOf } from '../app-error'
import { env } from '../env.server'
import {
  discardReceived,
  leavePlace,
  type Place,
  type ReceivedFile,
  receiveFile,
  type Sender,
  takePlace,
} from '../storage/received-file.server'
import { hasLostSigns, MAX_FORM_BYTES, toValues } from './body.server'
import { LONGEST_NAME, limitNames } from './field-limits.server'

/** An uploaded file; `name` comes from the browser and is not to be trusted. */
export type UploadedFile = ReceivedFile & { field: string; name: string }
export type RefusedFile = { name: string; refusal: AppError }

/** `fields` are as returned by `toValues`. */
export type UploadForm = { fields: Record<string, unknown>; files: UploadedFile[]; refused: RefusedFile[] }

/**
 * How many files a form may contain, and how large each may be (`MAX_UPLOAD_MB` by default). With `oneByOne`, an empty
 * or oversized file does not reject the others; it is listed instead. A form of which nothing comes for `silentMs` ends there.
 */
type Limits = {
  sender: Sender
  maxFiles: number
  maxMegabytes?: number
  oneByOne?: boolean
  silentMs?: number
}

const MEBI = 1024 * 1024
const FIELDS_BYTES = MEBI
/** As the reverse proxy of the README waits; the front door hangs up somewhat later. */
const SILENT_MS = seconds(60)
const FIELD_BYTES = 64 * 1024
const MOST_FIELDS = 20
/** How many times the allowed size is still read and discarded, so that the error reaches the sender. */
const PATIENCE = 4

/**
 * Passes a form with files to `work`. Files are streamed to disk, so memory does not grow with them. Files that `work`
 * has not kept are deleted when it ends, and all of them if the form is cut off. Throws `unsupported_media_type`,
 * `too_large`, `file_empty`, `page_unreadable`, and what `takePlace` throws, before anything is written.
 */
export async function withUpload<Result>(
  request: Request,
  limits: Limits,
  work: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const place = await placeFor(request, limits)
  try {
    const form = await receive(request, limits, place)
    try {
      return await work(form)
    } finally {
      await Promise.all(form.files.map(discardReceived))
    }
  } finally {
    leavePlace(place)
  }
}

/**
 * The place of a form; one that is no larger than a form without files takes none. One that gets none is read to its end all the same:
 * its sender would not see the answer. Of what does not say how large it is, one file is reckoned with.
 */
async function placeFor(request: Request, limits: Limits): Promise<Place> {
  const { sender, maxMegabytes = env().MAX_UPLOAD_MB } = limits
  const declared = Number(request.headers.get('Content-Length') ?? maxMegabytes * MEBI)
  if (declared <= MAX_FORM_BYTES) return { ...sender, left: 0 }
  try {
    return takePlace(sender, declared > mostBytes(limits) ? 0 : declared)
  } catch (error) {
    for await (const _ of piecesOf(request, limits));
    throw error
  }
}

const mostBytes = ({ maxFiles, maxMegabytes = env().MAX_UPLOAD_MB }: Limits) =>
  maxFiles * maxMegabytes * MEBI + FIELDS_BYTES

async function receive(request: Request, limits: Limits, place: Place): Promise<UploadForm> {
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
    // Handled below once the form has ended; until then an unhandled rejection would end the process.
    file.catch(() => undefined)
    parts.push({ name, stream, file })
  })
  parser.on('filesLimit', () => tooMuch({ files: maxFiles }))
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => tooMuch())
  const fault = await feed(request, parser, { ...limits, maxMegabytes }, place)
  if (fault) for (const { stream } of parts) stream.destroy(fault)
  const refusal = fault ?? overflow ?? faultOf(fields)
  return { fields: toValues(fields), ...(await arrivedOf(parts, refusal, limits)) }
}

type Part = { name: string; stream: Readable; file: Promise<UploadedFile | null> }

/** What is wrong with the other fields, or null. */
function faultOf(fields: [string, string][]): AppError | null {
  try {
    limitNames(fields.map(([name]) => name))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  return fields.flat().some(hasLostSigns) ? new AppError('text_not_utf8') : null
}

/** The result of the files once the form has ended. Throws what is wrong with the form or one of its files. */
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
  // The reason a file was refused is more specific than the aborted form it caused.
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

/** An empty file picker sends a file without name or content: that is not a file. */
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

/** The parser waits until each of its streams is read to the end, even one whose file was refused half-way. */
function detached(stream: Readable): Readable {
  const copy = new PassThrough()
  stream.on('error', (error) => copy.destroy(error))
  copy.on('close', () => stream.unpipe(copy).resume())
  return stream.pipe(copy)
}

/** Feeds the body to the parser, piece by piece. Returns what went wrong, or null if the form was read completely. */
async function feed(
  request: Request,
  parser: Parser,
  limits: Limits & { maxMegabytes: number },
  place: Place,
): Promise<AppError | null> {
  const allowed = mostBytes(limits)
  const tooLarge = new AppError('too_large', { megabytes: limits.maxMegabytes })
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  const end = endOf(parser)
  let fault: AppError | null = declared > allowed ? tooLarge : null
  for await (const { chunk, size } of piecesOf(request, limits)) {
    if (size > allowed) fault ??= tooLarge
    fault ??= (await Promise.race([written(parser, chunk), end])) ?? null
    place.left = Math.max(0, place.left - chunk.byteLength)
  }
  place.left = 0
  parser.end()
  return fault ?? end
}

/** How the parser ends: null if the form was complete. It may raise more than one error. */
function endOf(parser: Parser): Promise<AppError | null> {
  return new Promise((resolve) => {
    parser.on('error', () => resolve(new AppError('page_unreadable')))
    parser.on('finish', () => resolve(null))
  })
}

const written = (parser: Parser, chunk: Uint8Array) =>
  new Promise<null>((resolve) => parser.write(chunk, () => resolve(null)))

/** The body in chunks, each with the number of bytes so far; ends if the sender disconnects, is silent, or sends far too much. */
async function* piecesOf(request: Request, limits: Limits) {
  const most = mostBytes(limits) * PATIENCE
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return
  const reader = request.body?.getReader()
  let size = 0
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), limits.silentMs ?? SILENT_MS)
    })
    const piece = await Promise.race([reader?.read().catch(() => undefined), silence])
    clearTimeout(timer)
    if (!piece || piece.done) return
    size += piece.value.byteLength
    if (size > most) return
    yield { chunk: piece.value, size }
  }
}
