import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { database } from '~db/client'
import { cases, documents, users } from '~db/schema'
import { getDocument } from './get-document.server'
import { standingOf } from './waiting/waiting-rows'

/** How a document stands, as a form about it says. Throws `not_found`. */
export const howItStands = (_viewer: AdminViewer, documentId: number) =>
  standingOf(getDocument(database(), documentId).document)

/** Where a document is, as people say it: its client and case number. Null if it is in no case. */
export function placeOfDocument(_viewer: AdminViewer, documentId: number): string | null {
  const row = database()
    .select({ caseNumber: cases.caseNumber, clientName: users.name })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(eq(documents.id, documentId))
    .get()
  if (!row) return null
  const { caseNumber, clientName } = row
  return [clientName && displayName(clientName), caseNumber].filter(Boolean).join(' · ')
}
