import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type CivilDate, civilDateAt } from '~/domain/civil-date'
import { presentOf } from '~/domain/course-of-case'
import { days } from '~/domain/duration'
import { newestFirst } from '~/domain/event-order'
import { stageOfEvent } from '~/domain/stage-of-event'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { caseEvents, cases, timelinePhases } from '~db/schema'

/** The cases of a client by number, including archived ones, with where each stands. */
export function listCaseRows(_viewer: AdminViewer, clientId: number, now: number) {
  const rows = database()
    .select()
    .from(cases)
    .where(eq(cases.clientId, clientId))
    .orderBy(asc(cases.caseNumber))
    .all()
  const events = eventsOf(rows.map(({ id }) => id))
  const today = civilDateAt(now)
  return rows.map(({ id, caseNumber, archived, expedienteContrario, assignedLawyer }) => ({
    id,
    caseNumber,
    archived,
    opponent: expedienteContrario,
    lawyer: assignedLawyer || null,
    lawyerVersion: recordVersion({ assignedLawyer }),
    ...standing(
      events.filter(({ caseId }) => caseId === id),
      today,
    ),
  }))
}

type Event = ReturnType<typeof eventsOf>[number]

/** The newest event that has come, and for how many days nothing has happened since. */
function standing(events: Event[], today: CivilDate) {
  const reached = newestFirst(
    events.filter(({ status }) => status === 'completed' || status === 'in_progress'),
  )
  const date = reached.find(({ eventDate }) => eventDate !== null && eventDate <= today)?.eventDate ?? null
  const stopped = date === null ? null : Math.round((Date.parse(today) - Date.parse(date)) / days(1))
  const present = presentOf(reached.map((event) => ({ ...event, stage: stageOfEvent(event) })))
  return { phase: present?.title ?? null, date, stopped }
}

function eventsOf(caseIds: number[]) {
  const { id, caseId, title, status, eventDate } = caseEvents
  return database()
    .select({
      ...{ id, caseId, title, status, eventDate },
      order: timelinePhases.order,
      phaseTitle: timelinePhases.title,
      phaseStage: timelinePhases.stage,
    })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .where(inArray(caseId, caseIds))
    .all()
}
