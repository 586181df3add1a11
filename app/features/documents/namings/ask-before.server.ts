import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { unsealWith } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { canReadPictures } from '~/infra/reading/ocr.server'
import { READING_LIMITS, readDocument } from '~/infra/reading/reading-process.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { database, type Tx } from '~db/client'
import { auditKeys, documentNamings, documents, users } from '~db/schema'
import { verdictOn } from './ask-about-paper.server'

/** Somebody waits for it before a form that they have sent; on a busy machine rather longer than for a paper that nobody has read. */
const LIMITS = { ...READING_LIMITS, cpuSeconds: 8, wallMs: 30_000 }

/** `knows`: what was asked about, if whoever sends it has said that it is for this client all the same. */
type Sending = { caseId: number; knows: string | null; now: number }

/**
 * Asks whose a PDF is that is about to reach the client of a case. Throws `paper_of_another` if it names another client and nobody of the
 * case. Returns false if nobody could read it in time: then it may be sent, and whoever sends it is told.
 */
export async function askBefore(
  { location, sha256 }: Pick<ReceivedFile, 'location' | 'sha256'>,
  { caseId, knows, now }: Sending,
): Promise<boolean> {
  if (!env().READ_DOCUMENTS || knows === sha256 || isAnswered(caseId, sha256)) return true
  const job = { location, type: 'pdf' as const, ocr: canReadPictures() }
  const reading = await readDocument(job, new AbortController().signal, LIMITS)
  if (!reading || reading.text === '') return false
  const verdict = verdictOn(reading.text, caseId, now)
  if (verdict.kind === 'wrong') refuse(verdict.naming.person, verdict.naming.sentence, sha256)
  return true
}

/**
 * The same of a document of the case that its client may open, as far as it has been read: one that names another client, and that nobody
 * has answered for, is not pointed to by mistake. Throws `paper_of_another`.
 */
export function askBeforePointing(tx: Tx, id: number, knows: string | null) {
  const isOpen = and(
    eq(documentNamings.id, id),
    eq(documentNamings.kind, 'wrong'),
    isNull(documentNamings.answeredAt),
  )
  const { sha256, caseId } = documents
  const naming = tx
    .select({ person: documentNamings.userId, sealed: documentNamings.sealed, key: auditKeys.key, sha256 })
    .from(documentNamings)
    .innerJoin(documents, and(eq(documents.id, documentNamings.id), eq(sha256, documentNamings.sha256)))
    .leftJoin(auditKeys, eq(auditKeys.userId, documentNamings.userId))
    .where(and(isOpen, eq(caseId, documentNamings.caseId)))
    .get()
  if (!naming?.person || knows === naming.sha256) return
  const sentence = naming.sealed && naming.key && unsealWith(naming.key, naming.sealed)
  refuse(naming.person, sentence ?? '', naming.sha256)
}

function refuse(person: number, sentence: string, sha256: string): never {
  const open = and(eq(users.id, person), isNull(users.blockedAt))
  const named = database().select({ name: users.name }).from(users).where(open).get()
  const details = named ? { name: displayName(named.name), sentence } : { name: '', sentence: '' }
  throw new AppError('paper_of_another', details, { asked: sha256 })
}

/** Whether somebody has said of these bytes that they are this case's. */
function isAnswered(caseId: number, sha256: string): boolean {
  const isOfPaper = and(eq(documentNamings.caseId, caseId), eq(documentNamings.sha256, sha256))
  const { id, answeredAt } = documentNamings
  return (
    database()
      .select({ id })
      .from(documentNamings)
      .where(and(isOfPaper, isNotNull(answeredAt)))
      .get() !== undefined
  )
}
