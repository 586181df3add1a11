import { statement } from '~db/client'
import type { Past } from '../read/older-copy'
import type { CaseBase, Fields } from './plan-types'
import { splitUnit } from './units'

/** The stored sheet values from before each run that can be undone: they are kept for 90 days. */
export function loadPast(): Past {
  const past: Past = { clients: new Map(), cases: new Map() }
  const images = statement(
    `SELECT record.value ->> '$.id', record.value ->> '$.before.fields'
     FROM sync_images, json_each(images) AS unit, json_each(unit.value, '$.records') AS record
     WHERE record.value ->> '$.table' = 'sync_bases' AND record.value ->> '$.before.fields' IS NOT NULL`,
  )
  for (const [id, fields] of images.raw().all() as [string, string][]) {
    const [kind, key] = splitUnit(id)
    if (kind === 'client') add(past.clients, key, JSON.parse(fields) as Fields)
    else add(past.cases, key, JSON.parse(fields) as CaseBase)
  }
  return past
}

function add<Said>(all: Map<string, Said[]>, key: string, said: Said) {
  const list = all.get(key)
  if (list) list.push(said)
  else all.set(key, [said])
}
