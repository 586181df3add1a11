import { and, asc, count, eq, inArray, ne, not } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { switchStaffOff } from '~/features/auth/staff/change-staff.server'
import { assignLawyer, type SeenCase } from '~/features/bulk/assign-lawyer.server'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { cases } from '~db/schema'

/** The active cases that name somebody as their lawyer, under any of these names. */
export function casesOfLawyer(_viewer: AdminViewer, names: string[]): SeenCase[] {
  const { id, assignedLawyer: lawyer, archived } = cases
  const theirs = and(eq(archived, false), inArray(lawyer, names))
  return database().select({ id, lawyer }).from(cases).where(theirs).orderBy(asc(id)).all()
}

/** Who else has active cases, by name. */
export function otherLawyers(_viewer: AdminViewer, names: string[]): string[] {
  const { assignedLawyer: lawyer, archived } = cases
  const others = and(eq(archived, false), ne(lawyer, ''), not(inArray(lawyer, names)))
  const rows = database()
    .select({ lawyer, n: count() })
    .from(cases)
    .where(others)
    .groupBy(lawyer)
    .orderBy(asc(lawyer))
    .all()
  return rows.map((row) => row.lawyer)
}

/**
 * Switches somebody off and gives their cases, as they were seen, to somebody else (to nobody: ''): both or neither. Returns the number under
 * which the cases are given back; null if there were none. Throws `count_differs` if one of them is no longer theirs, and what
 * `switchStaffOff` throws.
 */
export function leaveCases(
  viewer: AdminViewer,
  { id, seen, to }: { id: number; seen: SeenCase[]; to: string },
  now: number,
): number | null {
  return transact(() => {
    switchStaffOff(viewer, id, now)
    const assigned = assignLawyer(viewer, seen, to, now)
    if (!('differs' in assigned)) return assigned.undo
    throw new AppError('count_differs', { count: seen.length - assigned.differs.length })
  })
}
