import type { AdminViewer } from '~/access/viewer'
import { getClient } from './get-client.server'
import { listClients } from './list-clients.server'

const MOST = 8

/** Records that may be the same person: those a search finds, or without one those with the same name or telephone. */
export function mergeCandidates(viewer: AdminViewer, id: number, q: string) {
  const { displayName, phone } = getClient(viewer, id)
  const searches = q === '' ? [displayName, phone ?? ''] : [q]
  const matches = searches.filter(Boolean).flatMap((words) => {
    const query = { q: words, page: 1, pageSize: MOST + 1, archived: false }
    return listClients(viewer, query).rows
  })
  const others = new Map(matches.filter((row) => row.id !== id).map((row) => [row.id, row]))
  return [...others.values()].slice(0, MOST).map(({ id: other, name, dni, clientNumber, phone: number }) => ({
    id: other,
    name,
    dni,
    clientNumber,
    phone: number,
  }))
}
