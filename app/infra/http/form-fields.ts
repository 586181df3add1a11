import { z } from 'zod'

/** An optional text, trimmed: null if empty, `too_long` above `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'too_long')
    .optional()
    .transform((value) => value || null)

/** An optional civil date, as sent by a date field. */
export const date = z
  .union([z.literal('').transform(() => null), z.iso.date('date_invalid')])
  .optional()
  .default(null)
/** The version of the record that the form showed. */
export const version = z.string().max(40)
