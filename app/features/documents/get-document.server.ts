import { and, eq, type SQL } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { cases, documents } from '~db/schema'

export type Document = typeof documents.$inferSelect

/** A document, whoever may see it, and its case's client. Throws `not_found`. */
export const getDocument = (tx: Tx, id: number) => find(tx, eq(documents.id, id))

/** The same of one that a form or a call names where no guard looks. Throws `not_found`, also if its case is blocked. */
export const getOpenDocument = (tx: Tx, id: number) =>
  find(tx, and(eq(documents.id, id), isOfNoBlockedCase(documents.caseId)))

function find(tx: Tx, which: SQL | undefined): { document: Document; clientId: number | null } {
  const row = tx
    .select({ document: documents, clientId: cases.clientId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(which)
    .get()
  if (!row) throw new AppError('not_found')
  return row
}
