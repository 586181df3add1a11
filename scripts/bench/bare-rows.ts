import { join } from 'node:path'
import { sqlite } from '~db/client'
import { connect, type Sqlite } from '~db/connection'
import { migrate } from '~db/migrate'
import { timed } from './figures'

type Table = { insert: string; rows: unknown[][] }

/**
 * The floor of an import, in milliseconds: the rows that the open portal holds, written into the same tables of an empty database
 * by prepared statements in one transaction, and nothing else. What triggers write is not written twice.
 */
export async function timeOfBareRows(dataDir: string): Promise<number> {
  const bare = connect(join(dataDir, 'bare.sqlite'))
  try {
    migrate(bare, 0)
    const tables = namesOfTables().map(tableOf)
    // The order of the tables is that of their names; what refers to what is settled at the end.
    bare.pragma('foreign_keys = OFF')
    return (await timed(() => write(bare, tables))).ms
  } finally {
    bare.close()
  }
}

const write = (bare: Sqlite, tables: Table[]) =>
  bare
    .transaction(() => {
      for (const { insert, rows } of tables) {
        const statement = rows.length > 0 ? bare.prepare(insert) : null
        for (const row of rows) statement?.run(row)
      }
    })
    .immediate()

/** A table of the portal: its rows without what SQLite computes, and how one of them is written. */
function tableOf(name: string): Table {
  const columns = column(`SELECT '"' || name || '"' FROM pragma_table_info(?)`, name)
  const marks = columns.map(() => '?')
  const rows = sqlite().prepare<unknown[], unknown[]>(`SELECT ${columns} FROM "${name}"`).raw().all()
  return { rows, insert: `INSERT OR IGNORE INTO "${name}" (${columns}) VALUES (${marks})` }
}

/** The tables, without those of the word indexes, which triggers fill. */
const namesOfTables = () =>
  column(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%'",
  )

const column = (sql: string, ...values: string[]) =>
  sqlite()
    .prepare<unknown[], string>(sql)
    .pluck()
    .all(...values)
