import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { type ClientViewer, mayDownload, type Viewer } from '~/access/viewer'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { hours } from '~/domain/duration'
import { groupOfCategory } from '~/domain/groups'
import { actorOf, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { openStored } from '~/infra/storage/disk-store.server'
import { writeZip, type ZipMember } from '~/infra/zip-writer.server'
import { database, type Tx, transact } from '~db/client'
import { cases, documents } from '~db/schema'
import { cleanFileName } from './file-name'
import { markOpened } from './receipts.server'

type Row = typeof documents.$inferSelect

const ZIPS = { times: 30, windowMs: hours(1) }

/**
 * All documents of a case as one zip, in the folders of their groups; each counts as downloaded. Throws `not_found` for
 * a case of others or an empty one, `tracking_only` for a tracking visitor's own, `too_many_requests`.
 */
export async function zipDocuments(
  viewer: ClientViewer,
  caseId: number,
  context: RequestContext,
): Promise<{ fileName: string; body: Readable }> {
  const rows = database()
    .select({ document: documents, caseNumber: cases.caseNumber, clientId: cases.clientId })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.caseId, caseId), documentsVisibleTo(viewer)))
    .all()
  const [first] = rows
  if (!first) throw new AppError('not_found')
  if (!mayDownload(viewer)) throw new AppError('tracking_only')
  consume([{ ...ZIPS, use: 'zip', of: [{ kind: 'user', id: viewer.userId }] }], context.now)
  const ids = rows.map(({ document }) => document.id)
  transact((tx) => {
    recordZipped(tx, viewer, rows, context)
    markOpened(tx, viewer, ids, context.now)
  })
  const groups: Record<string, string> = texts[context.language].documents.groups
  const members = namedOnce(
    rows.map(({ document }) => ({ document, folder: groups[groupOfCategory(document.category)] ?? '' })),
  )
  return { fileName: cleanFileName(`${first.caseNumber}.zip`), body: writeZip(members) }
}

/** Each document in a zip counts as downloaded by its client; within a session, again only after an hour. */
export function recordZipped(
  tx: Tx,
  viewer: Viewer,
  rows: { document: Row; clientId: number | null }[],
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const actor = actorOf(viewer, address)
  for (const { document, clientId } of rows)
    recordAudit(tx, {
      at: now,
      actor,
      action: 'document_downloaded',
      userId: clientId,
      object: { kind: 'document', id: document.id },
      detail: { in: 'zip' },
      once: oncePerHour(now, 'zip', viewer.session, document.id),
    })
}

/** Two documents with one name in one folder get a number. */
export function namedOnce(rows: { document: Row; folder: string }[]): ZipMember[] {
  const taken = new Set<string>()
  return rows.map(({ document: { fileName, fileSize, uploadDate, filePath }, folder: name }) => {
    const folder = cleanFileName(name)
    const [, stem = fileName, ending = ''] = fileName.match(/^(.*?)(\.[^.]+)?$/) ?? []
    let path = `${folder}/${fileName}`
    for (let number = 2; taken.has(path.toLowerCase()); number += 1)
      path = `${folder}/${stem} (${number})${ending}`
    taken.add(path.toLowerCase())
    return {
      path,
      size: fileSize,
      modifiedAt: uploadDate,
      open: async () => (await openStored(filePath)).body,
    }
  })
}
