import { eq, inArray, isNotNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant, json } from './columns'
import { users } from './people'

/** `unknown`: it was begun, and nobody knows whether it was done. `dropped`: it was no longer wanted. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'unknown', 'dropped'] as const

/** What the worker is to do. A kind needs no migration: `features/jobs/catalogue` lists them. */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Never given twice: a person names a job by it. */
    id: id(),
    kind: text('kind').notNull(),
    /** What is done once; of a scheduled job, its kind. */
    key: text('key').notNull().unique(),
    payload: json<Record<string, unknown>>('payload').default({}),
    /** The client it is about: it goes with them. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    /** Those since it last succeeded, the present one among them: whoever is killed in the middle has tried too. */
    attempts: integer('attempts').notNull().default(0),
    runAt: instant('run_at').notNull(),
    expiresAt: instant('expires_at'),
    /** Why the last attempt failed, as a code. */
    error: text('error'),
    begunAt: instant('begun_at'),
    /** When it ended; of a scheduled job, when it last succeeded. */
    finishedAt: instant('finished_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('jobs_due').on(table.kind, table.runAt).where(eq(table.state, 'waiting')),
    index('jobs_running').on(table.id).where(eq(table.state, 'running')),
    index('jobs_failed')
      .on(table.id)
      .where(inArray(table.state, ['failed', 'unknown'])),
    index('jobs_by_user').on(table.userId).where(isNotNull(table.userId)),
    index('jobs_by_age').on(table.createdAt),
  ],
)
