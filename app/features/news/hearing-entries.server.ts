import type { HearingAhead } from '~/domain/hearings/hearing'
import type { HearingChange } from '~/domain/hearings/hearing-history'
import { isDiscreet } from '~/domain/people/discreet'
import { calendarOf, cancellationOf } from '~/features/cases/hearings/hearing-calendar.server'
import { hearingsOf } from '~/features/cases/hearings/hearing-screen'
import type { WhereInput } from '~/features/cases/where/where-input'
import type { Language } from '~/i18n/language'

/** The calendar entries of an e-mail about hearings, one after the other: each replaces or takes away the one before it. */
export function hearingEntries(input: WhereInput, changes: HearingChange[], language: Language): string {
  const { detail, today } = input
  const entries = changes.flatMap((change) => {
    if (!('now' in change)) return [cancellationOf(detail, discreet(change.before), language)]
    const hearing = hearingsOf(input).find(({ day }) => day === change.now.day)
    return hearing ? [calendarOf(detail, discreet(hearing), today, language)] : []
  })
  return entries.join('')
}

/** An entry says no more than the e-mail that brings it. */
export const discreet = <Hearing extends Pick<HearingAhead, 'place'>>(hearing: Hearing): Hearing => ({
  ...hearing,
  place: hearing.place !== null && isDiscreet(hearing.place) ? hearing.place : null,
})
