import { and, eq, gte, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { clientKey } from '~/features/audit/record-change.server'
import { readAgainWithout } from '~/features/deliveries/facts-of-paper.server'
import { addReceipts } from '~/features/documents/other-readers.server'
import { mergeCopies } from '~/features/news/told/merge-copies.server'
import { sealWith, unsealWith } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import {
  caseHolders,
  caseNewsStale,
  caseRequests,
  cases,
  documentNamings,
  newsMutes,
  requestAnswers,
  requestFiles,
} from '~db/schema'

/**
 * The cases that a record sees beside its own, what it has sent, what it is told and what it does not want to be told, become those of
 * the one that is kept. Of two who shared a case one is left, who holds it once.
 */
export function mergeHoldings(tx: Tx, id: number, kept: number) {
  const links = tx.select().from(caseHolders).where(eq(caseHolders.userId, id)).all()
  for (const { id: _, ...link } of links) {
    tx.insert(caseHolders)
      .values({ ...link, userId: kept })
      .onConflictDoNothing()
      .run()
    tx.insert(caseNewsStale).values({ caseId: link.caseId }).onConflictDoNothing().run()
  }
  tx.delete(caseHolders).where(eq(caseHolders.userId, id)).run()
  const ownCases = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, kept))
  const ofOwn = and(eq(caseHolders.userId, kept), inArray(caseHolders.caseId, ownCases))
  for (const { caseId } of tx.delete(caseHolders).where(ofOwn).returning().all())
    addReceipts(tx, caseId, [id, kept])
  tx.update(requestFiles).set({ sentBy: kept }).where(eq(requestFiles.sentBy, id)).run()
  tx.update(caseRequests).set({ askedOf: kept }).where(eq(caseRequests.askedOf, id)).run()
  replaceOlder(tx, id, kept)
  tx.update(requestAnswers).set({ sentBy: kept }).where(eq(requestAnswers.sentBy, id)).run()
  readAgainWithout(tx, id)
  mergeCopies(tx, id, kept)
  for (const mute of tx.select().from(newsMutes).where(eq(newsMutes.clientId, id)).all())
    tx.insert(newsMutes)
      .values({ ...mute, clientId: kept })
      .onConflictDoNothing()
      .run()
  mergeNamings(tx, id, kept)
}

/** Papers name the one that is kept, also in sealed sentences; where it holds the case, only what was answered stays. */
function mergeNamings(tx: Tx, id: number, kept: number) {
  const { userId, caseId, answeredAt } = documentNamings
  const held = tx.select({ id: cases.id }).from(cases).where(isHeldBy(kept))
  const stays = and(eq(userId, id), or(isNotNull(answeredAt), notInArray(caseId, held)))
  for (const naming of tx.select().from(documentNamings).where(stays).all()) {
    const sentence = naming.sealed && unsealWith(clientKey(tx, id), naming.sealed)
    const sealed = sentence === null ? null : sealWith(clientKey(tx, kept), sentence)
    const isThisNaming = eq(documentNamings.id, naming.id)
    tx.update(documentNamings).set({ userId: kept, sealed }).where(isThisNaming).run()
  }
}

/** Of two answers of one person to one request that nobody has decided about, the later one counts. */
function replaceOlder(tx: Tx, id: number, kept: number) {
  const waiting = eq(requestAnswers.state, 'waiting')
  const theirs = and(waiting, eq(requestAnswers.sentBy, id))
  for (const one of tx.select().from(requestAnswers).where(theirs).all()) {
    const sameRequest = and(waiting, eq(requestAnswers.requestId, one.requestId))
    const later = and(
      sameRequest,
      eq(requestAnswers.sentBy, kept),
      gte(requestAnswers.receivedAt, one.receivedAt),
    )
    const isReplaced = tx.select().from(requestAnswers).where(later).get() !== undefined
    const older = isReplaced
      ? eq(requestAnswers.id, one.id)
      : and(sameRequest, eq(requestAnswers.sentBy, kept))
    tx.update(requestAnswers).set({ state: 'replaced' }).where(older).run()
  }
}
