import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Sqlite } from '~db/connection'
import { layOpen } from '~db/copy/arriving'
import { copyDatabase } from '~db/copy/copy-database'
import { copyRows, digestsOf } from '~db/copy/copy-rows'
import { lastNumbers } from '~db/copy/numbers'
import { migrate } from '~db/migrate'
import { connectTo } from '~db/postgres/connection'
import { PATIENT } from '~db/postgres/link'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { copySample } from '../support/data-folders'
import { ownFolder } from '../support/fresh-portal'

describe.skipIf(!hasPostgres() || process.env.TEST_POSTGRES)('a database that is copied', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  const closedInTheEnd = (connection: Sqlite) => {
    onTestFinished(() => void connection.close())
    return connection
  }
  const make = (name: string) => {
    execFileSync('psql', [
      '-q',
      '-d',
      `${server.url}/postgres`,
      '-c',
      `CREATE DATABASE ${name} TEMPLATE template0`,
    ])
    return closedInTheEnd(connectTo(`${server.url}/${name}`, PATIENT))
  }
  const file = (path: string) => closedInTheEnd(connect(path))

  test('is the same on the other engine, and on the first one again', async () => {
    const source = file(join(await copySample('people'), 'portal.sqlite'))
    source.exec("UPDATE users SET name = 'Ana ' || char(0) || 'N' WHERE id = (SELECT max(id) FROM users)")
    const there = make('there')
    const back = file(join(ownFolder(), 'portal.sqlite'))
    const { rows, written, left } = copyDatabase(source, there, 1)
    // What a migration has written is there already.
    const templates = source.prepare('SELECT count(*) FROM request_templates').pluck().get()
    expect([rows - written, left]).toEqual([templates, 0])
    copyDatabase(there, back, 1)
    expect(digestsOf(there)).toEqual(digestsOf(source))
    expect(digestsOf(back)).toEqual(digestsOf(source))
    expect(lastNumbers(there)).toEqual(lastNumbers(source))
    expect(lastNumbers(back)).toEqual(lastNumbers(source))
    const objects =
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"
    expect(back.prepare(objects).all()).toEqual(source.prepare(objects).all())
    expect(back.pragma('foreign_key_check')).toEqual([])
    const rules = `SELECT (SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated) AS keys,
      (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O' AND NOT tgisinternal) AS triggers`
    const fresh = make('fresh')
    migrate(fresh, 1)
    expect(there.prepare(rules).get()).toEqual(fresh.prepare(rules).get())
    const found = "SELECT count(*) FROM users_search('rocio')"
    expect(back.prepare(found).pluck().get()).toBe(source.prepare(found).pluck().get())
  })

  test('is followed by what is written to it: only what differs is written again', async () => {
    const source = file(join(await copySample('people'), 'portal.sqlite'))
    const target = make('followed')
    layOpen(target, 'a test', 1)
    const first = copyRows(source, target)
    source.exec(`
      UPDATE users SET email = 'otra@correo.example' WHERE id = (SELECT min(id) FROM users);
      DELETE FROM cases WHERE id = (SELECT min(id) FROM cases);
      INSERT INTO settings VALUES ('followed', 'x', 1)`)
    const second = copyRows(source, target, first)
    expect(digestsOf(target)).toEqual(digestsOf(source))
    expect(second.written).toBeGreaterThan(0)
    expect(second.written).toBeLessThan(first.written)
    target.exec("UPDATE settings SET value = 'other' WHERE key = 'followed'")
    expect(copyRows(source, target).written).toBeGreaterThan(0)
    expect(copyRows(source, target).written).toBe(0)
    expect(digestsOf(target)).toEqual(digestsOf(source))
  })

  test('may give a value that only one row has to another row while it is copied', async () => {
    const source = file(join(await copySample('people'), 'portal.sqlite'))
    const target = make('swapped')
    layOpen(target, 'a test', 1)
    const first = copyRows(source, target)
    const ids = source.prepare('SELECT id FROM users ORDER BY id').pluck().all() as number[]
    const names = source.prepare('SELECT username FROM users ORDER BY id').pluck().all() as string[]
    const rename = source.prepare('UPDATE users SET username = ? WHERE id = ?')
    for (const id of ids) rename.run(`nobody ${id}`, id)
    for (const [place, id] of ids.entries()) rename.run(names[(place + 1) % names.length], id)
    expect(copyRows(source, target, first).left).toBe(0)
    expect(digestsOf(target)).toEqual(digestsOf(source))
  })
})
