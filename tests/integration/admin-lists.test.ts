import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listCaseRows } from '~/features/cases/list-case-rows.server'
import { EditCase } from '~/features/cases/schemas'
import { listClientsWithCases } from '~/features/clients/list-client-rows.server'
import { listClients } from '~/features/clients/list-clients.server'
import { listAdminDocuments } from '~/features/documents/lists/list-documents.server'
import { listFolders } from '~/features/documents/lists/list-folders.server'
import { countRows } from '~/features/lists/row-counts.server'
import { readCounters } from '~/features/queue/counters.server'
import { database, sqlite } from '~db/client'
import { nameOrder, users } from '~db/schema'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'

const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }
const query = (q: string, archived = false) => ({ q, page: 1, pageSize: 25, archived })

function firm() {
  freshPortal()
  const ana = createClient({ name: 'ÁLVAREZ PEÑA, ROSARIO', email: 'rosario.alvarez@correo.example' })
  const bea = createClient({ name: 'Beatriz Güell Núñez', clientNumber: 'C-000412' })
  const first = createCase({ caseNumber: 'EXP-2025-0004', clientId: ana.id, title: 'Álvarez / Cofidis' })
  const second = createCase({
    caseNumber: '2024/015',
    clientId: bea.id,
    title: 'Güell / Cetelem',
    status: 'closed',
  })
  return { ana, bea, first, second }
}

test.each([
  ['alvarez', 1],
  ['ÁLVA', 1],
  ['rosario pena', 1],
  ['pena rosa', 1],
  ['guell', 1],
  ['rosario.alvarez@correo', 1],
  ['C-000412', 1],
  ['zzz', 0],
  ['', 2],
])('clients are found by %j: %i', (q, found) => {
  firm()
  const { rows, total } = listClients(admin, query(q))
  expect([rows.length, total]).toEqual([found, found])
})

test.each([
  ['2025-0004', ['EXP-2025-0004']],
  ['2024/015', ['2024/015']],
  ['cofidis', ['EXP-2025-0004']],
  ['rosario', ['EXP-2025-0004']],
  ['beatriz nunez', ['2024/015']],
  ['cerrado', []],
  ['Caso cerrado', ['2024/015']],
  ['active', ['EXP-2025-0004']],
])('cases are found by %j: %j', (q, numbers) => {
  firm()
  expect(listAdminCases(admin, query(q)).rows.map(({ caseNumber }) => caseNumber)).toEqual(numbers)
})

test.each(['completed', 'Caso completado', 'case completed'])(
  'a case that an administrator completed is found by %j',
  (q) => {
    const { first } = firm()
    const { version } = getCaseForm(admin, first.id)
    editCase(
      admin,
      first.id,
      EditCase.parse({ version, title: 'Álvarez / Cofidis', status: 'completed' }),
      Date.now(),
    )
    expect(listAdminCases(admin, query(q)).rows).toMatchObject([{ id: first.id, status: 'completed' }])
  },
)

test('documents are found by their name, their folder and the number of their case', () => {
  const { first } = firm()
  createDocument({ fileName: 'Demanda interpuesta Álvarez.pdf', name: 'Demanda', caseId: first.id })
  createDocument({ fileName: 'otro.pdf', name: 'otro', category: 'SENTENCIA_FAVORABLE' })
  const found = (q: string) => listAdminDocuments(admin, query(q)).rows.map(({ fileName }) => fileName)
  expect(found('alvarez deman')).toEqual(['Demanda interpuesta Álvarez.pdf'])
  expect(found('exp-2025-0004')).toEqual(['Demanda interpuesta Álvarez.pdf'])
  expect(found('sentencia')).toEqual(['otro.pdf'])
})

test('a changed or deleted row is found as it is now', () => {
  const { ana } = firm()
  sqlite().prepare("UPDATE users SET name = 'Carmen Soto' WHERE id = ?").run(ana.id)
  expect(listClients(admin, query('alvarez pena')).rows).toEqual([])
  expect(listClients(admin, query('carmen')).rows).toHaveLength(1)
  sqlite().prepare('DELETE FROM users WHERE id = ?').run(ana.id)
  expect(listClients(admin, query('carmen')).rows).toEqual([])
})

test('the kept counts are those that counting would give, whatever happens to the rows', () => {
  const { ana, first, second } = firm()
  createDocument({ caseId: first.id })
  expect(readCounters(admin)).toEqual({ clients: 2, activeCases: 1, documents: 1 })
  const archive = (table: string, id: number) =>
    sqlite().prepare(`UPDATE ${table} SET archived = 1, archived_at = 1 WHERE id = ?`).run(id)
  archive('users', ana.id)
  archive('cases', first.id)
  sqlite().prepare("UPDATE cases SET status = 'active' WHERE id = ?").run(second.id)
  expect([countRows('users'), countRows('users_archived')]).toEqual([1, 1])
  expect([countRows('cases'), countRows('cases_archived'), countRows('cases_active')]).toEqual([1, 1, 1])
  sqlite().exec('DELETE FROM cases; DELETE FROM documents; DELETE FROM users')
  const rows = sqlite().prepare('SELECT DISTINCT rows FROM row_counts').pluck().all()
  expect(rows).toEqual([0])
})

/** The text of SQLite's plan for one query. */
const planOf = (query: string) =>
  (sqlite().prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[])
    .map(({ detail }) => detail)
    .join('\n')

test('clients come by name without case and accents, or by their last visit', () => {
  freshPortal()
  const names = ['Zoe Gil', 'ÁLVAREZ PEÑA, ROSARIO', 'nuria Sanz', 'Ñusta Roca', 'Ocaña Vidal, Eva']
  const [zoe, alvarez] = names.map((name) => createClient({ name }))
  const sorted = (sort: string) =>
    listClientsWithCases(admin, { ...query(''), sort }, undefined, Date.now()).rows.map(({ name }) => name)
  expect(sorted('name')).toEqual([
    'Álvarez Peña, Rosario',
    'nuria Sanz',
    'Ñusta Roca',
    'Ocaña Vidal, Eva',
    'Zoe Gil',
  ])
  sqlite().prepare('UPDATE users SET last_visit_at = id WHERE id IN (?, ?)').run(zoe?.id, alvarez?.id)
  expect(sorted('visit').slice(0, 2)).toEqual(['Álvarez Peña, Rosario', 'Zoe Gil'])
  expect(sorted('nonsense')[0]).toBe('Ocaña Vidal, Eva')
})

test('cases come by their number, or by their last change', () => {
  const { first, second } = firm()
  sqlite().prepare('UPDATE cases SET updated_at = 9e12 WHERE id = ?').run(first.id)
  const sorted = (sort: string) =>
    listCaseRows(admin, { ...query(''), sort }, undefined, Date.now()).rows.map(({ id }) => id)
  expect(sorted('newest')).toEqual([second.id, first.id])
  expect(sorted('number')).toEqual([second.id, first.id])
  expect(sorted('changed')).toEqual([first.id, second.id])
})

testOnSqlite('each order walks along an index instead of putting all rows in order', () => {
  freshPortal()
  const { sql } = database()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.archived, false))
    .orderBy(nameOrder, users.id)
    .toSQL()
  expect(planOf(sql.replace('?', '0'))).toMatch(/USING (COVERING )?INDEX users_by_name/)
  const orders = [
    ['users', 'archived = 0 ORDER BY id DESC', 'SCAN users'],
    ['users', 'archived = 0 ORDER BY last_visit_at DESC, id DESC', 'users_by_visit'],
    ['cases', 'archived = 0 ORDER BY id DESC', 'SCAN cases'],
    ['cases', 'archived = 0 ORDER BY case_number', 'cases_by_number'],
    ['cases', 'archived = 0 ORDER BY updated_at DESC, id DESC', 'cases_by_update'],
    ['documents', "category = 'x' AND archived = 0 ORDER BY id DESC", 'documents_by_folder'],
    [
      'documents',
      "category = 'x' AND archived = 0 ORDER BY file_name COLLATE NOCASE, id",
      'documents_by_name',
    ],
  ]
  for (const [table, rest, index] of orders) {
    const plan = planOf(`SELECT * FROM ${table} WHERE ${rest} LIMIT 25`)
    expect(plan).toContain(index)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

const NO_FOLDER = { q: '', archived: false, folder: null }

test('folders are counted, put in order and turned page by page, with a search and without', () => {
  const { first } = firm()
  for (let n = 1; n <= 60; n += 1)
    createDocument({
      fileName: `Papel ${String(n).padStart(2, '0')}.pdf`,
      category: 'ARCHIVADO',
      caseId: first.id,
    })
  createDocument({ fileName: 'Acta.pdf', category: 'DEMANDA_REDACTADA' })
  const folder = (more: object) =>
    listFolders(admin, { ...NO_FOLDER, ...more }).find(({ category }) => category === 'ARCHIVADO')
  const names = (more: object) => folder(more)?.documents.map(({ fileName }) => fileName)
  for (const search of [{}, { q: 'papel' }, { q: 'cofidis' }]) {
    expect(folder(search)).toMatchObject({ count: 60 })
    expect(names(search)).toHaveLength(15)
    expect(names({ ...search, folder: 'ARCHIVADO' })).toHaveLength(50)
    expect(names(search)?.[0]).toBe('Papel 60.pdf')
    expect(names({ ...search, sort: 'name' })?.[0]).toBe('Papel 01.pdf')
    expect(names({ ...search, folder: 'ARCHIVADO', page: 2 })).toHaveLength(10)
    expect(names({ ...search, folder: 'ARCHIVADO', page: 2, sort: 'oldest' })?.[0]).toBe('Papel 51.pdf')
  }
  expect(folder({ q: 'acta' })).toBeUndefined()
  const whose = { caseNumber: 'EXP-2025-0004', clientName: 'ÁLVAREZ PEÑA, ROSARIO' }
  expect(folder({})?.documents[0]).toMatchObject(whose)
})

test('the kept counts of folders follow whatever happens to their documents', () => {
  freshPortal()
  const [one, two] = [createDocument({ category: 'ARCHIVADO' }), createDocument({ category: 'ARCHIVADO' })]
  const counts = (archived: boolean) =>
    Object.fromEntries(
      listFolders(admin, { ...NO_FOLDER, archived })
        .filter(({ count }) => count > 0)
        .map(({ category, count }) => [category, count]),
    )
  sqlite().prepare("UPDATE documents SET category = 'DEMANDA_REDACTADA' WHERE id = ?").run(two.id)
  expect(counts(false)).toEqual({ ARCHIVADO: 1, DEMANDA_REDACTADA: 1 })
  sqlite().prepare('UPDATE documents SET archived = 1, archived_at = 1 WHERE id = ?').run(one.id)
  expect([counts(false), counts(true)]).toEqual([{ DEMANDA_REDACTADA: 1 }, { ARCHIVADO: 1 }])
  sqlite().exec('DELETE FROM documents')
  expect([counts(false), counts(true)]).toEqual([{}, {}])
})

test('cases are listed under titles and names as people spell them, in the panel and in the calls', () => {
  freshPortal()
  const { id: clientId } = createClient({ name: 'GARCÍA LÓPEZ, ANA' })
  createCase({ clientId, title: 'GARCÍA LÓPEZ, ANA / WIZINK' })
  expect(listAdminCases(admin, query('')).rows).toMatchObject([
    { title: 'García López, Ana / Wizink', clientName: 'García López, Ana' },
  ])
})
