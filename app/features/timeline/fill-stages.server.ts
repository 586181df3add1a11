import { and, eq, isNull, lt } from 'drizzle-orm'
import { FIRST_STATUS_FIELD } from '~/domain/stages/phase-titles'
import { stageOfPhase } from '~/domain/stages/stage-of-event'
import type { Tx } from '~db/client'
import { timelinePhases } from '~db/schema'

/** Sets the stages of the phases of an older database by their titles; `other` for those that say none. */
export function fillStages(tx: Tx) {
  const { id, title, stage, order } = timelinePhases
  const unplaced = and(isNull(stage), lt(order, FIRST_STATUS_FIELD))
  for (const phase of tx.select({ id, title }).from(timelinePhases).where(unplaced).all())
    tx.update(timelinePhases)
      .set({ stage: stageOfPhase(phase) })
      .where(eq(id, phase.id))
      .run()
}
