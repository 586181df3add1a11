import { z } from 'zod'
import { readPhone } from '~/domain/people/phone'

export const LONGEST_ABOUT = 300

const at = z.coerce.number('required').int().min(1, 'required')

/** A call that a client asks for; `once` identifies the form: sent twice, it is one call. */
export const CallForm = z.object({
  at,
  phone: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(40, 'too_long')
    .transform(readPhone)
    .refine((phone) => phone !== null, 'phone_invalid')
    .transform((phone) => phone ?? ''),
  about: z
    .string()
    .optional()
    .transform((text) => text?.replace(/\s+/g, ' ').trim() || null)
    .pipe(z.string().max(LONGEST_ABOUT, 'too_long').nullable()),
  once: z.uuid(),
})
export type CallForm = z.output<typeof CallForm>

/** Another hour for a call, or none. `shown`: the version that was on the screen. */
export const ChangeForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), at, shown: z.string().optional() }),
  z.object({ intent: z.literal('cancel'), shown: z.string().optional() }),
])
