import { and, count, desc } from 'drizzle-orm'
import type { AdminViewer } from '~/features/auth/viewer'
import { isoInstant, isoOrNull, type ListQuery, offsetOf, type Page } from '~/features/lists/list-query'
import { contains } from '~/features/lists/search.server'
import { database } from '~db/client'
import { welcomeEmails } from '~db/schema'

export type WelcomeEmail = ReturnType<typeof toWelcomeEmail>

/** Welcome mails for the administrator, newest first. */
export function listWelcomeEmails(_viewer: AdminViewer, query: ListQuery): Page<WelcomeEmail> {
  const { clientName, clientDni, clientEmail, caseNumber } = welcomeEmails
  const found = and(contains([clientName, clientDni, clientEmail, caseNumber], query.q))
  const rows = database()
    .select()
    .from(welcomeEmails)
    .where(found)
    .orderBy(desc(welcomeEmails.id))
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .all()
  const total = database().select({ rows: count() }).from(welcomeEmails).where(found).get()
  return { rows: rows.map(toWelcomeEmail), total: total?.rows ?? 0 }
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
