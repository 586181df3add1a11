import { z } from 'zod'
import { readEmail } from '~/domain/people/email'
import { ROLES } from '~/domain/staff-roles'
import type { AdminTexts } from '~/i18n/admin'
import { version } from '~/infra/http/form-fields'
import { grouped, rowsWith, shapeOf, wordsIn } from '~/ui/admin/form-rows'
import { LONGEST } from '../form-fields'

const rows = rowsWith(({ staff }) => staff)

const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(80, 'too_long')
  .refine((value) => !/[\p{C}\p{Zl}\p{Zp}@]/u.test(value), 'name_form')

/** What is known of somebody of the firm. */
const PERSON_ROWS = rows({
  name: { is: name, hint: 'nameHint', autoComplete: 'off' },
  email: {
    is: z
      .string('email_invalid')
      .trim()
      .max(LONGEST.email, 'too_long')
      .refine((value) => readEmail(value) === value.toLowerCase(), 'email_invalid')
      .transform((value) => value.toLowerCase()),
    ...{ kind: 'email', autoComplete: 'off' },
  },
})
/** One in each line. */
const names = z
  .string()
  .max(1000, 'too_long')
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))

const role = {
  role: {
    is: z.enum(ROLES, 'required'),
    ...{ kind: 'choice' as const, hint: 'roleHint' as const },
    words: ({ staff }: AdminTexts) => wordsIn(ROLES, staff.roles),
  },
}

const ROLE_ROWS = {
  ...rows(role),
  ...grouped(
    { summary: ({ staff }) => staff.roles.lawyer, openedBy: 'role', opens: (value) => value === 'lawyer' },
    rows({ lawyerNames: { is: names, kind: 'lines', rows: 3, hint: 'lawyerNamesHint' } }),
  ),
}

/** Another address or role for somebody. */
export const CHANGE_ROWS = { email: PERSON_ROWS.email, ...ROLE_ROWS }
export const StaffChange = z.object({ ...shapeOf(CHANGE_ROWS), version })
export type StaffChange = z.output<typeof StaffChange>

/** Whom the firm invites, by the fields of the form. */
export const STAFF_ROWS = { ...PERSON_ROWS, ...ROLE_ROWS }
export const NewStaff = z.object(shapeOf(STAFF_ROWS))
export type NewStaff = z.output<typeof NewStaff>

/** Spaces and hyphens in a code are how people read it. */
const typedCode = z
  .string('required')
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/[\s.-]/g, '')
      .toUpperCase(),
  )
  .pipe(z.string().min(1, 'required').max(40, 'too_long'))
const password = z.string('password_required').min(1, 'password_required').max(LONGEST.password, 'too_long')

/** The code is of the app, or one of those for when the telephone is lost. */
export const StaffSignIn = z.object({
  email: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(LONGEST.email, 'too_long')
    .transform((value) => value.toLowerCase()),
  password,
  code: typedCode,
})
export type StaffSignIn = z.output<typeof StaffSignIn>
export const STAFF_SIGN_IN_FIELDS = {
  email: { required: true, maxLength: LONGEST.email },
  password: { required: true, maxLength: LONGEST.password },
  code: { required: true, maxLength: 40 },
}

/** Who it is, once more. */
export const OwnProof = z.object({ currentPassword: password, code: typedCode })
export type OwnProof = z.output<typeof OwnProof>
export const OWN_PROOF_FIELDS = {
  currentPassword: { required: true, maxLength: LONGEST.password },
  code: { required: true, maxLength: 40 },
}

/** Stands for no lawyer where cases are given to somebody else. */
export const NOBODY = '-'

/** To whom the cases of somebody who leaves go: nobody until one is chosen. */
export const LEAVING_ROWS = rows({
  to: { is: z.string('required').trim().min(1, 'required').max(200, 'too_long'), kind: 'choice' },
})
/** `count`: how many cases the button named. */
export const Leaving = z.object({ ...shapeOf(LEAVING_ROWS), count: z.coerce.number().int() })

export const JoinStaff = z
  .object({ password, confirmPassword: password, code: typedCode })
  .refine(({ password: chosen, confirmPassword }) => chosen === confirmPassword, {
    ...{ message: 'passwords_differ', path: ['confirmPassword'] },
  })
export const JOIN_FIELDS = {
  password: { required: true, maxLength: LONGEST.password },
  confirmPassword: { required: true, maxLength: LONGEST.password },
  code: { required: true, maxLength: 40 },
}
