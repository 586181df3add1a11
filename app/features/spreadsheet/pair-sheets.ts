import type { SheetView } from './describe-sheet'

/** A sheet as it is known again: its name and the keys of its headings. */
export type SheetLook = {
  sheet: string
  keys: Set<string>
  /** Only some of its headings are known: what else another sheet has says nothing. */
  partial?: boolean
}

// A sheet of five columns that gained or lost two, or had one renamed, is the same sheet.
const ALIKE = 0.6

/** What a sheet is known again by: its name and its headings. */
export const lookOf = ({ sheet, headings }: SheetView): SheetLook => ({
  sheet,
  keys: new Set(headings.map(({ key }) => key)),
})

/** How much of the headings of two sheets is the same: 0 nothing, 1 all. */
export function likeness(before: SheetLook, now: SheetLook): number {
  const common = [...before.keys].filter((key) => now.keys.has(key)).length
  const all = before.partial ? before.keys.size : before.keys.size + now.keys.size - common
  return all === 0 ? 0 : common / all
}

/**
 * The sheets that have another name than before, by their new names: of those that are gone and those that are new,
 * the pairs with the most like headings. Of equals, the one whose name has the other's in it.
 */
export function pairSheets(before: SheetLook[], now: SheetLook[]): Map<string, string> {
  const gone = before.filter(({ sheet }) => !now.some((other) => other.sheet === sheet))
  const fresh = now.filter(({ sheet }) => !before.some((other) => other.sheet === sheet))
  const pairs = gone
    .flatMap((old) => fresh.map((look) => ({ old, look, score: likeness(old, look) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || Number(isPart(b)) - Number(isPart(a)))
  const renamed = new Map<string, string>()
  const taken = new Set<string>()
  for (const { old, look } of pairs) {
    if (renamed.has(look.sheet) || taken.has(old.sheet)) continue
    renamed.set(look.sheet, old.sheet)
    taken.add(old.sheet)
  }
  return renamed
}

const isPart = ({ old, look }: { old: SheetLook; look: SheetLook }) =>
  look.sheet.includes(old.sheet) || old.sheet.includes(look.sheet)

/** How much one workbook looks like another: for each sheet of the first the most like one of the second. */
export function likenessOfBooks(before: SheetView[], now: SheetView[]): number {
  const looks = before.map(lookOf).filter(({ keys }) => keys.size > 0)
  const others = now.map(lookOf)
  const best = (look: SheetLook) => Math.max(0, ...others.map((other) => likeness(look, other)))
  return looks.length === 0 ? 0 : looks.reduce((sum, look) => sum + best(look), 0) / looks.length
}

/** True for books of which one can stand for the other. */
export const areAlike = (likenessFound: number) => likenessFound >= ALIKE
