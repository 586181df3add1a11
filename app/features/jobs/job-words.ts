import type { AdminTexts } from '~/i18n/admin'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { Tone } from '~/ui/badge'
import type { IconName } from '~/ui/icon'
import type { AskedJob, KindOfJob } from './list-jobs.server'

type Words = AdminTexts['jobs']
export type JobLook = keyof Words['states']

/** A job as the page shows it: what, how it stands, and what can be done. */
export type JobLine = {
  key: string
  id: number | null
  name: string
  client: { id: number; name: string } | null
  look: JobLook
  notes: string[]
  to: 'mails' | 'runs' | null
  isNightly: boolean
  mayRun: boolean
  mayDrop: boolean
}

export const badges: Record<JobLook, { tone: Tone; icon: IconName }> = {
  running: { tone: 'now', icon: 'sync' },
  failing: { tone: 'alert', icon: 'warning' },
  failed: { tone: 'alert', icon: 'warning' },
  unknown: { tone: 'alert', icon: 'question' },
  due: { tone: 'ahead', icon: 'clock' },
  waiting: { tone: 'ahead', icon: 'clock' },
  planned: { tone: 'done', icon: 'check' },
  working: { tone: 'done', icon: 'check' },
}

const PLACES: { [name in KindOfJob['name']]?: JobLine['to'] } = {
  'mail.codes': 'mails',
  'mail.others': 'mails',
  'mail.bounces': 'mails',
  'runs.asked': 'runs',
  'runs.scheduled': 'runs',
}

/** A kind of job of the catalogue, in words. */
export function kindLine(words: Words, language: Language, kindOfJob: KindOfJob, now: number): JobLine {
  const { name, state, row, mayRun } = kindOfJob
  return {
    ...{ key: name, id: mayRun && row ? row.id : null, name: words.names[name], client: null, look: state },
    notes: notesOf(words, language, kindOfJob, now),
    ...{ to: PLACES[name] ?? null, mayRun, mayDrop: false, isNightly: kindOfJob.kind.schedule === 'nightly' },
  }
}

function notesOf(words: Words, language: Language, { kind, state, row, waiting }: KindOfJob, now: number) {
  const at = (instant: number | null | undefined) => dateTimeAt(language, instant ?? now)
  const isNightly = kind.schedule === 'nightly'
  const next = (instant: number) => (instant <= now ? words.soon : at(instant))
  const isFailing = state === 'failing' && row !== undefined
  return [
    isFailing && reasonOf(words, row.error),
    isFailing && isNightly && words.attempts(row.attempts, next(row.runAt)),
    isFailing && !isNightly && words.since(at(row.begunAt)),
    waiting.count > 0 && words.waits(waiting.count, at(waiting.since)),
    isNightly && row?.state === 'done' && row.error !== null && reasonOf(words, row.error),
    isNightly && (row?.finishedAt ? words.lastDone(at(row.finishedAt)) : words.neverDone),
    state === 'planned' && words.next(words.tonight),
  ].filter((note) => note !== false)
}

/** A job that somebody asked for, in words. */
export function askedLine(words: Words, language: Language, job: AskedJob, now: number): JobLine {
  const { id, state, error, userId, name, runAt, finishedAt } = job
  const isWaiting = state === 'waiting'
  const when = runAt <= now ? words.soon : dateTimeAt(language, runAt)
  const reason = error === null ? [] : [reasonOf(words, error)]
  return {
    ...{ key: String(id), id, name: nameOf(words, job.kind), look: state as JobLook, to: null },
    client: userId === null || name === null ? null : { id: userId, name },
    notes: [
      ...reason,
      ...(state === 'unknown' && error === 'interrupted' ? [words.unrepeated] : []),
      isWaiting ? words.waitsFor(when) : dateTimeAt(language, finishedAt ?? runAt),
    ],
    ...{ mayRun: job.mayRun, mayDrop: isWaiting, isNightly: false },
  }
}

/** What a kind of job is called; one of an older release has no other name. */
export const nameOf = (words: Words, kind: string): string =>
  Object.hasOwn(words.names, kind) ? words.names[kind as keyof Words['names']] : kind

/** The code of an error may be followed by the answer of a service. */
function reasonOf(words: Words, error: string | null): string {
  const code = (error ?? '').split(' ')[0] ?? ''
  const { reasons } = words
  return Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reasons.unexpected
}
