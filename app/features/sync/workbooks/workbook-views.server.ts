import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isoInstant } from '~/features/lists/list-query'
import { digest } from '~/features/spreadsheet/digest'
import { isList, markStandings } from '~/features/spreadsheet/header/offered-tables'
import type { HeadingView, SheetView } from '~/features/spreadsheet/header/sheet-view'
import { type WorkbookMapping, WorkbookMappingSchema } from '~/features/spreadsheet/workbook-mapping'
import { listPhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { workbooks } from '~db/schema'
import { storedMapping } from '~db/schema/columns'
import { loadAnswers } from './sheet-answers.server'

/** A workbook as shown on its mapping page: its sheets with headings and samples, and what each column is used for. */
export type WorkbookView = {
  id: number
  name: string
  version: number
  mapping: WorkbookMapping | null
  sheets: SheetView[]
  foundAt: string
}

/** All workbooks ever read, the most recently read first. */
export function listWorkbooks(_viewer: AdminViewer): WorkbookView[] {
  return database().select().from(workbooks).orderBy(desc(workbooks.foundAt)).all().map(toView)
}

/** One workbook. Throws `not_found`. */
export function getWorkbook(_viewer: AdminViewer, id: number): WorkbookView {
  const row = database().select().from(workbooks).where(eq(workbooks.id, id)).get()
  if (!row) throw new AppError('not_found')
  return toView(row)
}

/** Changes with everything that the page of its columns can say, by whatever way it has been said. */
export const versionOf = ({ version, mapping, sheets }: WorkbookView) => {
  const ignored = sheets.flatMap((view) => (isList(view) && view.ignored ? [view.sheet] : []))
  // A run stores what it says in another order of keys.
  const { data } = WorkbookMappingSchema.safeParse(mapping)
  const stored = data && JSON.parse(storedMapping(data))
  return `${version}-${recordVersion({ mapping: stored, ignored })}`
}

/** A column of a workbook: its sheet, and its key there. */
export type ColumnPlace = { sheet: string; column: string }

/** A column as found in a workbook. Throws `not_found`. */
export function getColumn(viewer: AdminViewer, workbookId: number, place: ColumnPlace): HeadingView {
  const { sheets } = getWorkbook(viewer, workbookId)
  const view = sheets.find(({ sheet }) => sheet === place.sheet)
  const heading = view?.headings.find(({ key }) => key === place.column)
  if (!heading) throw new AppError('not_found')
  return heading
}

/** Identifies what a column says, where a person can be shown it. */
export const markOf = ({ values }: HeadingView) => values && digest(JSON.stringify(values))

const toView = ({
  id,
  name,
  version,
  mapping,
  found,
  foundAt,
}: typeof workbooks.$inferSelect): WorkbookView => {
  const sheets = found as SheetView[]
  markStandings(sheets.filter(isList), loadAnswers(id, sheets))
  return {
    ...{ id, name, version, mapping: mapping as WorkbookMapping | null },
    sheets,
    foundAt: isoInstant(foundAt),
  }
}

/**
 * What a person is shown of a waiting sheet: the interpretation of each column, with its first values; of free text, and
 * of columns that disagree, everything they say.
 */
export type SheetLook = {
  hidden: boolean
  columns: (Pick<HeadingView, 'key' | 'target' | 'samples' | 'words'> & { heading: string })[]
  /** The headings of unused columns. */
  unused: string[]
  /** The names of the phases its columns are used for. */
  phases: { id: number; title: string }[]
}

/** The structure of a waiting sheet when its workbook was last read; null if it no longer exists. */
export function sheetLook(workbookId: number | null, sheet: string | null): SheetLook | null {
  if (workbookId === null) return null
  const view = findSheet(workbookId, sheet)
  if (!view) return null
  const used = view.headings.filter(({ target, against }) => target !== null || against !== undefined)
  const fed = new Set(used.map(({ target }) => (target?.kind === 'phase' ? target.phaseId : null)))
  return {
    hidden: view.hidden,
    columns: used.map(({ key, text, target, samples, words }) => ({
      key,
      heading: text,
      target,
      samples,
      words,
    })),
    unused: view.headings.filter((heading) => !used.includes(heading)).map(({ text }) => text),
    phases: listPhases()
      .filter(({ id }) => fed.has(id))
      .map(({ id, title }) => ({ id, title })),
  }
}

/** True if a sheet with this name was read as a list of cases last time. */
export const isRead = (workbookId: number | null, sheet: string): boolean =>
  workbookId !== null && findSheet(workbookId, sheet)?.standing === 'accepted'

/** A sheet of a workbook as it was when the workbook was last read. */
export function findSheet(workbookId: number, sheet: string | null): SheetView | undefined {
  const { id, found } = workbooks
  const book = database().select({ found }).from(workbooks).where(eq(id, workbookId)).get()
  return (book?.found as SheetView[] | undefined)?.find((view) => view.sheet === sheet)
}
