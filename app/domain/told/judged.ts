import type { StageKey } from '../stage-key'
import type { CaseFact, Rules } from './rule'

const JUDGED: StageKey[] = ['judgment', 'judgment_won', 'judgment_lost']
const WON: StageKey[] = ['judgment_won', 'appeal_won']
const LOST: StageKey[] = ['judgment_lost', 'appeal_lost']

/** After these nobody waits for an appeal, or for a talk about it. */
const DECIDED: CaseFact[] = ['final', 'appealed', 'enforced', 'fulfilled', 'closed']

/** What is said of judgments, appeals, and what comes after them. */
export const judged = {
  judgment_content: {
    part: 'task',
    stages: ['judgment', 'appeal_judgment'],
    status: 'completed',
    asks: true,
  },
  judgment_appealable_next: {
    part: 'next',
    stages: ['judgment'],
    status: 'completed',
    during: 'appeal_deadline',
    unless: DECIDED,
  },
  won_next: { part: 'next', stages: ['judgment_won'], during: 'appeal_deadline', unless: DECIDED },
  appeal_deadline_won: { part: 'term', stages: ['judgment_won'], during: 'appeal_deadline', unless: DECIDED },
  final_unless_appealed: {
    part: 'next',
    stages: JUDGED,
    status: 'completed',
    after: 'appeal_deadline',
    day: 'known',
    unless: DECIDED,
  },
  undated_unless_appealed: {
    part: 'next',
    stages: ['judgment', 'judgment_won'],
    status: 'completed',
    day: 'unknown',
    unless: DECIDED,
  },
  judgment_final_next: {
    part: 'next',
    stages: ['judgment', 'judgment_lost'],
    status: 'completed',
    if: ['final'],
    unless: ['appealed', 'enforced', 'fulfilled', 'closed'],
  },
  won_final_next: {
    part: 'next',
    stages: ['judgment_won'],
    if: ['final'],
    unless: ['appealed', 'enforced', 'fulfilled', 'closed'],
  },
  appealed_since_next: {
    part: 'next',
    stages: JUDGED,
    status: 'completed',
    if: ['appealed'],
    unless: ['final', 'enforced', 'fulfilled', 'closed'],
  },
  enforced_next: {
    part: 'next',
    stages: ['judgment', ...WON],
    status: 'completed',
    if: ['enforced'],
    unless: ['fulfilled', 'closed'],
  },
  enforcement_term: {
    part: 'term',
    stages: WON,
    status: 'completed',
    during: 'enforcement',
    unless: ['appealed', 'fulfilled', 'closed'],
  },
  unmet_task: {
    part: 'task',
    stages: WON,
    status: 'completed',
    after: 'enforcement',
    day: 'known',
    unless: ['appealed', 'fulfilled', 'closed'],
    asks: true,
  },
  lost_options: { part: 'meaning', stages: ['judgment_lost'], during: 'appeal_deadline', unless: DECIDED },
  lost_call: { part: 'task', stages: LOST, status: 'completed', during: 'call', unless: DECIDED, asks: true },
  lost_next: { part: 'next', stages: ['judgment_lost'], during: 'appeal_deadline', unless: DECIDED },
  lost_ask_in_time: {
    part: 'task',
    stages: ['judgment_lost'],
    status: 'completed',
    after: 'call',
    during: 'appeal_deadline',
    unless: DECIDED,
    asks: true,
  },
  lost_ask: {
    part: 'task',
    stages: ['judgment_lost'],
    status: 'completed',
    after: 'appeal_deadline',
    day: 'known',
    unless: ['final', 'appealed', 'closed'],
    asks: true,
  },
  lost_doubts: {
    part: 'task',
    stages: ['judgment_lost'],
    status: 'completed',
    if: ['final'],
    unless: ['appealed', 'closed'],
    asks: true,
  },
  appeal_lost_ask: {
    part: 'task',
    stages: ['appeal_lost'],
    status: 'completed',
    after: 'call',
    day: 'known',
    unless: ['appealed', 'closed'],
    asks: true,
  },
  lost_undated: { part: 'task', stages: ['judgment_lost'], day: 'unknown', unless: DECIDED, asks: true },
  appeal_drafting_next: { part: 'next', stages: ['appealed'], status: 'in_progress', unless: ['closed'] },
  appealed_next: { part: 'next', stages: ['appealed'], status: 'completed', unless: ['final', 'closed'] },
  appeal_free: { part: 'meaning', stages: ['appealed'], ahead: true, if: ['own_appeal'] },
  appeal_open: { part: 'meaning', stages: ['appeal_judgment'], status: 'in_progress', ahead: true },
  appeal_awaited: { part: 'next', stages: ['appeal_judgment'], status: 'in_progress' },
  appeal_won_next: { part: 'next', stages: ['appeal_won'], unless: ['enforced', 'fulfilled', 'closed'] },
  appeal_lost_reading: { part: 'meaning', stages: ['appeal_lost'], during: 'call', unless: DECIDED },
  appeal_lost_next: { part: 'next', stages: ['appeal_lost'], during: 'call', unless: DECIDED },
  appeal_deadline: {
    part: 'term',
    stages: ['judgment', 'judgment_lost'],
    status: 'completed',
    during: 'appeal_deadline',
    unless: DECIDED,
  },
  appeal_lost_undated: {
    part: 'task',
    stages: ['appeal_lost'],
    status: 'completed',
    day: 'unknown',
    unless: DECIDED,
    asks: true,
  },
} as const satisfies Rules
