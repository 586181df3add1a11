import { eq, inArray, isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { KnownHearing } from '~/domain/hearings/hearing-history'
import type { SaidNews } from '~/domain/news/said-news'
import { cases } from './cases'
import { flag, id, instant, json } from './columns'
import { mailOutbox } from './mail'
import { users } from './people'
import { syncRuns } from './sync'

export const NEWS_KINDS = ['phase', 'document', 'hearing', 'request', 'answer'] as const
/**
 * `held`: until an administrator says send. `withdrawn`: no longer so before anybody was told. `dropped`: an administrator
 * decided that nobody is told.
 */
export const NEWS_STATES = ['waiting', 'held', 'withdrawn', 'dropped', 'mailed'] as const

/**
 * What the client of a case knows, or what was there before anybody could have told them: keys of things. A case without
 * a row is older than this table: everything in it counts as known.
 */
export const caseTold = sqliteTable('case_told', {
  caseId: integer('case_id')
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  things: json<string[]>('things'),
  /** What they knew of its hearings when nobody had been told of any. */
  hearings: text('hearings', { mode: 'json' }).$type<KnownHearing[]>(),
})

/** What the client of a case is to be told, or was: each thing once. */
export const newsItems = sqliteTable(
  'news_items',
  {
    id: integer('id').primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    thing: text('thing').notNull(),
    state: text('state', { enum: NEWS_STATES }).notNull(),
    runId: integer('run_id').references(() => syncRuns.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Of a hearing: what its client knows once this has been told. */
    hearings: text('hearings', { mode: 'json' }).$type<KnownHearing[]>(),
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
    /** It does not leave before somebody has called the client. */
    callDue: flag('call_due'),
    calledAt: instant('called_at'),
    /** What its e-mail said of it. */
    said: text('said', { mode: 'json' }).$type<SaidNews>(),
  },
  (table) => [
    unique().on(table.caseId, table.thing),
    index('news_items_calls').on(table.caseId).where(eq(table.callDue, true)),
    index('news_items_called').on(table.caseId).where(isNotNull(table.calledAt)),
    index('news_items_due').on(table.dueAt, table.caseId).where(eq(table.state, 'waiting')),
    index('news_items_held').on(table.runId, table.caseId).where(eq(table.state, 'held')),
    index('news_items_by_run').on(table.runId).where(isNotNull(table.runId)),
    index('news_items_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
  ],
)

/** `withdrawn`: it is so again, or otherwise. `dismissed`: the firm decided that nobody is told. */
export const CORRECTION_STATES = ['proposed', 'waiting', 'withdrawn', 'dismissed', 'mailed'] as const

/** What a client was told and is not so any more. It is told once the firm says so. */
export const newsCorrections = sqliteTable(
  'news_corrections',
  {
    id: integer('id').primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    thing: text('thing').notNull(),
    /** The e-mail that told it, and when it left. */
    toldBy: integer('told_by').notNull(),
    toldAt: instant('told_at').notNull(),
    said: json<SaidNews>('said'),
    /** What is so instead: a day, or `gone`. */
    now: text('now').notNull(),
    state: text('state', { enum: CORRECTION_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.caseId, table.thing, table.toldBy, table.now),
    index('news_corrections_open')
      .on(table.caseId)
      .where(inArray(table.state, ['proposed', 'waiting'])),
    index('news_corrections_due').on(table.dueAt, table.caseId).where(eq(table.state, 'waiting')),
    index('news_corrections_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
  ],
)

/** The clients who do not want to be told about a case. */
export const newsMutes = sqliteTable(
  'news_mutes',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    mutedAt: instant('muted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.caseId] }),
    index('news_mutes_by_case').on(table.caseId),
  ],
)

/** What whoever sees a case beside its client is told of, once, by an e-mail of their own. */
export const newsCopies = sqliteTable(
  'news_copies',
  {
    id: id(),
    itemId: integer('item_id').references(() => newsItems.id, { onDelete: 'cascade' }),
    correctionId: integer('correction_id').references(() => newsCorrections.id, { onDelete: 'cascade' }),
    holderId: integer('holder_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailId: integer('mail_id').references(() => mailOutbox.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique().on(table.itemId, table.holderId),
    unique().on(table.correctionId, table.holderId),
    index('news_copies_by_holder').on(table.holderId),
    index('news_copies_by_mail').on(table.mailId).where(isNotNull(table.mailId)),
  ],
)

/** Cases whose visible data has changed since it was compared with what the client knows: filled by triggers. */
export const caseNewsStale = sqliteTable('case_news_stale', {
  caseId: integer('case_id').primaryKey(),
})
