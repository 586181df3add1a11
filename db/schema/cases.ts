import { eq, isNotNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { byFact, FACT_NAMES, factOf } from '~/domain/cases/case-facts'
import { ATTENDANCES, eventStatuses } from '~/domain/stages/event-status'
import { stageKeys } from '~/domain/stages/stages'
import { jsonNumber } from '../raw/json'
import { archival, flag, id, instant, json } from './columns'
import { users } from './people'
import type { Beside } from './trashed'

export const WORD_MEANINGS = ['completed', 'in_progress', 'pending', 'nothing', 'request'] as const
export const WITHHELD = ['quarantine', 'recalled'] as const
export const EVENT_SOURCES = ['spreadsheet', 'upload', 'manual'] as const

/** What is known of a hearing besides its day. */
const hearingFacts = () => ({
  hearingTime: text('hearing_time'),
  hearingPlace: text('hearing_place'),
  hearingAttendance: text('hearing_attendance', { enum: ATTENDANCES }),
})

export const cases = sqliteTable(
  'cases',
  {
    id: id(),
    // Each fact is a text or unknown; the columns that are more than that follow.
    ...byFact(FACT_NAMES, (name) => text(factOf(name).column)),
    caseNumber: text('case_number').notNull().unique(),
    /** `caseKey` of the number; null for the later of two old cases whose numbers are spellings of the same one. */
    caseKey: text('case_key'),
    clientId: integer('client_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    status: text('status').notNull().default('active'),
    assignedLawyer: text('assigned_lawyer').notNull().default(''),
    ...hearingFacts(),
    /** Its day as the sheet gave it and no longer does; after a space, what the sheet says instead. */
    hearingUnsaid: text('hearing_unsaid'),
    /** Whether those who hold it see what each of them sends; null as the firm has it. */
    holdersShare: integer('holders_share', { mode: 'boolean' }),
    ...archival(),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cases_by_key').on(table.caseKey),
    index('cases_by_client').on(table.clientId),
    index('cases_by_number').on(table.caseNumber).where(eq(table.archived, false)),
    index('cases_by_update').on(table.updatedAt, table.id).where(eq(table.archived, false)),
    index('cases_by_status').on(table.status, table.id),
    index('cases_blocked').on(table.blockedAt).where(isNotNull(table.blockedAt)),
    index('cases_archived').on(table.id).where(eq(table.archived, true)),
    index('cases_by_lawyer').on(table.assignedLawyer, table.id).where(eq(table.archived, false)),
    index('cases_by_hearing')
      .on(table.nextHearing)
      .where(sql`${eq(table.archived, false)} AND ${isNotNull(table.nextHearing)}`),
  ],
)

/** Who sees a case beside its client, who is its first holder. */
export const caseHolders = sqliteTable(
  'case_holders',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by'),
  },
  (table) => [
    uniqueIndex('case_holders_of_case').on(table.caseId, table.userId),
    index('case_holders_by_user').on(table.userId, table.caseId),
  ],
)

export const timelinePhases = sqliteTable(
  'timeline_phases',
  {
    id: id(),
    title: text('title').notNull().unique(),
    description: text('description'),
    order: integer('order').notNull(),
    excelColumn: text('excel_column'),
    field: text('field').unique(),
    /** What it means, whatever it is called; null for a status field. */
    stage: text('stage', { enum: stageKeys }),
    documentCategories: json<string[]>('document_categories').default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('timeline_phases_by_order').on(table.order)],
)

export const caseEvents = sqliteTable(
  'case_events',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    phaseId: integer('phase_id').references(() => timelinePhases.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description'),
    status: text('status', { enum: eventStatuses }).notNull(),
    eventDate: text('event_date'),
    documentIds: text('document_ids'),
    source: text('source', { enum: EVENT_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its current content was set. */
    changedAt: instant('changed_at').notNull(),
    ...hearingFacts(),
  },
  (table) => [
    unique().on(table.caseId, table.phaseId),
    index('case_events_by_phase').on(table.phaseId),
    index('case_events_due').on(table.eventDate).where(eq(table.status, 'scheduled')),
  ],
)

/** Where each case stands, and since when: an event, and its phase if it has one. */
export const casePositions = sqliteTable(
  'case_positions',
  {
    caseId: integer('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    eventId: integer('event_id'),
    phaseId: integer('phase_id'),
    since: text('since'),
  },
  (table) => [index('case_positions_by_phase').on(table.phaseId, table.since)],
)

/** Cases placed by their phases at the end of the transaction, until they are checked. */
export const casePositionsStale = sqliteTable('case_positions_stale', {
  caseId: integer('case_id').primaryKey(),
})

/** Cases to be checked for what cannot be in their data. */
export const caseDoubtsStale = sqliteTable('case_doubts_stale', {
  caseId: integer('case_id').primaryKey(),
})

export const wordMeanings = sqliteTable(
  'word_meanings',
  {
    word: text('word').notNull(),
    phaseId: integer('phase_id')
      .notNull()
      .references(() => timelinePhases.id, { onDelete: 'cascade' }),
    meaning: text('meaning', { enum: WORD_MEANINGS }).notNull(),
    request: text('request'),
    /** The phase it names; null if that is the phase of its column. */
    targetPhaseId: integer('target_phase_id').references(() => timelinePhases.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.word, table.phaseId] })],
)

export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    caseId: integer('case_id').references(() => cases.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    mimeType: text('mime_type').notNull(),
    sha256: text('sha256').notNull(),
    uploadDate: instant('upload_date').notNull(),
    filePath: text('file_path').notNull().unique(),
    category: text('category').notNull().default('General'),
    /** Its row in `drive_items`, which has the id of the file. */
    driveItemId: text('one_drive_id').unique(),
    lastSyncDate: instant('last_sync_date'),
    ...archival(),
    /** Why a document that nobody archived is hidden from its client; such a document is also archived. */
    withheld: text('withheld', { enum: WITHHELD }),
    withheldReason: text('withheld_reason'),
    /** When its name first stood open on the client's screen, and when they last opened and last downloaded it. */
    firstSeenAt: instant('first_seen_at'),
    lastOpenedAt: instant('last_opened_at'),
    lastDownloadedAt: instant('last_downloaded_at'),
    /** From before these were told apart: it was on a page that the client had, perhaps folded away. */
    perhapsSeenAt: instant('perhaps_seen_at'),
    /** It was stored here without a phase, and nobody has confirmed one. */
    awaitsPhase: flag('awaits_phase'),
    /** Since when its client does not see it because nobody has read it, when it was shown unread, and when it was shown later than it came. */
    unreadSince: instant('unread_since'),
    shownUnreadAt: instant('shown_unread_at'),
    shownAt: instant('shown_at'),
  },
  (table) => [
    index('documents_by_case').on(table.caseId),
    index('documents_by_category').on(table.category),
    index('documents_by_upload').on(table.uploadDate),
    index('documents_by_folder').on(table.category, table.archived, table.id),
    // biome-ignore format: one index, one line
    index('documents_by_name').on(table.category, table.archived, sql`${table.fileName} COLLATE NOCASE`, table.id),
    index('documents_archived').on(table.id).where(eq(table.archived, true)),
    index('documents_unread').on(table.unreadSince).where(isNotNull(table.unreadSince)),
    index('documents_withheld').on(table.withheld).where(isNotNull(table.withheld)),
    index('documents_awaiting_phase')
      .on(table.id)
      .where(sql`${eq(table.archived, false)} AND ${eq(table.awaitsPhase, true)}`),
  ],
)

export const pendingUploads = sqliteTable(
  'pending_uploads',
  {
    tokenHash: text('token_hash').primaryKey(),
    session: text('session').notNull(),
    filePath: text('file_path').notNull().unique(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    category: text('category').notNull(),
    caseId: integer('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('pending_uploads_by_arrival').on(table.receivedAt)],
)

export const trash = sqliteTable(
  'trash',
  {
    documentId: integer('document_id').primaryKey(),
    /** The former row, the events it was linked to, and what was kept of it elsewhere. */
    document: json<{ row: typeof documents.$inferSelect; eventIds: number[]; beside?: Beside }>('document'),
    filePath: text('file_path').notNull().unique(),
    deletedAt: instant('deleted_at').notNull(),
    deletedBy: text('deleted_by').notNull(),
    purgeAt: instant('purge_at').notNull(),
  },
  (table) => [
    index('trash_due').on(table.purgeAt),
    index('trash_by_case').on(sql`${table.document} ->> '$.row.caseId'`),
  ],
)

/** The case of a document in the trash; indexed. */
export const trashedCaseId = jsonNumber(trash.document, 'row', 'caseId')
