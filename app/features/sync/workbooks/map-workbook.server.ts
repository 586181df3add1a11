import { desc, eq, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { isoInstant } from '~/features/lists/list-query'
import type { SheetView } from '~/features/spreadsheet/describe-sheet'
import { withMappedAway } from '~/features/spreadsheet/mapped-away'
import { isList, settleViews } from '~/features/spreadsheet/offered-tables'
import { mappingOf, type WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { listPhases, requirePhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { syncRuns, workbooks } from '~db/schema'
import { fieldColumns } from './mapping.server'
import { closeQuestions, forgetAnswer, loadAnswers, noteAnswers } from './sheet-answers.server'

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

/** The run that last read a workbook, if it was uploaded: it is not on the drive. */
export function lastUploadOf(_viewer: AdminViewer, workbookId: number): number | null {
  const last = database()
    .select({ id: syncRuns.id, origin: syncRuns.origin })
    .from(syncRuns)
    .where(eq(syncRuns.workbookId, workbookId))
    .orderBy(desc(syncRuns.id))
    .limit(1)
    .get()
  return last?.origin === 'upload' ? last.id : null
}

/**
 * Sets the mapping of a workbook's headings; from then on it is read accordingly. The next run plans again, because the
 * mapping's version is part of what identifies a known sheet. Throws `not_found`, and `phase_unknown` for a missing
 * phase; a mapping to a phase that has since been deleted has no effect and may stay. The next run removes values from
 * fields a column no longer provides.
 */
export function mapWorkbook(
  viewer: AdminViewer,
  id: number,
  mapping: WorkbookMapping,
  now: number,
): WorkbookView {
  transact((tx) => {
    const before = getWorkbook(viewer, id)
    const known = new Set(phasesIn(before.mapping))
    requirePhases(phasesIn(mapping).filter((phaseId) => !known.has(phaseId)))
    const said = withMappedAway(
      withoutAnswers(mapping, before.sheets),
      before.mapping,
      before.sheets,
      fieldColumns(listPhases()),
    )
    const row = tx
      .update(workbooks)
      .set({ mapping: said, version: sql`${workbooks.version} + 1`, updatedAt: now, updatedBy: viewer.label })
      .where(eq(workbooks.id, id))
      .returning({ version: workbooks.version })
      .get()
    if (!row) throw new AppError('not_found')
    answerSheets(tx, before, mapping, { by: viewer.label ?? '', now })
    const detail = { workbook: id, version: row.version }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'workbook_mapped', detail })
  })
  return getWorkbook(viewer, id)
}

/**
 * Whether a list is excluded is stored with the answers, because the queue asks it too; for other sheets it is part of
 * the mapping.
 */
function withoutAnswers({ sheets }: WorkbookMapping, views: SheetView[]): WorkbookMapping {
  const lists = new Set(views.filter(isList).map(({ sheet }) => sheet))
  return { sheets: sheets.map((own) => (lists.has(own.sheet) ? { ...own, ignored: false } : own)) }
}

/** A sheet excluded from now on is no longer a question; one included again is asked about. */
function answerSheets(
  tx: Tx,
  { id, sheets }: WorkbookView,
  mapping: WorkbookMapping,
  said: { by: string; now: number },
) {
  for (const view of sheets.filter(isList)) {
    const isLeftOut = mappingOf(mapping, view.sheet)?.ignored ?? false
    if (isLeftOut === view.ignored) continue
    if (!isLeftOut) forgetAnswer(tx, id, view.sheet)
    else {
      noteAnswers(tx, id, [view], { answer: 'ignored', ...said })
      closeQuestions(tx, id, view.sheet, said)
    }
  }
}

const phasesIn = (mapping: WorkbookMapping | null): number[] =>
  (mapping?.sheets ?? []).flatMap(({ columns }) =>
    columns.flatMap(({ feed }) => (feed.kind === 'phase' ? [feed.phaseId] : [])),
  )

const toView = ({
  id,
  name,
  version,
  mapping,
  found,
  foundAt,
}: typeof workbooks.$inferSelect): WorkbookView => {
  const sheets = found as SheetView[]
  settleViews(sheets.filter(isList), loadAnswers(id, sheets))
  return {
    ...{ id, name, version, mapping: mapping as WorkbookMapping | null },
    sheets,
    foundAt: isoInstant(foundAt),
  }
}
