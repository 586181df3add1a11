import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isSentBy } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { recordAudit, senderOf } from '~/features/audit/record.server'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { isSharedAsSaid } from '~/features/settings/sharing.server'
import type { Said } from '~/features/settings/sharing-said'
import { writeReceived } from '~/features/write-back/writes-on.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { commitReceived, removeStored, type StoredFile } from '~/infra/storage/store.server'
import type { Tx } from '~db/client'
import { caseRequests, requestFiles } from '~db/schema'
import { type AboutRequest, type AboutThread, requireOpen } from './open-request.server'

/** `message`: which message the files come with, which is written with the first of them. */
export type AboutMessage = AboutThread & { message: (tx: Tx) => number }
/** `shared`: what the form said of who sees it. */
export type Sending = {
  viewer: AnswerViewer
  about: AboutRequest | AboutMessage
  shared: Said | undefined
  context: RequestContext
}
type Kept = { fileName: string; mimeType: string }

/**
 * Keeps a checked file of a client. Throws what `requireOpen` does if nothing can be sent any more, and what `commitReceived`
 * throws; nothing is left behind then.
 */
export async function keepFile(file: ReceivedFile, kept: Kept, sending: Sending) {
  const stored = await commitReceived(file)
  const isNew = await storeWithRow(stored, (tx) => write(tx, stored, kept, sending))
  if (!isNew) await removeStored(stored.key)
}

/** False if the same person has sent the same file already: of what others have sent, nobody learns. */
function write(
  tx: Tx,
  stored: StoredFile,
  { fileName, mimeType }: Kept,
  { viewer, about, shared: shareNotice, context: { now, address } }: Sending,
): boolean {
  const { caseId } = about
  requireOpen(tx, viewer, about)
  const cameFor =
    about.requestId === null
      ? { requestId: null, messageId: about.message(tx) }
      : { requestId: about.requestId, messageId: null }
  const { id, sha256, state, requestId, messageId } = requestFiles
  const isOfSame =
    cameFor.requestId === null ? eq(messageId, cameFor.messageId) : eq(requestId, cameFor.requestId)
  const isOwnFile = and(isOfSame, isSentBy(requestFiles, viewer.userId))
  const same = and(isOwnFile, eq(sha256, stored.sha256), inArray(state, ['waiting', 'accepted']))
  const shared = isSharedAsSaid(tx, caseId, shareNotice)
  const known = tx.select({ id }).from(requestFiles).where(same).get()
  if (about.requestId !== null) noteSent(tx, about.requestId, known !== undefined, now)
  // Sent again by a form that says so, it is shown to the others like everything else that was sent with it.
  if (known && shared) tx.update(requestFiles).set({ shared }).where(eq(id, known.id)).run()
  if (known) return false
  const kept = tx
    .insert(requestFiles)
    .values({
      ...{ caseId, ...cameFor, fileName, mimeType, state: 'waiting' as const, receivedAt: now },
      ...{ fileSize: stored.size, sha256: stored.sha256, filePath: stored.key, sentBy: viewer.userId },
      shared,
    })
    .returning({ id })
    .get()
  writeReceived(tx, kept.id, now)
  recordAudit(tx, {
    ...{ at: now, actor: senderOf(viewer, address), action: 'request_file_received' },
    ...{ userId: viewer.userId, object: { kind: 'case', id: caseId } },
    detail: { sha256: stored.sha256, ...(viewer.kind === 'link' && { by: 'link' }) },
  })
  return true
}

/** The client has sent it, for the first time or again. What is there already is not what was returned beside it. */
const noteSent = (tx: Tx, id: number, isKnown: boolean, now: number) =>
  tx
    .update(caseRequests)
    .set({ sentAt: sql`coalesce(${caseRequests.sentAt}, ${now})`, returnedReason: null })
    .where(and(eq(caseRequests.id, id), isKnown ? isNull(caseRequests.returnedReason) : undefined))
    .run()
