import { z } from 'zod'
import { saidShared } from '~/features/settings/sharing-said'
import { lines, linesOrNone } from '~/infra/http/form-fields'
import { LONGEST_DRAFT, LONGEST_MESSAGE } from './limits'

const text = lines(LONGEST_MESSAGE)
/** Identifies the form that was shown: sent twice, it is one message. */
const once = z.uuid()

/** What a client writes. */
export const MessageForm = z.object({ text, once, shared: saidShared })
export type MessageForm = z.output<typeof MessageForm>

/** What a client writes with files, for which words are not needed. */
export const FilesForm = z.object({ text: linesOrNone(LONGEST_MESSAGE), once, shared: saidShared })
export type FilesForm = z.output<typeof FilesForm>

/** What the firm answers; `last`: the newest message that was on the screen, `draft`: the draft that was. */
export const ReplyForm = z.object({
  ...{ text, once, last: z.coerce.number().int().min(0) },
  draft: z.string().optional(),
  close: z.enum(['yes']).optional(),
  document: z.coerce.number().int().positive().optional(),
  knows: z.string().optional(),
  shared: saidShared,
})
export type ReplyForm = z.output<typeof ReplyForm>

/** An answer to be kept, and the version of the draft that was on the screen. */
export const DraftForm = z.object({
  ...{ text: linesOrNone(LONGEST_DRAFT), draft: z.string() },
  document: z.coerce.number().int().positive().optional(),
})
export type DraftForm = z.output<typeof DraftForm>

/** A snippet to be put behind what is typed. */
export const InsertForm = DraftForm.extend({
  snippet: z.coerce.number('required').int('required').positive('required'),
})
export type InsertForm = z.output<typeof InsertForm>

/** Who answers; empty is the lawyer of the case. */
export const AssignForm = z.object({ lawyer: z.string().trim().max(200, 'too_long').default('') })

/** What was said on the telephone, and who reads it. */
export const CallForm = z.object({
  ...{ text, once, readers: z.enum(['client', 'firm'], 'required') },
  shared: saidShared,
})
export type CallForm = z.output<typeof CallForm>

/** Messages that need no answer, up to the newest that was on the screen. */
export const ClosingForm = z.object({ last: z.coerce.number().int().min(1) })
