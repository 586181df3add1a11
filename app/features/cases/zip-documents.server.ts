import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { type ClientViewer, mayDownload } from '~/access/viewer'
import { documentsVisibleTo, visibleTo } from '~/access/visible-to.server'
import { hours } from '~/domain/duration'
import { namedOnce, recordZipped } from '~/features/documents/lists/zip-members.server'
import { markRetrieved } from '~/features/documents/receipts.server'
import { cleanFileName } from '~/features/documents/store/file-name'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { writeZip } from '~/infra/zip-writer.server'
import { database, transact } from '~db/client'
import { cases, documents } from '~db/schema'
import { toDetail } from './get-case.server'
import { daysOfDocuments, stagesOfDocuments } from './where/documents-of-case'

const ZIPS = { times: 30, windowMs: hours(1) }

/**
 * All documents of a case as one zip, in the folders of the parts of the case they belong to; each counts as
 * downloaded, unless it is not `isAsked` for but only its name. Throws `not_found` for a case of others or an empty one, `tracking_only` for a tracking visitor's own,
 * `too_many_requests`.
 */
export async function zipDocuments(
  viewer: ClientViewer,
  caseId: number,
  context: RequestContext,
  isAsked = true,
): Promise<{ fileName: string; body: Readable }> {
  const legalCase = database()
    .select()
    .from(cases)
    .where(and(eq(cases.id, caseId), visibleTo(viewer)))
    .get()
  const rows = legalCase ? visibleDocuments(viewer, caseId) : []
  if (!legalCase || rows.length === 0) throw new AppError('not_found')
  if (!mayDownload(viewer)) throw new AppError('tracking_only')
  const fileName = cleanFileName(`${legalCase.caseNumber}.zip`)
  if (!isAsked) return { fileName, body: Readable.from([]) }
  consume([{ ...ZIPS, use: 'zip', of: [{ kind: 'user', id: viewer.userId }] }], context.now)
  transact((tx) => {
    recordZipped(tx, viewer, rows, context)
    const ids = rows.map(({ document }) => document.id)
    markRetrieved(tx, viewer, ids, { now: context.now, how: 'download' })
  })
  const detail = toDetail(viewer, legalCase)
  const stages = stagesOfDocuments(detail)
  const days = daysOfDocuments(detail)
  const words = texts[context.language].documents
  const folderOf = (id: number) => {
    const stage = stages.get(id) ?? 'unassigned'
    return stage === 'unassigned' ? words.unassigned : words.stages[stage]
  }
  const members = namedOnce(
    rows.map(({ document }) => ({ document, folder: folderOf(document.id), day: days.get(document.id) })),
  )
  return { fileName, body: writeZip(members) }
}

const visibleDocuments = (viewer: ClientViewer, caseId: number) =>
  database()
    .select({ document: documents, clientId: cases.clientId })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.caseId, caseId), documentsVisibleTo(viewer)))
    .all()
