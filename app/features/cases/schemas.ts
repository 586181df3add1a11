import { z } from 'zod'
import { CASE_STATUSES } from '~/domain/case-status'
import { HOUR_WITHOUT_DAY, hearingFields, hourHasDay } from '~/features/timeline/hearing-fields'
import { date, text, version } from '~/infra/http/form-fields'

const caseNumber = z.string('required').trim().min(1, 'required').max(50, 'too_long')

const CaseFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  status: z.enum(CASE_STATUSES, 'required'),
  situacionActual: text(500),
  expedienteContrario: text(500),
  assignedLawyer: text(200).transform((value) => value ?? ''),
  processStartDate: date,
  nextHearing: date,
  ...hearingFields,
  description: text(5000),
})

type Dated = { hearingTime: string | null; nextHearing: string | null }
const hasDay = ({ hearingTime, nextHearing }: Dated) => hourHasDay({ hearingTime, day: nextHearing })

export const NewCase = CaseFields.extend({ caseNumber }).refine(hasDay, HOUR_WITHOUT_DAY)
export const EditCase = CaseFields.extend({ version }).refine(hasDay, HOUR_WITHOUT_DAY)

/** The facts of a case, which are edited one at a time. */
const facts = { caseNumber, ...CaseFields.shape }
export type Fact = keyof typeof facts
export const isFact = (name: string): name is Fact => Object.hasOwn(facts, name)

/** The form of one fact; a suggestion that was chosen counts before what was typed. */
export const EditFact = (fact: Fact) =>
  z
    .object({ value: z.string().optional(), chosen: z.string().optional(), version })
    .transform(({ value, chosen, version: shown }, context) => {
      const read = facts[fact].safeParse(chosen ?? value)
      if (read.success) return { value: read.data, version: shown }
      for (const { message } of read.error.issues)
        context.addIssue({ code: 'custom', message, path: ['value'] })
      return z.NEVER
    })

const request = z.string('required').trim().min(1, 'required').max(500, 'too_long')

/** Something to ask for: in words, or one of the firm's templates. */
export const NewRequestForm = z
  .object({ template: text(500), text: text(500), dueDate: date, notify: z.boolean().default(false) })
  .refine((form) => form.text !== null || form.template !== null, { path: ['text'], message: 'required' })

export const EditRequest = z.object({ text: request, dueDate: date, version })

export type NewCase = z.output<typeof NewCase>
export type EditCase = z.output<typeof EditCase>
