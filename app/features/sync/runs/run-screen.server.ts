import type { AdminViewer } from '~/access/viewer'
import type { NewsOfRun } from '~/domain/news/news'
import { newsOfRun } from '~/features/news/held-news.server'
import { unitsOfRun } from '~db/raw/sync-images'
import type { RunRowView, RunView } from '../contract'
import { plannedNews, planVersion } from '../plan/saved-plan.server'
import { idOf, unitIn } from '../plan/units'
import { asksAboutSheet } from '../plan/waiting-reasons'
import type { RowAnswer } from '../queue/answered-rows.server'
import type { ScreenFilter, ScreenQuery } from '../schemas'
import { type SheetLook, sheetLook } from '../workbooks/workbook-views.server'
import { countRowsOf, toRowView, toRunView } from './list-runs.server'
import { countUnchanged, withPeople } from './people-of-rows.server'
import {
  countBefore,
  countLines,
  countQuestions,
  kindIs,
  type Line,
  openQuestions,
  type RowOfRun,
  readLines,
  readQuestions,
  readRows,
  readTold,
} from './run-lines.server'
import { findRun } from './sync-runs.server'

/** The number of rows on a page of a run. */
export const ROWS_A_PAGE = 50
const FEW = 5

/** A row with the name of the person it is about, if known. */
export type ScreenRow = RunRowView & {
  person: string | null
  fields: string[]
  path: string | null
  /** Of a note: the number of hidden rows, or of rows that are not read. */
  count: number
  left: boolean
  /** Whose welcome e-mails it sends (DNIs), if both a row and questions may bring those clients. */
  welcomes: string[]
  /** For a waiting sheet. */
  look: SheetLook | null
  /** For a question somebody has answered. */
  answer: RowAnswer | null
}

/** A row of the sheet: its client and its case, as far as they change. */
export type ScreenLine = {
  caseNumber: string | null
  person: string | null
  positions: number[]
  client: ScreenRow | null
  legalCase: ScreenRow | null
  left: boolean
  mailTo: string | null
}

export type RunScreen = {
  run: RunView
  /** The version of the plan that waits; null if none does. */
  plan: string | null
  counts: Record<ScreenFilter, number>
  /** Rows that match the portal; null if the run read none. */
  unchanged: number | null
  /** The page to show: the one of the row that was asked for. */
  page: number
  total: number
  questions: ScreenRow[]
  lines: ScreenLine[]
  /** Rows of other kinds. */
  rows: ScreenRow[]
  /** What is only reported, folded. */
  told: { reason: string; count: number; rows: ScreenRow[] }[]
  /** The first ones; all of them are rows of their kind. */
  notes: ScreenRow[]
  refused: ScreenRow[]
  /** Rows of the sheet that approving everything would apply. */
  tickable: number
  openQuestions: number
  mails: number
  news: { planned: NewsOfRun | null; held: NewsOfRun }
}

/** A run as shown on its page: one page of rows of one kind, and the accompanying notes. Throws `not_found`. */
export function getRunScreen(_viewer: AdminViewer, runId: number, query: ScreenQuery): RunScreen {
  const run = toRunView(findRun(runId))
  const { filters, document, kept, mails } = countRowsOf(runId)
  const { all, ...changing } = countLines(runId)
  const questions = countQuestions(runId)
  const counts = { ...filters, ...changing, apply: all + questions, conflict: questions, document, kept }
  const total = counts[query.kind]
  const page = pageOf(runId, query)
  const show = shower(run)
  const shown = readPage(runId, query.kind, { offset: (page - 1) * ROWS_A_PAGE, asked: questions, total })
  return {
    ...{ run, counts, total, page, mails, plan: planVersion(runId) },
    news: { planned: plannedNews(runId), held: newsOfRun(runId, ['held']) },
    unchanged: countUnchanged(run, filters.refused),
    questions: show(shown.questions),
    lines: toLines(shown.lines, show),
    rows: show(shown.rows),
    told: query.kind === 'apply' || query.kind === 'conflict' ? toldIn(runId, show) : [],
    notes: show(readRows(runId, kindIs('note'), Math.min(FEW, counts.note), 0)),
    refused:
      query.kind === 'refused'
        ? []
        : show(readRows(runId, kindIs('refused'), Math.min(FEW, counts.refused), 0)),
    tickable: all,
    openQuestions: run.state === 'waiting' ? openQuestions(runId).length : 0,
  }
}

const toldIn = (runId: number, show: Show) =>
  readTold(runId).map(({ rows, ...group }) => ({ ...group, rows: show(rows) }))

type Show = (rows: RowOfRun[]) => ScreenRow[]

function shower(run: RunView): Show {
  const leftOut = leftOutOf(run)
  const ticks = run.state === 'waiting'
  return (rows) =>
    withPeople(
      run.id,
      rows.map((row) => {
        const { fields, path, answer, count, brings, shared = [] } = row.detail as Detail
        const view = toRowView(row, ticks)
        return {
          ...view,
          tickable: view.tickable && answer === undefined,
          ...{ fields: fields ?? [], path: path ?? null, count: count ?? 0, left: leftOut(row) },
          welcomes: [(row.kind === 'client' && row.unitKey) || brings || [], shared].flat(),
          look: asksAboutSheet({ reason: row.reason ?? '' }) ? sheetLook(run.workbookId, row.sheet) : null,
          answer: answer ?? null,
        }
      }),
    )
}

type Detail = Partial<Pick<ScreenRow, 'fields' | 'path' | 'answer' | 'count'>> & Welcomes
type Welcomes = { brings?: string; shared?: string[] }

type Place = { offset: number; asked: number; total: number }
type Page = { questions: RowOfRun[]; lines: Line[]; rows: RowOfRun[] }

/** Questions stand before the lines; a LIMIT no larger than the rows that exist saves scanning everything after them. */
function readPage(runId: number, filter: ScreenFilter, { offset, asked, total }: Place): Page {
  const nothing: Page = { questions: [], lines: [], rows: [] }
  const size = Math.min(ROWS_A_PAGE, total - offset)
  if (filter === 'new' || filter === 'changed')
    return { ...nothing, lines: readLines(runId, filter, size, offset) }
  if (filter !== 'apply' && filter !== 'conflict')
    return { ...nothing, rows: readRows(runId, kindIs(KIND_OF[filter]), size, offset) }
  const questions = readQuestions(runId, Math.min(size, asked - offset), offset)
  const rest = filter === 'apply' ? size - questions.length : 0
  return { ...nothing, questions, lines: readLines(runId, null, rest, Math.max(0, offset - asked)) }
}

const KIND_OF = {
  refused: 'refused',
  unmapped: 'unmapped',
  missing: 'missing',
  note: 'note',
  document: 'document',
  kept: 'kept',
} as const satisfies { [Filter in ScreenFilter]?: RowOfRun['kind'] }

/** The page on which a row stands. */
function pageOf(runId: number, { kind, page, row }: ScreenQuery): number {
  if (row === null || !(kind in KIND_OF)) return page
  return Math.floor(countBefore(runId, KIND_OF[kind as keyof typeof KIND_OF], row) / ROWS_A_PAGE) + 1
}

function toLines(lines: Line[], show: Show): ScreenLine[] {
  const rows = new Map(show(lines.flatMap((line) => line.rows)).map((row) => [row.position, row]))
  return lines.map(({ caseNumber, rows: lineRows }) => {
    const shown = lineRows.flatMap(({ position }) => rows.get(position) ?? [])
    const client = shown.find(({ kind }) => kind === 'client') ?? null
    const legalCase = shown.find(({ kind }) => kind === 'case') ?? null
    return {
      ...{ caseNumber, client, legalCase },
      person: shown.find(({ person }) => person !== null)?.person ?? null,
      positions: shown.map(({ position }) => position),
      left: shown.every(({ left }) => left),
      mailTo: client && !client.left ? client.mailTo : null,
    }
  })
}

/** Whether a client or case was left out when the rest of its run was applied. */
function leftOutOf({ id, partial, state }: RunView): (row: RowOfRun) => boolean {
  if (!partial || state !== 'done') return () => false
  const taken = new Set(unitsOfRun(id).map(idOf))
  return (row) => {
    const unit = row.kind === 'client' || row.kind === 'case' ? unitIn(row) : null
    return unit !== null && !taken.has(idOf(unit))
  }
}
