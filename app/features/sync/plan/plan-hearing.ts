import type { CivilDate } from '~/domain/civil-date'
import { HEARING_FACTS, type HearingFacts, noHearingFacts } from '~/domain/hearings/hearing'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/row/case-row'
import { isDoubtful } from '~/features/spreadsheet/row/doubtful-words'
import { isPlainlyOff } from '~/features/spreadsheet/row/hearing-words'
import { readDate } from '~/features/spreadsheet/row/read-date'
import type { CaseBase, Change, Fields, LocalCase, Waiting } from './plan-types'

/** `off` is stored: the date the sheet gave and no longer confirms. */
export type HearingPlan = { changes: Change[]; waiting: Waiting[]; off?: CivilDate }

type Local = Pick<LocalCase, 'nextHearing' | 'hearingUnsaid'>

/**
 * If the sheet says that a hearing that is ahead has been called off, it is removed from the client's page at once, because
 * nobody should travel to it, and reported as long as the cell says so. If it says nothing of it any more, or words that may
 * mean anything, the hearing stays and somebody is asked. A date given here by hand stays.
 */
export function planHearing(
  row: InSheet<CaseRow>,
  local: Local | undefined,
  base: CaseBase | undefined,
  today: CivilDate,
): HearingPlan {
  const cellText = row.hearingSaid
  const baseDay = base?.fields.nextHearing ?? null
  const current = local?.nextHearing ?? null
  const isOff = current === null && baseDay === null
  const day = isOff ? base?.hearingOff : baseDay
  const isOpen = day && day >= today && current === baseDay
  const plain = isOpen && cellText !== undefined && !stands(cellText, day, today) && isPlainlyOff(cellText)
  const before = local?.hearingUnsaid ?? null
  const after = isOpen && !isOff && !plain ? unsaid(row, day, today) : null
  const unsaidChanges = before === after ? [] : [{ field: 'hearingUnsaid', from: before, to: after }]
  if (!plain) return { changes: unsaidChanges, waiting: [] }
  const place = { ...placeOfField(row, 'nextHearing'), caseNumber: row.caseNumber }
  return {
    changes: isOff ? unsaidChanges : [{ field: 'nextHearing', from: day, to: null }, ...unsaidChanges],
    waiting: [{ ...place, reason: 'hearing_off', value: cellText, about: day }],
    off: day,
  }
}

/** What a row that has a cell for the hearing says in place of its day; null if it says nothing that is asked about. */
function unsaid(row: CaseRow, day: CivilDate, today: CivilDate): string | null {
  if (row.nextHearing !== null || !row.columns.fields.has('nextHearing')) return null
  const cellText = row.hearingSaid
  if (cellText === undefined) return day
  return stands(cellText, day, today) ? null : `${day} ${cellText}`
}

/** The date with a note that does not change it: `12/12/2026 sala 3`. */
function stands(cellText: string, day: CivilDate, today: CivilDate): boolean {
  const reading = readDate(cellText, today)
  if (reading === null || reading === 'impossible' || reading.date !== day) return false
  return !isDoubtful(reading.rest) && !/\d[/.-]\d/.test(reading.rest)
}

/** What is known of a hearing besides its day, and nothing else. */
export const hearingFactsOf = ({
  hearingTime,
  hearingPlace,
  hearingAttendance,
}: HearingFacts): HearingFacts => ({ hearingTime, hearingPlace, hearingAttendance })

/**
 * How the facts of a hearing are planned: what is compared, what changes with the day, and what the sheet has said so far
 * of the day that the case has after the plan.
 */
export type FactsPlan = { compared: Fields; changes: Change[]; base: Fields | undefined }

/**
 * What the sheet says of a hearing is about its day. A case that gets that day gets what the row says of it, whether it
 * said the same of the former one or not, and loses the rest; if another day was set here by hand, nothing of what the
 * sheet says is used. What the sheet said of another day is not what it has said of this one. `to` is the day after the
 * plan.
 */
export function planHearingFacts(
  row: CaseRow,
  local: Fields,
  base: Fields | undefined,
  to: CivilDate | null,
): FactsPlan {
  const isOfRow = to !== null && row.nextHearing === to
  const facts: Fields = isOfRow ? hearingFactsOf(row) : { ...noHearingFacts }
  if (to === (local.nextHearing || null)) {
    const isSameDay = base?.nextHearing === to
    return { compared: isOfRow ? facts : {}, changes: [], base: isSameDay ? base : withoutFacts(base) }
  }
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return {
    compared: {},
    changes: changesOfDay(facts, local),
    base: { ...withoutFacts(base), ...Object.fromEntries(known) },
  }
}

/** What changes along with the day of a hearing, if these are the facts of the new one. */
const changesOfDay = (facts: Fields, local: Fields): Change[] =>
  HEARING_FACTS.flatMap((field) => {
    const change = { field, from: local[field] || null, to: facts[field] ?? null }
    return change.from === change.to ? [] : [change]
  })

const withoutFacts = (base: Fields | undefined): Fields | undefined =>
  base &&
  Object.fromEntries(
    Object.entries(base).filter(([name]) => !(HEARING_FACTS as readonly string[]).includes(name)),
  )
