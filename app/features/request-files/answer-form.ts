import { z } from 'zod'
import { MOST_ANSWERED, type RequestKind } from '~/domain/cases/request-kinds'
import { addYears, type CivilDate } from '~/domain/civil-date'
import { type Said, saidShared } from '~/features/settings/sharing-said'
import { lines } from '~/infra/http/form-fields'

/** What a client answers: words, or up to three days in order. */
export type RequestAnswer = { kind: 'information'; text: string } | { kind: 'date'; days: CivilDate[] }
/** `shared`: what the form said of who sees it, `shown`: which words of the request. */
export type Answered = RequestAnswer & { shared?: Said | undefined; shown?: string | undefined }

const shown = z.string().optional()
const Information = z.object({ text: lines(MOST_ANSWERED), shared: saidShared, shown })

const dayFrom = (today: CivilDate) =>
  z.iso
    .date({ error: 'date_invalid', abort: true })
    .refine((day) => day >= today, 'day_passed')
    .refine((day) => day <= addYears(today, 1), 'day_too_far')
const optional = (today: CivilDate) =>
  z.union([z.literal('').transform(() => undefined), dayFrom(today)]).optional()

/** The form in which a request of such a kind is answered today. */
export function AnswerForm(kind: RequestKind, today: CivilDate): z.ZodType<Answered> {
  if (kind !== 'date') return Information.transform((fields) => ({ kind: 'information', ...fields }))
  return z
    .object({
      day1: z.string('required').min(1, 'required').pipe(dayFrom(today)),
      day2: optional(today),
      day3: optional(today),
      ...{ shared: saidShared, shown },
    })
    .transform(({ shared, shown, ...days }) => ({
      ...{ kind: 'date', days: distinct(Object.values(days)) },
      ...{ shared, shown },
    }))
}

const distinct = (days: (CivilDate | undefined)[]): CivilDate[] =>
  [...new Set(days.filter((day) => day !== undefined))].sort()
