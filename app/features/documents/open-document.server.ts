import { and, eq } from 'drizzle-orm'
import { mayDownload, type Viewer } from '~/access/viewer'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { actorOf, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { unsealBytesWith } from '~/infra/crypto.server'
import { noteIfRoom } from '~/infra/driver-faults.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { auditKeys, cases, documents, documentTexts } from '~db/schema'
import { markRetrieved } from './receipts.server'

export type OpenedDocument = { fileName: string; mimeType: string; size: number; sha256: string; key: string }

/** Downloaded as a file, or displayed in the browser. */
export type Opening = 'download' | 'inline'

/**
 * A document the viewer may open. `key` is for the store only. Throws `not_found` for documents of others, `tracking_only`
 * for a tracking visitor's own.
 */
export const documentToOpen = (viewer: Viewer, id: number): OpenedDocument => findToOpen(viewer, id).file

function findToOpen(viewer: Viewer, id: number) {
  const row = database()
    .select({ document: documents, clientId: cases.clientId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.id, id), documentsVisibleTo(viewer)))
    .get()
  if (!row) throw new AppError('not_found')
  if (!mayDownload(viewer)) throw new AppError('tracking_only')
  const { fileName, mimeType, fileSize: size, sha256, filePath: key } = row.document
  return { file: { fileName, mimeType, size, sha256, key }, clientId: row.clientId }
}

/**
 * Records a document as downloaded or opened once per session and hour; its own row keeps the time of the last. It belongs where its
 * bytes leave: `isBegun` is false for a later part of them alone. Throws what `documentToOpen` does.
 */
export function openDocument(
  viewer: Viewer,
  id: number,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
  how: Opening = 'download',
  isBegun = true,
): OpenedDocument {
  const { file, clientId } = findToOpen(viewer, id)
  noteIfRoom(`document ${id} opened`, () =>
    transact((tx) => {
      recordAudit(tx, {
        at: now,
        actor: actorOf(viewer, address),
        action: how === 'inline' ? 'document_opened' : 'document_downloaded',
        userId: viewer.kind === 'admin' ? clientId : viewer.userId,
        object: { kind: 'document', id },
        once: oncePerHour(now, how, viewer.session, id),
      })
      if (isBegun) markRetrieved(tx, viewer, [id], { now, how })
    }),
  )
  return file
}

/**
 * The first page of a document that the viewer may open, as a WebP. Looking at it in a list is not opening the document. Throws
 * `not_found`, also where there is no picture, and `tracking_only`.
 */
export function firstPage(viewer: Viewer, id: number): Buffer {
  if (!mayDownload(viewer)) throw new AppError('tracking_only')
  const row = database()
    .select({ picture: documentTexts.picture, key: auditKeys.key })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.id, documents.id))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(auditKeys, eq(auditKeys.userId, cases.clientId))
    .where(and(eq(documents.id, id), documentsVisibleTo(viewer)))
    .get()
  const picture = row?.picture && unsealBytesWith(row.key, row.picture)
  if (!picture) throw new AppError('not_found')
  return picture
}
