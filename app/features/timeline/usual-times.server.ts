import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { type DatedStage, medianDays } from '~/domain/median-days'
import type { StageKey } from '~/domain/stage-key'
import { stageOfTitle } from '~/domain/stage-of-title'
import { database, perDatabase } from '~db/client'
import { prepared } from '~db/prepared'
import { caseEvents, cases, syncRuns } from '~db/schema'

const FRESH_MS = minutes(10)

const counted = perDatabase<{ medians: Map<StageKey, number>; run: number; until: number }>()

/** Enough for a median, and few enough to be read between two pages. */
const NEWEST_CASES = 5000

/** Median days per stage across the firm's newest cases, where at least 20 have them; recomputed after each sync. */
export function stageMedians(now: number): Map<StageKey, number> {
  const run = lastRun()
  const known = counted.get()
  if (known && known.run === run && known.until > now) return known.medians
  const medians = medianDays(loadDatedStages())
  counted.set({ medians, run, until: now + FRESH_MS })
  return medians
}

function lastRun(): number {
  return lastDoneRun.get({})?.id ?? 0
}

const lastDoneRun = prepared((db) =>
  db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(eq(syncRuns.state, 'done'))
    .orderBy(desc(syncRuns.id))
    .limit(1),
)

function loadDatedStages(): DatedStage[] {
  const { caseId, title, eventDate, phaseId, status } = caseEvents
  const rows = database()
    .select({ caseId, title, eventDate })
    .from(caseEvents)
    .where(
      and(
        gt(caseId, caseBefore(NEWEST_CASES)),
        isNotNull(eventDate),
        isNotNull(phaseId),
        eq(status, 'completed'),
      ),
    )
    .orderBy(asc(caseId), asc(eventDate))
    .all()
  return rows.map((row) => ({
    caseId: row.caseId,
    stage: stageOfTitle(row.title),
    date: row.eventDate ?? '',
  }))
}

/** The id of the case before the newest ones; 0 if there are no more. */
function caseBefore(newest: number): number {
  const { id } = cases
  return database().select({ id }).from(cases).orderBy(desc(id)).limit(1).offset(newest).get()?.id ?? 0
}
