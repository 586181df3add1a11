import { statement } from '~db/client'

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

/** Keeps what a run did to a client or a case, so that it can be taken back. */
export function keepImage(runId: number, userId: number | null, image: UnitImage) {
  if (image.records.length === 0) return
  statement('INSERT INTO sync_images (run_id, user_id, image) VALUES (?, ?, ?)').run(
    runId,
    userId,
    JSON.stringify(image),
  )
}

/** What a run did, the last first. */
export function imagesOf(runId: number): UnitImage[] {
  const rows = statement('SELECT image FROM sync_images WHERE run_id = ? ORDER BY id DESC').all(runId)
  return (rows as { image: string }[]).map(({ image }) => JSON.parse(image) as UnitImage)
}

/** The row with this id, or undefined. */
export function rowOf(table: ImageTable, id: number | string): Columns | undefined {
  if (table === 'sync_bases') {
    const found = statement('SELECT * FROM sync_bases WHERE kind = ? AND key = ?').get(...baseKey(id))
    return found as Columns | undefined
  }
  return statement(`SELECT * FROM ${table} WHERE id = ?`).get(id) as Columns | undefined
}

/** The key of what is remembered of the sheet, as an image names it: client:12345678Z, case:2024-15. */
export function baseKey(id: number | string): [kind: string, key: string] {
  const text = String(id)
  const colon = text.indexOf(':')
  return [text.slice(0, colon), text.slice(colon + 1)]
}
