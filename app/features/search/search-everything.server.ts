import type { AdminViewer } from '~/access/viewer'
import { findCases, findClients, findDocuments } from './find-newest.server'
import type { FoundGroup, FoundKind, Hit } from './found'

const SHORTEST_SEARCH = 2

/**
 * Clients, cases and documents that what was typed may mean, at most `most` of each kind. What has the very number comes
 * first, then what is newest; archived ones come last. Nothing is found by a single letter, nor what is of others by a
 * lawyer who sees their own cases.
 */
export function searchEverything(viewer: AdminViewer, typed: string, most: number): FoundGroup[] {
  const q = typed.trim()
  if (q.length < SHORTEST_SEARCH) return []
  const groups = [
    toGroup('clients', findClients(viewer, q), most),
    toGroup('cases', findCases(viewer, q), most),
    toGroup('documents', findDocuments(viewer, q), most),
  ]
  return groups
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => Number(b.exact) - Number(a.exact))
    .map(({ exact: _, ...group }) => group)
}

function toGroup(kind: FoundKind, hits: Hit[], most: number): FoundGroup & { exact: boolean } {
  const matches = [...hits]
    .sort((a, b) => Number(b.exact) - Number(a.exact) || Number(a.archived) - Number(b.archived))
    .slice(0, most)
    .map(({ exact: _, ...hit }) => hit)
  return { kind, found: matches, more: hits.length > most, exact: hits.some(({ exact }) => exact) }
}
