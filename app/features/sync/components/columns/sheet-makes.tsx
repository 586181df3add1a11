import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readableValue, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { SheetCounts } from '../../plan/waiting-reasons'
import type { SheetLook } from '../../workbooks/workbook-views.server'
import { ColumnValues } from './column-values'
import { useTargetWords } from './target-words'

type Props = { sheet: string | null; makes: SheetCounts; look: SheetLook | null }

/** What approving a sheet would create, in one sentence, and how its columns would be read. */
export function SheetMakes({ sheet, makes, look }: Props) {
  const { sheetMakes: words } = useAdminTexts()
  const language = useLanguage()
  const { rows, ...made } = makes
  const parts = (Object.keys(words.parts) as (keyof typeof words.parts)[])
    .filter((name) => made[name] > 0)
    .map((name) => words.parts[name](wholeNumber(language, made[name])))
  return (
    <div className="makes">
      {look?.hidden && (
        <p>
          <strong>{words.hidden}</strong>
        </p>
      )}
      <p>
        {words.rows(wholeNumber(language, rows))} {parts.length > 0 ? parts.join(', ') : words.nothing}.
      </p>
      {look && <Look sheet={sheet ?? ''} look={look} />}
    </div>
  )
}

function Look({ sheet, look: { columns, unused, phases } }: { sheet: string; look: SheetLook }) {
  const { sheetMakes: words, mapping } = useAdminTexts()
  const targetWords = useTargetWords()
  const headings = [words.column, words.meaning, words.samples].map((text) => ({ text }))
  return (
    <>
      <Table label={words.table(sheet)} headings={headings}>
        {columns.map(({ key, heading, target, samples, words: columnWords }) => (
          <TableRow key={key}>
            <TableCell label={words.column}>
              <strong>{heading}</strong>
            </TableCell>
            <TableCell label={words.meaning}>
              {target ? targetWords(target, phases) : mapping.remarks.doubtful}
            </TableCell>
            <TableCell label={words.samples} blank={samples.length === 0}>
              {columnWords ? (
                <ColumnValues words={columnWords} isRead={target !== null} />
              ) : (
                samples.map((sample) => (
                  <span key={sample}>
                    <span className="raw">{readableValue(sample)}</span>{' '}
                  </span>
                ))
              )}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {unused.length > 0 && <p className="small soft">{words.unused(unused.join(', '))}</p>}
    </>
  )
}
