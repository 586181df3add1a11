import { STAGES, type StageKey, stagesOf, stagesWhere } from '../stages/stages'
import type { Rules } from './rule'

const SETTLED = stagesOf('settlement')

/** What may have been closed while something seemed left to do. A withdrawal has words of its own. */
const OVER: StageKey[] = [
  'extrajudicial',
  ...stagesWhere(({ place = 0 }) => place > STAGES.extrajudicial.place),
  'archived',
  ...SETTLED,
]

/** What is said before there is a court, of settlements, and of cases that end. */
export const outOfCourt = {
  extrajudicial_next: { part: 'next', stages: ['extrajudicial'] },
  settling_next: { part: 'next', stages: SETTLED, status: 'in_progress' },
  settlement_next: {
    part: 'next',
    stages: SETTLED,
    status: 'completed',
    during: 'fulfilment',
    unless: ['fulfilled', 'closed'],
  },
  settlement_check: {
    part: 'task',
    stages: SETTLED,
    status: 'completed',
    during: 'fulfilment',
    unless: ['fulfilled', 'closed'],
    asks: true,
  },
  settlement_unmet: {
    part: 'task',
    stages: SETTLED,
    status: 'completed',
    after: 'fulfilment',
    unless: ['fulfilled', 'closed'],
    asks: true,
  },
  case_received_next: { part: 'next', stages: ['case_received'] },
  legal_review_next: { part: 'next', stages: ['legal_review'] },
  documents_prepared_next: { part: 'next', stages: ['documents_prepared'] },
  submitting_next: { part: 'next', stages: ['submission'], status: 'in_progress' },
  submission_next: { part: 'next', stages: ['submission'], status: 'completed' },
  withdrawn_task: { part: 'task', stages: ['withdrawn', 'withdrawn_client'], over: 'also', asks: true },
  withdrawn_firm_task: { part: 'task', stages: ['withdrawn_firm'], over: 'also', asks: true },
  over_task: { part: 'task', stages: OVER, over: 'only', asks: true },
} as const satisfies Rules
