import { and, asc, count, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isOfHolder } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { actorOf, isRecorded, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { caseMessages, caseRequests, cases, requestAnswers, requestFiles, users } from '~db/schema'

/** A file that waits for the firm. */
export type WaitingFile = { id: number; fileName: string; mimeType: string; size: number; receivedAt: number }
/**
 * What somebody has sent in a case, by the request or the message that it came for. `clientId`: whose case it is (`isWhose`),
 * `client`: who has sent it (`nameOfSender`).
 */
export type CaseInbox = {
  key: string
  caseId: number
  caseNumber: string
  clientId: number
  client: string
  /** `id`: of the request; null for what came with a message, whose `text` is what the client wrote. */
  requests: { id: number | null; key: string; text: string; files: WaitingFile[] }[]
}

const MOST_LISTED = 200
const sender = alias(users, 'sender')

/** True for the client of a case, and where it has none for whoever has sent what waits in it, who may hold it all the same. */
export const isWhose = (sentBy: SQLiteColumn) => eq(users.id, sql`coalesce(${cases.clientId}, ${sentBy})`)

type Sender = Pick<typeof users.$inferSelect, 'name' | 'blockedAt'>

/** Who has sent what waits in a case: of somebody who was taken from it and blocked since, its number stands for the name. */
export const nameOfSender = (
  from: Sender | null,
  { client, caseNumber }: Pick<CaseInbox, 'client' | 'caseNumber'>,
) => (from?.blockedAt ? caseNumber : displayName(from?.name ?? client))

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
const isWaiting = sql`${requestFiles.state} = 'waiting'`
const isOfActiveCase = and(isWaiting, eq(cases.archived, false), isOfHolder)

const casesThatWait = prepared((db) =>
  db
    .select({ n: countDistinct(cases.id) })
    .from(requestFiles)
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .innerJoin(users, isWhose(requestFiles.sentBy))
    .leftJoin(caseRequests, eq(caseRequests.id, requestFiles.requestId))
    .leftJoin(caseMessages, eq(caseMessages.id, requestFiles.messageId))
    .where(isOfActiveCase),
)

const answersThatWait = prepared((db) =>
  db
    .select({ n: count() })
    .from(requestAnswers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestAnswers.requestId))
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .innerJoin(users, isWhose(requestAnswers.sentBy))
    .where(and(sql`${requestAnswers.state} = 'waiting'`, eq(cases.archived, false))),
)

/** In how many active cases files wait that a client has sent, and how many answers. */
export const countInbox = (_viewer: AdminViewer): number =>
  (casesThatWait.get({})?.n ?? 0) + (answersThatWait.get({})?.n ?? 0)

/** What clients have sent and nobody has decided about, by case and sender, what waits longest first; `only`: of these files. */
export function listInbox(_viewer: AdminViewer, only?: number[]): CaseInbox[] {
  const { id, fileName, mimeType, fileSize: size, receivedAt } = requestFiles
  const rows = database()
    .select({
      file: { id, fileName, mimeType, size, receivedAt },
      ...{ request: requestFiles.requestId, message: requestFiles.messageId },
      text: sql<string>`coalesce(${caseRequests.text}, ${caseMessages.text})`,
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, clientId: users.id, client: users.name },
      sender: { id: sender.id, name: sender.name, blockedAt: sender.blockedAt },
    })
    .from(requestFiles)
    .leftJoin(sender, eq(sender.id, requestFiles.sentBy))
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .innerJoin(users, isWhose(requestFiles.sentBy))
    .leftJoin(caseRequests, eq(caseRequests.id, requestFiles.requestId))
    .leftJoin(caseMessages, eq(caseMessages.id, requestFiles.messageId))
    .where(only ? and(isOfActiveCase, inArray(id, only)) : isOfActiveCase)
    .orderBy(asc(id))
    .limit(MOST_LISTED)
    .all()
  const inboxes = new Map<string, CaseInbox>()
  for (const { file, request, message, text, sender: from, ...legalCase } of rows) {
    const key = `${legalCase.caseId} ${from?.id ?? legalCase.clientId}`
    const inbox = inboxes.get(key) ?? {
      ...{ key, ...legalCase, client: nameOfSender(from, legalCase) },
      requests: [],
    }
    inboxes.set(key, inbox)
    const cameFor = request === null ? `message ${message}` : `request ${request}`
    const known = inbox.requests.find((one) => one.key === cameFor)
    if (known) known.files.push(file)
    else inbox.requests.push({ id: request, key: cameFor, text, files: [file] })
  }
  return [...inboxes.values()]
}

/**
 * A file of a client to be looked at, recorded once per session and hour. `key` is for the store only. Throws `not_found` if it
 * waits no longer.
 */
export function openWaitingFile(
  viewer: AdminViewer,
  id: number,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const row = database()
    .select({ file: requestFiles, userId: cases.clientId, caseId: cases.id })
    .from(requestFiles)
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(caseMessages, eq(caseMessages.id, requestFiles.messageId))
    .where(and(eq(requestFiles.id, id), isWaiting, isOfHolder, isNull(cases.blockedAt)))
    .get()
  if (!row?.file.filePath) throw new AppError('not_found')
  const { userId, caseId } = row
  const once = oncePerHour(now, 'request_file', viewer.session, id)
  if (!isRecorded(once))
    transact((tx) =>
      recordAudit(tx, {
        ...{ at: now, actor: actorOf(viewer, address), action: 'document_opened', userId, once },
        ...{ object: { kind: 'case', id: caseId }, detail: { waiting: true } },
      }),
    )
  const { fileName, mimeType, fileSize: size, sha256, filePath: key } = row.file
  return { fileName, mimeType, size, sha256, key: key ?? '' }
}
