import { and, eq, isNotNull } from 'drizzle-orm'
import { isSentAs } from '~/access/case-holders.server'
import { days } from '~/domain/duration'
import { clientKey } from '~/features/audit/record-change.server'
import { knownIndex } from '~/features/contents/guard/known-index.server'
import { type PaperVerdict, whoseIsPaper } from '~/features/contents/guard/whose-paper'
import { sealWith } from '~/infra/crypto.server'
import { database, type Tx, transact } from '~db/client'
import { documentNamings, documents, requestFiles } from '~db/schema'
import { quarantine } from '../store/import-document.server'

/** What has been in a case for longer is not taken from its client by a program: the firm reads about it. */
const NEW_FOR_MS = days(7)

/** Whose a paper for a case is, by what is written in it. */
export function verdictOn(text: string, caseId: number, now: number): PaperVerdict {
  const index = knownIndex(now)
  return whoseIsPaper(text, index.holders.get(caseId) ?? [], index)
}

/**
 * Asks whose a document is that has been read. One that names another client and nobody of its case is in quarantine until somebody has said
 * whose it is, unless the client has sent it; of one that names others too, the firm is told. Nothing if it has other bytes than
 * those that were read (`sha256`), or is in another case by now, or if somebody has said of these bytes that they are where they belong.
 */
export function askAboutPaper({ id, sha256 }: { id: number; sha256: string }, text: string, now: number) {
  const before = find(database(), id)
  if (before?.sha256 !== sha256) return
  const verdict = verdictOn(text, before.caseId, now)
  transact((tx) => {
    const paper = find(tx, id)
    if (paper?.sha256 !== sha256 || paper.caseId !== before.caseId) return
    if (!keepNaming(tx, id, verdict, now)) return
    const isNew = paper.unreadSince !== null || now - paper.uploadDate < NEW_FOR_MS
    if (verdict.kind === 'wrong' && isNew && !isFromClient(tx, id))
      quarantine(tx, id, 'text_contradicts', now)
  })
}

/** Keeps whom a document names that is not of its case; returns false if there is nothing to ask. */
export function keepNaming(tx: Tx, id: number, verdict: PaperVerdict, now: number): boolean {
  const { caseId, sha256 } = documents
  const paper = tx.select({ caseId, sha256 }).from(documents).where(eq(documents.id, id)).get()
  if (!paper?.caseId || isAnswered(tx, id, paper)) return false
  const naming = namingOf(verdict)
  tx.delete(documentNamings).where(eq(documentNamings.id, id)).run()
  if (!naming) return false
  const sealed = sealWith(clientKey(tx, naming.person), naming.sentence)
  tx.insert(documentNamings)
    .values({
      ...{ id, caseId: paper.caseId, sha256: paper.sha256, kind: naming.kind },
      ...{ userId: naming.person, sealed, foundAt: now },
    })
    .run()
  return true
}

type Paper = { caseId: number; sha256: string; uploadDate: number; unreadSince: number | null }

/** Also of one that no client sees: it is asked about as it is shown. */
function find(db: Tx | ReturnType<typeof database>, id: number): Paper | null {
  const { caseId, sha256, uploadDate, unreadSince } = documents
  const row = db
    .select({ caseId, sha256, uploadDate, unreadSince })
    .from(documents)
    .where(eq(documents.id, id))
    .get()
  return row?.caseId ? { ...row, caseId: row.caseId } : null
}

function namingOf(verdict: PaperVerdict) {
  if ('naming' in verdict) return { kind: verdict.kind, ...verdict.naming }
  return verdict.kind === 'nobody' && verdict.perhaps ? { kind: verdict.kind, ...verdict.perhaps } : null
}

function isAnswered(tx: Tx, id: number, { caseId, sha256 }: { caseId: number | null; sha256: string }) {
  const answer = tx
    .select()
    .from(documentNamings)
    .where(and(eq(documentNamings.id, id), isNotNull(documentNamings.answeredAt)))
    .get()
  return answer !== undefined && answer.caseId === caseId && answer.sha256 === sha256
}

/** Whether a document is what its client has sent. */
export function isFromClient(tx: Tx, id: number): boolean {
  const sent = tx
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .innerJoin(documents, isSentAs)
    .where(eq(documents.id, id))
  return sent.get() !== undefined
}
