import { z } from 'zod'

/** What forms and calls of signing in take. Messages are names in the dictionaries (`validation`). */

const required = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, 'too_long')

/** Blanks and separators in a code do not matter; six digits must remain. */
const code = z
  .string('otp_digits')
  .transform((value) => value.normalize('NFKC').replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'otp_digits'))

export const TrackingAccess = z.object({ dni: required('dni_required', 100) })
export const VerifyOtp = TrackingAccess.extend({ otp: code })
export const OtpForm = z.object({ otp: code })
export const Login = z.object({
  username: required('username_required', 254),
  password: z.string('password_required').min(1, 'password_required').max(1024, 'too_long'),
})
export const AdminLogin = z.object({
  password: z
    .string('password_required')
    .max(1024, 'too_long')
    .refine((value) => value.trim() !== '', 'password_required'),
  label: z.string().trim().max(40, 'too_long').optional(),
})
export const ChoosePassword = z
  .object({
    password: z.string('password_required').min(1, 'password_required').max(1024, 'too_long'),
    confirmPassword: z.string('password_required').max(1024, 'too_long'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    message: 'passwords_differ',
    path: ['confirmPassword'],
  })
