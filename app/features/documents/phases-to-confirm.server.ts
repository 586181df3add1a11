import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { titleWithoutPhase } from '~/domain/cases/groups'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { suggestionsFor } from './store/upload-answer.server'

/**
 * The data for confirming a document's phases: the suggestions, the other phases, and the title of the event it gets
 * without any. Throws `not_found`, `document_in_no_case`.
 */
export function phasesToConfirm(_viewer: AdminViewer, documentId: number) {
  const row = database()
    .select({
      caseId: documents.caseId,
      category: documents.category,
      fileName: documents.fileName,
      caseNumber: cases.caseNumber,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(eq(documents.id, documentId))
    .get()
  if (!row) throw new AppError('not_found')
  const { caseId, category, fileName, caseNumber } = row
  if (caseId === null) throw new AppError('document_in_no_case')
  const { phases, suggestions } = suggestionsFor({ caseId, category, fileName })
  const suggested = new Set(suggestions.map(({ phaseTitle }) => phaseTitle))
  return {
    ...{ caseId, fileName, caseNumber },
    suggestions,
    others: phases.map(({ title }) => title).filter((title) => !suggested.has(title)),
    withoutPhase: titleWithoutPhase(category),
  }
}
