import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { caseKey } from '~/domain/cases/case-number'
import { type CaseIndex, caseOfFileName, indexCases, namesAnother, stemOf } from '~/domain/cases/match-case'
import { createCase as addCase } from '~/features/cases/edit-case.server'
import { fillCaseKeys } from '~/features/cases/fill-case-keys.server'
import { NewCase } from '~/features/cases/schemas'
import { candidateIndex, selectCandidates, toCandidate } from '~/features/documents/case-index.server'
import { availableCases, caseOfNumber, searchCases } from '~/features/documents/cases-to-choose.server'
import { database, sqlite, transact } from '~db/client'
import { cases, users, workItems } from '~db/schema'
import { createCase, createClient, dniOf } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { takeSheet } from '../support/in-memory-sheet'
import { ADMIN } from '../support/visits'

const ANA = dniOf(12_345_678)
const EVA = dniOf(23_456_789)
const keys = () =>
  database().select({ number: cases.caseNumber, key: cases.caseKey }).from(cases).orderBy(cases.id).all()

const BLANK = { EMAIL: '', TELÉFONO: '', ENTIDAD: '', LETRADO: '', ARCHIVADO: '' }
const PHASES = { 'DEMANDA REDACTADA': '', 'DEMANDA INTERPUESTA': '' }
const row = (number: string, person: number) => ({
  ...{ ...BLANK, ...PHASES, CLIENTE: `Titular ${person} Gil` },
  ...{ DNI: dniOf(person), 'Nº EXPEDIENTE': number },
})

/** Two clients and their cases, one case without a client, one archived. */
function firm() {
  freshPortal()
  const ana = createClient({ dni: ANA, username: 'ana', name: 'García López, Ana' })
  const eva = createClient({ dni: EVA, username: 'eva', name: 'Eva Kovač Muñoz' })
  createCase({ caseNumber: 'EXP-2025-0002', clientId: ana.id, title: 'Ana García / Banco Uno' })
  createCase({ caseNumber: '3/2024', clientId: eva.id, title: 'Eva Kovač / Banco Dos' })
  createCase({
    caseNumber: 'EXP-2025-0010',
    clientId: eva.id,
    status: 'closed',
    title: 'Eva Kovač / Banco Tres',
  })
  createCase({ caseNumber: '1500', title: 'Sin cliente / Banco Uno' })
  createCase({ caseNumber: 'EXP-2020-7', archived: true, archivedAt: 1, archivedBy: 'Eva' })
}

test('every case has the key of its number, made by hand or by a sheet', () => {
  firm()
  const client = createClient()
  addCase(ADMIN, client.id, NewCase.parse({ caseNumber: 'Exp. 015', title: 'X', status: 'active' }), 1)
  takeSheet([row('N-0042', 7)])
  expect(keys()).toHaveLength(7)
  expect(keys().map(({ key }) => key)).toEqual(keys().map(({ number }) => caseKey(number)))
})

test('of old cases with one number the first live one has the key, and the next one when it is gone', () => {
  freshPortal()
  createCase({ caseNumber: 'EXP-015', caseKey: null, archived: true, archivedAt: 1, archivedBy: 'Eva' })
  const live = createCase({ caseNumber: 'Exp 15', caseKey: null })
  const later = createCase({ caseNumber: 'EXP/0015', caseKey: null })
  transact(fillCaseKeys)
  expect(keys().map(({ key }) => key)).toEqual([null, 'EXP-15', null])
  expect(caseOfNumber(ADMIN, 'exp.15')).toBe(live.id)
  sqlite().prepare('DELETE FROM cases WHERE id = ?').run(live.id)
  transact(fillCaseKeys)
  expect(caseOfNumber(ADMIN, 'exp.15')).toBe(later.id)
})

const NAMES = [
  'Demanda EXP-2025-0002.pdf',
  'exp_2025_2.pdf',
  `Poder ${ANA}.pdf`,
  `Poder ${EVA}.pdf`,
  `3-2024 ${EVA}.pdf`,
  `EXP-2025-0002 ${EVA}.pdf`,
  'EXP-2025-0010 Kovac Munoz Eva.pdf',
  'Ana García López - Poder.pdf',
  'Poder_GARCIA LOPEZ ANA_1.pdf',
  '1500.pdf',
  'Factura 1500.pdf',
  'EXP-2020-0007.pdf',
  'Poder.pdf',
]

test('asked case by case, the name of a file means what it means to all cases in memory', () => {
  firm()
  const all = selectCandidates().all().map(toCandidate)
  const meaning = (index: CaseIndex) =>
    NAMES.map((name) => [
      name,
      caseOfFileName(name, index),
      all.map((own) => namesAnother(stemOf(name), own, index)),
    ])
  expect(meaning(candidateIndex(ADMIN))).toEqual(meaning(indexCases(all)))
})

test('what is offered first for a file is what its name speaks of, however many newer cases there are', () => {
  firm()
  sqlite().exec(`
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 599)
    INSERT INTO cases (case_number, title, created_at, updated_at) SELECT 'NUEVO-' || i, 'X', 1, 1 FROM n`)
  const first = (name: string) => availableCases(ADMIN, name)[0]?.caseNumber
  expect(first('Poder de muñoz.pdf')).toBe('3/2024')
  expect(first(`Escrito ${ANA}.pdf`)).toBe('EXP-2025-0002')
  expect(first('1500 y 3.pdf')).toBe('1500')
  expect(first('Poder.pdf')).toBe('NUEVO-599')
  expect(availableCases(ADMIN, 'EXP-2020-0007.pdf').map((row) => row.caseNumber)).not.toContain('EXP-2020-7')
})

test('the search among the cases of a file finds live cases by their number, title and client', () => {
  firm()
  const found = (q: string) => searchCases(ADMIN, 'Poder.pdf', q).map((row) => row.caseNumber)
  expect(found('munoz').sort()).toEqual(['3/2024', 'EXP-2025-0010'])
  expect(found('kov tres')).toEqual(['EXP-2025-0010'])
  expect(found(EVA).sort()).toEqual(['3/2024', 'EXP-2025-0010'])
  expect(found('2025').sort()).toEqual(['EXP-2025-0002', 'EXP-2025-0010'])
  expect(found('2020')).toEqual([])
  expect(found('---')).toEqual([])
})

test('a sheet that brings the number of a case made by hand in another form makes no second case', () => {
  freshPortal()
  const rows = Array.from({ length: 20 }, (_, n) => row(`EXP-${n + 100}`, n))
  takeSheet(rows)
  const owner = database()
    .select()
    .from(users)
    .where(eq(users.dni, dniOf(3)))
    .get()
  createCase({ caseNumber: 'Expte. 15', clientId: owner?.id })
  takeSheet([...rows, row('15', 3)])
  const asked = database().select({ reason: workItems.reason }).from(workItems).all()
  expect(asked).toContainEqual({ reason: 'case_alike' })
  expect(keys().map(({ key }) => key)).not.toContain('15')
})
