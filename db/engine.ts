import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What keeps the data: a file of this machine, or a server that others use too. */
export type Engine = 'sqlite' | 'postgres'

let current: Engine = 'sqlite'

/** The engine of this process's database. */
export const engine = (): Engine => current

export function setEngine(engine: Engine) {
  current = engine
}

export const isPostgres = (where: string): boolean => /^postgres(?:ql)?:\/\//.test(where)

/** What the two engines say differently. Which one is meant is known when the query is built, not when a module is read. */
export function perEngine<Value = unknown>(forms: Record<Engine, SQL<Value>>): SQL<Value> {
  const chosen: SQLWrapper = { getSQL: () => forms[current], shouldOmitSQLParens: () => true }
  return sql<Value>`${chosen}`
}
