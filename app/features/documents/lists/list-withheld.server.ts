import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { isoOrNull, type ListQuery, offsetOf } from '~/features/lists/list-query'
import { orderOf } from '~/features/lists/orders.server'
import { countFound } from '~/features/lists/row-counts.server'
import { hasWords } from '~/features/lists/search-words'
import { database } from '~db/client'
import { cases, documents, driveItems, users } from '~db/schema'
import { namingsOf } from '../namings/namings.server'
import { RECEIPTS } from '../receipts.server'
import { findOwner, ownerById } from '../waiting/find-owner.server'
import { standingOf } from '../waiting/waiting-rows'
import { matchesDocument } from './document-search.server'
import { DOCUMENT_ORDERS } from './list-folders.server'

type WithheldQuery = Pick<ListQuery, 'q' | 'page' | 'pageSize' | 'sort'>

/**
 * Quarantined and recalled documents, each with whose it seems to be, followed by drive files that never became one. The search covers names,
 * categories and case numbers, and the paths of files.
 */
export function listWithheld(viewer: AdminViewer, query: WithheldQuery) {
  const listed = and(isNotNull(documents.withheld), isOfNoBlockedCase(documents.caseId))
  const condition = and(listed, matchesDocument(query.q))
  const count = countFound(documents, condition)
  const files = filesWith(query.q)
  const from = offsetOf(query)
  const shown = files.slice(Math.max(0, from - count), Math.max(0, from + query.pageSize - count))
  return {
    documents: withOwners(viewer, from < count ? documentsOf(query, condition) : []),
    files: shown.map((row) => ({ ...row, owner: findOwner(viewer, row.path) })),
    total: count + files.length,
  }
}

/** Of those that wait for an answer, whose they seem to be: by what is written in them, or else by their name. */
function withOwners<Row extends { id: number; fileName: string; withheld: string | null }>(
  viewer: AdminViewer,
  rows: Row[],
) {
  const namings = namingsOf(
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const naming = row.withheld === 'quarantine' ? namings.get(row.id) : undefined
    const owner = row.withheld === 'quarantine' ? findOwner(viewer, row.fileName) : null
    return { ...row, owner: naming ? ownerById(naming.clientId) : owner, sentence: naming?.sentence ?? null }
  })
}

function documentsOf(query: WithheldQuery, condition: ReturnType<typeof and>) {
  const { id, fileName, category, caseId, archived, withheld, withheldReason, sha256 } = documents
  const { archivedAt, archivedBy } = documents
  const rows = database()
    .select({
      id,
      fileName,
      category,
      caseId,
      caseNumber: cases.caseNumber,
      clientName: users.name,
      archived,
      sha256,
      withheld,
      reason: withheldReason,
      archivedAt,
      archivedBy,
      ...RECEIPTS,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(condition)
    .orderBy(...orderOf(DOCUMENT_ORDERS, query.sort))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  return rows.map(({ archivedAt: since, sha256: hash, ...row }) => ({
    ...row,
    since: isoOrNull(since),
    stood: standingOf({ ...row, withheldReason: row.reason, sha256: hash }),
  }))
}

function filesWith(q: string) {
  const { id, path, reason, placedCaseId } = driveItems
  return database()
    .select({ id, path, reason, placedCaseId })
    .from(driveItems)
    .where(
      and(
        eq(driveItems.state, 'quarantined'),
        isNull(driveItems.documentId),
        isOfNoBlockedCase(placedCaseId),
      ),
    )
    .orderBy(path)
    .all()
    .filter((file) => hasWords(q, [file.path]))
}
