import type { Sqlite } from '../connection'
import { type Habit, onlyReads, type Reading, STATE } from './habit'
import { PostgresError, PostgresLink, sleep, UNRESOLVED } from './link'
import type { Fence, Question, Rows } from './protocol'

type Values = unknown[]
/** What a piece of work has asked, and which answers are known. */
type Ahead = { asked: Reading[]; known: Map<string, Rows> }
type Named = Record<string, unknown>

/** As many statements are kept by name on the server; what is beyond is planned each time. */
const MOST_NAMED = 500

/**
 * A connection to PostgreSQL with what the rest of the house uses of the driver of SQLite: the one interface keeps
 * transactions synchronous on both, so that nothing interleaves with them.
 */
export class PostgresConnection {
  readonly #link: PostgresLink
  readonly #names = new Map<string, string>()
  #depth = 0
  #ahead: Ahead | undefined

  constructor(...place: ConstructorParameters<typeof PostgresLink>) {
    this.#link = new PostgresLink(...place)
  }

  get inTransaction() {
    return this.#depth > 0
  }

  prepare(text: string) {
    const { sql, holes } = numbered(text)
    const ask = (values: Values) =>
      this.#ask({ text: sql, values: inOrder(values, holes), name: this.#nameOf(sql) })
    const returning = /\breturning\b/i.test(sql)
    const statement = {
      run: (...values: Values) => {
        const { rows, changes } = ask(values)
        return { changes, lastInsertRowid: returning ? (rows[0]?.[0] as number) : 0 }
      },
      get: (...values: Values) => objects(ask(values))[0],
      all: (...values: Values) => objects(ask(values)),
      raw: () => ({
        get: (...values: Values) => withBuffers(ask(values).rows)[0],
        all: (...values: Values) => withBuffers(ask(values).rows),
      }),
      pluck: () => ({
        get: (...values: Values) => withBuffers(ask(values).rows)[0]?.[0],
        all: (...values: Values) => withBuffers(ask(values).rows).map(([first]) => first),
      }),
    }
    return statement
  }

  exec(text: string) {
    this.#ask({ text })
    return this
  }

  /** Work in a transaction, or in a savepoint of the one that is open. */
  transaction<Args extends unknown[], Result>(work: (...args: Args) => Result) {
    const run = (...args: Args): Result => {
      const depth = this.#depth
      const point = `nested_${depth}`
      this.exec(depth === 0 ? 'BEGIN ISOLATION LEVEL SERIALIZABLE' : `SAVEPOINT ${point}`)
      this.#depth = depth + 1
      try {
        const result = work(...args)
        if (depth === 0) this.#commit()
        else this.exec(`RELEASE SAVEPOINT ${point}`)
        return result
      } catch (error) {
        this.#giveUp(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO SAVEPOINT ${point}`)
        throw error
      } finally {
        this.#depth = depth
      }
    }
    return Object.assign(run, { default: run, deferred: run, immediate: run, exclusive: run })
  }

  /**
   * Runs work that mostly reads, with what it is given: what it usually asks is asked at once, on one way to the server and back instead of as many. Until
   * it returns, and as long as it writes nothing, a question that was answered is not asked again. Work within work has a habit of its own.
   */
  readAhead<Result>(habit: Habit, inputs: unknown[], work: () => Result): Result {
    if (this.inTransaction) return work()
    const around = this.#ahead
    const known = around?.known ?? new Map<string, Rows>()
    const guesses = habit.guesses(inputs).filter((guess) => !known.has(keyOf(guess)))
    if (guesses.length > 1) {
      const answers = this.#link.askAll(guesses.map((guess) => this.#alone(guess)))
      for (const [at, guess] of guesses.entries()) if (answers[at]) known.set(keyOf(guess), answers[at])
    }
    const readings: Reading[] = []
    this.#ahead = { asked: readings, known }
    try {
      return work()
    } finally {
      this.#ahead = around
      habit.learn(readings, inputs)
    }
  }

  /** As `PostgresLink.stand`. */
  stand(behind: Fence) {
    this.#link.stand(behind)
  }

  close() {
    this.#link.close()
    return this
  }

  /**
   * Of a transaction in which a statement has failed, PostgreSQL answers a COMMIT with a ROLLBACK, and with no fault. Of one whose answer
   * is lost, nobody knows whether it holds.
   */
  #commit() {
    const { command } = this.#askToCommit()
    if (command !== 'COMMIT') throw new PostgresError('A failed statement was passed over', '25P02')
  }

  #askToCommit(): Rows {
    try {
      return this.#ask({ text: 'COMMIT' })
    } catch (error) {
      throw error instanceof PostgresError && error.isAway
        ? new PostgresError(error.message, UNRESOLVED)
        : error
    }
  }

  #ask(question: Omit<Question, 'continues'>): Rows {
    const { text, values } = question
    if (this.#ahead && values && !this.inTransaction && onlyReads(text))
      return this.#read({ text, values }, this.#ahead)
    this.#ahead?.known.clear()
    return this.#link.ask({ ...question, continues: this.inTransaction })
  }

  #read(reading: Reading, { asked, known }: Ahead): Rows {
    const key = keyOf(reading)
    let answer = known.get(key)
    if (!answer) {
      // What was read before may be older than the state.
      if (reading.text === STATE) known.clear()
      answer = this.#link.ask(this.#alone(reading))
      known.set(key, answer)
    }
    asked.push(reading)
    return { ...answer, rows: answer.rows.map((row) => [...row]) }
  }

  /** The connection may be gone: then the server has given the transaction up by itself. */
  #giveUp(how: string) {
    try {
      this.exec(how)
    } catch {
      this.#link.close()
    }
  }

  #alone = (reading: Reading) => ({ ...reading, name: this.#nameOf(reading.text), continues: false })
  #nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known || this.#names.size >= MOST_NAMED) return known
    const name = `kept_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

const keyOf = ({ text, values }: Reading) => `${JSON.stringify(values)} ${text}`

/**
 * How often PostgreSQL may ask for a transaction to be run again before the fault is the caller's, and the first pause before that, in
 * milliseconds. Pauses double and are of chance, up to the longest: whoever is in the way may need a second, two of a kind must not meet again.
 */
const MOST_ATTEMPTS = 12
const FIRST_PAUSE_MS = 2
const LONGEST_PAUSE_MS = 400

/** Runs a transaction, and runs it again if another one stood in its way. */
export function repeated<Result>(attempt: () => Result, times = 1): Result {
  try {
    return attempt()
  } catch (error) {
    if (!isRepeatable(error) || times >= MOST_ATTEMPTS) throw error
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS) * Math.random()
    sleep(pauseMs)
    return repeated(attempt, times + 1)
  }
}

const isRepeatable = (error: unknown): boolean =>
  error instanceof PostgresError && (error.code === '40001' || error.code === '40P01')

/** As the rest of the house knows the driver of SQLite. */
export const connectTo = (...place: ConstructorParameters<typeof PostgresLink>): Sqlite =>
  new PostgresConnection(...place) as unknown as Sqlite

/** Placeholders of SQLite (`?`, `:name`, `@name`) as numbers; those of Drizzle are numbers already. */
function numbered(text: string): { sql: string; holes: (string | number)[] | null } {
  const holes: (string | number)[] = []
  const sql = text.replace(
    /'(?:[^']|'')*'|"[^"]*"|::|\?|[:@]([a-zA-Z_]\w*)/g,
    (match, name: string | undefined) => {
      if (match !== '?' && !name) return match
      const hole = name ?? holes.length
      if (!holes.includes(hole)) holes.push(hole)
      return `$${holes.indexOf(hole) + 1}`
    },
  )
  return { sql, holes: holes.length > 0 ? holes : null }
}

function inOrder(values: Values, holes: (string | number)[] | null): Values {
  const [first] = values
  const valueList = values.length === 1 && Array.isArray(first) ? first : values
  if (!holes || typeof holes[0] !== 'string') return valueList.map(asStored)
  return holes.map((name) => {
    if (!(name in (first as Named))) throw new Error(`A value for ${name} is missing`)
    return asStored((first as Named)[name])
  })
}

/** In JSON, the sign 0 and halves of signs, which PostgreSQL does not take and nobody can read. */
const UNREADABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi

/** A value as PostgreSQL keeps it. */
export function asStored(value: unknown) {
  if (typeof value !== 'string') return value === undefined ? null : value
  const text = value.includes('\0') ? value.replaceAll('\0', '') : value
  return text.includes('\\u') ? text.replaceAll(UNREADABLE, '$1\\ufffd') : text
}

function objects({ fields, rows }: Rows): Named[] {
  return withBuffers(rows).map((row) => Object.fromEntries(fields.map((name, place) => [name, row[place]])))
}

/** Bytes lose their kind on their way between threads. */
function withBuffers(rows: unknown[][]): unknown[][] {
  for (const row of rows)
    for (const [place, value] of row.entries())
      if (value instanceof Uint8Array)
        row[place] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return rows
}
