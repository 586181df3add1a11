import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { type Holes, prepared } from '~db/prepared'
import type { Columns, StoredTable, Value } from '~db/raw/stored-rows'
import {
  appointments,
  caseRequests,
  cases,
  clientNotes,
  documents,
  messageThreads,
  requestAnswers,
  requestFiles,
  timelinePhases,
} from '~db/schema'

type Hole = Holes<{ id: number }>
/** A request that is not the sheet's alone any more: the firm has taken it over or written about it, or its client has sent something. */
const requestBuiltOn = (column: typeof caseRequests.id | typeof caseRequests.caseId) =>
  prepared((db, $: Hole) => {
    const { id, source, sentAt, returnedReason, mailId } = caseRequests
    const { requestId } = requestFiles
    const files = db.select({ id: requestFiles.id }).from(requestFiles).where(eq(requestId, id))
    const ofIt = eq(requestAnswers.requestId, id)
    const answers = db.select({ id: requestAnswers.id }).from(requestAnswers).where(ofIt)
    const isTouched = or(isNotNull(sentAt), isNotNull(returnedReason), isNotNull(mailId))
    const isBuiltOn = or(ne(source, 'sheet'), isTouched, exists(files), exists(answers))
    return db
      .select({ id })
      .from(caseRequests)
      .where(and(eq(column, $.id), isBuiltOn))
      .limit(1)
  })
const itself = requestBuiltOn(caseRequests.id)
/** What a case, or a client, may have acquired: each finds one of it. */
const ofCase = [
  prepared((db, $: Hole) =>
    db.select({ id: documents.id }).from(documents).where(eq(documents.caseId, $.id)).limit(1),
  ),
  requestBuiltOn(caseRequests.caseId),
  prepared((db, $: Hole) =>
    db
      .select({ id: messageThreads.caseId })
      .from(messageThreads)
      .where(eq(messageThreads.caseId, $.id))
      .limit(1),
  ),
  prepared((db, $: Hole) =>
    db.select({ id: appointments.id }).from(appointments).where(eq(appointments.caseId, $.id)).limit(1),
  ),
]
const ofClient = [
  prepared((db, $: Hole) => db.select({ id: cases.id }).from(cases).where(isHeldBy($.id)).limit(1)),
  prepared((db, $: Hole) =>
    db.select({ id: clientNotes.id }).from(clientNotes).where(eq(clientNotes.clientId, $.id)).limit(1),
  ),
]

const phaseOf = prepared((db, $: Hole) =>
  db.select({ title: timelinePhases.title }).from(timelinePhases).where(eq(timelinePhases.id, $.id)),
)

/** Documents, messages, calls, visits, notes, edits: what a new record has acquired since, so that it cannot simply be removed. */
export function hasGrown(table: StoredTable, id: number, now: Columns): boolean {
  if (table === 'cases') return now.archived === 1 || ofCase.some((one) => one.get({ id }) !== undefined)
  if (table === 'case_events') return hasDocuments(now.document_ids) || isWorded(now)
  if (table === 'case_requests') return itself.get({ id }) !== undefined
  if (table !== 'users') return false
  if (now.archived === 1 || now.last_visit_at !== null || now.password !== null) return true
  return ofClient.some((one) => one.get({ id }) !== undefined)
}

const OF_HEARING = ['next_hearing', 'event_date', 'hearing_time', 'hearing_place', 'hearing_attendance']

/**
 * The columns of a row that stay because a run changed them and somebody has written to another of the same hearing since:
 * an hour that was said for one day is not that of the day before the run. With the day of an event stays what is planned for it.
 */
export function ofSameHearing(now: Columns, before: Columns, after: Columns): string[] {
  const left: Columns = { ...before, ...after }
  const isWritten = OF_HEARING.some((name) => (now[name] ?? null) !== (left[name] ?? null))
  const isChanged = (name: string) => name in after && after[name] !== before[name]
  if (!isWritten) return []
  return (isChanged('event_date') ? [...OF_HEARING, 'status'] : OF_HEARING).filter(isChanged)
}

const hasDocuments = (ids: Value | undefined) => typeof ids === 'string' && /\d/.test(ids)

/** A run calls an event like its phase, which renames it with itself, and says nothing of it as a hearing. */
function isWorded({ phase_id, title, hearing_time, hearing_place, hearing_attendance }: Columns): boolean {
  if ([hearing_time, hearing_place, hearing_attendance].some((fact) => fact !== null)) return true
  const phase = phaseOf.get({ id: Number(phase_id) })
  return phase !== undefined && title !== phase.title
}
