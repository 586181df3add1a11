import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cases, documents } from './cases'
import { id, instant, json } from './columns'

export const RUN_ORIGINS = ['schedule', 'command', 'upload', 'admin'] as const
export const RUN_STATES = ['running', 'done', 'unchanged', 'waiting', 'failed'] as const
export const ROW_KINDS = ['client', 'case', 'document', 'waiting', 'refused', 'unmapped', 'missing'] as const
export const DRIVE_ITEM_STATES = ['taken', 'failed', 'skipped', 'quarantined', 'gone', 'deleted'] as const

export const syncRuns = sqliteTable('sync_runs', {
  id: id(),
  origin: text('origin', { enum: RUN_ORIGINS }).notNull(),
  actor: text('actor').notNull(),
  state: text('state', { enum: RUN_STATES }).notNull(),
  sourceName: text('source_name'),
  sourceSha256: text('source_sha256'),
  mappingVersion: text('mapping_version'),
  civilDate: text('civil_date').notNull(),
  counts: json<Record<string, number>>('counts').default({}),
  error: text('error'),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
})

export const syncRows = sqliteTable(
  'sync_rows',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => syncRuns.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ROW_KINDS }).notNull(),
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
    kind: text('kind', { enum: ['client', 'case'] }).notNull(),
    key: text('key').notNull(),
    fields: json<Record<string, unknown>>('fields'),
    missingSince: instant('missing_since'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

export const driveItems = sqliteTable('drive_items', {
  id: text('id').primaryKey(),
  path: text('path').notNull(),
  fingerprint: text('fingerprint').notNull(),
  state: text('state', { enum: DRIVE_ITEM_STATES }).notNull(),
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  documentId: integer('document_id').references(() => documents.id),
  /** Where somebody put it, whatever its folder says. */
  placedCaseId: integer('placed_case_id').references(() => cases.id),
  placedCategory: text('placed_category'),
})
