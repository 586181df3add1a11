import { and, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type Tx, transact } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { cases } from '~db/schema'
import { noteBulk, setLawyer } from './bulk-changes.server'

/** An active case as somebody saw it when they decided: with the lawyer it had. */
export type SeenCase = { id: number; lawyer: string }

/** How many cases were changed, and the number under which it is taken back; or those that were no longer as they were seen. */
export type Assigned = { changed: number; undo: number | null } | { differs: string[] }

/**
 * Assigns a lawyer by hand to all of these cases or, if one of them is no longer as it was seen, to none. Cases that
 * have this lawyer already count as unchanged.
 */
export function assignLawyer(viewer: AdminViewer, seen: SeenCase[], lawyer: string, now: number): Assigned {
  return transact((tx) => {
    const current = new Map(readCases(tx, seen).map((row) => [row.id, row]))
    const differs = seen.filter(({ id, lawyer: was }) => {
      const row = current.get(id)
      return row?.assignedLawyer !== was || row.archived
    })
    if (differs.length > 0) return { differs: differs.map(({ id }) => current.get(id)?.caseNumber ?? '–') }
    const rows = [...current.values()].filter((row) => row.assignedLawyer !== lawyer)
    for (const row of rows) setLawyer(tx, viewer, row, lawyer, now)
    const noted = rows.map(({ id, assignedLawyer }) => ({ id, was: assignedLawyer, now: lawyer }))
    return { changed: rows.length, undo: rows.length > 0 ? noteBulk(tx, 'lawyer', noted, now) : null }
  })
}

function readCases(tx: Tx, seen: SeenCase[]) {
  const { id, caseNumber, clientId, assignedLawyer, archived } = cases
  const ids = seen.map((one) => one.id)
  return tx
    .select({ id, caseNumber, clientId, assignedLawyer, archived })
    .from(cases)
    .where(and(isOneOf(id, ids), isNull(cases.blockedAt)))
    .orderBy(caseNumber)
    .all()
}
