import { asc } from 'drizzle-orm'
import { database } from '~db/client'
import { timelinePhases } from '~db/schema'

export type Phase = typeof timelinePhases.$inferSelect

/** All phases and status fields, in their order. */
export function listPhases(): Phase[] {
  return database()
    .select()
    .from(timelinePhases)
    .orderBy(asc(timelinePhases.order), asc(timelinePhases.id))
    .all()
}
