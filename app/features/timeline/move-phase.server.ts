import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { FIRST_STATUS_FIELD, isTimelinePhase } from '~/domain/stages/phase-titles'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { transact } from '~db/client'
import { timelinePhases } from '~db/schema'
import { findPhase } from './change-phase.server'
import { listPhases } from './list-phases.server'
import { type Direction, moveOrder } from './move-order'

const PHASES = { least: 1, most: FIRST_STATUS_FIELD - 1 }
const FIELDS = { least: FIRST_STATUS_FIELD, most: 9999 }

/**
 * Swaps a phase with its neighbour; phases stay among phases, status fields among status fields. No effect at the end
 * of its list. Throws `not_found`.
 */
export function movePhase(viewer: AdminViewer, id: number, direction: Direction, now: number) {
  transact((tx) => {
    const phase = findPhase(tx, id)
    const siblings = listPhases().filter((row) => isTimelinePhase(row) === isTimelinePhase(phase))
    const moves = moveOrder(siblings, id, direction, isTimelinePhase(phase) ? PHASES : FIELDS)
    for (const { id: moved, order } of moves)
      tx.update(timelinePhases).set({ order, updatedAt: now }).where(eq(timelinePhases.id, moved)).run()
    if (moves.length === 0) return
    const object = { kind: 'phase' as const, id }
    const detail = { title: phase.title, direction }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'phase_moved', object, detail })
  })
}
