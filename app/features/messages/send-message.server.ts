import { and, eq, gte, inArray, isNull, notExists } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { type Return, returnFiles, type TellReturned } from '~/features/request-files/decide-files.server'
import { TAKEN_BACK_WITHIN_MS } from '~/features/request-files/limits'
import type { AboutThread } from '~/features/request-files/open-request.server'
import { type Sent, type SentFile, sendFiles } from '~/features/request-files/send-files.server'
import type { Unsay } from '~/features/request-files/take-back.server'
import { messageTexts } from '~/i18n/message-texts'
import type { RequestContext } from '~/infra/http/request-context.server'
import { isSame } from '~db/raw/compare'
import { caseMessages, mailOutbox } from '~db/schema'
import { answerIn } from './answer-in.server'
import { findCase } from './find-case.server'
import { LONGEST_MESSAGE } from './limits'
import type { FilesForm } from './message-form'
import { countMessage, requireMayWrite, writeMessage, writeOnce } from './write-message.server'

/** A message of a client about a case, before it is written. */
export const aboutThread = (viewer: ClientViewer, caseId: number): AboutThread => ({
  caseId,
  requestId: null,
  requireOpen: (tx) => requireMayWrite(viewer, caseId, tx),
})

/**
 * Writes to the firm, and keeps the files that come with it until the firm decides about them. Without words, and with no file that
 * is taken, nothing is written. Returns what became of the files. Throws what `writeMessage` and `sendFiles` throw.
 */
export async function sendMessage(
  viewer: ClientViewer,
  caseId: number,
  { text, once, shared }: FilesForm,
  sent: Sent,
  context: RequestContext,
): Promise<SentFile[]> {
  const message = { text: text || messageTexts[context.language].onlyFiles, once, shared }
  if (text === '') countMessage(viewer, once, context.now)
  else writeMessage(viewer, caseId, message, context)
  const about = {
    ...aboutThread(viewer, caseId),
    message: (tx: Parameters<AboutThread['requireOpen']>[0]) =>
      writeOnce(tx, viewer, caseId, message, context),
  }
  return sendFiles(viewer, about, { ...sent, shared }, context)
}

/** Returns what clients have sent, as `returnFiles` does; about what came with a message, the reason is an answer to it. */
export const returnReceived = (
  viewer: AdminViewer,
  ids: number[],
  answer: Return,
  visit: Parameters<typeof returnFiles>[3],
) => returnFiles(viewer, ids, answer, visit, tellInThread)

const MOST_NAMED = 3
const tellInThread: TellReturned = (tx, viewer, { caseId, holderId, fileNames, reason, notify }, now) => {
  const legalCase = findCase(tx, caseId, holderId)
  const named = fileNames.slice(0, MOST_NAMED).map((name) => `«${name}»`)
  const all = [...named, ...(fileNames.length > MOST_NAMED ? ['…'] : [])].join(', ')
  const text = messageTexts[legalCase.language].sendAgain(all, reason).slice(0, LONGEST_MESSAGE)
  return answerIn(tx, viewer, legalCase, { text, notify, dueAt: now + TAKEN_BACK_WITHIN_MS }, now)
}

/**
 * Takes back the answers that said why files were returned. The e-mails about them do not leave, but for one that also stands for what
 * the firm has written since.
 */
export const unsayReturned: Unsay = (tx, viewer, caseId, at) => {
  const { clientId, kind, inside, sentAt, writer, readAt } = caseMessages
  const messages = and(
    ...[eq(caseMessages.caseId, caseId), eq(kind, 'firm'), eq(sentAt, at), isSame(writer, viewer.label)],
  )
  const mails = and(
    ...[eq(mailOutbox.caseId, caseId), eq(mailOutbox.kind, 'message'), eq(mailOutbox.createdAt, at)],
  )
  const left = and(mails, inArray(mailOutbox.state, ['sending', 'sent', 'unknown']))
  tx.delete(caseMessages)
    .where(and(messages, isNull(readAt)))
    .run()
  const others = and(
    ...[eq(caseMessages.caseId, caseId), eq(clientId, mailOutbox.userId), eq(kind, 'firm')],
    ...[eq(inside, false), gte(sentAt, at), isNull(readAt)],
  )
  const stands = tx.select({ id: caseMessages.id }).from(caseMessages).where(others)
  tx.update(mailOutbox)
    .set({ state: 'failed', error: 'superseded' })
    .where(and(mails, eq(mailOutbox.state, 'queued'), notExists(stands)))
    .run()
  return (
    !tx.select().from(caseMessages).where(messages).get() && !tx.select().from(mailOutbox).where(left).get()
  )
}
