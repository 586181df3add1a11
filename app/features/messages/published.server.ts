import { and, desc, eq } from 'drizzle-orm'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { cases, documents } from '~db/schema'

type About = { caseId: number; clientId: number }
const MOST_OFFERED = 300

/** The documents of a case that its client sees, newest first. */
export const publishedIn = (tx: Tx, about: About) =>
  tx
    .select({ id: documents.id, fileName: documents.fileName })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(published(about))
    .orderBy(desc(documents.id))
    .limit(MOST_OFFERED)
    .all()

/** Throws `not_found` for a document that the client of the case does not see. */
export function requirePublished(tx: Tx, about: About, id: number): number {
  const documentRow = tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(published(about), eq(documents.id, id)))
    .get()
  if (!documentRow) throw new AppError('not_found')
  return documentRow.id
}

const published = ({ caseId, clientId }: About) =>
  and(eq(documents.caseId, caseId), documentsVisibleTo({ kind: 'client', userId: clientId }))
