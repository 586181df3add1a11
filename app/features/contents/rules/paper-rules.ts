import type { StageKey } from '~/domain/stages/stages'
import { BEYOND, COURT, OTHERS, PARTY } from './paper-words'
import type { Writer } from './who-writes'

/** What kind of paper it is, and so into which folder it goes and which stage it is of. */
export type PaperSort = {
  /** The place of its folder among those of a case, from 1. */
  folder: number
  stage: StageKey
}

/**
 * A rule by which a paper is known: by who writes it (`by`), as what it is headed (`title`), and by what stands in it (`says` and
 * `with`, and not `unless`): of a writ where it says what it does, or `throughout`. `court`: of the second instance, or of another;
 * `ruling`: for whom it decides. One that is of `NO_STAGE` says of which papers nothing is proposed.
 */
export type PaperRule = (PaperSort | typeof NO_STAGE) & {
  by: Writer
  title?: RegExp
  says?: RegExp
  with?: RegExp
  unless?: RegExp
  throughout?: true
  court?: 'first' | 'second' | 'highest'
  ruling?: 'client' | 'lender'
}

const NO_STAGE = { folder: null, stage: null } as const

/** What papers are, in the order in which they are tried. */
// biome-ignore format: a table, one rule to a row
export const PAPER_RULES: readonly PaperRule[] = [
  { by: 'court', court: 'highest', ...NO_STAGE },
  { by: 'court', title: COURT.judgment, court: 'second', ruling: 'client', folder: 9, stage: 'appeal_won' },
  { by: 'court', title: COURT.judgment, court: 'second', ruling: 'lender', folder: 10, stage: 'appeal_lost' },
  { by: 'court', title: COURT.judgment, court: 'first', ruling: 'client', folder: 6, stage: 'judgment_won' },
  { by: 'court', title: COURT.judgment, court: 'first', ruling: 'lender', folder: 7, stage: 'judgment_lost' },
  { by: 'court', title: COURT.judgment, ...NO_STAGE },
  { by: 'court', title: COURT.autoOrDecree, says: COURT.homologates, with: PARTY.agreement, unless: COURT.refuses, folder: 13, stage: 'court_settlement' },
  { by: 'court', says: COURT.homologation, ...NO_STAGE },
  { by: 'court', says: BEYOND.collecting, ...NO_STAGE },
  { by: 'court', says: BEYOND.ended, ...NO_STAGE },
  { by: 'court', title: COURT.record, says: COURT.empowers, ...NO_STAGE },
  { by: 'court', title: COURT.auto, says: COURT.corrects, ...NO_STAGE },
  { by: 'court', title: COURT.auto, court: 'second', ...NO_STAGE },
  { by: 'court', court: 'second', folder: 8, stage: 'appealed' },
  { by: 'court', says: COURT.appealRuns, folder: 8, stage: 'appealed' },
  { by: 'court', folder: 5, stage: 'in_court' },

  { by: 'party', title: OTHERS.draft, folder: 3, stage: 'claim_drafted' },
  { by: 'party', says: BEYOND.collecting, ...NO_STAGE },
  { by: 'party', says: BEYOND.cassation, ...NO_STAGE },
  { by: 'party', says: PARTY.leaves, folder: 12, stage: 'withdrawn_firm' },
  { by: 'party', says: PARTY.compromises, with: PARTY.agreement, unless: PARTY.inTalks, folder: 13, stage: 'court_settlement' },
  { by: 'party', says: BEYOND.givingUp, ...NO_STAGE },
  { by: 'party', says: PARTY.appeals, folder: 8, stage: 'appealed' },
  { by: 'party', says: PARTY.toSecond, folder: 8, stage: 'appealed' },
  { by: 'party', says: PARTY.yields, unless: PARTY.partly, folder: 13, stage: 'court_settlement' },
  { by: 'party', says: PARTY.answers, folder: 5, stage: 'in_court' },
  { by: 'party', says: PARTY.claims, with: PARTY.ofLender, ...NO_STAGE },
  { by: 'party', says: PARTY.claims, folder: 4, stage: 'claim_filed' },
  { by: 'party', says: COURT.homologation, with: PARTY.agreement, throughout: true, folder: 13, stage: 'court_settlement' },
  { by: 'party', says: PARTY.yields, unless: PARTY.partly, throughout: true, folder: 13, stage: 'court_settlement' },
  { by: 'party', says: PARTY.proceeds, unless: PARTY.paid, folder: 5, stage: 'in_court' },

  { by: 'anyone', title: OTHERS.title, ...NO_STAGE },
  { by: 'anyone', title: OTHERS.draft, folder: 3, stage: 'claim_drafted' },
  { by: 'anyone', title: OTHERS.appeal, folder: 8, stage: 'appealed' },
  { by: 'anyone', title: OTHERS.yielding, folder: 13, stage: 'court_settlement' },
  { by: 'anyone', title: OTHERS.answer, folder: 5, stage: 'in_court' },
  { by: 'anyone', title: OTHERS.answerOf, with: OTHERS.atCourt, folder: 5, stage: 'in_court' },
  { by: 'anyone', title: OTHERS.claim, folder: 4, stage: 'claim_filed' },
  { by: 'anyone', title: OTHERS.agreement, with: OTHERS.pending, folder: 13, stage: 'court_settlement' },
  { by: 'anyone', title: OTHERS.agreement, folder: 2, stage: 'settlement' },
  { by: 'anyone', says: OTHERS.firmLeaves, folder: 12, stage: 'withdrawn_firm' },
  { by: 'anyone', says: OTHERS.clientLeaves, folder: 11, stage: 'withdrawn_client' },
  { by: 'anyone', title: OTHERS.letter, unless: OTHERS.duns, folder: 1, stage: 'extrajudicial' },
  { by: 'anyone', says: OTHERS.offers, unless: OTHERS.later, folder: 2, stage: 'settlement' },
  { by: 'anyone', says: OTHERS.complains, unless: OTHERS.later, folder: 1, stage: 'extrajudicial' },
  { by: 'anyone', says: OTHERS.complaints, with: OTHERS.complaint, unless: OTHERS.later, folder: 1, stage: 'extrajudicial' },
]
