import { z } from 'zod'
import { ATTENDANCES, type Attendance, type HearingFacts, MAX_HEARING_PLACE } from '~/domain/hearings/hearing'
import { line, time } from '~/infra/http/form-fields'

/** What is known of a hearing besides its day, as sent by a form: to be told later is what is known without a word. */
export const hearingFields = {
  hearingTime: time,
  hearingPlace: line(MAX_HEARING_PLACE),
  hearingAttendance: z
    .enum(ATTENDANCES, 'required')
    .optional()
    .transform((said): Attendance | null => (said === undefined || said === 'later' ? null : said)),
}

/** An hour belongs to a day. */
export const hourHasDay = ({ hearingTime, day }: { hearingTime: string | null; day: string | null }) =>
  hearingTime === null || day !== null

export const HOUR_WITHOUT_DAY = { path: ['hearingTime'], message: 'hearing_without_date' }

/** True if any of it is known. */
export const saysHearing = ({ hearingTime, hearingPlace, hearingAttendance }: HearingFacts) =>
  hearingTime !== null || hearingPlace !== null || hearingAttendance !== null
