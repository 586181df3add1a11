import type { CivilDate } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import type { DriveCause } from '~/i18n/drive-causes'
import type { DriveStatus } from './contract'

/** What is known about the firm's drive without asking anybody. Instants are UTC milliseconds. */
export type HealthFacts = {
  now: number
  today: CivilDate
  /** Null for a drive that needs no token. */
  token: {
    status: DriveStatus['tokenStatus']
    /** Whether the portal can get the next one without a person. */
    canRenew: boolean
    /** When the sign-in of an account ends unless it is used before; null if nobody has to sign in. */
    signedInUntil: number | null
  } | null
  /** Why the drive could not be read the last time, also in words, and since when; null if it could. */
  fault: { cause: DriveCause; reason: string; since: number } | null
  /** The last day of the application's secret, as an administrator entered it. */
  secretEndsOn: CivilDate | null
  workbook: 'found' | 'missing' | 'locked' | 'unread' | 'unknown'
  /** Why the workbook that is there could not be read, in words; null otherwise. */
  unreadReason: string | null
  /** When the workbook was first read with its present content; null if it has never been read. */
  unchangedSince: number | null
  /** Since when Microsoft has been asking to wait; null if it is not. */
  throttledSince: number | null
  /** The time between two scheduled synchronisations. */
  intervalMs: number
}

export type HealthNotice =
  | { kind: 'token_dead' }
  | { kind: 'token_missing' }
  | { kind: 'token_ends'; at: number }
  | { kind: 'token_expiring' }
  | { kind: 'secret_ended'; on: CivilDate }
  | { kind: 'secret_ends'; on: CivilDate; days: number }
  | { kind: 'failing'; reason: string }
  | { kind: 'workbook_missing' }
  | { kind: 'workbook_locked' }
  | { kind: 'workbook_unread'; reason: string }
  | { kind: 'workbook_unchanged'; since: number; days: number }
  | { kind: 'throttled'; since: number }

const SECRET_WARNING_DAYS = 30
const SIGN_IN_WARNING_MS = days(14)
const UNCHANGED_WARNING_MS = days(14)
const UNAVAILABLE_WARNING_MS = hours(1)

const INCLUDING_FAULT: HealthNotice['kind'][] = [
  'token_dead',
  'token_missing',
  'workbook_missing',
  'workbook_locked',
]

/** What an administrator should know about the drive, most urgent first; empty if all is well. */
export const healthNotices = (facts: HealthFacts): HealthNotice[] => [
  ...aboutToken(facts),
  ...aboutSecret(facts),
  ...aboutFault(facts),
  ...aboutWorkbook(facts),
  ...aboutThrottling(facts),
]

function aboutToken({ token, now }: HealthFacts): HealthNotice[] {
  if (token === null) return []
  const { status, canRenew, signedInUntil } = token
  if (status === 'revoked' || status === 'invalid_client') return [{ kind: 'token_dead' }]
  if (!canRenew) {
    if (status === 'missing') return [{ kind: 'token_missing' }]
    return [{ kind: status === 'expired' ? 'token_dead' : 'token_expiring' }]
  }
  const ends = signedInUntil !== null && signedInUntil - now < SIGN_IN_WARNING_MS
  return ends ? [{ kind: 'token_ends', at: signedInUntil }] : []
}

function aboutSecret({ secretEndsOn: on, token, today }: HealthFacts): HealthNotice[] {
  if (on === null || token === null) return []
  const left = Math.round((Date.parse(on) - Date.parse(today)) / days(1))
  if (left < 0) return [{ kind: 'secret_ended', on }]
  return left <= SECRET_WARNING_DAYS ? [{ kind: 'secret_ends', on, days: left }] : []
}

/** A token that is missing or dead, a workbook that is missing or locked and a pause have notices of their own. */
function aboutFault(facts: HealthFacts): HealthNotice[] {
  const { fault, now } = facts
  const isTold = [...aboutToken(facts), ...aboutWorkbook(facts)].some(({ kind }) =>
    INCLUDING_FAULT.includes(kind),
  )
  if (fault === null || isTold) return []
  const { cause, reason, since } = fault
  const isShort = cause === 'unavailable' && now - since < UNAVAILABLE_WARNING_MS
  return cause === 'throttled' || isShort ? [] : [{ kind: 'failing', reason }]
}

function aboutWorkbook({ workbook, unreadReason, unchangedSince: since, now }: HealthFacts): HealthNotice[] {
  if (workbook === 'missing') return [{ kind: 'workbook_missing' }]
  if (workbook === 'locked') return [{ kind: 'workbook_locked' }]
  if (workbook === 'unread') return [{ kind: 'workbook_unread', reason: unreadReason ?? '' }]
  if (workbook !== 'found' || since === null || now - since < UNCHANGED_WARNING_MS) return []
  return [{ kind: 'workbook_unchanged', since, days: Math.floor((now - since) / days(1)) }]
}

function aboutThrottling({ throttledSince: since, now, intervalMs }: HealthFacts): HealthNotice[] {
  return since !== null && now - since > intervalMs ? [{ kind: 'throttled', since }] : []
}
