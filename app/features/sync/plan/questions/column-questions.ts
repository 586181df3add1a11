import type { HeadingView, SheetView } from '~/features/spreadsheet/header/sheet-view'
import { isFreeText } from '~/features/spreadsheet/workbook-mapping'
import type { ColumnQuestion } from '../waiting-reasons'
import { keyOfColumn } from '../work-keys'

type Asked = { reason: ColumnQuestion['reason']; key: string; headings: HeadingView[] }

/**
 * The columns to ask about: contradictory ones, which may be why a sheet is not read at all, in one question; hidden ones
 * that would be used if they were visible; and free text of which some would be shown if it was written for clients. Not
 * those of a sheet that is excluded or still waiting.
 */
export function columnQuestions(views: SheetView[], workbookId: number): ColumnQuestion[] {
  return views.flatMap(({ sheet, ignored, standing = 'accepted', read, headings }) => {
    if (ignored || standing !== 'accepted') return []
    const questions = [...doubtful(headings), ...(read ? [...hidden(headings), ...ownWords(headings)] : [])]
    return questions.map(({ reason, key, headings: columns }) => ({
      reason,
      sheet,
      itemKey: keyOfColumn(workbookId, { reason, sheet, key }),
      columns: columns.map(({ text, letter, words = null }) => ({ heading: text, letter, words })),
    }))
  })
}

function doubtful(headings: HeadingView[]): Asked[] {
  const doubtfulHeadings = headings.filter(({ remark }) => remark === 'doubtful')
  const groups = new Set(doubtfulHeadings.map(({ key, against = key }) => against))
  return [...groups].map((group) => ({
    reason: 'heading_doubtful',
    key: group,
    headings: doubtfulHeadings.filter(({ key, against = key }) => against === group),
  }))
}

const hidden = (headings: HeadingView[]): Asked[] =>
  headings
    .filter(({ remark }) => remark === 'hidden')
    .map((heading) => ({ reason: 'heading_hidden', key: heading.key, headings: [heading] }))

const ownWords = (headings: HeadingView[]): Asked[] =>
  headings
    .filter(
      ({ target, readers, words }) =>
        isFreeText(target) && !readers && words?.values.some(({ shown }) => !shown),
    )
    .map((heading) => ({ reason: 'heading_words', key: heading.key, headings: [heading] }))
