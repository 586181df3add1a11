import type { CivilDate } from '~/domain/civil-date'
import { days } from '~/domain/duration'
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
  /** The last day of the application's secret, as an administrator entered it. */
  secretEndsOn: CivilDate | null
  workbook: 'found' | 'missing' | 'locked' | 'unknown'
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
  | { kind: 'workbook_missing' }
  | { kind: 'workbook_locked' }
  | { kind: 'workbook_unchanged'; since: number; days: number }
  | { kind: 'throttled'; since: number }

const SECRET_WARNING_DAYS = 30
const SIGN_IN_WARNING_MS = days(14)
const UNCHANGED_WARNING_MS = days(14)

/** What an administrator should know about the drive, most urgent first; empty if all is well. */
export const healthNotices = (facts: HealthFacts): HealthNotice[] => [
  ...aboutToken(facts),
  ...aboutSecret(facts),
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

function aboutWorkbook({ workbook, unchangedSince: since, now }: HealthFacts): HealthNotice[] {
  if (workbook === 'missing') return [{ kind: 'workbook_missing' }]
  if (workbook === 'locked') return [{ kind: 'workbook_locked' }]
  if (workbook !== 'found' || since === null || now - since < UNCHANGED_WARNING_MS) return []
  return [{ kind: 'workbook_unchanged', since, days: Math.floor((now - since) / days(1)) }]
}

function aboutThrottling({ throttledSince: since, now, intervalMs }: HealthFacts): HealthNotice[] {
  return since !== null && now - since > intervalMs ? [{ kind: 'throttled', since }] : []
}
