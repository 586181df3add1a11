import { isFile, type Sqlite } from '../connection'

/** Where a portal went whose database this was. */
export type Moved = { to: string; at: number }

/** Why nobody may use a database, in a sentence that says what to do: it has moved, or is not complete. Null if it may be used. */
export function whyClosed(connection: Sqlite): string | null {
  const arriving = arrivingIn(connection)
  if (arriving)
    return `This database is being filled from ${arriving}: run npm run move there to its end, with the settings of before`
  const moved = movedTo(connection)
  return moved
    ? `This portal has moved to ${moved.to} (${new Date(moved.at).toISOString().slice(0, 16)}Z): set what npm run move said then. What is here is an old copy`
    : null
}

/** Where the portal of this database went, or null. */
export function movedTo(connection: Sqlite): Moved | null {
  if (!hasTable(connection, 'settings')) return null
  const value = connection.prepare("SELECT value FROM settings WHERE key = 'moved'").pluck().get()
  return typeof value === 'string' ? JSON.parse(value) : null
}

/** What arrives in a database that is not complete yet, or null. */
export function arrivingIn(connection: Sqlite): string | null {
  if (!hasTable(connection, 'arriving')) return null
  return String(connection.prepare("SELECT definition FROM arriving WHERE what = 'move'").pluck().get())
}

export const hasTable = (connection: Sqlite, name: string): boolean =>
  connection
    .prepare(
      isFile(connection)
        ? "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
        : "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = ?",
    )
    .get(name) !== undefined
