import { z } from 'zod'
import { CLOCK_TIME } from '~/domain/civil-date'

/** As it was typed, trimmed: browsers count a line break once and send it as two characters. */
export const typedText = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** An optional text, trimmed: null if empty, `too_long` above `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(typedText)
    .max(max, 'too_long')
    .optional()
    .transform((value) => value || null)

/** A text of several lines, trimmed. */
export const lines = (max: number) =>
  z.string('required').transform(typedText).pipe(z.string().min(1, 'required').max(max, 'too_long'))

/** The same, or nothing. */
export const linesOrNone = (max: number) =>
  z.string().default('').transform(typedText).pipe(z.string().max(max, 'too_long'))

/** An optional civil date, as sent by a date field. */
export const date = z
  .union([z.literal('').transform(() => null), z.iso.date('date_invalid')])
  .optional()
  .default(null)

/** An optional time of day, as sent by a time field: `HH:MM`, with seconds in some browsers. */
export const time = z
  .string()
  .trim()
  .transform((value) => value.replace(/^(\d\d:\d\d):00$/, '$1') || null)
  .refine((value) => value === null || CLOCK_TIME.test(value), 'time_invalid')
  .optional()
  .transform((value) => value ?? null)

/** An optional text of one line, without characters that cannot be seen. */
export const line = (max: number) =>
  text(max).refine(
    (value) => value === null || !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value),
    'unseen_characters',
  )

/** The version of the record that the form showed. */
export const version = z.string().max(40)
