import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { days, seconds } from '~/domain/duration'
import { connection, type DriveConnection } from '~/infra/drive/graph/connection.server'
import { env } from '~/infra/env.server'
import { lastDriveRun, readSince } from './drive-runs.server'
import { type HealthFacts, type HealthNotice, healthNotices } from './health'
import { secretEndsOn } from './secret-end.server'
import { tokenStatusOf } from './token-status'

/** Microsoft lets a sign-in end that has not been used for so long. */
const UNUSED_SIGN_IN_MS = days(90)

const MISSING = ['workbook_missing', 'workbook_gone', 'drive_missing']
const LOCKED = ['workbook_locked', 'drive_locked']

/** What the administrator should know about the drive. Asks nobody: what runs have found out is in the database. */
export const driveHealth = (_viewer: AdminViewer, now: number): HealthNotice[] =>
  healthNotices(healthFacts(now))

/** The facts themselves. */
export function healthFacts(now: number): HealthFacts {
  const { DRIVE, SYNC_INTERVAL_SECONDS } = env()
  const link = DRIVE === 'graph' ? connection() : null
  return {
    now,
    today: civilDateAt(now),
    token: link && tokenFacts(link, now),
    secretEndsOn: secretEndsOn(),
    ...workbookFacts(),
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

function workbookFacts(): Pick<HealthFacts, 'workbook' | 'unchangedSince'> {
  const run = lastDriveRun()
  const sha256 = run?.sourceSha256 ?? null
  return { workbook: workbookState(run), unchangedSince: sha256 === null ? null : readSince(sha256) }
}

function workbookState(run: ReturnType<typeof lastDriveRun>): HealthFacts['workbook'] {
  if (!run) return 'unknown'
  if (run.error !== null && MISSING.includes(run.error)) return 'missing'
  if (run.error !== null && LOCKED.includes(run.error)) return 'locked'
  return run.sourceSha256 === null ? 'unknown' : 'found'
}
