import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, desc, eq } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endLinks } from '~/features/auth/account-links.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { cases, mailOutbox, users, welcomeEmails } from '~db/schema'
import { dropQueuedMails, queueWelcome } from './welcome.server'

export type Resent = { emailSent: boolean; attemptCount: number; state: 'sent' | 'queued' }

const PATIENCE_MS = 5_000
const LOOK_AGAIN_MS = 100

/**
 * Resends a client's welcome e-mail to the address on file with a new link; the old link stops working. Waits at most
 * `patienceMs` for the mail server; after that the e-mail stays queued. Throws `not_found`, `client_without_email`, and
 * `mail_refused` if the server rejects it.
 */
export async function resendWelcome(
  viewer: AdminViewer,
  clientId: number,
  now: number,
  patienceMs = PATIENCE_MS,
): Promise<Resent> {
  const messageId = transact((tx) => {
    const queued = queueWelcomeAgain(tx, clientId, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_resent', userId: clientId })
    return queued
  })
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(LOOK_AGAIN_MS)) {
    const { state, error, attempts } = sendingState(messageId)
    if (state === 'sent') return { emailSent: true, attemptCount: attempts, state }
    if (['failed', 'unknown', 'stopped'].includes(state))
      throw new AppError('mail_refused', { error: error ?? state, attempts })
  }
  return { emailSent: false, attemptCount: sendingState(messageId).attempts, state: 'queued' }
}

/**
 * Queues a client's welcome e-mail to the address on file with a new link: the client's entry in the list of welcome
 * e-mails is reset, or created. Returns the Message-ID. Throws `not_found`, `client_without_email`.
 */
export function queueWelcomeAgain(tx: Tx, clientId: number, now: number): string {
  const user = tx.select().from(users).where(eq(users.id, clientId)).get()
  if (!user) throw new AppError('not_found')
  const { dni, email } = user
  if (dni === null || email === null || user.archived) throw new AppError('client_without_email')
  const known = latestOf(tx, clientId)
  dropQueuedMails(tx, clientId, 'welcome')
  endLinks(tx, clientId, 'activation', now)
  const { messageId } = queueWelcome(
    tx,
    { ...user, dni, email },
    known?.caseNumber ?? firstCaseOf(tx, clientId),
    now,
    { again: known?.id },
  )
  return messageId
}

const latestOf = (tx: Tx, clientId: number) =>
  tx
    .select()
    .from(welcomeEmails)
    .where(eq(welcomeEmails.clientId, clientId))
    .orderBy(desc(welcomeEmails.id))
    .limit(1)
    .get()

function firstCaseOf(tx: Tx, clientId: number): string {
  const ofClient = and(isHeldBy(clientId), eq(cases.archived, false))
  const { caseNumber } = cases
  const caseRow = tx
    .select({ caseNumber })
    .from(cases)
    .where(ofClient)
    .orderBy(asc(caseNumber))
    .limit(1)
    .get()
  return caseRow?.caseNumber ?? ''
}

function sendingState(messageId: string) {
  const mail = database()
    .select({ state: mailOutbox.state, error: mailOutbox.error, attempts: welcomeEmails.attemptCount })
    .from(mailOutbox)
    .innerJoin(welcomeEmails, eq(welcomeEmails.id, mailOutbox.welcomeEmailId))
    .where(eq(mailOutbox.messageId, messageId))
    .get()
  if (!mail) throw new AppError('not_found')
  return mail
}
