import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { actorOf } from '~/features/audit/record.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import { openRequestIn } from '~/features/cases/requests.server'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { AppError } from '~/infra/app-error'
import { receiveFile } from '~/infra/storage/received-file.server'
import { commitReceived, openStored, removeStored, type StoredFile } from '~/infra/storage/store.server'
import { database, mayBeWritten, type Tx } from '~db/client'
import { caseHolders, caseRequests, cases, documents, users } from '~db/schema'
import { checkPaper, isOfferedIn, requireOffered, type ToCheck } from './check-paper.server'
import { PAPER_MEGABYTES } from './limits'
import { givenSignature, putPaper } from './papers.server'

/** `of`: which of those who hold the case sign it, each by a request of their own; null is its client. */
type Asked = { text: string; dueDate: CivilDate | null; notify: boolean; of?: number[] | null }

/**
 * Asks those who hold a case to sign a paper in the portal. Returns whether a mail was queued, and whether it was read whom the paper names. Throws
 * `not_found`, also for somebody who does not hold it, and what `checkPaper` throws; nothing is asked for then.
 */
export async function askSignature(
  viewer: AdminViewer,
  caseId: number,
  { of, ...asked }: Asked,
  toCheck: ToCheck,
  now: number,
): Promise<{ mailed: boolean; isRead: boolean }> {
  const paper = await checkPaper(caseId, toCheck, now)
  const stored = await commitReceived(paper.file)
  const copies = new Map<number | null, StoredFile>()
  try {
    const [first = null, ...others] = new Set(of)
    for (const signer of others) copies.set(signer, await copyOf(stored))
    return await storeWithRow(stored, (tx) => {
      requireOffered(tx, caseId, toCheck)
      const known = signersOf(viewer, caseId, tx).map(({ id }) => id)
      if (of?.some((signer) => !known.includes(signer))) throw new AppError('not_found')
      const mailed = [...new Map([[first, stored], ...copies])].map(([askedOf, file]) => {
        const request = { ...asked, kind: 'signature' as const, askedOf }
        const { id, mailed } = openRequestIn(tx, viewer, caseId, request, now)
        putPaper(tx, id, paper, file, now)
        return mailed
      })
      return { mailed: mailed.some(Boolean), isRead: paper.isRead }
    })
  } catch (error) {
    if (!mayBeWritten(error)) for (const { key } of copies.values()) await removeStored(key)
    throw error
  }
}

/** Each request has bytes of its own, which are forgotten with it. */
async function copyOf({ key, size, sha256 }: StoredFile): Promise<StoredFile> {
  const { body } = await openStored(key, undefined, { size, sha256 })
  return commitReceived(await receiveFile(body, PAPER_MEGABYTES))
}

/** Who can be asked to sign a paper of a case: those who hold it and have not been archived, its client first. */
export function signersOf(_viewer: AdminViewer, caseId: number, tx: Tx = database()) {
  const first = tx.select({ id: cases.clientId }).from(cases).where(eq(cases.id, caseId)).all()
  const others = tx
    .select({ id: caseHolders.userId })
    .from(caseHolders)
    .where(eq(caseHolders.caseId, caseId))
    .orderBy(asc(caseHolders.addedAt), asc(caseHolders.userId))
    .all()
  return [...first, ...others].flatMap(({ id }) => {
    const isActiveUser = and(eq(users.id, id ?? 0), eq(users.archived, false))
    const user = tx.select({ id: users.id, name: users.name }).from(users).where(isActiveUser).get()
    return user ? [{ id: user.id, name: displayName(user.name) }] : []
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
    requireOffered(tx, caseId, toCheck)
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
  const isOfferedPdf = and(isOfferedIn(caseId), eq(documents.mimeType, 'application/pdf'))
  const { id, fileName } = documents
  return database().select({ id, fileName }).from(documents).where(isOfferedPdf).orderBy(fileName).all()
}
