import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cases, documents } from './cases'
import { bytes, flag, id, instant } from './columns'
import { users } from './people'

export const DRIVE_METHODS = ['client_credentials', 'authorization_code'] as const
export const TOKEN_STATES = ['missing', 'valid', 'expired', 'revoked', 'invalid_client'] as const
export const MIRROR_KINDS = ['file', 'folder', 'other'] as const
/** Why an item cannot be downloaded. */
export const MIRROR_PROBLEMS = ['malware', 'shortcut', 'package'] as const

/** The connection to Microsoft Graph: at most one row. */
export const driveConnections = sqliteTable('drive_connections', {
  id: integer('id').primaryKey(),
  method: text('method', { enum: DRIVE_METHODS }).notNull(),
  tenantId: text('tenant_id').notNull(),
  clientId: text('client_id').notNull(),
  /** Both tokens are sealed. */
  refreshToken: bytes('refresh_token'),
  accessToken: bytes('access_token'),
  accessLength: integer('access_length').notNull().default(0),
  accessExpiresAt: instant('access_expires_at'),
  tokenState: text('token_state', { enum: TOKEN_STATES }).notNull().default('missing'),
  shareUrl: text('share_url'),
  driveId: text('drive_id'),
  driveType: text('drive_type'),
  rootItemId: text('root_item_id'),
  rootName: text('root_name'),
  /** Graph has asked for no calls before this moment. */
  notBefore: instant('not_before'),
  throttledSince: instant('throttled_since'),
  lastError: text('last_error'),
  /** The provider's own code. */
  lastErrorReason: text('last_error_reason'),
  lastErrorAt: instant('last_error_at'),
  connectedAt: instant('connected_at'),
  connectedBy: text('connected_by'),
})

/** How far the tree of a drive has been copied. Cursors are paths below the Graph version. */
export const driveMirrors = sqliteTable('drive_mirrors', {
  driveId: text('drive_id').primaryKey(),
  cursor: text('cursor'),
  pageCursor: text('page_cursor'),
  /** The number of the latest full enumeration. */
  generation: integer('generation').notNull().default(0),
  /** The enumeration that has begun is a full one. */
  full: flag('full'),
  fullAt: instant('full_at'),
  updatedAt: instant('updated_at').notNull(),
})

export const mirrorItems = sqliteTable(
  'mirror_items',
  {
    driveId: text('drive_id')
      .notNull()
      .references(() => driveMirrors.driveId, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    kind: text('kind', { enum: MIRROR_KINDS }).notNull(),
    size: integer('size').notNull().default(0),
    /** The eTag. */
    version: text('version'),
    hash: text('hash'),
    modifiedAt: instant('modified_at'),
    mime: text('mime'),
    problem: text('problem', { enum: MIRROR_PROBLEMS }),
    /** The full enumeration that last contained it. */
    generation: integer('generation').notNull(),
  },
  (table) => [primaryKey({ columns: [table.driveId, table.itemId] })],
)

export const NAMING_KINDS = ['wrong', 'both', 'nobody', 'answered'] as const

/**
 * Whom a document names that is not of its case, by what is written in it; the sentence is sealed with the key of that person. `answered`: a
 * person has said that it is where it belongs before anybody was found in it.
 */
export const documentNamings = sqliteTable(
  'document_namings',
  {
    id: integer('id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    kind: text('kind', { enum: NAMING_KINDS }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sealed: bytes('sealed'),
    foundAt: instant('found_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('document_namings_by_user').on(table.userId),
    index('document_namings_by_case').on(table.caseId),
    index('document_namings_open').on(table.foundAt).where(isNull(table.answeredAt)),
  ],
)

export const COURT_NUMBER_KINDS = ['nig', 'autos'] as const

/** Numbers under which courts keep a case, learnt from its papers by a person's yes. `court`: its number and town; a NIG needs none. */
export const caseCourtNumbers = sqliteTable(
  'case_court_numbers',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: COURT_NUMBER_KINDS }).notNull(),
    value: text('value').notNull(),
    court: text('court').notNull().default(''),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by'),
  },
  (table) => [
    unique().on(table.kind, table.value, table.court),
    index('case_court_numbers_by_case').on(table.caseId),
  ],
)

/** A ZIP or a folder from a court or a procurador, whose papers belong together. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: id(),
    source: text('source', { enum: ['panel', 'drive'] }).notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull().unique(),
    /** `apart`: its papers are rows of their own. `broken`: `problem` says why it cannot be taken apart. */
    state: text('state', { enum: ['received', 'apart', 'broken'] }).notNull(),
    problem: text('problem'),
    /** The ZIP, until it is taken apart. */
    filePath: text('file_path').unique(),
    attempts: integer('attempts').notNull().default(0),
    /** It came where documents are given, and waits for somebody to say that it is a delivery. */
    offered: flag('offered'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('deliveries_received').on(table.id).where(eq(table.state, 'received')),
    index('deliveries_by_arrival').on(table.receivedAt),
  ],
)

export const PAPER_STATES = ['received', 'waiting', 'filed', 'discarded', 'aside'] as const

/** A file of a delivery. */
export const deliveryPapers = sqliteTable(
  'delivery_papers',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Its place in the delivery. */
    path: text('path').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: PAPER_STATES }).notNull(),
    /** Why it was set aside. */
    reason: text('reason'),
    /** Somebody wants to decide about it alone. */
    byHand: flag('by_hand'),
    mimeType: text('mime_type'),
    filePath: text('file_path').unique(),
    fileSize: integer('file_size'),
    sha256: text('sha256'),
    attempts: integer('attempts').notNull().default(0),
    /** What was found in it, sealed. */
    facts: bytes('facts'),
    /** Points nowhere while that document is in the trash. */
    documentId: integer('document_id'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('delivery_papers_in_order').on(table.deliveryId, table.position),
    index('delivery_papers_unread').on(table.id).where(eq(table.state, 'received')),
    index('delivery_papers_open')
      .on(table.deliveryId)
      .where(inArray(table.state, ['received', 'waiting'])),
    index('delivery_papers_by_document').on(table.documentId).where(isNotNull(table.documentId)),
    index('delivery_papers_discarded')
      .on(table.decidedAt)
      .where(sql`${table.state} = 'discarded' AND ${isNotNull(table.filePath)}`),
  ],
)

/** A file of the drive's folder of court papers that has been given to the portal. */
export const courtFolderFiles = sqliteTable(
  'court_folder_files',
  {
    fileId: text('file_id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    /** A hash of its path. */
    place: text('place').notNull(),
    /** Null of one that is named and not kept. */
    sha256: text('sha256'),
    deliveryId: integer('delivery_id').references(() => deliveries.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('court_folder_files_by_delivery').on(table.deliveryId)],
)
