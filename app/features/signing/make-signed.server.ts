import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { stemOf } from '~/domain/cases/match-case'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { log } from '~/infra/log.server'
import { sealingCertificate } from '~/infra/signing/certificate.server'
import { makeSignedPaper } from '~/infra/signing/paper-process.server'
import { sealPaper } from '~/infra/signing/seal-paper.server'
import { MIME_TYPES } from '~/infra/storage/detect-type.server'
import {
  discardReceived,
  measurePart,
  type ReceivedFile,
  receiveFile,
} from '~/infra/storage/received-file.server'
import { commitReceived, openStored, removeStored, type StoredFile } from '~/infra/storage/store.server'
import { database, type Tx } from '~db/client'
import { caseRequests, cases, requestFiles, requestPapers, requestSignatures } from '~db/schema'
import { evidenceOf, type Given, placedOf } from './evidence.server'
import { PAPER_MEGABYTES } from './limits'
import { hasSigned } from './papers.server'

/**
 * Makes the signed paper of a signature that was given, and lets it wait for the firm. Twice changes nothing. False if it could
 * not be made: the worker tries again. Throws `CertificateError`, and what the store throws.
 */
export async function makeSigned(id: number, now: number): Promise<boolean> {
  const signing = findToMake(id)
  if (!signing) return true
  const { filePath, fileSize: size, sha256 } = signing.paper
  if (filePath === null) return false
  const { body } = await openStored(filePath, undefined, { size, sha256 })
  const paper = await receiveFile(body, PAPER_MEGABYTES)
  try {
    // What is signed is what was shown, whatever has become of the file since.
    if (paper.sha256 !== sha256) return false
    const file = await sealed(paper.location, signing, now)
    if (!file) return false
    const stored = await commitReceived(file)
    const isNew = await storeWithRow(stored, (tx) => keep(tx, id, signing, stored, now))
    if (!isNew) await removeStored(stored.key)
    return true
  } finally {
    await discardReceived(paper)
  }
}

/**
 * Makes the signed papers that a process could not, because it was ended; one that cannot be made keeps no other waiting. Returns whether
 * there were any. Throws `CertificateError`, and at the end why the first of those that failed could not be made.
 */
export async function makeRemainingSigned(now: number, stopped?: AbortSignal): Promise<boolean> {
  const signatureId = requestSignatures.id
  const left = database()
    .select({ id: signatureId })
    .from(requestSignatures)
    .where(isToMake)
    .orderBy(asc(signatureId))
    .all()
  if (left.length > 0) sealingCertificate(now)
  const failures: unknown[] = []
  for (const { id } of left) {
    if (stopped?.aborted) break
    try {
      if (!(await makeSigned(id, now))) throw new Error(`The signed paper ${id} could not be made`)
    } catch (error) {
      log().error({ err: error, signature: id }, 'a signed paper was not made')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return left.length > 0
}

const isToMake = and(isNotNull(requestSignatures.signedAt), isNull(requestSignatures.madeAt))

function findToMake(id: number): Given | null {
  const signing = database()
    .select({ signature: requestSignatures, paper: requestPapers })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, requestSignatures.paperId))
    .where(and(isToMake, eq(requestSignatures.id, id)))
    .get()
  return signing ?? null
}

/** With the firm's seal if it has a certificate: without one that can be used, nothing leaves unsealed. */
async function sealed(paper: string, signing: Given, now: number): Promise<ReceivedFile | null> {
  const certificate = sealingCertificate(now)
  const file = await makeSignedPaper(paper, {
    ...{ evidence: evidenceOf(signing), placed: placedOf(signing), sealed: certificate !== null },
  })
  if (!file || !certificate) return file
  try {
    await sealPaper(file.location, certificate)
    return await measurePart(file)
  } catch (error) {
    await discardReceived(file)
    throw error
  }
}

/** False if somebody else has made it meanwhile, or its case is gone. */
function keep(tx: Tx, id: number, signing: Given, stored: StoredFile, now: number): boolean {
  const { paper } = signing
  const isStillToMake = and(isToMake, eq(requestSignatures.id, id))
  const place = placeOf(tx, signing)
  if (!place || !tx.select({ id: requestSignatures.id }).from(requestSignatures).where(isStillToMake).get())
    return false
  const file = {
    ...{ fileName: `${stemOf(paper.fileName)} firmado.pdf`, mimeType: MIME_TYPES.pdf },
    ...{ fileSize: stored.size, sha256: stored.sha256, filePath: stored.key },
  }
  const { id: fileId } = tx
    .insert(requestFiles)
    .values({ ...file, ...place, requestId: paper.requestId, state: 'waiting', receivedAt: now })
    .returning({ id: requestFiles.id })
    .get()
  tx.update(requestSignatures).set({ madeAt: now, fileId }).where(eq(requestSignatures.id, id)).run()
  return true
}

/**
 * It is of who was asked to sign: whoever else sees the case does not see what was signed. The first holder may be another by now, because
 * who signed is erased: then it is of nobody.
 */
function placeOf(tx: Tx, { paper: { requestId }, signature }: Given) {
  const request = tx
    .select({ caseId: cases.id, askedOf: caseRequests.askedOf, clientId: cases.clientId })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(eq(caseRequests.id, requestId))
    .get()
  if (!request) return null
  const { caseId, askedOf, clientId } = request
  const first = hasSigned(tx, clientId ?? 0, signature) ? clientId : null
  return { caseId, sentBy: askedOf ?? first }
}
