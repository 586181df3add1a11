import { and, eq, exists, inArray, isNotNull, notExists, or } from 'drizzle-orm'
import { database } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox, users, welcomeEmails } from '~db/schema'

const theirs = eq(welcomeEmails.clientId, users.id)
const { id, emailSent, heldByRun, messageId } = welcomeEmails

/** Of clients: those whose first welcome e-mail is kept or on its way. Nothing else reaches them before it. */
export const isBeforeWelcome = () => {
  const db = database()
  const isQueued = inArray(mailOutbox.state, ['queued', 'sending'])
  const coming = db
    .select({ id })
    .from(welcomeEmails)
    .leftJoin(mailOutbox, eq(mailOutbox.messageId, messageId))
    .where(and(theirs, or(isNotNull(heldByRun), isQueued)))
  const sent = db
    .select({ id })
    .from(welcomeEmails)
    .where(and(theirs, eq(emailSent, true)))
  return and(exists(coming), notExists(sent))
}

const beforeWelcome = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, $.id), isBeforeWelcome())),
)

/** Whether a client has not been welcomed yet, and is about to be or will be when the firm says so. */
export const awaitsWelcome = (clientId: number): boolean => beforeWelcome.get({ id: clientId }) !== undefined
