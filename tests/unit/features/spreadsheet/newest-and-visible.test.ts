import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { planSync } from '~/features/sync/plan/plan-workbook'
import type { Sheet } from '~/infra/workbook/workbook'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'
import { applied, emptyPortal } from '../../support/sync'

/** What older, hidden or second rows may add to a case if the first ones are wrong, struck through or doubtful. */

const phases = phasesOf('Demanda Interpuesta', 'Sentencia Favorable', 'Archivado')
const read = (...sheets: Sheet[]) =>
  readSheets({ sheets }, { phases, fields: [], closing: new Set([3]) }, '2025-06-15')

const HEADER = ['EXPTE', 'CLIENTE', 'DNI', 'DEMANDA INTERPUESTA', 'ARCHIVADO']
const ANA = ['A-1', 'Ana García López', '12345678Z']
const OLD = [...ANA, '05/03/2020', '06/06/2021']
const IMPOSSIBLE = [...ANA, '31/02/2024']

test('an older tab tells nothing of a case whose newest row was refused', () => {
  const [now, before] = [
    sheetOf([HEADER, IMPOSSIBLE], { name: 'Expedientes 2024' }),
    sheetOf([HEADER, OLD], { name: 'Expedientes 2023' }),
  ]
  for (const sheets of [
    [now, before],
    [before, now],
  ]) {
    const reading = read(...sheets)
    expect(reading).toMatchObject({ cases: [], skippedRows: 1, refused: [{ reason: 'impossible_date' }] })
  }
})

test('what a newer tab leaves in doubt no older tab tells, in whatever order they stand', () => {
  const present = sheetOf([HEADER.slice(0, 3), ANA])
  const doubtful = sheetOf([HEADER, [...ANA, '05/03/2020 y 06/03/2020']], { name: 'Expedientes 2024' })
  const before = sheetOf([HEADER, [...ANA, '05/03/2020']], { name: 'Expedientes 2023' })
  for (const sheets of [
    [present, before, doubtful],
    [before, doubtful, present],
    [doubtful, present, before],
  ]) {
    const told = read(...sheets).cases.flatMap(({ phases: all }) => all.map(({ reading }) => reading.kind))
    expect(told).not.toContain('event')
  }
})

test('a hidden copy tells nothing of a case whose visible row was refused', () => {
  const copy = { ...sheetOf([HEADER, OLD], { name: 'Copia' }), hidden: true }
  const reading = read(sheetOf([HEADER, IMPOSSIBLE]), copy)
  expect(reading).toMatchObject({ cases: [], refused: [{ sheet: 'Seguimiento' }] })
})

test('where two columns contradict each other, no older tab tells the phase in their place', () => {
  const twice = sheetOf([
    [...HEADER, 'DEMANDA INTERPUESTA'],
    [...ANA, '05/03/2024', null, '07/07/2024'],
  ])
  const old = sheetOf([HEADER, OLD], { name: 'Antiguos' })
  const other = sheetOf([HEADER.slice(0, 3), ANA], { name: 'Otros' })
  for (const sheets of [
    [twice, old],
    [other, twice, old],
  ])
    expect(read(...sheets).cases).toMatchObject([{ phases: [] }])
})

test('a second table below a header of two rows is whole, also where its second row heads other columns', () => {
  const band = [null, null, null, null, null, 'DEMANDA INTERPUESTA', null]
  const second: Value[][] = [
    ['CLIENTE', 'EXPTE', 'ARCHIVADO', null, 'DNI', ...band.slice(5)],
    [null, null, null, null, null, 'PREVISTA', 'REAL'],
    ['Luis Peña Ruiz', 'A-2', 'NO', null, '87654321X', '01/01/2024', '02/02/2024'],
  ]
  const sheet = sheetOf([HEADER, [...ANA, '05/03/2024'], [], ...second])
  const merges = [
    ...[0, 1, 2, 4].map((column) => ({ firstRow: 4, lastRow: 5, firstColumn: column, lastColumn: column })),
    { firstRow: 4, lastRow: 4, firstColumn: 5, lastColumn: 6 },
  ]
  const reading = read({ ...sheet, merges })
  expect(reading.sheets).toEqual(['Seguimiento', 'Seguimiento [2]'])
  expect(reading.cases).toMatchObject([
    { caseNumber: 'A-1', phases: [{ reading: { eventDate: '2024-03-05' } }] },
    { caseNumber: 'A-2', phases: [{ reading: { kind: 'none' } }, { reading: { eventDate: '2024-02-02' } }] },
  ])
})

const HEARD = ['EXPTE', 'CLIENTE', 'DNI', 'FECHA VISTA']

test('a second row gives no day to a hearing of which the first says something else, and is noted', () => {
  const reading = read(sheetOf([HEARD, [...ANA, 'SUSPENDIDA'], [...ANA, '12/12/2025']]))
  expect(reading.cases).toMatchObject([{ nextHearing: null, hearingSaid: 'SUSPENDIDA' }])
  expect(reading.notes).toMatchObject([{ reason: 'case_repeated', cell: 'D3' }])
})

test('what a second row says of a hearing counts where the first is silent', () => {
  const reading = read(sheetOf([HEARD, ANA, [...ANA, 'SUSPENDIDA']]))
  expect(reading.cases).toMatchObject([{ nextHearing: null, hearingSaid: 'SUSPENDIDA' }])
})

const TWO_EMAILS = ['EXPTE', 'CLIENTE', 'DNI', 'EMAIL', 'CORREO']
const doubtfulIn = ({ found }: ReturnType<typeof read>) =>
  found.flatMap(({ headings }) => headings.flatMap(({ text, remark }) => (remark === 'doubtful' ? text : [])))

test('two columns with one address, struck through in the second, do not say the same', () => {
  const struck = { type: 'text' as const, text: 'ana@correo.example', struck: true as const }
  const reading = read(sheetOf([TWO_EMAILS, [...ANA, 'ana@correo.example', struck]]))
  expect(reading.cases).toMatchObject([{ email: null }])
  expect(doubtfulIn(reading)).toEqual(['EMAIL', 'CORREO'])
})

test('an address that stands in the second of two columns alone is not passed over in silence', () => {
  const reading = read(sheetOf([TWO_EMAILS, [...ANA, null, 'ana@correo.example']]))
  expect(doubtfulIn(reading)).toEqual(['EMAIL', 'CORREO'])
})

test('what stands beside an address about which nobody is asked is told', () => {
  const rows = [
    [...ANA, 'ana@correo.example'],
    [...ANA, 'ana@correo.example (trabajo)'],
  ]
  const known = emptyPortal()
  const client = {
    id: 1,
    dni: '12345678Z',
    name: 'Ana García López',
    email: 'ana@correo.example',
    phone: null,
  }
  known.clients.set(client.dni, { ...client, archived: false, hasPassword: false })
  known.clientBases.set(client.dni, { name: client.name, email: client.email })
  const { notes, waiting } = planSync(read(sheetOf([TWO_EMAILS.slice(0, 4), ...rows])), known, new Set())
  expect(waiting).toEqual([])
  expect(notes).toMatchObject([{ reason: 'value_unread', value: 'ana@correo.example (trabajo)' }])
})

test('a hidden row asks nothing about the address of somebody with a visible one', () => {
  const sheet = sheetOf([
    TWO_EMAILS.slice(0, 4),
    [...ANA, 'ana@correo.example'],
    ['A-2', ...ANA.slice(1), 'ana@gmial.com'],
  ])
  const plan = (hidden: boolean) => {
    const rows = sheet.rows.map((row) =>
      hidden && row.number === 3 ? { ...row, hidden: true as const } : row,
    )
    return planSync(read({ ...sheet, rows }), emptyPortal(), new Set())
  }
  expect(plan(false).waiting).toMatchObject([{ reason: 'emails_differ' }])
  expect(plan(true)).toMatchObject({ clients: [{ fields: { email: 'ana@correo.example' } }] })
  expect(plan(true).waiting.filter(({ reason }) => reason.startsWith('email'))).toEqual([])
})

test('the address of a hidden row is noted if the person has a visible row without it', () => {
  const visible = sheetOf([TWO_EMAILS.slice(0, 4), ANA])
  const old = {
    ...sheetOf([TWO_EMAILS.slice(0, 4), ['A-2', ...ANA.slice(1), 'ana@correo.example']], { name: 'Viejo' }),
    hidden: true,
  }
  const { clients, notes } = planSync(read(visible, old), emptyPortal(), new Set())
  expect(clients).toMatchObject([{ fields: { email: null } }])
  expect(notes).toMatchObject([
    { reason: 'email_hidden', sheet: 'Viejo', cell: 'D2', value: 'ana@correo.example' },
  ])
  expect(planSync(read(old), emptyPortal(), new Set()).notes).toEqual([])
})

test('an address that another row of the person says is not to be used is noted in every row', () => {
  const rows = [
    [...ANA, 'ana@correo.example'],
    ['A-2', ...ANA.slice(1), 'ana@correo.example NO USAR'],
  ]
  const { clients, notes } = planSync(
    read(sheetOf([TWO_EMAILS.slice(0, 4), ...rows])),
    emptyPortal(),
    new Set(),
  )
  expect(clients).toMatchObject([{ fields: { email: null } }])
  expect(notes).toMatchObject([
    { reason: 'email_refused', cell: 'D3' },
    { reason: 'email_refused', cell: 'D2', value: 'ana@correo.example' },
  ])
})

test('an older tab tells nothing of a case whose newest row was refused because another claims its number', () => {
  const claim = ['A-1', 'Luis Peña Ruiz', 'B12345674', null, null]
  const older = sheetOf([HEADER, OLD, claim], { name: 'Antiguos' })
  const newer = sheetOf([HEADER, [...ANA, '05/03/2022']], { name: 'Expedientes 2023' })
  for (const hidden of [true, false]) {
    const sheets = [older, newer].map((sheet) => ({ ...sheet, hidden }))
    expect(read(...sheets).cases).toEqual([])
  }
  expect(read(older).cases).toMatchObject([{ caseNumber: 'A-1', dni: '12345678Z' }])
})

test('a second row with an address that the first says is not to be used is noted', () => {
  const rows = [
    [...ANA, 'ana@correo.example NO USAR'],
    [...ANA, 'ana@correo.example'],
  ]
  expect(read(sheetOf([TWO_EMAILS.slice(0, 4), ...rows])).notes).toMatchObject([
    { reason: 'email_refused', cell: 'D2' },
    { reason: 'case_repeated', cell: 'D3' },
  ])
})

test('what a newer tab says is not done no older tab says is done', () => {
  const newest = sheetOf([HEADER, [...ANA, null, '05/05/2024']], { name: 'Expedientes 2024' })
  const newer = sheetOf([HEADER, [...ANA, 'EN CURSO']], { name: 'Expedientes 2023' })
  const old = sheetOf([HEADER, OLD], { name: 'Antiguos' })
  for (const sheets of [
    [newest, newer, old],
    [old, newer, newest],
  ])
    expect(read(...sheets).cases).toMatchObject([{ phases: [{ phase: { title: 'Archivado' } }] }])
})

test('a table of one row without DNI or date is a table above another', () => {
  const first: Value[][] = [HEADER, ['A-1', 'Ana García López', 'PENDIENTE', 'EN CURSO']]
  const second: Value[][] = [
    ['NOMBRE', 'DNI', 'EXPTE', 'EMAIL', 'SENTENCIA FAVORABLE', 'ARCHIVADO'],
    ['Luis Peña Ruiz', '87654321X', 'A-2', null, '05/05/2024', null],
  ]
  const reading = read(sheetOf([...first, [], ...second]))
  expect(reading).toMatchObject({
    sheets: ['Seguimiento', 'Seguimiento [2]'],
    cases: [{ caseNumber: 'A-2' }],
  })
  expect(reading.refused).toMatchObject([{ caseNumber: 'A-1', sheet: 'Seguimiento' }])
})

test('a doubtful address of an older row is asked about as long as no newer one has an address', () => {
  const header = ['EXPTE', 'CLIENTE', 'DNI', 'CORREO']
  const older = sheetOf([header, [...ANA, 'ana@gmial.com']], { name: 'Expedientes 2023' })
  const askedWith = (address: string | null) => {
    const newest = sheetOf([header, [...ANA, address]], { name: 'Expedientes 2024' })
    return planSync(read(newest, older), emptyPortal(), new Set()).waiting
  }
  expect(askedWith(null)).toMatchObject([
    { reason: 'email_doubtful', sheet: 'Expedientes 2023', cell: 'D2', caseNumber: 'A-1' },
  ])
  expect(askedWith('ana@correo.example')).toEqual([])
})

test.each([
  ['struck through', { type: 'text' as const, text: '05/03/2020', struck: true as const }],
  ['not done', 'EN CURSO'],
])('a phase that an older tab told is asked about once it is %s there', (_, value) => {
  const old = (said: Value) => sheetOf([HEADER, [...ANA, said]], { name: 'Antiguos' })
  const newest = sheetOf([
    [...HEADER.slice(0, 3), 'ARCHIVADO'],
    [...ANA, '06/06/2021'],
  ])
  const known = applied(planSync(read(newest, old('05/03/2020')), emptyPortal(), new Set()), emptyPortal())
  const { cases, waiting, unmapped } = planSync(read(newest, old(value)), known, new Set())
  expect(cases).toMatchObject([{ events: [], changes: [] }])
  expect([...waiting, ...unmapped]).toMatchObject([{ sheet: 'Antiguos', cell: 'D2', phaseId: 1 }])
})

test('a rejected hidden row does not hide what an approved hidden tab says', () => {
  const newest = sheetOf([HEADER, IMPOSSIBLE], { name: 'Expedientes 2024' })
  const rows = newest.rows.map((row) => (row.number === 2 ? { ...row, hidden: true as const } : row))
  const tab = { ...sheetOf([HEADER, OLD], { name: 'Expedientes 2023' }), hidden: true }
  expect(read({ ...newest, rows }, tab).cases).toMatchObject([
    { caseNumber: 'A-1', sheet: 'Expedientes 2023' },
  ])
})

test('an address of a repeated row that is not to be used is reported where it stands', () => {
  const first = sheetOf([HEADER.slice(0, 3), ANA])
  const again = sheetOf(
    [
      ['DNI', 'EXPTE', 'CORREO'],
      ['12345678Z', 'A-1', 'ana@correo.example'],
    ],
    { name: 'Otros' },
  )
  const refused = sheetOf(
    [
      ['DNI', 'EXPTE', 'CORREO'],
      ['12345678Z', 'A-9', 'ana@correo.example NO USAR'],
    ],
    { name: 'Más' },
  )
  const { notes } = planSync(read(first, again, refused), emptyPortal(), new Set())
  const place = { reason: 'email_refused', sheet: 'Otros', cell: 'C2', caseNumber: 'A-1' }
  expect(notes).toContainEqual(expect.objectContaining(place))
})
