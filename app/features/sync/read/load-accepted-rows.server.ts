import { and, eq, inArray } from 'drizzle-orm'
import { digestOfAccepted } from '~/features/spreadsheet/accepted-digest'
import { database } from '~db/client'
import { acceptedRows } from '~db/raw/sheet-values'
import { caseEvents } from '~db/schema'

/**
 * The digests of rows accepted without a question, by case key: those whose case still exists, belongs to that person,
 * is not archived, and is open or closed as its events imply. All other rows are planned, whatever they say, and so are
 * those of a client who chose another address than the sheet's.
 */
export function loadAcceptedRows(closing: Set<number>): Map<string, string> {
  const closed = closedCases(closing)
  const settled = new Map<string, string>()
  for (const { key, digest, id, status, name, dni } of acceptedRows()) {
    const row = digestOfAccepted(digest, name, dni)
    if (row !== null && (status === 'closed') === closed.has(id)) settled.set(key, row)
  }
  return settled
}

function closedCases(closing: Set<number>): Set<number> {
  const { caseId, phaseId, status } = caseEvents
  const completed = and(inArray(phaseId, [...closing]), eq(status, 'completed'))
  const rows = database().select({ caseId }).from(caseEvents).where(completed).all()
  return new Set(rows.map((row) => row.caseId))
}
