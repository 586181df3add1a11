import { z } from 'zod'
import { isValidDni, normaliseDni } from '~/domain/people/dni'
import { readEmail } from '~/domain/people/email'
import { LONGEST } from './form-fields'
import { isLatin, isPlain, isReservedUsername } from './reserved-usernames'

/** Schemas of the sign-in forms and calls. Messages are dictionary keys (`validation`). */

const required = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, 'too_long')

/** Spaces and separators in a code are ignored; six digits must remain. */
const code = (message: string) =>
  z
    .string(message)
    .transform((value) => value.normalize('NFKC').replace(/[\s.-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, message))

const dni = required('dni_required', LONGEST.dni).transform(normaliseDni)

/**
 * A typo is reported at once, so that nobody waits for an e-mail. The check letter is arithmetic and reveals nobody.
 */
export const TrackingAccess = z.object({ dni: dni.refine(isValidDni, 'dni_invalid') })
export const VerifyOtp = z.object({ dni, otp: code('otp_digits') })
export const OtpForm = z.object({ otp: code('otp_digits') })
export const LinkCode = z.object({ otp: code('verification_code_digits') })
export const Login = z.object({
  username: required('username_required', LONGEST.name),
  password: z.string('password_required').min(1, 'password_required').max(LONGEST.password, 'too_long'),
})
export const AdminLogin = z.object({
  password: z
    .string('password_required')
    .max(LONGEST.password, 'too_long')
    .refine((value) => value.trim() !== '', 'password_required'),
  label: z.string().trim().max(40, 'too_long').refine(isPlain, 'label_form').optional(),
})
const newPassword = z
  .string('password_required')
  .min(1, 'password_required')
  .max(LONGEST.password, 'too_long')
const repeated = z.string('password_required').max(LONGEST.password, 'too_long')
const differ = { message: 'passwords_differ', path: ['confirmPassword'] }

export const ForgotPassword = z.object({ username: required('username_required', LONGEST.name) })
export const QuickAccess = z.object({ token: required('required', 200) })

/** A DNI as a username would collide with the client whose DNI it is. */
const newUsername = required('username_required', LONGEST.username)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@-]{2,59}$/u, 'username_form')
  .refine(isLatin, 'username_form')
  .refine((value) => !isValidDni(normaliseDni(value)), 'username_dni')
  .refine((value) => !isReservedUsername(value), 'username_reserved')

/** A name typed by a person the firm does not know: no line breaks, and nothing that looks like a URL or address. */
const strangersName = required('name_required', LONGEST.fullName).refine(
  (value) => !/[\p{C}\p{Zl}\p{Zp}@]|:\/\/|www\./iu.test(value),
  'name_form',
)

export const Registration = z.object({
  name: strangersName,
  email: required('email_invalid', LONGEST.email).pipe(z.email('email_invalid')),
  username: newUsername,
  password: newPassword,
})
export const RegisterForm = Registration.extend({ confirmPassword: repeated }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  differ,
)
/** As the firm writes addresses: one, in lower case. */
export const NewAddress = z.object({
  email: required('email_invalid', LONGEST.email)
    .refine((value) => readEmail(value) === value.toLowerCase(), 'email_invalid')
    .transform((value) => value.toLowerCase()),
  currentPassword: z
    .string('password_required')
    .min(1, 'password_required')
    .max(LONGEST.password, 'too_long'),
})
export const ChangePassword = z
  .object({
    currentPassword: z
      .string('password_required')
      .min(1, 'password_required')
      .max(LONGEST.password, 'too_long'),
    password: newPassword,
    confirmPassword: repeated,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, differ)

export const ChoosePassword = z
  .object({ password: newPassword, confirmPassword: repeated })
  .refine(({ password, confirmPassword }) => password === confirmPassword, differ)
