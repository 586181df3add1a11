import { documentReason } from '~/i18n/admin/sync/document-reasons'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useLanguage } from '~/i18n/texts-context'
import { noteText } from '../runs/run-look'
import type { ScreenRow } from '../runs/run-screen.server'
import { useFieldName } from './changes'

/** Rows without a question: a case missing from the sheet, an unmapped word, what undoing left alone, a note. */
export function RunRow({ row }: { row: ScreenRow }) {
  const { runs: words, documentReasons } = useAdminTexts()
  const name = useFieldName()
  const language = useLanguage()
  return (
    <li className="refused">
      <span className="cellref">{row.path ? '' : row.caseNumber}</span>
      <span>{row.path ?? row.person}</span>
      <span>
        {row.kind === 'unmapped' && (
          <>
            <code className="raw">{row.value}</code> {words.unknownWord(row.phase ?? '')}{' '}
            {row.cell && `${row.sheet}!${row.cell}`}
          </>
        )}
        {row.kind === 'note' && noteText(words, language, row)}
        {row.kind === 'kept' && row.fields.map(name).join(', ')}
        {row.kind === 'document' && documentReason(documentReasons, row.reason ?? '')}
      </span>
    </li>
  )
}
