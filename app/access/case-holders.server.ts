import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Hole } from '~db/prepared'
import {
  caseHolders,
  caseMessages,
  caseRequests,
  cases,
  documents,
  type requestAnswers,
  requestFiles,
  settings,
  users,
} from '~db/schema'
import type { AdminViewer } from './viewer'

type UserId = number | Hole

/**
 * True for the cases of a person: those of which they are the first holder (`cases.client_id`), and those to which the firm has added
 * them. Whoever asks whose a case is asks here; each half is answered by an index.
 */
export function isHeldBy(userId: UserId): SQL {
  const db = new QueryBuilder()
  const first = db.select({ id: cases.id }).from(cases).where(eq(cases.clientId, userId))
  const others = db.select({ id: caseHolders.caseId }).from(caseHolders).where(eq(caseHolders.userId, userId))
  return inArray(cases.id, first.unionAll(others))
}

/** True where a person (a column) holds the case of a query, as its first holder or beside them. */
export function holdsCase(person: SQLiteColumn): SQL | undefined {
  const link = and(eq(caseHolders.caseId, cases.id), eq(caseHolders.userId, person))
  const links = new QueryBuilder().select({ id: caseHolders.caseId }).from(caseHolders).where(link)
  return or(and(isNotNull(cases.clientId), eq(cases.clientId, person)), exists(links))
}

/** In queries that join the case and the message: what came with a message of somebody who holds the case no longer is nobody else's. */
export const isOfHolder = or(isNull(requestFiles.messageId), holdsCase(caseMessages.clientId))

/** Of people joined to a case: those who see it beside its first holder. */
export function seesBeside(): SQL {
  const ofCase = eq(caseHolders.caseId, cases.id)
  return inArray(
    users.id,
    new QueryBuilder().select({ id: caseHolders.userId }).from(caseHolders).where(ofCase),
  )
}

/** Whether somebody is the first holder of a case. What concerns that person alone is not shown to the others. */
export const isFirstHolder = (who: { userId: number }, row: { clientId: number | null }): boolean =>
  row.clientId === who.userId

/**
 * True for requests that a person is asked for, in queries that join the case: a paper to sign is asked of one of those who hold it, of the
 * first holder if nobody is named, and everything else of all of them.
 */
export function isAskedOf(userId: UserId): SQL {
  const { kind, askedOf } = caseRequests
  const ofFirst = and(isNull(askedOf), eq(cases.clientId, userId))
  return sql`(${or(ne(kind, 'signature'), eq(askedOf, userId), ofFirst)})`
}

type Sent = { shared: SQLiteColumn; by: SQLiteColumn }

/**
 * True for what all of those who hold the case of a query see, whoever has sent it: as long as the firm says so, of this case or of all,
 * and whoever sent it holds the case.
 */
export function isShared({ shared, by }: Sent): SQL {
  const { key } = settings
  const ofFirm = exists(new QueryBuilder().select({ key }).from(settings).where(eq(key, 'holders_share')))
  // Never unknown, which would be the same as true where it is negated.
  const { holdersShare } = cases
  const isOn = or(and(isNotNull(holdersShare), eq(holdersShare, true)), and(isNull(holdersShare), ofFirm))
  return sql`(${and(eq(shared, true), isOn, holdsCase(by))})`
}

/** True for the file that a document was, in queries of both: other bytes are another paper, whatever document they are put into. */
export const isTheFileOf = and(
  eq(requestFiles.documentId, documents.id),
  eq(requestFiles.sha256, documents.sha256),
)

/** True for the file as which a document came into its case: in another one it is the firm’s to show. */
export const isSentAs = and(isTheFileOf, eq(requestFiles.caseId, documents.caseId))

/**
 * True for documents that no other person has sent, unless all of those who hold the case see it; in queries that join the case. In a case
 * that is not of whoever sent it, the firm has shown it.
 */
export function isNotOfOthers(userId: UserId): SQL {
  const { id, caseId, sentBy, shared } = requestFiles
  const isShown = sql`(${or(eq(sentBy, userId), isShared({ shared, by: sentBy }))})`
  const isOthers = or(isNull(sentBy), not(isShown))
  const isHere = or(eq(caseId, documents.caseId), holdsCase(sentBy))
  const sent = new QueryBuilder()
    .select({ id })
    .from(requestFiles)
    .where(and(isTheFileOf, isHere, isOthers))
  return notExists(sent)
}

/** True for what a person has sent for a request. */
export const isSentBy = (table: typeof requestFiles | typeof requestAnswers, userId: number): SQL =>
  eq(table.sentBy, userId)

/**
 * True for the cases of a lawyer who sees no others: those that name them as their lawyer. Undefined for whoever sees all.
 * Every query of cases for people of the firm joins it, or is not open to lawyers (`domain/staff-roles`).
 */
export const isOwnCase = ({ staff }: Pick<AdminViewer, 'staff'>): SQL | undefined =>
  staff?.ownCasesOf && inArray(cases.assignedLawyer, staff.ownCasesOf)

/**
 * True where a column names a case that a lawyer sees: what is in none yet is for the office, also if the firm shows lawyers all cases.
 * Undefined for everybody else.
 */
export function isOfOwnCase(viewer: Pick<AdminViewer, 'staff'>, caseId: SQLiteColumn): SQL | undefined {
  const ofLawyer = isOwnCase(viewer)
  if (ofLawyer)
    return inArray(caseId, new QueryBuilder().select({ id: cases.id }).from(cases).where(ofLawyer))
  return viewer.staff?.role === 'lawyer' ? isNotNull(caseId) : undefined
}

/** True for documents that are not in quarantine. */
export const notInQuarantine = or(isNull(documents.withheld), ne(documents.withheld, 'quarantine'))

/**
 * True for documents, or the one with this id, that are in a case and not in quarantine, for a lawyer: whose the others are is for the
 * office to say. Undefined for everybody else.
 */
export function isOutOfQuarantine({ staff }: Pick<AdminViewer, 'staff'>, id?: string): SQL | undefined {
  if (staff?.role !== 'lawyer') return undefined
  const one = id === undefined ? undefined : eq(documents.id, Number(id))
  return and(isNotNull(documents.caseId), notInQuarantine, one)
}

/** True for the clients with a case of a lawyer who sees no others, as their pages are open to them; undefined for whoever sees all. */
export function isOwnClient(viewer: Pick<AdminViewer, 'staff'>): SQL | undefined {
  const ofLawyer = isOwnCase(viewer)
  return (
    ofLawyer &&
    inArray(users.id, new QueryBuilder().select({ id: cases.clientId }).from(cases).where(ofLawyer))
  )
}

/** True for the cases that a client holds, also beside others, that are somebody else's; undefined for whoever sees all. */
export function isOthersCase(viewer: Pick<AdminViewer, 'staff'>, clientId: number): SQL | undefined {
  const ofLawyer = isOwnCase(viewer)
  return ofLawyer && and(isHeldBy(clientId), not(ofLawyer))
}

/** True for a case, or the cases of a client (`beside`: also as another holder), where it is somebody's own; undefined for whoever sees all. */
export function isOwnAmong(
  viewer: Pick<AdminViewer, 'staff'>,
  { clientId, caseId, beside = false }: { clientId?: string; caseId?: string; beside?: boolean },
): SQL | undefined {
  const ofLawyer = isOwnCase(viewer)
  const isOf = beside ? isHeldBy : (id: number) => eq(cases.clientId, id)
  const ofClient = clientId === undefined ? undefined : isOf(Number(clientId))
  return ofLawyer && and(ofLawyer, ofClient, caseId === undefined ? undefined : eq(cases.id, Number(caseId)))
}
