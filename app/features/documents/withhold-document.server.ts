import { eq } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { documents } from '~db/schema'
import { getDocument } from './get-document.server'

type Visit = Pick<RequestContext, 'now' | 'address'>

/** When the client had the document on screen, and when they downloaded or opened it (UTC milliseconds). */
export type Recalled = { opened: boolean; firstSeenAt: number | null; lastDownloadedAt: number | null }

/**
 * Archives a document: it disappears from every screen but the archive; its file and links are kept. Throws
 * `not_found`.
 */
export function archiveDocument(viewer: AdminViewer, id: number, visit: Visit) {
  transact((tx) => withhold(tx, viewer, id, visit, null))
}

/** Hides a published document from its client at once, and reports what they did with it. Throws `not_found`. */
export function recallDocument(viewer: AdminViewer, id: number, visit: Visit): Recalled {
  return transact((tx) => {
    const { firstSeenAt, lastDownloadedAt } = withhold(tx, viewer, id, visit, 'recalled')
    return { opened: lastDownloadedAt !== null, firstSeenAt, lastDownloadedAt }
  })
}

/** Hides one document in the caller's transaction. Throws `not_found`. */
export function withhold(
  tx: Tx,
  viewer: AdminViewer,
  id: number,
  { now, address }: Visit,
  withheld: 'recalled' | null,
) {
  const { document: row, clientId } = getDocument(tx, id)
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
    detail: withheld ? { opened: row.lastDownloadedAt !== null } : {},
  })
  return row
}
