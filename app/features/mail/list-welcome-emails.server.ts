import { and, desc, eq, exists, inArray, isNotNull, isNull, max, not, type SQL } from 'drizzle-orm'
import { isOfBlockedClient, isOfNoBlockedClient } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound } from '~/features/lists/row-counts.server'
import { matches } from '~/features/lists/search.server'
import type { MailState } from '~/features/outbox/enqueue.server'
import { database } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import type { WelcomeEmail, WelcomeEmailRow } from './contract'
import { listNeverWelcomed } from './list-never-welcomed.server'
import { mailGoesToFiles } from './mail-server.server'
import type { WelcomeFilter, WelcomeState } from './welcome-states'

/** Welcome e-mails for the administrator, newest first. */
export const listWelcomeEmails = (_viewer: AdminViewer, query: ListQuery): Page<WelcomeEmail> =>
  welcomePage(query)

function welcomePage(query: ListQuery, condition?: SQL): Page<WelcomeEmail> {
  const { clientId } = welcomeEmails
  const isMatch = and(matches(welcomeEmails.id, 'welcome_emails', query.q), condition)
  const rows = database()
    .select()
    .from(welcomeEmails)
    .where(and(isMatch, isOfNoBlockedClient(clientId)))
    .orderBy(desc(welcomeEmails.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  // Few are of blocked clients: what is counted without a condition is not read.
  const unlisted = countFound(welcomeEmails, and(isMatch, isOfBlockedClient(clientId)))
  return { rows: rows.map(toWelcomeEmail), total: countFound(welcomeEmails, isMatch) - unlisted }
}

/** The same for the panel, which also shows what is still being sent, and who has never been sent one. */
export function listWelcomeEmailRows(
  viewer: AdminViewer,
  query: ListQuery,
  filter: WelcomeFilter | null = null,
): Page<WelcomeEmailRow> {
  if (filter === 'never') return listNeverWelcomed(viewer, query)
  const { rows, total } = welcomePage(query, filter === null ? undefined : conditions[filter]())
  const ids = rows.map(({ id }) => id)
  const mails = mailStatesOf(ids)
  const held = new Set(heldAmong(ids))
  const newest = new Set(newestOf(rows.flatMap(({ clientId }) => clientId ?? [])))
  const state = (row: WelcomeEmail): WelcomeState => {
    if (row.emailSent) return mailGoesToFiles() ? 'file' : 'sent'
    if (held.has(row.id)) return 'kept'
    return stateByMail(mails.get(row.id))
  }
  return { rows: rows.map((row) => ({ ...row, state: state(row), newest: newest.has(row.id) })), total }
}

function stateByMail(mail: MailState | undefined): WelcomeState {
  if (mail === 'queued' || mail === 'sending') return 'queued'
  return mail === 'unknown' ? 'unknown' : 'failed'
}

const unsent = eq(welcomeEmails.emailSent, false)
const isHeld = () => isNotNull(welcomeEmails.heldByRun)
const isUnderWay = () =>
  exists(
    database()
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.messageId, welcomeEmails.messageId),
          inArray(mailOutbox.state, ['queued', 'sending']),
        ),
      ),
  )

const conditions = {
  sent: () => eq(welcomeEmails.emailSent, true),
  kept: isHeld,
  queued: () => and(unsent, isUnderWay()),
  failed: () => and(unsent, isNull(welcomeEmails.heldByRun), not(isUnderWay())),
}

const heldAmong = (ids: number[]): number[] =>
  database()
    .select({ id: welcomeEmails.id })
    .from(welcomeEmails)
    .where(and(inArray(welcomeEmails.id, ids), isHeld()))
    .all()
    .map(({ id }) => id)

function mailStatesOf(ids: number[]): Map<number, MailState> {
  const rows = database()
    .select({ id: welcomeEmails.id, state: mailOutbox.state })
    .from(welcomeEmails)
    .innerJoin(mailOutbox, eq(mailOutbox.messageId, welcomeEmails.messageId))
    .where(inArray(welcomeEmails.id, ids))
    .all()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

function newestOf(clientIds: number[]): number[] {
  return database()
    .select({ id: max(welcomeEmails.id) })
    .from(welcomeEmails)
    .where(inArray(welcomeEmails.clientId, clientIds))
    .groupBy(welcomeEmails.clientId)
    .all()
    .flatMap(({ id }) => id ?? [])
}

const toWelcomeEmail = (row: typeof welcomeEmails.$inferSelect): WelcomeEmail => ({
  id: row.id,
  clientId: row.clientId,
  clientName: displayName(row.clientName),
  clientDni: row.clientDni,
  clientEmail: row.clientEmail,
  caseNumber: row.caseNumber,
  emailSent: row.emailSent,
  emailSentAt: isoOrNull(row.emailSentAt),
  attemptCount: row.attemptCount,
  emailError: row.emailError,
  createdAt: isoInstant(row.createdAt),
})
