import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { caseEvents, requestAsks, requestTemplates } from '~db/schema'

type Template = Pick<typeof requestTemplates.$inferSelect, 'id' | 'phaseId'>

/** Notes the cases in which the phase of a template has begun already: nothing is asked there until somebody says yes. */
export function noteBegun(tx: Tx, { id: templateId, phaseId }: Template) {
  if (phaseId === null) return
  const begun = tx
    .selectDistinct({ caseId: caseEvents.caseId })
    .from(caseEvents)
    .where(and(eq(caseEvents.phaseId, phaseId), inArray(caseEvents.status, ['in_progress', 'completed'])))
    .all()
  for (const { caseId } of begun)
    tx.insert(requestAsks).values({ templateId, caseId }).onConflictDoNothing().run()
}

/** The templates of a phase are asked at another one from now on, as if they had been given it. */
export function moveTemplates(tx: Tx, from: number, into: number) {
  const moved = tx
    .update(requestTemplates)
    .set({ phaseId: into })
    .where(eq(requestTemplates.phaseId, from))
    .returning({ id: requestTemplates.id, phaseId: requestTemplates.phaseId })
    .all()
  for (const template of moved) noteBegun(tx, template)
}
