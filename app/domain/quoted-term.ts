import { addDays, addMonths, type CivilDate } from './civil-date'
import { addCourtDays } from './court-time'

/** When terms run out, counted from the date of their stage: those the firm quotes in its texts, and our own. */
const ENDS = {
  appeal_deadline: (since: CivilDate) => addCourtDays(since, 20),
  enforcement: (since: CivilDate) => addMonths(addCourtDays(since, 20), 12),
  /** By then a lawyer has called; no term to appeal is shorter. */
  call: (since: CivilDate) => addDays(since, 21),
  /** By then a settlement has been fulfilled, or the firm should know that it was not. */
  fulfilment: (since: CivilDate) => addMonths(since, 12),
}

export type QuotedTerm = keyof typeof ENDS

export const quotedTerms: QuotedTerm[] = ['appeal_deadline', 'enforcement', 'call', 'fulfilment']

/** The last day of a term. */
export const termEnd = (term: QuotedTerm, since: CivilDate): CivilDate => ENDS[term](since)
