import { and, eq, inArray, isNotNull, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { isAskedOf } from '~/access/case-holders.server'
import { hours } from '~/domain/duration'
import type { Actor } from '~/features/audit/record.server'
import { plainName } from '~/features/deliveries/facts-of-paper.server'
import { forgetUploadedWorkbooks } from '~/features/documents/store/uploaded-workbook.server'
import { forgetMailbox } from '~/features/outbox/mailbox.server'
import { forgetDecisionsFor } from '~/features/request-files/decisions.server'
import { reopenUnsent } from '~/features/request-files/end-request.server'
import { dropCopies } from '~/infra/drive/graph/workbook-copies.server'
import { diskTime, sweepParts } from '~/infra/storage/received-file.server'
import { removeStored } from '~/infra/storage/store.server'
import type { Tx } from '~db/client'
import {
  caseMessages,
  caseRequests,
  cases,
  mailOutbox,
  pendingUploads,
  requestAnswers,
  requestFiles,
  requestPapers,
  requestSignatures,
  requestUploadPieces,
  requestUploads,
  trash,
  trashedCaseId,
} from '~db/schema'
import { heldByOthers, trashedOfOthers } from './destroy-cases.server'

/** Nobody writes to a part that is so old. */
const ABANDONED_MS = hours(1)

/** What of a client stands outside the database: bytes of the store by their keys, and e-mails of the mailbox by what they were sent as. */
export type LeftBehind = { files: string[]; addresses: string[]; messageIds: string[] }

type Theirs = { id: number; caseIds: number[] }

/** Takes away what is gone from the database: bytes, e-mails, and copies of workbooks that may name anybody. */
export async function removeLeftBehind(all: LeftBehind[]) {
  forgetMailbox(
    all.flatMap(({ addresses }) => addresses),
    all.flatMap(({ messageIds }) => messageIds),
  )
  for (const key of all.flatMap(({ files }) => files)) await removeStored(key)
  const diskNow = await diskTime()
  await forgetUploadedWorkbooks(diskNow)
  await dropCopies()
  await sweepParts(diskNow - ABANDONED_MS)
}

/**
 * Deletes what is no part of the file of a case yet, or any more: what lies in the trash, waits for an answer, is on its way here, or came
 * with a message; in a case that others hold, not what these have sent. Returns the keys of its bytes, of which each is counted.
 */
export function forgetUnfiled(tx: Tx, { id, caseIds }: Theirs, actor: Actor, now: number): string[] {
  const keys = (rows: { filePath: string | null }[]) => rows.flatMap(({ filePath }) => filePath ?? [])
  const shared = heldByOthers(tx, id, caseIds)
  const alone = caseIds.filter((one) => !shared.includes(one))
  const trashed = tx
    .delete(trash)
    .where(
      and(inArray(trashedCaseId, caseIds), notInArray(trash.documentId, trashedOfOthers(tx, shared, id))),
    )
    .returning()
    .all()
  const parkedUploads = tx
    .delete(pendingUploads)
    .where(inArray(pendingUploads.caseId, caseIds))
    .returning()
    .all()
  forgetDecisionsFor(tx, id)
  const { sentBy, state, requestId } = requestFiles
  // Of what was returned for a request `forgetReturned` keeps the row.
  const gone = and(eq(sentBy, id), or(ne(state, 'returned'), isNull(requestId)))
  const sentByNoOther = or(gone, isNull(sentBy))
  const ofCases = or(
    inArray(requestFiles.caseId, alone),
    and(inArray(requestFiles.caseId, shared), sentByNoOther),
  )
  const theirs = or(ofCases, unfiledOf(tx, id))
  const sent = tx
    .delete(requestFiles)
    .where(and(isNotNull(requestFiles.filePath), theirs, notInArray(requestFiles.id, signedIn(tx))))
    .returning()
    .all()
  const answers = and(eq(requestAnswers.sentBy, id), eq(requestAnswers.state, 'waiting'))
  const answered = tx.delete(requestAnswers).where(answers).returning().all()
  const requestIds = [...sent, ...answered].flatMap(({ requestId }) => requestId ?? [])
  reopenUnsent(tx, requestIds, actor, now)
  return [
    ...[...keys(trashed), ...keys(parkedUploads), ...keys(sent), ...forgetReturned(tx, id)],
    ...[...forgetUnfinished(tx, { id, caseIds: alone }), ...forgetUnsigned(tx, id)],
  ]
}

/** True for files that somebody sent with a message, or that nobody has decided about; a signed paper is part of the file of the case. */
export function unfiledOf(tx: Tx, userId: number) {
  const theirMessages = tx
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(eq(caseMessages.clientId, userId))
  const waits = and(eq(requestFiles.sentBy, userId), eq(requestFiles.state, 'waiting'))
  return or(
    inArray(requestFiles.messageId, theirMessages),
    and(waits, notInArray(requestFiles.id, signedIn(tx))),
  )
}

/** Of what was returned to them the rows stay, without name and bytes: they say whom the reason was for, which nobody else reads. */
function forgetReturned(tx: Tx, userId: number): string[] {
  const { id, filePath, state, sentBy } = requestFiles
  const theirs = and(eq(sentBy, userId), eq(state, 'returned'), notInArray(id, signedIn(tx)))
  const rows = tx.select({ id, key: filePath }).from(requestFiles).where(theirs).all()
  for (const row of rows)
    tx.update(requestFiles)
      .set({ fileName: plainName(row.id), filePath: null })
      .where(eq(id, row.id))
      .run()
  return rows.flatMap(({ key }) => key ?? [])
}

/** The papers they were asked to sign and did not, which would be shown to whoever has the case after them. */
function forgetUnsigned(tx: Tx, userId: number): string[] {
  const signatures = tx
    .select({ id: requestSignatures.id })
    .from(requestSignatures)
    .where(and(eq(requestSignatures.paperId, requestPapers.id), isNotNull(requestSignatures.signedAt)))
  const theirs = and(eq(caseRequests.kind, 'signature'), isAskedOf(userId))
  const papers = tx
    .select({ id: requestPapers.id, key: requestPapers.filePath })
    .from(requestPapers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestPapers.requestId))
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(theirs, notExists(signatures)))
    .all()
  for (const { id } of papers)
    tx.update(requestPapers)
      .set({ fileName: plainName(id), filePath: null })
      .where(eq(requestPapers.id, id))
      .run()
  return papers.flatMap(({ key }) => key ?? [])
}

/** A signed paper is part of the file of the case before somebody has filed it. */
const signedIn = (tx: Tx) =>
  tx
    .select({ id: requestSignatures.fileId })
    .from(requestSignatures)
    .where(isNotNull(requestSignatures.fileId))

/** Files of which not all has arrived. */
function forgetUnfinished(tx: Tx, { id, caseIds }: Theirs): string[] {
  const requests = tx
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .where(inArray(caseRequests.caseId, caseIds))
  const ofCases = or(inArray(requestUploads.caseId, caseIds), inArray(requestUploads.requestId, requests))
  const uploads = tx
    .select({ id: requestUploads.id })
    .from(requestUploads)
    .where(or(eq(requestUploads.userId, id), ofCases))
  const { filePath: key, uploadId } = requestUploadPieces
  const pieces = tx.select({ key }).from(requestUploadPieces).where(inArray(uploadId, uploads)).all()
  tx.delete(requestUploads).where(inArray(requestUploads.id, uploads)).run()
  return pieces.map((piece) => piece.key)
}

/** Deletes the e-mails to them, and those to the firm that name them or are about their cases. Returns what each was sent as. */
export function forgetMails(
  tx: Tx,
  { id, namesThem, caseIds }: Theirs & { namesThem: (text: string) => boolean },
): string[] {
  const { userId, caseId, messageId, recipientName } = mailOutbox
  const toFirm = tx
    .select({ row: mailOutbox.id, caseId, recipientName, content: sql<string>`${mailOutbox.content}` })
    .from(mailOutbox)
    .where(isNull(userId))
    .all()
  const about = toFirm.filter(
    (mail) => caseIds.includes(mail.caseId ?? 0) || namesThem(`${mail.recipientName} ${mail.content}`),
  )
  const ids = about.map(({ row }) => row)
  const theirs = or(eq(userId, id), inArray(mailOutbox.id, ids))
  return tx
    .delete(mailOutbox)
    .where(theirs)
    .returning({ messageId })
    .all()
    .map((mail) => mail.messageId)
}
