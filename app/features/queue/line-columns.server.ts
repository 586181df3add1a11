import { Column, is, sql } from 'drizzle-orm'
import { idInOrder, idToAdd } from '~db/raw/compare'
import type { QueueLineKind } from './queue-lines'

export type WorkSource =
  | 'work'
  | 'document'
  | 'file'
  | 'upload'
  | 'phase'
  | 'letter'
  | 'mail'
  | 'client'
  | 'bounced'

const asText = (value: unknown) =>
  is(value, Column) && value.dataType === 'number' ? idInOrder(value) : value

const toAdd = (value: unknown) => (is(value, Column) ? idToAdd(value) : value)

type Line = Record<'kind' | 'id' | 'sheet' | 'topic' | 'question', unknown>

/** The items one by one, or those that one answer resolves as one row, which costs the same for ten and for ten thousand. */
export type Rows = 'each' | 'together'

/**
 * `topic`: what groups items of one kind. Every sheet is its own group. `question`: what one answer resolves: the same word in
 * whatever column, all cases that contradict themselves in one way, all clients without an address, all uploads without a
 * case, all e-mails that a server refuses. `items`: how many a row stands for, `sum`: that of their ids.
 */
export const columns = (line: Line, source: WorkSource, rows: Rows = 'each') => ({
  kind: sql<QueueLineKind>`${line.kind}`.as('kind'),
  id: sql<number | string>`${rows === 'each' ? asText(line.id) : sql`min(${asText(line.id)})`}`.as('id'),
  source: sql<WorkSource>`${source}`.as('source'),
  sheet: sql<string | null>`${line.sheet}`.as('sheet'),
  topic: sql<string | number>`${line.topic}`.as('topic'),
  question: sql<string | number>`${asText(line.question)}`.as('question'),
  // Written out: a number that is passed as a value is none of the integers.
  items: (rows === 'each' ? sql<number>`1` : sql<number>`count(*)`).as('items'),
  sum: sql<number>`${rows === 'each' ? toAdd(line.id) : sql`sum(${toAdd(line.id)})`}`.as('sum'),
})

/** Of no items SQLite makes a row too, if they are counted. */
export const anyOf = (rows: Rows) => (rows === 'each' ? undefined : sql`count(*) > 0`)
