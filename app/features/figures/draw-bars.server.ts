import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { type Bars, CHART_WIDTH } from './charts'

type Drawn = {
  series: { name: string; text: string }[]
  rows: { name: string; values: Record<string, number> }[]
  number: (value: number) => string
  describe: (name: string, value: string) => string
}

const ROW = 44
const NAME_ROOM = 20
const LEGEND_ROW = 24
const TOTAL_ROOM = 44
const AXIS = 20
/** A number of one digit has room in it, with a little air; each digit more takes as much again as a digit. */
const ROOM_FOR_TEXT = 8
const DIGIT = 9

/** Where the bars of a table are, and what they say; the whole of a row stands at its end. */
export function drawBars({ series, rows, number, describe }: Drawn): Bars {
  const sums = rows.map(({ values }) => series.reduce((sum, { name }) => sum + (values[name] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const along = scaleLinear([0, most], [0, CHART_WIDTH - TOTAL_ROOM]).nice(4)
  const legend = series.length > 1 ? series : []
  const top = legend.length * LEGEND_ROW + (legend.length > 0 ? 8 : 0)
  const bottom = top + rows.length * ROW
  const down = scaleBand(
    rows.map((_, index) => index),
    [top, bottom],
  )
  const layers = stack<(typeof rows)[number], string>()
    .keys(series.map(({ name }) => name))
    .value(({ values }, name) => values[name] ?? 0)(rows)
  const tallest = rows[sums.indexOf(Math.max(...sums))]
  return {
    kind: 'bars',
    height: bottom + AXIS,
    top,
    grid: along
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ at: round(along(value)), text: number(value) })),
    legend: legend.map(({ name, text }, index) => ({ series: name, text, x: 0, y: index * LEGEND_ROW })),
    rows: rows.map(({ name }, row) => ({
      name,
      y: (down(row) ?? 0) + NAME_ROOM,
      segments: layers.flatMap((layer) => {
        const [from, to] = layer[row] ?? [0, 0]
        if (to === from) return []
        const width = along(to) - along(from)
        const text = number(to - from)
        const fits = series.length > 1 && width > text.length * DIGIT + ROOM_FOR_TEXT
        return [{ series: layer.key, x: round(along(from)), width: round(width), text: fits ? text : null }]
      }),
      total: number(sums[row] ?? 0),
      totalX: round(along(sums[row] ?? 0)) + 6,
    })),
    description: tallest ? describe(tallest.name, number(Math.max(...sums))) : '',
  }
}

/** A place to a tenth of a unit: finer than anything seen. */
export const round = (value: number) => Math.round(value * 10) / 10
