import { and, eq } from 'drizzle-orm'
import type { AnswerViewer, ClientViewer } from '~/access/viewer'
import type { SignPlace } from '~/domain/signing/place'
import { actorOf, isRecorded, oncePerHour, recordAudit } from '~/features/audit/record.server'
import type { AboutRequest } from '~/features/request-files/open-request.server'
import { dateTimeAt, fileSize } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { documents } from '~db/schema'
import { currentPaper, findBegun, givenSignature, isOwn, requireOwn } from './papers.server'

/** The paper of a request, as its client sees it. */
export type OwnPaper = {
  fileName: string
  pages: number
  size: string
  sha256: string
  /** Where the signature goes on it; null if only on the page behind it. */
  place: SignPlace | null
  /** Only who has signed in with their password reads and signs it. */
  mayRead: boolean
  /** When it was signed, in words, and whether the signed paper can be kept already. */
  signed: { at: string; isMade: boolean } | null
  /** What was typed and drawn before. */
  typed: { name: string; drawing: string } | null
}

/** The same, or null for whoever sees the case beside the client who is to sign. */
export const findOwnPaper = (viewer: AnswerViewer, about: AboutRequest, context: RequestContext) =>
  isOwn(database(), viewer, about) ? getOwnPaper(viewer, about, context) : null

/** The paper that a request asks for. Throws `not_found`, also for a request of others or of another kind. */
export function getOwnPaper(
  viewer: AnswerViewer,
  about: AboutRequest,
  { language }: Pick<RequestContext, 'language'>,
): OwnPaper {
  requireOwn(database(), viewer, about)
  const { fileName, pages, place, fileSize: size, sha256 } = currentPaper(database(), about.requestId)
  const lastSignature = givenSignature(database(), about.requestId)
  const begun = viewer.kind === 'client' && !lastSignature ? findBegun(about.requestId) : null
  return {
    ...{ fileName, pages, place, sha256, size: fileSize(language, size), mayRead: viewer.kind === 'client' },
    signed: lastSignature && {
      at: dateTimeAt(language, lastSignature.signature.signedAt),
      isMade: lastSignature.file !== null,
    },
    typed: begun && { name: begun.signature.typedName, drawing: begun.signature.drawing ?? '' },
  }
}

/**
 * The paper to read before it is signed, recorded once per session and hour. Throws `not_found`, `tracking_only`, and
 * `paper_changed` if the paper with this hash is not the one to sign any more.
 */
export function openPaper(
  viewer: ClientViewer,
  about: AboutRequest,
  shown: string | null,
  context: RequestContext,
) {
  requireReader(viewer, about)
  const { filePath: key, fileName, fileSize: size, sha256 } = currentPaper(database(), about.requestId)
  if (shown !== null && shown !== sha256) throw new AppError('paper_changed')
  if (key === null) throw new AppError('file_gone')
  record(viewer, about, 'request_paper', context)
  return { key, fileName, size, sha256, mimeType: 'application/pdf' }
}

/** The signed paper, which its signer keeps whatever the firm does with it. Throws `not_found`, `tracking_only`, `file_gone`. */
export function openSigned(viewer: ClientViewer, about: AboutRequest, context: RequestContext) {
  requireReader(viewer, about)
  const file = givenSignature(database(), about.requestId)?.file
  if (!file) throw new AppError('not_found')
  const { fileName, fileSize: size, sha256, documentId } = file
  const { filePath } = documents
  const kept = database()
    .select({ filePath })
    .from(documents)
    .where(and(eq(documents.id, documentId ?? 0), eq(documents.sha256, sha256)))
    .get()
  const key = file.filePath ?? kept?.filePath
  if (!key) throw new AppError('file_gone')
  record(viewer, about, 'signed_paper', context)
  return { key, fileName, size, sha256, mimeType: 'application/pdf' }
}

function requireReader(viewer: ClientViewer, about: AboutRequest) {
  requireOwn(database(), viewer, about)
  if (viewer.kind !== 'client') throw new AppError('tracking_only')
}

function record(
  viewer: ClientViewer,
  { caseId: id, requestId }: AboutRequest,
  what: string,
  context: RequestContext,
) {
  const { now, address } = context
  const once = oncePerHour(now, what, viewer.session, requestId)
  if (isRecorded(once)) return
  const object = { kind: 'case' as const, id }
  const entry = { at: now, actor: actorOf(viewer, address), action: 'document_opened' as const, object, once }
  transact((tx) => recordAudit(tx, { ...entry, userId: viewer.userId, detail: { [what]: true } }))
}
