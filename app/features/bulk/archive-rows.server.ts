import type { AdminViewer } from '~/access/viewer'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { transact } from '~db/client'
import type { BulkKind } from '~db/schema'
import { noteBulk } from './bulk-changes.server'
import type { BulkList } from './bulk-verbs'

export type Shelving = 'archive' | 'restore'

type Work = { kind: BulkKind; change: (viewer: AdminViewer, ids: number[], now: number) => number[] }
const WORK: Record<BulkList, Record<Shelving, Work>> = {
  clients: {
    archive: { kind: 'clients_archived', change: archiveClients },
    restore: { kind: 'clients_restored', change: restoreClients },
  },
  cases: {
    archive: { kind: 'cases_archived', change: archiveCases },
    restore: { kind: 'cases_restored', change: restoreCases },
  },
}

/**
 * Archives or restores rows of a list. Returns how many have changed, and the number under which it is taken back.
 * Throws `not_found` if none exist.
 */
export function archiveRows(viewer: AdminViewer, list: BulkList, verb: Shelving, ids: number[], now: number) {
  const { kind, change } = WORK[list][verb]
  return transact((tx) => {
    const rows = change(viewer, ids, now).map((id) => ({ id }))
    return { count: rows.length, undo: rows.length > 0 ? noteBulk(tx, kind, rows, now) : null }
  })
}
