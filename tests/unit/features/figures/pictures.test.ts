import { expect, test } from 'vitest'
import { drawBars } from '~/features/figures/draw-bars.server'
import { drawColumns } from '~/features/figures/draw-columns.server'

const words = { number: String, describe: (name: string, value: string) => `${name}: ${value}` }

test('bars stand one after the other, as long as their numbers', () => {
  const bars = drawBars({
    ...words,
    series: [
      { name: 'won', text: 'Ganado' },
      { name: 'lost', text: 'Perdido' },
    ],
    rows: [
      { name: 'Ana', values: { won: 30, lost: 10 } },
      { name: 'Bea', values: { lost: 20 } },
    ],
  })
  const [ana, bea] = bars.rows
  expect(ana?.segments.map(({ series, text }) => [series, text])).toEqual([
    ['won', '30'],
    ['lost', '10'],
  ])
  const [won, lost] = ana?.segments ?? []
  expect(won?.width).toBeCloseTo((lost?.width ?? 0) * 3, 0)
  expect(lost?.x).toBeCloseTo(won?.width ?? 0, 0)
  expect(bea?.segments).toMatchObject([{ series: 'lost', x: 0 }])
  expect(ana?.y).toBeLessThan(bea?.y ?? 0)
  expect([ana?.total, bea?.total]).toEqual(['40', '20'])
  expect(bars.description).toBe('Ana: 40')
  expect(bars.legend.map(({ text }) => text)).toEqual(['Ganado', 'Perdido'])
})

test.each([[[]], [[{ name: 'Ana', values: {} }]]])('bars of nothing stay within the picture', (rows) => {
  const bars = drawBars({ ...words, series: [{ name: 'here', text: '' }], rows })
  expect(bars.rows.flatMap(({ segments }) => segments)).toEqual([])
  expect(JSON.stringify(bars)).not.toMatch(/null,"width|NaN|Infinity/)
})

test('a number without room in its bar stands in the table only', () => {
  const row = { name: 'Ana', values: { won: 500, lost: 1 } }
  const series = ['won', 'lost'].map((name) => ({ name, text: name }))
  const [ana] = drawBars({ ...words, series, rows: [row] }).rows
  expect(ana?.segments.map(({ text }) => text)).toEqual(['500', null])
  expect(ana?.total).toBe('501')
})

test('columns grow upwards, and their axis counts whole cases', () => {
  const columns = drawColumns({
    ...words,
    columns: [
      { name: 'enero de 2026', short: 'ene', value: 1 },
      { name: 'febrero de 2026', short: 'feb', value: 2 },
      { name: 'marzo de 2026', short: 'mar', value: 0 },
    ],
  })
  const heights = columns.columns.map(({ y }) => columns.base - y)
  expect(heights[1]).toBeCloseTo((heights[0] ?? 0) * 2, 0)
  expect(heights[2]).toBe(0)
  expect(columns.grid.map(({ text }) => text)).toEqual(['0', '1', '2'])
  expect(columns.description).toBe('febrero de 2026: 2')
})
