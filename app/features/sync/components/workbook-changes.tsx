import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Notice } from '~/ui/notice'
import type { ColumnChange } from '../workbook-changes.server'
import type { SheetForm } from '../workbook-form'
import { feedWords, type PhaseName } from './feed-words'

type Props = { changes: ColumnChange[]; sheets: SheetForm[]; phases: PhaseName[] }

/** Columns that have vanished or are new, and what is remembered of columns that are not there. */
export function WorkbookChanges({ changes, sheets, phases }: Props) {
  const { mapping: words } = useAdminTexts()
  const told = changes.map(({ reason, sheet, heading, feed }) => {
    const tell = reason === 'column_vanished' ? words.vanished : words.added
    return tell(sheet, heading, feedWords(words, feed, phases))
  })
  const kept = sheets.flatMap(({ sheet, kept: columns }) =>
    columns.map(({ heading, feed }) => words.kept(sheet, heading, feedWords(words, feed, phases) ?? '')),
  )
  const lines = [...told, ...kept]
  if (lines.length === 0) return null
  return (
    <Notice tone="ahead" icon="warning">
      <strong>{words.changes}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
