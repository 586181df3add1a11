import { and, eq, lt } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { sweepChallenges } from '~/features/auth/passkeys/challenges.server'
import { sweepSessions } from '~/features/auth/session.server'
import { sweepJobs } from '~/features/jobs/job-states.server'
import { sweepLimits } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { otpChallenges, syncImages, syncPlans, syncRows, syncRuns, verificationCodes } from '~db/schema'

const CODES_KEPT_MS = days(1)
const UNCHANGED_RUNS_KEPT_MS = days(2)
const PLANS_KEPT_MS = days(90)

/** Deletes expired sessions, limits and codes, and jobs that ended long ago. */
export function forgetAccess(now: number) {
  transact((tx) => {
    sweepSessions(tx, now)
    sweepChallenges(tx, now)
    sweepLimits(tx, now)
    sweepJobs(tx, now)
    for (const table of [otpChallenges, verificationCodes])
      tx.delete(table)
        .where(lt(table.expiresAt, now - CODES_KEPT_MS))
        .run()
  })
}

/** Deletes runs that changed nothing, and plans that are no longer needed. */
export function forgetRuns(now: number) {
  transact((tx) => {
    tx.delete(syncRuns)
      .where(and(eq(syncRuns.state, 'unchanged'), lt(syncRuns.startedAt, now - UNCHANGED_RUNS_KEPT_MS)))
      .run()
    const oldest = tx
      .select({ id: syncRuns.id })
      .from(syncRuns)
      .where(lt(syncRuns.startedAt, now - PLANS_KEPT_MS))
      .all()
    for (const { id } of oldest)
      for (const table of [syncRows, syncImages, syncPlans]) tx.delete(table).where(eq(table.runId, id)).run()
  })
}
