import { z } from 'zod'
import { byFact, FACT_NAMES, type FactName, factOf } from '~/domain/cases/case-facts'
import { CASE_STATUSES } from '~/domain/cases/case-status'
import { WORDED_KINDS } from '~/domain/cases/request-kinds'
import { type HearingFacts, isOfHearing } from '~/domain/hearings/hearing'
import { HEARING_ROWS, HOUR_WITHOUT_DAY, hourHasDay } from '~/features/timeline/hearing-fields'
import { date, text, typedText, version } from '~/infra/http/form-fields'
import { rowsWith, shapeOf, wordsIn } from '~/ui/admin/form-rows'

const required = (fact: FactName) =>
  z.string('required').trim().min(1, 'required').max(most(fact), 'too_long')
const most = (fact: FactName) => factOf(fact).max ?? 0

type Optional = Exclude<FactName, 'caseNumber' | 'title' | 'status' | 'description' | keyof HearingFacts>
const OTHERS = ['caseNumber', 'title', 'status', 'description']
const OPTIONAL = FACT_NAMES.filter((fact): fact is Optional => !OTHERS.includes(fact) && !isOfHearing(fact))
const optional = (fact: Optional): { is: z.ZodType<string | null, string | undefined>; kind?: 'day' } =>
  factOf(fact).kind === 'day' ? { is: date, kind: 'day' } : { is: text(most(fact)) }

const rows = rowsWith(({ client }) => client.forms)
export const CASE_ROWS = {
  ...rows({
    title: { is: required('title') },
    status: {
      is: z.enum(CASE_STATUSES, 'required'),
      kind: 'choice',
      words: (_, { caseStatus }) => wordsIn(CASE_STATUSES, caseStatus),
    },
    ...byFact(OPTIONAL, optional),
    assignedLawyer: { is: text(most('assignedLawyer')).transform((value) => value ?? '') },
  }),
  ...HEARING_ROWS,
  ...rows({ description: { is: text(most('description')), kind: 'lines' } }),
}
export const NEW_CASE_ROWS = {
  ...rows({ caseNumber: { is: required('caseNumber'), autoComplete: 'off' } }),
  ...CASE_ROWS,
}

type Dated = { hearingTime: string | null; nextHearing: string | null }
const hasDay = ({ hearingTime, nextHearing }: Dated) => hourHasDay({ hearingTime, day: nextHearing })

const allFacts = shapeOf(NEW_CASE_ROWS)
export const NewCase = z.object(allFacts).refine(hasDay, HOUR_WITHOUT_DAY)
export const EditCase = z.object({ ...shapeOf(CASE_ROWS), version }).refine(hasDay, HOUR_WITHOUT_DAY)

/** The facts of a case, which are edited one at a time. */
const facts: Record<FactName, z.ZodType<string | null>> = allFacts
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

const requestRows = rowsWith(({ client }) => client.request)
export const REQUEST_ROWS = requestRows({
  text: {
    is: z.string('required').overwrite(typedText).min(1, 'required').max(500, 'too_long'),
    ...{ kind: 'lines', hint: 'textHint' },
  },
  dueDate: { is: date, kind: 'day' },
  kind: {
    is: z.enum(WORDED_KINDS).default('documents'),
    kind: 'choice',
    words: ({ client }) => wordsIn(WORDED_KINDS, client.request.kinds),
  },
  example: { is: text(500), hint: 'exampleHint' },
})
export const EditRequest = z.object({ ...shapeOf(REQUEST_ROWS), version })

/** A request to sign stays one: its paper is changed elsewhere. */
const { kind: _kind, ...SIGNATURE_ROWS } = REQUEST_ROWS

export { SIGNATURE_ROWS }
export const EditSignature = z.object({ ...shapeOf(SIGNATURE_ROWS), version })

/** Something to ask for: in words, or one of the firm's templates. */
export const NEW_REQUEST_ROWS = {
  ...REQUEST_ROWS,
  text: { ...REQUEST_ROWS.text, is: text(500) },
  ...requestRows({ notify: { is: z.boolean().default(false), kind: 'tick' } }),
}
const TemplateId = z
  .union([z.literal('').transform(() => null), z.coerce.number().int().positive()])
  .optional()
  .transform((id) => id ?? null)
export const NewRequestForm = z
  .object({ ...shapeOf(NEW_REQUEST_ROWS), template: TemplateId })
  .refine((form) => form.text !== null || form.template !== null, { path: ['text'], message: 'required' })

export type NewCase = z.output<typeof NewCase>
export type EditCase = z.output<typeof EditCase>
