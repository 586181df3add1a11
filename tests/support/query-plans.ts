import { sqlite } from '~db/client'
import type { Sqlite, Statement } from '~db/connection'

/** A query as it ran, and how SQLite read its tables. */
export type Planned = { sql: string; steps: string[] }

type Call = { sql: string; values: unknown[] }

/** What has run since it was asked last, and what has been explained before. */
const calls = new Map<string, Call>()
const explained = new Set<string>()

/** Notes the queries of the open database from now on: of a statement that was prepared earlier nothing is known. */
export function noteReads(): { reads: string[] } {
  const db = sqlite()
  const reads: string[] = []
  const { prepare } = db
  const noted = (sql: string) => {
    const statement: Statement = prepare.call(db, sql)
    const noting =
      <Result>(run: (...values: unknown[]) => Result) =>
      (...values: unknown[]) => {
        calls.set(keyOf({ sql, values }), { sql, values })
        reads.push(sql)
        return run.apply(statement, values)
      }
    return Object.assign(statement, { all: noting(statement.all), get: noting(statement.get) })
  }
  db.prepare = noted as Sqlite['prepare']
  return { reads }
}

/** The moment of a visit changes no plan. */
const keyOf = ({ sql, values }: Call) =>
  `${sql} ${JSON.stringify(values.filter((value) => !isInstant(value)))}`
const isInstant = (value: unknown) => typeof value === 'number' && value > 1_000_000_000

/**
 * Runs `work` and explains the queries that ran for the first time, with the values they ran with: an index that covers
 * a part of a table is used only for values within that part.
 */
export async function plansOf(work: () => unknown): Promise<Planned[]> {
  calls.clear()
  await work()
  const ran = [...calls].filter(([key, call]) => isRead(call) && !explained.has(key))
  return ran.map(([key, { sql, values }]) => {
    explained.add(key)
    return { sql, steps: explain(sql, values) }
  })
}

/** What is written reads the rows it has been given. */
const isRead = ({ sql }: Call) => /^\s*(select|with)/i.test(sql)

const explain = (sql: string, values: unknown[]): string[] =>
  sqlite()
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail)
