import { and, count, eq } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { cases, documents } from '~db/schema'

export type CaseDeletionImpact = { caseNumber: string; clientId: number | null; documents: number }

/** The case to be deleted and how much is archived with it. Throws `not_found`. */
export function previewDeleteCase(_viewer: AdminViewer, id: number): CaseDeletionImpact {
  const { caseNumber, clientId } = cases
  const row = database().select({ caseNumber, clientId }).from(cases).where(eq(cases.id, id)).get()
  if (!row) throw new AppError('not_found')
  const papers = database().select({ n: count() }).from(documents).where(eq(documents.caseId, id)).get()
  return { ...row, documents: papers?.n ?? 0 }
}

/**
 * Permanently deletes a case and its timeline. Its documents are kept, archived and without a case; the synchronisation
 * does not restore it. Throws `not_found`.
 */
export function deleteCase(viewer: AdminViewer, id: number, now: number): CaseDeletionImpact {
  return transact((tx) => {
    const goodbye = previewDeleteCase(viewer, id)
    const archival = archivalBy(viewer, now)
    tx.update(documents)
      .set(archival)
      .where(and(eq(documents.caseId, id), eq(documents.archived, false)))
      .run()
    tx.delete(cases).where(eq(cases.id, id)).run()
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_deleted',
      userId: goodbye.clientId,
      object: { kind: 'case', id },
      detail: { number: goodbye.caseNumber, documents: goodbye.documents },
    })
    return goodbye
  })
}
