import { and, eq } from 'drizzle-orm'
import { type ClientViewer, mayDownload } from '~/access/viewer'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database } from '~db/client'
import { cases, documents } from '~db/schema'
import { getCase } from '../get-case.server'
import { documentScreens } from './document-screens'

/**
 * A document to be read in the portal, and its case. Opening it is recorded as its bytes are sent. Throws `not_found` for
 * documents of others, `tracking_only` for a tracking visitor's own.
 */
export function documentToRead(viewer: ClientViewer, id: number, { now, language }: RequestContext) {
  const row = database()
    .select({ caseId: cases.id })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.id, id), documentsVisibleTo(viewer)))
    .get()
  if (!row) throw new AppError('not_found')
  if (!mayDownload(viewer)) throw new AppError('tracking_only')
  const detail = getCase(viewer, row.caseId, now)
  const document = documentScreens(detail, { language, since: viewer.since }).get(id)
  if (!document) throw new AppError('not_found')
  return { caseId: row.caseId, document }
}
