import { expect } from 'vitest'
import { toFtsQuery } from '~/features/lists/search.server'
import { sqlite, transact } from '~db/client'
import { indexAtOnce } from '~db/raw/search-index'
import { caseRow, dniOfRow, writeCases } from '../support/case-sheet'
import { testOnSqlite } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { clientOf } from '../support/records'
import { sync, undoRun } from '../support/sync'

const INDEXES = ['users_search', 'cases_search', 'welcome_emails_search']
const found = (index: string, words: string) =>
  sqlite().prepare(`SELECT rowid FROM ${index}(?) ORDER BY rowid`).pluck().all(toFtsQuery(words))

/** FTS5 compares the index with its table, both ways, and throws if they differ. */
function expectWhole() {
  for (const index of INDEXES)
    sqlite().prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`).run()
  expect(sqlite().prepare('SELECT * FROM search_held').all()).toEqual([])
}

testOnSqlite(
  'what a synchronisation brings is found by its words, and nothing is once it is taken back',
  async () => {
    freshPortal()
    const before = createClient({ name: 'Zacarías Anterior' })
    writeCases([caseRow(1, { CLIENTE: 'Leocadia Primera', EMAIL: 'leo@correo.example' }), caseRow(2)])
    const run = await sync()
    const { id } = clientOf(dniOfRow(1))
    expect(found('users_search', 'leocadia')).toEqual([id])
    expect(found('users_search', 'zacarias')).toEqual([before.id])
    expect(found('cases_search', 'leocadia')).toHaveLength(1)
    expect(found('welcome_emails_search', 'leo')).toHaveLength(1)
    expectWhole()
    await undoRun(run)
    expect(INDEXES.flatMap((index) => found(index, 'leocadia'))).toEqual([])
    expectWhole()
  },
)

testOnSqlite('rows that are changed or go before their words are written leave none behind', () => {
  freshPortal()
  const old = createClient({ name: 'Nombre Antiguo' })
  const rename = sqlite().prepare('UPDATE users SET name = ? WHERE id = ?')
  const [kept] = transact((tx) =>
    indexAtOnce(tx, () => {
      const [renamed, gone] = [createClient({ name: 'Uno Primero' }), createClient({ name: 'Dos Segundo' })]
      rename.run('Uno Renombrado', renamed.id)
      rename.run('Nombre Reciente', old.id)
      sqlite().prepare('DELETE FROM users WHERE id = ?').run(gone.id)
      return [renamed]
    }),
  )
  expect(found('users_search', 'renombrado')).toEqual([kept?.id])
  expect(found('users_search', 'reciente')).toEqual([old.id])
  expect(['primero', 'segundo', 'antiguo'].flatMap((word) => found('users_search', word))).toEqual([])
  expectWhole()
})
