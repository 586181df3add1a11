import fc from 'fast-check'
import { BLANK, type Made, phaseCell, struck } from './made-cells'
import { PHASES } from './made-columns'
import { type MadeRow, type MadeWorkbook, row, workbook } from './made-workbook'

const KINDS = ['move', 'cross', 'swap', 'write', 'clear', 'strike', 'remove', 'hide', 'add'] as const
type Edit = {
  kind: (typeof KINDS)[number]
  at: number
  from: number
  to: number
  cell: Made
  row: MadeRow
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(60),
  from: fc.nat(PHASES.length - 1),
  to: fc.nat(PHASES.length - 1),
  cell: phaseCell,
  row,
})

/** A workbook saved again and again: with edits in between, and occasionally an older copy of it. */
export const versions: fc.Arbitrary<MadeWorkbook[]> = fc
  .record({
    first: workbook,
    edits: fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 2 }),
    older: fc.nat(3),
  })
  .map(({ first, edits, older }) => {
    const saved = [first]
    for (const session of edits) saved.push(session.reduce(edited, saved.at(-1) ?? first))
    return older === 0 && saved.length > 1 ? [...saved, first] : saved
  })

const without = <Item>(items: Item[], at: number) => items.filter((_, index) => index !== at)
const withItem = <Item>(items: Item[], at: number, item: Item) =>
  items.map((old, index) => (index === at ? item : old))

/** The row with this number, counting all rows of all tabs; beyond the last it starts again. */
function edited(workbook: MadeWorkbook, edit: Edit): MadeWorkbook {
  const all = workbook.flatMap((tab, t) =>
    tab.blocks.flatMap((block, b) => block.rows.map((_, r) => ({ t, b, r }))),
  )
  const place = all[edit.at % Math.max(1, all.length)]
  const tab = workbook[place?.t ?? 0]
  const block = tab?.blocks[place?.b ?? 0]
  if (!place || !tab || !block) return workbook
  const rows = rowsAfter(block.rows, place.r, edit)
  const blocks = withItem(tab.blocks, place.b, { ...block, rows })
  return withItem(workbook, place.t, { ...tab, blocks })
}

function rowsAfter(rows: MadeRow[], at: number, { kind, from, to, cell, row: added }: Edit): MadeRow[] {
  const own = rows[at]
  if (!own) return rows
  if (kind === 'add') return [...rows, added]
  if (kind === 'remove') return rows.length > 1 ? without(rows, at) : rows
  if (kind === 'hide') return withItem(rows, at, { ...own, hidden: !own.hidden })
  if (kind === 'cross' || kind === 'swap') return crossed(rows, at, from, kind)
  const phases = [...own.cells.phase]
  const before = phases[from] ?? cell
  if (kind === 'move' && from !== to) phases[to] = before
  phases[from] = { write: cell, clear: BLANK, move: BLANK, strike: struck(before) }[kind]
  return withItem(rows, at, { ...own, cells: { ...own.cells, phase: phases } })
}

/** A phase's cell is cut from a row and pasted into the next, or the two are swapped. */
function crossed(rows: MadeRow[], at: number, phase: number, kind: 'cross' | 'swap'): MadeRow[] {
  const next = (at + 1) % rows.length
  const [own, other] = [rows[at], rows[next]]
  if (!own || !other || next === at) return rows
  const cut = own.cells.phase[phase] ?? BLANK
  const left = kind === 'swap' ? (other.cells.phase[phase] ?? BLANK) : BLANK
  const put = (row: MadeRow, cell: Made) => ({
    ...row,
    cells: { ...row.cells, phase: withItem(row.cells.phase, phase, cell) },
  })
  return withItem(withItem(rows, at, put(own, left)), next, put(other, cut))
}
