import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import { isSharedAsSaid } from '~/features/settings/sharing.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, type Limit } from '~/infra/rate-limit.server'
import { database, type Tx, transact } from '~db/client'
import { caseMessages } from '~db/schema'
import type { MessageForm } from './message-form'
import { takesMessages } from './message-settings.server'
import { noteThread } from './threads.server'

/** How many messages a client may write in a day, in all their cases. */
const MOST_A_DAY = 30

const limitsOf = ({ userId }: ClientViewer): Limit[] => [
  { use: 'message', of: [{ kind: 'user', id: userId }], times: MOST_A_DAY, windowMs: days(1) },
]

/** Whether a client may write about a case now. Throws `not_found` for a case of others, `messages_off` if the firm takes none. */
export function requireMayWrite(viewer: ClientViewer, caseId: number, tx: Tx = database()) {
  requireOwnCase(viewer, caseId, tx)
  if (!takesMessages()) throw new AppError('messages_off')
}

/**
 * Writes to the firm, which opens a closed conversation again. The same form twice is one message. Throws what `requireMayWrite`
 * does, and `too_many_requests`.
 */
export function writeMessage(
  viewer: ClientViewer,
  caseId: number,
  message: MessageForm,
  context: RequestContext,
) {
  requireMayWrite(viewer, caseId)
  countMessage(viewer, message.once, context.now)
  transact((tx) => writeOnce(tx, viewer, caseId, message, context))
}

/** Counts a message that is not here yet. Throws `too_many_requests`. */
export function countMessage(viewer: ClientViewer, once: string, now: number) {
  if (!isWritten(database(), once)) consume(limitsOf(viewer), now)
}

/** Writes a message unless its form has arrived before; returns which it is. Throws what `requireMayWrite` does. */
export function writeOnce(
  tx: Tx,
  viewer: ClientViewer,
  caseId: number,
  { text, once, shared }: MessageForm,
  { now, address }: RequestContext,
): number {
  requireMayWrite(viewer, caseId, tx)
  const { id, caseId: ofCase, clientId } = caseMessages
  const known = tx
    .select({ id, ofCase, clientId })
    .from(caseMessages)
    .where(eq(caseMessages.once, once))
    .get()
  if (known && (known.ofCase !== caseId || known.clientId !== viewer.userId)) throw new AppError('not_found')
  if (known) return known.id
  const thread = { caseId, clientId: viewer.userId }
  const row = tx
    .insert(caseMessages)
    .values({
      ...thread,
      kind: 'client',
      text,
      once,
      sentAt: now,
      shared: isSharedAsSaid(tx, caseId, shared),
    })
    .returning({ id })
    .get()
  noteThread(tx, thread, { closedAt: null })
  recordAudit(tx, {
    ...{ at: now, actor: actorOf(viewer, address), action: 'message_written' },
    ...{ userId: viewer.userId, object: { kind: 'case', id: caseId } },
  })
  return row.id
}

/** Whether a form has arrived before. */
export const isWritten = (tx: Tx, once: string): boolean =>
  tx.select({ id: caseMessages.id }).from(caseMessages).where(eq(caseMessages.once, once)).get() !== undefined
