import { likeness, lookOf, pairSheets, type SheetLook } from './header/pair-sheets'
import type { SheetView } from './header/sheet-view'
import { columnKey, type SheetMapping, type WorkbookMapping, withoutReaders } from './workbook-mapping'

/** A mapping as it currently applies to the sheets of a workbook, and the adjustments made to it. */
export type Fit = {
  mapping: WorkbookMapping | null
  /** What the workbook looked like when it was last read. */
  before: SheetView[]
  /** Renamed sheets, with their old names. */
  renamed: Map<string, string>
  /** New sheets, with the sheet whose mapping they are read by. */
  readLike: Map<string, string>
  /** Sheets that were used, and are gone without a similar one. */
  lost: string[]
}

// Tabs for years, offices or entities in one workbook have almost the same headings.
const SAME = 0.8

/**
 * Carries the mapping of a workbook's sheets over to their current names. A new sheet that looks like a mapped one is
 * read by that mapping too: otherwise its words would be published as they are.
 */
export function fitMapping(
  known: { mapping: WorkbookMapping | null; found: SheetView[] } | null,
  now: SheetView[],
): Fit {
  const { mapping = null, found: before = [] } = known ?? {}
  const sheets = mapping?.sheets ?? []
  const looks = now.map(lookOf)
  const old = looksBefore(before, sheets)
  const renamed = pairSheets(old, looks)
  const newName = new Map([...renamed].map(([name, former]) => [former, name]))
  const isHere = ({ sheet }: SheetMapping) => sheet === '*' || now.some((view) => view.sheet === sheet)
  const fitted = sheets.map(({ gone, ...own }): SheetMapping => {
    const named = { ...own, sheet: newName.get(own.sheet) ?? own.sheet }
    return gone && !isHere(named) ? { ...named, gone } : named
  })
  const copied = isSaidOfAll(sheets) ? [] : copies(fitted, old, looks, renamed)
  return {
    mapping: mapping && { sheets: [...fitted, ...copied.map(({ copy }) => copy)] },
    before,
    renamed,
    readLike: new Map(copied.map(({ copy, like }) => [copy.sheet, like])),
    lost: fitted.filter((entry) => !isHere(entry) && !entry.gone && feeds(entry)).map(({ sheet }) => sheet),
  }
}

/** The mapping after somebody has confirmed that these sheets are gone. They may return. */
export const withoutLost = (mapping: WorkbookMapping, lost: string[]): WorkbookMapping => ({
  sheets: mapping.sheets.map((entry) => (lost.includes(entry.sheet) ? { ...entry, gone: true } : entry)),
})

const isSaidOfAll = (sheets: SheetMapping[]) => sheets.some(({ sheet }) => sheet === '*')
const feeds = ({ ignored, entity, columns }: SheetMapping) => !ignored && (entity || columns.length > 0)

/** Of a sheet that has been gone for a while, only the mapped headings are known. */
function looksBefore(before: SheetView[], sheets: SheetMapping[]): SheetLook[] {
  const looks = before.map(lookOf)
  const others = sheets.filter(({ sheet }) => sheet !== '*' && !looks.some((look) => look.sheet === sheet))
  return [
    ...looks,
    ...others.map(({ sheet, columns }) => ({
      sheet,
      keys: new Set(columns.map(({ heading }) => columnKey(heading))),
      partial: true,
    })),
  ]
}

function copies(fitted: SheetMapping[], old: SheetLook[], looks: SheetLook[], renamed: Map<string, string>) {
  const isNew = ({ sheet }: SheetLook) =>
    !renamed.has(sheet) && !old.some((look) => look.sheet === sheet) && old.some(({ keys }) => keys.size > 0)
  return looks.filter(isNew).flatMap((look) => {
    const scored = fitted.filter(feeds).flatMap((entry) => {
      const model = looks.find(({ sheet }) => sheet === entry.sheet)
      return model ? [{ own: entry, score: likeness(model, look) }] : []
    })
    const [best] = scored.filter(({ score }) => score >= SAME).sort((a, b) => b.score - a.score)
    return best ? [{ copy: { ...withoutReaders(best.own), sheet: look.sheet }, like: best.own.sheet }] : []
  })
}
