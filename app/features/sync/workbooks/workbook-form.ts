import { z } from 'zod'
import { isList } from '~/features/spreadsheet/header/offered-tables'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import { digestOfLook, type SeenTable } from '~/features/spreadsheet/sheet-answers'
import {
  type ColumnTarget,
  ColumnTargetSchema,
  columnKey,
  mappingOf,
  readersOf,
  type SheetMapping,
  targetsOf,
  type WorkbookMapping,
} from '~/features/spreadsheet/workbook-mapping'
import { AppError } from '~/infra/app-error'

/**
 * The form of a mapping page: for each column of each sheet its use, as a code, or blank, and for free text whom it was
 * written for, if somebody says so.
 */
export const WorkbookForm = z.object({
  sheets: z
    .array(
      z.object({
        sheet: z.string().max(100),
        ignored: z.boolean().default(false),
        entity: z.boolean().default(false),
        columns: z
          .array(
            // `feed`: as a release before calls it, to which a page may be sent while machines are updated one by one.
            z
              .strictObject({
                heading: z.string().min(1).max(200),
                feed: z.string().max(50).default(''),
                readers: z.enum(['clients', 'firm']).optional(),
              })
              .transform(({ feed, ...column }) => ({ ...column, target: feed })),
          )
          .max(200)
          .default([]),
      }),
    )
    .max(100)
    .default([]),
})
export type WorkbookForm = z.output<typeof WorkbookForm>

/** The choice of a column that becomes a new fact: it is described on a page of its own, after the others are saved. */
export const NEW_FACT = 'new'

/** A use as the value of a select: `field:dni`, `phase:3`, `state`; automatic is the empty text. */
export function codeOf(target: ColumnTarget | null | undefined): string {
  if (!target) return ''
  if (target.kind === 'field') return `field:${target.field}`
  return target.kind === 'phase' ? `phase:${target.phaseId}` : target.kind
}

/** The use for a code; null for automatic, and for an invalid code. */
export function targetOf(code: string): ColumnTarget | null {
  const [kind, value] = code.split(':')
  return ColumnTargetSchema.safeParse({ kind, field: value, phaseId: value }).data ?? null
}

/** The columns that become new facts. */
export const factsAsked = ({ sheets }: WorkbookForm) =>
  sheets.flatMap(({ sheet, columns }) =>
    columns.flatMap(({ heading, target }) => (target === NEW_FACT ? [{ sheet, column: heading }] : [])),
  )

/** A heading as shown in the form. `chosen` is the manual choice, `target` its current use. */
export type HeadingForm = SheetView['headings'][number] & { chosen: string }
export type SheetForm = Omit<SheetView, 'headings'> & {
  headings: HeadingForm[]
  /** Columns with a stored mapping that are currently missing. */
  kept: SheetMapping['columns']
}

/** The sheets of a workbook with the answers about each. */
export function toSheetForms(sheets: SheetView[], mapping: WorkbookMapping | null): SheetForm[] {
  return sheets.map((sheet) => {
    const sheetMapping = mappingOf(mapping, sheet.sheet)
    const targets = targetsOf(sheetMapping)
    const readers = readersOf(sheetMapping)
    const here = new Set(sheet.headings.map(({ key }) => key))
    return {
      ...sheet,
      ignored: isList(sheet) ? sheet.ignored : (sheetMapping?.ignored ?? false),
      entity: sheetMapping?.entity ?? false,
      headings: sheet.headings.map((heading) => ({
        ...heading,
        chosen: codeOf(targets.get(heading.key)),
        // As said, not as last read: the form is sent with what it shows.
        readers: readers.get(heading.key),
      })),
      kept: (sheetMapping?.columns ?? []).filter(({ heading }) => !here.has(columnKey(heading))),
    }
  })
}

/** Which of the two columns that a list of cases needs a sheet has, by choice or by their headings. */
function neededIn(columns: Pick<HeadingForm, 'chosen' | 'target'>[]) {
  const uses = columns.map(({ chosen, target }) => (chosen === '' ? codeOf(target) : chosen))
  return { dni: uses.includes('field:dni'), caseNumber: uses.includes('field:caseNumber') }
}

/** True for a sheet whose columns make it a list of cases, whether or not it has been read as one yet. */
export function isComplete({ headings }: Pick<SheetForm, 'headings'>): boolean {
  const { dni, caseNumber } = neededIn(headings)
  return dni && caseNumber
}

/**
 * The tables that a preview shows after saving: who has just said what their columns are, or what those of a sheet are
 * that could not be read before, has said that it is a list of cases. Another that waits goes on waiting.
 */
export function sheetsSaid(forms: SheetForm[], before: SheetForm[]): SeenTable[] {
  const chosenIn = ({ headings }: SheetForm) => headings.map(({ chosen }) => chosen).join('|')
  const known = new Map(before.map((form) => [form.sheet, chosenIn(form)]))
  const isSaid = (form: SheetForm) => form.standing === undefined || chosenIn(form) !== known.get(form.sheet)
  return forms
    .filter((form) => !form.read && !form.ignored && isComplete(form) && isSaid(form))
    .map(({ sheet, headings }) => ({ sheet, look: digestOfLook(headings) }))
}

/**
 * Refuses columns that make no list of cases: of a sheet that is read for the first time, and in which somebody has
 * chosen a column. A log needs no DNI if another sheet is a list. Throws `columns_missing`.
 */
export function requireLists(sheets: SheetForm[], values: WorkbookForm) {
  const valuesBySheet = new Map(values.sheets.map((sheet) => [sheet.sheet, sheet]))
  const forms = sheets.flatMap((form) => {
    const sheetValues = valuesBySheet.get(form.sheet)
    if (!sheetValues || sheetValues.ignored) return []
    const chosen = new Map(sheetValues.columns.map(({ heading, target }) => [columnKey(heading), target]))
    const headings = form.headings.map((column) => ({ ...column, chosen: chosen.get(column.key) ?? '' }))
    return [{ ...form, headings }]
  })
  const isList = forms.some((form) => form.read || isComplete(form))
  for (const { sheet, read, headings } of forms) {
    const isChosen = headings.some(({ chosen }) => chosen !== '' && chosen !== 'nothing')
    const { dni, caseNumber } = neededIn(headings)
    const isEnough = caseNumber && (dni || isList)
    if (read || isEnough || (isList && !isChosen)) continue
    const lacking = [...(dni ? [] : ['dni']), ...(caseNumber ? [] : ['caseNumber'])]
    const missing = lacking.length === 1 ? (lacking[0] ?? '') : 'both'
    throw new AppError('columns_missing', { sheet, missing })
  }
}

/** The mapped sheets that are currently missing from the workbook. */
export function goneSheets(sheets: SheetView[], mapping: WorkbookMapping | null): string[] {
  const here = new Set(['*', ...sheets.map(({ sheet }) => sheet)])
  return (mapping?.sheets ?? []).map(({ sheet }) => sheet).filter((sheet) => !here.has(sheet))
}

/**
 * The mapping with the values of the form. Sheets and columns the form does not show are kept; saving confirms that
 * these sheets are gone.
 */
export function withForm(mapping: WorkbookMapping | null, { sheets }: WorkbookForm): WorkbookMapping {
  const before = mapping?.sheets ?? []
  const shown = new Set(sheets.map(({ sheet }) => sheet))
  const sheetMappings = sheets.map(({ columns: all, ...sheet }): SheetMapping => {
    // The page of a new fact may be left: until there is that fact, its column stays as it is.
    const columns = all.filter(({ target }) => target !== NEW_FACT)
    const columnKeys = new Set(columns.map(({ heading }) => columnKey(heading)))
    const kept = (mappingOf(mapping, sheet.sheet)?.columns ?? []).filter(
      ({ heading }) => !columnKeys.has(columnKey(heading)),
    )
    const chosen = columns.flatMap(({ heading, target: code }) => {
      const target = targetOf(code)
      return target ? [{ heading, target }] : []
    })
    const readers = [
      ...columns.flatMap(({ heading, readers: audience }) =>
        audience ? [{ heading, readers: audience, by: null, at: 0 }] : [],
      ),
      ...[...readersOf(mappingOf(mapping, sheet.sheet))]
        .filter(([key]) => !columnKeys.has(key))
        .map(([, own]) => own),
    ]
    return { ...sheet, columns: [...chosen, ...kept], ...(readers.length > 0 && { readers }) }
  })
  const counts = ({ sheet, ignored, entity, columns, readers }: SheetMapping) =>
    ignored || entity || columns.length > 0 || readers || mappingOf(mapping, sheet) !== null
  const others = before.filter(({ sheet }) => !shown.has(sheet))
  const kept = others.map((sheetMapping) =>
    sheetMapping.sheet === '*' ? sheetMapping : { ...sheetMapping, gone: true },
  )
  return { sheets: [...kept, ...sheetMappings.filter(counts)] }
}
