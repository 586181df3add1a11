import { and, desc, eq, isNull } from 'drizzle-orm'
import { isAskedOf } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { isSignedByNoOther, requestsVisibleTo } from '~/access/visible-to.server'
import type { AboutRequest } from '~/features/request-files/open-request.server'
import { AppError } from '~/infra/app-error'
import type { StoredFile } from '~/infra/storage/store.server'
import { database, type Tx } from '~db/client'
import { caseRequests, cases, requestFiles, requestPapers, requestSignatures, users } from '~db/schema'
import type { CheckedPaper } from './check-paper.server'

export type PaperRow = typeof requestPapers.$inferSelect
export type SignatureRow = typeof requestSignatures.$inferSelect

/** The paper that a request asks to sign now. Throws `not_found`. */
export function currentPaper(tx: Tx, requestId: number): PaperRow {
  const current = and(eq(requestPapers.requestId, requestId), isNull(requestPapers.replacedAt))
  const paper = tx.select().from(requestPapers).where(current).get()
  if (!paper) throw new AppError('not_found')
  return paper
}

/** Whether a request asks this person to sign, or they have signed it: nobody who sees the case beside them or has it after them. */
export function isOwn(tx: Tx, viewer: AnswerViewer, { caseId, requestId }: AboutRequest): boolean {
  const isVisible = and(eq(caseRequests.id, requestId), eq(cases.id, caseId), requestsVisibleTo(viewer))
  const isTheirs = and(isAskedOf(viewer.userId), isSignedByNoOther(viewer.userId))
  const request = tx
    .select({ askedOf: caseRequests.askedOf })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(isVisible, eq(caseRequests.kind, 'signature'), isTheirs))
    .get()
  if (!request) return false
  if (request.askedOf !== null) return true
  const lastSignature = givenSignature(tx, requestId)
  return (
    !lastSignature || lastSignature.file !== null || hasSigned(tx, viewer.userId, lastSignature.signature)
  )
}

/** Whether a signature is somebody's own, by their DNI: as long as its paper is being made, nothing else says so of a first holder. */
export function hasSigned(tx: Tx, userId: number, { signerDni }: SignatureRow): boolean {
  const isSigner = and(eq(users.id, userId), eq(users.dni, signerDni ?? ''))
  return tx.select({ id: users.id }).from(users).where(isSigner).get() !== undefined
}

/** Throws `not_found` for a request that does not ask this person to sign. */
export function requireOwn(tx: Tx, viewer: AnswerViewer, about: AboutRequest) {
  if (!isOwn(tx, viewer, about)) throw new AppError('not_found')
}

/** Puts a paper in the place of the one that was asked to be signed before, if there was one. */
export function putPaper(
  tx: Tx,
  requestId: number,
  { fileName, pages, place }: CheckedPaper,
  { key, size, sha256 }: StoredFile,
  now: number,
) {
  const current = and(eq(requestPapers.requestId, requestId), isNull(requestPapers.replacedAt))
  tx.update(requestPapers).set({ replacedAt: now }).where(current).run()
  tx.insert(requestPapers)
    .values({ requestId, fileName, pages, place, fileSize: size, sha256, filePath: key, createdAt: now })
    .run()
}

type Given = { signature: SignatureRow & { signedAt: number }; file: typeof requestFiles.$inferSelect | null }

/** The last signature given for a request, unless the firm has returned it; `file` is null as long as it is being made. */
export function givenSignature(tx: Tx, requestId: number): Given | null {
  const row = tx
    .select({ signature: requestSignatures, file: requestFiles })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, requestSignatures.paperId))
    .leftJoin(requestFiles, eq(requestFiles.id, requestSignatures.fileId))
    .where(eq(requestPapers.requestId, requestId))
    .orderBy(desc(requestSignatures.signedAt), desc(requestSignatures.id))
    .all()
    .find(({ signature }) => signature.signedAt !== null)
  if (!row || row.signature.signedAt === null || row.file?.state === 'returned') return null
  return { signature: { ...row.signature, signedAt: row.signature.signedAt }, file: row.file }
}

/** A signature that was begun and not given: the last one, or the one with this id. Its paper may have been replaced. */
export function findBegun(requestId: number, id?: number) {
  const begun = [eq(requestPapers.requestId, requestId), isNull(requestSignatures.signedAt)]
  if (id !== undefined) begun.push(eq(requestSignatures.id, id))
  const signing = database()
    .select({ signature: requestSignatures, paper: requestPapers })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, requestSignatures.paperId))
    .where(and(...begun))
    .orderBy(desc(requestSignatures.id))
    .get()
  return signing ?? null
}
