import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { noteBegun } from '~/features/timeline/templates-of-phase.server'
import type { Tx } from '~db/client'
import { prepared } from '~db/prepared'
import { caseEvents, cases, requestAsks, requestTemplates, timelinePhases, users } from '~db/schema'

/** A case in which the phase of a template has begun and nothing was decided about it. `isNew`: it came with the case itself. */
export type Begun = { templateId: number; caseId: number; isNew: boolean }

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
    .all()
    .map(({ isNew, ...begun }) => ({ ...begun, isNew: isNew === 1 }))
}

/** Keeps a template from being asked where its phase has begun already, until somebody says yes. */
export function keepBegun(tx: Tx, template: Pick<typeof requestTemplates.$inferSelect, 'id' | 'phaseId'>) {
  tx.delete(requestAsks)
    .where(and(eq(requestAsks.templateId, template.id), eq(requestAsks.asked, false)))
    .run()
  noteBegun(tx, template)
}

// Literals, because SQLite re-plans a statement for every value that a partial index could depend on.
const isKept = and(
  sql`${requestAsks.asked} = 0 AND ${requestAsks.dismissed} = 0`,
  and(eq(cases.archived, false), eq(users.archived, false)),
  inArray(cases.status, ['active', 'pending']),
)

/** The open cases in which a template was kept because its phase had begun before. */
export const keptCases = (tx: Tx, templateId: number) =>
  tx
    .select({ caseId: cases.id, caseNumber: cases.caseNumber })
    .from(requestAsks)
    .innerJoin(cases, eq(cases.id, requestAsks.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(requestAsks.templateId, templateId), isKept))
    .orderBy(asc(cases.id))
    .all()

/** A template that waits for a yes or a no, with its phase and in how many cases. */
export type KeptTemplate = { id: number; text: string; phase: string; cases: number }

const kept = prepared((db) =>
  db
    .select({
      ...{ id: requestTemplates.id, text: requestTemplates.textEs, phase: timelinePhases.title },
      cases: count(),
    })
    .from(requestAsks)
    .innerJoin(requestTemplates, eq(requestTemplates.id, requestAsks.templateId))
    .innerJoin(timelinePhases, eq(timelinePhases.id, requestTemplates.phaseId))
    .innerJoin(cases, eq(cases.id, requestAsks.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(isKept)
    .groupBy(requestTemplates.id, requestTemplates.textEs, timelinePhases.title)
    .orderBy(asc(requestTemplates.id)),
)

/** The templates that were kept in open cases: each is a question. */
export const listKept = (_viewer: AdminViewer): KeptTemplate[] => kept.all({})
