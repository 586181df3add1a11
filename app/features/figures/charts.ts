/** Pictures as numbers: drawn on the server, so that no browser loads what draws them. Units are those of the view box. */

/** Wide enough for a phone at its own size. */
export const CHART_WIDTH = 360

export type Segment = { series: string; x: number; width: number; text: string | null }
export type BarRow = { name: string; y: number; segments: Segment[]; total: string; totalX: number }
export type Grid = { at: number; text: string }[]

/** Horizontal bars, each of one or more series. */
export type Bars = {
  kind: 'bars'
  height: number
  rows: BarRow[]
  grid: Grid
  legend: { series: string; text: string; x: number; y: number }[]
  top: number
  description: string
}

/** Columns of one series, and the line of their tops. */
export type Columns = {
  kind: 'columns'
  height: number
  base: number
  columns: { name: string; x: number; y: number; width: number; text: string }[]
  grid: Grid
  description: string
}
