import { z } from 'zod'
import { count, id, instant } from '~/infra/http/answer-fields'
import type { WelcomeState } from './welcome-states'

/** Welcome e-mails, as answered by the API: never with the link they contain. */

export const WelcomeEmailAnswer = z
  .strictObject({
    id,
    clientId: id.nullable(),
    clientName: z.string(),
    clientDni: z.string(),
    clientEmail: z.string(),
    caseNumber: z.string(),
    emailSent: z.boolean(),
    emailSentAt: instant.nullable(),
    attemptCount: count,
    emailError: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'WelcomeEmail' })
export type WelcomeEmail = z.output<typeof WelcomeEmailAnswer>

/** One as a line of the panel's list. */
export type WelcomeEmailRow = WelcomeEmail & {
  state: WelcomeState
  /** The client's newest one: only that can be resent. */
  newest: boolean
}
