import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { MailState } from '~/features/outbox/enqueue.server'
import { database, type Tx, transact } from '~db/client'
import { mailOutbox, users, welcomeEmails } from '~db/schema'
import { queueWelcomeAgain } from './resend-welcome.server'
import { forgetHeld } from './welcome.server'

/** Of a run that nobody chose the e-mails of, more welcome e-mails than this are held. */
export const MOST_WELCOMES_UNASKED = 25

const isHeldOf = (runId: number | null) =>
  runId === null ? isNotNull(welcomeEmails.heldByRun) : eq(welcomeEmails.heldByRun, runId)

/** `shown`: how many the administrator was shown. */
type ShownHeld = { runId: number | null; shown: number }

/** How many welcome e-mails are held to be sent later: of one run, or of all (null). */
export const countHeldWelcomes = (runId: number | null): number =>
  database().select({ held: count() }).from(welcomeEmails).where(isHeldOf(runId)).get()?.held ?? 0

const SAMPLE = 5

/** How many welcome e-mails of a run are held, and to whom the first of them go. */
export function heldWelcomesOf(runId: number) {
  const { id, clientName: name, clientEmail: email } = welcomeEmails
  const sample = database()
    .select({ id, name, email })
    .from(welcomeEmails)
    .where(isHeldOf(runId))
    .orderBy(asc(id))
    .limit(SAMPLE)
    .all()
  return { count: countHeldWelcomes(runId), sample }
}

/**
 * Queues the welcome e-mails that were held, of one run or of all (null). Clients who have no address or no DNI any more,
 * have a password by now, are archived, or have been sent a later one get none. Returns how many were queued; null, and
 * queues none, if other than `shown` are held.
 */
export function sendHeldWelcomes(
  viewer: AdminViewer,
  { runId, shown }: ShownHeld,
  now: number,
): number | null {
  return transact((tx) => {
    if (countHeldWelcomes(runId) !== shown) return null
    const due = clientsDue(tx, runId)
    tx.update(welcomeEmails).set({ heldByRun: null, emailError: 'outdated' }).where(isHeldOf(runId)).run()
    for (const userId of due) {
      queueWelcomeAgain(tx, userId, now)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_resent', userId })
    }
    return due.length
  })
}

/** The clients whose newest welcome e-mail is held, and who may be sent one. */
function clientsDue(tx: Tx, runId: number | null): number[] {
  const { id, dni, email, password, archived } = users
  const newest = tx
    .select({ id: max(welcomeEmails.id) })
    .from(welcomeEmails)
    .groupBy(welcomeEmails.clientId)
  const mayGo = and(eq(archived, false), isNull(password), isNotNull(email), isNotNull(dni))
  return tx
    .select({ id })
    .from(welcomeEmails)
    .innerJoin(users, eq(id, welcomeEmails.clientId))
    .where(and(isHeldOf(runId), inArray(welcomeEmails.id, newest), mayGo))
    .all()
    .map((client) => client.id)
}

/** On its way, or maybe there. */
const isGoing = (state: MailState | null) =>
  state !== null && ['queued', 'sending', 'unknown'].includes(state)

/**
 * When two records have become one: only the newest e-mail stays held, and none if one has left for either, or is about
 * to.
 */
export function mergeHeldWelcomes(tx: Tx, clientId: number) {
  const { id, emailSent, heldByRun, messageId } = welcomeEmails
  const lines = tx
    .select({ id, emailSent, heldByRun, mail: mailOutbox.state })
    .from(welcomeEmails)
    .leftJoin(mailOutbox, eq(mailOutbox.messageId, messageId))
    .where(eq(welcomeEmails.clientId, clientId))
    .orderBy(desc(id))
    .all()
  const isWelcomed = lines.some((line) => line.emailSent || isGoing(line.mail))
  forgetHeld.run({ clientId })
  const [newest] = lines
  if (newest && newest.heldByRun !== null && !isWelcomed)
    tx.update(welcomeEmails)
      .set({ heldByRun: newest.heldByRun, emailError: null })
      .where(eq(id, newest.id))
      .run()
}
