import { and, asc, eq } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { caseLines } from './case-lines.server'

/** The cases of a client by number, including archived ones, with where each stands: as in the lists. */
export function listCaseRows(viewer: AdminViewer, clientId: number, now: number) {
  const rows = database()
    .select()
    .from(cases)
    .where(and(eq(cases.clientId, clientId), isOwnCase(viewer)))
    .orderBy(asc(cases.caseNumber))
    .all()
  const ids = rows.map(({ id }) => id)
  const lines = new Map(caseLines(viewer, ids, now).map((line) => [line.id, line]))
  return rows.map(({ id, caseNumber, archived, expedienteContrario, assignedLawyer }) => {
    const { phase = null, days = null, stalled = false } = lines.get(id) ?? {}
    return {
      id,
      caseNumber,
      archived,
      opponent: expedienteContrario,
      lawyer: assignedLawyer || null,
      lawyerVersion: recordVersion({ assignedLawyer }),
      phase,
      date: days === null ? null : addDays(civilDateAt(now), -days),
      days,
      stalled: stalled && !archived,
    }
  })
}
