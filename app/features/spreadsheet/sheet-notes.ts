import type { Fit } from './fit-mapping'
import type { HeadingRemark } from './header/columns'
import type { HeadingView, SheetView } from './header/sheet-view'
import type { ColumnTarget } from './workbook-mapping'

const COLUMN_CHANGES = ['column_vanished', 'column_added'] as const
const SHEET_CHANGES = ['sheet_vanished', 'sheet_lost', 'sheet_added', 'sheet_renamed', 'sheet_like'] as const
/** Possible changes in the structure of a workbook since it was last read. */
export const LOOK_CHANGES = [...COLUMN_CHANGES, ...SHEET_CHANGES]
export type LookChange = (typeof LOOK_CHANGES)[number]

const OF_SHEETS = [
  ...([
    'heading_repeated',
    'hidden_rows',
    'hidden_sheet',
    'sheet_ignored',
    'table_below',
    'table_unread',
    'rows_beyond',
    'sheet_plain',
    'macros_left',
  ] as const),
]

/** Something about the structure of a workbook or sheet that a person should know. */
export type SheetNote = {
  reason: LookChange | (typeof OF_SHEETS)[number] | `heading_${HeadingRemark}`
  sheet: string | null
  heading?: string
  /** What a missing column provided, or what an added one provides; stored under this name. */
  feed?: ColumnTarget | null
  count?: number
  /** The former name of a sheet, or the sheet whose mapping it is read by. */
  value?: string
}

type Look = Pick<Fit, 'before' | 'renamed' | 'readLike' | 'lost'>

/** Changes since the workbook was last read, and what a reader of the plan should know about its sheets. */
export function notesOn(look: Look, now: SheetView[]): SheetNote[] {
  return [
    ...sheetChanges(look, now),
    ...now.filter(({ ignored }) => ignored).map(({ sheet }) => ({ reason: 'sheet_ignored' as const, sheet })),
    ...now.filter(({ read }) => read).flatMap(notesOnSheet),
    ...now.flatMap(notesOnTable),
    ...notesOnFormat(now.find(({ read }) => read)),
    ...columnChanges(look, now),
  ]
}

/** What its format cannot say, and what of it is left alone: once for the workbook. */
function notesOnFormat(first: SheetView | undefined): SheetNote[] {
  if (!first) return []
  const { sheet, plain, macros } = first
  return [
    ...(plain ? [{ reason: 'sheet_plain' as const, sheet }] : []),
    ...(macros ? [{ reason: 'macros_left' as const, sheet }] : []),
  ]
}

function sheetChanges({ before, renamed, readLike, lost }: Look, now: SheetView[]): SheetNote[] {
  const formers = new Set(renamed.values())
  const vanished = before.filter(
    ({ sheet, headings, ignored }) =>
      !lost.includes(sheet) &&
      !formers.has(sheet) &&
      !now.some((other) => other.sheet === sheet) &&
      headings.length > 0 &&
      !ignored,
  )
  const added =
    before.length === 0 ? [] : now.filter(({ sheet }) => isNew(sheet, before) && !renamed.has(sheet))
  return [
    ...lost.map((sheet) => ({ reason: 'sheet_lost' as const, sheet })),
    ...vanished.map(({ sheet }) => ({ reason: 'sheet_vanished' as const, sheet })),
    ...[...renamed].map(([sheet, value]) => ({ reason: 'sheet_renamed' as const, sheet, value })),
    ...added
      .filter(({ headings }) => headings.length > 0)
      .map(({ sheet }) => {
        const value = readLike.get(sheet)
        return value
          ? { reason: 'sheet_like' as const, sheet, value }
          : { reason: 'sheet_added' as const, sheet }
      }),
  ]
}

const isNew = (sheet: string, before: SheetView[]) => !before.some((other) => other.sheet === sheet)

function columnChanges({ before, renamed }: Look, now: SheetView[]): SheetNote[] {
  return now.flatMap((sheet) => {
    const former = renamed.get(sheet.sheet) ?? sheet.sheet
    const old = before.find((candidate) => candidate.sheet === former)
    if (!old || old.headings.length === 0) return []
    const missing = (from: HeadingView[], among: HeadingView[]) =>
      from.filter(({ key }) => !among.some((other) => other.key === key))
    const columnNote = (reason: SheetNote['reason']) => (heading: HeadingView) => ({
      reason,
      sheet: sheet.sheet,
      heading: heading.text,
      feed: heading.target,
    })
    return [
      ...missing(old.headings, sheet.headings).map(columnNote('column_vanished')),
      ...missing(sheet.headings, old.headings).map(columnNote('column_added')),
    ]
  })
}

/** Notes that are also given for tables that are not read. */
function notesOnTable({ sheet, tab, read, ignored, cutAfter, headings, standing }: SheetView): SheetNote[] {
  const isAsked = standing === 'new' || standing === 'changed'
  const reason = read ? ('table_below' as const) : ('table_unread' as const)
  const doubtful = read ? [] : headings.filter(({ remark }) => remark === 'doubtful')
  return [
    ...(tab !== undefined && !ignored && !isAsked ? [{ reason, sheet, value: tab }] : []),
    ...(cutAfter === undefined || tab !== undefined
      ? []
      : [{ reason: 'rows_beyond' as const, sheet, count: cutAfter }]),
    ...doubtful.map(({ text }) => ({ reason: 'heading_doubtful' as const, sheet, heading: text })),
  ]
}

function notesOnSheet({ sheet, headings, hidden, hiddenRows }: SheetView): SheetNote[] {
  const repeated = headings.filter(({ repeated: again, remark, target }) => again && !remark && !target)
  return [
    ...(hidden ? [{ reason: 'hidden_sheet' as const, sheet }] : []),
    ...(hiddenRows > 0 ? [{ reason: 'hidden_rows' as const, sheet, count: hiddenRows }] : []),
    ...repeated.map(({ text }) => ({ reason: 'heading_repeated' as const, sheet, heading: text })),
    ...headings.flatMap(({ text, remark }) =>
      remark ? [{ reason: `heading_${remark}` as const, sheet, heading: text }] : [],
    ),
  ]
}
