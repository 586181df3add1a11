import type { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { type ClientViewer, mayDownload } from '~/features/auth/viewer'
import { documentsVisibleTo } from '~/features/cases/visible-to.server'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import type { Browser } from '~/infra/http/browser.server'
import { openStored } from '~/infra/storage/disk-store.server'
import { writeZip, type ZipMember } from '~/infra/zip-writer.server'
import { database, type Tx, transact } from '~db/client'
import { cases, documents } from '~db/schema'
import { cleanFileName } from './file-name'
import { groupOfCategory } from './groups'
import { markOpened } from './receipts.server'

type Row = typeof documents.$inferSelect

/**
 * All documents of a case as one zip, in the folders of their groups; each counts as downloaded. Throws
 * `not_found` for what is not theirs or empty, `tracking_only` for a tracking visitor's own.
 */
export async function zipDocuments(
  viewer: ClientViewer,
  caseId: number,
  { language, now, address }: Browser,
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
  transact((tx) => {
    recordZipped(tx, actorOf(viewer, address), rows, now)
    markOpened(
      tx,
      viewer,
      rows.map(({ document }) => document.id),
      now,
    )
  })
  const groups: Record<string, string> = texts[language].documents.groups
  const members = namedOnce(
    rows.map(({ document }) => ({ document, folder: groups[groupOfCategory(document.category)] ?? '' })),
  )
  return { fileName: cleanFileName(`${first.caseNumber}.zip`), body: writeZip(members) }
}

/** Each document in a zip counts as downloaded, by its client's record. */
export function recordZipped(
  tx: Tx,
  actor: Actor,
  rows: { document: Row; clientId: number | null }[],
  now: number,
) {
  for (const { document, clientId } of rows)
    recordAudit(tx, {
      at: now,
      actor,
      action: 'document_downloaded',
      userId: clientId,
      object: { kind: 'document', id: document.id },
      detail: { in: 'zip' },
    })
}

/** Two documents of one name in one folder get a number. */
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
