import type { Feed } from '~/features/spreadsheet/workbook-mapping'
import type { AdminTexts } from '~/i18n/admin'

export type PhaseName = { id: number; title: string }

/** What a column is used for, in words; null for nothing. */
export function feedWords(
  words: AdminTexts['mapping'],
  feed: Feed | null,
  phases: PhaseName[],
): string | null {
  if (!feed) return null
  if (feed.kind === 'field') return words.fields[feed.field]
  if (feed.kind === 'phase') return phases.find(({ id }) => id === feed.phaseId)?.title ?? null
  return words.kinds[feed.kind]
}
