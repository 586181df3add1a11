import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { stageOfEvent } from '~/domain/stages/stage-of-event'
import { type DatedStage, medianDays, ownTimes } from '~/domain/stages/stage-spans'
import type { StageKey } from '~/domain/stages/stages'
import type { OwnTimes } from '~/domain/stages/usual-time'
import { database, perDatabase } from '~db/client'
import { prepared } from '~db/prepared'
import { caseEvents, cases, syncRuns, timelinePhases } from '~db/schema'

const FRESH_MS = minutes(10)

type Times = { medians: Map<StageKey, number>; ranges: OwnTimes }
const counted = perDatabase<Times & { run: number; until: number }>()

/** Enough to know what is usual, and few enough to be read between two pages. */
const NEWEST_CASES = 5000

/** Median days per stage across the firm's newest cases, where at least 20 have them: what the firm measures itself by. */
export const stageMedians = (now: number): Map<StageKey, number> => timesOf(now).medians

/** The range that is usual for each stage in the same cases: what clients are told. */
export const usualRanges = (now: number): OwnTimes => timesOf(now).ranges

/** Recomputed after each synchronisation, and every ten minutes. */
function timesOf(now: number): Times {
  const run = lastRun()
  const known = counted.get()
  if (known && known.run === run && known.until > now) return known
  const rows = loadDatedStages()
  const times = { medians: medianDays(rows), ranges: ownTimes(rows), run, until: now + FRESH_MS }
  counted.set(times)
  return times
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
    .select({ caseId, title, eventDate, phaseTitle: timelinePhases.title, phaseStage: timelinePhases.stage })
    .from(caseEvents)
    .innerJoin(timelinePhases, eq(timelinePhases.id, phaseId))
    .where(and(gt(caseId, caseBefore(NEWEST_CASES)), isNotNull(eventDate), eq(status, 'completed')))
    .orderBy(asc(caseId), asc(eventDate))
    .all()
  return rows.map((row) => ({
    caseId: row.caseId,
    stage: stageOfEvent(row),
    date: row.eventDate ?? '',
  }))
}

/** The id of the case before the newest ones; 0 if there are no more. */
function caseBefore(newest: number): number {
  const { id } = cases
  return database().select({ id }).from(cases).orderBy(desc(id)).limit(1).offset(newest).get()?.id ?? 0
}
