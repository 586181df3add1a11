import { addCourtDays, addDays, addMonths, type CivilDate } from './civil-date'

/**
 * When the time frames quoted to clients (specification, section 4) have run out, counted from the date of their
 * stage; those of the court from the day the claim was filed.
 */
const ENDS = {
  out_of_court: (since: CivilDate) => addDays(since, 60),
  court: (since: CivilDate) => addMonths(since, 18),
  appeal_deadline: (since: CivilDate) => addCourtDays(since, 20),
  enforcement: (since: CivilDate) => addMonths(addCourtDays(since, 20), 12),
  appeal: (since: CivilDate) => addMonths(since, 12),
}

export type QuotedTerm = keyof typeof ENDS

export const quotedTerms: QuotedTerm[] = ['out_of_court', 'court', 'appeal_deadline', 'enforcement', 'appeal']

/** The last day of a term. */
export const termEnd = (term: QuotedTerm, since: CivilDate): CivilDate => ENDS[term](since)
