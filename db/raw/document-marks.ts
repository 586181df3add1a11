import { type SQL, sql } from 'drizzle-orm'
import { database } from '../client'
import { perEngine } from '../engine'

type Marked = {
  /** At least one. */
  marks: string[]
  /** Of the tables of documents and their cases. */
  where: SQL | undefined
  /** Only documents older than this one. */
  before: number
  most: number
}

/**
 * The newest documents whose text has all these marks, read from the index in its order, so that a common word costs no more than a
 * rare one.
 */
export function newestMarked({ marks, where, before, most }: Marked): number[] {
  const narrowed = where ? sql`AND ${where}` : sql``
  const rows = database().all<{ id: number }>(
    perEngine({
      sqlite: sql`SELECT found.rowid AS id FROM document_texts_search(${marks.join(' ')}) AS found
        CROSS JOIN documents ON documents.id = found.rowid LEFT JOIN cases ON cases.id = documents.case_id
        WHERE found.rowid < ${before} ${narrowed} ORDER BY found.rowid DESC LIMIT ${most}`,
      // Otherwise the planner may work out the words of each row from the newest on.
      postgres: sql`WITH found AS MATERIALIZED (SELECT id FROM document_texts WHERE words_of(words) @@ to_tsquery('simple', ${marks.map((mark) => `'${mark}'`).join(' & ')}))
        SELECT found.id FROM found JOIN documents ON documents.id = found.id LEFT JOIN cases ON cases.id = documents.case_id
        WHERE found.id < ${before} ${narrowed} ORDER BY found.id DESC LIMIT ${most}`,
    }),
  )
  return rows.map(({ id }) => id)
}
