import { type AnswerViewer, uploaderOf } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import type { Said } from '~/features/settings/sharing-said'
import { errorText } from '~/i18n/error-text'
import { requestTexts } from '~/i18n/request-texts'
import { AppError } from '~/infra/app-error'
import type { UploadedFile, UploadForm } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type JoinedPhotos, joinPhotos } from '~/infra/photos/join-photos.server'
import { consume } from '~/infra/rate-limit.server'
import { MIME_TYPES } from '~/infra/storage/detect-type.server'
import { FileRefused, type Inspected, inspectSent, ownRefusal } from './inspect-file.server'
import { keepFile, type Sending } from './keep-files.server'
import { limitsOf } from './open-request.server'

/** What became of a file: `reason` is why it was not taken, and what to do instead. */
export type SentFile = { fileName: string; reason: string | null }

/** `together`: several photos become one PDF, in their order. `shared`: what the form said of who sees them. */
export type Sent = Pick<UploadForm, 'files' | 'refused'> & { together?: boolean; shared?: Said | undefined }
type Checked = SentFile & { file: UploadedFile; found: Inspected | null }

/**
 * Keeps what a client sends, for a request or with a message, until the firm decides about it, file by file: what is wrong with
 * one does not concern the others. The same content twice is kept once. Throws `not_found`, `request_closed`, `messages_off` if
 * the request was withdrawn or met, its case archived, or messages switched off while the files were on their way; nothing more
 * is kept then.
 */
export async function sendFiles(
  viewer: AnswerViewer,
  about: Sending['about'],
  { files, refused, together = false, shared }: Sent,
  context: RequestContext,
): Promise<SentFile[]> {
  const sending = { viewer, about, shared, context }
  const checked: Checked[] = []
  for (const file of files) checked.push(await check(file, sending))
  for (const group of groupsOf(checked, together)) await keep(group, sending)
  const unread = refused.map(({ name, refusal }) => ({
    fileName: name,
    reason: wordsOf(ownRefusal(refusal), context),
  }))
  return [...checked.map(({ fileName, reason }) => ({ fileName, reason })), ...unread]
}

async function check(file: UploadedFile, { viewer, context }: Sending): Promise<Checked> {
  try {
    consume(limitsOf(viewer), context.now)
    const inspected = await inspectSent(file)
    return { file, found: inspected, fileName: inspected.fileName, reason: null }
  } catch (error) {
    return { file, found: null, fileName: file.name, reason: wordsOf(error, context) }
  }
}

type Good = Checked & { found: Inspected }

/** What becomes one file: each by itself, or all photos. */
function groupsOf(checked: Checked[], together: boolean): Good[][] {
  const good = checked.filter((one): one is Good => one.found !== null)
  const photos = good.filter(({ found }) => found.photo !== null)
  if (!together || photos.length < 2) return good.map((one) => [one])
  return [photos, ...good.filter(({ found }) => found.photo === null).map((one) => [one])]
}

async function keep(group: Good[], sending: Sending) {
  const isPdf = group.length > 1 || group[0]?.found.photo === 'converted'
  const joined = isPdf ? await join(group, sending) : null
  if (joined && !(joined instanceof AppError)) return keepJoined(group, joined, sending)
  // Photos that could not be joined are not lost.
  for (const one of group)
    if (one.found.photo === 'converted') refuse(one, joined ?? new FileRefused('broken'), sending)
    else await tried([one], sending, () => keepFile(one.file, one.found, sending))
}

/** The photos as one PDF; null if they cannot be, or why they cannot be now. */
const join = (group: Good[], { viewer }: Sending) =>
  joinPhotos(
    uploaderOf(viewer).key,
    group.map(({ file }) => file.location),
  ).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })

async function keepJoined(group: Good[], { file, unreadable }: JoinedPhotos, sending: Sending) {
  for (const at of unreadable) refuse(group[at], new FileRefused('broken'), sending)
  const read = group.filter(({ reason }) => reason === null)
  const fileName = group.length === 1 ? group[0]?.found.fileName : nameOf(read.length, sending)
  if (!file || !fileName) return
  await tried(read, sending, () => keepFile(file, { fileName, mimeType: MIME_TYPES.pdf }, sending))
}

/** The firm's own language: it keeps the file. */
const nameOf = (photos: number, { context: { now } }: Sending) =>
  `${requestTexts.es.photos(photos)} ${civilDateAt(now)}.pdf`

async function tried(group: Checked[], sending: Sending, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const isOfRequest = error instanceof AppError && ENDS.has(error.code)
    if (isOfRequest) throw error
    for (const one of group) refuse(one, error, sending)
  }
}

const ENDS = new Set<AppError['code']>(['not_found', 'request_closed', 'messages_off'])

function refuse(one: Checked | undefined, error: unknown, { context }: Sending) {
  if (one) Object.assign(one, { fileName: one.file.name, reason: wordsOf(error, context) })
}

function wordsOf(error: unknown, { language }: RequestContext): string {
  if (error instanceof FileRefused) return requestTexts[language].refused[error.why]
  if (error instanceof AppError) return errorText(language, error)
  throw error
}
