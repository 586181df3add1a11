import type { CivilDate } from '~/domain/civil-date'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/case-row'
import { isDoubtful } from '~/features/spreadsheet/doubtful-words'
import { readDate } from '~/features/spreadsheet/read-date'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { CaseBase, Change, Waiting } from './plan-types'

/** `off` is stored: the date the sheet gave and no longer confirms. */
export type HearingPlan = { changes: Change[]; waiting: Waiting[]; off?: CivilDate }

/**
 * If the sheet now says something else about the date of a future hearing (`SUSPENDIDA`, `PTE SEÑALAR`), it is removed
 * from the client's page at once, because nobody should travel to it, and reported as long as the cell says so. A date
 * given here by hand stays.
 */
export function planHearing(
  row: InSheet<CaseRow>,
  local: CivilDate | null,
  base: CaseBase | undefined,
  today: CivilDate,
): HearingPlan {
  const said = row.hearingSaid
  const given = base?.fields.nextHearing ?? null
  const isOff = local === null && given === null
  const day = isOff ? base?.hearingOff : given
  if (said === undefined || !day || day < today || local !== given || stands(said, day, today))
    return { changes: [], waiting: [] }
  const place = { ...placeOfField(row, 'nextHearing'), caseNumber: row.caseNumber }
  return {
    changes: isOff ? [] : [{ field: 'nextHearing', from: day, to: null }],
    waiting: [{ ...place, reason: 'hearing_off', value: said, about: day }],
    off: day,
  }
}

/** The date with a note that does not change it: `12/12/2026 sala 3`. */
function stands(said: string, day: CivilDate, today: CivilDate): boolean {
  const found = readDate(said, today)
  if (found === null || found === 'impossible' || found.date !== day) return false
  return !isDoubtful(found.rest) && !/\d[/.-]\d/.test(found.rest)
}
