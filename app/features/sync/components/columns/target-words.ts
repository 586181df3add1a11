import { useFieldLabel } from '~/features/firm-facts/components/named-facts'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

export type PhaseName = { id: number; title: string }

/** What a column is used for, in words; null for nothing. */
export function useTargetWords() {
  const { mapping: words } = useAdminTexts()
  const label = useFieldLabel(words.fields)
  return (target: ColumnTarget | null, phases: PhaseName[]): string | null => {
    if (!target) return null
    if (target.kind === 'field') return label(target.field) ?? null
    if (target.kind === 'phase') return phases.find(({ id }) => id === target.phaseId)?.title ?? null
    return words.kinds[target.kind]
  }
}
