import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isOver } from '~/domain/case-status'
import { civilDateAt, daysBetween } from '~/domain/civil-date'
import { stalledSince } from '~/features/filters/stalled-cases.server'
import { database } from '~db/client'
import { caseEvents, casePositions, cases } from '~db/schema'
import type { CaseLine } from './case-line'
import { openRequestsOf } from './requests.server'

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
      otherParty: cases.expedienteContrario,
      lawyer: cases.assignedLawyer,
      status: cases.status,
      phaseId: casePositions.phaseId,
      since: casePositions.since,
      title: caseEvents.title,
    })
    .from(cases)
    .leftJoin(casePositions, eq(casePositions.caseId, cases.id))
    .leftJoin(caseEvents, eq(caseEvents.id, casePositions.eventId))
    .where(condition)
    .orderBy(asc(cases.caseNumber))
    .all()
  const owed = openRequestsOf(
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map(({ phaseId, since, status, title, ...line }) => {
    const phase = phaseId === null ? undefined : phases.get(phaseId)
    return {
      ...line,
      owed: owed.get(line.id)?.join('; ') ?? null,
      phase: phase?.title ?? title,
      days: since === null ? null : daysBetween(since, today),
      stalled: !isOver(status) && since !== null && phase !== undefined && since < phase.before,
    }
  })
}
