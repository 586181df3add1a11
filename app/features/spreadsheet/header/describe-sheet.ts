import { isFirmFact } from '~/domain/cases/firm-facts'
import { type Cell, columnLetter, type Sheet } from '~/infra/workbook/workbook'
import type { Mapping } from '../reading'
import { isSituation, knownStates } from '../row/read-state'
import { type ColumnTarget, isFreeText, readersOf, type SheetMapping } from '../workbook-mapping'
import { columnValues, columnWords } from './column-words'
import type { Columns, FoundHeading } from './columns'
import { guessColumns } from './find-columns'
import type { SheetView } from './sheet-view'
import { suggestTarget } from './suggest-target'

const SAMPLES = 3
const SAMPLE_ROWS = 40
const SAMPLE_LENGTH = 60

/** Describes a sheet; `columns` are those it is read by, null if it is not read. */
export function describeSheet(
  sheet: Sheet & { tab?: string; block?: string },
  columns: Columns | null,
  sheetMapping: SheetMapping | null,
  mapping: Mapping,
): SheetView {
  const seen = columns ?? guessColumns(sheet, mapping.phases, mapping.fields, sheetMapping)
  const states = knownStates(mapping.phases, new Map())
  const readersByKey = readersOf(sheetMapping)
  const wordsOf = ({ target, against, key, column }: FoundHeading) => {
    if (!isFreeText(target) && !against) return {}
    const readers = readersByKey.get(key)
    const isShown = (text: string) =>
      isFreeText(target) && (readers?.readers === 'clients' || isSituation(text, states))
    const words = columnWords(sheet, { column, headerRow: seen?.headerRow ?? 0 }, isShown)
    return { words, ...(readers && isFreeText(target) && { readers }) }
  }
  return {
    sheet: sheet.name,
    hidden: sheet.hidden,
    hiddenRows: sheet.hiddenRows ?? 0,
    ...(sheet.block && { tab: sheet.tab, block: sheet.block }),
    ...(sheet.cutAfter && { cutAfter: sheet.cutAfter }),
    ...(sheet.plain && { plain: true }),
    ...(sheet.macros && { macros: true }),
    read: columns !== null,
    ignored: sheetMapping?.ignored ?? false,
    entity: sheetMapping?.entity ?? false,
    rows: sheet.rows.length,
    headerRow: seen?.headerRow ?? null,
    headings: (seen?.headings ?? []).map((heading) => {
      const { column, text, key, target, remark, against } = heading
      return {
        key,
        text,
        letter: columnLetter(column),
        target,
        suggestion: target ? null : suggestTarget(text, mapping.phases),
        repeated: key.includes('#'),
        ...(remark && { remark }),
        ...(against && { against }),
        samples: samplesOf(sheet, column, seen?.headerRow ?? 0),
        ...wordsOf(heading),
        ...(mayBeFact(target) && { values: columnValues(sheet, column, seen?.headerRow ?? 0) }),
      }
    }),
  }
}

/** True for a column that the portal does not use by itself: it may become, or be, a fact of the firm's own. */
const mayBeFact = (target: ColumnTarget | null) =>
  !target || target.kind === 'nothing' || (target.kind === 'field' && isFirmFact(target.field))

function samplesOf(sheet: Sheet, column: number, headerRow: number): string[] {
  const values = new Set<string>()
  for (const row of sheet.rows.filter(({ number }) => number > headerRow).slice(0, SAMPLE_ROWS)) {
    const cell = row.cells.find((candidate) => candidate.column === column)
    if (cell) values.add(sampleOf(cell))
    if (values.size === SAMPLES) break
  }
  return [...values]
}

function sampleOf(cell: Cell): string {
  if (cell.type === 'date') return cell.shown ?? cell.date
  return (cell.type === 'boolean' ? String(cell.value) : cell.text).slice(0, SAMPLE_LENGTH)
}
