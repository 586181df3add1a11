import { statement, type Tx } from '~db/client'

/** The last sheet values under the DNI of a merged record become those of the record that is kept. */
export function inheritBase(_tx: Tx, gone: string, kept: string) {
  statement(
    `INSERT OR IGNORE INTO sync_bases (kind, key, fields)
     SELECT kind, ?, fields FROM sync_bases WHERE kind = 'client' AND key = ?`,
  ).run(kept, gone)
}

/** The DNI of a client, by each DNI of the records merged into theirs. */
export function loadAliases(): Map<string, string> {
  const rows = statement(
    `SELECT m.dni, u.dni FROM merged_clients m JOIN users u ON u.id = m.user_id
     WHERE m.dni IS NOT NULL AND u.dni IS NOT NULL AND m.dni <> u.dni`,
  )
  return new Map(rows.raw().all() as [string, string][])
}
