import { is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { queriesOnAny, statement, type Tx } from './client'
import type { RunResult } from './connection'
import { type Engine, engine } from './engine'

/**
 * Placeholders for the values, by name. Drizzle encodes them in SET as in VALUES, although its types only allow them in
 * VALUES.
 */
export type Hole = Placeholder & SQL
export type Holes<Values> = { readonly [Name in keyof Values]: Hole }

type Values = Record<string, unknown>
type PreparedQuery<Row, Rows> = {
  getQuery(): Query
  get(values?: Values): Row
  all(values?: Values): Rows
}

type Preparable<Row, Rows> = { getSQL(): SQL; prepare(): PreparedQuery<Row, Rows> }

/** A prepared query that receives its values by name. */
export type Prepared<Given, Row, Rows> = {
  run(values: Given): RunResult
  /** Runs an INSERT; the id of its row, without the cost of RETURNING. */
  insert(values: Given): number
  get(values: Given): Row
  all(values: Given): Rows
}

/**
 * A query built once per process and prepared once per connection: building it anew would take most of the time of a bulk
 * transaction. It runs in whatever transaction is open.
 */
export function prepared<Row, Rows, Given extends Values>(
  build: (db: Tx, holes: Holes<Given>) => Preparable<Row, Rows>,
): Prepared<Given, Row, Rows> {
  const query = once(() => withConstants(build(anyDatabase(), holes as Holes<Given>)).prepare())
  const write = once(() => writing(query().getQuery()))
  const insert = once(() => writing(withKey(query().getQuery())))
  const run = (values: Given) => write()(values)
  return {
    run,
    insert: (values) => Number(insert()(values).lastInsertRowid),
    get: (values) => query().get(values),
    all: (values) => query().all(values),
  }
}

const anyDatabase = once(queriesOnAny)

/** Works something out when it is first needed, for each engine. */
function once<Result>(work: () => Result): () => Result {
  const made: Partial<Record<Engine, { result: Result }>> = {}
  return () => {
    const of = engine()
    made[of] ??= { result: work() }
    return made[of].result
  }
}

/**
 * Executes a statement as Drizzle does, which asks of each parameter at each execution whether it is a placeholder: a tenth of
 * the time of a bulk transaction.
 */
function writing({ sql, params }: Query): (values: Values) => RunResult {
  const binders = params.map(binderOf)
  return (values) => statement(sql).run(...binders.map((bind) => bind(values)))
}

/** SQLite knows the id of the last row; PostgreSQL is asked for it. */
const withKey = (query: Query): Query =>
  engine() === 'sqlite' ? query : { ...query, sql: `${query.sql} returning id` }

function binderOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return getterOf(param)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const value = getterOf(param.value)
  return (values) => encoder.mapToDriverValue(value(values))
}

const getterOf =
  ({ name }: Placeholder) =>
  (values: Values) => {
    const value = values[name]
    if (value === undefined && !(name in values)) throw new Error(`A value for ${name} is missing`)
    return value
  }

/**
 * Writes what is no placeholder into the text. SQLite compiles a statement anew at each execution if its plan depends on
 * a parameter, as on a limit and on what a partial index is restricted to.
 */
function withConstants<Built extends { getSQL(): SQL }>(query: Built): Built {
  const text = query.getSQL().inlineParams()
  return Object.assign(query, { getSQL: () => text })
}

const holes = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })
