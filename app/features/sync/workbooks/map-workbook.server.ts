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

/** A workbook as the page of its mapping shows it: its sheets with headings and samples, and what feeds what. */
export type WorkbookView = {
  id: number
  name: string
  version: number
  mapping: WorkbookMapping | null
  sheets: SheetView[]
  foundAt: string
}

/** The workbooks that were ever read, the last read first. */
export function listWorkbooks(_viewer: AdminViewer): WorkbookView[] {
  return database().select().from(workbooks).orderBy(desc(workbooks.foundAt)).all().map(toView)
}

/** One workbook. Throws `not_found`. */
export function getWorkbook(_viewer: AdminViewer, id: number): WorkbookView {
  const row = database().select().from(workbooks).where(eq(workbooks.id, id)).get()
  if (!row) throw new AppError('not_found')
  return toView(row)
}

/** The run that read a workbook last, if somebody had uploaded it: there is nothing of it on the drive. */
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
 * Says which heading of a workbook feeds what; from then on it is read so. The next run plans anew, because the
 * version of the mapping is part of what a known sheet is known by. Throws `not_found`, and `phase_unknown` for a phase
 * that is not there; one that has gone since it was mapped feeds nothing and may stay. What a column gave to a field that
 * it feeds no more is taken back by the next run.
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
      .set({ mapping: said, version: sql`version + 1`, updatedAt: now, updatedBy: viewer.label })
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

/** Whether a list is left out stands with the answers, for the queue asks it too; of what is no list the mapping says it. */
function withoutAnswers({ sheets }: WorkbookMapping, views: SheetView[]): WorkbookMapping {
  const lists = new Set(views.filter(isList).map(({ sheet }) => sheet))
  return { sheets: sheets.map((own) => (lists.has(own.sheet) ? { ...own, ignored: false } : own)) }
}

/** A sheet that is left out from now on is no question any more; one that is let in again is asked about. */
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
