import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { isOver } from '~/domain/cases/case-status'
import type { CaseIndex } from '~/domain/cases/match-case'
import { asksOnce } from '~/domain/lookup'
import { wordsOfName } from '~/domain/people/words-of-name'
import { idsWithTwoOf } from '~/features/lists/search.server'
import { database } from '~db/client'
import { caseHolders, cases, users } from '~db/schema'
import type { CaseToChoose } from './rank-cases'

/** A case that a document can be given to. */
export type Candidate = CaseToChoose & { archived: boolean; clientId: number | null }

const { id, caseNumber, title, status, archived, clientId } = cases

/** A query for this viewer's cases, to which conditions are added. */
export const selectCandidates = () =>
  database()
    .select({ id, caseNumber, title, status, archived, clientId, clientName: users.name, dni: users.dni })
    .from(cases)
    .leftJoin(users, eq(users.id, clientId))
    .$dynamic()

type Row = ReturnType<ReturnType<typeof selectCandidates>['all']>[number]

/** The row of a case as a choice for a document. */
export const toCandidate = ({ status: state, ...row }: Row): Candidate => ({
  ...row,
  open: !isOver(state) && !row.archived,
})

/** All cases, queried from the database: the cost of an upload does not grow with their number. */
export type CandidateIndex = CaseIndex & { byId: (id: number) => Candidate | undefined }

/** Finds the cases of a viewer that are not blocked, by number, by DNI and by their client's name. */
export const candidateIndex = (viewer: AdminViewer): CandidateIndex =>
  indexWithin(and(visibleTo(viewer), isNull(cases.blockedAt)))

/** The same of all cases, for what is decided whoever asks. */
export const wholeIndex = (): CandidateIndex => indexWithin(undefined)

/** A case is the same object wherever it is found. */
function indexWithin(scope: SQL | undefined): CandidateIndex {
  const known = new Map<number, Candidate>()
  const find = (condition: SQL | undefined) => {
    const rows = selectCandidates().where(and(condition, scope)).all()
    const beside = holdersBeside(rows.map((row) => row.id))
    return rows.map((row) => {
      const candidate = known.get(row.id) ?? { ...toCandidate(row), beside: beside.get(row.id) }
      known.set(row.id, candidate)
      return candidate
    })
  }
  const some = (candidates: Candidate[]) => (candidates.length > 0 ? candidates : undefined)
  return {
    byId: (candidateId) => known.get(candidateId) ?? find(eq(id, candidateId))[0],
    byNumber: asksOnce((key) => some(find(eq(cases.caseKey, key)))),
    byDni: asksOnce((dni) => some(find(eq(users.dni, dni)))),
    named: (words) => find(sql`${clientId} IN (${idsWithTwoOf('users', words)})`).filter(isAmong(words)),
  }
}

/** Who sees cases beside their clients, by case: of some, or of all. */
export function holdersBeside(caseIds?: number[]) {
  const { caseId, userId } = caseHolders
  const rows = database()
    .select({ caseId, dni: users.dni, name: users.name })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, userId))
    .where(caseIds && inArray(caseId, caseIds))
    .all()
  const beside = new Map<number, { dni: string | null; name: string }[]>()
  for (const { caseId: ofCase, ...one } of rows) beside.set(ofCase, [...(beside.get(ofCase) ?? []), one])
  return beside
}

const isAmong = (words: string[]) => (legalCase: Candidate) =>
  wordsOfName(legalCase.clientName)?.every((word) => words.includes(word)) ?? false
