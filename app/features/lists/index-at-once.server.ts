import { statement, type Tx } from '~db/client'
import type { Searchable } from './search.server'

/** The columns of the indexes that grow by thousands of rows. */
const COLUMNS = {
  users: 'name, username, email, dni, client_number',
  cases: 'case_number, title',
  welcome_emails: 'client_name, client_dni, client_email, case_number',
} satisfies Partial<Record<Searchable, string>>

const lists = Object.entries(COLUMNS)

type Index = (list: string, columns: string) => void

/*
 * An FTS5 index is flushed at every savepoint, and a statement with triggers opens one, so indexing row by row costs
 * five times as much as in bulk. While `work` runs, the triggers ignore rows after the one stored here.
 */
function held<T>(after: (list: string) => string, work: () => T, index: Index): T {
  for (const [list] of lists)
    statement(`INSERT INTO search_held (list, after) VALUES (?, ${after(list)})`).run(list)
  const result = work()
  for (const [list, columns] of lists) index(list, columns)
  statement('DELETE FROM search_held').run()
  return result
}

const lastOf = (list: string) => `(SELECT coalesce(max(id), 0) FROM ${list})`

/**
 * Runs work that adds clients, cases and welcome e-mails in the caller's transaction, and indexes them once at its end.
 */
export const indexAtOnce = <T>(_tx: Tx, work: () => T): T =>
  held(lastOf, work, (list, columns) =>
    statement(
      `INSERT INTO ${list}_search (rowid, ${columns})
       SELECT id, ${columns} FROM ${list} WHERE id > (SELECT after FROM search_held WHERE list = ?)`,
    ).run(list),
  )

/** Runs work that deletes many of them, and rebuilds the index from what is left: 5 ms per thousand rows. */
export const indexAnew = <T>(_tx: Tx, work: () => T): T =>
  held(
    () => '0',
    work,
    (list) => statement(`INSERT INTO ${list}_search (${list}_search) VALUES ('rebuild')`).run(),
  )
