import { and, countDistinct, eq, inArray } from 'drizzle-orm'
import { database } from '~db/client'
import { jsonText } from '~db/raw/json'
import { cases, syncRows, users } from '~db/schema'
import type { RunRowView, RunView } from '../contract'
import { kindIs } from './run-lines.server'

/** How many rows of a run's workbook match the portal; null if it read none. */
export function countUnchanged({ id, counts }: RunView, refused: number): number | null {
  if (counts.rows === undefined) return null
  const touched = database()
    .select({ cases: countDistinct(syncRows.caseNumber) })
    .from(syncRows)
    .where(and(eq(syncRows.runId, id), kindIs('client', 'case', 'waiting', 'unmapped')))
    .get()
  return Math.max(0, counts.rows - (touched?.cases ?? 0) - refused)
}

/** The owner of a case: the existing client, or the one the run would create. */
export function withPeople<Shown extends RunRowView>(
  runId: number,
  rows: Shown[],
): (Shown & { person: string | null })[] {
  const numbers = [...new Set(rows.flatMap(({ name, caseNumber }) => (name === null && caseNumber) || []))]
  if (numbers.length === 0) return rows.map((row) => ({ ...row, person: row.name }))
  const here = database()
    .select({ caseNumber: cases.caseNumber, name: users.name })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(inArray(cases.caseNumber, numbers))
    .all()
  const planned = database()
    .select({ caseNumber: syncRows.caseNumber, name: jsonText(syncRows.detail, 'name') })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), kindIs('client'), inArray(syncRows.caseNumber, numbers)))
    .all()
  const people = new Map([...planned, ...here].map(({ caseNumber, name }) => [caseNumber, name]))
  return rows.map((row) => ({ ...row, person: row.name ?? people.get(row.caseNumber) ?? null }))
}
