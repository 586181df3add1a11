import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { jsonText } from '~db/raw/json'
import {
  driveWrites,
  mailOutbox,
  newsCopies,
  newsItems,
  type requestDecisions,
  type requestFiles,
} from '~db/schema'

/**
 * What is not undone with a decision. `mailed`: the client was asked to send it again. `news`: they were told that it has arrived,
 * `agreed`: on which day they come. `seen`: they have seen the document. `drive`: the firm's folder has it.
 */
export const TOLD = ['mailed', 'news', 'agreed', 'seen', 'drive'] as const
export type Told = (typeof TOLD)[number]

type Before = Pick<typeof requestDecisions.$inferSelect, 'caseId' | 'requestId' | 'mailId'>

/** What has become of a decision of an instant since. */
export function toldOf(tx: Tx, before: Before[], files: (typeof requestFiles.$inferSelect)[], at: number) {
  const effects = new Set<Told>()
  const requests = before.flatMap(({ requestId }) => requestId ?? [])
  const mails = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        ...[eq(mailOutbox.kind, 'request'), eq(mailOutbox.createdAt, at), hasLeft],
        inArray(jsonText(mailOutbox.content, 'request'), requests.map(String)),
      ),
    )
  if (mails.get()) effects.add('mailed')
  const things = before.flatMap(({ requestId }) => (requestId === null ? [] : `answer:${requestId}`))
  const news = tx
    .select({ id: newsItems.id })
    .from(newsItems)
    .leftJoin(newsCopies, eq(newsCopies.itemId, newsItems.id))
    .innerJoin(mailOutbox, or(eq(mailOutbox.id, newsItems.mailId), eq(mailOutbox.id, newsCopies.mailId)))
    .where(and(inArray(newsItems.thing, things), inArray(newsItems.caseId, casesOf(before)), hasLeft))
  if (news.get()) effects.add('news')
  const ids = files.map(({ id }) => id)
  const written = and(inArray(driveWrites.requestFileId, ids), eq(driveWrites.state, 'written'))
  if (tx.select().from(driveWrites).where(written).get()) effects.add('drive')
  return effects
}

const casesOf = (before: Before[]) => before.map(({ caseId }) => caseId)

/** It is on its way, has arrived, or may have. */
const hasLeft = sql`${mailOutbox.state} IN ('sending', 'sent', 'unknown')`
