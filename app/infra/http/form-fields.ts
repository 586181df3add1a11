import { z } from 'zod'

/** A text that may be left out, trimmed: null when empty, `too_long` above `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .optional()
    .transform((value) => value || null)

/** A civil date as a date field sends it, or nothing. */
export const date = z
  .union([z.literal('').transform(() => null), z.iso.date('date_invalid')])
  .optional()
  .default(null)
/** The version of the record that the form showed. */
export const version = z.string().max(40)
