import type { AdminViewer } from '~/access/viewer'
import { countRows } from '~/features/lists/row-counts.server'

export type Counters = { clients: number; activeCases: number; documents: number }

/** The three counters of the panel: archived records do not count. */
export function readCounters(_viewer: AdminViewer): Counters {
  return {
    clients: countRows('users'),
    activeCases: countRows('cases_active'),
    documents: countRows('documents'),
  }
}
