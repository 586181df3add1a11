import { touchesTooMuch } from './plan'
import { touchesCase, touchesClient } from './plan-rows'
import type { Known, Plan, WaitingReason } from './plan-types'

/** What is told to an administrator but asks nothing: what was done here stays, whatever the answer. */
const ONLY_TOLD: WaitingReason[] = ['email_missing', 'archived_here', 'deleted_here']

/** Why a plan waits for a person. */
export type Blocker = WaitingReason | 'too_much' | 'held' | 'case_number_taken'

/** True for what waits until somebody says yes or no. */
export const asks = (reason: WaitingReason) => !ONLY_TOLD.includes(reason)

/**
 * Everything in a plan that needs a yes; empty: it may apply itself. `held` says that an administrator took back, or
 * took only in part, what was applied last: then nothing goes by itself until somebody applies a plan again.
 */
export function blockersOf(plan: Plan, known: Known, held: boolean): Blocker[] {
  const questions = plan.waiting.map(({ reason }) => reason).filter(asks)
  const taken = plan.refused.some(({ reason }) => reason === 'case_number_taken')
  return [
    ...(touchesTooMuch(plan, known) ? (['too_much'] as const) : []),
    ...(held && doesAnything(plan) ? (['held'] as const) : []),
    ...new Set(questions),
    ...(taken ? (['case_number_taken'] as const) : []),
  ]
}

/** False when a plan would leave everything as it is. */
export const doesAnything = ({ clients, cases }: Plan) =>
  clients.some(touchesClient) || cases.some(touchesCase)
