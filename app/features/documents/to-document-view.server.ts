import { isoInstant } from '~/features/lists/list-query'
import type { documents } from '~db/schema'
import type { DocumentView } from './contract'

/** A row of `documents` without what a client must not see: the storage path and the hash. */
export const toDocumentView = (row: typeof documents.$inferSelect): DocumentView => ({
  id: row.id,
  caseId: row.caseId,
  name: row.name,
  fileName: row.fileName,
  fileSize: row.fileSize,
  mimeType: row.mimeType,
  category: row.category,
  uploadDate: isoInstant(row.uploadDate),
})
