import { z } from 'zod'
import { isHearing } from '~/domain/hearings/hearing'
import { eventStatuses } from '~/domain/stages/event-status'
import { date, text, version } from '~/infra/http/form-fields'
import { grouped, type RowGroup, rowsWith, shapeOf, wordsIn } from '~/ui/admin/form-rows'
import { HEARING_ROWS, HOUR_WITHOUT_DAY, hearingFields, hourHasDay } from './hearing-fields'

const rows = rowsWith(({ client }) => client.forms)
const title = z.string('required').trim().min(1, 'required').max(300, 'too_long')
/** Of a hearing there is more to say; it is folded away while the title is that of something else. */
const IF_HEARING: RowGroup = {
  summary: ({ client }) => client.forms.ifHearing,
  openedBy: 'title',
  opens: isHearing,
}
export const EVENT_ROWS = {
  ...rows({
    title: { is: title, label: 'eventTitle' },
    status: {
      is: z.enum(eventStatuses, 'required'),
      kind: 'choice',
      words: (_, { timeline }) => wordsIn(eventStatuses, timeline.status),
    },
    eventDate: { is: date, kind: 'day' },
  }),
  ...grouped(IF_HEARING, HEARING_ROWS),
  ...rows({ description: { is: text(5000), kind: 'lines' } }),
}
const EventFields = z.object(shapeOf(EVENT_ROWS))
type Dated = { hearingTime: string | null; eventDate: string | null }
const hasDay = ({ hearingTime, eventDate }: Dated) => hourHasDay({ hearingTime, day: eventDate })

/** What was planned when the form was opened (`versionOfPlans`): a mark for each of the phases of a case. */
const plans = z.string().max(2_000).optional()

export const NewEvent = EventFields.extend({ version: plans }).refine(hasDay, HOUR_WITHOUT_DAY)
export const EditEvent = EventFields.extend({ version }).refine(hasDay, HOUR_WITHOUT_DAY)

/** What happened in a case: one of the phases, or something else in words. */
export const NoteEvent = z
  .object({
    phase: z.union([z.literal('other'), z.coerce.number('required').int().positive('required')], 'required'),
    title: text(300),
    eventDate: date,
    description: text(5000),
    ...hearingFields,
    version: plans,
  })
  .refine(hasDay, HOUR_WITHOUT_DAY)
  .refine(({ phase, title }) => phase !== 'other' || title !== null, { path: ['title'], message: 'required' })

export type NoteEvent = z.output<typeof NoteEvent>
export type NewEvent = z.output<typeof NewEvent>
export type EditEvent = z.output<typeof EditEvent>
