import { statement, type Tx } from '~db/client'

type Gone = { id: number; dni: string | null }
type Kept = { id: number; dni: string | null }

/**
 * Remembers that a record was merged into another one: rows of the sheet under its DNI are the other's from now on,
 * and what they said last is what they say still. Runs before the record goes.
 */
export function keepAlias(_tx: Tx, gone: Gone, kept: Kept, now: number) {
  statement('UPDATE dni_aliases SET user_id = ? WHERE user_id = ?').run(kept.id, gone.id)
  if (!gone.dni || !kept.dni) return
  statement(
    `INSERT INTO dni_aliases (dni, user_id, created_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET user_id = excluded.user_id`,
  ).run(gone.dni, kept.id, now)
  statement(
    `INSERT OR IGNORE INTO sync_bases (kind, key, fields)
     SELECT kind, ?, fields FROM sync_bases WHERE kind = 'client' AND key = ?`,
  ).run(kept.dni, gone.dni)
}

/** The DNI by which a client is known, by each one that a merged record had. */
export function loadAliases(): Map<string, string> {
  const rows = statement(
    'SELECT a.dni, u.dni FROM dni_aliases a JOIN users u ON u.id = a.user_id WHERE u.dni IS NOT NULL',
  )
  return new Map(rows.raw().all() as [string, string][])
}

/** Forgets the numbers of the records that were merged into a client; returns them, with what the sheet said there. */
export function takeAliases(_tx: Tx, userId: number): { dni: string; said: string[] }[] {
  const rows = statement(
    `SELECT a.dni, b.fields FROM dni_aliases a
     LEFT JOIN sync_bases b ON b.kind = 'client' AND b.key = a.dni WHERE a.user_id = ?`,
  ).all(userId) as { dni: string; fields: string | null }[]
  statement('DELETE FROM dni_aliases WHERE user_id = ?').run(userId)
  return rows.map(({ dni, fields }) => {
    const said = Object.values(JSON.parse(fields ?? '{}') as Record<string, string | null>)
    return { dni, said: said.filter((text) => text !== null) }
  })
}
