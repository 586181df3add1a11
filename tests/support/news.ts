import { asc, eq } from 'drizzle-orm'
import { diffNews } from '~/features/news/diff-news.server'
import { database } from '~db/client'
import { cases, newsItems } from '~db/schema'

/** Compares every case that has changed with what its client knows, as the worker does. */
export function settleAll(now = Date.now()) {
  while (diffNews(now));
}

/** What clients are to be told or were, as `case thing: state`. */
export const newsLines = () =>
  newsRows().map(({ caseNumber, item }) => `${caseNumber} ${item.thing}: ${item.state}`)

/** The same in full, with the number of the case. */
export const newsRows = () =>
  database()
    .select({ caseNumber: cases.caseNumber, item: newsItems })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .orderBy(asc(newsItems.id))
    .all()
