import { expect, test } from 'vitest'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listClients } from '~/features/clients/list-clients.server'
import { listAdminDocuments } from '~/features/documents/list-documents.server'
import { countRows } from '~/features/lists/row-counts.server'
import { readCounters } from '~/features/overview/counters.server'
import { sqlite } from '~db/client'
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
