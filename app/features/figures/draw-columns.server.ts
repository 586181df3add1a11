import { scaleBand, scaleLinear } from 'd3-scale'
import { CHART_WIDTH, type Columns } from './charts'
import { round } from './draw-bars.server'

type Drawn = {
  columns: { name: string; short: string; value: number }[]
  number: (value: number) => string
  describe: (name: string, value: string) => string
}

const HEIGHT = 200
const BASE = 176
const TOP = 24

/** Where the columns of a table are, and what they say. */
export function drawColumns({ columns, number, describe }: Drawn): Columns {
  const most = Math.max(...columns.map(({ value }) => value))
  const up = scaleLinear([0, Math.max(1, most)], [BASE, TOP]).nice(4)
  const across = scaleBand(
    columns.map((_, index) => index),
    [28, CHART_WIDTH],
  ).padding(0.2)
  const tallest = columns.find(({ value }) => value === most)
  return {
    kind: 'columns',
    height: HEIGHT,
    base: BASE,
    columns: columns.map(({ short, value }, index) => ({
      name: short,
      x: round(across(index) ?? 0),
      y: round(up(value)),
      width: round(across.bandwidth()),
      text: number(value),
    })),
    grid: up
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ at: round(up(value)), text: number(value) })),
    description: tallest ? describe(tallest.name, number(most)) : '',
  }
}
