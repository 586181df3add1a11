import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { factsWhere } from '~/domain/cases/case-facts'
import { database, statement, type Tx } from '../client'
import { engine, perEngine } from '../engine'
import { caseFirmFacts, cases, documents, type HELD_LISTS, users, welcomeEmails } from '../schema'

type Held = (typeof HELD_LISTS)[number]
/** The lists with a word index (SQLite FTS5, ignoring case and accents). */
export type Searchable = Held | 'documents'

/** The ids of a list that match an FTS5 query; null matches none. */
export const idsFound = (list: Searchable, query: string | null): SQL => {
  if (query === null)
    return perEngine({ sqlite: sql`SELECT NULL WHERE 0`, postgres: sql`SELECT NULL::bigint WHERE false` })
  return perEngine({
    sqlite: sql`SELECT rowid FROM ${sql.raw(`${list}_search`)}(${query})`,
    postgres: sql`SELECT id FROM ${sql.raw(list)} WHERE ${wordsOf(list)} @@ ${termsOf(query)}`,
  })
}

/** Each of them is read to be ranked. */
const MOST_RANKED = 2000

/** What the index of a list is made of. */
const wordsOf = (list: Searchable): SQL => sql.raw(`words_of(${namesOf(list)})`)

/**
 * The same words and their beginnings, as PostgreSQL asks for them. Some letters become a quotation mark without their accent, so
 * what quotes the words is a sign that is in no word, and becomes one only at the end.
 */
function termsOf(query: string): SQL {
  const terms = query
    .replaceAll(/"([^"]*)"(\*?)/g, (_, word: string, isBeginning) => `¶${word}¶${isBeginning && ':*'}`)
    .replaceAll(' OR ', ' | ')
    .replaceAll(' AND ', ' & ')
    .replaceAll(/(?<=[¶*]) (?=¶)/g, ' & ')
  const bare = sql`lower(unaccent(${terms}) COLLATE "und-x-icu")`
  return sql`to_tsquery('simple', replace(translate(${bare}, '''\\', '  '), chr(182), ''''))`
}

/** The best matches, up to a limit. */
export const bestFound = (list: Searchable, query: string | null, most: number): SQL =>
  query === null
    ? idsFound(list, null)
    : perEngine({
        sqlite: sql`${idsFound(list, query)} ORDER BY rank LIMIT ${most}`,
        postgres: sql`SELECT id FROM (SELECT id, ${wordsOf(list)} AS words FROM ${sql.raw(list)}
          WHERE ${wordsOf(list)} @@ ${termsOf(query)} ORDER BY id DESC LIMIT ${MOST_RANKED}) AS found
          ORDER BY ts_rank(words, ${termsOf(query)}) DESC, id LIMIT ${most}`,
      })

/** The newest matches, up to a limit: read from the index in its own order, however many there are. */
export const newestFound = (list: Searchable, query: string | null, most: number): SQL =>
  query === null
    ? idsFound(list, null)
    : perEngine({
        sqlite: sql`SELECT * FROM (${idsFound(list, query)} ORDER BY rowid DESC LIMIT ${most})`,
        postgres: sql`SELECT * FROM (${idsFound(list, query)} ORDER BY id DESC LIMIT ${most}) AS newest`,
      })

/** The largest of the ids that a query selects, up to a limit. */
export const newestOf = (ids: SQL, most: number): SQL =>
  sql`SELECT * FROM (${ids} ORDER BY id DESC LIMIT ${most}) AS newest`

/** True if more rows match than this many. */
export const hasMoreMatches = (list: Searchable, query: string | null, most: number): boolean =>
  query !== null && database().all(sql`${idsFound(list, query)} LIMIT 1 OFFSET ${most}`).length > 0

/**
 * Rows whose id is in one of several selections: a single list of ids, because an OR would make SQLite read every row.
 */
export const isInAny = (id: SQLiteColumn, selections: SQL[]): SQL =>
  sql`${id} IN (${sql.join(selections, sql` UNION `)})`

/** The columns of the indexes that grow by thousands of rows. */
const COLUMNS: Record<Held, SQLiteColumn[]> = {
  users: [users.name, users.username, users.email, users.dni, users.clientNumber],
  cases: factsWhere(({ searched }) => searched).map((name) => cases[name]),
  welcome_emails: [
    welcomeEmails.clientName,
    welcomeEmails.clientDni,
    welcomeEmails.clientEmail,
    welcomeEmails.caseNumber,
  ],
  case_firm_facts: [caseFirmFacts.value],
}
const lists = Object.keys(COLUMNS) as Held[]

const namesOf = (list: Searchable): string =>
  (list === 'documents' ? [documents.fileName, documents.name, documents.category] : COLUMNS[list])
    .map(({ name }) => name)
    .join(', ')

/**
 * Runs work that adds clients, cases and welcome e-mails in the caller's transaction, and indexes them once at its end.
 */
export const indexAtOnce = <T>(_tx: Tx, work: () => T): T => held(lastOf, work, addHeld)

/** Runs work that deletes many of them, and rebuilds the index from what is left: 5 ms per thousand rows. */
export const indexAnew = <T>(_tx: Tx, work: () => T): T => held(() => '0', work, command('rebuild'))

/** The words of a deleted row stay in the pages of an FTS5 index until those are rewritten. */
export function forgetWords() {
  if (engine() === 'sqlite') for (const list of [...lists, 'documents' as const]) command('optimize')(list)
}

/*
 * An FTS5 index is flushed at every savepoint, and a statement with triggers opens one, so indexing row by row costs
 * five times as much as in bulk. While `work` runs, the triggers ignore rows after the one stored here.
 */
function held<T>(after: (list: Held) => string, work: () => T, index: (list: Held) => void): T {
  for (const list of lists)
    statement(`INSERT INTO search_held (list, after) VALUES (?, ${after(list)})`).run(list)
  const result = work()
  if (engine() === 'sqlite') for (const list of lists) index(list)
  statement('DELETE FROM search_held').run()
  placeCases()
  return result
}

/** Places the cases whose events have changed meanwhile: one by one costs as much as the events themselves. */
function placeCases() {
  statement('DELETE FROM case_positions WHERE case_id IN (SELECT case_id FROM case_positions_stale)').run()
  statement(
    `INSERT INTO case_positions (case_id, event_id, phase_id, since)
     SELECT case_id, event_id, phase_id, since FROM case_positions_now`,
  ).run()
  statement('DELETE FROM case_positions_stale').run()
}

const lastOf = (list: Held) => `(SELECT coalesce(max(id), 0) FROM ${list})`

function addHeld(list: Held) {
  const columns = namesOf(list)
  statement(
    `INSERT INTO ${list}_search (rowid, ${columns})
     SELECT id, ${columns} FROM ${list} WHERE id > (SELECT after FROM search_held WHERE list = ?)`,
  ).run(list)
}

const command = (name: 'rebuild' | 'optimize') => (list: Searchable) =>
  void statement(`INSERT INTO ${list}_search (${list}_search) VALUES ('${name}')`).run()
