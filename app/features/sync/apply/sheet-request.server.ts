import { and, eq } from 'drizzle-orm'
import { syncActor } from '~/features/audit/record.server'
import { closeOpen, insertRequest } from '~/features/cases/request-rows.server'
import { isOpenOfSheet } from '~/features/cases/requests.server'
import type { Tx } from '~db/client'
import { caseRequests, requestTemplates } from '~db/schema'

/** Sets the request from the sheet (null closes it), in the transaction of the sync; the firm's own stay. */
export function setRequestFromSheet(tx: Tx, caseId: number, text: string | null, now: number) {
  const ofSheet = and(eq(caseRequests.caseId, caseId), isOpenOfSheet)
  const open = tx.select().from(caseRequests).where(ofSheet).get()
  if (open) closeOpen(tx, open, syncActor, now)
  if (text === null) return
  // A word that asks in the words of a template asks for the same.
  const template = tx.select().from(requestTemplates).where(eq(requestTemplates.textEs, text)).get()
  const known = template && { kind: template.kind, example: template.exampleEs }
  insertRequest(tx, caseId, { text, dueDate: null, ...known, source: 'sheet' }, syncActor, now)
}
