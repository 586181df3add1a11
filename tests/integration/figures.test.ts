import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { countingViewer } from '~/access/viewer'
import { type CivilDate, startOfDay } from '~/domain/civil-date'
import { countFigures } from '~/features/figures/count-figures.server'
import { NO_FILTER, readFigureFilter } from '~/features/figures/figure-filter'
import { figuresSheets } from '~/features/figures/figures-workbook'
import { listPhases } from '~/features/timeline/list-phases.server'
import { adminTexts } from '~/i18n/admin'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { createCase, createEvent } from '../support/factories'

const TODAY = '2026-03-01'
const NOW = startOfDay(TODAY)
const phaseId = (title: string) => listPhases().find((phase) => phase.title === title)?.id ?? 0

type Facts = Parameters<typeof createCase>[0]
function caseWith(steps: [title: string, eventDate: CivilDate | null][], facts: Facts = {}) {
  const { id } = createCase({ createdAt: NOW, updatedAt: NOW, ...facts })
  for (const [title, eventDate] of steps)
    createEvent({ caseId: id, phaseId: phaseId(title) || null, title, eventDate })
}

caseWith(
  [
    ['Demanda Interpuesta', '2024-05-01'],
    ['Sentencia Favorable', '2025-06-30'],
  ],
  { assignedLawyer: 'Ana Gil', processStartDate: '2024-01-15' },
)
caseWith([['Demanda Interpuesta', '2025-12-01']], { assignedLawyer: 'Ana Gil' })
caseWith([['Desistimiento Encargo por Cliente', '2025-09-09']], {
  assignedLawyer: 'Bea Sanz',
  processStartDate: '2025-09-01',
  archived: true,
  archivedAt: NOW,
  archivedBy: 'RM',
  status: 'closed',
})
// Written by hand, without a phase.
caseWith([['El cliente desiste', '2026-02-02']], { processStartDate: '2026-01-31' })

const figuresOf = (query: string) =>
  countFigures(countingViewer, NOW, readFigureFilter(new URLSearchParams(query)))
const lawyersOf = (query: string) =>
  figuresOf(query).lawyers.map(({ lawyer, cases, outcomes }) => [
    lawyer,
    cases,
    ...Object.entries(outcomes).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
  ])
const inPhases = (query: string) =>
  figuresOf(query)
    .phases.filter(({ reached }) => reached > 0)
    .map(({ title, reached, here }) => [title, reached, here])

test('figures by lawyer and result, of archived cases too', () => {
  expect(lawyersOf('')).toEqual([
    ['Ana Gil', 2, '1 won', '1 running'],
    ['Bea Sanz', 1, '1 withdrawn_client'],
    ['', 1, '1 withdrawn_client'],
  ])
  expect(lawyersOf('outcome=withdrawn_client')).toEqual([
    ['Bea Sanz', 1, '1 withdrawn_client'],
    ['', 1, '1 withdrawn_client'],
  ])
  expect(lawyersOf(`phase=${phaseId('Demanda Interpuesta')}`)).toEqual([['Ana Gil', 1, '1 running']])
  expect(lawyersOf('ended=2025')).toEqual([
    ['Ana Gil', 1, '1 won'],
    ['Bea Sanz', 1, '1 withdrawn_client'],
  ])
})

test('archived cases stand in no phase and have no age', () => {
  expect(inPhases('')).toEqual([
    ['Demanda Interpuesta', 2, 1],
    ['Sentencia Favorable', 1, 1],
  ])
  expect(figuresOf('').ages.map(({ cases }) => cases)).toEqual([2, 0, 0, 1, 0, 0])
  expect(figuresOf('lawyer=Bea+Sanz').ages.every(({ cases }) => cases === 0)).toBe(true)
})

test('without a start date a case arrived with its first dated step, or else when it was entered', () => {
  const arrived = (query: string) =>
    figuresOf(query)
      .arrivals.filter(({ cases }) => cases > 0)
      .map(({ month, cases }) => [month, cases])
  expect(arrived('')).toEqual([
    ['2025-09-01', 1],
    ['2025-12-01', 1],
    ['2026-01-01', 1],
  ])
  expect(arrived('year=2024')).toEqual([['2024-01-01', 1]])
  expect(figuresOf('').choices).toMatchObject({
    years: [2026, 2025, 2024],
    ended: [2026, 2025],
    lawyers: ['Ana Gil', 'Bea Sanz'],
  })
})

test('the workbook has the figures of its filter, and says which it was', () => {
  const rowsOf = (query: string) => {
    const filter = query ? readFigureFilter(new URLSearchParams(query)) : NO_FILTER
    const sheets = figuresSheets(countFigures(countingViewer, NOW, filter), filter, adminTexts.es.figures)
    const book = XLSX.read(composeWorkbook(sheets), { cellNF: true })
    return (name: string) => XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})
  }
  const all = rowsOf('')
  expect(all('Años').map((row) => [row.Año, row.Llegaron, row.Ganado, row['El cliente desiste']])).toEqual([
    [2026, 1, 0, 1],
    [2025, 2, 1, 1],
    [2024, 1, 0, 0],
  ])
  expect(all('Edades')).toHaveLength(6)
  expect(all('Llegadas')).toHaveLength(12)
  const some = rowsOf('year=2025&lawyer=Bea+Sanz&outcome=withdrawn_client')
  expect(some('Letrados')).toMatchObject([
    { Letrado: 'Bea Sanz', Expedientes: 1, Ganado: 0, 'El cliente desiste': 1 },
  ])
  expect(some('Filtros').map(({ Filtro, Valor }) => [Filtro, Valor])).toMatchObject([
    ['Contadas el', new Date(TODAY)],
    ['Año en que llegó', 2025],
    ['Año del resultado', 'Todos'],
    ['Letrado', 'Bea Sanz'],
    ['Fase', 'Todas'],
    ['Resultado', 'El cliente desiste'],
  ])
})
