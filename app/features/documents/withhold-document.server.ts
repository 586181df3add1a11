import { eq } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { documents } from '~db/schema'
import { getDocument } from './get-document.server'
import { otherReaders, type Reader } from './other-readers.server'
import { isRetrieved, type ReceiptTimes } from './receipts.server'
import { QUARANTINE } from './store/put-document.server'

type Visit = Pick<RequestContext, 'now' | 'address'>

/**
 * Archives a document: it disappears from every screen but the archive; its file and links are kept. Throws
 * `not_found`, `waiting_changed`.
 */
export function archiveDocument(viewer: AdminViewer, id: number, visit: Visit) {
  transact((tx) => withhold(tx, viewer, id, visit, null))
}

/**
 * Hides a published document at once from those who hold its case, and says what its client had done with it, and who else of them had opened
 * it. Throws `not_found`, `waiting_changed`.
 */
export function recallDocument(
  viewer: AdminViewer,
  id: number,
  visit: Visit,
): ReceiptTimes & { others: Reader[] } {
  return transact((tx) => {
    const { others, ...row } = withhold(tx, viewer, id, visit, 'recalled')
    const { firstSeenAt, lastOpenedAt, lastDownloadedAt, perhapsSeenAt } = row
    return { firstSeenAt, lastOpenedAt, lastDownloadedAt, perhapsSeenAt, others }
  })
}

/**
 * Hides one document in the caller's transaction. Throws `not_found`, and `waiting_changed` for one in quarantine: nobody sees it, and
 * elsewhere it would be published without the question that it is there for.
 */
export function withhold(
  tx: Tx,
  viewer: AdminViewer,
  id: number,
  { now, address }: Visit,
  withheld: 'recalled' | null,
) {
  const { document: row, clientId } = getDocument(tx, id)
  if (row.withheld === QUARANTINE) throw new AppError('waiting_changed')
  const others = withheld ? otherReaders(tx, id, clientId) : []
  tx.update(documents)
    .set({ ...(!row.archived && archivalBy(viewer, now)), withheld, withheldReason: null })
    .where(eq(documents.id, id))
    .run()
  recordAudit(tx, {
    at: now,
    actor: actorOf(viewer, address),
    action: withheld ? 'document_recalled' : 'document_archived',
    userId: clientId,
    object: { kind: 'document', id },
    detail: withheld ? { opened: isRetrieved(row) || others.length > 0 } : {},
  })
  return { ...row, others }
}
