import { or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { plain } from '~/features/clients/person-name'

/** Rows of which a column contains the words, whatever their case and accents; undefined for no words. */
export function contains(columns: SQLiteColumn[], words: string): SQL | undefined {
  if (words === '') return undefined
  const wanted = plain(words)
  return or(...columns.map((column) => sql`instr(plain_text(${column}), ${wanted}) > 0`))
}
