import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { isOutOfQuarantine, isOwnCase, isOwnClient } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { caseKey } from '~/domain/cases/case-number'
import { displayName, displayTitle } from '~/domain/people/person-name'
import { casesFound, clientsFound, clientsWithNumber } from '~/features/lists/find-people.server'
import { MOST_MATCHES, newestWith } from '~/features/lists/search.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { cases, documents, users } from '~db/schema'
import type { Hit } from './found'

/** Enough that archived ones among the newest do not hide the others. */
const LOOKED_AT = 30

/** The newest clients found, and those with the very number, address or client number. */
export function findClients(viewer: AdminViewer, q: string): Hit[] {
  const ofLawyer = isOwnClient(viewer)
  const isShown = and(isNull(users.blockedAt), ofLawyer)
  const { id, name, dni, clientNumber, phone, email, archived } = users
  const select = () => database().select({ id, name, dni, clientNumber, phone, email, archived }).from(users)
  // As a list of ids: an OR before ORDER BY would make SQLite read every row.
  const known = [clientsWithNumber(q), eq(users.clientNumber, q), eq(users.email, q.toLowerCase())].map(
    (condition) => database().select({ id }).from(users).where(condition).getSQL(),
  )
  const exact = select()
    .where(and(isInAny(id, known), isShown))
    .orderBy(desc(id))
    .limit(LOOKED_AT)
    .all()
  const others = select()
    .where(and(isInAny(id, limited(clientsFound(q), newestWith('users', q, lookedAt(ofLawyer)))), isShown))
    .orderBy(desc(id))
    .limit(LOOKED_AT)
    .all()
  return withoutTwins(exact, others).map(({ row, isExact }) => ({
    to: paths.adminClient(row.id),
    title: displayName(row.name),
    facts: present([row.dni, row.clientNumber, row.phone, row.email]),
    archived: row.archived,
    exact: isExact,
  }))
}

/** The newest cases found, and the one with the very number. */
export function findCases(viewer: AdminViewer, q: string): Hit[] {
  const ofLawyer = isOwnCase(viewer)
  const isShown = and(isNull(cases.blockedAt), ofLawyer)
  const select = () =>
    database()
      .select({
        id: cases.id,
        caseNumber: cases.caseNumber,
        title: cases.title,
        clientId: cases.clientId,
        clientName: users.name,
        opponent: cases.expedienteContrario,
        lawyer: cases.assignedLawyer,
        archived: cases.archived,
      })
      .from(cases)
      .leftJoin(users, eq(users.id, cases.clientId))
  const exact = select()
    .where(and(or(eq(cases.caseKey, caseKey(q)), eq(cases.caseNumber, q)), isShown))
    .limit(LOOKED_AT)
    .all()
  const others = select()
    .where(
      and(isInAny(cases.id, limited(casesFound(q), newestWith('cases', q, lookedAt(ofLawyer)))), isShown),
    )
    .orderBy(desc(cases.id))
    .limit(LOOKED_AT)
    .all()
  return withoutTwins(exact, others).map(({ row, isExact }) => ({
    to:
      row.clientId === null
        ? listOf(paths.adminCases, row.caseNumber)
        : paths.adminClient(row.clientId, row.id),
    title: `${row.caseNumber} · ${displayTitle(row.title)}`,
    facts: present([row.clientName && displayName(row.clientName), row.opponent, row.lawyer]),
    archived: row.archived,
    exact: isExact,
  }))
}

/** The newest documents with these words in their names. */
export function findDocuments(viewer: AdminViewer, q: string): Hit[] {
  const ofLawyer = isOwnCase(viewer)
  const rows = database()
    .select({
      id: documents.id,
      fileName: documents.fileName,
      caseId: documents.caseId,
      caseNumber: cases.caseNumber,
      clientId: cases.clientId,
      clientName: users.name,
      archived: documents.archived,
    })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(
      and(
        isInAny(documents.id, [newestWith('documents', q, lookedAt(ofLawyer))]),
        isNull(cases.blockedAt),
        ofLawyer,
        isOutOfQuarantine(viewer),
      ),
    )
    .orderBy(desc(documents.id))
    .limit(LOOKED_AT)
    .all()
  return rows.map(({ fileName, caseId, caseNumber, clientId, clientName, archived }) => ({
    to:
      clientId === null || caseId === null
        ? listOf(paths.adminDocuments, fileName)
        : paths.adminClient(clientId, caseId),
    title: fileName,
    facts: present([clientName && displayName(clientName), caseNumber]),
    archived,
    exact: false,
  }))
}

/** Of a lawyer's own, which are few among what the words find, more is looked at. */
const lookedAt = (ofLawyer: SQL | undefined) => (ofLawyer ? MOST_MATCHES : LOOKED_AT)

/** The selections with that of the words, which may find very many, read up to a limit. */
const limited = ([_words, ...numbers]: SQL[], newest: SQL): SQL[] => [newest, ...numbers]

function withoutTwins<Row extends { id: number }>(exact: Row[], others: Row[]) {
  const known = new Set(exact.map(({ id }) => id))
  return [
    ...exact.map((row) => ({ row, isExact: true })),
    ...others.filter(({ id }) => !known.has(id)).map((row) => ({ row, isExact: false })),
  ]
}

const present = (facts: (string | null)[]) => facts.filter((fact) => fact !== null && fact !== '') as string[]
const listOf = (list: string, q: string) => `${list}?${new URLSearchParams({ q: q.slice(0, 200) })}`
