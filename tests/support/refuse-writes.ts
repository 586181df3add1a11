import { sqlite } from '~db/client'
import { isOnPostgres } from './engine'

type Refused = { verb: 'INSERT' | 'UPDATE' | 'DELETE'; table: string; when?: string; reason?: string }

/** From outside, as on a full disk: the open database refuses these writes until the returned function is called. */
export function refuseWrites({ verb, table, when, reason = 'no room' }: Refused): () => void {
  const head = `CREATE TRIGGER refused BEFORE ${verb} ON ${table} FOR EACH ROW`
  const only = when ? `WHEN (${when})` : ''
  if (!isOnPostgres()) {
    sqlite().exec(`${head} ${only} BEGIN SELECT RAISE(ABORT, '${reason}'); END`)
    return () => void sqlite().exec('DROP TRIGGER refused')
  }
  sqlite().exec(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${reason}'; END $$;
    ${head} ${only} EXECUTE FUNCTION refuse()`)
  return () => void sqlite().exec(`DROP TRIGGER refused ON ${table}; DROP FUNCTION refuse()`)
}
