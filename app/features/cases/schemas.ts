import { z } from 'zod'
import { byFact, FACT_NAMES, type FactName, factOf } from '~/domain/cases/case-facts'
import { CASE_STATUSES } from '~/domain/cases/case-status'
import { type HearingFacts, isOfHearing } from '~/domain/hearings/hearing'
import { HOUR_WITHOUT_DAY, hearingFields, hourHasDay } from '~/features/timeline/hearing-fields'
import { date, text, version } from '~/infra/http/form-fields'

const required = (fact: FactName) =>
  z.string('required').trim().min(1, 'required').max(most(fact), 'too_long')
const most = (fact: FactName) => factOf(fact).max ?? 0

const caseNumber = required('caseNumber')

type Optional = Exclude<FactName, 'caseNumber' | 'title' | 'status' | keyof HearingFacts>
const OPTIONAL = FACT_NAMES.filter(
  (fact): fact is Optional => !['caseNumber', 'title', 'status'].includes(fact) && !isOfHearing(fact),
)
const optional = (fact: Optional): z.ZodType<string | null, string | undefined> =>
  factOf(fact).kind === 'day' ? date : text(most(fact))

const CaseFields = z.object({
  title: required('title'),
  status: z.enum(CASE_STATUSES, 'required'),
  ...byFact(OPTIONAL, optional),
  assignedLawyer: text(most('assignedLawyer')).transform((value) => value ?? ''),
  ...hearingFields,
})

type Dated = { hearingTime: string | null; nextHearing: string | null }
const hasDay = ({ hearingTime, nextHearing }: Dated) => hourHasDay({ hearingTime, day: nextHearing })

export const NewCase = CaseFields.extend({ caseNumber }).refine(hasDay, HOUR_WITHOUT_DAY)
export const EditCase = CaseFields.extend({ version }).refine(hasDay, HOUR_WITHOUT_DAY)

/** The facts of a case, which are edited one at a time. */
const facts: Record<FactName, z.ZodType<string | null>> = { caseNumber, ...CaseFields.shape }
export const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)

/** The form of one fact; a suggestion that was chosen counts before what was typed. */
export const EditFact = (fact: FactName) =>
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
