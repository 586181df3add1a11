/** Parts of a workbook that the library keeps but does not expose: its styles and the raw parts. */
export type RawBook = {
  Styles?: { Fonts?: { strike?: unknown }[]; CellXf?: { fontId?: number }[] }
  Workbook?: { Sheets?: { name?: string; id?: string }[] }
  files?: RawFiles
}
/** The parts of a zip as the library takes them. */
export type RawFiles = Record<string, { name: string; content: Uint8Array; type: 2 } | undefined>

const CELL = /<(?:\w+:)?c\s([^<>]*)>/g
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRIKE = /<(?:\w+:)?d?strike(?:\s+val="(?:1|true|on)")?\s*\/?>/

/** True for a cell text that is partly struck through (`rich` is its XML). */
export const isPartlyStruck = (rich: unknown) => typeof rich === 'string' && STRIKE.test(rich)

/**
 * The names of the struck-through cells of a sheet (D17) of an .xlsx. A part is read again only if something in the
 * workbook is struck through.
 */
export function struckCells(book: RawBook): (sheet: string) => Set<string> {
  const fonts = book.Styles?.Fonts ?? []
  const struck = new Set(
    (book.Styles?.CellXf ?? []).flatMap(({ fontId }, index) =>
      fonts[fontId ?? -1]?.strike ? [String(index)] : [],
    ),
  )
  return (sheet) => {
    const part = partOf(sheet, book)
    const names = struck.size > 0 ? cellsWith(struck, part.toString('latin1')) : new Set<string>()
    return part.includes('strike') ? withStruckTexts(names, part.toString('latin1')) : names
  }
}

function cellsWith(styles: Set<string>, xml: string): Set<string> {
  const names = new Set<string>()
  for (const [, attributes = ''] of xml.matchAll(CELL)) {
    const name = attribute(attributes, 'r')
    if (name && styles.has(attribute(attributes, 's') ?? '')) names.add(name)
  }
  return names
}

/** Inline texts, for which the library keeps no XML. */
function withStruckTexts(names: Set<string>, xml: string): Set<string> {
  for (const piece of xml.split(CELL_END)) {
    const cell = lastCell(piece)
    const tag = cell.slice(0, cell.indexOf('>'))
    if (attribute(tag, 't') === 'inlineStr' && isPartlyStruck(cell)) names.add(attribute(tag, 'r') ?? '')
  }
  return names
}

/** What ends a cell: each piece between two of them has one cell, at its end. */
export const CELL_END = /<\/(?:\w+:)?c>/

/** The last cell that begins in a piece of a sheet. */
export const lastCell = (piece: string) =>
  piece.slice(Math.max(0, piece.lastIndexOf('<c '), piece.lastIndexOf(':c ')))

/** The XML of a sheet. */
export function partOf(sheet: string, book: RawBook): Buffer {
  const id = book.Workbook?.Sheets?.find(({ name }) => name === sheet)?.id
  const relation = contentOf(RELATIONS, book)
    .toString('latin1')
    .match(/<(?:\w+:)?Relationship\s[^<>]*>/g)
    ?.find((tag) => attribute(tag, 'Id') === id)
  const target = relation && attribute(relation, 'Target')
  return contentOf(target?.startsWith('/') ? target.slice(1) : `xl/${target}`, book)
}

const contentOf = (part: string, { files }: RawBook) => Buffer.from(files?.[part]?.content ?? [])
/** An attribute of an XML tag. */
export const attribute = (tag: string, name: string) =>
  tag.match(new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`))?.[1]
