import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { compareCopied } from '~/features/news/told/news-copies.server'
import { undecidedRestore } from '~/features/settings/restored.server'
import { isUnresolved } from '~/infra/driver-faults.server'
import { keepKeysAtHand } from '~/infra/keys/key-ring.server'
import { MailError } from '~/infra/mail/smtp-fault.server'
import type { Mail, MailSender } from '~/infra/mail/transport.server'
import { database, type Tx, transact } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { markAddress } from './bounces/note-bounce.server'
import { compose } from './compose-mail.server'
import { fillMail, following } from './fill-mail-at-sending.server'
import { countMail } from './mail-counter.server'
import { isMailPaused, noteAnswered, noteUnanswered } from './mail-pause.server'
import { noteMailFailure, noteMailSuccess } from './mail-server.server'
import { nextDueMail } from './next-due.server'
import { auditOf, type MailResult, recordWelcomeResult } from './record-result.server'
import { mailOutcome } from './retry.server'
import { type SkipReason, skipReason } from './skip-reason.server'
import { withLink } from './welcome.server'

type Row = typeof mailOutbox.$inferSelect

/** How many obsolete e-mails are discarded at a time: codes are sent by the same process. */
const MOST_ASIDE = 50

type Lane = { urgent: boolean }
/** Sends the next due e-mail of a lane and records the result; false if none is due. */
export async function sendNextMail(sender: MailSender, lane: Lane, clock: () => number): Promise<boolean> {
  noteLate()
  for (let aside = 0; aside < MOST_ASIDE; aside += 1) {
    const claimed = claim(lane.urgent, clock())
    if (!claimed) return false
    const { row, skip } = claimed
    if (skip === 'later') continue
    if (skip === null) {
      await send(sender, row, clock)
      return true
    }
    const returned = skip === 'bounced' && { bouncedAt: clock() }
    recordResult(row, { state: 'failed', error: skip, ...returned }, clock())
  }
  return true
}

/** What cannot be noted stays `sending`, because the server may have accepted it, and is noted before the next one. */
async function send(sender: MailSender, row: Row, clock: () => number) {
  const mail = composeOrFail(row, clock())
  try {
    await sender.send(mail)
  } catch (error) {
    if (!(error instanceof MailError)) {
      recordAttempt(row, { state: 'failed', error: 'internal' }, clock())
      throw error
    }
    noteFault(error, clock())
    const returned = error.noSuchAddress && { bouncedAt: clock(), bounce: error.message }
    recordAttempt(row, { ...mailOutcome(error, row, clock()), error: error.message, ...returned }, clock())
    return
  }
  recordAttempt(row, { state: 'sent', sentAt: clock(), error: null }, clock())
  noteAnswered()
  noteMailSuccess(clock())
}

function noteFault(error: MailError, now: number) {
  noteMailFailure(error, now)
  if (error.unknown) noteUnanswered(now)
  else if (error.fault === null) noteAnswered()
}

function composeOrFail(row: Row, now: number): Mail {
  try {
    return { ...compose(row), messageId: row.messageId, language: row.language }
  } catch (error) {
    recordAttempt(row, { state: 'failed', error: 'internal' }, now)
    throw error
  }
}

/** E-mails a stopped process left half sent: it is unknown whether they arrived, and only a person may resend them. */
export function markInterrupted(now: number) {
  const rows = database().select().from(mailOutbox).where(eq(mailOutbox.state, 'sending')).all()
  for (const row of rows) recordResult(row, { state: 'unknown', error: 'interrupted' }, now)
}

/** Of each lane, what was claimed without an answer whether that holds: if it does, nobody else sends it. */
const unanswered = new Map<boolean, Row>()

const isClaimedAfterAll = ({ id, attempts }: Row) => {
  const asClaimed = and(
    eq(mailOutbox.id, id),
    eq(mailOutbox.state, 'sending'),
    eq(mailOutbox.attempts, attempts),
  )
  return database().select({ id: mailOutbox.id }).from(mailOutbox).where(asClaimed).get() !== undefined
}

type Claimed = { row: Row; skip: 'expired' | SkipReason | 'later' | null }

/**
 * An attempt is counted before the server is contacted, so that a crash in between can lose an e-mail but never send it
 * twice.
 */
function claim(urgent: boolean, now: number): Claimed | undefined {
  const before = unanswered.get(urgent)
  if (before && isClaimedAfterAll(before)) {
    unanswered.delete(urgent)
    return { row: before, skip: before.expiresAt <= now ? 'expired' : null }
  }
  // Checking is cheap and happens several times a second; the write lock is taken only if there is work.
  const due = () => nextDueMail(urgent, now, isMailPaused(now), undecidedRestore()?.restoredAt ?? null)
  if (!due()) return undefined
  let counted: Row | undefined
  const claiming = (tx: Tx): Claimed | undefined => {
    const row = due()
    if (!row) return undefined
    const skip = row.expiresAt <= now ? 'expired' : skipReason(tx, row, now)
    if (skip === 'bounced') return { row: following(tx, row) ?? row, skip }
    if (skip) return { row, skip }
    const filled = fillMail(tx, withLink(tx, row, now), now)
    if (filled === null || filled === 'later') return { row, skip: filled ?? 'outdated' }
    keepKeysAtHand(tx)
    counted = countAttempt(tx, filled, now)
    return { skip: null, row: counted }
  }
  try {
    const claimed = transact(claiming)
    if (claimed?.row.id === before?.id) unanswered.delete(urgent)
    return claimed
  } catch (error) {
    if (counted && isUnresolved(error)) unanswered.set(urgent, counted)
    throw error
  }
}

function countAttempt(tx: Tx, row: Row, now: number): Row {
  const attempts = row.attempts + 1
  tx.update(mailOutbox).set({ state: 'sending', attempts }).where(eq(mailOutbox.id, row.id)).run()
  if (row.welcomeEmailId) {
    tx.update(welcomeEmails)
      .set({ attemptCount: sql`${welcomeEmails.attemptCount} + 1`, lastAttemptAt: now })
      .where(eq(welcomeEmails.id, row.welcomeEmailId))
      .run()
  }
  return { ...row, attempts }
}

/** What could not be noted: on a full disk, or while the database was held. */
const unnoted: [row: Row, outcome: MailResult, now: number][] = []

function recordAttempt(row: Row, outcome: MailResult, now: number) {
  countMail(row.kind, outcome.state)
  try {
    recordResult(row, outcome, now)
  } catch (error) {
    unnoted.push([row, outcome, now])
    throw error
  }
}

/** Throws while it still cannot be noted: nothing else is sent meanwhile. */
function noteLate() {
  for (let [first] = unnoted; first; [first] = unnoted) {
    recordResult(...first)
    unnoted.shift()
  }
}

function recordResult(row: Row, outcome: MailResult, now: number) {
  const over = outcome.state !== 'queued'
  transact((tx) => {
    tx.update(mailOutbox)
      .set(over ? { ...outcome, secret: null } : outcome)
      .where(eq(mailOutbox.id, row.id))
      .run()
    if (outcome.bouncedAt) markAddress(tx, row, outcome.bouncedAt)
    if (row.welcomeEmailId) recordWelcomeResult(tx, row, outcome)
    if (row.kind === 'news' && outcome.state === 'sent') compareCopied(tx, row.id)
    if (over) recordAudit(tx, auditOf(row, outcome, now))
  })
}
