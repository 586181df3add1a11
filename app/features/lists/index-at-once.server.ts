import { statement, type Tx } from '~db/client'
import type { Searchable } from './search.server'

/** The columns of the indexes that grow by the thousand. */
const COLUMNS = {
  users: 'name, username, email, dni, client_number',
  cases: 'case_number, title',
  welcome_emails: 'client_name, client_dni, client_email, case_number',
} satisfies Partial<Record<Searchable, string>>

/**
 * Does work that adds clients, cases and welcome mails in the caller's transaction, and indexes their words once at its
 * end: an FTS5 index writes what it has gathered at every savepoint, and a statement with triggers opens one.
 */
export function indexAtOnce<T>(_tx: Tx, work: () => T): T {
  for (const list of Object.keys(COLUMNS))
    statement(`INSERT INTO search_held (list, after) SELECT ?, coalesce(max(id), 0) FROM ${list}`).run(list)
  const result = work()
  for (const [list, columns] of Object.entries(COLUMNS))
    statement(
      `INSERT INTO ${list}_search (rowid, ${columns})
       SELECT id, ${columns} FROM ${list} WHERE id > (SELECT after FROM search_held WHERE list = ?)`,
    ).run(list)
  statement('DELETE FROM search_held').run()
  return result
}
