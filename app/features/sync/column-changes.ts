import type { HeadingRemark } from '~/features/spreadsheet/columns'
import type { HeadingView, SheetView } from '~/features/spreadsheet/describe-sheet'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'

/** Something about the look of a workbook that a person should know. */
export type SheetNote = {
  reason:
    | 'column_vanished'
    | 'column_added'
    | 'heading_repeated'
    | 'hidden_rows'
    | 'hidden_sheet'
    | `heading_${HeadingRemark}`
  sheet: string
  heading?: string
  /** What a vanished column fed, what an added one feeds. */
  feed?: Feed | null
  count?: number
}

/** What is new since the workbook was read last, and what a reader of the plan should know of its sheets. */
export function notesOn(before: SheetView[], now: SheetView[]): SheetNote[] {
  return [...now.filter(({ read }) => read).flatMap(notesOnSheet), ...columnChanges(before, now)]
}

function columnChanges(before: SheetView[], now: SheetView[]): SheetNote[] {
  return now.flatMap((sheet) => {
    const old = before.find((candidate) => candidate.sheet === sheet.sheet)
    if (!old || old.headings.length === 0) return []
    const missing = (from: HeadingView[], among: HeadingView[]) =>
      from.filter(({ key }) => !among.some((other) => other.key === key))
    const told = (reason: SheetNote['reason']) => (heading: HeadingView) => ({
      reason,
      sheet: sheet.sheet,
      heading: heading.text,
      feed: heading.feed,
    })
    return [
      ...missing(old.headings, sheet.headings).map(told('column_vanished')),
      ...missing(sheet.headings, old.headings).map(told('column_added')),
    ]
  })
}

function notesOnSheet({ sheet, headings, hidden, hiddenRows }: SheetView): SheetNote[] {
  const repeated = headings.filter(({ repeated: again }) => again)
  return [
    ...(hidden ? [{ reason: 'hidden_sheet' as const, sheet }] : []),
    ...(hiddenRows > 0 ? [{ reason: 'hidden_rows' as const, sheet, count: hiddenRows }] : []),
    ...repeated.map(({ text }) => ({ reason: 'heading_repeated' as const, sheet, heading: text })),
    ...headings.flatMap(({ text, remark }) =>
      remark ? [{ reason: `heading_${remark}` as const, sheet, heading: text }] : [],
    ),
  ]
}
