import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import { isHeldBy, isTheFileOf } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { fullNameIn, type SaidAs, whoIn, wordsOf, wordsOfName } from '~/domain/people/words-of-name'
import { requireNoCalls } from '~/features/appointments/told-calls.server'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { type Belongings, belongingsOf } from '~/features/clients/belongings.server'
import { requireErasable } from '~/features/data-protection/proposals.server'
import { passCopies } from '~/features/news/told/news-copies.server'
import { AppError } from '~/infra/app-error'
import type { Tx } from '~db/client'
import { forgetWords } from '~db/raw/search-index'
import { caseMessages, cases, documents, mergedClients, person, requestFiles, trash, users } from '~db/schema'
import { countErased } from './count-erased.server'
import { casesToDestroy, destroyCases } from './destroy-cases.server'
import { erasePerson } from './erase-person.server'
import { forgetViews } from './forget-views.server'
import { forgetMails, forgetUnfiled, type LeftBehind } from './left-behind.server'
import { heirsIn, leaveCase, sharedCasesOf } from './shared-cases.server'
import type { SharedEnd } from './shared-ends'

/** How much stays, archived and without the client. */
export type DeletionImpact = Belongings & { name: string }

export type SeenErasure = { destroyed: number[]; heirs: string }

/** One client, in the transaction of the erasure. Throws what `deleteClient` throws. */
export function eraseClient(
  tx: Tx,
  viewer: AdminViewer,
  id: number,
  { now, end, seen }: { now: number; end: SharedEnd | null; seen?: SeenErasure | undefined },
): { impact: DeletionImpact; behind: LeftBehind } {
  const user = tx.select(person).from(users).where(eq(users.id, id)).get()
  if (!user) throw new AppError('not_found')
  requireErasable(id, now)
  if (user.blockedAt === null) requireNoCalls([id], now)
  const shared = sharedCasesOf(tx, id)
  if (shared.length > 0 && end === null) throw new AppError('case_shared')
  if (seen && seen.heirs !== heirsIn(shared)) throw new AppError('page_changed')
  const left = end === 'left' ? shared : []
  const leftIds = left.map((one) => one.id)
  const over = casesToDestroy(tx, id)
  const expected = seen?.destroyed ?? (user.blockedAt === null ? [] : over)
  if (over.length !== expected.length || !over.every((one) => expected.includes(one)))
    throw new AppError('count_differs', { count: over.length })
  const counted = countErased(tx, id)
  const known = recordsOf(tx, id)
  const identity = saidOf(tx, id, known)
  const namesThem = whoIn(identity)
  const ownCases = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id)).all()
  const caseIds = ownCases.map((one) => one.id).filter((one) => !leftIds.includes(one))
  for (const one of left) passCopies(tx, one.id, one.next.id)
  const messageIds = forgetMails(tx, { id, namesThem, caseIds: [...caseIds, ...over] })
  erasePerson(tx, viewer, id, { now, left: leftIds, namesThem })
  const unfiled = forgetUnfiled(tx, { id, caseIds: [...caseIds, ...over] }, actorOf(viewer), now)
  const { files, documents: papers } = destroyCases(tx, over)
  const kept = belongingsOf(id)
  archiveSaid(tx, id, archivalBy(viewer, now))
  for (const one of left) leaveCase(tx, one, actorOf(viewer), now)
  archiveWithClient(tx, id, archivalBy(viewer, now))
  tx.delete(users).where(eq(users.id, id)).run()
  forgetWords()
  forgetViews(tx, { names: known.map(({ name }) => name).filter(Boolean), marks: identity.marks })
  const detail = {
    ...{ ...kept, ...counted, erasedFiles: unfiled.length },
    ...((user.blockedAt !== null || over.length > 0) && {
      erasedCases: over.length,
      erasedDocuments: papers,
    }),
  }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_deleted', userId: id, detail })
  const addresses = identity.marks.filter((mark) => mark.includes('@'))
  return {
    impact: { name: displayName(user.name), ...kept },
    behind: { files: [...files, ...unfiled], addresses, messageIds },
  }
}

/** Who they are and were, in the records that were merged into theirs too. */
function recordsOf(tx: Tx, id: number) {
  const { name, dni, email, phone, userId } = mergedClients
  const former = tx.select({ name, dni, email, phone }).from(mergedClients).where(eq(userId, id)).all()
  return [...tx.select(person).from(users).where(eq(users.id, id)).all(), ...former]
}

/** By what texts say who they are: a DNI, and what no other client has of full names, addresses and telephones. */
function saidOf(tx: Tx, id: number, known: ReturnType<typeof recordsOf>): SaidAs {
  const { name, email, phone } = users
  const others = tx.select({ name, email, phone }).from(users).where(ne(users.id, id)).all()
  const taken = new Set(others.flatMap((one) => [one.email?.toLowerCase(), one.phone]))
  const words = others.map((one) => wordsOf(one.name))
  const isTheirs = (nameWords: string[]) => !words.some((other) => fullNameIn(other, nameWords))
  const marks = known.flatMap((one) => [
    one.dni,
    ...[one.email, one.phone].filter((text) => !taken.has(text?.toLowerCase())),
  ])
  return {
    names: known
      .map((one) => wordsOfName(one.name))
      .filter((nameWords) => nameWords !== null)
      .filter(isTheirs),
    marks: marks.filter((mark) => mark !== null),
  }
}

type Archival = Pick<typeof users.$inferSelect, 'archived' | 'archivedAt' | 'archivedBy'>

/** What they sent with a message is no longer shown to whoever else holds the case: what says whose it was goes with the message. */
function archiveSaid(tx: Tx, userId: number, archival: Archival) {
  const theirMessages = tx
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(eq(caseMessages.clientId, userId))
  const isSaid = inArray(requestFiles.messageId, theirMessages)
  const shown = tx
    .select({ id: documents.id })
    .from(requestFiles)
    .innerJoin(documents, isTheFileOf)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .where(and(isSaid, or(eq(requestFiles.caseId, documents.caseId), isHeldBy(userId))))
  tx.update(documents)
    .set(archival)
    .where(and(inArray(documents.id, shown), eq(documents.archived, false)))
    .run()
  const sent = new Map(
    tx
      .select()
      .from(requestFiles)
      .where(isSaid)
      .all()
      .map(({ id, sha256 }) => [id, sha256]),
  )
  for (const { documentId, document } of sent.size === 0 ? [] : tx.select().from(trash).all()) {
    const { row, beside } = document
    if (row.archived || !beside?.files?.some((file) => sent.get(file) === row.sha256)) continue
    const archived = { ...document, row: { ...row, ...archival } }
    tx.update(trash).set({ document: archived }).where(eq(trash.documentId, documentId)).run()
  }
}

function archiveWithClient(tx: Tx, userId: number, archival: Archival) {
  const ownCaseIds = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, userId))
  tx.update(documents)
    .set(archival)
    .where(and(inArray(documents.caseId, ownCaseIds), eq(documents.archived, false)))
    .run()
  tx.update(cases)
    .set(archival)
    .where(and(eq(cases.clientId, userId), eq(cases.archived, false)))
    .run()
}
