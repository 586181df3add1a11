import { basesBeforeRuns } from '~db/raw/sync-images'
import type { Past } from './older-copy'
import type { CaseBase, Fields } from './plan-types'

/** The stored sheet values from before each run that can be undone: they are kept for 90 days. */
export function loadPast(): Past {
  const past: Past = { clients: new Map(), cases: new Map() }
  for (const { kind, key, fields } of basesBeforeRuns()) {
    if (kind === 'client') add(past.clients, key, JSON.parse(fields) as Fields)
    else add(past.cases, key, JSON.parse(fields) as CaseBase)
  }
  return past
}

function add<Said>(all: Map<string, Said[]>, key: string, base: Said) {
  const list = all.get(key)
  if (list) list.push(base)
  else all.set(key, [base])
}
