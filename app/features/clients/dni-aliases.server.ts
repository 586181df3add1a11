import { statement, type Tx } from '~db/client'

/** What the sheet said last under the DNI of a record that is merged is what it said of the one that stays. */
export function inheritBase(_tx: Tx, gone: string, kept: string) {
  statement(
    `INSERT OR IGNORE INTO sync_bases (kind, key, fields)
     SELECT kind, ?, fields FROM sync_bases WHERE kind = 'client' AND key = ?`,
  ).run(kept, gone)
}

/** The DNI by which a client is known, by each one that a record merged into theirs had. */
export function loadAliases(): Map<string, string> {
  const rows = statement(
    `SELECT m.dni, u.dni FROM merged_clients m JOIN users u ON u.id = m.user_id
     WHERE m.dni IS NOT NULL AND u.dni IS NOT NULL AND m.dni <> u.dni`,
  )
  return new Map(rows.raw().all() as [string, string][])
}
