import { z } from 'zod'
import { Registration } from './schemas'

/** Bodies and answers of the sign-in calls, where they differ from the forms. */

/** Never a hash or a path. */
export const UserAnswer = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    dni: z.string().nullable(),
    clientNumber: z.string().nullable(),
    isTrackingAccess: z.boolean(),
  })
  .meta({ id: 'UserView' })
export type UserView = z.output<typeof UserAnswer>

export const CodeSent = z
  .strictObject({
    email: z.string().describe('masked; looks the same for an unknown DNI'),
    message: z.string(),
  })
  .meta({ id: 'CodeSent' })

/** API clients may send every field of the data model; an account never gets a DNI or client number by asking for it. */
export const RegistrationCall = Registration.extend({
  confirmPassword: z.string().max(1024, 'too_long').optional().describe('if sent, must equal `password`'),
  phone: z.unknown().optional().describe('ignored'),
  dni: z.unknown().optional().describe('ignored'),
  clientNumber: z.unknown().optional().describe('ignored'),
}).refine(({ password, confirmPassword }) => confirmPassword === undefined || password === confirmPassword, {
  message: 'passwords_differ',
  path: ['confirmPassword'],
})
