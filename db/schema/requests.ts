import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { REQUEST_KINDS, WORDED_KINDS } from '~/domain/cases/request-kinds'
import { cases, documents, timelinePhases } from './cases'
import { flag, id, instant } from './columns'
import { mailOutbox } from './mail'
import { caseMessages } from './messages'
import { users } from './people'

export const REQUEST_SOURCES = ['admin', 'sheet'] as const
export const REQUEST_FILE_STATES = ['waiting', 'accepted', 'returned'] as const
/** An answer that nobody has decided about is replaced by the next. */
export const REQUEST_ANSWER_STATES = [...REQUEST_FILE_STATES, 'replaced'] as const

/** What the client of a case is asked for. */
export const caseRequests = sqliteTable(
  'case_requests',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull().default('documents'),
    text: text('text').notNull(),
    example: text('example'),
    dueDate: text('due_date'),
    source: text('source', { enum: REQUEST_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    /** Nobody needs it any more: it is closed without having been met. */
    withdrawn: flag('withdrawn'),
    /** When the client sent it, or said that they had. */
    sentAt: instant('sent_at'),
    /** Why the client has to send it again, until they do. */
    returnedReason: text('returned_reason'),
    /** The e-mail about it. */
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
    /** Of which of those who hold the case a paper to sign is asked; null is its client. */
    askedOf: integer('asked_of').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('case_requests_by_case').on(table.caseId),
    index('case_requests_open').on(table.caseId).where(isNull(table.closedAt)),
    index('case_requests_due')
      .on(table.dueDate)
      .where(sql`${isNull(table.closedAt)} AND ${isNotNull(table.dueDate)}`),
    index('case_requests_sent')
      .on(table.caseId)
      .where(sql`${isNull(table.closedAt)} AND ${isNotNull(table.sentAt)}`),
    uniqueIndex('case_requests_of_sheet')
      .on(table.caseId)
      .where(sql`${table.closedAt} IS NULL AND ${table.source} = 'sheet'`),
    index('case_requests_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
    index('case_requests_by_signer').on(table.askedOf).where(isNotNull(table.askedOf)),
  ],
)

/** A file that a client has sent, for a request or with a message. */
export const requestFiles = sqliteTable(
  'request_files',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => caseRequests.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => caseMessages.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    /** Null once its bytes belong to the document it has become, or are deleted. */
    filePath: text('file_path').unique(),
    state: text('state', { enum: REQUEST_FILE_STATES }).notNull(),
    receivedAt: instant('received_at').notNull(),
    decidedAt: instant('decided_at'),
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** Sent while all of those who held the case saw it. */
    shared: flag('shared'),
  },
  (table) => [
    index('request_files_by_sender').on(table.sentBy).where(isNotNull(table.sentBy)),
    index('request_files_by_request').on(table.requestId),
    index('request_files_by_case').on(table.caseId),
    index('request_files_by_message').on(table.messageId).where(isNotNull(table.messageId)),
    index('request_files_waiting').on(table.requestId).where(eq(table.state, 'waiting')),
    index('request_files_returned')
      .on(table.decidedAt)
      .where(sql`${eq(table.state, 'returned')} AND ${isNotNull(table.filePath)}`),
    index('request_files_by_document').on(table.documentId).where(isNotNull(table.documentId)),
  ],
)

/** How a request stood before something that was sent for it was decided about; of what came with a message, only its case. */
export const requestDecisions = sqliteTable(
  'request_decisions',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => caseRequests.id, { onDelete: 'cascade' }),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: text('decided_by'),
    sentAt: instant('sent_at'),
    returnedReason: text('returned_reason'),
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('request_decisions_by_time').on(table.decidedAt),
    index('request_decisions_by_case').on(table.caseId),
    index('request_decisions_by_request').on(table.requestId).where(isNotNull(table.requestId)),
    index('request_decisions_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
  ],
)

/** What a client has answered to a request: words, or the days on which they can come. */
export const requestAnswers = sqliteTable(
  'request_answers',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => caseRequests.id, { onDelete: 'cascade' }),
    text: text('text'),
    /** Up to three civil dates with a space between them. */
    days: text('days'),
    chosenDay: text('chosen_day'),
    state: text('state', { enum: REQUEST_ANSWER_STATES }).notNull(),
    receivedAt: instant('received_at').notNull(),
    decidedAt: instant('decided_at'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** Sent while all of those who held the case saw it. */
    shared: flag('shared'),
  },
  (table) => [
    index('request_answers_by_sender').on(table.sentBy).where(isNotNull(table.sentBy)),
    index('request_answers_by_request').on(table.requestId),
    uniqueIndex('request_answers_waiting')
      .on(table.requestId, table.sentBy)
      .where(eq(table.state, 'waiting')),
  ],
)

/** What the firm asks many clients for. With a phase, its clients are asked when that begins. */
export const requestTemplates = sqliteTable(
  'request_templates',
  {
    id: id(),
    kind: text('kind', { enum: WORDED_KINDS }).notNull(),
    textEs: text('text_es').notNull(),
    textEn: text('text_en').notNull(),
    exampleEs: text('example_es'),
    exampleEn: text('example_en'),
    termDays: integer('term_days'),
    phaseId: integer('phase_id').references(() => timelinePhases.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('request_templates_by_phase').on(table.phaseId).where(isNotNull(table.phaseId))],
)

/**
 * In which cases a template was decided about. `asked` is false where its phase had begun before and nobody has said yes; `dismissed`
 * where somebody has said no.
 */
export const requestAsks = sqliteTable(
  'request_asks',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => requestTemplates.id, { onDelete: 'cascade' }),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => caseRequests.id, { onDelete: 'set null' }),
    asked: flag('asked'),
    dismissed: flag('dismissed'),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.caseId] }),
    index('request_asks_by_case').on(table.caseId),
    index('request_asks_kept')
      .on(table.templateId)
      .where(sql`${eq(table.asked, false)} AND ${eq(table.dismissed, false)}`),
    index('request_asks_by_request').on(table.requestId).where(isNotNull(table.requestId)),
  ],
)

/** A file that a client is sending piece by piece, for a request or a message about a case, until all of it is here. */
export const requestUploads = sqliteTable(
  'request_uploads',
  {
    id: text('id').primaryKey(),
    requestId: integer('request_id').references(() => caseRequests.id, { onDelete: 'cascade' }),
    caseId: integer('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    /** How many bytes of it are here. */
    received: integer('received').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('request_uploads_by_request').on(table.requestId),
    index('request_uploads_by_case').on(table.caseId).where(isNotNull(table.caseId)),
    index('request_uploads_by_user').on(table.userId),
    index('request_uploads_by_age').on(table.createdAt),
  ],
)

export const requestUploadPieces = sqliteTable(
  'request_upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => requestUploads.id, { onDelete: 'cascade' }),
    beginsAt: integer('begins_at').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    filePath: text('file_path').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.beginsAt] })],
)
