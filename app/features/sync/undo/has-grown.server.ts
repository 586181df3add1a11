import { and, eq } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { type Holes, prepared } from '~db/prepared'
import type { Columns, StoredTable, Value } from '~db/raw/stored-rows'
import { appointments, caseRequests, cases, clientNotes, documents, messageThreads } from '~db/schema'

type Hole = Holes<{ id: number }>
/** What a case, or a client, may have acquired: each finds one of it. */
const ofCase = [
  prepared((db, $: Hole) =>
    db.select({ id: documents.id }).from(documents).where(eq(documents.caseId, $.id)).limit(1),
  ),
  prepared((db, $: Hole) => {
    const { id, caseId, source } = caseRequests
    return db
      .select({ id })
      .from(caseRequests)
      .where(and(eq(caseId, $.id), eq(source, 'admin')))
      .limit(1)
  }),
  prepared((db, $: Hole) =>
    db
      .select({ id: messageThreads.caseId })
      .from(messageThreads)
      .where(eq(messageThreads.caseId, $.id))
      .limit(1),
  ),
  prepared((db, $: Hole) =>
    db.select({ id: appointments.id }).from(appointments).where(eq(appointments.caseId, $.id)).limit(1),
  ),
]
const ofClient = [
  prepared((db, $: Hole) => db.select({ id: cases.id }).from(cases).where(isHeldBy($.id)).limit(1)),
  prepared((db, $: Hole) =>
    db.select({ id: clientNotes.id }).from(clientNotes).where(eq(clientNotes.clientId, $.id)).limit(1),
  ),
]

/** Documents, messages, calls, visits, notes, edits: what a new record has acquired since, so that it cannot simply be removed. */
export function hasGrown(table: StoredTable, id: number, now: Columns): boolean {
  if (table === 'cases') return now.archived === 1 || ofCase.some((one) => one.get({ id }) !== undefined)
  if (table === 'case_events') return hasDocuments(now.document_ids)
  if (table !== 'users') return false
  if (now.archived === 1 || now.last_visit_at !== null || now.password !== null) return true
  return ofClient.some((one) => one.get({ id }) !== undefined)
}

const hasDocuments = (ids: Value | undefined) => typeof ids === 'string' && /\d/.test(ids)
