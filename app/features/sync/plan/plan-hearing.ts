import type { CivilDate } from '~/domain/civil-date'
import { type CaseRow, cellOf } from '~/features/spreadsheet/case-row'
import { isDoubtful } from '~/features/spreadsheet/doubtful-words'
import { readDate } from '~/features/spreadsheet/read-date'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { CaseBase, Change, Waiting } from './plan-types'

/** `off` is remembered: the day that the sheet gave and does not stand by any more. */
export type HearingPlan = { changes: Change[]; waiting: Waiting[]; off?: CivilDate }

/**
 * A hearing to come over whose day the sheet says something else (`SUSPENDIDA`, `PTE SEÑALAR`) goes from the page of the
 * client at once, because nobody should travel to it, and somebody is told as long as the cell says so. One that was
 * given here by hand stays.
 */
export function planHearing(
  row: InSheet<CaseRow>,
  here: CivilDate | null,
  base: CaseBase | undefined,
  today: CivilDate,
): HearingPlan {
  const said = row.hearingSaid
  const given = base?.fields.nextHearing ?? null
  const isOff = here === null && given === null
  const day = isOff ? base?.hearingOff : given
  if (said === undefined || !day || day < today || here !== given || stands(said, day, today))
    return { changes: [], waiting: [] }
  const place = { sheet: row.sheet, cell: cellOf(row, 'nextHearing'), caseNumber: row.caseNumber }
  return {
    changes: isOff ? [] : [{ field: 'nextHearing', from: day, to: null }],
    waiting: [{ ...place, reason: 'hearing_off', value: said, about: day }],
    off: day,
  }
}

/** The day with a note that leaves it what it is: `12/12/2026 sala 3`. */
function stands(said: string, day: CivilDate, today: CivilDate): boolean {
  const found = readDate(said, today)
  if (found === null || found === 'impossible' || found.date !== day) return false
  return !isDoubtful(found.rest) && !/\d[/.-]\d/.test(found.rest)
}
