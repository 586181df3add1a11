import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countRows } from '~/features/lists/row-counts.server'
import { database } from '~db/client'
import { cases, documents, driveItems } from '~db/schema'
import type { AdminDocument } from '../contract'
import { toDocumentView } from '../to-document-view.server'
import { matchesDocument } from './document-search.server'

/** Documents for the administrator, newest first; the search covers names, category and case number. */
export function listAdminDocuments(_viewer: AdminViewer, query: ListQuery): Page<AdminDocument> {
  const words = matchesDocument(query.q)
  const all = and(eq(documents.archived, query.archived), isOfNoBlockedCase(documents.caseId))
  if (words) {
    const ids = idsOf(and(all, words))
    const offset = offsetOf(query)
    const shown = ids.slice(offset, offset + query.pageSize)
    return { rows: rowsOf(inArray(documents.id, shown), query.pageSize, 0), total: ids.length }
  }
  const total = countRows(query.archived ? 'documents_archived' : 'documents')
  return { rows: rowsOf(all, query.pageSize, offsetOf(query)), total }
}

/** The matches of a search, newest first: the search runs once, for both the page and the total. */
function idsOf(condition: SQL | undefined): number[] {
  const { id } = documents
  const rows = database().select({ id }).from(documents).where(condition).orderBy(desc(id)).all()
  return rows.map((row) => row.id)
}

function rowsOf(condition: SQL | undefined, limit: number, offset: number): AdminDocument[] {
  return database()
    .select({ row: documents, caseNumber: cases.caseNumber, fileId: driveItems.fileId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(driveItems, eq(driveItems.id, documents.driveItemId))
    .where(condition)
    .orderBy(desc(documents.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(toAdminDocument)
}

const toAdminDocument = ({
  row,
  caseNumber,
  fileId,
}: {
  row: typeof documents.$inferSelect
  caseNumber: string | null
  fileId: string | null
}): AdminDocument => ({
  ...toDocumentView(row),
  caseNumber,
  oneDriveId: fileId && withoutDrive(fileId),
  lastSyncDate: isoOrNull(row.lastSyncDate),
  archived: row.archived,
  archivedAt: isoOrNull(row.archivedAt),
  archivedBy: row.archivedBy,
  withheld: row.withheld,
  withheldReason: row.withheldReason,
  firstSeenAt: isoOrNull(row.firstSeenAt),
  lastOpenedAt: isoOrNull(row.lastOpenedAt),
  lastDownloadedAt: isoOrNull(row.lastDownloadedAt),
})

/** A file's id on its drive. */
const withoutDrive = (fileId: string) => fileId.slice(fileId.indexOf(':') + 1)
