import { expect, test } from 'vitest'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import { wordKey } from '~/features/spreadsheet/row/word-meanings'
import { phasesOf, sheetOf, type Value } from '../../support/sheet'

const TODAY = '2025-06-15'
const PHASES = phasesOf(
  ...['Demanda Interpuesta', 'Sentencia Favorable', 'Sentencia Desfavorable'],
  ...['Sentencia Apelación Favorable', 'Sentencia Apelación Desfavorable'],
)
const [WON, LOST, APPEAL_WON] = [2, 3, 4]

function read(headings: string[], values: Value[], states = new Map(), phases = PHASES) {
  const sheet = sheetOf([
    ['EXPEDIENTE', 'CLIENTE', 'DNI', ...headings],
    ['2024/015', 'Ana García López', '12345678Z', ...values],
  ])
  const { cases, notes, found } = readSheets({ sheets: [sheet] }, { phases, fields: [], states }, TODAY)
  const [row] = cases
  return {
    phases: row?.phases.map(({ phase, cell, reading }) => [phase.phaseId, cell, reading]),
    words: row?.states?.map(({ cell, value, date }) => [cell, value, date]) ?? [],
    notes: notes.map(({ reason, cell }) => [reason, cell]),
    feeds: found[0]?.headings.slice(3).map(({ target }) => target?.kind ?? null),
  }
}
const PAIR = ['SENTENCIA', 'FALLO']
const done = (eventDate: string | null) => ({
  kind: 'event',
  status: 'completed',
  eventDate,
  description: null,
})

test.each([
  ['Favorable', WON],
  ['ESTIMADA', WON],
  ['Estimada íntegramente, con costas', WON],
  ['Estimación total', WON],
  ['Desestimada', LOST],
  ['Desfavorable', LOST],
  ['Sentencia desestimatoria', LOST],
])('a day and “%s” beside it are a judgment', (said, phaseId) => {
  const day = read(PAIR, ['05/03/2024', said])
  expect(day).toMatchObject({ phases: [[phaseId, 'D2', done('2024-03-05')]], words: [], notes: [] })
  expect(day.feeds).toEqual(['judgmentDate', 'ruling'])
  expect(read(PAIR, [null, said]).phases).toEqual([[phaseId, 'E2', done(null)]])
})

test.each([
  'Estimada parcialmente',
  'Parcial',
  'Favorable en parte',
  'Recurrida',
  'ver obs.',
  'No favorable',
  'Firme',
])('“%s” is asked about, with its day, and an answer counts for every row', (said) => {
  const { phases, words } = read(PAIR, ['05/03/2024', said])
  expect([phases, words]).toEqual([[], [['E2', `FALLO: ${said}`, '2024-03-05']]])
  const meaning = new Map([[wordKey(`FALLO: ${said}`), { phaseId: WON, status: 'completed' as const }]])
  expect(read(PAIR, ['06/03/2024', said], meaning).phases).toEqual([[WON, 'E2', done('2024-03-06')]])
})

test.each(['05/03/2024 notificada', '05/03/2024 (autos 392/2022)'])(
  'a harmless word leaves the day: “%s”',
  (day) => {
    expect(read(PAIR, [day, 'Favorable']).phases).toMatchObject([[WON, 'D2', { eventDate: '2024-03-05' }]])
  },
)

test.each(['05/03/2024 anulada', 'marzo 2024', 'PDTE', 'NO'])(
  'a day in doubt, “%s”, is asked about',
  (day) => {
    const { phases, words } = read(PAIR, [day, 'Favorable'])
    expect([phases, words]).toEqual([[], [['E2', `FALLO: Favorable (${day})`, null]]])
  },
)

test('a judgment without a ruling is noted, and published by no one', () => {
  expect(read(PAIR, ['05/03/2024', null])).toMatchObject({
    phases: [],
    words: [],
    notes: [['ruling_missing', 'D2']],
  })
  expect(read(PAIR, [null, 'PDTE'])).toMatchObject({ phases: [], words: [], notes: [] })
})

test('of an appeal, only what says who won is plain', () => {
  const pair = ['SENTENCIA APELACIÓN', 'FALLO APELACIÓN']
  expect(read(pair, ['05/03/2024', 'Favorable']).phases).toEqual([[APPEAL_WON, 'D2', done('2024-03-05')]])
  expect(read(pair, ['05/03/2024', 'Estimado']).words).toEqual([
    ['E2', 'FALLO APELACIÓN: Estimado', '2024-03-05'],
  ])
})

test('half a pair is not read, and neither is a pair beside the column of the phase', () => {
  expect(read(['SENTENCIA'], ['05/03/2024'])).toMatchObject({ phases: [], feeds: [null] })
  expect(read(['RESULTADO'], ['Favorable'])).toMatchObject({ phases: [], feeds: [null] })
  const three = ['SENTENCIA FAVORABLE', ...PAIR]
  expect(read(three, ['05/03/2024', '06/03/2024', 'Favorable']).phases).toMatchObject([[WON, 'D2', {}]])
})

test('a phase that the firm calls otherwise is known by its stage', () => {
  const renamed = PHASES.map((phase) =>
    phase.phaseId === WON ? { ...phase, title: 'Fallo a favor', stage: 'judgment_won' as const } : phase,
  )
  const day = read(PAIR, ['05/03/2024', 'Favorable'], new Map(), renamed)
  expect(day.phases).toEqual([[WON, 'D2', done('2024-03-05')]])
  const doubted = { type: 'date' as const, date: '2024-03-05', comment: 'hablar con Juan' }
  const own = (phases: typeof PHASES) => read(['Sentencia Favorable'], [doubted], new Map(), phases)
  expect(own(PHASES).phases).toMatchObject([[WON, 'D2', { kind: 'unmapped' }]])
  expect(own(renamed).phases).toEqual(own(PHASES).phases)
})
