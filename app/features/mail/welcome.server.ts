import { and, eq } from 'drizzle-orm'
import { issueLink, isUsableLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { enqueueMail, newMessageId } from '~/features/outbox/enqueue.server'
import { seal } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { inserting, type StoredRow } from '~db/rows'
import { mailOutbox, users, welcomeEmails } from '~db/schema'

/** Marks a mail that somebody wanted for a client with a password: it is for setting another one. */
const RESETS = 'resets'

const FIELDS = [
  'clientId',
  'clientDni',
  'clientEmail',
  'clientName',
  'caseNumber',
  'username',
  'messageId',
] as const
type WelcomeRow = Pick<StoredRow<typeof welcomeEmails>, (typeof FIELDS)[number]>
const insertRow = inserting(welcomeEmails, [...FIELDS, 'createdAt'])

/** Who is welcomed; the caller has checked that there is an address. */
export type WelcomeRecipient = Pick<typeof users.$inferSelect, 'id' | 'username' | 'name' | 'language'> & {
  dni: string
  email: string
  password?: string | null
}

/**
 * Queues the welcome mail of a client: the username and a link to set a password, never a password. The link is made
 * when the mail leaves (`withLink`). With `again` it is that line of the list of welcome mails that is tried once more.
 * Returns the line and the mail's Message-ID.
 */
export function queueWelcome(
  tx: Tx,
  user: WelcomeRecipient,
  caseNumber: string,
  now: number,
  again?: number,
) {
  const messageId = newMessageId()
  const row: WelcomeRow = {
    clientId: user.id,
    clientDni: user.dni,
    clientEmail: user.email,
    clientName: user.name,
    caseNumber,
    username: user.username,
    messageId,
  }
  const id = again === undefined ? insertRow({ ...row, createdAt: now }) : renewRow(tx, row, again)
  enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: user.username, caseNumber, ...(user.password && { [RESETS]: 'yes' }) },
      expiresAt: now + LINK_LIFE_MS,
      welcomeEmailId: id,
      messageId,
    },
    now,
  )
  return { id, messageId }
}

type QueuedMail = typeof mailOutbox.$inferSelect

/** The tries that were counted stay counted. */
function renewRow(tx: Tx, row: WelcomeRow, id: number): number {
  const unsent = { password: null, emailSent: false, emailSentAt: null, emailError: null }
  tx.update(welcomeEmails)
    .set({ ...row, ...unsent })
    .where(eq(welcomeEmails.id, id))
    .run()
  return id
}

/**
 * A mail on its way out with what it carries: a welcome mail gets its link when it first leaves, so that the seven days
 * of the link begin then, and no link exists for a mail that never does; and another one if that has ended between two
 * tries. Earlier links of the kind end.
 */
export function withLink(tx: Tx, mail: QueuedMail, now: number): QueuedMail {
  const { kind, userId, secret } = mail
  if (kind !== 'welcome' || userId === null) return mail
  const line = tx.select().from(welcomeEmails).where(ownLine(mail)).get()
  if (secret && isUsableLink(line?.password ?? null, now)) return mail
  const { token, hash } = issueLink(tx, userId, 'activation', now)
  const carried = { secret: seal(token), expiresAt: now + LINK_LIFE_MS }
  tx.update(mailOutbox).set(carried).where(eq(mailOutbox.id, mail.id)).run()
  tx.update(welcomeEmails).set({ password: hash }).where(ownLine(mail)).run()
  return { ...mail, ...carried }
}

/**
 * Why a welcome mail is not sent any more: a later one has taken its place, or its client is gone, archived, has another
 * address or a password by now. A mail that was wanted for a client with a password is sent all the same.
 */
export function skipReason(tx: Tx, mail: QueuedMail): 'superseded' | 'outdated' | null {
  if (mail.kind !== 'welcome') return null
  const line = tx.select().from(welcomeEmails).where(ownLine(mail)).get()
  if (line && line.messageId !== mail.messageId) return 'superseded'
  const known = eq(users.id, mail.userId ?? 0)
  const user = tx.select().from(users).where(known).get()
  const isTheirs = user && !user.archived && user.email === mail.recipient
  return isTheirs && (user.password === null || RESETS in mail.content) ? null : 'outdated'
}

const ownLine = ({ welcomeEmailId }: QueuedMail) => eq(welcomeEmails.id, welcomeEmailId ?? 0)

/**
 * Gives up what is still queued for a user: a new link makes the mail with the old one worthless. True when there was
 * something.
 */
export function dropQueuedMails(tx: Tx, userId: number, kind: 'welcome' | 'password'): boolean {
  const dropped = tx
    .update(mailOutbox)
    .set({ state: 'failed', error: 'superseded', secret: null })
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.kind, kind), eq(mailOutbox.state, 'queued')))
    .returning({ id: mailOutbox.id })
    .all()
  return dropped.length > 0
}
