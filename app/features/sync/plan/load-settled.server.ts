import { statement } from '~db/client'
import { digestOfOwner } from './plan'

/**
 * The digests of rows accepted without a question, by case key: those whose case still exists, belongs to that person,
 * is not archived, and is open or closed as its events imply. All other rows are planned, whatever they say.
 */
export function loadSettled(closing: Set<number>): Map<string, string> {
  const closed = closedCases(closing)
  const rows = statement(
    `SELECT b.key, b.digest, c.id, c.status, u.name, u.dni FROM sync_bases b
     JOIN cases c ON c.id = b.case_id JOIN users u ON u.id = c.client_id
     WHERE b.kind = 'case' AND b.digest IS NOT NULL AND b.missing_since IS NULL AND c.archived = 0
       AND u.archived = 0 AND u.dni IS NOT NULL`,
  )
    .raw()
    .all() as [key: string, digest: string, id: number, status: string, name: string, dni: string][]
  const settled = new Map<string, string>()
  for (const [key, stored, id, status, name, dni] of rows) {
    const [row = '', owner] = stored.split('.')
    if (owner === digestOfOwner(name, dni) && (status === 'closed') === closed.has(id)) settled.set(key, row)
  }
  return settled
}

function closedCases(closing: Set<number>): Set<number> {
  const find = statement("SELECT case_id FROM case_events WHERE phase_id = ? AND status = 'completed'")
  return new Set([...closing].flatMap((phaseId) => find.pluck().all(phaseId) as number[]))
}
