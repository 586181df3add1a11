import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { addFactOfColumn, mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { withForm } from '~/features/sync/workbooks/workbook-form'
import { listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { sqlite } from '~db/client'
import { dniOfRow, putOnDrive } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { readHere } from '../support/read-here'
import { allCases, caseNumbered, eventsOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking } from '../support/sync'
import { type CellValue, workbookBytes } from '../support/workbook'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const luis: AdminViewer = { kind: 'admin', label: 'Luis', session: 'y' }
const NOW = Date.UTC(2026, 4, 4, 9)
const ANA = ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example']
const PABLO = ['EXP-2', 'Pablo Peña Ruiz', '87654321X', 'pablo@correo.example']
const HEADER = ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ESTADO']
const OWN = 'IMPAGADA, pasar a monitorio'

const put = (sheets: Record<string, CellValue[][]>) => putOnDrive('Casos.xlsx', workbookBytes(sheets))
const two = (ana: string, pablo = 'En trámite') => put({ Casos: [HEADER, [...ANA, ana], [...PABLO, pablo]] })
const book = () => {
  const [workbook] = listWorkbooks(eva)
  if (!workbook) throw new Error('no workbook was read')
  return workbook
}
const column = (heading: string, sheet = 'Casos') =>
  book()
    .sheets.find((view) => view.sheet === sheet)
    ?.headings.find(({ text }) => text === heading)
const situations = () => allCases().map(({ situacionActual }) => situacionActual)
const asked = () => openWork().filter(({ reason }) => reason === 'heading_words')

/** What the page of columns sends, with an answer for one column. */
function say(readers: 'clients' | 'firm' | undefined, { viewer = eva, now = NOW, heading = 'ESTADO' } = {}) {
  const { id, mapping, sheets } = book()
  const forms = sheets.map(({ sheet, headings }) => ({
    ...{ sheet, ignored: false, entity: false },
    columns: headings.map(({ key, text }) => ({
      heading: key,
      target: '',
      ...(readers && text === heading && { readers }),
    })),
  }))
  return mapWorkbook(viewer, id, withForm(mapping, { sheets: forms }), now)
}

test('one yes to a book shows known situations, and none of the words of the firm in row 40', async () => {
  freshPortal()
  const people = Array.from({ length: 42 }, (_, n) => [
    ...[`EXP-${n}`, `Ana ${'Abcdefghij'.charAt(n % 10)}a Gil`, dniOfRow(n), `c${n}@correo.example`],
  ])
  const said = (n: number) => ({ 20: 'conflictivo', 39: OWN, 40: 'conflictivo' })[n] ?? 'En trámite'
  put({ Casos: [HEADER, ...people.map((person, n) => [...person, said(n)])] })
  await syncAsking()
  expect(column('ESTADO')?.words).toEqual({
    values: [
      { text: 'conflictivo', count: 2, shown: false },
      { text: OWN, count: 1, shown: false },
      { text: 'En trámite', count: 39, shown: true },
    ],
    more: 0,
  })
  await sync()
  expect(new Set(situations())).toEqual(new Set(['En trámite', null]))
  expect(asked().map(({ sheet, detail }) => [sheet, detail.value])).toEqual([['Casos', 'E: ESTADO']])
})

test('a column that somebody says is written for clients is shown whole, with who said so and when', async () => {
  freshPortal()
  two('Hemos hablado con su banco')
  await sync()
  expect(situations()).toEqual([null, 'En trámite'])
  say('clients')
  expect(asked()).toEqual([])
  await sync()
  expect(situations()).toEqual(['Hemos hablado con su banco', 'En trámite'])
  say('clients', { viewer: luis, now: NOW + 60_000 })
  await sync()
  expect(column('ESTADO')?.readers).toMatchObject({ readers: 'clients', by: 'Eva', at: NOW })
})

test('an answer that is taken back hides the words at once, and known situations stay', async () => {
  freshPortal()
  two('cliente muy enfadado')
  await sync()
  say('clients')
  await sync()
  expect(situations()).toEqual(['cliente muy enfadado', 'En trámite'])
  say('firm', { viewer: luis })
  expect(situations()).toEqual([null, 'En trámite'])
  await sync()
  expect(situations()).toEqual([null, 'En trámite'])
  expect(column('ESTADO')?.readers).toMatchObject({ readers: 'firm', by: 'Luis' })
  expect(asked()).toEqual([])
})

test('an answer that is taken back while the sheet is being read holds: nothing of that reading is applied', async () => {
  freshPortal()
  two('cliente muy enfadado')
  await sync()
  say('clients')
  const run = await sync({}, async (file, ask) => {
    const read = await readHere(file, ask)
    say('firm', { viewer: luis })
    return read
  })
  expect(run).toMatchObject({
    state: 'failed',
    error: 'sync_data_moved',
    errorDetails: { rows: 'Casos.xlsx' },
  })
  expect(situations()).toEqual([null, 'En trámite'])
  expect(await sync()).toMatchObject({ state: 'done' })
  expect(situations()).toEqual([null, 'En trámite'])
})

test('what was prepared before an answer was taken back is not applied', async () => {
  freshPortal()
  two('En trámite')
  await sync()
  say('clients')
  two('cliente muy enfadado')
  const run = await preview()
  say('firm', { viewer: luis })
  await expect(applyRun(run)).rejects.toThrow('sync_plan_outdated')
  expect(situations()).toEqual(['En trámite', 'En trámite'])
})

test('a column that becomes a fact of the firm takes its words off the page of the client at once', async () => {
  freshPortal()
  two('cliente muy enfadado')
  await sync()
  say('clients')
  await sync()
  const place = { sheet: 'Casos', column: 'ESTADO' }
  addFactOfColumn(eva, book().id, place, { name: 'Nota interna', kind: 'line', readers: 'firm' }, NOW)
  expect(situations()).toEqual([null, 'En trámite'])
})

test('what somebody wrote here by hand is not hidden with the words of the sheet', async () => {
  freshPortal()
  two('cliente muy enfadado')
  await sync()
  say('clients')
  await sync()
  sqlite().exec("UPDATE cases SET situacion_actual = 'Le llamamos el lunes' WHERE case_number = 'EXP-1'")
  say('firm')
  expect(caseNumbered('EXP-1').situacionActual).toBe('Le llamamos el lunes')
})

test('words of the firm in place of a known situation take it off the page of the client', async () => {
  freshPortal()
  two('Pendiente de vista')
  await sync()
  expect(caseNumbered('EXP-1').situacionActual).toBe('Pendiente de vista')
  two('cliente pesado')
  await sync()
  expect(caseNumbered('EXP-1').situacionActual).toBeNull()
})

test('what clients read before anybody was asked stays until the answer, and nothing new is added to it', async () => {
  freshPortal()
  two('Esperamos al notario', 'Falta el perito')
  await sync()
  say('clients')
  await sync()
  const mapping = JSON.stringify({ sheets: [] })
  sqlite().prepare('UPDATE workbooks SET mapping = ?').run(mapping)
  await sync({ force: true })
  expect(situations()).toEqual(['Esperamos al notario', 'Falta el perito'])
  expect(asked()).toHaveLength(1)
  two('Esperamos al notario', 'moroso')
  await sync()
  expect(situations()).toEqual(['Esperamos al notario', null])
  say('firm')
  expect(situations()).toEqual([null, null])
})

test('a tab for another year does not inherit the answer of the one it looks like', async () => {
  freshPortal()
  const rows = { Casos: [HEADER, [...ANA, 'Hemos hablado con su banco']] }
  put(rows)
  await sync()
  say('clients')
  await sync()
  put({ ...rows, 'Casos 2026': [HEADER, [...PABLO, 'cliente pesado']] })
  await sync()
  await sync()
  expect(caseNumbered('EXP-1').situacionActual).toBe('Hemos hablado con su banco')
  expect(caseNumbered('EXP-2').situacionActual).toBeNull()
  expect(asked().map(({ sheet }) => sheet)).toEqual(['Casos 2026'])
})

test('the text of a status stays within the firm until its column is said to be written for clients', async () => {
  freshPortal()
  put({
    Casos: [
      ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'ACTUACIÓN', 'FECHA ACTUACIÓN', 'NOTA'],
      [...ANA, 'Demanda interpuesta', '06/05/2024', 'el cliente no quiso firmar'],
    ],
  })
  await sync()
  const { id } = book()
  const target = (heading: string, kind: 'state' | 'date' | 'description') => ({ heading, target: { kind } })
  const columns = [
    target('ACTUACIÓN', 'state'),
    target('FECHA ACTUACIÓN', 'date'),
    target('NOTA', 'description'),
  ]
  const own = { sheet: 'Casos', ignored: false, entity: false, columns }
  const readers = { heading: 'NOTA', readers: 'clients' as const, by: null, at: 0 }
  mapWorkbook(eva, id, { sheets: [own] }, NOW)
  await sync()
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-05-06', description: null }])
  mapWorkbook(eva, id, { sheets: [{ ...own, readers: [readers] }] }, NOW)
  await sync()
  expect(eventsOf('EXP-1')).toMatchObject([{ description: 'el cliente no quiso firmar' }])
  mapWorkbook(eva, id, { sheets: [own] }, NOW)
  expect(eventsOf('EXP-1')).toMatchObject([{ description: null }])
})

test('two columns for the situation that disagree are one question with what both say, and neither is read', async () => {
  freshPortal()
  const header = ['REF', 'CLIENTE', 'DNI', 'EMAIL', 'Estado actual', 'Situación']
  put({
    Casos: [header, [...ANA, 'En trámite', 'cliente pesado'], [...PABLO, 'Pendiente de vista', 'En trámite']],
  })
  await sync()
  expect(situations()).toEqual([null, null])
  const value = (text: string) => ({ text, count: 1, shown: false })
  expect(openWork().map(({ reason, detail }) => [reason, detail])).toEqual([
    [
      'heading_doubtful',
      {
        value: 'E: Estado actual · F: Situación',
        columns: [
          {
            ...{ heading: 'Estado actual', letter: 'E' },
            words: { values: [value('En trámite'), value('Pendiente de vista')], more: 0 },
          },
          {
            ...{ heading: 'Situación', letter: 'F' },
            words: { values: [value('En trámite'), value('cliente pesado')], more: 0 },
          },
        ],
      },
    ],
  ])
  const { id } = book()
  const columns = [
    { heading: 'Estado actual', target: { kind: 'field' as const, field: 'situacionActual' as const } },
    { heading: 'Situación', target: { kind: 'nothing' as const } },
  ]
  mapWorkbook(eva, id, { sheets: [{ sheet: 'Casos', ignored: false, entity: false, columns }] }, NOW)
  await sync()
  expect(situations()).toEqual(['En trámite', 'Pendiente de vista'])
  expect(openWork()).toEqual([])
})
