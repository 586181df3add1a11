import { desc } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { countFound } from '~/features/lists/row-counts.server'
import { matches } from '~/features/lists/search.server'
import { database } from '~db/client'
import { welcomeEmails } from '~db/schema'

export type WelcomeEmail = ReturnType<typeof toWelcomeEmail>

/** Welcome mails for the administrator, newest first. */
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

const toWelcomeEmail = (row: typeof welcomeEmails.$inferSelect) => ({
  id: row.id,
  clientId: row.clientId,
  clientName: row.clientName,
  clientDni: row.clientDni,
  clientEmail: row.clientEmail,
  caseNumber: row.caseNumber,
  emailSent: row.emailSent,
  emailSentAt: isoOrNull(row.emailSentAt),
  attemptCount: row.attemptCount,
  emailError: row.emailError,
  createdAt: isoInstant(row.createdAt),
})
