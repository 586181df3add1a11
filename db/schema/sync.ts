import { eq, isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NewsOfRun } from '~/domain/news/news'
import { cases, documents, timelinePhases } from './cases'
import { bytes, flag, id, instant, json, mappingJson } from './columns'

export const RUN_ORIGINS = ['schedule', 'command', 'upload', 'admin'] as const
export const RUN_KINDS = ['sync', 'preview', 'documents'] as const
export const RUN_STATES = ['queued', 'running', 'done', 'unchanged', 'waiting', 'failed', 'undone'] as const
export const RUN_TASKS = ['apply', 'undo'] as const
export const RUN_PHASES = ['listing', 'reading', 'planning', 'applying', 'documents', 'undoing'] as const
export const ROW_KINDS = [
  'client',
  'case',
  'document',
  'waiting',
  'refused',
  'unmapped',
  'missing',
  'note',
  'kept',
] as const
/** What a row, an item or stored sheet values are about, identified by DNI or the key of the case number. */
export const UNIT_KINDS = ['client', 'case'] as const
const SHEET_KINDS = ['waiting', 'refused', 'unmapped', 'missing'] as const
export const WORK_KINDS = [...SHEET_KINDS, 'document', 'workbook', 'case'] as const
export const WORK_STATES = ['open', 'solved', 'dismissed'] as const
export const DRIVE_ITEM_STATES = ['taken', 'failed', 'skipped', 'quarantined', 'gone', 'deleted'] as const

type Choice = { rows: 'all' | number[]; yes: number[]; sheets: 'all' | string[] } & ChoiceOptions
type ChoiceOptions = { mails?: string; news?: 'send' | 'hold'; plan?: string }

export const syncRuns = sqliteTable(
  'sync_runs',
  {
    id: id(),
    kind: text('kind', { enum: RUN_KINDS }).notNull().default('sync'),
    origin: text('origin', { enum: RUN_ORIGINS }).notNull(),
    actor: text('actor').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    sourceName: text('source_name'),
    sourceSha256: text('source_sha256'),
    mappingVersion: text('mapping_version'),
    workbookId: integer('workbook_id'),
    civilDate: text('civil_date').notNull(),
    counts: json<Record<string, number>>('counts').default({}),
    error: text('error'),
    errorDetails: json<Record<string, string | number>>('error_details').default({}),
    phase: text('phase', { enum: RUN_PHASES }),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    partial: flag('partial'),
    appliedAt: instant('applied_at'),
    appliedBy: text('applied_by'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Who asked the worker for the run, or for its latest task; null if nobody did. */
    askedAt: instant('asked_at'),
    askedBy: text('asked_by'),
    /** Reads the workbook even if it is the one that was last read. */
    force: flag('force'),
    /** Applies only new clients and cases. */
    onlyNew: flag('only_new'),
    /** Applies even if more than a fifth of the rows have vanished or changed, with every waiting sheet: somebody said so. */
    confirmed: flag('confirmed'),
    /** The queue items that the run was asked to approve: it does nothing else. */
    answers: text('answers', { mode: 'json' }).$type<string[]>(),
    /** For a waiting run that was closed: the later reading that replaced it. */
    newerRunId: integer('newer_run_id'),
    /** For a reading without changes: the run that had read the same. */
    sameAsRunId: integer('same_as_run_id'),
    /** When the first of its waiting rows began to wait: possibly in an earlier run that it replaced. */
    waitingSince: instant('waiting_since'),
    /** The sheets approved by whoever asked for the run. */
    sheets: text('sheets', { mode: 'json' }).$type<'all' | (string | { sheet: string; look: string })[]>(),
    /** When the welcome e-mails of the run leave, as somebody chose: `now`, `later` or an instant (ISO); null if nobody did. */
    mails: text('mails'),
    task: text('task', { enum: RUN_TASKS }),
    /** What to apply. */
    choice: text('choice', { mode: 'json' }).$type<Choice>(),
    taskBegunAt: instant('task_begun_at'),
    taskError: text('task_error'),
    taskErrorDetails: json<Record<string, string | number>>('task_error_details').default({}),
  },
  (table) => [
    index('sync_runs_by_state').on(table.state, table.id),
    index('sync_runs_by_origin').on(table.origin, table.id),
    index('sync_runs_by_task').on(table.task).where(isNotNull(table.task)),
  ],
)

export const syncRows = sqliteTable(
  'sync_rows',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => syncRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ROW_KINDS }).notNull(),
    unitKind: text('unit_kind', { enum: UNIT_KINDS }),
    unitKey: text('unit_key'),
    /** The key of its queue item. */
    itemKey: text('item_key'),
    sheet: text('sheet'),
    cell: text('cell'),
    caseNumber: text('case_number'),
    reason: text('reason'),
    detail: json<Record<string, unknown>>('detail').default({}),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
)

export const syncBases = sqliteTable(
  'sync_bases',
  {
    kind: text('kind', { enum: UNIT_KINDS }).notNull(),
    key: text('key').notNull(),
    fields: json<Record<string, unknown>>('fields'),
    missingSince: instant('missing_since'),
    caseId: integer('case_id'),
    digest: text('digest'),
    workbookId: integer('workbook_id').references(() => workbooks.id),
    runId: integer('run_id'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

export const driveItems = sqliteTable(
  'drive_items',
  {
    id: text('id').primaryKey(),
    path: text('path').notNull(),
    /** That of the drive; null for a row older than this column, until its file is seen again. */
    fileId: text('file_id'),
    fingerprint: text('fingerprint').notNull(),
    state: text('state', { enum: DRIVE_ITEM_STATES }).notNull(),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    /** The case it was placed in by hand, whatever its folder says. */
    placedCaseId: integer('placed_case_id').references(() => cases.id, { onDelete: 'set null' }),
    placedCategory: text('placed_category'),
    /** For a file whose place another one has taken: the case of the document that was its own. */
    formerCaseId: integer('former_case_id').references(() => cases.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('drive_items_former_case').on(table.formerCaseId).where(isNotNull(table.formerCaseId)),
    index('drive_items_former').on(table.fileId).where(isNotNull(table.formerCaseId)),
    index('drive_items_by_path').on(table.path),
    index('drive_items_by_document').on(table.documentId),
    index('drive_items_placed').on(table.placedCaseId).where(isNotNull(table.placedCaseId)),
    index('drive_items_quarantined').on(table.id).where(eq(table.state, 'quarantined')),
  ],
)

export const syncPlans = sqliteTable('sync_plans', {
  runId: integer('run_id')
    .primaryKey()
    .references(() => syncRuns.id, { onDelete: 'cascade' }),
  plan: bytes('plan').notNull(),
  format: integer('format').notNull().default(1),
  news: text('news', { mode: 'json' }).$type<NewsOfRun>(),
})

export const syncImages = sqliteTable(
  'sync_images',
  {
    id: integer('id').primaryKey(),
    runId: integer('run_id')
      .notNull()
      .references(() => syncRuns.id, { onDelete: 'cascade' }),
    images: json<unknown[]>('images'),
  },
  (table) => [index('sync_images_by_run').on(table.runId)],
)

export const workbooks = sqliteTable('workbooks', {
  id: id(),
  nameKey: text('name_key').notNull().unique(),
  name: text('name').notNull(),
  mapping: mappingJson('mapping'),
  version: integer('version').notNull().default(0),
  found: mappingJson('found').$type<unknown[]>().notNull().default([]),
  foundAt: instant('found_at').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: text('updated_by'),
})

export const stateWords = sqliteTable('state_words', {
  word: text('word').primaryKey(),
  phaseId: integer('phase_id').references(() => timelinePhases.id, { onDelete: 'cascade' }),
  status: text('status', { enum: ['completed', 'in_progress', 'pending'] })
    .notNull()
    .default('completed'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
})

export const SHEET_ANSWERS = ['accepted', 'ignored'] as const

export const sheetAnswers = sqliteTable(
  'sheet_answers',
  {
    workbookId: integer('workbook_id')
      .notNull()
      .references(() => workbooks.id, { onDelete: 'cascade' }),
    sheet: text('sheet').notNull(),
    answer: text('answer', { enum: SHEET_ANSWERS }).notNull(),
    headings: json<string[]>('headings').default([]),
    answeredAt: instant('answered_at').notNull(),
    answeredBy: text('answered_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workbookId, table.sheet] })],
)

export const workItems = sqliteTable(
  'work_items',
  {
    id: id(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: WORK_KINDS }).notNull(),
    reason: text('reason').notNull(),
    runId: integer('run_id').references(() => syncRuns.id, { onDelete: 'set null' }),
    workbookId: integer('workbook_id').references(() => workbooks.id),
    position: integer('position'),
    sheet: text('sheet'),
    cell: text('cell'),
    caseNumber: text('case_number'),
    unitKind: text('unit_kind', { enum: UNIT_KINDS }),
    unitKey: text('unit_key'),
    /** Identifies the headings of a table awaiting approval, as they were shown. */
    look: text('look'),
    /** The key of an unmapped word, and the phase whose column contains it. */
    word: text('word'),
    wordPhaseId: integer('word_phase_id'),
    detail: json<Record<string, unknown>>('detail').default({}),
    state: text('state', { enum: WORK_STATES }).notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    index('work_items_by_state').on(table.state, table.kind, table.id),
    index('work_items_by_word').on(table.word, table.wordPhaseId).where(isNotNull(table.word)),
  ],
)
