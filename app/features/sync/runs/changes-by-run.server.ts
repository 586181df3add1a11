import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { database } from '~db/client'
import { unitsOfRun } from '~db/raw/sync-images'
import { syncRows } from '~db/schema'
import { idOf, unitIn } from '../plan/units'
import { kindIs } from './run-lines.server'
import { getRunScreen } from './run-screen.server'

/** Whose data a run changed: the client or case, and the fields or events. Empty fields: it is new. */
export type Changed = {
  name: string
  caseNumber: string | null
  isNew: boolean
  fields: string[]
  events: string[]
}

/** The first lines that a run has changed, and how many more there are. */
export function whatChanged(
  viewer: AdminViewer,
  runId: number,
  most: number,
): { lines: Changed[]; more: number } {
  const screen = getRunScreen(viewer, runId, { kind: 'apply', page: 1, row: null })
  const done = screen.lines.filter(({ left }) => !left)
  const lines = done.slice(0, most).map(({ person, caseNumber, client, legalCase }) => {
    const rows = [client, legalCase].flatMap((row) => (row && !row.left ? [row] : []))
    return {
      name: displayName(person ?? caseNumber ?? ''),
      caseNumber,
      isNew: rows.every(({ filter }) => filter === 'new'),
      fields: rows.flatMap(({ changes }) => changes.map(({ field }) => field)),
      events: rows.flatMap(({ events }) => events.map(({ title }) => title)),
    }
  })
  const all = screen.run.partial ? countTaken(runId) : screen.tickable
  return { lines, more: all - lines.length }
}

/** The lines of a run of which something was applied. */
function countTaken(runId: number): number {
  const taken = new Set(unitsOfRun(runId).map(idOf))
  const { caseNumber, unitKind, unitKey } = syncRows
  const rows = database()
    .select({ caseNumber, unitKind, unitKey })
    .from(syncRows)
    .where(and(eq(syncRows.runId, runId), kindIs('client', 'case')))
    .all()
  const isTaken = (row: (typeof rows)[number]) => {
    const unit = unitIn(row)
    return unit !== null && taken.has(idOf(unit))
  }
  return new Set(rows.filter(isTaken).map((row) => row.caseNumber)).size
}
