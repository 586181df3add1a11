import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { database, type Tx } from './client'
import type { RunResult } from './connection'

/**
 * Placeholders for the values, by name. Drizzle encodes them in SET as in VALUES, although its types only allow them in
 * VALUES.
 */
export type Hole = Placeholder & SQL
export type Holes<Values> = { readonly [Name in keyof Values]: Hole }

type Query<Row, Rows> = {
  run(values?: Record<string, unknown>): RunResult
  get(values?: Record<string, unknown>): Row
  all(values?: Record<string, unknown>): Rows
}

/** A prepared query that receives its values by name. */
export type Prepared<Values, Row, Rows> = {
  run(values: Values): RunResult
  /** Runs an INSERT; the id of its row, without the cost of RETURNING. */
  insert(values: Values): number
  get(values: Values): Row
  all(values: Values): Rows
}

/**
 * A query built and prepared once per connection: building it anew would take most of the time of a bulk transaction.
 * It runs in whatever transaction is open.
 */
export function prepared<Row, Rows, Values extends Record<string, unknown>>(
  build: (db: Tx, holes: Holes<Values>) => { prepare(): Query<Row, Rows> },
): Prepared<Values, Row, Rows> {
  let db: Tx | undefined
  let query: Query<Row, Rows>
  const current = () => {
    const now = database()
    if (now !== db) query = build(now, holes as Holes<Values>).prepare()
    db = now
    return query
  }
  return {
    run: (values) => current().run(values),
    insert: (values) => Number(current().run(values).lastInsertRowid),
    get: (values) => current().get(values),
    all: (values) => current().all(values),
  }
}

const holes = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
