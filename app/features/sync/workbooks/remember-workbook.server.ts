import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gte } from 'drizzle-orm'
import { fitMapping, withoutLost } from '~/features/spreadsheet/fit-mapping'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import { isYesTo, nameOfYes, type SheetsToAccept } from '~/features/spreadsheet/sheet-answers'
import type { WorkbookMapping } from '~/features/spreadsheet/workbook-mapping'
import { database, type Tx } from '~db/client'
import { sheetAnswers, syncBases, syncRuns, workbooks, workItems } from '~db/schema'
import type { SyncRun } from '../sync-run'
import { followTables, storeSheetAnswers } from './sheet-answers.server'
import { findWorkbook, lastOfDrive, toWorkbook, workbookKey } from './workbooks.server'

type Seen = { found: SheetView[]; mapping: WorkbookMapping | null; mappedBefore: WorkbookMapping | null }

/** Who approved it (`by`), and when (UTC milliseconds). */
type Said = { by: string; now: number }

/**
 * Stores the workbook's current structure, the mapping it is read by unless somebody has changed it since
 * `mappedBefore`, and the answers about its tables under their current names; returns its id. `isDrive`: it is the
 * tracking workbook, and what was read from it under another name is its own.
 */
export function rememberWorkbook(
  tx: Tx,
  name: string,
  { found, mapping, mappedBefore }: Seen,
  { now, isDrive }: { now: number; isDrive: boolean },
): number {
  const seen = { name, found, foundAt: now }
  const before = findWorkbook(name)
  const isAsBefore = isDeepStrictEqual(before?.mapping ?? null, mappedBefore)
  const { id } = tx
    .insert(workbooks)
    .values({ ...seen, nameKey: workbookKey(name), mapping })
    .onConflictDoUpdate({ target: workbooks.nameKey, set: { ...seen, ...(isAsBefore && { mapping }) } })
    .returning({ id: workbooks.id })
    .get()
  followTables(tx, id, { before: before?.found ?? [], found })
  if (isDrive) adoptRenamed(tx, id)
  return id
}

/** Stores that tables of a workbook are approved, once what they bring is applied: a plan that is only looked at decides nothing. */
export function rememberApproved(tx: Tx, workbookId: number, tables: SyncRun['sheets'], approval: Said) {
  const book = tx.select().from(workbooks).where(eq(workbooks.id, workbookId)).get()
  if (!book || !Array.isArray(tables)) return
  const approved = toWorkbook(book).found.filter((view) => tables.some((yes) => isYesTo(yes, view)))
  storeSheetAnswers(tx, workbookId, approved, { answer: 'accepted', ...approval })
}

export { tablesTaken } from './sheet-answers.server'

/** Confirms that the missing sheets of a workbook are gone: nobody is asked about them again. */
export function letSheetsGo(tx: Tx, workbookId: number) {
  const row = tx.select().from(workbooks).where(eq(workbooks.id, workbookId)).get()
  if (!row) return
  const { mapping, found } = toWorkbook(row)
  const { lost } = fitMapping({ mapping, found }, found)
  if (mapping === null || lost.length === 0) return
  tx.update(workbooks)
    .set({ mapping: withoutLost(mapping, lost) })
    .where(eq(workbooks.id, workbookId))
    .run()
}

/** The drive has one tracking workbook, even if it is renamed, and the same applies to what was read from it. */
function adoptRenamed(tx: Tx, workbookId: number) {
  const last = lastOfDrive()
  if (last === null || last === workbookId) return
  tx.update(syncBases).set({ workbookId }).where(eq(syncBases.workbookId, last)).run()
  tx.update(workItems).set({ workbookId }).where(eq(workItems.workbookId, last)).run()
}

/** The sheets that a run was asked for with, but for those that somebody has left out since. */
export function stillAccepted({ workbookId, sheets, startedAt }: SyncRun): SheetsToAccept | undefined {
  if (!Array.isArray(sheets)) return sheets ?? undefined
  const { sheet, answer, answeredAt } = sheetAnswers
  const isLeftOut = and(
    ...[eq(sheetAnswers.workbookId, workbookId ?? 0), eq(answer, 'ignored'), gte(answeredAt, startedAt)],
  )
  const leftOut = database().select({ sheet }).from(sheetAnswers).where(isLeftOut).all()
  return sheets.filter((yes) => !leftOut.some((one) => one.sheet === nameOfYes(yes)))
}

/** The sheets with which the plan was made that waits of the workbook of this name. */
export function sheetsOfWaiting(name: string): SheetsToAccept | undefined {
  const run = waitingRunOf(findWorkbook(name)?.id ?? 0)
  return run && stillAccepted(run)
}

/** The run in which the rows of a workbook wait. */
export function waitingRunOf(workbookId: number): SyncRun | undefined {
  const isWaiting = and(eq(syncRuns.state, 'waiting'), eq(syncRuns.workbookId, workbookId))
  return database().select().from(syncRuns).where(isWaiting).orderBy(desc(syncRuns.id)).limit(1).get()
}
