import { and, count, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { idsWith, matches } from '~/features/lists/search.server'
import { readSetting } from '~/features/settings/settings.server'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { documentCategories, GENERAL } from './categories'

const NEWEST = 50

export type FolderQuery = { q: string; archived: boolean; folder: string | null }
export type FolderDocument = ReturnType<typeof rowsOf>[number]
export type FolderView = { category: string; count: number; documents: FolderDocument[] }

/**
 * The folders, each with its newest 50 documents; with `folder` that one alone, with up to 1,000. The archive has
 * only the folders in which there is something, and nothing of the quarantine: there it is looked at first.
 */
export function listFolders(_viewer: AdminViewer, query: FolderQuery): FolderView[] {
  const reviewed = or(isNull(documents.withheld), ne(documents.withheld, 'quarantine'))
  const found = and(eq(documents.archived, query.archived), reviewed, words(query.q))
  const counts = new Map(
    database()
      .select({ category: documents.category, rows: count() })
      .from(documents)
      .where(found)
      .groupBy(documents.category)
      .all()
      .map(({ category, rows }) => [category, rows]),
  )
  const categories = [...documentCategories(readSetting('firm_slug') ?? ''), GENERAL]
  return categories
    .filter((category) => query.folder === null || category === query.folder)
    .filter((category) => !query.archived || counts.has(category))
    .map((category) => ({
      category,
      count: counts.get(category) ?? 0,
      documents: counts.has(category)
        ? rowsOf(and(found, eq(documents.category, category)), query.folder ? 1000 : NEWEST)
        : [],
    }))
}

const words = (q: string) =>
  matches(
    documents.id,
    'documents',
    q,
    sql`SELECT id FROM documents WHERE case_id IN (${idsWith('cases', q)})`,
  )

function rowsOf(found: ReturnType<typeof and>, limit: number) {
  const { id, fileName, fileSize, uploadDate, firstSeenAt, lastDownloadedAt, archived } = documents
  return database()
    .select({
      id,
      fileName,
      fileSize,
      uploadDate,
      firstSeenAt,
      lastDownloadedAt,
      archived,
      caseNumber: cases.caseNumber,
      clientId: cases.clientId,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(found)
    .orderBy(desc(documents.id))
    .limit(limit)
    .all()
}

/** The folders that a document can be put into. */
export const folderNames = (_viewer: AdminViewer) => documentCategories(readSetting('firm_slug') ?? '')
