import { expect, test } from 'vitest'
import { approve } from '~/features/sync/plan/chosen-rows'
import { keyOfWaiting } from '~/features/sync/plan/work-keys'
import {
  ANA,
  applied,
  doings,
  editClient,
  emptyPortal,
  LUIS,
  NOTHING,
  type Portal,
  planOf,
  portalAfter,
  type SheetRow,
} from '../../support/sync'

const SECOND = { ...ANA, EXPEDIENTE: '2024/020' }
const waiting = (cell: string, reason: string, caseNumber = '2024/015') => ({
  sheet: 'Seguimiento',
  cell,
  caseNumber,
  reason,
})

test('a telephone that changed in the sheet is changed here', () => {
  const known = portalAfter([{ ...ANA, TELÉFONO: '600123456' }])
  const plan = planOf([{ ...ANA, TELÉFONO: '+34 611 222 333' }], known)
  expect(doings(plan).clientChanges).toEqual([{ field: 'phone', from: '600123456', to: '611222333' }])
  expect(plan.clients[0]?.fields.phone).toBe('611222333')
})

test('blank cells erase nothing of a client', () => {
  const known = portalAfter([{ ...ANA, TELÉFONO: '600123456' }])
  const plan = planOf([{ EXPEDIENTE: ANA.EXPEDIENTE, DNI: ANA.DNI, ENTIDAD: ANA.ENTIDAD }], known)
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan.clients[0]?.fields).toEqual({
    name: 'Ana García López',
    email: 'ana@correo.example',
    phone: '600123456',
  })
})

test('a value that went blank and came back is the one that was known', () => {
  const blank = portalAfter([{ ...ANA, EMAIL: null }], portalAfter([ANA]))
  expect(planOf([ANA], blank)).toMatchObject({ waiting: [], clients: [{ changes: [] }] })
})

test('a changed e-mail waits for a word, and waits again until somebody says it', () => {
  const known = portalAfter([ANA])
  const changed = [{ ...ANA, EMAIL: 'otra@correo.example' }]
  const wait = {
    ...waiting('D2', 'email_changed'),
    change: { field: 'email', from: 'ana@correo.example', to: 'otra@correo.example' },
  }
  const plan = planOf(changed, known)
  expect(plan.waiting).toEqual([wait])
  expect(plan.clients).toMatchObject([{ fields: { email: 'ana@correo.example' }, changes: [] }])
  expect(planOf(changed, portalAfter(changed, known)).waiting).toEqual([wait])
})

test('an address the client chose stays: what the sheet says instead is asked, and stops nothing', () => {
  const known = portalAfter([ANA])
  const client = known.clients.get(ANA.DNI)
  if (!client) throw new Error('Ana is not there')
  known.clients.set(ANA.DNI, { ...client, email: 'mio@correo.example', emailChosen: true })
  const wait = (cell: string, to: string) => ({
    ...waiting(cell, 'email_chosen'),
    change: { field: 'email', from: 'mio@correo.example', to },
  })
  const other = { ...ANA, EMAIL: 'otra@correo.example' }
  const following = { ...ANA, EMAIL: 'mio@correo.example' }
  expect(planOf([ANA], known).waiting).toEqual([wait('D2', 'ana@correo.example')])
  expect(planOf([other], known).waiting).toEqual([wait('D2', 'otra@correo.example')])
  expect(planOf([following], known).waiting).toEqual([])
  expect(planOf([ANA], known).clients).toMatchObject([
    { fields: { email: 'mio@correo.example' }, changes: [] },
  ])
  const dismissed = new Set(planOf([ANA], known).waiting.map(keyOfWaiting))
  expect(planOf([ANA], { ...known, dismissed }).waiting).toEqual([])
  expect(planOf([other], { ...known, dismissed }).waiting).toEqual([wait('D2', 'otra@correo.example')])
  const asked = planOf([ANA], known)
  const said = approve(asked, new Set(asked.waiting.map(keyOfWaiting)), known)
  expect(said.clients).toMatchObject([{ fields: { email: 'ana@correo.example' } }])
})

test('what waits names the cell that says it', () => {
  const plan = planOf(
    [
      { ...ANA, EMAIL: null },
      { ...SECOND, EMAIL: 'otra@correo.example' },
    ],
    portalAfter([ANA]),
  )
  expect(plan.waiting).toMatchObject([waiting('D3', 'email_changed', '2024/020')])
})

test('capitals in an e-mail are no change', () => {
  expect(planOf([{ ...ANA, EMAIL: 'ANA@Correo.example' }], portalAfter([ANA]))).toMatchObject({
    waiting: [],
    clients: [{ changes: [] }],
  })
})

test('a first e-mail for a client who had none is applied', () => {
  const plan = planOf([ANA], portalAfter([{ ...ANA, EMAIL: 'no tiene' }]))
  expect(doings(plan).clientChanges).toEqual([{ field: 'email', from: null, to: 'ana@correo.example' }])
  expect(plan.waiting).toEqual([])
})

test('a new client without e-mail is made and listed', () => {
  const plan = planOf([{ ...ANA, EMAIL: 'no tiene' }])
  expect(doings(plan)).toMatchObject({ newClients: 1, newCases: 1 })
  expect(plan.waiting).toEqual([waiting('D2', 'email_missing')])
})

test('a new client with an e-mail in one of the rows misses none', () => {
  const plan = planOf([{ ...ANA, EMAIL: null }, SECOND])
  expect(plan.waiting).toEqual([])
  expect(plan.clients).toMatchObject([{ fields: { email: 'ana@correo.example' } }])
})

const BOTH = {
  ...waiting('D3', 'emails_differ', '2024/020'),
  value: 'ana@correo.example / otra@correo.example',
}

test('of two e-mails for one new DNI none is taken', () => {
  const plan = planOf([ANA, { ...SECOND, EMAIL: 'otra@correo.example' }])
  expect(plan.clients).toMatchObject([{ fields: { email: null } }])
  expect(plan.waiting).toEqual([BOTH])
})

test('of two e-mails for a known DNI none is taken and the known one stays', () => {
  const plan = planOf([ANA, { ...SECOND, EMAIL: 'otra@correo.example' }], portalAfter([ANA]))
  expect(plan.clients).toMatchObject([{ fields: { email: 'ana@correo.example' }, changes: [] }])
  expect(plan.waiting).toEqual([BOTH])
})

test('case, accents, order and commas make no other name', () => {
  const plan = planOf([ANA, { ...SECOND, CLIENTE: 'GARCIA LOPEZ, ANA' }])
  expect(plan.waiting).toEqual([])
})

test('of several spellings of a name the one that is not all capitals is kept', () => {
  const plan = planOf([{ ...ANA, CLIENTE: 'GARCÍA LÓPEZ, ANA' }, SECOND])
  expect(plan.clients).toMatchObject([{ fields: { name: 'Ana García López' } }])
  expect(plan.cases.map(({ fields }) => fields.title)).toEqual([
    'Ana García López / Banco Ejemplar',
    'Ana García López / Banco Ejemplar',
  ])
})

test('a spelling in capitals does not replace a better one, a better one replaces capitals', () => {
  const capitals = { ...ANA, CLIENTE: 'GARCÍA LÓPEZ, ANA' }
  expect(doings(planOf([capitals], portalAfter([ANA])))).toEqual(NOTHING)
  const plan = planOf([ANA], portalAfter([capitals]))
  expect(plan.waiting).toEqual([])
  expect(doings(plan).clientChanges).toEqual([
    { field: 'name', from: 'GARCÍA LÓPEZ, ANA', to: 'Ana García López' },
  ])
})

test('another name for a known client waits for a word', () => {
  const plan = planOf([{ ...ANA, CLIENTE: 'Eva Ruiz Sanz' }], portalAfter([ANA]))
  expect(plan.waiting).toEqual([
    {
      ...waiting('B2', 'name_changed'),
      change: { field: 'name', from: 'Ana García López', to: 'Eva Ruiz Sanz' },
    },
  ])
  expect(plan.clients).toMatchObject([{ fields: { name: 'Ana García López' }, changes: [] }])
  expect(plan.cases).toMatchObject([{ changes: [] }])
})

test('a client without a name is called by the DNI until the sheet names them', () => {
  const nameless = portalAfter([{ ...ANA, CLIENTE: null }])
  expect(nameless.clients.get(ANA.DNI)?.name).toBe('12345678Z')
  const plan = planOf([ANA], nameless)
  expect(plan.waiting).toEqual([])
  expect(doings(plan).clientChanges).toMatchObject([{ field: 'name', to: 'Ana García López' }])
})

test('a value edited by hand stays where the sheet has not moved', () => {
  const known = editClient(portalAfter([{ ...ANA, TELÉFONO: '600123456' }]), ANA.DNI, { phone: '699888777' })
  const plan = planOf([{ ...ANA, TELÉFONO: '600123456' }], known)
  expect(doings(plan)).toEqual(NOTHING)
  expect(plan.waiting).toEqual([])
  expect(plan.clients[0]?.fields.phone).toBe('699888777')
})

test.each([
  ['phone', 'E2', { phone: '699888777' }, { TELÉFONO: '611222333' }, '699888777', '611222333'],
  [
    'email',
    'D2',
    { email: 'mano@correo.example' },
    { EMAIL: 'hoja@correo.example' },
    'mano@correo.example',
    'hoja@correo.example',
  ],
  [
    'name',
    'B2',
    { name: 'Ana María García' },
    { CLIENTE: 'Ana Belén García' },
    'Ana María García',
    'Ana Belén García',
  ],
])(
  'a %s edited by hand is a conflict where the sheet moved too, and the hand value stays',
  (field, cell, hand, sheet, from, to) => {
    const row = { ...ANA, TELÉFONO: '600123456' }
    const known = editClient(portalAfter([row]), ANA.DNI, hand)
    const moved = [{ ...row, ...sheet }]
    const plan = planOf(moved, known)
    expect(plan.waiting).toEqual([{ ...waiting(cell, 'edited_here'), change: { field, from, to } }])
    expect(plan.clients).toMatchObject([{ fields: hand, changes: [] }])
    expect(planOf(moved, portalAfter(moved, known)).waiting).toEqual(plan.waiting)
  },
)

test('a value that the sheet took over from here is no conflict afterwards', () => {
  const row = { ...ANA, TELÉFONO: '600123456' }
  const known = editClient(portalAfter([row]), ANA.DNI, { phone: '699888777' })
  const agreed = portalAfter([{ ...ANA, TELÉFONO: '699888777' }], known)
  const plan = planOf([{ ...ANA, TELÉFONO: '611222333' }], agreed)
  expect(plan.waiting).toEqual([])
  expect(doings(plan).clientChanges).toEqual([{ field: 'phone', from: '699888777', to: '611222333' }])
})

test('what one client changes is nothing to another', () => {
  const plan = planOf([{ ...ANA, TELÉFONO: '600123456' }, LUIS], portalAfter([ANA, LUIS]))
  expect(plan.clients.map(({ dni, changes }) => [dni, changes.length])).toEqual([
    ['12345678Z', 1],
    ['87654321X', 0],
  ])
})

const mailed = (EMAIL: string, rest: SheetRow = {}) => [{ ...ANA, EMAIL, ...rest }]
const yesToAll = (rows: SheetRow[], known?: Portal) => {
  const asked = planOf(rows, known)
  const from = known ?? emptyPortal()
  return applied(approve(asked, new Set(asked.waiting.map(keyOfWaiting)), from), from)
}

test.each([
  ['ana@gmial.com', 'ana@gmial.com → ana@gmail.com'],
  ['ana@correo.example (de la hija)', 'ana@correo.example (de la hija)'],
])(
  'a new client with the doubtful address “%s” is made without it, and it waits for a yes',
  (EMAIL, value) => {
    const [address] = EMAIL.split(' ')
    const plan = planOf(mailed(EMAIL))
    expect(plan.clients).toMatchObject([{ id: null, fields: { email: null } }])
    expect(plan.waiting).toMatchObject([
      { reason: 'email_doubtful', cell: 'D2', change: { field: 'email', from: null, to: address }, value },
    ])
    const known = portalAfter(mailed(EMAIL))
    expect(planOf(mailed(EMAIL), known).waiting.map(keyOfWaiting)).toEqual(plan.waiting.map(keyOfWaiting))
    for (const answered of [yesToAll(mailed(EMAIL)), yesToAll(mailed(EMAIL), known)]) {
      expect(answered.clients.get(ANA.DNI)?.email).toBe(address)
      expect(planOf(mailed(EMAIL), answered)).toMatchObject({ waiting: [], clients: [{ changes: [] }] })
    }
    const dismissed = new Set(plan.waiting.map(keyOfWaiting))
    expect(planOf(mailed(EMAIL), { ...known, dismissed })).toMatchObject({
      waiting: [],
      clients: [{ changes: [] }],
    })
  },
)

test('two addresses in one cell: none is taken, and somebody says which', () => {
  const rows = mailed('ana@correo.example; hija@correo.example')
  expect(planOf(rows).waiting).toMatchObject([
    { reason: 'emails_differ', cell: 'D2', value: 'ana@correo.example / hija@correo.example' },
  ])
  expect(planOf(rows).clients).toMatchObject([{ fields: { email: null } }])
  const chosen = editClient(portalAfter(rows), ANA.DNI, { email: 'hija@correo.example' })
  expect(planOf(rows, chosen)).toMatchObject({ waiting: [], clients: [{ changes: [] }] })
})

test('an address that codes have gone to stays without a question when a doubtful cell has it', () => {
  const known = portalAfter(mailed(ANA.EMAIL))
  for (const EMAIL of [`${ANA.EMAIL} (trabajo)`, `${ANA.EMAIL}; hija@correo.example`])
    expect(planOf(mailed(EMAIL), known)).toMatchObject({ waiting: [], clients: [{ changes: [] }] })
})

test('a doubtful address in place of the one that the sheet gave is asked about, one in place of a hand’s is not', () => {
  const known = portalAfter(mailed(ANA.EMAIL))
  const change = { field: 'email', from: ANA.EMAIL, to: 'ana@gmial.com' }
  expect(planOf(mailed('ana@gmial.com'), known).waiting).toMatchObject([{ reason: 'email_doubtful', change }])
  const corrected = editClient(portalAfter(mailed('ana@gmial.com')), ANA.DNI, { email: 'ana@gmail.com' })
  expect(planOf(mailed('ana@gmial.com'), corrected).waiting).toEqual([])
})

test('an address that one row says is not to be used is not taken from another, nor offered', () => {
  const rows = [...mailed(ANA.EMAIL), ...mailed(`${ANA.EMAIL} NO USAR`, { EXPEDIENTE: '2024/017' })]
  expect(planOf(rows)).toMatchObject({
    waiting: [{ reason: 'email_missing' }],
    clients: [{ fields: { email: null } }],
    resolutions: [],
  })
})

test('an address in use that the sheet says is not to be used is asked about, and goes with a yes', () => {
  const known = portalAfter(mailed(ANA.EMAIL))
  const marked = mailed(`${ANA.EMAIL} NO USAR`)
  const asked = planOf(marked, known)
  const change = { field: 'email', from: ANA.EMAIL, to: null }
  expect(asked).toMatchObject({
    waiting: [{ reason: 'email_taken_back', cell: 'D2', change, value: `${ANA.EMAIL} NO USAR` }],
    clients: [{ changes: [] }],
  })
  const gone = yesToAll(marked, known)
  expect(gone.clients.get(ANA.DNI)?.email).toBeNull()
  expect(planOf(marked, gone)).toMatchObject({ waiting: [], clients: [{ changes: [] }] })
  const dismissed = new Set(asked.waiting.map(keyOfWaiting))
  expect(planOf(marked, { ...known, dismissed }).waiting).toEqual([])
})

test('the same address with a note in one row and without in another is doubtful', () => {
  const rows = [...mailed(ANA.EMAIL), ...mailed(`${ANA.EMAIL} (trabajo)`, { EXPEDIENTE: '2024/017' })]
  expect(planOf(rows)).toMatchObject({
    waiting: [{ reason: 'email_doubtful', cell: 'D3' }],
    clients: [{ fields: { email: null } }],
  })
})
