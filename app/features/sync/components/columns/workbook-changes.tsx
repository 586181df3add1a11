import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Notice } from '~/ui/notice'
import type { WorkbookChange } from '../../runs/runs-of-workbook.server'
import type { SheetForm } from '../../workbooks/workbook-form'
import { type PhaseName, useFeedWords } from './feed-words'

type Props = { changes: WorkbookChange[]; gone: string[]; sheets: SheetForm[]; phases: PhaseName[] }

/** Missing and new sheets and columns, and the stored mappings of missing ones. */
export function WorkbookChanges({ changes, gone, sheets, phases }: Props) {
  const { mapping: words, runs } = useAdminTexts()
  const feedWords = useFeedWords()
  const told = changes.map(({ reason, sheet, heading, feed, value }) => {
    if (reason === 'column_vanished') return words.vanished(sheet, heading, feedWords(feed, phases))
    if (reason === 'column_added') return words.added(sheet, heading, feedWords(feed, phases))
    return runs.notes[reason](value, sheet)
  })
  const kept = sheets.flatMap(({ sheet, kept: columns }) =>
    columns.map(({ heading, feed }) => words.kept(sheet, heading, feedWords(feed, phases) ?? '')),
  )
  const lines = [...told, ...gone.map(words.keptSheet), ...kept]
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
