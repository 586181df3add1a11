import { expect, test } from 'vitest'
import { approve } from '~/features/sync/plan/chosen-rows'
import { ANA, applied, editClient, planOf, portalAfter, type SheetRow } from '../../support/sync'

const SECOND = { ...ANA, EXPEDIENTE: '2024/020' }
const EVA = { ...SECOND, CLIENTE: 'Eva Ruiz Sanz', EMAIL: 'eva@correo.example' }
const question = {
  sheet: 'Seguimiento',
  cell: 'B3',
  caseNumber: '2024/020',
  reason: 'other_name',
  value: 'Eva Ruiz Sanz',
}
const numbersOf = (plan: ReturnType<typeof planOf>) => plan.cases.map(({ caseNumber }) => caseNumber)

test('of two names for one new DNI the first is taken, and the case of the other waits with all it says', () => {
  const plan = planOf([ANA, { ...EVA, ARCHIVADO: 'ver obs.', 'DEMANDA INTERPUESTA': '05/03/2024' }])
  expect(plan.clients).toMatchObject([{ fields: { name: ANA.CLIENTE, email: ANA.EMAIL } }])
  expect(numbersOf(plan)).toEqual(['2024/015'])
  expect(plan.waiting).toEqual([question])
  expect(plan.unmapped).toEqual([])
  expect([...plan.caseBases.keys()]).toEqual(['2024-15'])
  expect(plan.resolutions).toMatchObject([
    {
      unit: { kind: 'case', key: '2024-20' },
      planned: {
        caseNumber: '2024/020',
        dni: ANA.DNI,
        fields: { title: 'Ana García López / Banco Ejemplar' },
        events: [{ title: 'Demanda Interpuesta' }],
      },
    },
  ])
})

test('the address of another name never becomes that of the client', () => {
  const plan = planOf([{ ...ANA, EMAIL: null }, EVA])
  expect(plan.clients).toMatchObject([{ fields: { email: null } }])
  expect(plan.waiting.map(({ reason }) => reason).sort()).toEqual(['email_missing', 'other_name'])
})

test('a new case under another name waits for a known client too, though no other row is theirs', () => {
  for (const sheet of [[ANA, EVA], [EVA]] satisfies SheetRow[][]) {
    const plan = planOf(sheet, portalAfter([ANA]))
    expect(numbersOf(plan)).toEqual(sheet.length === 2 ? ['2024/015'] : [])
    expect(plan.waiting).toMatchObject([{ reason: 'other_name', caseNumber: '2024/020' }])
    expect(plan.clients).toMatchObject([{ fields: { name: ANA.CLIENTE, email: ANA.EMAIL }, changes: [] }])
  }
})

test("a case that is the client's already stays theirs when its row has another name", () => {
  const plan = planOf([ANA, EVA], portalAfter([ANA, SECOND]))
  expect(numbersOf(plan)).toEqual(['2024/015', '2024/020'])
  expect(plan.waiting.map(({ reason }) => reason)).toContain('names_differ')
})

test.each([
  ['another order, case and accents', 'GARCIA LOPEZ, ANA'],
  ['no name at all', null],
])('%s makes no other person', (_what, CLIENTE) => {
  for (const known of [undefined, portalAfter([ANA])]) {
    const plan = planOf([ANA, { ...SECOND, CLIENTE }], known)
    expect(plan.waiting).toEqual([])
    expect(numbersOf(plan)).toEqual(['2024/015', '2024/020'])
  }
})

test("the name of the sheet goes on being the client's after it was corrected here", () => {
  const known = editClient(portalAfter([ANA]), ANA.DNI, { name: 'Ana García-López Sanz' })
  const plan = planOf([ANA, SECOND], known)
  expect(plan.waiting).toEqual([])
  expect(numbersOf(plan)).toEqual(['2024/015', '2024/020'])
})

test("what was said to be the client's all the same asks nothing more under that name", () => {
  const known = portalAfter([ANA])
  const asked = planOf([ANA, EVA], known)
  const answered = approve(asked, new Set(asked.resolutions.map(({ key }) => key)), known)
  const after = applied(answered, known)
  const sheet = [ANA, { ...EVA, EMAIL: ANA.EMAIL }]
  expect(planOf(sheet, after).waiting).toEqual([])
  expect(planOf(sheet, portalAfter(sheet, after)).waiting).toEqual([])
  const renamed = { ...EVA, EMAIL: ANA.EMAIL, CLIENTE: 'Marta Gil Soto' }
  const again = { reason: 'names_differ', value: 'Marta Gil Soto' }
  expect(planOf([ANA, renamed], after).waiting).toMatchObject([again])
})

test('a question that was dismissed is not asked again, and the case is not made', () => {
  const known = {
    ...portalAfter([ANA]),
    dismissed: new Set(planOf([ANA, EVA]).resolutions.map(({ key }) => key)),
  }
  const plan = planOf([ANA, EVA], known)
  expect(plan).toMatchObject({ waiting: [], resolutions: [] })
  expect(numbersOf(plan)).toEqual(['2024/015'])
})
