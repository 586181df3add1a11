import { z } from 'zod'

export const LONGEST_MESSAGE = 4_000

const text = z
  .string('required')
  // Browsers count a line break once and send it as two characters.
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1, 'required').max(LONGEST_MESSAGE, 'too_long'))
/** Identifies the form that was shown: sent twice, it is one message. */
const once = z.uuid()

/** What a client writes. */
export const MessageForm = z.object({ text, once })
export type MessageForm = z.output<typeof MessageForm>

/** What the firm answers; `last`: the newest message that was on the screen. */
export const ReplyForm = z.object({ text, once, last: z.coerce.number().int().min(0) })
export type ReplyForm = z.output<typeof ReplyForm>

/** What was said on the telephone, and who reads it. */
export const CallForm = z.object({ text, once, readers: z.enum(['client', 'firm'], 'required') })
export type CallForm = z.output<typeof CallForm>

/** Messages that need no answer, up to the newest that was on the screen. */
export const ClosingForm = z.object({ last: z.coerce.number().int().min(1) })
