import { and, countDistinct, eq, max, not } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { cases, newsItems } from '~db/schema'
import { diffAllNews, endImportOfDocuments } from './diff-news.server'

/** The e-mails of a run that would write to more clients than this wait until an administrator sends them. */
export const MOST_UNASKED = 200

type OfRun = { runId: number; now: number }

/**
 * Carries out the changes of a run, in its transaction, and notes what of it is news. What others changed before is
 * theirs, and what is in a new case belongs to its import. `hold`: whether it waits, if somebody chose.
 */
export function notingNews<Result>(
  tx: Tx,
  { runId, hold, now }: OfRun & { hold?: boolean },
  work: () => Result,
): Result {
  diffAllNews(tx, { now })
  const newCasesAfter =
    tx
      .select({ last: max(cases.id) })
      .from(cases)
      .get()?.last ?? 0
  const result = work()
  diffAllNews(tx, { now, runId, hold, newCasesAfter })
  if (hold === undefined) holdIfMany(tx, runId)
  return result
}

/** Carries out changes that nobody is told about, such as taking back a run. */
export function withoutNews<Result>(tx: Tx, now: number, work: () => Result): Result {
  diffAllNews(tx, { now })
  const result = work()
  diffAllNews(tx, { now, quiet: true })
  return result
}

type OfDocuments = OfRun & { complete: boolean; isChosen: boolean }

/**
 * Notes what the documents of a run are news to; `complete` if none is left for another run, `isChosen` if somebody chose
 * whether its other news leave.
 */
export function noteDocuments(tx: Tx, { runId, now, complete, isChosen }: OfDocuments) {
  const before = tx.select({ id: newsItems.id }).from(newsItems).where(waitingOf(runId)).all()
  diffAllNews(tx, { now, runId })
  holdIfMany(tx, runId, isChosen ? before.map(({ id }) => id) : [])
  if (complete) endImportOfDocuments(tx)
}

const waitingOf = (runId: number) => and(eq(newsItems.runId, runId), eq(newsItems.state, 'waiting'))

function holdIfMany(tx: Tx, runId: number, chosen: number[] = []) {
  const waiting = and(waitingOf(runId), not(isOneOf(newsItems.id, chosen)))
  const counts = tx
    .select({ clients: countDistinct(cases.clientId) })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .where(waiting)
    .get()
  if ((counts?.clients ?? 0) > MOST_UNASKED) tx.update(newsItems).set({ state: 'held' }).where(waiting).run()
}
