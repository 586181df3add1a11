import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '~db/client'
import { caseEvents, cases, requestAsks, requestTemplates, users } from '~db/schema'

/** A case in which the phase of a template has begun and nothing was decided about it. `isNew`: it came with the case itself. */
export type Begun = { templateId: number; caseId: number; isNew: boolean }

const MOST_AT_ONCE = 500

/** The cases in which the phase of a template has begun, without those about which it was decided. */
export function findBegun(tx: Tx, templateId?: number): Begun[] {
  const ofTemplate = templateId === undefined ? undefined : eq(requestTemplates.id, templateId)
  return tx
    .select({
      ...{ templateId: requestTemplates.id, caseId: cases.id },
      isNew:
        sql<number>`min(CASE WHEN ${caseEvents.changedAt} <= ${cases.createdAt} THEN 1 ELSE 0 END)`.mapWith(
          Number,
        ),
    })
    .from(requestTemplates)
    .innerJoin(caseEvents, eq(caseEvents.phaseId, requestTemplates.phaseId))
    .innerJoin(cases, eq(cases.id, caseEvents.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(
      requestAsks,
      and(eq(requestAsks.templateId, requestTemplates.id), eq(requestAsks.caseId, cases.id)),
    )
    .where(
      and(
        ofTemplate,
        isNull(requestAsks.caseId),
        inArray(caseEvents.status, ['in_progress', 'completed']),
        and(eq(cases.archived, false), eq(users.archived, false)),
        inArray(cases.status, ['active', 'pending']),
      ),
    )
    .groupBy(requestTemplates.id, cases.id)
    .limit(MOST_AT_ONCE)
    .all()
    .map(({ isNew, ...begun }) => ({ ...begun, isNew: isNew === 1 }))
}

/** Keeps a template from being asked where its phase has begun already, until somebody says yes. */
export function keepBegun(
  tx: Tx,
  { id, phaseId }: Pick<typeof requestTemplates.$inferSelect, 'id' | 'phaseId'>,
) {
  tx.delete(requestAsks)
    .where(and(eq(requestAsks.templateId, id), eq(requestAsks.asked, false)))
    .run()
  if (phaseId === null) return
  const begun = tx
    .selectDistinct({ caseId: caseEvents.caseId })
    .from(caseEvents)
    .where(and(eq(caseEvents.phaseId, phaseId), inArray(caseEvents.status, ['in_progress', 'completed'])))
    .all()
  for (const { caseId } of begun)
    tx.insert(requestAsks).values({ templateId: id, caseId }).onConflictDoNothing().run()
}
