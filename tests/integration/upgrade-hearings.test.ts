import { expect, test } from 'vitest'
import { connect } from '~db/connection'
import { migrate, migrations } from '~db/migrate'
import { ownFolder } from '../support/fresh-portal'

/** News of a portal in which each hearing was a thing of its own. */

const NOW = 1_760_000_000_000

/** By case: what its client had been told when they were imported, and what was told or waited since. */
const CASES: { things: string[]; items: [thing: string, state: string][] }[] = [
  { things: ['hearing:2030-04-09T10:30@Juzgado n.º 3', 'request:1'], items: [] },
  {
    things: ['hearing:2030-04-09T@', 'gone:hearing:2030-04-09T@'],
    items: [['hearing:2030-04-16T12:00@', 'mailed']],
  },
  {
    things: ['hearing:2030-04-09T@', 'gone:hearing:2030-04-09T@'],
    items: [
      ['hearing:2030-04-09T10:30@Sala 2', 'mailed'],
      ['hearing:2030-05-02T@', 'dropped'],
      ['hearing:2030-06-02T@', 'withdrawn'],
      ['hearing:2030-06-03T@', 'waiting'],
      ['hearing:2030-06-04T@', 'held'],
    ],
  },
  { things: ['phase:1'], items: [] },
]

test('what clients were told of hearings is kept, and one telling that waits says all there is to say', () => {
  const sqlite = connect(`${ownFolder()}/portal.sqlite`)
  const upTo = migrations.findIndex(({ name }) => name.startsWith('0055'))
  migrate(sqlite, NOW, migrations.slice(0, upTo))
  sqlite.exec(
    `INSERT INTO users (id, username, dni, client_number, name, created_at) VALUES (7, 'ana', '12345678Z', 'C-1', 'Ana Gil', 1)`,
  )
  for (const [index, { things, items }] of CASES.entries()) {
    sqlite
      .prepare(
        `INSERT INTO cases (id, case_number, case_key, client_id, title, created_at, updated_at) VALUES (?, ?, ?, 7, 'Ana Gil', 1, 1)`,
      )
      .run(index + 1, `EXP-${index + 1}`, `EXP-${index + 1}`)
    sqlite.prepare('UPDATE case_told SET things = ? WHERE case_id = ?').run(JSON.stringify(things), index + 1)
    for (const [thing, state] of items)
      sqlite
        .prepare(
          `INSERT INTO news_items (case_id, kind, thing, state, created_at, due_at) VALUES (?, 'hearing', ?, ?, 1, 1)`,
        )
        .run(index + 1, thing, state)
  }
  sqlite.exec('DELETE FROM case_news_stale')
  migrate(sqlite, NOW)
  const told = sqlite.prepare('SELECT hearings FROM case_told ORDER BY case_id').pluck().all() as string[]
  const known = (n: number, day: string, time: string | null, place: string | null) => ({
    ...{ n, day, time, place, title: null, isOff: false },
  })
  expect(told.map((text) => JSON.parse(text))).toEqual([
    [known(1, '2030-04-09', '10:30', 'Juzgado n.º 3')],
    [known(1, '2030-04-16', '12:00', null)],
    [known(1, '2030-04-09', '10:30', 'Sala 2'), known(2, '2030-05-02', null, null)],
    [],
  ])
  expect(sqlite.prepare('SELECT case_id FROM case_news_stale').pluck().all()).toContain(3)
  const states = sqlite.prepare('SELECT thing, state FROM news_items WHERE case_id = 3 ORDER BY id').raw()
  expect(states.all().map((row) => (row as string[])[1])).toEqual([
    'mailed',
    'dropped',
    'withdrawn',
    'withdrawn',
    'held',
  ])
  sqlite.close()
})
