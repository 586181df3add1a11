import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AdminViewer, type ClientViewer, mayDownload } from '~/access/viewer'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { nextDay, startOfDay } from '~/domain/civil-date'
import { casesFound, casesOfClients, clientsFound } from '~/features/lists/find-people.server'
import { searchText } from '~/features/lists/list-query'
import { isInAny } from '~db/raw/search-index'
import { cases, documents } from '~db/schema'
import { type FoundTexts, findInTexts } from './find-in-texts.server'

const day = z.iso.date().catch('')

/** What the search asks, as its address has it. `of`: words of clients or cases. `after`: the document with which the page before ended. */
export const TextQuery = z.object({
  q: searchText,
  of: searchText,
  folder: searchText,
  from: day,
  to: day,
  after: z.coerce.number().int().positive().nullable().catch(null),
})
export type TextQuery = z.output<typeof TextQuery>

/** The search of an address; what makes no sense in it counts as not asked. */
export const readTextQuery = (search: URLSearchParams): TextQuery =>
  TextQuery.parse(
    Object.fromEntries(Object.keys(TextQuery.shape).map((name) => [name, search.get(name) ?? ''])),
  )

const PAGE = 25

/** The documents with words in their text, newest first, for people of the firm; a quarantined one is found too, but by lawyers. */
export const searchTexts = (viewer: AdminViewer, query: TextQuery, most = PAGE): FoundTexts =>
  findInTexts({
    q: query.q,
    where: and(documentsVisibleTo(viewer), conditions(query)),
    before: query.after,
    most,
  })

/**
 * The same of what a client may open in one of their cases, whose page lists all of them; `next` only where so much is written that one
 * round does not go through it. Nothing for somebody who may not download: they are shown no documents either.
 */
export function searchOwnTexts(
  viewer: ClientViewer,
  { q, caseId, after: before = null }: { q: string; caseId: number; after?: number | null },
): FoundTexts {
  if (!mayDownload(viewer)) return { hits: [], next: null }
  const where = and(eq(cases.id, caseId), documentsVisibleTo(viewer))
  return findInTexts({ q, where, before, most: Number.POSITIVE_INFINITY })
}

function conditions({ of, folder, from, to }: TextQuery): SQL | undefined {
  const { uploadDate, category } = documents
  return and(
    of === '' ? undefined : isOf(of),
    folder === '' ? undefined : eq(category, folder),
    from === '' ? undefined : gte(uploadDate, startOfDay(from)),
    to === '' ? undefined : lt(uploadDate, startOfDay(nextDay(to))),
  )
}

function isOf(words: string): SQL {
  const clients = clientsFound(words)
  const selections = [...casesFound(words), ...(clients.length > 0 ? [casesOfClients(clients)] : [])]
  return selections.length === 0 ? sql`1 = 0` : isInAny(documents.caseId, selections)
}
