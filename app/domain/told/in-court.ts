import type { Rules } from './rule'

/** What is said from the claim to the judgment. */
export const inCourt = {
  claim_drafted_next: { part: 'next', stages: ['claim_drafted'] },
  claim_filing_next: {
    part: 'next',
    stages: ['claim_filed'],
    status: 'in_progress',
    unless: ['hearing_ahead', 'hearing_held'],
  },
  claim_filed_next: {
    part: 'next',
    stages: ['claim_filed'],
    status: 'completed',
    unless: ['hearing_ahead', 'hearing_held', 'admitted', 'heard'],
  },
  claim_admitted_next: {
    part: 'next',
    stages: ['claim_filed'],
    status: 'completed',
    if: ['admitted'],
    unless: ['hearing_ahead', 'hearing_held', 'heard'],
  },
  after_hearing_next: { part: 'next', stages: ['claim_filed', 'in_court'], if: ['hearing_ahead'] },
  heard_next: {
    part: 'next',
    stages: ['claim_filed', 'in_court'],
    if: ['hearing_held'],
    unless: ['hearing_ahead', 'heard'],
  },
  judgment_next: {
    part: 'next',
    stages: ['claim_filed', 'in_court'],
    if: ['heard'],
    unless: ['hearing_ahead'],
  },
  in_court_next: { part: 'next', stages: ['in_court'], unless: ['hearing_ahead', 'hearing_held', 'heard'] },
  hearing_notice: { part: 'task', stages: ['in_court'], unless: ['hearing_ahead', 'hearing_held', 'heard'] },
  judgment_open: {
    part: 'meaning',
    stages: ['judgment'],
    status: 'in_progress',
    ahead: true,
    unless: ['judged'],
  },
  judgment_awaited: { part: 'next', stages: ['judgment'], status: 'in_progress' },
} as const satisfies Rules
