import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MOST_FIRM_FACTS } from '~/domain/cases/firm-facts'
import { detailWords, entryView } from '~/features/audit/audit-words'
import { newestAuditOf } from '~/features/audit/list-audit.server'
import { adminCaseScreen } from '~/features/cases/admin-case-screen.server'
import { caseAnswer } from '~/features/cases/contract'
import { getCase } from '~/features/cases/get-case.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { blockClients, unblockClient } from '~/features/data-protection/block-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { auditWordsIn } from '~/features/firm-facts/audit-words.server'
import { editFirmFactValue, getFirmFactValue } from '~/features/firm-facts/edit-value.server'
import { setFactReaders, usesOf } from '~/features/firm-facts/firm-facts.server'
import { factsWithUses, listFirmFacts } from '~/features/firm-facts/list-firm-facts.server'
import { NewFirmFact } from '~/features/firm-facts/schemas'
import { listSheet } from '~/features/list-export/list-sheet.server'
import { addFactOfColumn, mapWorkbook, removeFact } from '~/features/sync/workbooks/map-workbook.server'
import {
  getColumn,
  getWorkbook,
  listWorkbooks,
  markOf,
} from '~/features/sync/workbooks/workbook-views.server'
import { database, sqlite } from '~db/client'
import { caseHolders, cases, firmFacts } from '~db/schema'
import { auditOf } from '../support/audit'
import { dniOfRow, putOnDrive } from '../support/case-sheet'
import { allTables } from '../support/engine'
import { createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, notesOf, openWork, rowsOfRun, ticks } from '../support/records'
import { applyRun, preview, sync, undoRun } from '../support/sync'
import { ADMIN, clientViewer, WHOLE } from '../support/visits'
import { type CellValue, workbookBytes } from '../support/workbook'

/** Facts that the firm adds to the portal's own: from a column of its sheet to everybody who may see them, and back. */

const HEADER = ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'PROCURADOR', 'CUANTÍA RECLAMADA', 'FECHA PODER']
const ANA = ['EXP-1', 'Ana García López', '12345678Z', 'Marta Ruiz Soto', 6000.5, new Date('2024-03-05')]
const LUIS = ['EXP-2', 'Luis Peña Ruiz', '87654321X', 'Marta Ruiz Soto', '4.500 €', null]

const put = (...rows: CellValue[][]) => putOnDrive('Casos.xlsx', workbookBytes({ Casos: [HEADER, ...rows] }))
const book = () => {
  const [workbook] = listWorkbooks(ADMIN)
  if (!workbook) throw new Error('no workbook was read')
  return workbook
}
const at = (column: string) => ({ sheet: 'Casos', column })
const seenOf = (column: string) => markOf(getColumn(ADMIN, book().id, at(column)))
const add = (column: string, more: Partial<NewFirmFact> = {}) =>
  addFactOfColumn(
    ADMIN,
    book().id,
    at(column),
    { name: column, kind: 'line', readers: 'firm', seen: seenOf(column), ...more },
    Date.now(),
  )
const panelOf = (number: string) =>
  adminCaseScreen(ADMIN, caseNumbered(number).id, { language: 'es', now: Date.now() }).firmFacts.map(
    ({ label, text }) => [label, text],
  )
const clientOf = (number: string) => clientViewer({ id: caseNumbered(number).clientId ?? 0 })
const toldOf = (number: string) =>
  toCaseScreen(caseInput(clientOf(number), caseNumbered(number).id, Date.now()), {
    ...{ language: 'es', since: null, withFiles: true },
  }).facts.map(({ label, text }) => [label, text])
const moneyOf = (number: string) =>
  toCaseScreen(caseInput(clientOf(number), caseNumbered(number).id, Date.now()), {
    ...{ language: 'es', since: null, withFiles: true },
  }).money.map(({ label, text }) => [label, text])
const apiOf = (number: string, viewer: Parameters<typeof getCase>[0]) =>
  caseAnswer(getCase(viewer, caseNumbered(number).id, Date.now())).facts
const excel = () =>
  listSheet('cases', {
    ...{ viewer: ADMIN, query: new URLSearchParams(), language: 'es' as const, now: Date.now() },
  })
const found = (q: string) =>
  listAdminCases(ADMIN, { ...WHOLE, archived: false, q }).rows.map(({ caseNumber }) => caseNumber)

async function withFacts() {
  freshPortal()
  put(ANA, LUIS)
  await sync()
  const procurador = add('PROCURADOR', { name: 'Procurador' })
  const amount = add('CUANTIARECLAMADA', { name: 'Cuantía reclamada', kind: 'amount', readers: 'clients' })
  const day = add('FECHAPODER', { name: 'Fecha del poder', kind: 'day' })
  const run = await sync()
  return { procurador, amount, day, run }
}

test('a column says what it contains before it becomes a fact', async () => {
  freshPortal()
  put(ANA, LUIS, ['EXP-3', 'Rosa Gil Mora', '11111111H', 'Pedro Sanz', null, null])
  await sync()
  expect(getColumn(ADMIN, book().id, at('PROCURADOR')).values).toEqual({
    kind: 'line',
    more: 0,
    values: [
      { text: 'Marta Ruiz Soto', count: 2, shown: false },
      { text: 'Pedro Sanz', count: 1, shown: false },
    ],
  })
  expect(getColumn(ADMIN, book().id, at('CUANTIARECLAMADA')).values?.kind).toBe('amount')
  expect(getColumn(ADMIN, book().id, at('FECHAPODER')).values?.kind).toBe('day')
  expect(() => getColumn(ADMIN, book().id, at('NADA'))).toThrow('not_found')
})

test('it is on page, list, search, API and audit trail, for those who may see it, and goes with the run', async () => {
  const { procurador, run } = await withFacts()
  expect(run).toMatchObject({ counts: { changedCases: 2 } })
  expect(panelOf('EXP-1')).toEqual([
    ['Procurador', 'Marta Ruiz Soto'],
    ['Cuantía reclamada', '6.000,50\u00a0€'],
    ['Fecha del poder', '5 mar 2024'],
  ])
  expect(panelOf('EXP-2')).toEqual([
    ['Procurador', 'Marta Ruiz Soto'],
    ['Cuantía reclamada', '4.500\u00a0€'],
    ['Fecha del poder', null],
  ])
  expect(toldOf('EXP-1')).toEqual([['Cuantía reclamada', '6.000,50\u00a0€']])
  expect(apiOf('EXP-1', clientOf('EXP-1'))).toEqual([{ name: 'Cuantía reclamada', value: '6000.50' }])
  const all = [
    { name: 'Procurador', value: 'Marta Ruiz Soto' },
    { name: 'Cuantía reclamada', value: '6000.50' },
    { name: 'Fecha del poder', value: '2024-03-05' },
  ]
  expect(apiOf('EXP-1', ADMIN)).toEqual(all)
  expect(listAdminCases(ADMIN, { ...WHOLE, archived: false, q: 'EXP-1' }).rows[0]?.facts).toEqual(all)
  expect(found('ruiz soto')).toEqual(['EXP-2', 'EXP-1'])
  const { headings, rows } = excel()
  const first = rows.find(([number]) => number === 'EXP-1') ?? []
  expect(
    ['Procurador', 'Cuantía reclamada', 'Fecha del poder'].map((name) => first[headings.indexOf(name)]),
  ).toEqual(['Marta Ruiz Soto', 6000.5, { date: '2024-03-05' }])
  expect(
    rowsOfRun(run)
      .map(({ detail }) => JSON.stringify(detail))
      .join(),
  ).toContain(JSON.stringify({ field: procurador.key, from: null, to: 'Marta Ruiz Soto' }))
  const trail = newestAuditOf(ADMIN, caseNumbered('EXP-1').clientId ?? 0, 9)
  const entry = trail.find(({ action }) => action === 'case_changed')
  expect(entry && entryView(auditWordsIn('es'), 'es', entry).detail).toContain(
    'Procurador, Cuantía reclamada',
  )
  await undoRun(run)
  expect(panelOf('EXP-1').map(([, text]) => text)).toEqual([null, null, null])
  expect(toldOf('EXP-1')).toEqual([])
  expect(found('ruiz soto')).toEqual([])
})

test('the sheet changes it, a hand keeps what it wrote, and undoing one run leaves the rest', async () => {
  const { amount } = await withFacts()
  put(['EXP-1', 'Ana García López', '12345678Z', 'Iván Costa', 7000, null], LUIS)
  const changed = await sync({ confirmed: true })
  expect(panelOf('EXP-1')).toEqual([
    ['Procurador', 'Iván Costa'],
    ['Cuantía reclamada', '7.000\u00a0€'],
    ['Fecha del poder', '5 mar 2024'],
  ])
  expect(found('costa')).toEqual(['EXP-1'])
  const { id } = caseNumbered('EXP-1')
  const { version } = getFirmFactValue(ADMIN, id, amount.key)
  editFirmFactValue(ADMIN, id, amount.key, { value: '7500.00', version }, Date.now())
  expect(() => editFirmFactValue(ADMIN, id, amount.key, { value: '1.00', version }, Date.now())).toThrow(
    'edit_conflict',
  )
  expect(await undoRun(changed)).toMatchObject({ notUndone: [{ fields: [amount.key] }] })
  expect(panelOf('EXP-1').slice(0, 2)).toEqual([
    ['Procurador', 'Marta Ruiz Soto'],
    ['Cuantía reclamada', '7.500\u00a0€'],
  ])
  put(['EXP-1', 'Ana García López', '12345678Z', 'Iván Costa', 8000, null], LUIS)
  await sync({ confirmed: true })
  expect(panelOf('EXP-1')[1]).toEqual(['Cuantía reclamada', '7.500\u00a0€'])
  const [question] = openWork()
  expect(question).toMatchObject({
    reason: 'edited_here',
    detail: { field: amount.key, from: '7500.00', to: '8000.00' },
  })
  const asked = await preview()
  await applyRun(asked, { yes: ticks(asked, 'waiting') })
  expect(panelOf('EXP-1')[1]).toEqual(['Cuantía reclamada', '8.000\u00a0€'])
})

test('undoing the run that made a case keeps the case once somebody has added to it', async () => {
  freshPortal()
  put(LUIS)
  await sync()
  const { key } = add('PROCURADOR')
  put(LUIS, ANA)
  const made = await sync()
  expect(caseNumbered('EXP-1')).toBeDefined()
  const { id } = caseNumbered('EXP-1')
  const { version } = getFirmFactValue(ADMIN, id, key)
  editFirmFactValue(ADMIN, id, key, { value: 'Otra', version }, Date.now())
  await undoRun(made)
  expect(panelOf('EXP-1')).toEqual([['PROCURADOR', 'Otra']])
})

test('what is no amount or date is not used, and said', async () => {
  freshPortal()
  put(['EXP-1', 'Ana García López', '12345678Z', 'Iván Costa', 'unos 6.000', null], LUIS)
  await sync()
  add('CUANTIARECLAMADA', { kind: 'amount' })
  const run = await sync()
  expect(panelOf('EXP-1')).toEqual([['CUANTIARECLAMADA', null]])
  expect(panelOf('EXP-2')).toEqual([['CUANTIARECLAMADA', '4.500\u00a0€']])
  expect(notesOf(run, 'note')).toMatchObject([
    { reason: 'value_unread', cell: 'E2', detail: { value: 'unos 6.000' } },
  ])
})

test('a day of the firm’s own may be of any year, and what is none refuses no case', async () => {
  freshPortal()
  const born = (row: CellValue[], day: CellValue) => [...row.slice(0, 5), day]
  const rosa = ['EXP-3', 'Rosa Gil Mora', '11111111H', null, null, '3/5/48']
  put(born(ANA, new Date('1948-05-03')), born(LUIS, '31/02/1950'), rosa)
  await sync()
  add('FECHAPODER', { kind: 'day', name: 'Fecha de nacimiento' })
  const run = await sync()
  expect(['EXP-1', 'EXP-2', 'EXP-3'].map((number) => panelOf(number)[0]?.[1])).toEqual([
    '3 may 1948',
    null,
    null,
  ])
  expect(notesOf(run, 'note')).toMatchObject([
    { reason: 'value_unread', cell: 'F3', detail: { value: '31/02/1950' } },
    { reason: 'value_unread', cell: 'F4', detail: { value: '3/5/48' } },
  ])
  expect(notesOf(run, 'refused')).toEqual([])
})

test('a column that is mapped to something else takes its values along, but not what a hand has written', async () => {
  const { procurador } = await withFacts()
  const { id } = caseNumbered('EXP-2')
  const { version } = getFirmFactValue(ADMIN, id, procurador.key)
  editFirmFactValue(ADMIN, id, procurador.key, { value: 'A mano', version }, Date.now())
  const { mapping } = book()
  const sheets = (mapping?.sheets ?? []).map((own) => ({
    ...own,
    columns: own.columns.filter(({ heading }) => heading !== 'PROCURADOR'),
  }))
  mapWorkbook(ADMIN, book().id, { sheets }, Date.now())
  await sync({ confirmed: true })
  expect(panelOf('EXP-1')[0]).toEqual(['Procurador', null])
  expect(panelOf('EXP-2')[0]).toEqual(['Procurador', 'A mano'])
})

test('a fact that is removed goes from cases, search and mappings, and the trail keeps its name', async () => {
  const { procurador } = await withFacts()
  const { mark, cases } = usesOf(procurador.id)
  expect(cases).toBe(2)
  expect(() => removeFact(ADMIN, procurador.id, 'other', Date.now())).toThrow('fact_uses_changed')
  removeFact(ADMIN, procurador.id, mark, Date.now())
  expect(panelOf('EXP-1').map(([label]) => label)).toEqual(['Cuantía reclamada', 'Fecha del poder'])
  expect(found('ruiz soto')).toEqual([])
  expect(JSON.stringify(getWorkbook(ADMIN, book().id).mapping)).not.toContain(procurador.key)
  expect(await sync()).toMatchObject({ counts: { changedCases: 0 } })
  const [entry] = auditOf('case_changed')
  expect(entry && detailWords(auditWordsIn('es'), entry.detail)).toContain('Procurador')
  expect(add('PROCURADOR', { name: 'Procurador' }).key).not.toBe(procurador.key)
  expect(listFirmFacts().map(({ id }) => id)).not.toContain(procurador.id)
})

test('a blocked case keeps the value of a fact that is removed until it is unblocked', async () => {
  const { procurador } = await withFacts()
  const clientId = caseNumbered('EXP-1').clientId ?? 0
  const kept = () =>
    sqlite()
      .prepare(
        'SELECT case_number, value FROM case_firm_facts JOIN cases ON cases.id = case_id WHERE fact_id = ? ORDER BY 1',
      )
      .raw()
      .all(procurador.id)
  blockClients(ADMIN, [clientId], Date.now())
  const uses = usesOf(procurador.id)
  expect(uses).toMatchObject({ cases: 1, clients: 1, values: [{ count: 1 }] })
  expect(factsWithUses(ADMIN).find(({ id }) => id === procurador.id)?.cases).toBe(1)
  removeFact(ADMIN, procurador.id, uses.mark, Date.now())
  expect(kept()).toEqual([['EXP-1', 'Marta Ruiz Soto']])
  unblockClient(ADMIN, clientId, 'Se bloqueó por error', Date.now())
  expect(kept()).toEqual([])
})

test('clients see it from when somebody says so, beside the values that were on the screen', async () => {
  const { procurador } = await withFacts()
  const { mark } = usesOf(procurador.id)
  setFactReaders(ADMIN, procurador.id, { readers: 'clients', seen: mark }, Date.now())
  expect(toldOf('EXP-2')).toEqual([
    ['Procurador', 'Marta Ruiz Soto'],
    ['Cuantía reclamada', '4.500\u00a0€'],
  ])
  put(['EXP-1', 'Ana García López', '12345678Z', 'cobrar antes', 6000.5, null], LUIS)
  await sync({ confirmed: true })
  expect(() => setFactReaders(ADMIN, procurador.id, { readers: 'firm', seen: mark }, Date.now())).toThrow(
    'fact_uses_changed',
  )
  const now = usesOf(procurador.id).mark
  setFactReaders(ADMIN, procurador.id, { readers: 'firm', seen: now }, Date.now())
  expect(toldOf('EXP-1')).toEqual([['Cuantía reclamada', '6.000,50\u00a0€']])
  expect(auditOf('fact_changed').map(({ detail }) => detail.changes)).toEqual([
    { shown: { before: false, after: true } },
    { shown: { before: true, after: false } },
  ])
})

test('the clients counted are those who would see it: beside others too, and not in archived cases', async () => {
  const { procurador } = await withFacts()
  const eva = createClient()
  const [first, second] = ['EXP-1', 'EXP-2'].map((number) => caseNumbered(number).id) as [number, number]
  database().insert(caseHolders).values({ caseId: first, userId: eva.id, addedAt: 0 }).run()
  expect(usesOf(procurador.id)).toMatchObject({ cases: 2, clients: 3 })
  database().update(cases).set({ archived: true, archivedAt: 1 }).where(eq(cases.id, second)).run()
  expect(usesOf(procurador.id)).toMatchObject({ cases: 2, clients: 2 })
})

test('clients are shown no column whose values nobody has been shown', async () => {
  freshPortal()
  put(ANA, LUIS)
  await sync()
  expect(() => add('CLIENTE', { name: 'Otro nombre', readers: 'clients' })).toThrow('values_unseen')
  const seen = seenOf('PROCURADOR')
  put(['EXP-1', 'Ana García López', '12345678Z', 'cobrar antes', 6000.5, null], LUIS)
  await sync({ confirmed: true })
  expect(() => add('PROCURADOR', { readers: 'clients', seen })).toThrow('values_unseen')
  expect(listFirmFacts()).toEqual([])
  expect(add('PROCURADOR', { readers: 'clients' }).client).toBe(true)
})

test('the money of a case stands on a card of its own, as the sheet says it, once somebody says so', async () => {
  const { amount, day, procurador } = await withFacts()
  expect(moneyOf('EXP-1')).toEqual([])
  const show = (id: number, readers: 'money' | 'firm') =>
    setFactReaders(ADMIN, id, { readers, seen: usesOf(id).mark }, Date.now())
  show(amount.id, 'money')
  show(day.id, 'money')
  expect(moneyOf('EXP-1')).toEqual([
    ['Cuantía reclamada', '6.000,50\u00a0€'],
    ['Fecha del poder', '5 mar 2024'],
  ])
  expect(moneyOf('EXP-2')).toEqual([['Cuantía reclamada', '4.500\u00a0€']])
  expect(toldOf('EXP-1')).toEqual([])
  expect(apiOf('EXP-1', clientOf('EXP-1')).map(({ name }) => name)).toEqual([
    'Cuantía reclamada',
    'Fecha del poder',
  ])
  show(amount.id, 'firm')
  expect(moneyOf('EXP-2')).toEqual([])
  expect(() => show(procurador.id, 'money')).toThrow('invalid_input')
  const words = { name: 'Otro', kind: 'line', readers: 'money' }
  expect(NewFirmFact.safeParse(words).error?.issues[0]?.message).toBe('fact_no_money')
  expect(auditOf('fact_changed').map(({ detail }) => detail.changes)).toContainEqual({
    ...{ shown: { before: false, after: true }, money: { before: false, after: true } },
  })
})

test('two facts of one name, or that of one of the portal, are refused', async () => {
  await withFacts()
  for (const name of [
    'Procurador',
    'PROCURADOR ',
    'Cuantia reclamada',
    'Juzgado',
    'Lawyer',
    'Fase',
    'DNI/NIE',
  ])
    expect(() => add('PROCURADOR', { name })).toThrow('fact_name_taken')
})

test('no fact is added where there are more than may be', async () => {
  freshPortal()
  put(ANA)
  await sync({ confirmed: true })
  const facts = Array.from({ length: MOST_FIRM_FACTS + 1 }, (_, n) => ({
    ...{ name: `Dato ${n}`, nameKey: `dato ${n}`, kind: 'line' as const, createdAt: 0, updatedAt: 0 },
  }))
  database().insert(firmFacts).values(facts).run()
  expect(() => add('PROCURADOR')).toThrow('facts_full')
})

test('a sheet that somebody has left out stays out when a column of another becomes a fact', async () => {
  freshPortal()
  const old = ['OLD-1', 'Eva Sanz Gil', '11111111H', null, null, null]
  putOnDrive('Casos.xlsx', workbookBytes({ Casos: [HEADER, ANA], Antiguos: [HEADER, old] }))
  await sync()
  const leftOut = { sheet: 'Antiguos', ignored: true, entity: false, columns: [] }
  mapWorkbook(ADMIN, book().id, { sheets: [leftOut] }, Date.now())
  const standings = () => book().sheets.map(({ sheet, ignored }) => [sheet, ignored])
  const before = standings()
  expect(before).toContainEqual(['Antiguos', true])
  add('PROCURADOR')
  expect(standings()).toEqual(before)
})

test('a run that made cases can be undone after one of their facts has been removed', async () => {
  freshPortal()
  put(LUIS)
  await sync()
  const { id } = add('PROCURADOR')
  await sync()
  put(LUIS, ANA)
  const made = await sync()
  removeFact(ADMIN, id, usesOf(id).mark, Date.now())
  expect(await undoRun(made)).toMatchObject({ notUndone: [] })
  expect(() => caseNumbered('EXP-1')).toThrow()
})

test('with an erased client go their values, also from what is known of the column', async () => {
  await withFacts()
  put(['EXP-1', 'Ana García López', '12345678Z', 'Iván Costa', 6000.5, null], LUIS)
  await sync({ confirmed: true })
  const tables = allTables().filter((table) =>
    /^(?:case_firm_facts(?:_search_data)?|sync_(?:bases|images|rows)|workbooks)$/.test(table),
  )
  const has = (text: string) =>
    tables.filter((table) =>
      sqlite()
        .prepare(`SELECT * FROM ${table}`)
        .raw()
        .all()
        .some((row) => String(row).toLowerCase().includes(text.toLowerCase())),
    )
  expect(has('Iván Costa')).toEqual(expect.arrayContaining(['case_firm_facts', 'workbooks']))
  await deleteClient(ADMIN, caseNumbered('EXP-1').clientId ?? 0, Date.now())
  expect(has('Iván Costa')).toEqual([])
  expect(panelOf('EXP-2')[0]).toEqual(['Procurador', 'Marta Ruiz Soto'])
})

test('of a fact with many values only those of an erased client go, and nothing that is said of others', async () => {
  freshPortal()
  const rest = Array.from({ length: 40 }, (_, n) => [
    ...[
      `EXP-${n + 10}`,
      `Persona ${n} Soler`,
      dniOfRow(n + 10),
      n % 4 === 0 ? 'Marta Ruiz Soto' : `Procurador ${n}`,
    ],
    ...[`Auto ${n}`, null],
  ])
  // What is theirs alone is a part of the name of somebody else.
  put(['EXP-1', 'Ana García López', '12345678Z', 'Gil Mora', '7', null], ...rest)
  await sync({ confirmed: true })
  const names = [add('PROCURADOR'), add('CUANTIARECLAMADA', { name: 'Autos' })]
  await sync({ confirmed: true })
  const changed = ['EXP-99', 'Rosa Gil Mora', '11111111H', 'Procurador 7', 'Auto 7', null]
  put(['EXP-1', 'Ana García López', '12345678Z', 'Gil Mora', '7', null], ...rest, changed)
  const run = await preview()
  const plans = () => sqlite().prepare('SELECT count(*) FROM sync_plans').pluck().get()
  const others = () =>
    sqlite()
      .prepare(
        "SELECT case_number, fact_id, value FROM case_firm_facts JOIN cases ON cases.id = case_id WHERE case_number <> 'EXP-1' ORDER BY 1, 2",
      )
      .raw()
      .all()
  const rowsOfOthers = () => rowsOfRun(run).filter(({ caseNumber }) => caseNumber !== 'EXP-1').length
  const before = [others(), rowsOfOthers(), plans()]
  expect(before.slice(1)).toEqual([3, 1])
  expect(names).toHaveLength(2)
  await deleteClient(ADMIN, caseNumbered('EXP-1').clientId ?? 0, Date.now())
  const left = sqlite().prepare("SELECT value FROM case_firm_facts WHERE value IN ('7', 'Gil Mora')").all()
  expect(left).toEqual([])
  expect([others(), rowsOfOthers(), plans()]).toEqual(before)
  expect(sqlite().prepare('SELECT found FROM workbooks').pluck().get()).not.toMatch(/"7"|"Gil Mora"/i)
})

test('a column of a fact that is removed is not used by itself again, and may become another', async () => {
  freshPortal()
  putOnDrive('Casos.xlsx', workbookBytes({ Casos: [[...HEADER.slice(0, 3), 'LETRADO'], ANA.slice(0, 4)] }))
  await sync()
  const { id } = add('LETRADO', { name: 'Lleva' })
  await sync({ confirmed: true })
  removeFact(ADMIN, id, usesOf(id).mark, Date.now())
  await sync({ confirmed: true })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('')
  expect(getColumn(ADMIN, book().id, at('LETRADO'))).toMatchObject({
    target: { kind: 'nothing' },
    values: { values: [{ text: 'Marta Ruiz Soto', count: 1 }] },
  })
})
