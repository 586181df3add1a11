import { and, eq, inArray } from 'drizzle-orm'
import { isSentBy } from '~/access/case-holders.server'
import type { AnswerViewer } from '~/access/viewer'
import { recordAudit, senderOf } from '~/features/audit/record.server'
import { storeWithRow } from '~/features/documents/store/put-document.server'
import { writeReceived } from '~/features/write-back/writes-on.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { commitReceived, removeStored, type StoredFile } from '~/infra/storage/store.server'
import type { Tx } from '~db/client'
import { caseRequests, requestFiles } from '~db/schema'
import { type AboutRequest, findOpen } from './open-request.server'

export type Sending = { viewer: AnswerViewer; about: AboutRequest; context: RequestContext }
type Kept = { fileName: string; mimeType: string }

/**
 * Keeps a checked file of a client. Throws `not_found`, `request_closed` if the request has ended meanwhile, and what
 * `commitReceived` throws; nothing is left behind then.
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
  { viewer, about: { caseId, requestId }, context: { now, address } }: Sending,
): boolean {
  const { sentAt } = findOpen(tx, viewer, { caseId, requestId })
  const { id, sha256, state } = requestFiles
  const ofRequest = eq(requestFiles.requestId, requestId)
  const own = and(ofRequest, isSentBy(requestFiles, viewer.userId))
  const same = and(own, eq(sha256, stored.sha256), inArray(state, ['waiting', 'accepted']))
  const known = tx.select({ id }).from(requestFiles).where(same).get() !== undefined
  tx.update(caseRequests)
    .set({ sentAt: sentAt ?? now, returnedReason: null })
    .where(eq(caseRequests.id, requestId))
    .run()
  if (known) return false
  const kept = tx
    .insert(requestFiles)
    .values({
      ...{ requestId, fileName, mimeType, state: 'waiting' as const, receivedAt: now },
      ...{ fileSize: stored.size, sha256: stored.sha256, filePath: stored.key, sentBy: viewer.userId },
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
