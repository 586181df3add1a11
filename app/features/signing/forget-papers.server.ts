import { and, eq, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { removeStored } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import { caseRequests, requestPapers, requestSignatures } from '~db/schema'
import { BEGUN_KEPT_MS, ENDED_KEPT_MS } from './limits'

/**
 * Deletes the bytes of papers that were replaced, or whose request has ended long ago, and signatures that were begun and never
 * given. What was signed stays in the signed paper. A paper whose signature is still to be made, or that is blocked, is not touched.
 */
export async function forgetPapers(now: number) {
  const isNotMade = database()
    .select({ id: requestSignatures.id })
    .from(requestSignatures)
    .where(
      and(
        ...[eq(requestSignatures.paperId, requestPapers.id), isNotNull(requestSignatures.signedAt)],
        isNull(requestSignatures.madeAt),
      ),
    )
  const isOld = or(
    lt(requestPapers.replacedAt, now - BEGUN_KEPT_MS),
    lt(caseRequests.closedAt, now - ENDED_KEPT_MS),
  )
  const { id, filePath: key } = requestPapers
  const old = database()
    .select({ id, key })
    .from(requestPapers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestPapers.requestId))
    .where(and(isNotNull(key), isOld, notExists(isNotMade), isOfNoBlockedCase(caseRequests.caseId)))
    .all()
  for (const paper of old) {
    transact((tx) => tx.update(requestPapers).set({ filePath: null }).where(eq(id, paper.id)).run())
    if (paper.key) await removeStored(paper.key)
  }
  const neverGiven = and(
    isNull(requestSignatures.signedAt),
    lt(requestSignatures.begunAt, now - BEGUN_KEPT_MS),
  )
  transact((tx) => tx.delete(requestSignatures).where(neverGiven).run())
}
