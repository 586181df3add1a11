import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { askBeforePointing } from '~/features/documents/namings/ask-before.server'
import { isSharedAsSaid, isSharedNow } from '~/features/settings/sharing.server'
import { database, type Tx, transact } from '~db/client'
import { caseMessages } from '~db/schema'
import { recordMessage } from './answer-in.server'
import { type CaseOfClient as Case, findCase } from './find-case.server'
import { mailMessage } from './mail-message.server'
import { filesOf } from './message-files.server'
import type { CallForm, ReplyForm } from './message-form'
import { publishedIn, requirePublished } from './published.server'
import { requireFilled } from './snippets/snippet-fields'
import { dropDraft, noteThread, threadOf } from './threads.server'
import { stillWaiting } from './waiting-messages.server'
import { isWritten } from './write-message.server'

const MOST_SHOWN = 200

/**
 * The messages of a case with one of those who hold it now (`holderId`, or its client), oldest first, with what waits for an answer.
 * Throws `not_found`.
 */
export function getFirmThread(_viewer: AdminViewer, caseId: number, holderId?: number) {
  const { client, clientId, ownerId, caseNumber, lawyer } = findCase(database(), caseId, holderId)
  const messages = database()
    .select()
    .from(caseMessages)
    .where(ofClient(caseId, clientId))
    .orderBy(desc(caseMessages.id))
    .limit(MOST_SHOWN)
    .all()
    .reverse()
    .map(({ once: _, ...message }) => ({ ...message, waits: isWaiting(message) }))
  const files = filesOf(messages.map(({ id }) => id))
  const published = publishedIn(database(), { caseId, clientId })
  const nameOf = new Map(published.map(({ id, fileName }) => [id, fileName]))
  const waiting = messages.filter(({ waits }) => waits)
  return {
    ...{ caseId, clientId, ownerId, caseNumber, lawyer, client: displayName(client), published },
    messages: messages.map((message) => ({
      ...message,
      files: files.get(message.id) ?? [],
      document: message.documentId && (nameOf.get(message.documentId) ?? null),
    })),
    ...{ waiting: waiting.length, last: messages.at(-1)?.id ?? 0, isShared: isSharedNow(database(), caseId) },
    ...threadOf(database(), { caseId, clientId }),
  }
}
export type FirmThread = ReturnType<typeof getFirmThread>

const isWaiting = ({ kind, answeredAt, closedAt }: Pick<Row, 'kind' | 'answeredAt' | 'closedAt'>) =>
  kind === 'client' && answeredAt === null && closedAt === null
type Row = typeof caseMessages.$inferSelect

/** Notes that the firm has had on the screen what the client wrote. */
export function markFirmRead(
  _viewer: AdminViewer,
  { caseId, clientId, messages, last }: FirmThread,
  now: number,
) {
  if (!messages.some(({ kind, readAt }) => kind === 'client' && readAt === null)) return
  const { kind, readAt, id } = caseMessages
  transact((tx) =>
    tx
      .update(caseMessages)
      .set({ readAt: now })
      .where(and(ofClient(caseId, clientId), eq(kind, 'client'), isNull(readAt), lte(id, last)))
      .run(),
  )
}

/**
 * Answers one of those who hold a case; what was on the screen waits no longer, and `close` closes the conversation. Returns whether an
 * e-mail says that there is a message: not if they have no address that works. The same form twice is one answer. Throws `not_found`, also for a
 * document that the client does not see, `paper_of_another` if it names somebody else, and `fields_unfilled` if the text still has a field of a snippet in braces.
 */
export function answerClient(
  viewer: AdminViewer,
  caseId: number,
  { text, once, last, draft, close, document, knows, shared }: ReplyForm,
  now: number,
  holderId?: number,
): boolean {
  requireFilled(text)
  return transact((tx) => {
    const legalCase = findCase(tx, caseId, holderId)
    const { clientId } = legalCase
    if (isWritten(tx, once)) return false
    const documentId = document === undefined ? null : requirePublished(tx, legalCase, document)
    if (documentId !== null) askBeforePointing(tx, documentId, knows ?? null)
    const message = { text, writer: viewer.label, once, documentId, sentAt: now }
    tx.insert(caseMessages)
      .values({ caseId, clientId, kind: 'firm', ...message, shared: isSharedAsSaid(tx, caseId, shared) })
      .run()
    settle(tx, legalCase, last, { answeredAt: now })
    noteThread(tx, legalCase, { closedAt: close === 'yes' && !hasNewer(tx, legalCase, last) ? now : null })
    dropDraft(tx, legalCase, [draft, text])
    recordMessage(tx, viewer, 'message_written', legalCase, now)
    return mailMessage(tx, legalCase, now)
  })
}

/** Notes what was said on the telephone. The same form twice is one note. Throws `not_found`. */
export function noteCall(
  viewer: AdminViewer,
  caseId: number,
  { text, once, readers, shared: saidShared }: CallForm,
  now: number,
  holderId?: number,
) {
  transact((tx) => {
    const legalCase = findCase(tx, caseId, holderId)
    if (isWritten(tx, once)) return
    const note = { text, writer: viewer.label, once, sentAt: now, inside: readers === 'firm' }
    const shared = readers === 'client' && isSharedAsSaid(tx, caseId, saidShared)
    tx.insert(caseMessages)
      .values({ caseId, clientId: legalCase.clientId, kind: 'call', ...note, shared })
      .run()
    noteThread(tx, legalCase)
    recordMessage(tx, viewer, 'call_noted', legalCase, now)
  })
}

/**
 * Closes a conversation: what was on the screen needs no answer. It stays open if the client has written meanwhile. Returns how many
 * messages waited no longer. Throws `not_found`.
 */
export function closeMessages(
  viewer: AdminViewer,
  caseId: number,
  last: number,
  now: number,
  holderId?: number,
): number {
  return transact((tx) => {
    const legalCase = findCase(tx, caseId, holderId)
    const count = settle(tx, legalCase, last, { closedAt: now })
    if (!hasNewer(tx, legalCase, last)) noteThread(tx, legalCase, { closedAt: now })
    recordMessage(tx, viewer, 'messages_closed', legalCase, now, { count })
    return count
  })
}

function settle(
  tx: Tx,
  { caseId, clientId }: Case,
  last: number,
  how: { answeredAt: number } | { closedAt: number },
) {
  const { id } = caseMessages
  const waiting = and(ofClient(caseId, clientId), stillWaiting, lte(id, last))
  return tx.update(caseMessages).set(how).where(waiting).returning({ id }).all().length
}

/** Whether something of the client waits that was not on the screen. */
const hasNewer = (tx: Tx, { caseId, clientId }: Case, last: number): boolean =>
  tx
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(and(ofClient(caseId, clientId), stillWaiting, gt(caseMessages.id, last)))
    .get() !== undefined

const ofClient = (caseId: number, clientId: number) =>
  and(eq(caseMessages.caseId, caseId), eq(caseMessages.clientId, clientId))
