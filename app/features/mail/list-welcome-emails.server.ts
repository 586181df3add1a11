import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/person-name'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound } from '~/features/lists/row-counts.server'
import { matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import type { WelcomeEmail } from './contract'

/** Welcome e-mails for the administrator, newest first. */
export function listWelcomeEmails(_viewer: AdminViewer, query: ListQuery): Page<WelcomeEmail> {
  const found = matches(welcomeEmails.id, 'welcome_emails', query.q)
  const rows = database()
    .select()
    .from(welcomeEmails)
    .where(found)
    .orderBy(desc(welcomeEmails.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  return { rows: rows.map(toWelcomeEmail), total: countFound(welcomeEmails, found) }
}

export type WelcomeState = 'sent' | 'queued' | 'failed'
export type WelcomeEmailRow = WelcomeEmail & {
  state: WelcomeState
  /** The client's newest one: only that can be resent. */
  newest: boolean
}

/** The same for the panel, which also shows what is still being sent. */
export function listWelcomeEmailRows(viewer: AdminViewer, query: ListQuery): Page<WelcomeEmailRow> {
  const { rows, total } = listWelcomeEmails(viewer, query)
  const ids = rows.map(({ id }) => id)
  const waiting = new Set(waitingAmong(ids))
  const newest = new Set(newestOf(rows.flatMap(({ clientId }) => clientId ?? [])))
  const state = (row: WelcomeEmail): WelcomeState => {
    if (row.emailSent) return 'sent'
    return waiting.has(row.id) ? 'queued' : 'failed'
  }
  return { rows: rows.map((row) => ({ ...row, state: state(row), newest: newest.has(row.id) })), total }
}

function waitingAmong(ids: number[]): number[] {
  return database()
    .select({ id: welcomeEmails.id })
    .from(welcomeEmails)
    .innerJoin(mailOutbox, eq(mailOutbox.messageId, welcomeEmails.messageId))
    .where(and(inArray(welcomeEmails.id, ids), inArray(mailOutbox.state, ['queued', 'sending'])))
    .all()
    .map(({ id }) => id)
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
