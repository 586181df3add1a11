import { and, eq, exists, isNotNull, notExists } from 'drizzle-orm'
import { isSentAs } from '~/access/case-holders.server'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { env } from '~/infra/env.server'
import type { Tx } from '~db/client'
import { cases, documents, documentTexts, requestFiles } from '~db/schema'

/** The columns of a document that waits for nobody to read it. */
export const NOT_WAITING = { unreadSince: null, shownUnreadAt: null }

/**
 * Keeps a document that has just been given to a case from its client until it has been read; returns whether it does. One that was
 * read before, or that a client has sent, is shown.
 */
export function holdUntilRead(tx: Tx, id: number, now: number): boolean {
  if (!env().READ_DOCUMENTS) return false
  const isWaiting = tx
    .select({ id: documentTexts.id })
    .from(documentTexts)
    .where(and(eq(documentTexts.id, id), eq(documentTexts.state, 'waiting')))
  const sent = tx.select({ id: requestFiles.id }).from(requestFiles).where(isSentAs)
  const isShown = and(eq(documents.id, id), eq(documents.archived, false), isNotNull(documents.caseId))
  const held = and(isShown, exists(isWaiting), notExists(sent))
  return tx.update(documents).set({ unreadSince: now }).where(held).run().changes > 0
}

/** Reading a document has ended, however it did: its client sees it from now on. */
export function noteRead(tx: Tx, id: number, now: number) {
  const isThisDocument = eq(documents.id, id)
  const waited = and(isThisDocument, isNotNull(documents.unreadSince))
  tx.update(documents).set({ shownAt: now }).where(waited).run()
  tx.update(documents).set(NOT_WAITING).where(isThisDocument).run()
}

/** Shows one that waits to its client, who was not to see it yet; false if it does not wait, or no client sees it. */
export function show(tx: Tx, id: number, actor: Actor, now: number): boolean {
  const shown = tx
    .update(documents)
    .set({ unreadSince: null, shownUnreadAt: now, shownAt: now })
    .where(and(eq(documents.id, id), eq(documents.archived, false), isNotNull(documents.unreadSince)))
    .returning({ caseId: documents.caseId })
    .get()
  if (!shown) return false
  const of = tx
    .select({ clientId: cases.clientId })
    .from(cases)
    .where(eq(cases.id, shown.caseId ?? 0))
    .get()
  const object = { kind: 'document' as const, id }
  recordAudit(tx, { at: now, actor, action: 'document_shown_unread', userId: of?.clientId, object })
  return true
}
