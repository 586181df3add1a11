import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { actorOf } from '~/features/audit/record.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import { openRequestIn } from '~/features/cases/requests.server'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { AppError } from '~/infra/app-error'
import { commitReceived } from '~/infra/storage/store.server'
import { database, type Tx } from '~db/client'
import { caseRequests, documents } from '~db/schema'
import { checkPaper, type ToCheck } from './check-paper.server'
import { givenSignature, putPaper } from './papers.server'

type Asked = { text: string; dueDate: CivilDate | null; notify: boolean }

/**
 * Asks the client of a case to sign a paper in the portal. Returns whether a mail was queued, and whether it was read whom the paper names. Throws
 * `not_found`, and what `checkPaper` throws; nothing is asked for then.
 */
export async function askSignature(
  viewer: AdminViewer,
  caseId: number,
  asked: Asked,
  toCheck: ToCheck,
  now: number,
): Promise<{ mailed: boolean; isRead: boolean }> {
  const paper = await checkPaper(caseId, toCheck, now)
  const stored = await commitReceived(paper.file)
  return storeWithRow(stored, (tx) => {
    const { id, mailed } = openRequestIn(tx, viewer, caseId, { ...asked, kind: 'signature' }, now)
    putPaper(tx, id, paper, stored, now)
    return { mailed, isRead: paper.isRead }
  })
}

/**
 * Puts another paper in the place of the one to sign; whoever is signing reads it anew. Returns whether it was read whom
 * it names. Throws `not_found` if the request is not open, `paper_given` if its client has signed, and what `checkPaper` throws.
 */
export async function replacePaper(
  viewer: AdminViewer,
  about: { caseId: number; requestId: number },
  toCheck: ToCheck,
  now: number,
): Promise<boolean> {
  const { caseId, requestId } = about
  const paper = await checkPaper(caseId, toCheck, now)
  const stored = await commitReceived(paper.file)
  await storeWithRow(stored, (tx) => {
    requireToSign(viewer, about, tx)
    if (givenSignature(tx, requestId)) throw new AppError('paper_given')
    putPaper(tx, requestId, paper, stored, now)
    recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_changed' }, caseId)
  })
  return paper.isRead
}

/** That a request is open and asks for a signature. Throws `not_found`. */
export function requireToSign(
  _viewer: AdminViewer,
  { caseId, requestId }: { caseId: number; requestId: number },
  tx: Tx = database(),
) {
  const toSign = and(
    ...[eq(caseRequests.id, requestId), eq(caseRequests.caseId, caseId)],
    ...[eq(caseRequests.kind, 'signature'), isNull(caseRequests.closedAt)],
  )
  if (!tx.select({ id: caseRequests.id }).from(caseRequests).where(toSign).get())
    throw new AppError('not_found')
}

/** The PDFs of a case that can be signed. */
export function papersOfCase(_viewer: AdminViewer, caseId: number): { id: number; fileName: string }[] {
  const own = and(
    ...[
      eq(documents.caseId, caseId),
      eq(documents.mimeType, 'application/pdf'),
      eq(documents.archived, false),
    ],
  )
  const { id, fileName } = documents
  return database().select({ id, fileName }).from(documents).where(own).orderBy(fileName).all()
}
