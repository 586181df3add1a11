import type { SheetView } from '~/features/spreadsheet/describe-sheet'
import type { ColumnQuestion } from './waiting-reasons'
import { keyOfColumn } from './work-keys'

const REASONS = { doubtful: 'heading_doubtful', hidden: 'heading_hidden' } as const

/**
 * The columns to ask about: contradictory ones, which may be why a sheet is not read at all, and hidden ones that would
 * be used if they were visible. Not those of a sheet that is excluded or still waiting.
 */
export function columnQuestions(found: SheetView[], workbookId: number): ColumnQuestion[] {
  return found.flatMap(({ sheet, ignored, standing = 'accepted', read, headings }) => {
    if (ignored || standing !== 'accepted') return []
    return headings.flatMap(({ text, key, letter, remark }) => {
      if (remark !== 'doubtful' && !(remark === 'hidden' && read)) return []
      const reason = REASONS[remark]
      const itemKey = keyOfColumn(workbookId, { reason, sheet, key })
      return [{ reason, sheet, heading: text, itemKey, letter }]
    })
  })
}
