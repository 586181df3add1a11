import { eq } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { cases, documents } from '~db/schema'

export type Document = typeof documents.$inferSelect

/** A document, whoever may see it, and its case's client. Throws `not_found`. */
export function getDocument(tx: Tx, id: number): { document: Document; clientId: number | null } {
  const found = tx
    .select({ document: documents, clientId: cases.clientId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(documents.id, id))
    .get()
  if (!found) throw new AppError('not_found')
  return found
}
