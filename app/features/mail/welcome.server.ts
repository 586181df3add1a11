import { and, eq, isNotNull } from 'drizzle-orm'
import { shownUsername } from '~/domain/people/dni'
import { issueLink, isUsableLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { enqueueMail, newMessageId } from '~/features/outbox/enqueue.server'
import { seal } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox, type users, welcomeEmails } from '~db/schema'

/** Marks an e-mail requested for a client who has a password: it is for setting another one. */
export const RESETS = 'resets'

type WelcomeRow = Pick<
  typeof welcomeEmails.$inferInsert,
  'clientId' | 'clientDni' | 'clientEmail' | 'clientName' | 'caseNumber' | 'username' | 'messageId'
>
const insertRow = prepared((db, $: Holes<WelcomeRow & { createdAt: number; heldByRun: number | null }>) =>
  db.insert(welcomeEmails).values({
    clientId: $.clientId,
    clientDni: $.clientDni,
    clientEmail: $.clientEmail,
    clientName: $.clientName,
    caseNumber: $.caseNumber,
    username: $.username,
    messageId: $.messageId,
    createdAt: $.createdAt,
    heldByRun: $.heldByRun,
  }),
)

/** What was held for a client, to be sent later, is not sent any more: something newer takes its place. */
export const forgetHeld = prepared((db, $: Holes<{ clientId: number }>) =>
  db
    .update(welcomeEmails)
    .set({ heldByRun: null, emailError: 'superseded' })
    .where(and(eq(welcomeEmails.clientId, $.clientId), isNotNull(welcomeEmails.heldByRun))),
)

/** Marks a trial e-mail to an administrator: its link opens nothing. */
export const TRIAL = 'trial'

/** The recipient; the caller has checked that there is an address. */
export type WelcomeRecipient = Pick<typeof users.$inferSelect, 'id' | 'username' | 'name' | 'language'> & {
  dni: string
  email: string
  password?: string | null
}

/**
 * Queues a client's welcome e-mail: the username and a link to set a password, never a password. The link is created
 * when the e-mail is sent (`withLink`), from `dueAt` on (UTC milliseconds). With `again`, that entry in the list of welcome
 * e-mails is retried. One that was held is no longer. Returns the entry and the e-mail's Message-ID.
 */
export function queueWelcome(
  tx: Tx,
  user: WelcomeRecipient,
  caseNumber: string,
  now: number,
  { again, dueAt = now }: { again?: number; dueAt?: number } = {},
) {
  forgetHeld.run({ clientId: user.id })
  const messageId = newMessageId()
  const row: WelcomeRow = { ...aboutRecipient(user, caseNumber), messageId }
  const id =
    again === undefined
      ? insertRow.insert({ ...row, createdAt: now, heldByRun: null })
      : renewRow(tx, row, again)
  enqueueMail(
    tx,
    {
      kind: 'welcome',
      to: { userId: user.id, name: user.name, address: user.email, language: user.language },
      content: { username: shownUsername(user), caseNumber, ...(user.password && { [RESETS]: 'yes' }) },
      dueAt,
      expiresAt: dueAt + LINK_LIFE_MS,
      welcomeEmailId: id,
      messageId,
    },
    now,
  )
  return { id, messageId }
}

/**
 * Records the welcome e-mail of a client without sending it, until an administrator does, in place of one held before;
 * returns the entry.
 */
export function keepWelcome(
  user: WelcomeRecipient,
  caseNumber: string,
  { runId, now }: { runId: number; now: number },
): number {
  forgetHeld.run({ clientId: user.id })
  return insertRow.insert({
    ...aboutRecipient(user, caseNumber),
    messageId: null,
    createdAt: now,
    heldByRun: runId,
  })
}

const aboutRecipient = (user: WelcomeRecipient, caseNumber: string) => ({
  clientId: user.id,
  clientDni: user.dni,
  clientEmail: user.email,
  clientName: user.name,
  caseNumber,
  username: user.username,
})

type QueuedMail = typeof mailOutbox.$inferSelect

/** Attempts already counted stay counted. */
function renewRow(tx: Tx, row: WelcomeRow, id: number): number {
  const unsent = { password: null, emailSent: false, emailSentAt: null, emailError: null, heldByRun: null }
  tx.update(welcomeEmails)
    .set({ ...row, ...unsent })
    .where(eq(welcomeEmails.id, id))
    .run()
  return id
}

/**
 * An outgoing e-mail with its content. A welcome e-mail gets its link when it is first sent, so that the link's seven
 * days begin then and no link exists for an e-mail that is never sent; it gets another one if that link has expired
 * between two attempts. Earlier links of that kind end.
 */
export function withLink(tx: Tx, mail: QueuedMail, now: number): QueuedMail {
  const { kind, userId, secret } = mail
  if (kind !== 'welcome' || userId === null) return mail
  const line = tx.select().from(welcomeEmails).where(ownLine(mail)).get()
  if (secret && isUsableLink(line?.password ?? null, now)) return mail
  const { token, hash } = issueLink(tx, userId, 'activation', now)
  const carried = { secret: seal(tx, token), expiresAt: now + LINK_LIFE_MS }
  tx.update(mailOutbox).set(carried).where(eq(mailOutbox.id, mail.id)).run()
  tx.update(welcomeEmails).set({ password: hash }).where(ownLine(mail)).run()
  return { ...mail, ...carried }
}

const ownLine = ({ welcomeEmailId }: QueuedMail) => eq(welcomeEmails.id, welcomeEmailId ?? 0)

/**
 * Cancels what is still queued for a user: a new link invalidates the e-mail with the old one. True if there was any.
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
