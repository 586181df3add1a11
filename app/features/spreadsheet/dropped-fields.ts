import { SHEET_FACTS } from '~/domain/cases/case-facts'
import { firmFactsIn } from '~/domain/cases/firm-facts'
import type { FieldColumn } from './header/columns'
import { type CaseField, fieldOfHeading, headingKey } from './header/headings'
import type { HeadingView, SheetView } from './header/sheet-view'
import {
  type ColumnTarget,
  mappingOf,
  type SheetMapping,
  targetsOf,
  type WorkbookMapping,
} from './workbook-mapping'

/**
 * A newly saved mapping, with the case fields that a sheet previously provided (`found`: as last read) or would provide
 * by a heading's name, and now does not, because somebody has mapped the column to something else.
 */
export function withDroppedFields(
  mapping: WorkbookMapping,
  before: WorkbookMapping | null,
  found: SheetView[],
  ownFields: FieldColumn[],
): WorkbookMapping {
  const sheets = new Map(mapping.sheets.map((own) => [own.sheet, own]))
  for (const { sheet, headings } of found) {
    const own = mappingOf({ sheets: [...sheets.values()] }, sheet) ?? blank(sheet)
    const known = [...(own.droppedFields ?? []), ...(mappingOf(before, sheet)?.droppedFields ?? [])]
    const droppedFields = droppedBy(own, headings, known, ownFields)
    if (droppedFields.length > 0) sheets.set(own.sheet, { ...own, droppedFields })
  }
  return { sheets: [...sheets.values()] }
}

/** The fields that each of these sheets once provided and no longer does, because of a mapping. */
export const droppedFieldsIn = (
  mapping: WorkbookMapping | null,
  sheets: string[],
): Map<string, CaseField[]> =>
  new Map(sheets.map((sheet) => [sheet, mappingOf(mapping, sheet)?.droppedFields ?? []]))

const blank = (sheet: string): SheetMapping => ({ sheet, ignored: false, entity: false, columns: [] })

function droppedBy(
  own: SheetMapping,
  headings: HeadingView[],
  known: CaseField[],
  ownFields: FieldColumn[],
): CaseField[] {
  const targets = targetsOf(own)
  const named = ({ text }: HeadingView) =>
    ownFields.find(({ excelColumn }) => headingKey(excelColumn) === headingKey(text))?.field ??
    fieldOfHeading(text)?.field
  const now = (heading: HeadingView) => {
    const said = targets.get(heading.key)
    return said ? fieldIn(said) : named(heading)
  }
  const fed = new Set(headings.map(now))
  const once = headings.flatMap((heading) => [fieldIn(heading.target) ?? [], named(heading) ?? []].flat())
  const provided = new Set([...known, ...once])
  // Name, e-mail and telephone belong to the person, and stay.
  return [...SHEET_FACTS, ...firmFactsIn(provided)].filter((field) => !fed.has(field) && provided.has(field))
}

const fieldIn = (target: ColumnTarget | null) => (target?.kind === 'field' ? target.field : undefined)
