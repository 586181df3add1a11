import { z } from 'zod'
import { MAX_HEARING_PLACE } from '~/domain/hearings/hearing'
import { ATTENDANCES, type Attendance } from '~/domain/stages/event-status'
import { line, time } from '~/infra/http/form-fields'
import { rowsWith, shapeOf, wordsIn } from '~/ui/admin/form-rows'

/** What is known of a hearing besides its day, as sent by a form: to be told later is what is known without a word. */
export const HEARING_ROWS = rowsWith(({ client }) => client.forms)({
  hearingTime: { is: time, kind: 'time' },
  hearingPlace: { is: line(MAX_HEARING_PLACE), maxLength: MAX_HEARING_PLACE, autoComplete: 'off' },
  hearingAttendance: {
    is: z
      .enum(ATTENDANCES, 'required')
      .optional()
      .transform((attendance): Attendance | null =>
        attendance === undefined || attendance === 'later' ? null : attendance,
      ),
    kind: 'choice',
    words: ({ client }) => {
      const { later, ...said } = client.forms.attendance
      // It comes first: it is what is chosen until somebody knows, and stored as nothing.
      return { '': later, ...wordsIn(['no', 'yes'], said) }
    },
  },
})
export const hearingFields = shapeOf(HEARING_ROWS)

/** An hour belongs to a day. */
export const hourHasDay = ({ hearingTime, day }: { hearingTime: string | null; day: string | null }) =>
  hearingTime === null || day !== null

export const HOUR_WITHOUT_DAY = { path: ['hearingTime'], message: 'hearing_without_date' }
