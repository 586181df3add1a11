import { isFile, type Sqlite } from '../connection'
import { NUMBERED, quoted } from './tables'

/** The highest number that a row of each table has ever had: it is not given again. */
export function lastNumbers(connection: Sqlite): Map<string, number> {
  const kept = new Map(
    connection
      .prepare<[], { name: string; last: number }>(isFile(connection) ? OF_FILE : ofServer())
      .all()
      .map(({ name, last }) => [name, last]),
  )
  return new Map(
    NUMBERED.map((name) => {
      const highest = connection
        .prepare(`SELECT max(id) FROM ${quoted(name)}`)
        .pluck()
        .get()
      return [name, Math.max(Number(highest ?? 0), kept.get(name) ?? 0)]
    }),
  )
}

const OF_FILE = 'SELECT name, seq AS last FROM sqlite_sequence'

const SEQUENCES = () =>
  `SELECT name, pg_get_serial_sequence(name, 'id') AS sequence
   FROM unnest(ARRAY[${NUMBERED.map((name) => `'${name}'`).join(', ')}]) AS name`

const ofServer = () =>
  `SELECT name, coalesce(pg_sequence_last_value(sequence::regclass), 0) AS last FROM (${SEQUENCES()}) AS s
   WHERE sequence IS NOT NULL`

export function setNumbers(connection: Sqlite, numbers: Map<string, number>) {
  const set = connection.prepare(isFile(connection) ? INTO_FILE : intoServer())
  if (isFile(connection)) connection.exec('DELETE FROM sqlite_sequence')
  for (const [name, last] of numbers)
    if (last > 0) isFile(connection) ? set.run(name, last, name) : set.get(last, name)
}

const INTO_FILE = `INSERT INTO sqlite_sequence (name, seq) SELECT ?, ?
  WHERE EXISTS (SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%')`

const intoServer = () =>
  `SELECT setval(sequence::regclass, ?::bigint) FROM (${SEQUENCES()}) AS s WHERE name = ? AND sequence IS NOT NULL`
