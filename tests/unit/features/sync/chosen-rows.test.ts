import { expect, test } from 'vitest'
import { approve, chooseNew, chooseRows } from '~/features/sync/plan/chosen-rows'
import { blockersOf } from '~/features/sync/plan/needs-yes'
import { caseUnit, idOf } from '~/features/sync/plan/units'
import { ANA, emptyPortal, LUIS, planOf, portalAfter } from '../../support/sync'

const names = (plan: ReturnType<typeof planOf>) => ({
  clients: plan.clients.map(({ dni }) => dni),
  cases: plan.cases.map(({ key }) => key),
})

test('a ticked new case brings its client, and nobody else', () => {
  const plan = planOf([ANA, LUIS])
  const chosen = chooseRows(plan, new Set([idOf(caseUnit('2024-15'))]), new Set())
  expect(names(chosen)).toEqual({ clients: [ANA.DNI], cases: ['2024-15'] })
  expect([...chosen.clientBases.keys()]).toEqual([ANA.DNI])
})

test('what is left out leaves no trace of what the sheet said', () => {
  const known = portalAfter([ANA, LUIS])
  const plan = planOf(
    [
      { ...ANA, LETRADO: 'Eva' },
      { ...LUIS, LETRADO: 'Eva' },
    ],
    known,
  )
  const chosen = chooseRows(plan, new Set([idOf(caseUnit('2024-16'))]), new Set())
  expect([...chosen.caseBases.keys()]).toEqual(['2024-16'])
})

test('what is new of a plan is its new clients and cases, and nothing that is gone', () => {
  const known = portalAfter([ANA, LUIS])
  const plan = planOf(
    [
      { ...ANA, LETRADO: 'Eva' },
      { ...ANA, EXPEDIENTE: '2024/99' },
    ],
    known,
  )
  expect(plan.missing.size).toBe(1)
  const chosen = chooseNew(plan)
  expect(names(chosen)).toEqual({ clients: [], cases: ['2024-99'] })
  expect(chosen.missing.size).toBe(0)
})

test('a yes to a question does that and nothing else of its row', () => {
  const known = portalAfter([ANA])
  const plan = planOf([{ ...ANA, EMAIL: 'otra@correo.example', TELÉFONO: '611222333' }], known)
  const yes = new Set(plan.resolutions.map(({ key }) => key))
  const answered = approve(chooseRows(plan, new Set(), yes), yes, known)
  expect(answered.clients.map(({ changes, fields }) => [changes, fields.email, fields.phone])).toEqual([
    [[{ field: 'email', from: ANA.EMAIL, to: 'otra@correo.example' }], 'otra@correo.example', null],
  ])
  expect(answered.clientBases.get(ANA.DNI)).toMatchObject({ email: 'otra@correo.example' })
})

test.each([
  ['nothing', [ANA], []],
  ['nothing, with a changed address', [{ ...ANA, EMAIL: 'otra@correo.example' }], []],
  ['another name', [{ ...ANA, CLIENTE: 'Luis Peña' }], ['name_changed']],
  ['a number under another DNI', [ANA, { ...LUIS, EXPEDIENTE: ANA.EXPEDIENTE }], ['case_number_taken']],
])('%s is what a plan waits for', (_, rows, blockers) => {
  const known = portalAfter([ANA])
  expect(blockersOf(planOf(rows, known), known, { held: null })).toEqual(blockers)
})

test('after something was taken back a plan that does anything waits, one that does nothing does not', () => {
  const known = portalAfter([ANA])
  expect(blockersOf(planOf([ANA], known), known, { held: 'undone' })).toEqual([])
  expect(blockersOf(planOf([ANA, LUIS], known), known, { held: 'undone' })).toEqual(['undone'])
  expect(blockersOf(planOf([ANA], emptyPortal()), emptyPortal(), { held: 'undone' })).toEqual(['undone'])
})
