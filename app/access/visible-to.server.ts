import { and, eq, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { isHeldBy, isNotOfOthers, isOutOfQuarantine, isOwnCase } from '~/access/case-holders.server'
import type { Hole } from '~db/prepared'
import { caseRequests, cases, documents, requestFiles } from '~db/schema'
import type { AdminViewer, AnswerViewer, ClientViewer } from './viewer'

/** The part of a viewer that determines what is visible; in a prepared query, the client is a placeholder. */
type ViewerScope =
  | Pick<AdminViewer, 'kind' | 'staff'>
  | (Pick<ClientViewer, 'kind'> & { userId: number | Hole })

/**
 * The condition that restricts a query to what a viewer may see; every query of client data joins it. Clients see the
 * cases they hold that are not archived, lawyers their own if the firm says so, others of the firm all. Anything else is answered as not found.
 */
export function visibleTo(viewer: ViewerScope): SQL | undefined {
  if (viewer.kind === 'admin') return isOwnCase(viewer)
  return and(isHeldBy(viewer.userId), eq(cases.archived, false))
}

/**
 * The same for documents, in queries that join their case. What somebody has sent is seen by whoever sent it, and what waits to be
 * read by nobody.
 */
export function documentsVisibleTo(viewer: ViewerScope): SQL | undefined {
  if (viewer.kind === 'admin') return and(isOwnCase(viewer), isOutOfQuarantine(viewer))
  const isShown = and(eq(documents.archived, false), isNull(documents.unreadSince))
  return and(visibleTo(viewer), isShown, isNotOfOthers(viewer.userId))
}

/** The same for requests, in queries that join their case. */
export function requestsVisibleTo(viewer: AnswerViewer): SQL | undefined {
  const isVisible = visibleTo({ kind: 'client', userId: viewer.userId })
  return viewer.kind === 'link' ? and(isVisible, eq(caseRequests.id, viewer.requestId)) : isVisible
}

/**
 * True for requests for which nobody else has signed. What somebody has signed stays theirs alone, also once they are erased and the
 * request names nobody any more, or the case has another first holder.
 */
export function isSignedByNoOther(userId: number | Hole): SQL {
  const { id, requestId, sentBy } = requestFiles
  const ofOther = or(isNull(sentBy), ne(sentBy, userId))
  const signed = new QueryBuilder()
    .select({ id })
    .from(requestFiles)
    .where(and(eq(requestId, caseRequests.id), ofOther))
  return sql`(${or(ne(caseRequests.kind, 'signature'), notExists(signed))})`
}
