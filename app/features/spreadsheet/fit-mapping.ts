import type { SheetView } from './describe-sheet'
import { likeness, lookOf, pairSheets, type SheetLook } from './pair-sheets'
import { columnKey, type SheetMapping, type WorkbookMapping } from './workbook-mapping'

/** A mapping as it counts for the sheets of a workbook now, and what had to be done to it. */
export type Fit = {
  mapping: WorkbookMapping | null
  /** How the workbook looked when it was read last. */
  before: SheetView[]
  /** Sheets under a new name, with the old one. */
  renamed: Map<string, string>
  /** New sheets, with the one by whose mapping they are read. */
  readLike: Map<string, string>
  /** Sheets that fed something, and are gone without one like them. */
  lost: string[]
}

// Tabs of one workbook for years, offices or entities have all but the same headings.
const SAME = 0.8

/**
 * Carries what somebody said of the sheets of a workbook over to how they are named now. A new sheet that looks like
 * one with a mapping is read by it too: else its words would be published as they stand.
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
    lost: fitted.filter((own) => !isHere(own) && !own.gone && feeds(own)).map(({ sheet }) => sheet),
  }
}

/** The mapping once somebody has said that it is well that these sheets are gone. They may come back. */
export const withoutLost = (mapping: WorkbookMapping, lost: string[]): WorkbookMapping => ({
  sheets: mapping.sheets.map((own) => (lost.includes(own.sheet) ? { ...own, gone: true } : own)),
})

const isSaidOfAll = (sheets: SheetMapping[]) => sheets.some(({ sheet }) => sheet === '*')
const feeds = ({ ignored, entity, columns }: SheetMapping) => !ignored && (entity || columns.length > 0)

/** Of a sheet that has been gone for a while nothing is known but the headings that somebody mapped. */
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
    const scored = fitted.filter(feeds).flatMap((own) => {
      const model = looks.find(({ sheet }) => sheet === own.sheet)
      return model ? [{ own, score: likeness(model, look) }] : []
    })
    const [best] = scored.filter(({ score }) => score >= SAME).sort((a, b) => b.score - a.score)
    return best ? [{ copy: { ...best.own, sheet: look.sheet }, like: best.own.sheet }] : []
  })
}
