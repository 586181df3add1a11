import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { database, type Tx } from './client'

/** Where the values go, by their names. Drizzle encodes them in SET as in VALUES, though its types know it of VALUES only. */
export type Holes<Values> = { readonly [Name in keyof Values]: Placeholder & SQL }

type Query<Row, Rows> = {
  run(values?: Record<string, unknown>): unknown
  get(values?: Record<string, unknown>): Row
  all(values?: Record<string, unknown>): Rows
}

/** A prepared query that is given its values by name. */
export type Prepared<Values, Row, Rows> = {
  run(values: Values): void
  get(values: Values): Row
  all(values: Values): Rows
}

/**
 * A query that is built and prepared once for each connection: one that runs ten thousand times in a transaction would
 * spend most of its time being built. It belongs to whatever transaction is open when it runs.
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
    run: (values) => void current().run(values),
    get: (values) => current().get(values),
    all: (values) => current().all(values),
  }
}

const holes = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
