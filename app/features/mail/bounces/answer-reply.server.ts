import { and, eq, inArray } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { takesMessages } from '~/features/messages/message-settings.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { type Tx, transact } from '~db/client'
import { mailOutbox, person, users } from '~db/schema'
import type { Reply } from './read-reply'

/** In the content of an e-mail that answers one by itself: the Message-ID of that one. */
export const ANSWERS = 'answers'

/** Whoever wrote before that has been answered in another way. */
const LATEST_MS = days(2)

/**
 * Tells a client who has answered the e-mail that says that there is a message where to answer: once a day, and only at the address
 * that the e-mail went to. Only its recipient knows its Message-ID.
 */
export function answerReply({ messageIds, from, id, at }: Reply, now: number) {
  if (!takesMessages() || Math.abs(now - at) > LATEST_MS) return
  transact((tx) => {
    const { messageId, kind, state } = mailOutbox
    const left = and(eq(kind, 'message'), inArray(messageId, messageIds), inArray(state, ['sent', 'unknown']))
    const answered = tx.select().from(mailOutbox).where(left).get()
    if (!answered?.userId || ANSWERS in answered.content || answered.recipient.toLowerCase() !== from) return
    const client = tx.select(person).from(users).where(eq(users.id, answered.userId)).get()
    const isTheirs = client?.email?.toLowerCase() === from && !client.archived && !isSelfRegistered(client)
    const key = `auto_reply ${answered.userId} ${civilDateAt(now)}`
    if (!isTheirs || hasKey(tx, key)) return
    const { userId, language } = answered
    enqueueMail(
      tx,
      {
        kind: 'message',
        to: { userId, name: client.name, address: answered.recipient, language },
        content: { path: answered.content.path ?? '', [ANSWERS]: id },
        ...{ key, expiresAt: now + days(1) },
      },
      now,
    )
  })
}

const hasKey = (tx: Tx, key: string) =>
  tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.key, key)).get() !== undefined

/** What an automatic answer says of itself (RFC 3834), so that no program answers it. */
export const autoReplyHeaders = (answers: string | undefined): Record<string, string> =>
  answers === undefined
    ? {}
    : {
        'Auto-Submitted': 'auto-replied',
        'In-Reply-To': answers,
        References: answers,
        'X-Auto-Response-Suppress': 'All',
        Precedence: 'bulk',
      }
