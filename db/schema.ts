import { customType, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The tables as `migrations/` makes them; constraints live there. Instants are UTC milliseconds. */

const id = () => integer('id').primaryKey({ autoIncrement: true })
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
const instant = (name: string) => integer(name)
const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()
const bytes = customType<{ data: Buffer }>({ dataType: () => 'blob' })
const archival = () => ({
  archived: flag('archived'),
  archivedAt: instant('archived_at'),
  archivedBy: text('archived_by'),
})

export const EVENT_STATUSES = ['completed', 'in_progress', 'scheduled', 'pending'] as const
export const EVENT_SOURCES = ['spreadsheet', 'upload', 'manual'] as const
export const LANGUAGES = ['es', 'en'] as const
export const SESSION_KINDS = ['client', 'tracking', 'admin'] as const
export const LINK_PURPOSES = ['activation', 'password', 'quick_access'] as const
export const MAIL_KINDS = ['code', 'welcome', 'password'] as const
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const
export const RUN_ORIGINS = ['schedule', 'command', 'upload', 'admin'] as const
export const RUN_STATES = ['running', 'done', 'unchanged', 'waiting', 'failed'] as const
export const ROW_KINDS = ['client', 'case', 'document', 'waiting', 'refused', 'unmapped', 'missing'] as const
export const DRIVE_ITEM_STATES = ['taken', 'failed', 'skipped', 'quarantined', 'gone'] as const
export const ACTOR_KINDS = ['anonymous', 'client', 'tracking', 'admin', 'sync', 'system'] as const

export const users = sqliteTable('users', {
  id: id(),
  username: text('username').notNull(),
  password: text('password'),
  clientNumber: text('client_number'),
  dni: text('dni'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  language: text('language', { enum: LANGUAGES }).notNull().default('es'),
  ...archival(),
  createdAt: instant('created_at').notNull(),
})

export const cases = sqliteTable('cases', {
  id: id(),
  caseNumber: text('case_number').notNull(),
  clientId: integer('client_id').references(() => users.id),
  title: text('title').notNull(),
  description: text('description'),
  status: text('status').notNull().default('active'),
  assignedLawyer: text('assigned_lawyer').notNull().default(''),
  nextHearing: text('next_hearing'),
  expedienteContrario: text('expediente_contrario'),
  situacionActual: text('situacion_actual'),
  processStartDate: text('process_start_date'),
  ...archival(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const timelinePhases = sqliteTable('timeline_phases', {
  id: id(),
  title: text('title').notNull(),
  description: text('description'),
  order: integer('order').notNull(),
  excelColumn: text('excel_column'),
  field: text('field'),
  documentCategories: json<string[]>('document_categories').default([]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const caseEvents = sqliteTable('case_events', {
  id: id(),
  caseId: integer('case_id')
    .notNull()
    .references(() => cases.id),
  phaseId: integer('phase_id').references(() => timelinePhases.id),
  title: text('title').notNull(),
  description: text('description'),
  status: text('status', { enum: EVENT_STATUSES }).notNull(),
  eventDate: text('event_date'),
  documentIds: text('document_ids'),
  source: text('source', { enum: EVENT_SOURCES }).notNull(),
  createdAt: instant('created_at').notNull(),
})

export const documents = sqliteTable('documents', {
  id: id(),
  caseId: integer('case_id').references(() => cases.id),
  name: text('name').notNull(),
  fileName: text('file_name').notNull(),
  fileSize: integer('file_size').notNull(),
  mimeType: text('mime_type').notNull(),
  sha256: text('sha256').notNull(),
  uploadDate: instant('upload_date').notNull(),
  filePath: text('file_path').notNull(),
  category: text('category').notNull().default('General'),
  oneDriveId: text('one_drive_id'),
  lastSyncDate: instant('last_sync_date'),
  ...archival(),
})

export const trash = sqliteTable('trash', {
  documentId: integer('document_id').primaryKey(),
  document: json<unknown>('document'),
  filePath: text('file_path').notNull(),
  deletedAt: instant('deleted_at').notNull(),
  deletedBy: text('deleted_by').notNull(),
  purgeAt: instant('purge_at').notNull(),
})

export const verificationCodes = sqliteTable('verification_codes', {
  id: id(),
  dni: text('dni').notNull(),
  code: text('code').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
  used: flag('used'),
  createdAt: instant('created_at').notNull(),
})

export const otpChallenges = sqliteTable('otp_challenges', {
  idHash: text('id_hash').primaryKey(),
  codeId: integer('code_id').references(() => verificationCodes.id),
  dniHash: text('dni_hash').notNull(),
  maskedEmail: text('masked_email').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  voided: flag('voided'),
  createdAt: instant('created_at').notNull(),
})

export const sessions = sqliteTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  kind: text('kind', { enum: SESSION_KINDS }).notNull(),
  userId: integer('user_id').references(() => users.id),
  label: text('label'),
  stamp: text('stamp'),
  address: text('address'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const accountLinks = sqliteTable('account_links', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  createdAt: instant('created_at').notNull(),
})

export const welcomeEmails = sqliteTable('welcome_emails', {
  id: id(),
  clientId: integer('client_id').references(() => users.id),
  clientDni: text('client_dni').notNull(),
  clientEmail: text('client_email').notNull(),
  clientName: text('client_name').notNull(),
  caseNumber: text('case_number').notNull(),
  username: text('username').notNull(),
  password: text('password'),
  emailSent: flag('email_sent'),
  emailSentAt: instant('email_sent_at'),
  emailError: text('email_error'),
  messageId: text('message_id'),
  attemptCount: integer('attempt_count').notNull().default(0),
  lastAttemptAt: instant('last_attempt_at'),
  createdAt: instant('created_at').notNull(),
})

export const mailOutbox = sqliteTable('mail_outbox', {
  id: id(),
  kind: text('kind', { enum: MAIL_KINDS }).notNull(),
  urgent: flag('urgent'),
  userId: integer('user_id').references(() => users.id),
  welcomeEmailId: integer('welcome_email_id').references(() => welcomeEmails.id),
  recipientName: text('recipient_name').notNull(),
  recipient: text('recipient').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  content: json<Record<string, string>>('content'),
  secret: bytes('secret'),
  state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  messageId: text('message_id').notNull(),
  error: text('error'),
  sentAt: instant('sent_at'),
  createdAt: instant('created_at').notNull(),
})

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const leases = sqliteTable('leases', {
  name: text('name').primaryKey(),
  owner: text('owner').notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  beatAt: instant('beat_at').notNull(),
})

export const jobs = sqliteTable('jobs', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  payload: json<Record<string, unknown>>('payload').default({}),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  finishedAt: instant('finished_at'),
  error: text('error'),
})

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
})

export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnds: instant('window_ends').notNull(),
  blockedUntil: instant('blocked_until').notNull().default(0),
})

export const auditLog = sqliteTable('audit_log', {
  id: id(),
  at: instant('at').notNull(),
  actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
  actor: text('actor'),
  action: text('action').notNull(),
  userId: integer('user_id'),
  objectKind: text('object_kind'),
  objectId: integer('object_id'),
  address: text('address'),
  detail: json<Record<string, unknown>>('detail').default({}),
  once: text('once'),
})
