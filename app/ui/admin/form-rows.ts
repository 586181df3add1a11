import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { AdminTexts } from '~/i18n/admin'
import type { Texts } from '~/i18n/texts'
import type { Field } from '../field'

type Say<Said> = (words: AdminTexts, texts: Texts) => Said
type InputProps = 'look' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoFocus'

/** One field of a form, with all that is said of it; `Key`: the texts of the form. */
type Row<Key> = Pick<ComponentProps<typeof Field>, InputProps> & {
  /** What is valid in it. */
  is: z.ZodType
  /** A line of text, unless it says another. */
  kind?: 'day' | 'time' | 'email' | 'tel' | 'lines' | 'choice' | 'checks' | 'tick'
  /** Its text, if that has another name than the field. */
  label?: Key
  hint?: Key
  /** What the values of a choice are called, in their order. */
  words?: Say<Record<string, string>>
  /** How high a text of several lines is. */
  rows?: number
  group?: RowGroup
}
export type FormRow = Row<string> & { texts: Say<object> }
export type FormRows = Record<string, FormRow>

/** Rows under a title of their own, or folded away while another field is not about them. */
export type RowGroup =
  | { legend: Say<string> }
  /** A value of the field `openedBy` that does not open the group hides it. */
  | { summary: Say<string>; openedBy: string; opens: (value: string) => boolean }

/** Makes the rows of forms whose `texts` are called like their fields. */
export const rowsWith =
  <Of extends object>(texts: Say<Of>) =>
  <Rows extends Record<string, Row<keyof Of>>>(rows: Rows) =>
    mapped(rows, (row) => ({ ...row, texts })) as { [Name in keyof Rows]: Rows[Name] & { texts: Say<Of> } }

/** The same rows, as a group. */
export const grouped = <Rows extends FormRows>(group: RowGroup, rows: Rows) =>
  mapped(rows, (row) => ({ ...row, group })) as Rows

/** What is valid in the fields of a form. */
export const shapeOf = <Rows extends Record<string, { is: z.ZodType }>>(rows: Rows) =>
  mapped(rows, ({ is }) => is) as { [Name in keyof Rows]: Rows[Name]['is'] }

/** Some words under their values, in this order. */
export const wordsIn = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  Object.fromEntries(values.map((value) => [value, words[value]]))

/** Suggestions for fields by their names. */
export const suggesting = (known: Record<string, string[] | undefined>) =>
  mapped(known, (suggestions) => ({ suggestions }))

/** What a field is called, and the hint below that. */
export function saidOf(
  name: string,
  { label = name, hint, texts: formTexts }: FormRow,
  words: AdminTexts,
  texts: Texts,
) {
  const all = formTexts(words, texts) as Record<string, string>
  return { label: all[label] ?? '', hint: hint && all[hint] }
}

/** What fields and the values of choices are called, where two versions of a record are compared. */
export const namesOf = (rows: FormRows, words: AdminTexts, texts: Texts) => ({
  labels: Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, saidOf(name, row, words, texts).label]),
  ),
  words: mapped(rows, (row) => ({ ...row.words?.(words, texts), '': '' })),
})

const mapped = <Value, To>(of: Record<string, Value>, to: (value: Value) => To) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]))
