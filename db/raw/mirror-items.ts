import { statement } from '../client'
import type { mirrorItems } from '../schema'

export type MirrorRow = Omit<typeof mirrorItems.$inferSelect, 'driveId' | 'generation'>
type Of = { driveId: string; generation: number }

const SAVE = `
  INSERT INTO mirror_items
    (drive_id, generation, item_id, parent_id, name, kind, size, version, hash, modified_at, mime, problem)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (drive_id, item_id) DO UPDATE SET
    generation = excluded.generation, parent_id = excluded.parent_id, name = excluded.name, kind = excluded.kind,
    size = excluded.size, version = excluded.version, hash = excluded.hash, modified_at = excluded.modified_at,
    mime = excluded.mime, problem = excluded.problem`

/**
 * Writes items of a drive, each at most once. Values by position and a key that is not written again: by name, or out of
 * JSON, it takes twice as long.
 */
export function saveMirrored({ driveId, generation }: Of, rows: MirrorRow[]) {
  const save = statement(SAVE)
  for (const { itemId, parentId, name, kind, size, version, hash, modifiedAt, mime, problem } of rows)
    save.run(
      ...[driveId, generation, itemId, parentId, name, kind],
      ...[size, version, hash, modifiedAt, mime, problem],
    )
}
