import type { ClientViewer } from '~/access/viewer'
import { type CivilDate, civilDateAt, instantAt, nextDay } from '~/domain/civil-date'
import type { HearingAhead } from '~/domain/hearings/hearing'
import type { KnownHearing } from '~/domain/hearings/hearing-history'
import { fullFirmName } from '~/domain/people/firm-name'
import { readFirm } from '~/features/settings/firm.server'
import type { Language } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import { AppError } from '~/infra/app-error'
import { writeCalendar } from '~/infra/calendar/write-calendar.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { CaseDetail } from '../contract'
import { getCase } from '../get-case.server'
import { cancelledWords } from './hearing-changes'
import { hearingsOf, hearingTask } from './hearing-screen'
import { hearingStates, hearingsNow } from './hearing-states.server'

const MINUTES = 60

/**
 * The next hearing of a case as an iCalendar file, without the DNI and the opposing party, because calendars are shared:
 * at its hour, with an hour to spare because nobody knows how long it takes, or all day if the hour is not known. A
 * postponed hearing replaces the earlier entry, and one that was called off takes it away until its day has passed. Throws
 * `not_found` if there is none or the case belongs to somebody else.
 */
export function hearingCalendar(
  viewer: ClientViewer,
  caseId: number,
  { language, now }: RequestContext,
): string {
  const detail = getCase(viewer, caseId, now)
  const today = civilDateAt(now)
  const [hearing] = hearingsOf({ detail, today })
  const known = hearingsNow(hearingStates(caseId).states, detail, today)
  const off = known.findLast((one) => one.isOff && one.day >= today)
  if (hearing) return calendarOf(detail, hearing, today, language)
  if (!off) throw new AppError('not_found')
  return cancellationOf(detail, off, language)
}

/** The same entry for one hearing of a case. */
export function calendarOf(
  detail: CaseDetail,
  hearing: HearingAhead,
  today: CivilDate,
  language: Language,
): string {
  const known = hearingsNow(hearingStates(detail.id).states, detail, today)
  const n = known.find(({ day, isOff }) => day === hearing.day && !isOff)?.n ?? 1
  return entry({ detail, n, hearing, language, task: hearingTask(hearing, today, language), isOff: false })
}

/** What takes the entry of a hearing away. */
export const cancellationOf = (detail: CaseDetail, off: KnownHearing, language: Language): string =>
  entry({ detail, n: off.n, hearing: off, language, task: cancelledWords(off, language), isOff: true })

type Entry = {
  detail: CaseDetail
  n: number
  hearing: Pick<HearingAhead, 'day' | 'time' | 'place'>
  language: Language
  task: string
  isOff: boolean
}

/** The first hearing of a case has the name that it has had in calendars for years. */
function entry({ detail, n, hearing, language, task, isOff }: Entry): string {
  const { hearingEntry } = texts[language]
  const { phone } = readFirm()
  const { publicUrl, MAIL_FROM } = env()
  const name = n === 1 ? `hearing-${detail.id}` : `hearing-${detail.id}-${n}`
  return writeCalendar({
    uid: `${name}@${new URL(publicUrl).hostname}`,
    changedAt: changedAt(detail),
    when: whenOf(hearing),
    title: hearingEntry.title(detail.caseNumber),
    description: [task, phone && hearingEntry.call(phone)].filter(Boolean).join(' '),
    place: hearing.place,
    url: publicUrl,
    reminder: hearingEntry.reminder,
    isOff,
    organizer: {
      name: fullFirmName(readFirm().name),
      email: MAIL_FROM?.address ?? `portal@${new URL(publicUrl).hostname}`,
    },
  })
}

const whenOf = ({ day, time }: Entry['hearing']) =>
  time === null ? { day, dayAfter: nextDay(day) } : { at: instantAt(day, time), minutes: MINUTES }

/** The case, one of its events, or what was known of its hearings was changed last. */
const changedAt = ({ id, updatedAt, events }: CaseDetail) =>
  Math.max(
    hearingStates(id).changedAt,
    ...[updatedAt, ...events.map((event) => event.changedAt)].map((instant) => Date.parse(instant)),
  )
