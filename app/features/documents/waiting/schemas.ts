import { z } from 'zod'
import { blankAsMissing, calendarDay } from '../schemas'

/** The lines of the table of what waits, as its form sends them; `search`, `discard` and `take` are its other buttons. */

const Line = z.object({
  key: z.string().min(1).max(300),
  /** How a document stood as its line was shown. */
  stood: z.string().max(100).default(''),
  caseId: z.preprocess(blankAsMissing, z.coerce.number().int().positive().optional()),
  category: z.string().max(200).default(''),
  phase: z.string().max(300).default(''),
  date: z.preprocess(blankAsMissing, calendarDay.optional()),
  sameName: z.enum(['ask', 'keep', 'overwrite']).default('ask'),
  /** The mark of the document about which that was answered. */
  sameNameOf: z.string().max(100).optional(),
  /** The case is known by the court’s numbers in it from now on. */
  learn: z.literal('on').optional(),
  /** The words somebody without scripts searches a case with. */
  q: z.string().max(200).default(''),
})
export type WaitingAnswer = z.output<typeof Line>

export const WaitingForm = z.object({
  rows: z.array(Line).max(100).default([]),
  search: z.string().optional(),
  discard: z.string().optional(),
  /** What of which line is taken over, as its paper says it: `folder 3`. */
  take: z.string().optional(),
  /** How many files without a case the button named: all of them go to `allCase`. */
  all: z.preprocess(blankAsMissing, z.coerce.number().int().positive().optional()),
  /** That case: chosen from a list with scripts, by its number without them. */
  allCaseId: z.preprocess(blankAsMissing, z.coerce.number().int().positive().optional()),
  allCase: z.string().trim().max(50).default(''),
  /** The folder of those that have none. */
  allCategory: z.string().max(200).default(''),
})
