import { and, desc, eq, lte, max } from 'drizzle-orm'
import { days, minutes, seconds } from '~/domain/duration'
import { systemActor } from '~/features/audit/record.server'
import { show } from '~/features/contents/until-read.server'
import { env } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import { database, transact } from '~db/client'
import { documents, documentTexts } from '~db/schema'

const PAUSE_MS = seconds(2)
const MOST_MS = minutes(1)

/** How long a document waits while nothing is read, and at most. */
const PATIENCE_MS = minutes(30)
const MOST_PATIENCE_MS = days(1)

/**
 * Whether reading stands back for whoever is uploading: until no document has come for two seconds, or for a minute, so that what never pauses
 * is read all the same. `now` in UTC milliseconds.
 */
export function standsBack(): (now: number) => boolean {
  let since: number | null = null
  return (now) => {
    const newest = newestAt()
    const isComing = newest !== undefined && now >= newest && now - newest < PAUSE_MS
    since = isComing ? (since ?? now) : null
    return since !== null && now - since < MOST_MS
  }
}

function newestAt(): number | undefined {
  const { id, uploadDate } = documents
  return database().select({ uploadDate }).from(documents).orderBy(desc(id)).limit(1).get()?.uploadDate
}

/**
 * Shows the documents that have waited for too long: half an hour during which nothing was read, or a day. Returns how many. A reader
 * that is away must not keep a firm's papers from its clients.
 */
export function showOverdue(now: number): number {
  const isOverdue = and(eq(documents.archived, false), lte(documents.unreadSince, now - patience(now)))
  const overdue = database().select({ id: documents.id }).from(documents).where(isOverdue).all()
  if (overdue.length === 0) return 0
  return transact((tx) => overdue.filter(({ id }) => show(tx, id, systemActor, now)).length)
}

function patience(now: number): number {
  if (!env().READ_DOCUMENTS) return 0
  const last = database()
    .select({ at: max(documentTexts.readAt) })
    .from(documentTexts)
    .get()?.at
  const isAtWork = (last != null && last > now - PATIENCE_MS) || isHeld('sync')
  return isAtWork ? MOST_PATIENCE_MS : PATIENCE_MS
}
