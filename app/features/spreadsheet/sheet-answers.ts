import { digest } from './digest'
import { areAlike, likeness, lookOf, pairSheets, type SheetLook } from './header/pair-sheets'
import type { SheetView, Standing } from './header/sheet-view'

/**
 * The decision on a table of a workbook, by its name: a second table in a sheet has its own name. `gone`: it was
 * missing when the workbook was last read.
 */
export type SheetAnswer = {
  sheet: string
  answer: 'accepted' | 'ignored'
  headings: string[]
  gone: boolean
}

/** A table as shown when it was approved; `look` identifies its headings. */
export type SeenTable = { sheet: string; look: string }

/** The tables a run approves by itself: all waiting ones, or the named ones. */
export type SheetsToAccept = 'all' | (string | SeenTable)[]

/** The table that a run approves, by name. */
export const nameOfYes = (yes: string | SeenTable) => (typeof yes === 'string' ? yes : yes.sheet)

/** Distinguishes a table from one with other headings or another order. */
export const digestOfLook = (headings: { key: string }[]) => digest(headings.map(({ key }) => key).join('|'))

const lookOfAnswer = (answer: SheetAnswer): SheetLook => ({
  sheet: answer.sheet,
  keys: new Set(answer.headings),
})

/** The answers that apply to renamed tables, by their new name. */
export function renamedTables(answers: SheetAnswer[], views: SheetView[]): Map<string, string> {
  const before = answers.filter(({ gone }) => !gone).map(lookOfAnswer)
  const gone = new Set(answers.filter((answer) => answer.gone).map(({ sheet }) => sheet))
  return pairSheets(
    before,
    views.map(lookOf).filter(({ sheet }) => !gone.has(sheet)),
  )
}

/**
 * The status of each table, in the order of `views`. A renamed table keeps its answer; one with different headings
 * needs a new one. Without `answers`, all count as approved.
 */
export function standingsOf(
  views: SheetView[],
  answers: SheetAnswer[] | undefined,
  accepts: SheetsToAccept = [],
): Standing[] {
  if (answers === undefined) return views.map(() => 'accepted')
  const known = new Map(answers.map((answer) => [answer.sheet, answer]))
  const renamed = renamedTables(answers, views)
  return views.map((view) => {
    const name = view.sheet
    const sheetAnswer = known.get(renamed.get(name) ?? name)
    if (accepts !== 'all' && accepts.some((yes) => isYesTo(yes, view))) return 'accepted'
    const standing = standingOf(view, sheetAnswer)
    const waits = standing === 'new' || standing === 'changed'
    return waits && accepts === 'all' ? 'accepted' : standing
  })
}

/** Whether a yes is to this table: one to a table that was shown is not to another of its name. */
export const isYesTo = (yes: string | SeenTable, { sheet, headings }: SheetView) =>
  typeof yes === 'string' ? yes === sheet : yes.sheet === sheet && yes.look === digestOfLook(headings)

function standingOf(view: SheetView, sheetAnswer: SheetAnswer | undefined): Standing {
  if (!sheetAnswer) return 'new'
  const before = lookOfAnswer(sheetAnswer)
  const same = before.keys.size === 0 || areAlike(likeness(before, lookOf(view)))
  return same ? sheetAnswer.answer : 'changed'
}
