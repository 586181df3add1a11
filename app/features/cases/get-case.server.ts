import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { isFirstHolder } from '~/access/case-holders.server'
import { mayDownload, maySeeUnassigned, type Viewer } from '~/access/viewer'
import { documentsVisibleTo, visibleTo } from '~/access/visible-to.server'
import { CLIENT_FACTS } from '~/domain/cases/case-facts'
import { readDocumentIds } from '~/domain/document-ids'
import { announcesDocuments } from '~/domain/news/news'
import { newestFirst } from '~/domain/stages/event-order'
import { knownStatus } from '~/domain/stages/event-status'
import { stageOfEvent } from '~/domain/stages/stage-of-event'
import { actorOf, isRecorded, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { summariesOfCase } from '~/features/documents/summaries/summaries.server'
import { toDocumentView } from '~/features/documents/to-document-view.server'
import { firmFactsOfCase } from '~/features/firm-facts/values.server'
import { isoInstant } from '~/features/lists/list-query'
import { AppError } from '~/infra/app-error'
import { noteIfRoom } from '~/infra/driver-faults.server'
import { log } from '~/infra/log.server'
import { transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { columnsOf } from '~db/rows'
import { caseEvents, cases, documents, timelinePhases } from '~db/schema'
import type { CaseDetail, EventView } from './contract'
import { withOpenOutcomes } from './where/staged-event'

type CaseRow = typeof cases.$inferSelect
type EventRow = typeof caseEvents.$inferSelect

const anyCase = prepared((db, $: Holes<{ id: number }>) => db.select().from(cases).where(eq(cases.id, $.id)))
const ownCase = prepared((db, $: Holes<{ id: number; userId: number }>) =>
  db
    .select()
    .from(cases)
    .where(and(eq(cases.id, $.id), visibleTo({ kind: 'client', userId: $.userId }))),
)

/** One case with its events and documents, recorded as viewed. Throws `not_found` for cases of others. */
export function getCase(viewer: Viewer, id: number, now: number): CaseDetail {
  const row = viewer.kind === 'admin' ? anyCase.get({ id }) : ownCase.get({ id, userId: viewer.userId })
  if (!row) throw new AppError('not_found')
  noteIfRoom(`a view of case ${id}`, () => recordView(viewer, row, now))
  return toDetail(viewer, row)
}

/** Everything that belongs to a row of `cases`, as far as the viewer may see it. */
export function toDetail(viewer: Viewer, row: CaseRow): CaseDetail {
  const rows = rowsOfDocuments(viewer, row.id)
  const visible = rows.map(toDocumentView)
  const events = listEvents(viewer, row.id, new Set(visible.map(({ id }) => id)))
  const linked = new Set(events.flatMap(({ documentIds }) => documentIds))
  const { id, archived, createdAt, updatedAt } = row
  return {
    ...{ id, archived },
    // Clients get what the table of facts allows, not whatever the row has.
    ...columnsOf(row, CLIENT_FACTS),
    ...shownOf(viewer, row),
    hearingUnsaid: row.hearingUnsaid?.slice(0, 10) ?? null,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
    facts: firmFactsOfCase(id).filter(({ client }) => client || viewer.kind === 'admin'),
    events: viewer.kind === 'admin' ? events : withOpenOutcomes(events),
    shownLater: new Map(rows.flatMap(({ id, shownAt }) => (shownAt === null ? [] : [[id, shownAt]]))),
    summaries: mayDownload(viewer) ? summariesOfCase(id) : new Map(),
    documents: maySeeUnassigned(viewer) ? visible : visible.filter(({ id }) => linked.has(id)),
  }
}

/** Whose a case is and what it is called: its title names the first holder, whom the others are not told about. */
export const shownOf = (viewer: Viewer, row: Pick<CaseRow, 'clientId' | 'title' | 'caseNumber'>) =>
  viewer.kind === 'admin' || isFirstHolder(viewer, row)
    ? { clientId: row.clientId, title: row.title }
    : { clientId: viewer.userId, title: row.caseNumber }

const eventsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({
      ...getTableColumns(caseEvents),
      order: timelinePhases.order,
      phaseTitle: timelinePhases.title,
      phaseStage: timelinePhases.stage,
    })
    .from(caseEvents)
    .leftJoin(timelinePhases, eq(timelinePhases.id, caseEvents.phaseId))
    .where(eq(caseEvents.caseId, $.caseId)),
)

function listEvents(viewer: Viewer, caseId: number, visible: Set<number>): EventView[] {
  return newestFirst(eventsOf.all({ caseId })).flatMap((event) => {
    const documentIds = shownDocuments(event, visible)
    const stage = stageOfEvent(event)
    // Without a visible document, it would reveal to the client that something was recalled.
    const isForDocuments = announcesDocuments({ ...event, stage })
    if (viewer.kind !== 'admin' && documentIds.length === 0 && isForDocuments) return []
    const view: EventView = {
      id: event.id,
      caseId,
      phaseId: event.phaseId,
      stage,
      title: event.title,
      description: event.description,
      status: knownStatus(event.status),
      eventDate: event.eventDate,
      hearingTime: event.hearingTime,
      hearingPlace: event.hearingPlace,
      hearingAttendance: event.hearingAttendance,
      createdAt: isoInstant(event.createdAt),
      changedAt: isoInstant(event.changedAt),
      documentIds,
    }
    return [view]
  })
}

const shownDocuments = ({ id, documentIds }: EventRow, visible: Set<number>): number[] =>
  readDocumentIds(documentIds, () =>
    log().warn({ event: id }, 'the document ids of an event cannot be read'),
  ).filter((id) => visible.has(id))

const anyDocuments = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select().from(documents).where(eq(documents.caseId, $.caseId)).orderBy(asc(documents.id)),
)
const ownDocuments = prepared((db, $: Holes<{ caseId: number; userId: number }>) =>
  db
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(eq(documents.caseId, $.caseId), documentsVisibleTo({ kind: 'client', userId: $.userId })))
    .orderBy(asc(documents.id)),
)

function rowsOfDocuments(viewer: Viewer, caseId: number) {
  if (viewer.kind !== 'admin') return ownDocuments.all({ caseId, userId: viewer.userId })
  const rows = anyDocuments.all({ caseId })
  return viewer.staff?.role === 'lawyer' ? rows.filter(({ withheld }) => withheld !== 'quarantine') : rows
}

/** One entry per session, case and hour: it records who looked; reloading a page does not count again. */
function recordView(viewer: Viewer, row: CaseRow, now: number) {
  const once = oncePerHour(now, 'view', viewer.session, row.id)
  if (isRecorded(once)) return
  transact((tx) =>
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_viewed',
      userId: shownOf(viewer, row).clientId,
      object: { kind: 'case', id: row.id },
      once,
    }),
  )
}
