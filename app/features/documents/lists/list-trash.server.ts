import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { orderOf } from '~/features/lists/orders.server'
import { hasWords } from '~/features/lists/search-words'
import { database } from '~db/client'
import { anyCase } from '~db/raw/compare'
import { jsonText } from '~db/raw/json'
import { isOneOf } from '~db/raw/json-values'
import { trashedCaseId as caseId, cases, trash, users } from '~db/schema'

const fileName = jsonText(trash.document, 'row', 'fileName') as SQL<string>
const category = jsonText(trash.document, 'row', 'category') as SQL<string>

/** By the names that the other documents have in the URL. */
const ORDERS: Record<string, SQL[]> = {
  newest: [desc(trash.deletedAt), desc(trash.documentId)],
  oldest: [asc(trash.deletedAt), asc(trash.documentId)],
  name: [anyCase(fileName), asc(trash.documentId)],
  '-name': [desc(anyCase(fileName)), desc(trash.documentId)],
}

const isListed = () => isOfNoBlockedCase(caseId)

type TrashQuery = Pick<ListQuery, 'q' | 'page' | 'pageSize' | 'sort'>

/** The documents in the trash, newest first; the search covers the file, its folder and the number of its case. */
export function listTrash(_viewer: AdminViewer, query: TrashQuery): Page<TrashEntry> {
  const matchingIds = query.q.trim() === '' ? null : idsFound(query.q)
  const rows = database()
    .select({
      documentId: trash.documentId,
      fileName,
      category,
      caseId,
      caseNumber: cases.caseNumber,
      clientName: users.name,
      deletedAt: trash.deletedAt,
      deletedBy: trash.deletedBy,
      purgeAt: trash.purgeAt,
    })
    .from(trash)
    .leftJoin(cases, eq(cases.id, caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(and(isListed(), matchingIds ? isOneOf(trash.documentId, matchingIds) : undefined))
    .orderBy(...orderOf(ORDERS, query.sort))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const entries = rows.map(({ deletedBy, ...row }) => ({ ...row, deletedBy: deletedBy || null }))
  return { rows: entries, total: matchingIds ? matchingIds.length : countTrash() }
}

export type TrashEntry = {
  documentId: number
  fileName: string
  category: string
  caseId: number | null
  caseNumber: string | null
  clientName: string | null
  deletedAt: number
  /** Null for an administrator who gave no name. */
  deletedBy: string | null
  purgeAt: number
}

/** How many documents are in the trash. */
const countTrash = (): number =>
  database().select({ rows: count() }).from(trash).where(isListed()).get()?.rows ?? 0

/** Nothing is kept here for longer than 30 days, so there is no word index. */
function idsFound(q: string): number[] {
  return database()
    .select({ id: trash.documentId, fileName, category, caseNumber: cases.caseNumber })
    .from(trash)
    .leftJoin(cases, eq(cases.id, caseId))
    .where(isListed())
    .all()
    .filter((row) => hasWords(q, [row.fileName, row.category, row.caseNumber]))
    .map(({ id }) => id)
}
