import { and, eq, gt, lt } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { isHeld } from '~/infra/lease/lease.server'
import { MailError, type ServerFault } from '~/infra/mail/smtp-fault.server'
import type { MailSender } from '~/infra/mail/transport.server'
import { database, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { mailPausedSince } from './mail-pause.server'

const OVERDUE_MS = minutes(5)

/** `unanswered`: it takes e-mails and does not say whether it will deliver them. */
export type MailServerDown = { since: number; fault: ServerFault | 'unanswered' }

/** Whether there is no mail server: e-mails become files in the mailbox folder and reach nobody. */
export const mailGoesToFiles = (): boolean => env().SMTP_URL === undefined

/** Since when the mail server has not taken e-mails (UTC milliseconds), and why; null if it does. */
export function mailServerDown(): MailServerDown | null {
  if (mailGoesToFiles()) return null
  const paused = mailPausedSince()
  if (paused !== null) return { since: paused, fault: 'unanswered' }
  const noted = readSetting('mail_server_down')
  return noted === null ? null : (JSON.parse(noted) as MailServerDown)
}

/** Notes the first failure that was the server's fault and not that of one e-mail. */
export function noteMailFailure(error: MailError, now: number) {
  const { fault } = error
  if (fault === null || mailServerDown()?.fault === fault) return
  const since = mailServerDown()?.since ?? now
  transact((tx) => writeSetting(tx, 'mail_server_down', JSON.stringify({ since, fault }), now))
}

/** The server takes e-mails again: those it had refused are due now. */
export function noteMailSuccess(now: number) {
  if (readSetting('mail_server_down') === null) return
  transact((tx) => {
    clearSetting(tx, 'mail_server_down')
    const { state, attempts, dueAt } = mailOutbox
    const refused = and(eq(state, 'queued'), gt(attempts, 0), gt(dueAt, now))
    tx.update(mailOutbox).set({ dueAt: now }).where(refused).run()
  })
}

let isTried = false

/**
 * At the start, so that a wrong address is told before the first e-mail, and then for as long as it takes none. Signing in does not
 * show whether it takes the sender.
 */
export async function watchMailServer(sender: MailSender, clock: () => number): Promise<false> {
  const fault = mailServerDown()?.fault
  if (!isTried || (fault && fault !== 'sender')) await tryMailServer(sender, clock)
  isTried = true
  return false
}

/** Asks the mail server whether it would take an e-mail, and notes the answer. */
export async function tryMailServer(sender: MailSender, clock: () => number) {
  try {
    await sender.verify()
    noteMailSuccess(clock())
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    noteMailFailure(error, clock())
  }
}

/** Since when an e-mail has been due that nobody sends, because no worker runs (UTC milliseconds); null if none has. */
export function overdueMailSince(now: number): number | null {
  if (isHeld('worker', now)) return null
  const { state, urgent, dueAt } = mailOutbox
  const oldest = [true, false].flatMap((lane) => {
    const due = and(eq(state, 'queued'), eq(urgent, lane), lt(dueAt, now - OVERDUE_MS))
    return database().select({ dueAt }).from(mailOutbox).where(due).orderBy(dueAt).limit(1).all()
  })
  return oldest.length === 0 ? null : Math.min(...oldest.map((row) => row.dueAt))
}
