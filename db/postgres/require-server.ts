import type { Sqlite } from '../connection'
import { PostgresError } from './link'

/** A server, or a database of it, that cannot be used; its message says what to do. */
class UnfitServerError extends Error {}

const OLDEST = 150_000

const HOW =
  "create it with CREATE DATABASE portal TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C', owned by the user of DATABASE_URL"

type Facts = {
  version: number
  replica: number
  encoding: string
  collation: string
  ctype: string
  provider: string
  tables: number
  ours: number
}

/** Looks before anything is written. Throws what `whyNotServer` has words for. */
export function requireServer(connection: Sqlite) {
  const facts = connection.prepare<[], Facts>(FACTS).get() as Facts
  const faults: [boolean, string][] = [
    [facts.version < OLDEST, 'PostgreSQL is older than 15: use 15 or newer'],
    [facts.replica === 1, 'This server is a read-only replica: set DATABASE_URL to the primary'],
    [facts.encoding !== 'UTF8', `The database has the encoding ${facts.encoding}: ${HOW}`],
    [
      facts.provider !== 'c' ||
        ![facts.collation, facts.ctype].every((name) => /^(?:C|POSIX|C\.UTF-?8)$/i.test(name)),
      `The database sorts by ${facts.collation}, and the portal by its own rules: ${HOW}`,
    ],
    [
      facts.tables > 0 && facts.ours === 0,
      'The database holds tables of something else: set DATABASE_URL to a database of the portal’s own',
    ],
  ]
  const fault = faults.find(([is]) => is)
  if (fault) throw new UnfitServerError(fault[1])
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS replica,
    pg_encoding_to_char(encoding) AS encoding, datcollate AS collation,
    datctype AS ctype, datlocprovider::text AS provider,
    (SELECT count(*) FROM pg_tables WHERE schemaname = 'public') AS tables,
    (SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migrations') AS ours
  FROM pg_database WHERE datname = current_database()`

/** Why the database cannot be used and what to do, without the words of the driver where there are better ones. */
export function whyNotServer(error: unknown): string {
  const { message, code } = error as PostgresError
  if (!(error instanceof PostgresError)) return message
  if (code.startsWith('28'))
    return 'PostgreSQL refuses the user or the password of DATABASE_URL: correct them'
  if (code === '3D000') return `The database of DATABASE_URL does not exist: ${HOW}`
  if (code === '42501') return 'The user of DATABASE_URL lacks rights: make it the owner of its database'
  if (code === '55P03' || code === '57014')
    return 'Another process has held the database of DATABASE_URL for too long: stop it, or try again'
  if (code === '53300') return 'PostgreSQL has no connection left: raise max_connections'
  if (/^(?:57P03|ECONN|ETIMEDOUT|EHOST|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08)/.test(code))
    return 'PostgreSQL does not answer at the address of DATABASE_URL: start it, or correct the address'
  return `The database of DATABASE_URL cannot be used: ${message}`
}
