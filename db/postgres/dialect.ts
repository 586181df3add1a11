import { Column, getTableColumns, is, SQL, StringChunk, sql, type Table } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

type SelectConfig = Parameters<SQLiteSyncDialect['buildSelectQuery']>[0]
type InsertConfig = Parameters<SQLiteSyncDialect['buildInsertQuery']>[0]
type Values = Record<string, unknown>

/** The same queries in the words of PostgreSQL: numbered placeholders, keys of its own making, and NULL before all values. */
export class PostgresDialect extends SQLiteSyncDialect {
  override escapeParam(place: number): string {
    return `$${place + 1}`
  }

  override buildSelectQuery(config: SelectConfig): SQL {
    return super.buildSelectQuery({ ...config, orderBy: config.orderBy?.map(nullsAsInSqlite) })
  }

  override buildInsertQuery(config: InsertConfig): SQL {
    const onConflict = config.onConflict?.map(withBareTarget)
    if (config.select || is(config.values, SQL)) return super.buildInsertQuery({ ...config, onConflict })
    const values = (config.values as unknown as Values[]).map((row) => withDefaults(config.table, row))
    return super.buildInsertQuery({
      ...config,
      onConflict,
      values: values as unknown as InsertConfig['values'],
    })
  }
}

/** The columns of ` on conflict (…)` are named without their table. */
function withBareTarget(conflict: SQL): SQL {
  const [words, target, ...rest] = conflict.queryChunks
  if (!is(target, SQL)) return conflict
  const columns = target.queryChunks.flat().filter((chunk) => is(chunk, Column))
  const bare = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  return new SQL([words as StringChunk, sql`(${bare})`, ...rest])
}

/** A column that is not named takes what the schema says, where SQLite takes NULL for it. */
function withDefaults(table: Table, row: Values): Values {
  const missing = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => row[name] === undefined && column.default === undefined && !column.defaultFn,
  )
  return { ...row, ...Object.fromEntries(missing.map(([name]) => [name, sql`default`])) }
}

/** SQLite sorts NULL before all values, PostgreSQL behind them. What is never NULL keeps the order of its index. */
function nullsAsInSqlite<Order extends SQL | Column | SQL.Aliased>(order: Order): Order | SQL {
  if (is(order, SQL.Aliased)) return order
  if (is(order, Column)) return order.notNull ? order : sql`${order} nulls first`
  const chunks = (order as SQL).queryChunks
  if (chunks.every((chunk) => is(chunk, StringChunk) || (is(chunk, Column) && chunk.notNull))) return order
  const last = chunks.at(-1)
  const isDescending = is(last, StringChunk) && /\bdesc\s*$/i.test(last.value.join(''))
  return isDescending ? sql`${order} nulls last` : sql`${order} nulls first`
}
