import { expect, expectTypeOf, test } from 'vitest'
import { byFact, SHEET_FACTS } from '~/domain/cases/case-facts'
import type { PortalSnapshot } from '~/features/sync/plan/plan-types'
import type { Value } from '../../support/sheet'
import {
  ANA,
  doings,
  editCase,
  editClient,
  emptyPortal,
  LUIS,
  NOTHING,
  type Portal,
  planOf,
  portalAfter,
  type SheetRow,
} from '../../support/sync'

test('a row of somebody new makes a client, a case and its events', () => {
  const plan = planOf([
    {
      ...ANA,
      TELÉFONO: '600123456',
      LETRADO: 'Ramón Peña',
      'DEMANDA INTERPUESTA': '05/03/2024',
      ARCHIVADO: 'NO',
    },
  ])
  expect(plan.clients).toEqual([
    {
      dni: '12345678Z',
      id: null,
      fields: { name: 'Ana García López', email: 'ana@correo.example', phone: '600123456' },
      changes: [],
      caseNumber: '2024/015',
    },
  ])
  expect(plan.cases).toEqual([
    {
      key: '2024-15',
      caseNumber: '2024/015',
      id: null,
      dni: '12345678Z',
      fields: {
        title: 'Ana García López / Banco Ejemplar',
        status: 'active',
        ...byFact(SHEET_FACTS, () => null),
        expedienteContrario: 'Banco Ejemplar',
        assignedLawyer: 'Ramón Peña',
        hearingUnsaid: null,
      },
      changes: [],
      events: [
        {
          id: null,
          phaseId: 1,
          title: 'Demanda Interpuesta',
          fields: { status: 'completed', eventDate: '2024-03-05', description: null },
          changes: [],
        },
      ],
    },
  ])
  expect(plan).toMatchObject({ rows: 1, waiting: [], refused: [], unmapped: [], missing: new Map() })
})

test('several rows of one DNI are one client with several cases', () => {
  const plan = planOf([ANA, { ...ANA, EXPEDIENTE: '2024/020' }, LUIS])
  expect(plan.clients.map(({ dni, caseNumber }) => [dni, caseNumber])).toEqual([
    ['12345678Z', '2024/015'],
    ['87654321X', '2024/016'],
  ])
  expect(plan.cases.map(({ dni, caseNumber }) => [dni, caseNumber])).toEqual([
    ['12345678Z', '2024/015'],
    ['12345678Z', '2024/020'],
    ['87654321X', '2024/016'],
  ])
})

test('the same sheet again does nothing', () => {
  const sheet: SheetRow[] = [
    {
      ...ANA,
      TELÉFONO: '600123456',
      'FECHA ENCARGO': '10/01/2024',
      'DEMANDA INTERPUESTA': '05/03/2024 (burofax)',
    },
    { ...LUIS, 'SENTENCIA FAVORABLE': 'SÍ', ARCHIVADO: '01/06/2025', 'FECHA VISTA': '01/09/2025' },
    {
      ...ANA,
      EXPEDIENTE: '2024/020',
      CLIENTE: 'GARCÍA LÓPEZ, ANA',
      EMAIL: null,
      'DEMANDA INTERPUESTA': '01/09/2025',
    },
  ]
  const plan = planOf(sheet, portalAfter(sheet))
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan).toMatchObject({ waiting: [], refused: [], missing: new Map() })
})

test('a sheet that changed does nothing when it is read again', () => {
  const changed: SheetRow[] = [
    {
      ...ANA,
      TELÉFONO: '611222333',
      LETRADO: 'Ramón Peña',
      'DEMANDA INTERPUESTA': '06/03/2024',
      ARCHIVADO: 'SÍ',
    },
    { ...LUIS, 'SITUACIÓN ACTUAL': 'Demanda admitida' },
  ]
  const before = portalAfter([{ ...ANA, 'DEMANDA INTERPUESTA': '05/03/2024' }, LUIS])
  expect(doings(planOf(changed, before))).not.toEqual(NOTHING)
  expect(doings(planOf(changed, portalAfter(changed, before)))).toEqual(NOTHING)
})

test('a plan changes neither the portal nor what it remembers', () => {
  const known = portalAfter([ANA, LUIS])
  const held = ({ ownersOf, wasErased, dniOf, numbersOf, holdersOf, isUntold, ...data }: Portal) => data
  const before = structuredClone(held(known))
  planOf([{ ...ANA, TELÉFONO: '600123456', ENTIDAD: 'Otro Banco', 'DEMANDA INTERPUESTA': 'SÍ' }], known)
  expect(held(known)).toEqual(before)
})

test('a plan is made with all its guards: one that was forgotten does not compile', () => {
  expectTypeOf<PortalSnapshot>().toEqualTypeOf<Required<PortalSnapshot>>()
})

test('the case number of another client is refused and makes nobody', () => {
  const plan = planOf([{ ...LUIS, EXPEDIENTE: ANA.EXPEDIENTE }], portalAfter([ANA]))
  expect(plan.refused).toEqual([
    {
      kind: 'refused',
      sheet: 'Seguimiento',
      row: 2,
      cell: 'A2',
      reason: 'case_number_taken',
      value: '2024/015',
      caseNumber: '2024/015',
    },
  ])
  expect(doings(plan)).toEqual(NOTHING)
})

test('what the reader refused stays refused, beside the rest that is applied', () => {
  const plan = planOf([ANA, { ...LUIS, DNI: '87654321A' }])
  expect(plan.refused).toMatchObject([{ row: 3, cell: 'C3', reason: 'dni_letter' }])
  expect(doings(plan)).toMatchObject({ newClients: 1, newCases: 1 })
  expect(plan.rows).toBe(2)
})

test('the cases of a client archived here wait and are not revived', () => {
  const known = editClient(portalAfter([ANA]), ANA.DNI, { archived: true })
  const plan = planOf(
    [
      { ...ANA, TELÉFONO: '600123456' },
      { ...ANA, EXPEDIENTE: '2024/020' },
    ],
    known,
  )
  expect(plan.waiting).toEqual([
    { sheet: 'Seguimiento', cell: 'A2', caseNumber: '2024/015', reason: 'archived_here' },
    { sheet: 'Seguimiento', cell: 'A3', caseNumber: '2024/020', reason: 'archived_here', value: ANA.DNI },
  ])
  expect(doings(plan)).toEqual(NOTHING)
})

test('a case archived here waits, another of the same client goes on', () => {
  const sheet = [ANA, { ...ANA, EXPEDIENTE: '2024/020' }]
  const known = editCase(portalAfter(sheet), '2024/015', { archived: true })
  const plan = planOf(
    sheet.map((row) => ({ ...row, LETRADO: 'Ramón Peña' })),
    known,
  )
  expect(plan.waiting).toMatchObject([{ cell: 'A2', caseNumber: '2024/015', reason: 'archived_here' }])
  expect(plan.cases.map(({ caseNumber }) => caseNumber)).toEqual(['2024/020'])
})

test('a case whose client was deleted here stays as it is and its client is not made again', () => {
  const known = editCase(portalAfter([ANA]), '2024/015', { clientId: null })
  known.clients.delete(ANA.DNI)
  const plan = planOf([ANA], known)
  expect(plan.waiting).toMatchObject([{ cell: 'A2', reason: 'archived_here' }])
  expect(doings(plan)).toEqual(NOTHING)
})

test('a row that vanished is listed and deletes nothing', () => {
  const plan = planOf([ANA], portalAfter([ANA, LUIS]))
  expect([...plan.missing]).toEqual([['2024-16', '2024/016']])
  expect(doings(plan)).toEqual(NOTHING)
})

test('a row that is refused has not vanished', () => {
  expect(planOf([ANA, { ...LUIS, DNI: '87654321A' }], portalAfter([ANA, LUIS])).missing.size).toBe(0)
  expect(planOf([ANA, { ...LUIS, ARCHIVADO: '31/02/2024' }], portalAfter([ANA, LUIS])).missing.size).toBe(0)
})

test('a row that comes back is no longer missing and changes nothing', () => {
  const known = portalAfter([ANA], portalAfter([ANA, LUIS]))
  expect([...known.missing]).toEqual(['2024-16'])
  const plan = planOf([ANA, LUIS], known)
  expect(plan.missing.size).toBe(0)
  expect(doings(plan)).toEqual(NOTHING)
})

test('whatever the sheet says and said before, reading it twice does nothing the second time', () => {
  const values: Record<string, Value[]> = {
    CLIENTE: ['Ana García López', 'GARCÍA LÓPEZ, ANA', 'Eva Ruiz Sanz', null],
    EMAIL: ['ana@correo.example', 'otra@correo.example', 'no tiene', null],
    TELÉFONO: ['600123456', '611222333', null],
    ENTIDAD: ['Banco Ejemplar', 'Caja Ejemplar', null],
    'FECHA VISTA': ['01/09/2025', '10/06/2025', null],
    'DEMANDA INTERPUESTA': ['05/03/2024', '06/03/2024 (burofax)', 'SÍ', 'PDTE', 'NO', 'ver obs.', null],
    ARCHIVADO: ['01/09/2025', '01/06/2025', 'SÍ', 'NO', null],
  }
  const random = generator(2025)
  const anyRow = (caseNumber: string): SheetRow => ({
    EXPEDIENTE: caseNumber,
    DNI: ANA.DNI,
    ...Object.fromEntries(
      Object.entries(values).map(([heading, list]) => [heading, list[random() % list.length] ?? null]),
    ),
  })
  let known = emptyPortal()
  for (let run = 0; run < 200; run += 1) {
    const sheet = [anyRow('2024/015'), anyRow('2024/020')]
    known = portalAfter(sheet, known)
    expect([sheet, doings(planOf(sheet, known))]).toEqual([sheet, NOTHING])
  }
})

/** Pseudo-random numbers that are the same in every run (Park and Miller). */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}
