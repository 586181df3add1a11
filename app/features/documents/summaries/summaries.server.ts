import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { documentSummaries, documents, trash, trashedCaseId } from '~db/schema'
import { getDocument } from '../get-document.server'
import type { EditSummary } from './schemas'

/** What a client reads about a document; `en`: null if nobody has written it. */
export type SummaryWords = { es: string; en: string | null }

/** `stale`: it was confirmed for other bytes or in another case, and no client reads it. */
export type Summary = SummaryWords & { state: 'shown' | 'stale' }

/** The summary of a document as its form shows it; the version is of the bytes too. Throws `not_found`, also for one of another case. */
export function getSummary(_viewer: AdminViewer, caseId: number, id: number) {
  const { document, summary } = find(database(), caseId, id)
  return { fileName: document.fileName, summary, version: versionOf(document, summary) }
}

/**
 * Shows a client what a person has written or confirmed about the bytes that a document has now. Throws `not_found`, and `edit_conflict` if
 * the document has other bytes by now, or somebody else has written about it.
 */
export function confirmSummary(
  viewer: AdminViewer,
  { caseId, id }: { caseId: number; id: number },
  { es, en, version }: EditSummary,
  now: number,
) {
  transact((tx) => {
    const { document, clientId, summary } = find(tx, caseId, id)
    const current = versionOf(document, summary)
    if (version !== current)
      throw new EditConflict({ es: summary?.es ?? '', en: summary?.en ?? '', version: current })
    const confirmation = {
      caseId,
      sha256: document.sha256,
      es,
      en,
      confirmedAt: now,
      confirmedBy: viewer.label,
    }
    tx.insert(documentSummaries)
      .values({ id, ...confirmation })
      .onConflictDoUpdate({ target: documentSummaries.id, set: confirmation })
      .run()
    const entry = entryOf(viewer, { id, clientId }, now)
    const changes = { before: auditedOf(summary), after: auditedOf({ es, en }) }
    if (!recordChange(tx, { ...entry, action: 'summary_confirmed', ...changes }))
      recordAudit(tx, { ...entry, action: 'summary_confirmed' })
  })
}

/** Takes away what a client reads about a document. Throws `not_found` if there is nothing, `page_changed` if it is not that `version`. */
export function removeSummary(
  viewer: AdminViewer,
  { caseId, id, version }: { caseId: number; id: number; version?: string },
  now: number,
) {
  transact((tx) => {
    const { document, clientId, summary } = find(tx, caseId, id)
    if (!summary) throw new AppError('not_found')
    if (version !== undefined && version !== versionOf(document, summary)) throw new AppError('page_changed')
    tx.delete(documentSummaries).where(eq(documentSummaries.id, id)).run()
    const changes = { before: auditedOf(summary), after: auditedOf(null) }
    recordChange(tx, { ...entryOf(viewer, { id, clientId }, now), action: 'summary_removed', ...changes })
  })
}

/** Of erased clients nothing stays that was written to them about their documents. */
export function forgetSummaries(tx: Tx, caseIds: number[]) {
  tx.delete(documentSummaries).where(inArray(documentSummaries.caseId, caseIds)).run()
  for (const { documentId, document } of tx.select().from(trash).where(inArray(trashedCaseId, caseIds)).all())
    if (document.beside?.summary)
      tx.update(trash)
        .set({ document: { ...document, beside: { ...document.beside, summary: null } } })
        .where(eq(trash.documentId, documentId))
        .run()
}

const isOfDocument = sql`(${eq(documentSummaries.caseId, documents.caseId)} AND ${eq(documentSummaries.sha256, documents.sha256)})`

const ofCase = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ id: documents.id, es: documentSummaries.es, en: documentSummaries.en })
    .from(documentSummaries)
    .innerJoin(documents, eq(documents.id, documentSummaries.id))
    .where(and(eq(documentSummaries.caseId, $.caseId), isOfDocument)),
)

/** What a client reads about the documents of a case, by the id of the document. */
export const summariesOfCase = (caseId: number): Map<number, SummaryWords> =>
  new Map(ofCase.all({ caseId }).map(({ id, ...words }) => [id, words]))

/** The documents of a case whose summary has to be confirmed. */
export const staleSummaries = (caseId: number): Set<number> =>
  new Set(
    database()
      .select({ id: documents.id })
      .from(documentSummaries)
      .innerJoin(documents, eq(documents.id, documentSummaries.id))
      .where(and(eq(documents.caseId, caseId), not(isOfDocument)))
      .all()
      .map(({ id }) => id),
  )

type Row = typeof documentSummaries.$inferSelect

function find(tx: Tx | ReturnType<typeof database>, caseId: number, id: number) {
  const { document, clientId } = getDocument(tx as Tx, id)
  if (document.caseId !== caseId) throw new AppError('not_found')
  const row = tx.select().from(documentSummaries).where(eq(documentSummaries.id, id)).get()
  return { document, clientId, summary: row ? summaryOf(row, document) : null }
}

function summaryOf({ es, en, caseId, sha256 }: Row, document: typeof documents.$inferSelect): Summary {
  const isNow = caseId === document.caseId && sha256 === document.sha256
  return { es, en, state: isNow ? 'shown' : 'stale' }
}

const versionOf = ({ sha256 }: { sha256: string }, summary: Summary | null) =>
  recordVersion({ sha256, ...summary })

const auditedOf = (words: SummaryWords | null) => ({
  summary: words && [words.es, words.en].filter(Boolean).join(' / '),
})

const entryOf = (
  viewer: AdminViewer,
  { id, clientId }: { id: number; clientId: number | null },
  now: number,
) => ({ at: now, actor: actorOf(viewer), userId: clientId, object: { kind: 'document' as const, id } })
