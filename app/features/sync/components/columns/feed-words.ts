import { useFieldLabel } from '~/features/firm-facts/components/named-facts'
import type { Feed } from '~/features/spreadsheet/workbook-mapping'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

export type PhaseName = { id: number; title: string }

/** What a column is used for, in words; null for nothing. */
export function useFeedWords() {
  const { mapping: words } = useAdminTexts()
  const label = useFieldLabel(words.fields)
  return (feed: Feed | null, phases: PhaseName[]): string | null => {
    if (!feed) return null
    if (feed.kind === 'field') return label(feed.field) ?? null
    if (feed.kind === 'phase') return phases.find(({ id }) => id === feed.phaseId)?.title ?? null
    return words.kinds[feed.kind]
  }
}
