import type { Plan, PortalSnapshot } from './plan-types'
import { touchesTooMuch } from './plan-workbook'
import { touchesCase, touchesClient } from './units'
import type { SheetQuestion } from './waiting-reasons'
import { blocksAutoApply, type WaitingReason } from './waiting-reasons'

/** An administrator's last action, if nothing is applied automatically after it. */
export type HeldBy = 'undone' | 'discarded' | 'left_out'

/** Why a plan waits for a person. */
export type Blocker = WaitingReason | 'too_much' | 'looks_older' | HeldBy | 'sheet_lost' | 'case_number_taken'

const STOPPING = ['too_much', 'looks_older', 'sheet_lost', 'undone', 'discarded', 'left_out'] as const

/** The one reason given to people; `asks`: something in the plan needs approval. */
export type StopCause = (typeof STOPPING)[number] | 'asks'

/** The most serious of the reasons why a plan waits. */
export const stopCauseOf = (blockers: Blocker[]): StopCause =>
  STOPPING.find((cause) => blockers.includes(cause)) ?? 'asks'

/** True for reasons that stop a run whoever started it, because they cast doubt on the whole plan. */
export const stopsAll = (blocker: Blocker) => (STOPPING as readonly Blocker[]).includes(blocker)

/**
 * Everything in a plan that needs approval; if empty, it may be applied automatically. `held`: an administrator has
 * undone or discarded the last changes, or applied them only in part, so nothing is applied automatically until
 * somebody applies a plan again. `lost` are missing mapped sheets without a similar one; `older` is the number of clients for whom the
 * workbook goes back to replaced values; `sheets` are tables awaiting approval.
 */
export function blockersOf(
  plan: Plan,
  snapshot: PortalSnapshot,
  { held, lost = [], older = 0, sheets = [] }: Doubts,
): Blocker[] {
  const questions = [...sheets, ...plan.waiting].map(({ reason }) => reason).filter(blocksAutoApply)
  const taken = plan.refused.some(({ reason }) => reason === 'case_number_taken')
  return [
    ...(touchesTooMuch(plan, snapshot) ? (['too_much'] as const) : []),
    ...(older > 0 ? (['looks_older'] as const) : []),
    ...(held && doesAnything(plan) ? [held] : []),
    ...(lost.length > 0 ? (['sheet_lost'] as const) : []),
    ...new Set(questions),
    ...(taken ? (['case_number_taken'] as const) : []),
  ]
}

type Doubts = { held: HeldBy | null; lost?: string[]; older?: number; sheets?: SheetQuestion[] }

/** False if a plan would leave everything as it is. */
export const doesAnything = ({ clients, cases }: Plan) =>
  clients.some(touchesClient) || cases.some(touchesCase)
