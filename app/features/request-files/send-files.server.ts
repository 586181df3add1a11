import { and, eq, inArray } from 'drizzle-orm'
import type { AnswerViewer } from '~/access/viewer'
import { requestsVisibleTo } from '~/access/visible-to.server'
import { recordAudit, senderOf } from '~/features/audit/record.server'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import type { UploadedFile, UploadForm } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, type Limit, requireRoom } from '~/infra/rate-limit.server'
import { commitReceived, removeStored, type StoredFile } from '~/infra/storage/store.server'
import { database, type Tx } from '~db/client'
import { caseRequests, cases, requestFiles } from '~db/schema'
import { FileRefused, inspectSent, ownRefusal } from './inspect-file.server'
import { filesPerClient } from './limits'

/** What became of a file: `reason` is why it was not taken, and what to do instead. */
export type SentFile = { fileName: string; reason: string | null }

type Sent = Pick<UploadForm, 'files' | 'refused'>
export type AboutRequest = { caseId: number; requestId: number }
type About = AboutRequest

/**
 * Whether a client may send for a request now, before anything is read. Throws `not_found` for a request of others,
 * `request_closed`, `too_many_requests`.
 */
export function requireMaySend(viewer: AnswerViewer, about: About, now: number) {
  findOpen(database(), viewer, about)
  requireRoom(limitsOf(viewer), now)
}

/**
 * Keeps what a client sends for a request until the firm decides about it, file by file: what is wrong with one does not
 * concern the others. The same content twice is kept once. Throws `not_found`, `request_closed` if it was withdrawn, met or its
 * case archived while the files were on their way; nothing more is kept then.
 */
export async function sendFiles(
  viewer: AnswerViewer,
  about: About,
  { files, refused }: Sent,
  context: RequestContext,
): Promise<SentFile[]> {
  const sent: SentFile[] = []
  for (const file of files) sent.push(await sendOne(viewer, about, file, context))
  const unread = refused.map(({ name, refusal }) => ({
    fileName: name,
    reason: wordsOf(ownRefusal(refusal), context.language),
  }))
  return [...sent, ...unread]
}

async function sendOne(
  viewer: AnswerViewer,
  about: About,
  file: UploadedFile,
  context: RequestContext,
): Promise<SentFile> {
  try {
    consume(limitsOf(viewer), context.now)
    const { fileName, mimeType } = await inspectSent(file)
    const stored = await commitReceived(file)
    const isNew = await storeWithRow(stored, (tx) =>
      write(tx, viewer, about, { fileName, mimeType, stored }, context),
    )
    if (!isNew) await removeStored(stored.key)
    return { fileName, reason: null }
  } catch (error) {
    const isOfRequest = error instanceof AppError && ENDS.has(error.code)
    if (isOfRequest || !(error instanceof AppError || error instanceof FileRefused)) throw error
    return { fileName: file.name, reason: wordsOf(error, context.language) }
  }
}

const ENDS = new Set<AppError['code']>(['not_found', 'request_closed'])

function wordsOf(error: AppError | FileRefused, language: Language): string {
  if (error instanceof FileRefused) return texts[language].request.refused[error.why]
  return errorText(language, error)
}

type Inspected = { fileName: string; mimeType: string; stored: StoredFile }

/** False if the same file is here already. */
function write(
  tx: Tx,
  viewer: AnswerViewer,
  about: About,
  { fileName, mimeType, stored }: Inspected,
  { now, address }: RequestContext,
): boolean {
  const { requestId } = about
  const { sentAt } = findOpen(tx, viewer, about)
  const { id, sha256, state } = requestFiles
  const ofRequest = eq(requestFiles.requestId, requestId)
  const same = and(ofRequest, eq(sha256, stored.sha256), inArray(state, ['waiting', 'accepted']))
  const known = tx.select({ id }).from(requestFiles).where(same).get() !== undefined
  tx.update(caseRequests)
    .set({ sentAt: sentAt ?? now, returnedReason: null })
    .where(eq(caseRequests.id, requestId))
    .run()
  if (known) return false
  tx.insert(requestFiles)
    .values({
      ...{ requestId, fileName, mimeType, state: 'waiting' as const, receivedAt: now },
      ...{ fileSize: stored.size, sha256: stored.sha256, filePath: stored.key },
    })
    .run()
  recordAudit(tx, {
    ...{ at: now, actor: senderOf(viewer, address), action: 'request_file_received' },
    ...{ userId: viewer.userId, object: { kind: 'case', id: about.caseId } },
    detail: { sha256: stored.sha256, ...(viewer.kind === 'link' && { by: 'link' }) },
  })
  return true
}

/** An open request of an own case. Throws `not_found`, `request_closed`. */
export function findOpen(tx: Tx, viewer: AnswerViewer, { caseId, requestId }: About) {
  const { kind, closedAt, sentAt } = caseRequests
  const found = tx
    .select({ kind, closedAt, sentAt })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer)))
    .get()
  if (!found) throw new AppError('not_found')
  if (found.closedAt !== null) throw new AppError('request_closed')
  return found
}

/** How often a client may send something. */
export const limitsOf = ({ userId }: AnswerViewer): Limit[] =>
  filesPerClient.map((rule) => ({ ...rule, use: 'request_file', of: [{ kind: 'user', id: userId }] }))
