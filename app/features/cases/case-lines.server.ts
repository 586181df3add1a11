import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { isOver } from '~/domain/cases/case-status'
import { civilDateAt, daysBetween } from '~/domain/civil-date'
import { stalledSince } from '~/features/filters/stalled-cases.server'
import { database } from '~db/client'
import { caseEvents, casePositions, caseRequests, cases } from '~db/schema'
import type { CaseLine } from './case-line'

/** Where cases are: their phase, since when, and what is being waited for; those found, in order of their numbers. */
export const caseLines = (viewer: AdminViewer, ids: number[], now: number) =>
  linesWhere(viewer, inArray(cases.id, ids), now)

/** The cases of clients that are not archived, by client. */
export function caseLinesOfClients(viewer: AdminViewer, clientIds: number[], now: number) {
  const lines = linesWhere(viewer, and(inArray(cases.clientId, clientIds), eq(cases.archived, false)), now)
  const byClient = new Map<number, CaseLine[]>()
  for (const line of lines) {
    if (line.clientId === null) continue
    byClient.set(line.clientId, [...(byClient.get(line.clientId) ?? []), line])
  }
  return byClient
}

function linesWhere(viewer: AdminViewer, condition: ReturnType<typeof and>, now: number): CaseLine[] {
  const today = civilDateAt(now)
  const phases = new Map(stalledSince(now).map((phase) => [phase.id, phase]))
  const rows = database()
    .select({
      id: cases.id,
      clientId: cases.clientId,
      caseNumber: cases.caseNumber,
      opponent: cases.expedienteContrario,
      lawyer: cases.assignedLawyer,
      status: cases.status,
      phaseId: casePositions.phaseId,
      since: casePositions.since,
      eventId: casePositions.eventId,
    })
    .from(cases)
    .leftJoin(casePositions, eq(casePositions.caseId, cases.id))
    .where(and(condition, isOwnCase(viewer)))
    .orderBy(asc(cases.caseNumber))
    .all()
  const noted = titlesOf(
    rows.flatMap(({ phaseId, eventId }) => (phaseId === null && eventId ? [eventId] : [])),
  )
  const owed = openRequestsOf(
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map(({ phaseId, eventId, since, status, ...line }) => {
    const phase = phaseId === null ? undefined : phases.get(phaseId)
    return {
      ...line,
      owed: owed.get(line.id)?.join('; ') ?? null,
      phase: phase?.title ?? noted.get(eventId ?? 0) ?? null,
      days: since === null ? null : daysBetween(since, today),
      stalled: !isOver(status) && since !== null && phase !== undefined && since < phase.before,
    }
  })
}

/** The titles of events that belong to no phase, which few cases stand at. */
function titlesOf(ids: number[]): Map<number, string> {
  const { id, title } = caseEvents
  if (ids.length === 0) return new Map()
  const rows = database().select({ id, title }).from(caseEvents).where(inArray(id, ids)).all()
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** What the clients of cases are asked for, by case, oldest first. */
function openRequestsOf(_viewer: AdminViewer, caseIds: number[]): Map<number, string[]> {
  const { caseId, text, closedAt, id } = caseRequests
  const rows = database()
    .select({ caseId, text })
    .from(caseRequests)
    .where(and(inArray(caseId, caseIds), isNull(closedAt)))
    .orderBy(asc(id))
    .all()
  const byCase = new Map<number, string[]>()
  for (const row of rows) byCase.set(row.caseId, [...(byCase.get(row.caseId) ?? []), row.text])
  return byCase
}
