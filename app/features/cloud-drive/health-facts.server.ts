import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { days, seconds } from '~/domain/duration'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { restoreError } from '~/infra/app-error'
import { missingLink } from '~/infra/drive/graph/connected-folder.server'
import { connection, type DriveConnection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { env } from '~/infra/env.server'
import { failingSince, lastDriveRun, lastSha256, readSince } from './drive-runs.server'
import { type CloudFault, causeOf } from './fault-cause'
import { faultWords } from './fault-text.server'
import { type HealthFacts, type HealthNotice, healthNotices } from './health'
import { secretEndsOn } from './secret-end.server'
import { tokenStatusOf } from './token-status'

type DriveRun = ReturnType<typeof lastDriveRun>

/** Microsoft lets a sign-in end that has not been used for so long. */
const UNUSED_SIGN_IN_MS = days(90)

const MISSING = ['workbook_missing', 'workbook_gone', 'drive_missing']
const LOCKED = ['workbook_locked', 'drive_locked']
/** Over by the next run: somebody is saving it. */
const PASSING = ['workbook_changing']
/** Connecting or choosing a folder clears these from the connection, before the next run. */
const ENDED_BY_CONNECTING = ['drive_auth_required', 'drive_config', 'drive_not_set_up']

/** What the administrator should know about the drive. Asks nobody: what runs have found out is in the database. */
export const driveHealth = (_viewer: AdminViewer, language: Language, now: number): HealthNotice[] =>
  healthNotices(healthFacts(language, now))

function healthFacts(language: Language, now: number): HealthFacts {
  const { DRIVE, SYNC_INTERVAL_SECONDS } = env()
  const link = DRIVE === 'graph' ? connection() : null
  const run = lastDriveRun()
  const fault = link && presentFault(run, link, now)
  return {
    now,
    today: civilDateAt(now),
    token: link && tokenFacts(link, now),
    secretEndsOn: secretEndsOn(),
    fault: fault && { cause: causeOf(fault), reason: faultWords(language, fault), since: fault.since },
    ...workbookFacts(run, language),
    throttledSince: link?.throttledSince ?? null,
    intervalMs: seconds(SYNC_INTERVAL_SECONDS),
  }
}

function tokenFacts(link: DriveConnection, now: number): HealthFacts['token'] {
  const { method, canRenew, accessExpiresAt, connectedAt } = link
  const usedAt = accessExpiresAt ?? connectedAt
  const signsIn = method === 'authorization_code' && canRenew && usedAt !== null
  return {
    status: tokenStatusOf(link, now),
    canRenew,
    signedInUntil: signsIn ? usedAt + UNUSED_SIGN_IN_MS : null,
  }
}

function workbookFacts(
  run: DriveRun,
  language: Language,
): Pick<HealthFacts, 'workbook' | 'unreadReason' | 'unchangedSince'> {
  const sha256 = lastSha256()
  const workbook = workbookState(run?.error ?? null, sha256)
  const isUnread = run && workbook === 'unread'
  return {
    workbook,
    unreadReason: isUnread ? errorText(language, restoreError(run.error, run.errorDetails)) : null,
    unchangedSince: sha256 === null ? null : readSince(sha256),
  }
}

function workbookState(error: string | null, sha256: string | null): HealthFacts['workbook'] {
  if (error !== null && MISSING.includes(error)) return 'missing'
  if (error !== null && LOCKED.includes(error)) return 'locked'
  if (error?.startsWith('workbook_') && !PASSING.includes(error)) return 'unread'
  return sha256 === null ? 'unknown' : 'found'
}

/** What only a person can provide, or what the last run failed with, or else what a later look at the folder did. */
function presentFault(
  run: DriveRun,
  link: DriveConnection,
  now: number,
): (CloudFault & { since: number }) | null {
  if (missingLink(now) === 'drive_not_set_up') return { code: 'drive_not_set_up', reason: null, since: 0 }
  const { lastError, lastErrorReason, lastErrorAt } = link
  if (run?.error && isPresent(run.error, link)) {
    const { error: code, errorDetails, startedAt } = run
    const reason = errorDetails.reason === undefined ? null : String(errorDetails.reason)
    return { code, reason, since: failingSince() ?? startedAt }
  }
  return lastError === null ? null : { code: lastError, reason: lastErrorReason, since: lastErrorAt ?? 0 }
}

const isPresent = (error: string, { lastError }: DriveConnection) =>
  error.startsWith('drive_') && (lastError !== null || !ENDED_BY_CONNECTING.includes(error))
