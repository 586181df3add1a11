import { z } from 'zod'
import { isOver } from '~/domain/cases/case-status'
import { addMonths, type CivilDate, civilDateAt } from '~/domain/civil-date'
import { version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'

/** How long a firm keeps what it has of a client, counted from the day on which the last of their cases was closed. */
export const RetentionTerms = z.object({
  /** After so many months it is proposed to block them. */
  blockMonths: z.number().int().default(12),
  /** After so many years it is proposed to erase them, and not before. */
  keepYears: z.number().int().default(5),
})
export type RetentionTerms = z.output<typeof RetentionTerms>

const whole = (least: number, most: number, range: string) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,3}$/, 'whole_number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, range)

const rows = rowsWith(({ retention }) => retention.terms)
export const TERM_ROWS = rows({
  blockMonths: {
    is: whole(0, 240, 'months_range'),
    hint: 'blockHint',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  keepYears: { is: whole(1, 50, 'years_range'), hint: 'keepHint', inputMode: 'numeric', autoComplete: 'off' },
})
export const TermsForm = z.object({ ...shapeOf(TERM_ROWS), version })

/** What says when a case was closed. `since`: the day on which it came to where it stands. */
export type ClosableCase = {
  status: string
  archived: boolean
  archivedAt: number | null
  updatedAt: number
  since: CivilDate | null
}

/** The day on which a case was closed; null for one that is not. One that was over is counted from then, whenever it was archived. */
export function closedOn({ status, archived, archivedAt, updatedAt, since }: ClosableCase): CivilDate | null {
  if (isOver(status)) return since ?? civilDateAt(updatedAt)
  return archived ? civilDateAt(archivedAt ?? updatedAt) : null
}

/** The day on which the last of some cases was closed; null if one is open, or there is none. */
export function lastClosing(days: (CivilDate | null)[]): CivilDate | null {
  const known = days.filter((day) => day !== null)
  return known.length < days.length ? null : (known.sort().at(-1) ?? null)
}

/** From which day on a client may be proposed to be blocked, and erased. */
export const dueDays = (closed: CivilDate, { blockMonths, keepYears }: RetentionTerms) => ({
  block: addMonths(closed, blockMonths),
  erase: addMonths(closed, 12 * keepYears),
})

/** Proposals are made once a month: of what is due on its first day. */
export const firstOfMonth = (now: number): CivilDate => `${civilDateAt(now).slice(0, 7)}-01`
