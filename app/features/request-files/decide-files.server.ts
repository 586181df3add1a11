import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { archivalBy } from '~/access/archival'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import { isOfHolder } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { days } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { closeOpen, type RequestRow } from '~/features/cases/request-rows.server'
import { linkByCategory } from '~/features/documents/link.server'
import { namesOf } from '~/features/documents/store/file-name'
import { putDocument } from '~/features/documents/store/put-document.server'
import { freeName } from '~/features/documents/store/store-document.server'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { caseMessages, caseRequests, cases, requestFiles } from '~db/schema'
import { noteDecision } from './decisions.server'
import { returnRequest } from './end-request.server'

const RETURNED_KEPT_MS = days(30)

type Visit = Pick<RequestContext, 'now' | 'address'>
/** `readers`: whether the client sees the documents, or only the firm. */
export type Acceptance = { category: string; readers: 'client' | 'firm' }
/** How many files were decided: what somebody else has decided meanwhile is not. */
export type Decided = { count: number; mailed: number }

/**
 * Makes files that clients have sent documents of their cases. A request is met once nothing of it waits or has to be sent
 * again. Throws `category_unknown`.
 */
export function acceptFiles(
  viewer: AdminViewer,
  ids: number[],
  acceptance: Acceptance,
  visit: Visit,
): Decided {
  if (!documentCategories(readSetting('firm_slug') ?? '').includes(acceptance.category))
    throw new AppError('category_unknown')
  return transact((tx) => {
    const waiting = findWaiting(tx, ids)
    noteDecision(tx, viewer, waiting.map(standing), visit.now)
    for (const one of waiting) accept(tx, viewer, one, acceptance, visit)
    for (const request of requestsOf(waiting))
      if (request.closedAt === null && request.returnedReason === null && !hasWaiting(tx, request.id))
        closeOpen(tx, request, actorOf(viewer), visit.now)
    return { count: waiting.length, mailed: 0 }
  })
}

/** Decides about files as they were shown, together. Throws `count_differs` if one of them waits no longer: nothing is decided then. */
export const decideShown = (ids: number[], decide: () => Decided): Decided =>
  transact((tx) => {
    const count = findWaiting(tx, ids).length
    if (count !== ids.length) throw new AppError('count_differs', { count })
    return decide()
  })

export type Return = { reason: string; notify: boolean }
/** Tells whoever has sent files with their messages (`holderId`) why they are returned; true if an e-mail says that they were told. */
export type TellReturned = (
  tx: Tx,
  viewer: AdminViewer,
  returned: Return & { caseId: number; holderId: number; fileNames: string[] },
  now: number,
) => boolean
const cannotTell: TellReturned = () => {
  throw new Error('nobody would tell the client of a message why its files are returned')
}

/**
 * Returns files to their clients, who read the reason and are asked again; with `notify` they are written to. What belongs to a
 * request that is closed is returned all the same, and asks for nothing.
 */
export function returnFiles(
  viewer: AdminViewer,
  ids: number[],
  answer: Return,
  { now }: Visit,
  tell = cannotTell,
): Decided {
  return transact((tx) => {
    const waiting = findWaiting(tx, ids)
    noteDecision(tx, viewer, waiting.map(standing), now)
    const fileIds = waiting.map(({ file }) => file.id)
    const returned = { state: 'returned' as const, decidedAt: now }
    tx.update(requestFiles).set(returned).where(inArray(requestFiles.id, fileIds)).run()
    const openRequests = requestsOf(waiting).filter(({ closedAt }) => closedAt === null)
    const mails = openRequests.map((request) => {
      const senders = waiting.flatMap(({ file }) => (file.requestId === request.id ? [file.sentBy] : []))
      return returnRequest(tx, viewer, request, { ...answer, senders }, now)
    })
    const threads = new Map<string, { caseId: number; holderId: number; fileNames: string[] }>()
    for (const { file, writtenBy: holderId } of waiting) {
      if (holderId === null) continue
      const key = `${file.caseId} ${holderId}`
      const known = threads.get(key)?.fileNames ?? []
      threads.set(key, { caseId: file.caseId, holderId, fileNames: [...known, file.fileName] })
    }
    const mailedThreads = [...threads.values()].filter((thread) =>
      tell(tx, viewer, { ...answer, ...thread }, now),
    )
    return {
      count: waiting.length,
      mailed: mails.reduce((sum, mailed) => sum + mailed, mailedThreads.length),
    }
  })
}

/** Deletes the bytes of what was returned long ago, but for what is blocked; that it was received stays known. */
export async function forgetReturned(now: number) {
  const old = and(
    sql`${requestFiles.state} = 'returned' AND ${isNotNull(requestFiles.filePath)}`,
    lt(requestFiles.decidedAt, now - RETURNED_KEPT_MS),
    isOfNoBlockedCase(requestFiles.caseId),
  )
  const { id, filePath } = requestFiles
  for (const row of database().select({ id, key: filePath }).from(requestFiles).where(old).all()) {
    transact((tx) => tx.update(requestFiles).set({ filePath: null }).where(eq(id, row.id)).run())
    if (row.key) await removeStored(row.key)
  }
}

type Found = {
  file: typeof requestFiles.$inferSelect
  /** Null of one that came with a message. */
  request: RequestRow | null
  clientId: number | null
  /** Who has written the message that it came with. */
  writtenBy: number | null
}

const findWaiting = (tx: Tx, ids: number[]): Found[] =>
  tx
    .select({
      ...{ file: requestFiles, request: caseRequests, clientId: cases.clientId },
      writtenBy: caseMessages.clientId,
    })
    .from(requestFiles)
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(caseRequests, eq(caseRequests.id, requestFiles.requestId))
    .leftJoin(caseMessages, eq(caseMessages.id, requestFiles.messageId))
    .where(
      and(
        ...[inArray(requestFiles.id, ids), eq(requestFiles.state, 'waiting'), eq(cases.archived, false)],
        isOfHolder,
      ),
    )
    .orderBy(requestFiles.id)
    .all()

/** How what a file came for stands. */
const standing = ({ file, request }: Found) => request ?? { caseId: file.caseId }

const requestsOf = (waiting: Found[]) => [
  ...new Map(waiting.flatMap(({ request }) => (request ? [[request.id, request] as const] : []))).values(),
]

const hasWaiting = (tx: Tx, requestId: number) =>
  tx
    .select({ id: requestFiles.id })
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, requestId), eq(requestFiles.state, 'waiting')))
    .get() !== undefined

/** The bytes stay where they are and belong to the document from now on. */
function accept(
  tx: Tx,
  viewer: AdminViewer,
  { file, clientId }: Found,
  { category, readers }: Acceptance,
  { now, address }: Visit,
) {
  const { caseId, mimeType, fileSize, sha256 } = file
  tx.update(requestFiles).set({ filePath: null }).where(eq(requestFiles.id, file.id)).run()
  const { id } = putDocument(
    tx,
    {
      ...namesOf(freeName(tx, caseId, file.fileName)),
      ...{ fileSize, sha256, filePath: file.filePath ?? '', mimeType, caseId, category, uploadDate: now },
      ...(readers === 'firm' && archivalBy(viewer, now)),
    },
    { now, answered: true },
  )
  linkByCategory(tx, id, caseId, category)
  const accepted = { state: 'accepted' as const, decidedAt: now, documentId: id }
  tx.update(requestFiles).set(accepted).where(eq(requestFiles.id, file.id)).run()
  recordAudit(tx, {
    ...{ at: now, actor: actorOf(viewer, address), action: 'document_uploaded', userId: clientId },
    object: { kind: 'document', id },
    detail: { caseId, category, sha256, shown: readers === 'client' },
  })
}
