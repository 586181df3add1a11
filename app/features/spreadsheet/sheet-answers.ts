import type { SheetView } from './describe-sheet'
import { digest } from './digest'
import { areAlike, likeness, lookOf, pairSheets, type SheetLook } from './pair-sheets'

/**
 * What somebody said of a table of a workbook, by its name: a second one in a sheet has a name of its own. `gone`: it was
 * not there when the workbook was read last.
 */
export type SheetAnswer = {
  sheet: string
  answer: 'accepted' | 'ignored'
  headings: string[]
  gone: boolean
}

/** `new`: nobody has said anything of it; `changed`: what was said was about a table with other headings. */
export type Standing = 'accepted' | 'ignored' | 'new' | 'changed'

/** A table as somebody saw it when they said yes; `look` tells its headings from others. */
export type SeenTable = { sheet: string; look: string }

/** The tables that a run is to say yes to by itself: every one that waits, or those that are named. */
export type SheetsToAccept = 'all' | (string | SeenTable)[]

/** What tells a table from one with other headings, in another order. */
export const digestOfLook = (headings: { key: string }[]) => digest(headings.map(({ key }) => key).join('|'))

const lookOfAnswer = (answer: SheetAnswer): SheetLook => ({
  sheet: answer.sheet,
  keys: new Set(answer.headings),
})

/** The answers that count for tables under another name than when they were given, by the new name. */
export function renamedTables(answers: SheetAnswer[], views: SheetView[]): Map<string, string> {
  const before = answers.filter(({ gone }) => !gone).map(lookOfAnswer)
  const gone = new Set(answers.filter((answer) => answer.gone).map(({ sheet }) => sheet))
  return pairSheets(
    before,
    views.map(lookOf).filter(({ sheet }) => !gone.has(sheet)),
  )
}

/**
 * How each table stands, in the order of `views`. A table under another name keeps its answer; one whose headings have
 * become other ones is asked about again. Without `answers` everything counts as accepted.
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
    const said = known.get(renamed.get(name) ?? name)
    if (accepts !== 'all' && accepts.some((yes) => isYesTo(yes, view))) return 'accepted'
    const standing = standingOf(view, said)
    const waits = standing === 'new' || standing === 'changed'
    return waits && accepts === 'all' ? 'accepted' : standing
  })
}

const isYesTo = (yes: string | SeenTable, { sheet, headings }: SheetView) =>
  typeof yes === 'string' ? yes === sheet : yes.sheet === sheet && yes.look === digestOfLook(headings)

function standingOf(view: SheetView, said: SheetAnswer | undefined): Standing {
  if (!said) return 'new'
  const before = lookOfAnswer(said)
  const same = before.keys.size === 0 || areAlike(likeness(before, lookOf(view)))
  return same ? said.answer : 'changed'
}
