import type { SheetView } from './sheet-view'

/** The identity of a sheet: its name and the keys of its headings. */
export type SheetLook = {
  sheet: string
  keys: Set<string>
  /** Only some of its headings are known, so additional ones in another sheet mean nothing. */
  partial?: boolean
}

// A sheet of five columns that gained or lost two, or had one renamed, is the same sheet.
const ALIKE = 0.6

/** The identity of a sheet: its name and its headings. */
export const lookOf = ({ sheet, headings }: SheetView): SheetLook => ({
  sheet,
  keys: new Set(headings.map(({ key }) => key)),
})

/** The share of headings two sheets have in common: 0 none, 1 all. */
export function likeness(before: SheetLook, now: SheetLook): number {
  const common = [...before.keys].filter((key) => now.keys.has(key)).length
  const all = before.partial ? before.keys.size : before.keys.size + now.keys.size - common
  return all === 0 ? 0 : common / all
}

/**
 * Renamed sheets, by their new names: the best matches between missing and new sheets by shared headings. On a tie, the
 * one whose name contains the other's.
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

/** The similarity of one workbook to another: for each sheet of the first, the most similar one of the second. */
export function likenessOfBooks(before: SheetView[], now: SheetView[]): number {
  const looks = before.map(lookOf).filter(({ keys }) => keys.size > 0)
  const others = now.map(lookOf)
  const best = (look: SheetLook) => Math.max(0, ...others.map((other) => likeness(look, other)))
  return looks.length === 0 ? 0 : looks.reduce((sum, look) => sum + best(look), 0) / looks.length
}

/** True for workbooks similar enough to stand for each other. */
export const areAlike = (likenessFound: number) => likenessFound >= ALIKE
