import { z } from 'zod'
import { CASE_STATUSES } from '~/domain/case-status'
import { date, text, version } from '~/infra/http/form-fields'

const CaseFields = z.object({
  title: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  status: z.enum(CASE_STATUSES, 'required'),
  situacionActual: text(500),
  expedienteContrario: text(500),
  assignedLawyer: text(200).transform((value) => value ?? ''),
  processStartDate: date,
  nextHearing: date,
  description: text(5000),
})

export const NewCase = CaseFields.extend({
  caseNumber: z.string('required').trim().min(1, 'required').max(50, 'too_long'),
})
export const EditCase = CaseFields.extend({ version })

export const NewRequestForm = z.object({
  text: z.string('required').trim().min(1, 'required').max(500, 'too_long'),
  dueDate: date,
  notify: z.boolean().default(false),
})

export const EditRequest = NewRequestForm.extend({ version })

export type NewCase = z.output<typeof NewCase>
export type EditCase = z.output<typeof EditCase>
