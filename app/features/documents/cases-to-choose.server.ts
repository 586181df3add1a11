import { and, asc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { caseKey } from '~/domain/case-number'
import { isOver } from '~/domain/case-status'
import { foldAccents } from '~/domain/fold-accents'
import { type CaseIndex, indexCases } from '~/domain/match-case'
import { displayName, displayTitle } from '~/domain/person-name'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases, users } from '~db/schema'
import { type CaseToChoose, rankCases } from './rank-cases'

const MOST_OFFERED = 50
const MOST_LISTED = 500

export type AvailableCase = { id: number; caseNumber: string; title: string; clientName: string | null }
type Row = CaseToChoose & { archived: boolean; clientId: number | null }

/** The cases that a document can be given to, and the means to find the one that a file name speaks of. */
export function loadCases(viewer: AdminViewer): { all: Row[]; index: CaseIndex } {
  const { id, caseNumber, title, status, archived, clientId } = cases
  const rows = database()
    .select({ id, caseNumber, title, status, archived, clientId, clientName: users.name, dni: users.dni })
    .from(cases)
    .leftJoin(users, eq(users.id, clientId))
    .where(visibleTo(viewer))
    .all()
  const all = rows.map(({ status: state, ...row }) => ({ ...row, open: !isOver(state) && !row.archived }))
  return { all, index: indexCases(all) }
}

/** What the dialog offers for a file that names no case, best first. */
export function availableCases(fileName: string, all: Row[]): AvailableCase[] {
  const live = all.filter(({ archived }) => !archived)
  return rankCases(fileName, live, MOST_OFFERED).map(({ id, caseNumber, title, clientName }) => ({
    id,
    caseNumber,
    title: displayTitle(title),
    clientName: clientName && displayName(clientName),
  }))
}

/** The cases that a dialog offers for a file; with a search only those in which every word of it stands. */
export function searchCases(viewer: AdminViewer, fileName: string, q: string): AvailableCase[] {
  const words = foldAccents(q).split(/\s+/).filter(Boolean)
  const { all } = loadCases(viewer)
  const found = all.filter(({ caseNumber, title, clientName, dni }) => {
    const text = foldAccents([caseNumber, title, clientName, dni].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
  return availableCases(fileName, found)
}

/** The live cases by number, 500 at most. */
export function listedCases(viewer: AdminViewer): { caseNumber: string; title: string }[] {
  const { caseNumber, title } = cases
  return database()
    .select({ caseNumber, title })
    .from(cases)
    .where(and(visibleTo(viewer), eq(cases.archived, false)))
    .orderBy(asc(caseNumber))
    .limit(MOST_LISTED)
    .all()
    .map((row) => ({ ...row, title: displayTitle(row.title) }))
}

/** The live case of this number, however it is written. Throws `not_found`. */
export function caseOfNumber(viewer: AdminViewer, caseNumber: string): number {
  const wanted = caseKey(caseNumber)
  const found = loadCases(viewer).all.find((row) => !row.archived && caseKey(row.caseNumber) === wanted)
  if (!found) throw new AppError('not_found')
  return found.id
}
