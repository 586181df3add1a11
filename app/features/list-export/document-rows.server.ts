import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/person-name'
import { matchesDocument } from '~/features/documents/document-search.server'
import { isReviewed } from '~/features/documents/list-folders.server'
import { readPanelQuery } from '~/features/lists/list-query'
import type { AdminTexts } from '~/i18n/admin'
import type { Language } from '~/i18n/language'
import type { WrittenCell } from '~/infra/workbook/compose-workbook.server'
import { database } from '~db/client'
import { cases, documents, users } from '~db/schema'
import { dayCell } from './day-cell'
import { MOST_ROWS } from './exported-lists'

/** The documents of the panel's search and folder, newest first, with the client each belongs to. */
export function documentRows({ query }: Export): WrittenCell[][] {
  const folder = query.get('folder')
  return database()
    .select({
      fileName: documents.fileName,
      category: documents.category,
      caseNumber: cases.caseNumber,
      clientName: users.name,
      uploadDate: documents.uploadDate,
      fileSize: documents.fileSize,
      firstSeenAt: documents.firstSeenAt,
      lastOpenedAt: documents.lastOpenedAt,
      lastDownloadedAt: documents.lastDownloadedAt,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(
      and(
        eq(documents.archived, query.get('show') === 'archived'),
        isReviewed,
        folder ? eq(documents.category, folder) : undefined,
        matchesDocument(readPanelQuery(query).q),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(MOST_ROWS + 1)
    .all()
    .map((row) => [
      ...[row.fileName, row.category, row.caseNumber, row.clientName && displayName(row.clientName)],
      ...[dayCell(row.uploadDate), row.fileSize],
      ...[row.firstSeenAt, row.lastOpenedAt, row.lastDownloadedAt].map(dayCell),
    ])
}

export type Export = {
  viewer: AdminViewer
  query: URLSearchParams
  now: number
  language: Language
  words: AdminTexts['listExport']
}
