import type { Sheet } from '~/infra/workbook/workbook'
import { type HeaderColumn, type HeaderLine, headerLines } from './header-lines'
import { type CaseField, fieldOfHeading, headingKey, headsLastDate } from './headings'
import { type Feed, feedsOf, type SheetMapping } from './workbook-mapping'

/** What the phases of the portal want of a sheet: a heading or a column letter, and where it goes. */
export type PhaseColumn = { phaseId: number; title: string; order: number; excelColumn: string | null }
export type FieldColumn = { field: CaseField; excelColumn: string }
export type OtherFeed = 'state' | 'date' | 'description' | 'lastDate'

/** A heading as it was found; `key` is its name in a mapping, `feed` what it feeds. */
export type FoundHeading = { column: number; text: string; key: string; feed: Feed | null }

export type Columns = {
  headerRow: number
  fields: Map<CaseField, number>
  phases: Map<number, PhaseColumn>
  /** Columns that feed neither a field nor a phase of their own. */
  others: Map<OtherFeed, number>
  headings: FoundHeading[]
}

export const MAX_COLUMNS = 60
const LETTERS_ONLY = /^[A-Z]{1,2}$/

/**
 * Finds the header among the first 15 rows (the row, or pair of rows, that names most) and what each column
 * feeds. Null when nothing names a DNI and a case number: the sheet is no list of cases. With a mapping of the
 * sheet a column of states may stand for the DNI: a log of what happened names its cases by number alone.
 */
export function findColumns(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[] = [],
  mapping: SheetMapping | null = null,
): Columns | null {
  const [best] = readHeaders(sheet, phases, fields, mapping).filter(isListOfCases)
  return best ?? null
}

/** The header that names most, whether or not it is one of a list of cases: what a mapping can be made of. */
export function guessColumns(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[],
  mapping: SheetMapping | null,
): Columns | null {
  const [best] = readHeaders(sheet, phases, fields, mapping).filter(({ headings }) => headings.length > 1)
  return best ?? null
}

function readHeaders(
  sheet: Sheet,
  phases: PhaseColumn[],
  fields: FieldColumn[],
  mapping: SheetMapping | null,
): Columns[] {
  const feeds = feedsOf(mapping)
  return headerLines(sheet)
    .map((line) => new HeaderReader(line, phases, fields, feeds).read())
    .sort((a, b) => Number(isListOfCases(b)) - Number(isListOfCases(a)) || weight(b) - weight(a))
}

const isListOfCases = ({ fields, others }: Columns) =>
  fields.has('caseNumber') && (fields.has('dni') || others.has('state'))

const weight = (columns: Columns) => columns.fields.size + columns.phases.size + columns.others.size

class HeaderReader {
  private readonly columns: Columns
  private readonly ranks = new Map<CaseField, number>()
  private readonly seen = new Map<string, number>()

  constructor(
    private readonly line: HeaderLine,
    private readonly phases: PhaseColumn[],
    private readonly ownFields: FieldColumn[],
    private readonly feeds: Map<string, Feed>,
  ) {
    this.columns = {
      headerRow: line.lastRow,
      fields: new Map(),
      phases: new Map(),
      others: new Map(),
      headings: [],
    }
  }

  read(): Columns {
    for (const column of this.line.columns) this.take(column)
    this.addByLetter()
    for (const heading of this.columns.headings) heading.feed ??= this.feedOf(heading.column)
    return this.columns
  }

  private take({ column, text, names }: HeaderColumn) {
    const key = this.keyOf(text)
    const feed = this.feeds.get(key)
    this.columns.headings.push({ column, text, key, feed: feed ?? null })
    if (feed) this.takeMapped(column, feed)
    else names.some((name) => this.takeByName(column, name))
  }

  private keyOf(text: string): string {
    const key = headingKey(text)
    const times = (this.seen.get(key) ?? 0) + 1
    this.seen.set(key, times)
    return times === 1 ? key : `${key}#${times}`
  }

  private takeMapped(column: number, feed: Feed) {
    if (feed.kind === 'field') {
      this.columns.fields.set(feed.field, column)
      this.ranks.set(feed.field, -2)
    } else if (feed.kind === 'phase') {
      const phase = this.phases.find(({ phaseId }) => phaseId === feed.phaseId)
      if (phase) this.columns.phases.set(column, phase)
    } else if (feed.kind !== 'nothing') this.columns.others.set(feed.kind, column)
  }

  private takeByName(column: number, name: string): boolean {
    const phase = this.phases.find(({ excelColumn, title }) =>
      feedsColumn(excelColumn ?? title, name, column),
    )
    if (phase && !this.isTaken(phase)) this.columns.phases.set(column, phase)
    if (phase) return true
    const own = this.ownFields.find(({ excelColumn }) => feedsColumn(excelColumn, name, column))
    const found = own ? { field: own.field, rank: -1 } : fieldOfHeading(name)
    if (found && found.rank < (this.ranks.get(found.field) ?? Number.POSITIVE_INFINITY)) {
      this.columns.fields.set(found.field, column)
      this.ranks.set(found.field, found.rank)
    } else if (!found && headsLastDate(name) && !this.columns.others.has('lastDate'))
      this.columns.others.set('lastDate', column)
    else return found !== null
    return true
  }

  /** A phase may name the letter of its column, whatever stands at its head. */
  private addByLetter() {
    for (const phase of this.phases) {
      const column = columnOfLetter(phase.excelColumn ?? '')
      if (column !== null && !this.columns.phases.has(column) && !this.isTaken(phase))
        this.columns.phases.set(column, phase)
    }
  }

  private isTaken = (phase: PhaseColumn) =>
    [...this.columns.phases.values()].some((taken) => taken.phaseId === phase.phaseId)

  private feedOf(column: number): Feed | null {
    const phase = this.columns.phases.get(column)
    if (phase) return { kind: 'phase', phaseId: phase.phaseId }
    const field = [...this.columns.fields].find(([, own]) => own === column)?.[0]
    if (field) return { kind: 'field', field }
    const other = [...this.columns.others].find(([, own]) => own === column)?.[0]
    return other ? { kind: other } : null
  }
}

function columnOfLetter(wish: string): number | null {
  const letter = wish.trim().toUpperCase()
  if (!LETTERS_ONLY.test(letter)) return null
  return [...letter].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1
}

/** A wish is a heading, or the letter of a column where firms moved their headings about. */
const feedsColumn = (wish: string, heading: string, column: number): boolean =>
  columnOfLetter(wish) === column || headingKey(wish) === headingKey(heading)
