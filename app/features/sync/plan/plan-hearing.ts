import type { CivilDate } from '~/domain/civil-date'
import { HEARING_FACTS, type HearingFacts } from '~/domain/hearing'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/case-row'
import { isDoubtful } from '~/features/spreadsheet/doubtful-words'
import { readDate } from '~/features/spreadsheet/read-date'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import type { CaseBase, Change, Fields, Waiting } from './plan-types'

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

/** What is known of a hearing besides its day, and nothing else. */
export const hearingFactsOf = ({
  hearingTime,
  hearingPlace,
  hearingAttendance,
}: HearingFacts): HearingFacts => ({ hearingTime, hearingPlace, hearingAttendance })

/** How the facts of a hearing are planned: what is compared, and what changes with the day whatever they were. */
export type FactsPlan = { compared: Fields; changes: Change[] }

/**
 * What the sheet says of a hearing is about its day. If the plan gives the case that day, the facts of the former one go
 * with it; if another day was set here by hand, nothing of what the sheet says is used. `to` is the day after the plan.
 */
export function planHearingFacts(row: CaseRow, local: Fields, to: CivilDate | null): FactsPlan {
  const said = hearingFactsOf(row)
  const isMoved = to !== (local.nextHearing || null)
  if (!isMoved) return { compared: row.nextHearing === to ? said : {}, changes: [] }
  const changes = HEARING_FACTS.flatMap((field) => {
    const change = { field, from: local[field] || null, to: row.nextHearing === to ? said[field] : null }
    return change.from === change.to ? [] : [change]
  })
  return { compared: {}, changes }
}
