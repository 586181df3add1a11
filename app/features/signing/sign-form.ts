import { z } from 'zod'
import { isDrawn } from './drawing'
import { NAME_LETTERS } from './limits'

/** The form that begins a signature. `paper` is the hash of the one that was shown. */
export const SignForm = z.object({
  read: z.literal('on', 'paper_unread'),
  name: z
    .string('name_required')
    .trim()
    .min(1, 'name_required')
    .max(NAME_LETTERS, 'too_long')
    .refine((name) => /\p{L}.*\p{L}/u.test(name), 'name_required')
    .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), 'unseen_characters'),
  drawing: z
    .string()
    .optional()
    .transform((path) => path || null)
    .refine((path) => path === null || isDrawn(path), 'drawing_empty'),
  paper: z.string('required').length(64, 'required'),
})
export type SignForm = z.output<typeof SignForm>
