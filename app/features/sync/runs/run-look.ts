import type { AdminTexts } from '~/i18n/admin'
import { wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { Tone } from '~/ui/badge'
import type { IconName } from '~/ui/icon'
import type { RunRowView, RunView } from '../contract'

/** The displayed status of a run: one that was discarded, or applied in part, has its own. */
export type RunLook = keyof AdminTexts['runs']['states']

/** The state of a run as shown to people. */
export function lookOf({
  state,
  appliedAt,
  partial,
  newerRunId,
  sameAsRunId,
}: Pick<RunView, 'state' | 'appliedAt' | 'partial' | 'newerRunId' | 'sameAsRunId'>): RunLook {
  if (state === 'undone' && newerRunId !== null) return 'replaced'
  if (state === 'unchanged' && sameAsRunId !== null) return 'stillWaiting'
  if (state === 'undone' && appliedAt === null) return 'discarded'
  return state === 'done' && partial ? 'partial' : state
}

/** The badge of each state. */
export const badges: Record<RunLook, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'ahead', icon: 'clock' },
  running: { tone: 'now', icon: 'sync' },
  done: { tone: 'done', icon: 'check' },
  partial: { tone: 'done', icon: 'check' },
  unchanged: { tone: 'rest', icon: 'equal' },
  waiting: { tone: 'ahead', icon: 'question' },
  failed: { tone: 'alert', icon: 'warning' },
  undone: { tone: 'rest', icon: 'restore' },
  discarded: { tone: 'rest', icon: 'minus' },
  replaced: { tone: 'rest', icon: 'minus' },
  stillWaiting: { tone: 'ahead', icon: 'question' },
}

/** True for a run that has not finished yet. */
export const isLive = ({ state }: Pick<RunView, 'state'>) => state === 'queued' || state === 'running'

/** The heading of a run's page, by its dictionary key. */
export function titleOf(look: RunLook): keyof AdminTexts['runs']['titles'] {
  if (look === 'queued' || look === 'running') return 'live'
  if (look === 'waiting') return 'preview'
  return look === 'partial' ? 'done' : look
}

/** The results of a run, one per line, without zeros. */
export function countWords(
  words: AdminTexts['runs'],
  counts: Record<string, number>,
  number: (n: number) => string,
): string[] {
  return Object.entries(words.counts)
    .filter(([name]) => (counts[name] ?? 0) > 0)
    .map(([name, text]) => `${number(counts[name] ?? 0)} ${counts[name] === 1 ? text[0] : text[1]}`)
}

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
