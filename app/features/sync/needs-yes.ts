import { touchesTooMuch } from './plan'
import { touchesCase, touchesClient } from './plan-rows'
import type { Known, Plan, WaitingReason } from './plan-types'

/** What is told to an administrator but asks nothing: what was done here stays, whatever the answer. */
const ONLY_TOLD: WaitingReason[] = ['email_missing', 'archived_here', 'deleted_here']

/** Why a plan waits for a person. */
export type Blocker = WaitingReason | 'too_much' | 'held' | 'sheet_lost' | 'case_number_taken'

/** True for what stops a run whoever started it: it casts doubt on the plan as a whole. */
export const stopsAll = (blocker: Blocker) =>
  blocker === 'too_much' || blocker === 'held' || blocker === 'sheet_lost'

/** True for what waits until somebody says yes or no. */
export const asks = (reason: WaitingReason) => !ONLY_TOLD.includes(reason)

/**
 * Everything in a plan that needs a yes; empty: it may apply itself. `held` says that an administrator took back, or
 * took only in part, what was applied last: then nothing goes by itself until somebody applies a plan again. `lost` are
 * sheets with a mapping that are gone, and have none like them.
 */
export function blockersOf(plan: Plan, known: Known, { held, lost = [] }: Doubts): Blocker[] {
  const questions = plan.waiting.map(({ reason }) => reason).filter(asks)
  const taken = plan.refused.some(({ reason }) => reason === 'case_number_taken')
  return [
    ...(touchesTooMuch(plan, known) ? (['too_much'] as const) : []),
    ...(held && doesAnything(plan) ? (['held'] as const) : []),
    ...(lost.length > 0 ? (['sheet_lost'] as const) : []),
    ...new Set(questions),
    ...(taken ? (['case_number_taken'] as const) : []),
  ]
}

type Doubts = { held: boolean; lost?: string[] }

/** False when a plan would leave everything as it is. */
export const doesAnything = ({ clients, cases }: Plan) =>
  clients.some(touchesClient) || cases.some(touchesCase)
