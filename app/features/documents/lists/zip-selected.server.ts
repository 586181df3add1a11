import type { Readable } from 'node:stream'
import { and, eq, inArray } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { adminTexts } from '~/i18n/admin'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { writeZip } from '~/infra/zip-writer.server'
import { database, transact } from '~db/client'
import { cases, documents } from '~db/schema'
import { actionsIn, isListedIn, type Selection } from './selection'
import { namedOnce, recordZipped } from './zip-members.server'

/**
 * The selected documents as one zip, with a folder per case. All or nothing: throws `selection_changed` if one has left
 * its view or is blocked since, `not_found` for a view that offers no downloads.
 */
export function zipSelected(
  viewer: AdminViewer,
  { view, ids }: Selection,
  context: RequestContext,
): Readable {
  if (!actionsIn(view).includes('download')) throw new AppError('not_found')
  const uniqueIds = new Set(ids)
  const rows = database()
    .select({ document: documents, caseNumber: cases.caseNumber, clientId: cases.clientId })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(and(inArray(documents.id, [...uniqueIds]), isOfNoBlockedCase(documents.caseId)))
    .orderBy(documents.id)
    .all()
    .filter(({ document }) => isListedIn(view, document))
  if (rows.length < uniqueIds.size) throw new AppError('selection_changed')
  transact((tx) => recordZipped(tx, viewer, rows, context))
  const { unassigned } = adminTexts[context.language].documents
  const folderOf = (caseNumber: string | null) => caseNumber?.replace(/[/\\]/g, '-') ?? unassigned
  return writeZip(
    namedOnce(rows.map(({ document, caseNumber }) => ({ document, folder: folderOf(caseNumber) }))),
  )
}
