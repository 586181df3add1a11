import { and, eq, inArray, isNull } from 'drizzle-orm'
import { digestOfSettled } from '~/features/spreadsheet/settled-digest'
import { database } from '~db/client'
import { caseEvents, cases, syncBases, users } from '~db/schema'

/**
 * The digests of rows accepted without a question, by case key: those whose case still exists, belongs to that person,
 * is not archived, and is open or closed as its events imply. All other rows are planned, whatever they say, and so are
 * those of a client who chose another address than the sheet's.
 */
export function loadSettled(closing: Set<number>): Map<string, string> {
  const closed = closedCases(closing)
  const rows = database()
    .select({
      key: syncBases.key,
      stored: syncBases.digest,
      id: cases.id,
      status: cases.status,
      name: users.name,
      dni: users.dni,
    })
    .from(syncBases)
    .innerJoin(cases, eq(cases.id, syncBases.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(
      and(
        eq(syncBases.kind, 'case'),
        isNull(syncBases.missingSince),
        eq(cases.archived, false),
        eq(users.archived, false),
        isNull(users.emailChosenAt),
      ),
    )
    .all()
  const settled = new Map<string, string>()
  for (const { key, stored, id, status, name, dni } of rows) {
    if (stored === null || dni === null) continue
    const row = digestOfSettled(stored, name, dni)
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
