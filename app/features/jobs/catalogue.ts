import { z } from 'zod'
import { hours, minutes, seconds } from '~/domain/duration'

/**
 * Every kind of job of the worker: what it is given, when it is done, and what becomes of it when it fails. How it is done
 * is in `scripts/jobs`; no job is there that is not here.
 */

/** Done again and again, a pause after it last found no work. It leaves a row only while it fails. */
type Repeated = { schedule: { every: number } }
/** Done once a day, one after the other in this order. One that `deletes` is skipped for a night if the clock has leapt. */
type Nightly = { schedule: 'nightly'; deletes: boolean; pauses: readonly number[] }
/**
 * Done once, when somebody asks. After the last of its pauses it has failed; one that its process was killed at is
 * `unknown` and never repeated. `atOnce`: how many of them. `held`: none before somebody has decided what leaves after a
 * restore. `byDay`: none is tried again before e-mails about cases leave.
 */
type Asked = {
  schedule: 'asked'
  schema: z.ZodType<Record<string, unknown>>
  pauses: readonly number[]
  atOnce: number
  held: boolean
  byDay: boolean
}
export type JobKind = Repeated | Nightly | Asked

const every = (pause: number): Repeated => ({ schedule: { every: pause } })

const NIGHT_PAUSES = [minutes(1), minutes(5), minutes(15), hours(1)] as const
const nightly = (deletes: boolean): Nightly => ({ schedule: 'nightly', deletes, pauses: NIGHT_PAUSES })

/** A device, and what its client is told; of news the first item. */
const Push = z.object({ deviceId: z.number().int(), key: z.string(), first: z.number().int().optional() })

export const JOBS = {
  'mail.codes': every(150),
  'mail.others': every(150),
  'mail.server': every(minutes(1)),
  'mail.bounces': every(minutes(3)),
  push: {
    schedule: 'asked',
    schema: Push,
    pauses: [seconds(30), minutes(5), minutes(30), hours(2), hours(8)],
    atOnce: 8,
    held: true,
    byDay: true,
  },
  'runs.asked': every(150),
  'runs.scheduled': every(seconds(1)),
  'runs.abandoned': every(seconds(5)),
  doubts: every(seconds(1)),
  'news.found': every(seconds(1)),
  'news.due': every(seconds(1)),
  'requests.phases': every(minutes(1)),
  'received.write': every(seconds(2)),
  'documents.read': every(seconds(2)),
  deliveries: every(seconds(1)),
  signatures: every(minutes(1)),
  reminders: every(minutes(1)),
  calls: every(minutes(1)),
  calendars: every(minutes(1)),
  quiet: every(minutes(1)),
  digest: every(minutes(1)),
  'audit.links': every(minutes(1)),
  'nightly.backup': nightly(false),
  'nightly.due_events': nightly(false),
  'nightly.access': nightly(true),
  'nightly.runs': nightly(true),
  'nightly.trash': nightly(true),
  'nightly.documents': nightly(true),
  'nightly.uploads': nightly(true),
  'nightly.audit': nightly(false),
  'nightly.retention': nightly(false),
  'nightly.database': nightly(false),
  // It takes hours, which nothing else has to wait for.
  'nightly.offsite': nightly(false),
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof JOBS
/** The kinds that somebody asks for, and what each is given. */
export type Payloads = {
  [Name in JobName as (typeof JOBS)[Name] extends Asked ? Name : never]: (typeof JOBS)[Name] extends {
    schema: z.ZodType<infer Payload>
  }
    ? Payload
    : never
}

/** How long after a failed attempt the next one is; null after the last. */
export function pauseAfter(kind: Nightly | Asked, attempts: number): number | null {
  const { pauses } = kind
  return pauses[attempts - 1] ?? (kind.schedule === 'nightly' ? (pauses.at(-1) ?? null) : null)
}
