import { and, asc, count, eq, inArray, ne, not } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { SeenCase } from '~/features/bulk/assign-lawyer.server'
import { database } from '~db/client'
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
