import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import {
  documents,
  documentTexts,
  driveWrites,
  jobs,
  mailOutbox,
  requestFiles,
  syncRuns,
  users,
} from '~db/schema'
import { JOBS, type JobKind, type JobName } from './catalogue'
import { isNextDay, isRunning, isWaiting, type Job, mayRun } from './job-states.server'

/** How many e-mails, runs or jobs of a kind wait, and since when the first does (UTC milliseconds). */
type Waiting = { count: number; since: number | null }
/** A kind of job: `failing` since its first failure; one that is `planned` comes with the next day. */
export type KindOfJob = {
  name: JobName
  kind: JobKind
  state: 'running' | 'failing' | 'planned' | 'due' | 'working'
  row: Job | undefined
  mayRun: boolean
  waiting: Waiting
}
/** A job that somebody asked for, with the client it is about. */
export type AskedJob = Job & { name: string | null; mayRun: boolean }

const MOST_SHOWN = 20

/** What the worker does, waits for and has failed to do: each kind of the catalogue, and the jobs that were asked for. */
export function listJobs(_viewer: AdminViewer, now: number) {
  const names = Object.keys(JOBS) as JobName[]
  const rows = database().select().from(jobs).where(inArray(jobs.key, names)).all()
  const running = new Set(
    database()
      .select({ kind: jobs.kind })
      .from(jobs)
      .where(isRunning)
      .all()
      .map(({ kind }) => kind),
  )
  const kinds = names.map((name): KindOfJob => {
    const row = rows.find(({ key }) => key === name)
    const kind: JobKind = JOBS[name]
    const entry = { name, kind, row, waiting: waitingOf(name), mayRun: row !== undefined && mayRun(row, now) }
    return { ...entry, state: stateOf(entry, running.has(name), now) }
  })
  const failed = sql`${jobs.state} IN ('failed', 'unknown')`
  const dueFirst = [asc(jobs.runAt), asc(jobs.id)]
  return {
    kinds,
    waiting: askedJobs(and(eq(jobs.kind, 'push'), isWaiting), dueFirst, now),
    failed: askedJobs(failed, [desc(jobs.id)], now),
  }
}

function stateOf({ kind, row, waiting }: Omit<KindOfJob, 'state'>, isRunning: boolean, now: number) {
  if (isRunning) return 'running'
  if (row?.state === 'waiting' && row.attempts > 0) return 'failing'
  if (kind.schedule === 'nightly')
    return row && row.state === 'done' && !isNextDay(row, now) ? 'planned' : 'due'
  return waiting.count > 0 ? 'due' : 'working'
}

function askedJobs(which: ReturnType<typeof and>, order: ReturnType<typeof asc>[], now: number): AskedJob[] {
  return database()
    .select({ job: jobs, name: users.name })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.userId))
    .where(and(which, isNull(users.blockedAt)))
    .orderBy(...order)
    .limit(MOST_SHOWN)
    .all()
    .map(({ job, name }) => ({ ...job, name, mayRun: mayRun(job, now) }))
}

/** E-mails and runs wait in tables of their own. */
function waitingOf(name: JobName): Waiting {
  if (name === 'push') return waitingPushes()
  if (name === 'mail.codes' || name === 'mail.others') return waitingMails(name === 'mail.codes')
  if (name === 'received.write') return waitingWrites()
  if (name === 'documents.read') return waitingTexts()
  return name === 'runs.asked' ? waitingRuns() : { count: 0, since: null }
}

const NOTHING: Waiting = { count: 0, since: null }

const waitingPushes = () =>
  database()
    .select({ count: count(), since: min(jobs.createdAt) })
    .from(jobs)
    .where(and(eq(jobs.kind, 'push'), isWaiting))
    .get() ?? NOTHING

const waitingMails = (urgent: boolean) =>
  database()
    .select({ count: count(), since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(and(sql`${mailOutbox.state} = 'queued'`, eq(mailOutbox.urgent, urgent)))
    .get() ?? NOTHING

const waitingWrites = () =>
  database()
    .select({ count: count(), since: min(requestFiles.receivedAt) })
    .from(driveWrites)
    .innerJoin(requestFiles, eq(requestFiles.id, driveWrites.requestFileId))
    .where(and(sql`${driveWrites.state} = 'waiting'`, isNotNull(driveWrites.reason)))
    .get() ?? NOTHING

/** They are counted in their index alone: after an upgrade all documents wait. */
function waitingTexts(): Waiting {
  if (!env().READ_DOCUMENTS) return NOTHING
  const { first, waiting } = database()
    .select({ first: min(documentTexts.id), waiting: count() })
    .from(documentTexts)
    .where(sql`${documentTexts.state} = 'waiting'`)
    .get() ?? { first: null, waiting: 0 }
  if (first === null) return NOTHING
  const oldest = database()
    .select({ since: documents.uploadDate })
    .from(documents)
    .where(eq(documents.id, first))
  return { count: waiting, since: oldest.get()?.since ?? null }
}

/** A run that is queued has no task; one question for each, which an index answers. */
function waitingRuns(): Waiting {
  const [queued, tasks] = [eq(syncRuns.state, 'queued'), isNotNull(syncRuns.task)].map(
    (which) =>
      database()
        .select({ count: count(), since: min(syncRuns.askedAt) })
        .from(syncRuns)
        .where(which)
        .get() ?? NOTHING,
  ) as [Waiting, Waiting]
  const starts = [queued.since, tasks.since].filter((since) => since !== null)
  return {
    count: queued.count + tasks.count,
    since: starts.length === 0 ? null : Math.min(...starts),
  }
}
