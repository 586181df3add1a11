import { statement, type Tx } from '~db/client'
import { splitUnit } from '../plan/units'

/** A value as SQLite holds it. */
export type Value = string | number | null
export type Columns = Record<string, Value>
export type ImageTable = 'users' | 'cases' | 'case_events' | 'case_requests' | 'sync_bases' | 'welcome_emails'

/**
 * What became of one record: `before` is null where it was made, `after` where it was taken away. Of a changed
 * record `before` has what it was, `after` only what was written.
 */
export type RecordImage = {
  table: ImageTable
  id: number | string
  before: Columns | null
  after: Columns | null
}

/** All that a run did to one client or case; `label` names it to a person. */
export type UnitImage = { unit: string; label: string; records: RecordImage[] }

// One row for each client and case would be as many again as the clients and cases.
const UNITS_PER_ROW = 100

/** Keeps what a run did to each client and case, so that it can be taken back. `save` writes what is left. */
export function imageKeeper(runId: number) {
  let images: UnitImage[] = []
  const save = () => {
    if (images.length > 0)
      statement('INSERT INTO sync_images (run_id, images) VALUES (?, ?)').run(runId, JSON.stringify(images))
    images = []
  }
  return {
    save,
    keep(image: UnitImage) {
      if (image.records.length > 0) images.push(image)
      if (images.length >= UNITS_PER_ROW) save()
    },
  }
}

/** What a run did, the last first. */
export function imagesOf(runId: number): UnitImage[] {
  const rows = statement('SELECT images FROM sync_images WHERE run_id = ? ORDER BY id').all(runId)
  return (rows as { images: string }[]).flatMap(({ images }) => JSON.parse(images) as UnitImage[]).reverse()
}

/** Forgets what runs did to a client or case: nothing of a person is kept past their erasure. */
export function forgetImages(_tx: Tx, units: Set<string>) {
  const rows = statement('SELECT id, images FROM sync_images').all() as { id: number; images: string }[]
  for (const { id, images } of rows) {
    const all = JSON.parse(images) as UnitImage[]
    const left = all.filter(({ unit }) => !units.has(unit))
    if (left.length < all.length)
      statement('UPDATE sync_images SET images = ? WHERE id = ?').run(JSON.stringify(left), id)
  }
}

/** The row with this id, or undefined. */
export function rowOf(table: ImageTable, id: number | string): Columns | undefined {
  if (table === 'sync_bases') {
    const found = statement('SELECT * FROM sync_bases WHERE kind = ? AND key = ?').get(
      ...splitUnit(String(id)),
    )
    return found as Columns | undefined
  }
  return statement(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Columns | undefined
}
