import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listClients } from '~/features/clients/list-clients.server'
import { searchEverything } from '~/features/search/search-everything.server'
import { rounds } from '../support/chance'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const list = (q: string) => ({ q, page: 1, pageSize: 25, archived: false })
const found = (q: string, most = 10) =>
  searchEverything(ADMIN, q, most).map(({ kind, found: hits }) => [kind, hits.map(({ title }) => title)])

/** Víctor with a case against Cofidis, led by Laura; Núria with one against Cetelem, led by Iván. */
function firm() {
  freshPortal()
  const victor = createClient({
    name: 'Víctor Quiñones Cañas',
    dni: '77457447W',
    clientNumber: 'C-000412',
    email: 'victor@correo.example',
    phone: '671924865',
  })
  const nuria = createClient({ name: 'Núria Martínez', dni: '12345678Z', phone: '+4930123456' })
  const of = (caseNumber: string, clientId: number, opponent: string, lawyer: string) =>
    createCase({
      caseNumber,
      clientId,
      title: 'Reclamación',
      expedienteContrario: opponent,
      assignedLawyer: lawyer,
    })
  const first = of('EXP-2025-0004', victor.id, 'Cofidis', 'Laura Ferrer')
  of('EXP-2025-00041', nuria.id, 'Cetelem', 'Iván Soto')
  createDocument({ caseId: first.id, fileName: 'Sentencia núm. 77.pdf' })
  return { victor, nuria }
}

const VICTOR = ['clients', ['Víctor Quiñones Cañas']]

test.each([
  'quinon',
  'CANAS victor',
  '77457447W',
  '77.457.447-w',
  '671924865',
  '671 92 48 65',
  '+34 671924865',
  '0034671924865',
  '671-92',
  'victor@correo.example',
  'C-000412',
])('a client is found by %j', (q) => {
  firm()
  expect(found(q)).toContainEqual(VICTOR)
  expect(listClients(ADMIN, list(q)).rows.map(({ dni }) => dni)).toEqual(['77457447W'])
})

test.each(['+49 30 123456', '004930123456', '4930123'])('a foreign telephone is found by %j', (q) => {
  firm()
  expect(found(q)).toEqual([['clients', ['Núria Martínez']]])
})

test.each(['EXP-2025-0004', 'exp 2025/4', 'cofidis', 'laura ferrer', '2025-0004 COFI'])(
  'a case, and in its list the client, is found by %j',
  (q) => {
    firm()
    expect(found(q)[0]?.[1]).toContain('EXP-2025-0004 · Reclamación')
    expect(listClients(ADMIN, list(q)).rows.map(({ dni }) => dni)).toContain('77457447W')
    expect(listAdminCases(ADMIN, list(q)).rows.map(({ caseNumber }) => caseNumber)).toContain('EXP-2025-0004')
  },
)

test('the very number comes before longer ones that begin with it, and its kind before the others', () => {
  firm()
  createDocument({ fileName: 'EXP-2025-0004.pdf' })
  createClient({ name: 'Exp 2025 0004' })
  expect(found('EXP-2025-0004')).toEqual([
    ['cases', ['EXP-2025-0004 · Reclamación', 'EXP-2025-00041 · Reclamación']],
    ['clients', ['Exp 2025 0004']],
    ['documents', ['EXP-2025-0004.pdf']],
  ])
})

test('a file leads to the case it belongs to', () => {
  const { victor } = firm()
  const [group] = searchEverything(ADMIN, 'sentencia 77', 10)
  expect(group?.kind).toBe('documents')
  expect(group?.found).toMatchObject([
    {
      to: expect.stringMatching(new RegExp(`^/admin/client/${victor.id}\\?case=\\d+$`)),
      facts: ['Víctor Quiñones Cañas', 'EXP-2025-0004'],
    },
  ])
})

test('of many, as many as asked for are shown, archived ones last, and that there are more is said', () => {
  freshPortal()
  createClient({ name: 'Ana Primera' })
  for (const name of ['Ana Segunda', 'Ana Tercera']) createClient({ name })
  createClient({ name: 'Ana Archivada', archived: true, archivedAt: 1, archivedBy: 'RM' })
  const [few] = searchEverything(ADMIN, 'ana', 2)
  expect([few?.found.map(({ title }) => title), few?.more]).toEqual([['Ana Tercera', 'Ana Segunda'], true])
  const [all] = searchEverything(ADMIN, 'ana', 4)
  expect([all?.found.at(-1), all?.more]).toEqual([expect.objectContaining({ archived: true }), false])
})

test('one letter finds nothing, and neither do signs of the index’s query language', () => {
  firm()
  for (const q of ['', 'v', ' v ', '"', '**', 'OR', 'NEAR(', 'name:', '^^', '% _', "' --"])
    expect([q, found(q)]).toEqual([q, []])
})

test('whatever is typed is a search and no error', () => {
  firm()
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('6', '7', '1', '+', '-', ' ', '.', '(', '"', '*', 'Z', '\u0301', '\0'),
    }),
  )
  fc.assert(
    fc.property(typed, (q) => {
      for (const { found: hits } of searchEverything(ADMIN, q, 3)) expect(hits.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: rounds(200, 2000) },
  )
})
