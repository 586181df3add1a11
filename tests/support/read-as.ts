import { eq } from 'drizzle-orm'
import { keepText } from '~/features/reading/text-rows.server'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'

/** Lets a document have been read, as the worker keeps what stands in it. */
export function readAs(id: number, text: string, { ocr = false, now = Date.now() } = {}) {
  const row = database()
    .select({ key: documents.filePath, clientId: cases.clientId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(documents.id, id))
    .get()
  if (!row) throw new Error(`no document ${id}`)
  const to = { id, ...row, sha256: '', mimeType: 'application/pdf', attempts: 1 }
  keepText(to, { state: 'read', pages: 1, ocr, text }, now)
}
