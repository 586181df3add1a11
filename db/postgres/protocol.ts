/** What the thread that talks to PostgreSQL is asked, and what it answers. */
export type Question = {
  text: string
  /** Without values several statements are allowed. */
  values?: unknown[]
  /** The name under which the server keeps the statement. */
  name?: string
  /** Part of a transaction that is open: on another connection it would be none. */
  continues: boolean
}

/** Questions that only read, outside of a transaction. They travel together; one that fails has no answer. */
export type Questions = { all: Question[] }

/**
 * Whose connection it is, by the name others see it under, and the question that has to be answered with a row before it is used: who
 * has lost what gave the right to write may have been cut off, and must not simply connect anew. Null: nobody's.
 */
export type Fence = { application: string; check: { text: string; values: unknown[] } } | null

/** The code of a fault: the connection was refused, because whoever asks has lost the right to write. */
export const FENCED = 'FENCED'

export type Rows = { fields: string[]; rows: unknown[][]; changes: number; command: string }
export type Fault = { message: string; code: string; constraint?: string }
export type Answer = { result: Rows } | { results: (Rows | null)[] } | { fault: Fault }

export type Setup = {
  url: string
  /** Counts the answers, on which whoever asks sleeps; and what is done of one that has many parts. */
  answered: Int32Array
  /** The longest a statement may take, or wait for a lock, in milliseconds. */
  statementMs: number
  connectMs: number
  fence: Fence
}
