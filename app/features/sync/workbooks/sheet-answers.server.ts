import { and, eq, inArray } from 'drizzle-orm'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import {
  digestOfLook,
  renamedTables,
  type SeenTable,
  type SheetAnswer,
  type SheetsToAccept,
  standingsOf,
} from '~/features/spreadsheet/sheet-answers'
import { database, type Tx } from '~db/client'
import { sheetAnswers, workItems } from '~db/schema'
import { outdatePlansWith } from '../plan/saved-plan.server'

/** Who answered, and when (UTC milliseconds). */
type Said = { by: string; now: number }

type Table = Pick<SheetView, 'sheet' | 'headings'>

/** The answers about a workbook's tables; `views` is its structure when it was last read. */
export function loadAnswers(workbookId: number, views: SheetView[]): SheetAnswer[] {
  const here = new Set(views.map(({ sheet }) => sheet))
  return database()
    .select()
    .from(sheetAnswers)
    .where(eq(sheetAnswers.workbookId, workbookId))
    .all()
    .map(({ sheet, answer, headings }) => ({ sheet, answer, headings, gone: !here.has(sheet) }))
}

/** Records the answers somebody (`by`) gave about tables of a workbook at `now` (UTC milliseconds). No plan that waits brings in what is left out. */
export function storeSheetAnswers(
  tx: Tx,
  workbookId: number,
  tables: Table[],
  { answer, by, now }: { answer: SheetAnswer['answer'] } & Said,
) {
  for (const { sheet, headings } of tables) {
    const keys = headings.map(({ key }) => key)
    const answerFields = { answer, headings: keys, answeredAt: now, answeredBy: by }
    tx.insert(sheetAnswers)
      .values({ workbookId, sheet, ...answerFields })
      .onConflictDoUpdate({
        target: [sheetAnswers.workbookId, sheetAnswers.sheet],
        set: answerFields,
      })
      .run()
    if (answer === 'ignored') outdatePlansWith(tx, workbookId, sheet)
  }
}

/**
 * Carries the answers over to the tables' current names, and updates the headings by which they are recognised. `before`
 * is the workbook's previous structure.
 */
export function followTables(
  tx: Tx,
  workbookId: number,
  { before, found }: { before: SheetView[]; found: SheetView[] },
) {
  const answers = loadAnswers(workbookId, before)
  for (const [name, former] of renamedTables(answers, found.filter(isDecided)))
    rename(tx, workbookId, name, former)
  for (const { sheet, headings } of acceptedIn(workbookId, found))
    tx.update(sheetAnswers)
      .set({ headings: headings.map(({ key }) => key) })
      .where(isTable(workbookId, sheet))
      .run()
}

/** The tables that `accepts` approves and that nobody had approved, as they were found. */
export function tablesTaken(workbookId: number, views: SheetView[], accepts?: SheetsToAccept): SeenTable[] {
  const before = new Set(acceptedIn(workbookId, views))
  return acceptedIn(workbookId, views, accepts)
    .filter((view) => !before.has(view))
    .map(({ sheet, headings }) => ({ sheet, look: digestOfLook(headings) }))
}

const isDecided = ({ standing }: SheetView) => standing !== undefined

function acceptedIn(workbookId: number, views: SheetView[], accepts?: SheetsToAccept): SheetView[] {
  const lists = views.filter(isDecided)
  const standings = standingsOf(lists, loadAnswers(workbookId, views), accepts)
  return lists.filter((_view, index) => standings[index] === 'accepted')
}

/** Removes the answer about a table: the next run asks about it again, even if the queue had an answer. */
export function forgetAnswer(tx: Tx, workbookId: number, sheet: string) {
  tx.delete(sheetAnswers).where(isTable(workbookId, sheet)).run()
  tx.delete(workItems)
    .where(and(isQuestion(workbookId, sheet), eq(workItems.state, 'dismissed')))
    .run()
}

/** Removes the questions about a table from the queue. */
export function closeQuestions(tx: Tx, workbookId: number, sheet: string, { by, now }: Said) {
  tx.update(workItems)
    .set({ state: 'dismissed', closedAt: now, closedBy: by })
    .where(and(isQuestion(workbookId, sheet), eq(workItems.state, 'open')))
    .run()
}

const isQuestion = (workbookId: number, sheet: string) =>
  and(
    eq(workItems.workbookId, workbookId),
    eq(workItems.sheet, sheet),
    inArray(workItems.reason, ['sheet_new', 'sheet_changed']),
  )

const isTable = (workbookId: number, sheet: string) =>
  and(eq(sheetAnswers.workbookId, workbookId), eq(sheetAnswers.sheet, sheet))

function rename(tx: Tx, workbookId: number, name: string, former: string) {
  tx.delete(sheetAnswers).where(isTable(workbookId, name)).run()
  tx.update(sheetAnswers).set({ sheet: name }).where(isTable(workbookId, former)).run()
}
