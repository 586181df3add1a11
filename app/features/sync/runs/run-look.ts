import type { AdminTexts } from '~/i18n/admin'
import type { Tone } from '~/ui/badge'
import type { IconName } from '~/ui/icon'
import type { RunView } from './run-views'

/** What a run looks like to people: a run that was discarded, or applied in part, is a state of its own. */
export type RunLook = keyof AdminTexts['runs']['states']

/** The state of a run as people know it. */
export function lookOf({
  state,
  appliedAt,
  partial,
}: Pick<RunView, 'state' | 'appliedAt' | 'partial'>): RunLook {
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
}

/** True for a run that is not over yet. */
export const isLive = ({ state }: Pick<RunView, 'state'>) => state === 'queued' || state === 'running'

/** The heading of a run's page, by its name in the dictionary. */
export function titleOf(look: RunLook): keyof AdminTexts['runs']['titles'] {
  if (look === 'queued' || look === 'running') return 'live'
  if (look === 'waiting') return 'preview'
  return look === 'partial' ? 'done' : look
}

/** What a run came to, a thing a line, without what is nought. */
export function countWords(
  words: AdminTexts['runs'],
  counts: Record<string, number>,
  number: (n: number) => string,
): string[] {
  return Object.entries(words.counts)
    .filter(([name]) => (counts[name] ?? 0) > 0)
    .map(([name, text]) => `${number(counts[name] ?? 0)} ${counts[name] === 1 ? text[0] : text[1]}`)
}

/** 840 ms, 3,2 s. */
export const durationWords = (words: AdminTexts['runs'], duration: number, number: Intl.NumberFormat) =>
  duration < 1000 ? words.milliseconds(String(duration)) : words.seconds(number.format(duration / 1000))
