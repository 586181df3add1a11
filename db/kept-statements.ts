import type { Sqlite, Statement } from './connection'

/** The texts of a filtered list differ with each filter: the longest unused go. */
const MOST_KEPT = 500

/** What Drizzle calls on a statement. */
export type Kept = Pick<Statement, 'run' | 'get' | 'all'> & { raw(): Pick<Statement, 'get' | 'all'> }

/**
 * The connection as Drizzle sees it: it asks for a statement at each execution, and gets the one that was prepared
 * before. Its answers are always read to the end, so that no statement is busy when it is asked for again.
 */
export function withKeptStatements(sqlite: Sqlite): Sqlite {
  const kept = new Map<string, Kept>()
  const prepare = (text: string): Kept => {
    const statement = kept.get(text) ?? keep(sqlite, text)
    kept.delete(text)
    kept.set(text, statement)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return statement
  }
  return Object.create(sqlite, { prepare: { value: prepare } })
}

/** `raw()` changes a statement for good: rows as arrays have a statement of their own. */
function keep(sqlite: Sqlite, text: string): Kept {
  const statement = sqlite.prepare(text)
  let arrays: Statement | undefined
  return {
    run: (...values) => statement.run(...values),
    get: (...values) => statement.get(...values),
    all: (...values) => statement.all(...values),
    raw() {
      arrays ??= sqlite.prepare(text).raw()
      return arrays
    },
  }
}
