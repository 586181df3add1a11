import { statement, type Tx } from '~db/client'
import { splitUnit } from '../plan/units'

/** A value as SQLite stores it. */
export type Value = string | number | null
export type Columns = Record<string, Value>
export type ImageTable = 'users' | 'cases' | 'case_events' | 'case_requests' | 'sync_bases' | 'welcome_emails'

/**
 * The change to one record: `before` is null if it was created, `after` if it was deleted. For an updated record,
 * `before` has the old values, `after` only those written.
 */
export type RecordImage = {
  table: ImageTable
  id: number | string
  before: Columns | null
  after: Columns | null
}

/** All changes a run made to one client or case; `label` names it for people. */
export type UnitImage = { unit: string; label: string; records: RecordImage[] }

// A separate row for each client and case would double the number of rows.
const UNITS_PER_ROW = 100

/** Stores the changes a run made to each client and case, so that they can be undone. `save` writes the rest. */
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

/** The changes of a run, in reverse order. */
export function imagesOf(runId: number): UnitImage[] {
  const rows = statement('SELECT images FROM sync_images WHERE run_id = ? ORDER BY id').all(runId)
  return (rows as { images: string }[]).flatMap(({ images }) => JSON.parse(images) as UnitImage[]).reverse()
}

/** Deletes the changes that runs made to a client or case: nothing about a person is kept after their erasure. */
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
