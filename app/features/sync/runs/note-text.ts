import type { AdminTexts } from '~/i18n/admin'
import { wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { RunRowView } from '../contract'

type Note = Pick<RunRowView, 'reason' | 'sheet' | 'cell' | 'value'> & { count: number }

/** A run's note on columns, sheets or unusual cells, in one sentence; reasons from older releases by their name. */
export function noteText({ notes }: AdminTexts['runs'], language: Language, note: Note): string {
  const { reason, sheet, cell, value, count } = note
  const place = cell ? `${sheet}!${cell}` : (sheet ?? '')
  if (reason === 'hidden_rows' || reason === 'rows_beyond' || reason === 'looks_older')
    return notes[reason](wholeNumber(language, count), place)
  const sentence = notes[reason as Exclude<keyof typeof notes, 'hidden_rows' | 'rows_beyond' | 'looks_older'>]
  return sentence ? sentence(value ?? '', place) : (reason ?? '')
}
