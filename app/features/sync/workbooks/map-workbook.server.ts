import { eq, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type FirmFact, type FirmFactKey, firmFactKey } from '~/domain/cases/firm-facts'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { addFirmFact, removeFirmFact } from '~/features/firm-facts/firm-facts.server'
import type { NewFirmFact } from '~/features/firm-facts/schemas'
import { withDroppedFields } from '~/features/spreadsheet/dropped-fields'
import { isList } from '~/features/spreadsheet/header/offered-tables'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import {
  blankMapping,
  columnKey,
  mappingOf,
  targetField,
  type WorkbookMapping,
} from '~/features/spreadsheet/workbook-mapping'
import { listPhases, requirePhases } from '~/features/timeline/list-phases.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { type Tx, transact } from '~db/client'
import { workbooks } from '~db/schema'
import { changedReaders, closeReaderQuestions, hideOwnWords, withAuthors } from './column-readers.server'
import { fieldColumns } from './mapping.server'
import { closeQuestions, forgetAnswer, storeSheetAnswers } from './sheet-answers.server'
import {
  type ColumnPlace,
  findSheet,
  getColumn,
  getWorkbook,
  markOf,
  versionOf,
  type WorkbookView,
} from './workbook-views.server'
import { toWorkbook } from './workbooks.server'

/**
 * Sets the mapping of a workbook's headings; from then on it is read accordingly. The next run plans again, because the
 * mapping's version is part of what identifies a known sheet. Throws `not_found`, and `phase_unknown` for a missing
 * phase; a mapping to a phase that has since been deleted has no effect and may stay. The next run removes values from
 * fields a column no longer provides; the firm's own words that clients could read by an answer that is taken back are
 * hidden at once. Throws `EditConflict` if somebody has said something else since the page was `seen`.
 */
export function mapWorkbook(
  viewer: AdminViewer,
  id: number,
  mapping: WorkbookMapping,
  now: number,
  seen?: string,
): WorkbookView {
  transact((tx) => {
    const before = getWorkbook(viewer, id)
    const version = versionOf(before)
    if (seen !== undefined && seen !== version) throw new EditConflict({ version })
    saveMapping(tx, viewer, id, mapping, now)
    answerSheets(tx, before, mapping, { by: viewer.label ?? '', now })
  })
  return getWorkbook(viewer, id)
}

/** The same in the caller's transaction, without what is answered about whole sheets. */
function saveMapping(tx: Tx, viewer: AdminViewer, id: number, mapping: WorkbookMapping, now: number) {
  const before = getWorkbook(viewer, id)
  const known = new Set(phasesIn(before.mapping))
  requirePhases(phasesIn(mapping).filter((phaseId) => !known.has(phaseId)))
  const author = { by: viewer.label ?? null, now }
  const mapped = withDroppedFields(
    withAuthors(withoutAnswers(mapping, before.sheets), before.mapping, author),
    before.mapping,
    before.sheets,
    fieldColumns(listPhases()),
  )
  const row = tx
    .update(workbooks)
    .set({ mapping: mapped, version: sql`${workbooks.version} + 1`, updatedAt: now, updatedBy: viewer.label })
    .where(eq(workbooks.id, id))
    .returning({ version: workbooks.version })
    .get()
  if (!row) throw new AppError('not_found')
  const changed = changedReaders(mapped, before.mapping, before.sheets)
  closeReaderQuestions(tx, id, changed, author)
  hideOwnWords(tx, viewer, id, changed, now)
  const headingsFor = (readers: 'clients' | 'firm') =>
    changed.flatMap((change) => (change.readers === readers ? [`${change.sheet}: ${change.heading}`] : []))
  const detail = {
    workbook: id,
    version: row.version,
    forClients: headingsFor('clients'),
    forFirm: headingsFor('firm'),
  }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'workbook_mapped', detail })
}

/**
 * Adds a fact that is read from a column from now on. Throws `not_found`, what `addFirmFact` does, and `values_unseen` if
 * clients are to see a column whose values have not been on the screen.
 */
export function addFactOfColumn(
  viewer: AdminViewer,
  workbookId: number,
  place: ColumnPlace,
  input: NewFirmFact,
  now: number,
): FirmFact {
  return transact((tx) => {
    const mark = markOf(getColumn(viewer, workbookId, place))
    if (input.readers !== 'firm' && (!mark || input.seen !== mark)) throw new AppError('values_unseen')
    const fact = addFirmFact(tx, viewer, input, now)
    const { mapping } = getWorkbook(viewer, workbookId)
    saveMapping(tx, viewer, workbookId, withColumn(mapping, place, fact.key), now)
    return fact
  })
}

function withColumn(
  mapping: WorkbookMapping | null,
  { sheet, column }: ColumnPlace,
  key: FirmFactKey,
): WorkbookMapping {
  const before = mappingOf(mapping, sheet) ?? blankMapping(sheet)
  const isOther = ({ heading }: { heading: string }) => columnKey(heading) !== column
  const columns = [...before.columns.filter(isOther), { heading: column, target: targetField(key) }]
  const mapped = { ...before, sheet, columns, readers: before.readers?.filter(isOther) }
  return { sheets: [...(mapping?.sheets ?? []).filter((known) => known.sheet !== sheet), mapped] }
}

/** Removes a fact with its values; its columns are not used any more. Throws what `removeFirmFact` does. */
export function removeFact(viewer: AdminViewer, factId: number, seen: string, now: number): string {
  return transact((tx) => {
    const name = removeFirmFact(tx, viewer, factId, seen, now)
    for (const { id, mapping } of tx.select().from(workbooks).all().map(toWorkbook)) {
      const left = mapping && withoutField(mapping, firmFactKey(factId))
      if (left && JSON.stringify(left) !== JSON.stringify(mapping))
        tx.update(workbooks)
          .set({ mapping: left, version: sql`${workbooks.version} + 1` })
          .where(eq(workbooks.id, id))
          .run()
    }
    return name
  })
}

const withoutField = ({ sheets }: WorkbookMapping, key: FirmFactKey): WorkbookMapping => ({
  sheets: sheets.map(({ columns, droppedFields, ...own }) => ({
    ...own,
    // Set aside, not left to itself: its heading may be one that the portal reads.
    columns: columns.map((column) =>
      column.target.kind === 'field' && column.target.field === key
        ? { ...column, target: { kind: 'nothing' } }
        : column,
    ),
    ...(droppedFields && { droppedFields: droppedFields.filter((field) => field !== key) }),
  })),
})

/** Excludes a sheet that the queue asks about from now on. */
export function leaveSheetOut(
  tx: Tx,
  viewer: AdminViewer,
  { workbookId, sheet }: { workbookId: number; sheet: string | null },
  now: number,
) {
  const view = findSheet(workbookId, sheet)
  if (view) storeSheetAnswers(tx, workbookId, [view], { answer: 'ignored', by: viewer.label ?? '', now })
}

/**
 * Whether a list is excluded is stored with the answers, because the queue asks it too; for other sheets it is part of
 * the mapping.
 */
function withoutAnswers({ sheets }: WorkbookMapping, views: SheetView[]): WorkbookMapping {
  const lists = new Set(views.filter(isList).map(({ sheet }) => sheet))
  return { sheets: sheets.map((one) => (lists.has(one.sheet) ? { ...one, ignored: false } : one)) }
}

/** A sheet excluded from now on is no longer a question; one included again is asked about. */
function answerSheets(
  tx: Tx,
  { id, sheets }: WorkbookView,
  mapping: WorkbookMapping,
  author: { by: string; now: number },
) {
  for (const view of sheets.filter(isList)) {
    const isLeftOut = mappingOf(mapping, view.sheet)?.ignored ?? false
    if (isLeftOut === view.ignored) continue
    if (!isLeftOut) forgetAnswer(tx, id, view.sheet)
    else {
      storeSheetAnswers(tx, id, [view], { answer: 'ignored', ...author })
      closeQuestions(tx, id, view.sheet, author)
    }
  }
}

const phasesIn = (mapping: WorkbookMapping | null): number[] =>
  (mapping?.sheets ?? []).flatMap(({ columns }) =>
    columns.flatMap(({ target }) => (target.kind === 'phase' ? [target.phaseId] : [])),
  )
