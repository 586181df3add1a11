import { z } from 'zod'
import { readEmail } from '~/domain/people/email'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'
import { LONGEST } from '../form-fields'

const rows = rowsWith(({ staff }) => staff)

const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(80, 'too_long')
  .refine((value) => !/[\p{C}\p{Zl}\p{Zp}@]/u.test(value), 'name_form')

/** Whom the firm invites, by the fields of the form. */
export const STAFF_ROWS = rows({
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
