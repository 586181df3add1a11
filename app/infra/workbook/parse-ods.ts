import { odsCell } from './ods-cell'
import { OdsStyles } from './ods-styles'
import { visibleText } from './plain-text'
import { LAST_ROW, MAX_COMMENT, MAX_MERGES, withinLimits } from './sheet-limits'
import { MAX_FILLED_COLUMNS, MAX_SHEETS, TooHeavy, WorkbookRefused } from './too-heavy'
import type { Cell, Merge, Row, Sheet, Workbook } from './workbook'
import { attributesOf, tagsOf, type XmlTag } from './xml-tags'

const EPOCH_1900 = Date.UTC(1899, 11, 30)
// Wider than any program's sheet.
const LAST_COLUMN = 16_384
const MAX_BLANKS = 1_000
/** 20,000 rows of 60 columns have 1.2 million. */
const MAX_CELLS = 3_000_000

/** What is no content of a sheet: former contents, drawings, and copies of other files. */
const SKIPPED =
  /^(?:table:(?:tracked-changes|shapes|dde-links|scenario)|office:forms|draw:[\w-]+|chart:[\w-]+)$/

/**
 * Reads the parts `content.xml` and `styles.xml` of an .ods ([ODF 1.3] part 3, 9). The library reads this format too, but
 * neither what is hidden or struck through nor within bounds: repeated rows and cells are counted here before they are made.
 */
export function parseOds(content: string, styles: string): Workbook {
  const reader = new OdsReader(new OdsStyles(styles, headOf(content)))
  for (const tag of tagsOf(content)) reader.take(tag)
  return { sheets: withinLimits(reader.sheets) }
}

const headOf = (content: string) => content.slice(0, Math.max(0, content.indexOf('<office:body')))

type Open = {
  attributes: Map<string, string>
  text: string
  /** It has a paragraph, which may be empty: so does a formula whose value is an empty text. */
  isDisplayed: boolean
  struck: boolean
  comment: string
  covered: boolean
}

/** One pass over the tags; what a tag changes is kept here. */
class OdsReader {
  readonly sheets: Sheet[] = []
  private sheet: Sheet | null = null
  private isForeign = false
  private row: Map<string, string> = new Map()
  private cells: Cell[] = []
  private rowNumber = 0
  private column = 0
  private columns = 0
  private styleOfColumn: (string | undefined)[] = []
  private cellCount = 0
  private cell: Open | null = null
  private isParagraph = false
  private isComment = false
  private skipped: string | null = null
  private depth = 0
  private epoch = EPOCH_1900

  constructor(private readonly styles: OdsStyles) {}

  take(tag: XmlTag) {
    if (this.isParagraph && !this.skipped) this.addText(tag.before)
    if (this.skipped !== null) this.skip(tag)
    else if (SKIPPED.test(tag.name)) this.startSkipping(tag)
    else if (tag.ends) this.end(tag.name)
    else {
      this.begin(tag)
      if (tag.closed) this.end(tag.name)
    }
  }

  private startSkipping({ name, ends, closed }: XmlTag) {
    if (ends || closed) return
    this.skipped = name
    this.depth = 1
  }

  private skip({ name, ends, closed }: XmlTag) {
    if (name !== this.skipped || closed) return
    this.depth += ends ? -1 : 1
    if (this.depth === 0) this.skipped = null
  }

  private begin({ name, tag }: XmlTag) {
    if (name === 'table:table') return this.beginSheet(attributesOf(tag))
    if (name === 'table:null-date')
      this.epoch = Date.parse(attributesOf(tag).get('table:date-value') ?? '') || EPOCH_1900
    if (name === 'table:table-source') this.isForeign = true
    if (name === 'table:table-column') this.addColumns(attributesOf(tag))
    if (name === 'table:table-row') this.beginRow(attributesOf(tag))
    if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.cell = {
        attributes: attributesOf(tag),
        text: '',
        isDisplayed: false,
        struck: false,
        comment: '',
        covered: name !== 'table:table-cell',
      }
    if (name === 'office:annotation') this.isComment = true
    if (name === 'text:p') this.beginParagraph()
    if (name === 'text:span' && this.styles.lookOf(attributesOf(tag).get('text:style-name')).struck)
      this.strike()
    if (name === 'text:line-break') this.addText('\n')
    if (name === 'text:tab') this.addText('\t')
    if (name === 'text:s') this.addText(' '.repeat(countOf(attributesOf(tag), 'text:c', MAX_BLANKS)))
  }

  private end(name: string) {
    if (name === 'text:p') this.isParagraph = false
    if (name === 'office:annotation') this.isComment = false
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.endCell()
    if (name === 'table:table-row') this.endRow()
    if (name === 'table:table') this.endSheet()
  }

  private beginSheet(attributes: Map<string, string>) {
    if (this.sheets.length === MAX_SHEETS) throw new WorkbookRefused('workbook_too_many_sheets')
    const hidden = this.styles.isUnseen(attributes.get('table:style-name'))
    this.sheet = { name: attributes.get('table:name') ?? '', hidden, rows: [] }
    this.isForeign = false
    this.rowNumber = 0
    this.columns = 0
    this.styleOfColumn = []
  }

  /** A sheet with a source is a copy of one in another file, which nobody sees. */
  private endSheet() {
    if (this.sheet && !this.isForeign) this.sheets.push(this.sheet)
    this.sheet = null
  }

  private addColumns(attributes: Map<string, string>) {
    const from = this.columns
    const upTo = Math.min(
      LAST_COLUMN,
      from + countOf(attributes, 'table:number-columns-repeated', LAST_COLUMN),
    )
    this.columns = upTo
    const style = attributes.get('table:default-cell-style-name')
    for (let column = from; column < upTo; column += 1) this.styleOfColumn[column] = style
    const visibility = attributes.get('table:visibility') ?? 'visible'
    if (
      !this.sheet ||
      (visibility === 'visible' && !this.styles.isUnseen(attributes.get('table:style-name')))
    )
      return
    this.sheet.hiddenColumns ??= []
    for (let column = from; column < upTo; column += 1) this.sheet.hiddenColumns.push(column)
  }

  private beginRow(attributes: Map<string, string>) {
    this.row = attributes
    this.cells = []
    this.column = 0
  }

  private endRow() {
    const times = countOf(this.row, 'table:number-rows-repeated', Number.MAX_SAFE_INTEGER)
    const first = this.rowNumber + 1
    this.rowNumber = Math.min(this.rowNumber + times, Number.MAX_SAFE_INTEGER)
    if (!this.sheet || this.cells.length === 0) return
    const visibility = this.row.get('table:visibility') ?? 'visible'
    const hidden = visibility === 'collapse' || this.styles.isUnseen(this.row.get('table:style-name'))
    const { rows } = this.sheet
    for (let number = first; number <= this.rowNumber; number += 1) {
      if (number > LAST_ROW) {
        this.sheet.cutAfter = LAST_ROW
        return
      }
      const row: Row = { number, cells: this.cells, ...(hidden && { hidden: true }) }
      if (hidden || visibility === 'filter') this.sheet.hiddenRows = (this.sheet.hiddenRows ?? 0) + 1
      if (rows.push(row) >= LAST_ROW) throw new WorkbookRefused('workbook_too_long')
    }
  }

  private endCell() {
    const open = this.cell
    this.cell = null
    if (!open) return
    const times = countOf(open.attributes, 'table:number-columns-repeated', LAST_COLUMN)
    const from = this.column
    this.column += times
    if (open.covered || !this.sheet) return
    this.addMerge(open.attributes, from)
    const made = this.readCell(open, from)
    if (!made) return
    if (this.cells.length + times > MAX_FILLED_COLUMNS) throw new WorkbookRefused('workbook_too_many_columns')
    this.cellCount += times
    if (this.cellCount > MAX_CELLS) throw new TooHeavy()
    for (let column = from; column < from + times; column += 1) this.cells.push({ ...made, column })
  }

  private readCell({ attributes, text, isDisplayed, struck, comment }: Open, column: number): Cell | null {
    const style =
      attributes.get('table:style-name') ??
      this.row.get('table:default-cell-style-name') ??
      this.styleOfColumn[column]
    const look = this.styles.lookOf(style)
    const cell = odsCell({ attributes, text, isDisplayed, look, epoch: this.epoch }, column)
    if (!cell) return null
    const commentText = visibleText(comment).slice(0, MAX_COMMENT)
    return {
      ...cell,
      ...((struck || look.struck) && { struck: true }),
      ...(commentText !== '' && { comment: commentText }),
    }
  }

  private addMerge(attributes: Map<string, string>, column: number) {
    const wide = countOf(attributes, 'table:number-columns-spanned', LAST_COLUMN)
    const high = countOf(attributes, 'table:number-rows-spanned', LAST_ROW)
    if (!this.sheet || wide * high === 1) return
    this.sheet.merges ??= []
    if (this.sheet.merges.length < MAX_MERGES)
      this.sheet.merges.push(mergeAt(this.rowNumber + 1, column, high, wide))
  }

  private beginParagraph() {
    const isFirst = this.isComment ? this.cell?.comment === '' : this.cell?.text === ''
    this.isParagraph = this.cell !== null
    if (this.cell && !this.isComment) this.cell.isDisplayed = true
    if (!isFirst) this.addText('\n')
  }

  private addText(text: string) {
    if (!this.cell || !this.isParagraph) return
    if (this.isComment) this.cell.comment += text
    else this.cell.text += text
  }

  private strike() {
    if (this.cell && !this.isComment) this.cell.struck = true
  }
}

const mergeAt = (row: number, column: number, high: number, wide: number): Merge => ({
  firstRow: row,
  lastRow: row + high - 1,
  firstColumn: column,
  lastColumn: column + wide - 1,
})

function countOf(attributes: Map<string, string>, name: string, most: number): number {
  const count = Number(attributes.get(name) ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1
}
