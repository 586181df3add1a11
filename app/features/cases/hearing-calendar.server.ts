import type { ClientViewer } from '~/access/viewer'
import { civilDateAt, instantAt, nextDay } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearing'
import { readFirm } from '~/features/settings/firm.server'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { writeCalendar } from '~/infra/calendar.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { CaseDetail } from './contract'
import { getCase } from './get-case.server'
import { hearingsOf, hearingTask } from './hearing-screen'

const MINUTES = 60

/**
 * The next hearing of a case as an iCalendar file, without the DNI and the opposing party, because calendars are shared:
 * at its hour, with an hour to spare because nobody knows how long it takes, or all day if the hour is not known. A
 * postponed hearing replaces the earlier entry. Throws `not_found` if none is ahead or the case belongs to somebody else.
 */
export function hearingCalendar(
  viewer: ClientViewer,
  caseId: number,
  { language, now }: RequestContext,
): string {
  const detail = getCase(viewer, caseId, now)
  const [hearing] = hearingsOf({ detail, today: civilDateAt(now) })
  if (!hearing) throw new AppError('not_found')
  return calendarOf(detail, hearing, language)
}

/** The same entry for one hearing of a case. */
export function calendarOf(detail: CaseDetail, hearing: HearingAhead, language: Language): string {
  const { hearingEntry } = texts[language]
  const { phone } = readFirm()
  const { publicUrl } = env()
  return writeCalendar({
    uid: `hearing-${detail.id}@${new URL(publicUrl).hostname}`,
    changedAt: changedAt(detail, hearing),
    when: whenOf(hearing),
    title: hearingEntry.title(detail.caseNumber),
    description: [hearingTask(hearing, language), phone && hearingEntry.call(phone)]
      .filter(Boolean)
      .join(' '),
    place: hearing.place,
    url: publicUrl,
    reminder: hearingEntry.reminder,
  })
}

const whenOf = ({ day, time }: HearingAhead) =>
  time === null ? { day, dayAfter: nextDay(day) } : { at: instantAt(day, time), minutes: MINUTES }

/** The case, or an event of that day, was changed last. */
const changedAt = ({ updatedAt, events }: CaseDetail, { day }: HearingAhead) =>
  Math.max(
    ...[
      updatedAt,
      ...events.filter(({ eventDate }) => eventDate === day).map((event) => event.changedAt),
    ].map((instant) => Date.parse(instant)),
  )
