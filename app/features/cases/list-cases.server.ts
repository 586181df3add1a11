import { asc } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { database } from '~db/client'
import { cases } from '~db/schema'
import type { CaseItem } from './contract'

/** The viewer's own cases, by case number. */
export function listCases(viewer: ClientViewer): CaseItem[] {
  const { id, caseNumber, title, status, processStartDate, situacionActual, expedienteContrario } = cases
  return database()
    .select({ id, caseNumber, title, status, processStartDate, situacionActual, expedienteContrario })
    .from(cases)
    .where(visibleTo(viewer))
    .orderBy(asc(caseNumber))
    .all()
}
