import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/person-name'
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
  const left = screen.lines.length - done.length
  return { lines, more: Math.max(0, screen.tickable - left - lines.length) }
}
