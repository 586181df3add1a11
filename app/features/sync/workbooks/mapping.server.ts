import { count, eq, max } from 'drizzle-orm'
import { factOf, SHEET_FACTS } from '~/domain/cases/case-facts'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { stageBesideTitle } from '~/domain/stages/stage-of-event'
import { listFirmFacts } from '~/features/firm-facts/list-firm-facts.server'
import { type Fit, fitMapping } from '~/features/spreadsheet/fit-mapping'
import type { FieldColumn, PhaseColumn } from '~/features/spreadsheet/header/columns'
import type { CaseField } from '~/features/spreadsheet/header/headings'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import type { Mapping } from '~/features/spreadsheet/reading'
import {
  meaningKey,
  type StateMeanings,
  type WordMeaning,
  type WordMeanings,
} from '~/features/spreadsheet/row/word-meanings'
import { withoutReaders } from '~/features/spreadsheet/workbook-mapping'
import { closingPhases, listPhases, type Phase as PhaseRow } from '~/features/timeline/list-phases.server'
import { sha256 } from '~/infra/crypto.server'
import { database } from '~db/client'
import { stateWords, wordMeanings, workItems } from '~db/schema'
import { loadAnswers } from './sheet-answers.server'
import { findLikeWorkbook, findWorkbook, type Workbook } from './workbooks.server'

/** Raised when the reader interprets a sheet differently from before, so that known files are read again. */
const READER_VERSION = 21

/** Known files are also read again once a fact or a heading is added. */
const READ_FACTS = sha256(JSON.stringify(SHEET_FACTS.map((name) => [name, factOf(name).headings])))

/** `saved`: how often the columns of the workbook have been saved. */
export type CurrentMapping = Mapping & { version: string; closing: Set<number>; saved: number }

/**
 * The current mapping of the columns, from the phases, the status fields and the mapping of the workbook with this
 * name. The version also changes when an administrator answers something: a waiting sheet is then planned again.
 */
export function currentMapping(workbookName: string): CurrentMapping {
  const rows = listPhases()
  const phases: PhaseColumn[] = rows.filter(isTimelinePhase).map((phase) => ({
    phaseId: phase.id,
    ...{ title: phase.title, order: phase.order, excelColumn: phase.excelColumn },
    ...stageBesideTitle(phase),
  }))
  const fields = fieldColumns(rows)
  const closing = [...closingPhases(rows)]
  const firmFacts = listFirmFacts()
  const words = loadWords()
  const states = loadStates()
  const book = findWorkbook(workbookName)
  const workbook = book?.mapping ?? null
  const answers = book ? loadAnswers(book.id, book.found) : []
  const leftOut = answers.filter(({ answer }) => answer === 'ignored').map(({ sheet }) => sheet)
  const versionParts = [
    READER_VERSION,
    READ_FACTS,
    phases,
    fields,
    closing,
    ...(firmFacts.length > 0 ? [firmFacts.map(({ key, kind }) => [key, kind])] : []),
    [...words],
    [...states],
    workbook,
    leftOut,
    answersGiven(),
  ]
  return {
    phases,
    fields,
    firmFacts,
    words,
    states,
    workbook,
    answers,
    closing: new Set(closing),
    saved: book?.version ?? 0,
    version: sha256(JSON.stringify(versionParts)),
  }
}

/** True once somebody has saved the columns of a workbook since `mapping` was taken. Before its first reading nobody can. */
export const isMappedAnew = (workbookName: string, { saved }: CurrentMapping) =>
  (findWorkbook(workbookName)?.version ?? 0) !== saved

/**
 * How a workbook in which these sheets were found is read: by its own mapping or, if it has none, by that of the
 * workbook it looks like; `isDrive`: it is the tracking workbook.
 */
export function fitWorkbook(name: string, views: SheetView[], isDrive: boolean): Fit {
  const book = findWorkbook(name)
  if (book?.mapping) return fitMapping(book, views)
  const like = findLikeWorkbook(views, isDrive)
  return fitMapping(like && !isDrive ? unread(like) : (like ?? book), views)
}

/** What was said of another workbook's free text is not said of this one's. */
const unread = (book: Workbook): Workbook => ({
  ...book,
  mapping: book.mapping && { sheets: book.mapping.sheets.map(withoutReaders) },
})

/** The columns named by the status fields. */
export const fieldColumns = (rows: PhaseRow[]): FieldColumn[] =>
  rows.flatMap(({ field, excelColumn }) =>
    field && field !== 'status' && excelColumn ? [{ field: field as CaseField, excelColumn }] : [],
  )

function answersGiven() {
  const totals = { answers: count(), last: max(workItems.closedAt) }
  const dismissed = eq(workItems.state, 'dismissed')
  return database()
    .select(totals)
    .from(workItems)
    .where(dismissed)
    .all()
    .map(({ answers, last }) => [answers, last])
}

/** The firm's own words that have been explained. */
function loadWords(): WordMeanings {
  const rows = database().select().from(wordMeanings).all()
  return new Map(rows.map((row) => [meaningKey(row.phaseId, row.word), toMeaning(row)]))
}

function toMeaning({ meaning, request, targetPhaseId }: typeof wordMeanings.$inferSelect): WordMeaning {
  if (meaning === 'request') return { meaning, request: request ?? '' }
  return meaning === 'nothing' || targetPhaseId === null ? { meaning } : { meaning, names: targetPhaseId }
}

/** The firm's words for its statuses that have been explained. */
function loadStates(): StateMeanings {
  const rows = database().select().from(stateWords).all()
  return new Map(
    rows.map(({ word, phaseId, status }) => [word, phaseId === null ? { phaseId } : { phaseId, status }]),
  )
}
