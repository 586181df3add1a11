import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { cases, documents } from '~db/schema'
import { moveToTrash } from '../trash.server'

type Visit = Pick<RequestContext, 'now' | 'address'>

/** A folder across all cases, or of one case. */
export type Folder = { category: string; caseNumber?: string }

/**
 * Moves all documents of a folder to the trash. With `count`, only if it matches the number of documents. Throws
 * `count_differs`, `not_found` for an unknown case, and `folder_unknown` for an unknown and empty folder.
 */
export function deleteFolder(
  viewer: AdminViewer,
  folder: Folder,
  visit: Visit,
  count?: number,
): { deletedCount: number } {
  return transact((tx) => {
    const rows = documentsOf(tx, folder)
    if (rows.length === 0 && !knownFolders().includes(folder.category)) throw new AppError('folder_unknown')
    if (count !== undefined && count !== rows.length)
      throw new AppError('count_differs', { count: rows.length })
    for (const row of rows) moveToTrash(tx, viewer, row, visit)
    return { deletedCount: rows.length }
  })
}

const knownFolders = () => documentCategories(readSetting('firm_slug') ?? '')

function documentsOf(tx: Tx, { category, caseNumber }: Folder) {
  const shown = and(eq(documents.category, category), eq(documents.archived, false))
  if (caseNumber === undefined) return tx.select().from(documents).where(shown).all()
  const named = and(eq(cases.caseNumber, caseNumber), isNull(cases.blockedAt))
  const legalCase = tx.select({ id: cases.id }).from(cases).where(named).get()
  if (!legalCase) throw new AppError('not_found')
  return tx
    .select()
    .from(documents)
    .where(and(shown, eq(documents.caseId, legalCase.id)))
    .all()
}
