import { SHEET_FACTS } from '~/domain/cases/case-facts'
import { firmFactsIn } from '~/domain/cases/firm-facts'
import type { FieldColumn } from './header/columns'
import { type CaseField, fieldOfHeading, headingKey } from './header/headings'
import type { HeadingView, SheetView } from './header/sheet-view'
import {
  blankMapping,
  type ColumnTarget,
  mappingOf,
  type SheetMapping,
  targetsOf,
  type WorkbookMapping,
} from './workbook-mapping'

/**
 * A newly saved mapping, with the case fields that a sheet previously provided (`views`: as last read) or would provide
 * by a heading's name, and now does not, because somebody has mapped the column to something else.
 */
export function withDroppedFields(
  mapping: WorkbookMapping,
  before: WorkbookMapping | null,
  views: SheetView[],
  ownFields: FieldColumn[],
): WorkbookMapping {
  const sheets = new Map(mapping.sheets.map((entry) => [entry.sheet, entry]))
  for (const { sheet, headings } of views) {
    const sheetMapping = mappingOf({ sheets: [...sheets.values()] }, sheet) ?? blankMapping(sheet)
    const known = [...(sheetMapping.droppedFields ?? []), ...(mappingOf(before, sheet)?.droppedFields ?? [])]
    const droppedFields = droppedBy(sheetMapping, headings, known, ownFields)
    if (droppedFields.length > 0) sheets.set(sheetMapping.sheet, { ...sheetMapping, droppedFields })
  }
  return { sheets: [...sheets.values()] }
}

/** The fields that each of these sheets once provided and no longer does, because of a mapping. */
export const droppedFieldsIn = (
  mapping: WorkbookMapping | null,
  sheets: string[],
): Map<string, CaseField[]> =>
  new Map(sheets.map((sheet) => [sheet, mappingOf(mapping, sheet)?.droppedFields ?? []]))

function droppedBy(
  sheetMapping: SheetMapping,
  headings: HeadingView[],
  known: CaseField[],
  ownFields: FieldColumn[],
): CaseField[] {
  const targets = targetsOf(sheetMapping)
  const named = ({ text }: HeadingView) =>
    ownFields.find(({ excelColumn }) => headingKey(excelColumn) === headingKey(text))?.field ??
    fieldOfHeading(text)?.field
  const now = (heading: HeadingView) => {
    const feed = targets.get(heading.key)
    return feed ? fieldIn(feed) : named(heading)
  }
  const fed = new Set(headings.map(now))
  const once = headings.flatMap((heading) => [fieldIn(heading.target) ?? [], named(heading) ?? []].flat())
  const provided = new Set([...known, ...once])
  // Name, e-mail and telephone belong to the person, and stay.
  return [...SHEET_FACTS, ...firmFactsIn(provided)].filter((field) => !fed.has(field) && provided.has(field))
}

const fieldIn = (target: ColumnTarget | null) => (target?.kind === 'field' ? target.field : undefined)
