import { attribute, CELL_END, lastCell, partOf, type RawBook } from './struck-cells'

/** What stands for the value of a formula that no program has calculated. */
export const NO_VALUE = 'fórmula sin resultado'

/**
 * The names of the cells of a sheet of an .xlsx (D17) with a formula and no value: a program wrote the file without
 * calculating it. A formula whose value is an empty text has one.
 */
export function emptyFormulas(book: RawBook): (sheet: string) => string[] {
  return (sheet) => {
    const part = partOf(sheet, book)
    return part.includes('f>') ? namesIn(part.toString('latin1')) : []
  }
}

function namesIn(xml: string): string[] {
  return xml.split(CELL_END).flatMap((piece) => {
    const cell = lastCell(piece)
    const isFormula = /<(?:\w+:)?f[\s>/]/.test(cell)
    if (!isFormula || /<(?:\w+:)?v>[^<]/.test(cell)) return []
    const tag = cell.slice(0, cell.indexOf('>'))
    const isEmptyText = attribute(tag, 't') === 'str' && /<(?:\w+:)?v/.test(cell)
    const name = attribute(tag, 'r')
    return name && !isEmptyText ? [name] : []
  })
}
