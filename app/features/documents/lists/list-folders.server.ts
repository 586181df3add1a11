import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { isOfBlockedCase, isOfNoBlockedCase } from '~/access/blocked.server'
import { isOfOwnCase, notInQuarantine } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories, GENERAL } from '~/domain/categories'
import { pageWithin } from '~/features/lists/list-query'
import { orderOf, ordersOf } from '~/features/lists/orders.server'
import { readSetting } from '~/features/settings/settings.server'
import { database } from '~db/client'
import { anyCase } from '~db/raw/compare'
import { cases, documents, documentTexts, folderCounts, users } from '~db/schema'
import { documentColumns, type ListedDocument } from '../components/document-columns'
import { pictureVersion, RECEIPTS } from '../receipts.server'
import { standingOf } from '../waiting/waiting-rows'
import { matchesDocument } from './document-search.server'

/** How many documents of a folder are shown on its own page, and how many among the other folders. */
export const FOLDER_PAGE = 50
const GLANCE = 15

/** The sort orders of documents; the first is the default. */
export const DOCUMENT_ORDERS = ordersOf(documentColumns(), {
  id: documents.id,
  fileName: anyCase(documents.fileName),
})

export type FolderQuery = {
  q: string
  archived: boolean
  folder: string | null
  sort?: string
  page?: number
}
export type FolderView = { category: string; count: number; documents: ListedDocument[] }

/**
 * The folders, each with its first 15 documents; with `folder` only that one, page by page. In the archive and in
 * search results, empty folders are left out, as is an empty 'General', which is not one of the 14. The archive
 * excludes quarantined documents: those are reviewed in quarantine first.
 */
export function listFolders(viewer: AdminViewer, query: FolderQuery): FolderView[] {
  const scope = isOfOwnCase(viewer, documents.caseId)
  const order = orderOf(DOCUMENT_ORDERS, query.sort)
  const limit = query.folder === null ? GLANCE : FOLDER_PAGE
  const searchCondition = matchesDocument(query.q)
  const idsOf = searchCondition ? idsFound(and(searchCondition, scope), query, order) : null
  const counts = idsOf ? null : countsOf(query, scope)
  const categories = [...documentCategories(readSetting('firm_slug') ?? ''), GENERAL]
  return categories
    .filter((category) => query.folder === null || category === query.folder)
    .filter((category) => keepsEmpty(category, query) || (idsOf ?? counts)?.has(category))
    .map((category) => {
      const ids = idsOf?.get(category)
      const count = idsOf ? (ids?.length ?? 0) : (counts?.get(category) ?? 0)
      const offset = query.folder === null ? 0 : (pageWithin(query.page ?? 1, limit, count) - 1) * limit
      const isHere = and(eq(documents.archived, query.archived), eq(documents.category, category))
      const all = and(isHere, isReviewed, scope)
      const documentsOf = () =>
        ids
          ? rowsOf(inArray(documents.id, ids.slice(offset, offset + limit)), order, { limit, offset: 0 })
          : rowsOf(all, order, { limit, offset })
      return { category, count, documents: count > 0 ? documentsOf() : [] }
    })
}

const keepsEmpty = (category: string, { q, archived, folder }: FolderQuery) =>
  !archived && q.trim() === '' && (category !== GENERAL || folder !== null)

/** Documents in quarantine are reviewed there first, and what is blocked is in no list. */
export const isReviewed = and(notInQuarantine, isOfNoBlockedCase(documents.caseId))

/** A search runs once for all folders. */
function idsFound(
  condition: SQL | undefined,
  { archived, folder }: FolderQuery,
  order: SQL[],
): Map<string, number[]> {
  const { id, category } = documents
  const rows = database()
    .select({ id, category })
    .from(documents)
    .where(
      and(
        condition,
        eq(documents.archived, archived),
        isReviewed,
        folder === null ? undefined : eq(category, folder),
      ),
    )
    .orderBy(...order)
    .all()
  const byFolder = new Map<string, number[]>()
  for (const row of rows) {
    const ids = byFolder.get(row.category)
    if (ids) ids.push(row.id)
    else byFolder.set(row.category, [row.id])
  }
  return byFolder
}

function countsOf({ archived }: FolderQuery, scope: SQL | undefined): Map<string, number> {
  if (!scope) return keptCounts(archived)
  const { category } = documents
  const rows = database()
    .select({ category, rows: count() })
    .from(documents)
    .where(and(eq(documents.archived, archived), isReviewed, scope))
    .groupBy(category)
    .all()
  return new Map(rows.map((row) => [row.category, row.rows]))
}

function keptCounts(archived: boolean): Map<string, number> {
  const rows = database().select().from(folderCounts).where(eq(folderCounts.archived, archived)).all()
  const unlisted = archived ? unlistedCounts() : new Map<string, number>()
  const counts = rows.map(({ category, rows }) => [category, rows - (unlisted.get(category) ?? 0)] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

/** Documents in quarantine and those of blocked cases are also archived. */
function unlistedCounts(): Map<string, number> {
  const { category, withheld } = documents
  const rows = database()
    .select({ category, rows: count() })
    .from(documents)
    .where(or(eq(withheld, 'quarantine'), isOfBlockedCase(documents.caseId)))
    .groupBy(category)
    .all()
  return new Map(rows.map((row) => [row.category, row.rows]))
}

/** Some documents of the list, in its order. */
function rowsOf(
  condition: SQL | undefined,
  order: SQL[],
  part: { limit: number; offset: number },
): ListedDocument[] {
  const { id, fileName, fileSize, category, uploadDate, archived, caseId, unreadSince, shownUnreadAt } =
    documents
  const { withheld, withheldReason, sha256 } = documents
  const rows = database()
    .select({
      ...{ id, fileName, fileSize, category, uploadDate, archived, caseId, ...RECEIPTS },
      ...{ unreadSince, shownUnreadAt, withheld, withheldReason, sha256 },
      ...{ text: documentTexts.state, pages: documentTexts.pages, version: pictureVersion },
      caseNumber: cases.caseNumber,
      clientName: users.name,
    })
    .from(documents)
    .leftJoin(documentTexts, eq(documentTexts.id, documents.id))
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(condition)
    .orderBy(...order)
    .limit(part.limit)
    .offset(part.offset)
    .all()
  return rows.map(({ withheld, withheldReason, sha256, ...row }) => ({
    ...row,
    stood: standingOf({ ...row, withheld, withheldReason, sha256 }),
  }))
}

/** The documents of the panel's search and folder without their folders, in the order of the list. */
export function listDocumentRows(viewer: AdminViewer, query: FolderQuery, most: number): ListedDocument[] {
  const { q, archived, folder, sort } = query
  const isInFolder = folder === null ? undefined : eq(documents.category, folder)
  const isListed = and(eq(documents.archived, archived), isReviewed, isOfOwnCase(viewer, documents.caseId))
  const condition = and(isListed, isInFolder, matchesDocument(q))
  return rowsOf(condition, orderOf(DOCUMENT_ORDERS, sort), { limit: most, offset: 0 })
}

/** The folders a document can be uploaded to. */
export const folderNames = (_viewer: AdminViewer) => documentCategories(readSetting('firm_slug') ?? '')
