import { and, asc, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { findCaseByKey } from '~/access/find-case.server'
import type { AdminViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { caseKey } from '~/domain/cases/case-number'
import { STATUSES_WHEN_OVER } from '~/domain/cases/case-status'
import { stemOf } from '~/domain/cases/match-case'
import { dnisIn } from '~/domain/people/dni'
import { caseNumbersIn } from '~/domain/people/numbers-in-text'
import { displayName, displayTitle } from '~/domain/people/person-name'
import { idsWith, idsWithSomeOf, matches } from '~/features/lists/search.server'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { cases, users } from '~db/schema'
import { type Candidate, selectCandidates, toCandidate } from './case-index.server'
import { rankCases } from './rank-cases'

const MOST_OFFERED = 50
const MOST_LISTED = 500
/** How many search results, newest first, are compared with a file name. */
const MOST_RANKED = 500

import type { AvailableCase } from './contract'

/**
 * The dialog's choices for a file that identifies no case, best match first: those whose person or number its name
 * refers to, and the newest.
 */
export function availableCases(viewer: AdminViewer, fileName: string): AvailableCase[] {
  const text = stemOf(fileName)
  const dnis = dnisIn(text)
  const { sure, bare } = caseNumbersIn(text)
  const keys = [...sure, ...bare]
  return offered(fileName, [
    // SQLite reads every row for a condition that none meets.
    ...(dnis.length > 0 ? newest(viewer, inArray(users.dni, dnis)) : []),
    ...(keys.length > 0 ? newest(viewer, inArray(cases.caseKey, keys)) : []),
    ...newest(viewer, isInAny(cases.clientId, [idsWithSomeOf('users', text, MOST_OFFERED)])),
    ...newest(viewer, notInArray(cases.status, STATUSES_WHEN_OVER)),
    ...newest(viewer),
  ])
}

/** The dialog's choices for a file; with a search, only cases with a word beginning with each of its words. */
export function searchCases(viewer: AdminViewer, fileName: string, q: string): AvailableCase[] {
  const clients = idsWith('users', q)
  if (!clients) return availableCases(viewer, fileName)
  const { id, clientId } = cases
  const ofClients = database()
    .select({ id })
    .from(cases)
    .where(isInAny(clientId, [clients]))
  const condition = matches(id, 'cases', q, ofClients.getSQL())
  return condition
    ? offered(fileName, newest(viewer, condition, MOST_RANKED))
    : availableCases(viewer, fileName)
}

function newest(viewer: AdminViewer, condition?: SQL, most = MOST_OFFERED): Candidate[] {
  return selectCandidates()
    .where(and(visibleTo(viewer), eq(cases.archived, false), condition))
    .orderBy(desc(cases.id))
    .limit(most)
    .all()
    .map(toCandidate)
}

function offered(fileName: string, candidates: Candidate[]): AvailableCase[] {
  const once = [...new Map(candidates.map((row) => [row.id, row])).values()]
  return rankCases(fileName, once, MOST_OFFERED).map(toAvailable)
}

/** A case as a choice, with its names as people write them. */
export const toAvailable = ({ id, caseNumber, title, clientName }: AvailableCase): AvailableCase => ({
  id,
  caseNumber,
  title: displayTitle(title),
  clientName: clientName && displayName(clientName),
})

/** The active cases by number, at most 500. */
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

/** The active case with this number, in any spelling. Throws `not_found`. */
export function caseOfNumber(_viewer: AdminViewer, caseNumber: string): number {
  const caseRow = findCaseByKey(database(), caseKey(caseNumber))
  if (!caseRow || caseRow.archived) throw new AppError('not_found')
  return caseRow.id
}
