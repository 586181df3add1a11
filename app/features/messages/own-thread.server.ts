import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import { isFirstHolder } from '~/access/case-holders.server'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { days } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, type Limit } from '~/infra/rate-limit.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { caseMessages, cases } from '~db/schema'
import type { MessageForm } from './message-form'
import { takesMessages } from './message-settings.server'
import { noteThread } from './threads.server'
import { usualAnswerDays } from './usual-answer.server'

/** A message as its client sees it; `read`: when the other side had it on the screen. */
export type OwnMessage = {
  id: number
  kind: 'client' | 'firm' | 'call'
  text: string
  at: string
  read: string | null
}
export type OwnThread = {
  caseId: number
  caseNumber: string
  messages: OwnMessage[]
  /** How many older ones there are. */
  older: number
  mayWrite: boolean
  usualDays: number | null
}

const MOST_SHOWN = 100

/** The latest messages of a client and the firm about one of the client's cases, oldest first. Throws `not_found`. */
export function getOwnThread(
  viewer: ClientViewer,
  caseId: number,
  { language }: { language: Language },
): OwnThread {
  const { caseNumber } = requireOwnCase(viewer, caseId)
  const { id, kind, text, sentAt, readAt } = caseMessages
  const own = ownOf(viewer, caseId)
  const rows = database()
    .select({ id, kind, text, sentAt, readAt })
    .from(caseMessages)
    .where(own)
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
    .all()
  const all = database().select({ n: count() }).from(caseMessages).where(own).get()?.n ?? 0
  return {
    ...{ caseId, caseNumber, older: all - rows.length },
    messages: rows.reverse().map(({ sentAt: at, readAt: read, ...message }) => ({
      ...message,
      at: dateTimeAt(language, at),
      read: read === null ? null : dateTimeAt(language, read),
    })),
    mayWrite: takesMessages(),
    usualDays: usualAnswerDays(),
  }
}

/** Notes that a client has had on the screen what the firm wrote. */
export function markOwnRead(viewer: ClientViewer, { caseId, messages }: OwnThread, now: number) {
  const isNew = messages.some(({ kind, read }) => kind !== 'client' && read === null)
  const last = messages.at(-1)?.id
  if (!isNew || last === undefined) return
  transact((tx) =>
    tx
      .update(caseMessages)
      .set({ readAt: now })
      .where(and(ownOf(viewer, caseId), ne(caseMessages.kind, 'client'), isNull(caseMessages.readAt)))
      .run(),
  )
}

/** How many messages of the firm a client has not seen; null without any message, in a firm that takes none. */
export function unreadMessages(viewer: ClientViewer, caseId: number): number | null {
  const row = holderOf.get({ id: caseId })
  if (!row || !isFirstHolder(viewer, row)) return null
  const written = ofThread.all({ caseId, clientId: viewer.userId })
  if (written.length === 0 && !takesMessages()) return null
  return written.filter(({ kind, readAt }) => kind !== 'client' && readAt === null).length
}

const holderOf = prepared((db, $: Holes<{ id: number }>) =>
  db.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, $.id)),
)
const ofThread = prepared((db, $: Holes<{ caseId: number; clientId: number }>) => {
  const { kind, readAt, caseId, clientId, inside, id } = caseMessages
  return db
    .select({ kind, readAt })
    .from(caseMessages)
    .where(and(eq(caseId, $.caseId), eq(clientId, $.clientId), eq(inside, false)))
    .orderBy(asc(id))
})

/** How many messages a client may write in a day, in all their cases. */
const MOST_A_DAY = 30

const limitsOf = ({ userId }: ClientViewer): Limit[] => [
  { use: 'message', of: [{ kind: 'user', id: userId }], times: MOST_A_DAY, windowMs: days(1) },
]

/**
 * Writes to the firm, which opens a closed conversation again. The same form twice is one message. Throws `not_found` for a case of others, `messages_off` if the firm
 * takes none, `too_many_requests`.
 */
export function writeMessage(
  viewer: ClientViewer,
  caseId: number,
  { text, once }: MessageForm,
  { now, address }: RequestContext,
) {
  requireOwnCase(viewer, caseId)
  if (!takesMessages()) throw new AppError('messages_off')
  if (isWritten(database(), once)) return
  consume(limitsOf(viewer), now)
  transact((tx) => {
    requireOwnCase(viewer, caseId, tx)
    if (isWritten(tx, once)) return
    tx.insert(caseMessages)
      .values({ caseId, clientId: viewer.userId, kind: 'client', text, once, sentAt: now })
      .run()
    noteThread(tx, { caseId, clientId: viewer.userId }, { closedAt: null })
    recordAudit(tx, {
      ...{ at: now, actor: actorOf(viewer, address), action: 'message_written' },
      ...{ userId: viewer.userId, object: { kind: 'case', id: caseId } },
    })
  })
}

/** Whether a form has arrived before. */
export const isWritten = (tx: Tx, once: string): boolean =>
  tx.select({ id: caseMessages.id }).from(caseMessages).where(eq(caseMessages.once, once)).get() !== undefined

const ownOf = ({ userId }: ClientViewer, caseId: number) =>
  and(eq(caseMessages.caseId, caseId), eq(caseMessages.clientId, userId), eq(caseMessages.inside, false))

/** An own case that is shown to its client, of which they are the first holder. Throws `not_found`. */
export function requireOwnCase(viewer: ClientViewer, caseId: number, tx: Tx = database()) {
  const found = tx
    .select({ caseNumber: cases.caseNumber, clientId: cases.clientId })
    .from(cases)
    .where(and(eq(cases.id, caseId), visibleTo(viewer)))
    .get()
  if (!found || !isFirstHolder(viewer, found)) throw new AppError('not_found')
  return found
}
