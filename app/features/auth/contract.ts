import { z } from 'zod'
import type { UserView } from '~/access/viewer'
import { Registration } from './schemas'

/** What the calls of signing in take and answer, where it differs from what the forms take. */

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
  .meta({ id: 'UserView' }) satisfies z.ZodType<UserView>

export const CodeSent = z
  .strictObject({
    email: z.string().describe('masked; the same form for a DNI that nobody has'),
    message: z.string(),
  })
  .meta({ id: 'CodeSent' })

/** Programs send what the data model names; an account never gets a DNI or a client number by asking for it. */
export const RegistrationCall = Registration.extend({
  confirmPassword: z
    .string()
    .max(1024, 'too_long')
    .optional()
    .describe('must equal password when it is sent'),
  phone: z.unknown().optional().describe('ignored'),
  dni: z.unknown().optional().describe('ignored'),
  clientNumber: z.unknown().optional().describe('ignored'),
}).refine(({ password, confirmPassword }) => confirmPassword === undefined || password === confirmPassword, {
  message: 'passwords_differ',
  path: ['confirmPassword'],
})
